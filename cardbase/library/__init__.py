"""The library in seven functions: ``import cardbase`` offers them, loaded at their first use (docs/library.md).

``cards`` is what ``load`` returned: left out, it is the corpus that ships, loaded once. For more than these functions
offer, enter the rooms themselves (``from cardbase.decks import judge``): docs/architecture.md lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.corpus import Card, Corpus, load_corpus
from cardbase.decks import Deck, Verdict, ruleset_named
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.tabletop import Player

__all__ = ["find", "judge", "load", "new_game", "play_game", "read_deck", "sheet"]

PathLike = str | Path


def load(*folders: PathLike, printed: bool = False) -> Corpus:
    """Return the cards with the errata in force, and those of folders of your own.

    ``printed`` gives them as printed. Raises ``Faulty`` with every fault of your files.
    """
    if not folders and not printed:
        return _shipped()
    return load_corpus([Path(folder) for folder in folders], view="printed" if printed else "current")


@cache
def _shipped() -> Corpus:
    return load_corpus()


def read_deck(source: PathLike, cards: Corpus | None = None) -> Deck:
    """Read a deck from a file in any format; what was not understood is in ``unresolved``. Raises ``Unreadable``."""
    from cardbase import decks

    return decks.read_deck(Path(source), cards or _shipped())


def judge(
    deck: Deck | PathLike, rules: str = "crf", switches: Mapping[str, str] | None = None, cards: Corpus | None = None
) -> Verdict:
    """Judge a deck, or the file of one, by every rule; ``rules`` is "crf" or "rulebook-1997".

    Raises ``Unreadable`` for what is no deck list, ``Misuse`` for unknown rules and switches.
    """
    from cardbase import decks

    known = cards or _shipped()
    found = deck if isinstance(deck, Deck) else read_deck(deck, known)
    return decks.judge(found, known, ruleset_named(rules, switches))


def find(query: str, cards: Corpus | None = None) -> tuple[Card, ...]:
    """Return the cards that a query finds (docs/query.md), in the order of the corpus. Raises ``QueryError``."""
    from cardbase.query import card_index

    return tuple(card_index(cards or _shipped()).find(query))


def sheet(
    what: Deck | PathLike | Iterable[Card],
    output: PathLike,
    *,
    profile: str = "home-a4",
    theme: str = "colour",
    cards: Corpus | None = None,
    **settings: Any,
) -> Path:
    """Print a deck, the file of one, or cards to a PDF of true size, and return its path.

    ``settings`` are those of a profile: ``gutter`` and ``bleed`` in millimetres, ``backs`` "none", "long" or "short",
    and so on (docs/printing.md). Raises ``Misuse`` for settings that do not fit, ``Unwritable``.
    """
    from cardbase.proxies import PrintJob, print_job, write_pdf
    from cardbase.proxies import theme as theme_named

    known = cards or _shipped()
    theme_named(theme)  # an unknown one is refused before anything is drawn
    found = read_deck(what, known) if isinstance(what, str | Path) else what
    if isinstance(found, Deck):
        job = PrintJob.of_deck(found, known, profile, theme, settings)
    else:
        job = PrintJob(tuple((card.id, 1) for card in found), profile, theme, settings, Path(output).stem)
    made = job.sheet_settings()
    if made.format != "pdf":
        raise Misuse(f"profile {profile} makes a folder of pictures", hint="cardbase sheet writes it")
    write_pdf(print_job(job.copies(known), known, made, theme), made, Path(output), job.name)
    return Path(output)


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

    known = cards or _shipped()
    chosen = play.rulesets.ruleset(rules)
    read = [deck if isinstance(deck, Deck) else read_deck(deck, known) for deck in decks]
    names = [_name(deck, place) for place, deck in enumerate(decks, 1)]
    houses = play.houses_of(zip(names, read, strict=True), known, chosen, even_illegal=even_illegal)
    return play.new_game(houses, corpus=known, seed=seed, rules=chosen)


def _name(deck: Deck | PathLike, place: int) -> str:
    return (deck.name if isinstance(deck, Deck) else Path(deck).name.partition(".")[0]) or f"deck {place}"


def play_game(
    game: Game, players: Sequence[str | Player | Callable[[Any], int]] = (), seed: int = 0, cards: Corpus | None = None
) -> Game:
    """Let players finish a game and return it: ``game.winner``, ``game.ending``, ``game.scores()`` tell how.

    A player is a name ("random", "easy", "medium", "strong"), an object with ``choose(observation)``, or a function of
    the observation that returns the code of a choice; *medium* sits where none is named. Raises ``Refused`` for a
    player that fails.
    """
    from cardbase.tabletop import play_out

    known = cards or _shipped()
    named = [*players, *["medium"] * (game.seats - len(players))]
    play_out(game, [_seated(one, game, known, seed + seat) for seat, one in enumerate(named)])
    return game


def _seated(player: str | Player | Callable[[Any], int], game: Game, cards: Corpus, seed: int) -> Player:
    from cardbase.players import player_named

    if isinstance(player, str):
        return player_named(player, game, cards, seed)
    return player if hasattr(player, "choose") else _Function(player)


class _Function:
    """A function that chooses, as a player."""

    def __init__(self, function: Callable[[Any], int]) -> None:
        self._function = function

    def choose(self, observation: Any) -> int:
        """Return what the function answers."""
        return self._function(observation)
