"""The library in seven functions: ``import cardbase`` offers them, loaded at their first use (docs/library.md).

``cards`` is what ``load`` returned: left out, it is the corpus that ships, loaded once. For more than these functions
offer, enter the rooms themselves (``from cardbase.decks import judge``): docs/architecture.md lists them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.corpus import Card, Corpus, load_corpus
from cardbase.decks import Deck, Verdict, ruleset_named
from cardbase.errors import Misuse, check_whole
from cardbase.library.arguments import (
    PathLike,
    cards_of,
    check_cards,
    check_game,
    check_switches,
    check_text,
    is_card,
    path_of,
    several,
)

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.players import Rival

__all__ = ["find", "judge", "load", "new_game", "play_game", "read_deck", "sheet"]


def load(*folders: PathLike, printed: bool = False) -> Corpus:
    """Return the cards with the errata in force, and those of folders of your own.

    ``printed`` gives them as printed. Raises ``Faulty`` with every fault of your files.
    """
    if not folders and not printed:
        return _shipped()
    return load_corpus(
        [path_of(folder, "folder of cards") for folder in folders], view="printed" if printed else "current"
    )


@cache
def _shipped() -> Corpus:
    return load_corpus()


def _known(cards: Corpus | None) -> Corpus:
    check_cards(cards)
    return cards or _shipped()


def read_deck(source: PathLike, cards: Corpus | None = None) -> Deck:
    """Read a deck from a file in any format; what was not understood is in ``unresolved``. Raises ``Unreadable``."""
    from cardbase import decks

    return decks.read_deck(path_of(source, "deck"), _known(cards))


def judge(
    deck: Deck | PathLike,
    rules: str = "crf",
    switches: Mapping[str, str | bool] | None = None,
    cards: Corpus | None = None,
) -> Verdict:
    """Judge a deck, or the file of one, by every rule; ``rules`` is "crf" or "rulebook-1997".

    Raises ``Unreadable`` for what is no deck list, ``Misuse`` for unknown rules and switches.
    """
    from cardbase import decks

    known = _known(cards)
    check_text("ruleset", rules, "crf")
    check_switches(switches)
    found = deck if isinstance(deck, Deck) else read_deck(deck, known)
    return decks.judge(found, known, ruleset_named(rules, switches))


def find(query: str, cards: Corpus | None = None) -> tuple[Card, ...]:
    """Return the cards that a query finds (docs/query.md), in the order of the corpus. Raises ``QueryError``."""
    from cardbase.query import card_index

    check_text("query", query, "kind:ally cost<=2")
    return tuple(card_index(_known(cards)).find(query))


def sheet(
    what: Deck | PathLike | Card | Iterable[Card | str],
    output: PathLike,
    *,
    profile: str = "home-a4",
    theme: str = "colour",
    cards: Corpus | None = None,
    **settings: Any,
) -> Path:
    """Print a deck, the file of one, a card or cards (also by id or name) to a PDF of true size; return its path.

    ``settings`` are those of a profile: ``gutter`` and ``bleed`` in millimetres, ``backs`` "none", "long" or "short",
    and so on (docs/printing.md). Raises ``Misuse`` for settings that do not fit, ``Unwritable``.
    """
    from cardbase.proxies import PrintJob, print_job, write_pdf
    from cardbase.proxies import theme as theme_named

    known = _known(cards)
    target = path_of(output, "file to write")
    theme_named(theme)  # an unknown one is refused before anything is drawn
    if isinstance(what, str | os.PathLike) and not is_card(what, known):
        what = read_deck(what, known)
    if isinstance(what, Deck):
        job = PrintJob.of_deck(what, known, profile, theme, settings)
    else:
        job = PrintJob(tuple((card.id, 1) for card in cards_of(what, known)), profile, theme, settings, target.stem)
    made = job.sheet_settings()
    if made.format != "pdf":
        raise Misuse(f"profile {profile} makes a folder of pictures", hint="cardbase sheet writes it")
    write_pdf(print_job(job.copies(known), known, made, theme), made, target, job.name)
    return target


def new_game(
    decks: Sequence[Deck | PathLike],
    seed: int = 0,
    rules: str = "crf",
    *,
    even_illegal: bool = False,
    cards: Corpus | None = None,
) -> Game:
    """Return a game of 2 to 8 decks at its first question (docs/play-engine.md); equal arguments give equal games.

    ``rules`` is "crf", "rulebook_1997" or "printed". Raises ``Faulty`` with every finding if a deck is illegal.
    """
    from cardbase import play

    known = _known(cards)
    check_text("ruleset", rules, "crf")
    chosen = play.rulesets.ruleset(rules)
    seed = check_whole("seed", seed)
    given = several("decks", decks)
    read = [deck if isinstance(deck, Deck) else read_deck(deck, known) for deck in given]
    names = [_name(deck, place) for place, deck in enumerate(given, 1)]
    houses = play.houses_of(zip(names, read, strict=True), known, chosen, even_illegal=even_illegal)
    return play.new_game(houses, corpus=known, seed=seed, rules=chosen)


def _name(deck: Deck | PathLike, place: int) -> str:
    return (deck.name if isinstance(deck, Deck) else Path(deck).name.partition(".")[0]) or f"deck {place}"


def play_game(
    game: Game,
    players: Sequence[Rival] = (),
    seed: int = 0,
    cards: Corpus | None = None,
) -> Game:
    """Let players finish a game and return it: ``game.winner``, ``game.ending``, ``game.scores()`` tell how.

    A player is a name ("random", "easy", "medium", "strong"), an object with ``choose(observation)``, or a function of
    the observation that returns the code of a choice; *medium* sits where none is named. Raises ``Refused`` for a
    player that fails.
    """
    from cardbase.players import seated
    from cardbase.tabletop import play_out

    known = _known(cards)
    check_game(game)
    seed = check_whole("seed", seed)
    given = several("players", players)
    named = [*given, *["medium"] * (game.seats - len(given))]
    play_out(game, [seated(one, game, known, seed + seat) for seat, one in enumerate(named)])
    return game
