"""The card game's entry in the registry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.decks import parse_deck
from cardbase.errors import Misuse, NotFound, check_all
from cardbase.files import read_text
from cardbase.lessons import reported_events, story
from cardbase.play import Game, constants, events, explaining, houses_of, new_game, records, rulesets, views
from cardbase.players import PLAYERS, distinct_names, player_named
from cardbase.schemas import data_folder
from cardbase.tabletop import Player, journal, registry

MOST_SEED = 2**63
SETUP: Final = frozenset({"decks", "seed", "ruleset", "switches", "policy"})
"""What a setup may say."""
_HEAD: Final = 6
"""Lines of a shipped list in which its name and sponsor stand."""


def card_game(corpus: Corpus) -> registry.GameKind:
    """Return what the card game offers, with the cards of a corpus."""

    def begin(setup: dict[str, Any]) -> Game:
        """Make a game of ``decks`` (texts, or names of shipped ones), ``seed``, ``ruleset`` and ``switches``."""
        _known(setup)
        texts, rules = _decks(setup), _rules(setup)
        lists = [(f"seat {number}", parse_deck(text, corpus)) for number, text in enumerate(texts, 1)]
        houses = distinct_names(houses_of(lists, corpus, rules))
        return new_game(houses, corpus=corpus, seed=_seed(setup), rules=rules, policy=_policy(setup))

    def check(setup: dict[str, Any], text: str, _: Sequence[str]) -> str:
        """Judge a deck list by the setup's rules; return its title."""
        rules = _rules(setup)
        (house,) = houses_of([("your deck", parse_deck(text, corpus))], corpus, rules)
        return house.name

    def player(name: str, game: Any, seed: int) -> Player:
        """Make a player of a game by its name."""
        return player_named(name, game, corpus, seed)

    return registry.GameKind(
        id="ccg",
        title="DUNE: Eye of the Storm",
        seats=(2, 8),
        begin=begin,
        fit=lambda setup, _: check_all(lambda: _known(setup), lambda: _rules(setup), lambda: _policy(setup)),
        record=lambda game, setup: records.new_journal(_ours(game), _seed(setup)).to_text(),
        resume=lambda text: records.replay_journal(text, corpus),
        note=_note,
        form=records.JOURNAL.partition("/")[0],
        earlier=lambda text: records.begun_earlier(journal.read_journal(text, records.JOURNAL).header),
        lines=lambda game, seat, _width: _ours(game).text(seat).splitlines(),
        view=lambda game, seat: registry.plain(_ours(game).view(seat)),
        spectate=lambda game: registry.plain(views.view(_ours(game), events.WATCHER)),
        news=_news,
        brings=registry.Brought("decks", "deck list", check, _shipped_decks, hidden=True, titles=_titles),
        stop_names=lambda game: explaining.stop_names(_ours(game).table),
        story=lambda game, seat: story(reported_events(_ours(game), seat), _ours(game).table),
        picture=lambda name: _picture(name, corpus),
        results=_results,
        players=tuple(PLAYERS),
        player=player,
        commands="play",
    )


def _news(game: Any, seat: int, since: int) -> tuple[list[str], int]:
    length = len(_ours(game).log or ())
    if since >= length:
        return [], length
    return story(reported_events(_ours(game), seat if seat >= 0 else events.WATCHER, since), game.table), length


def _results(game: Any) -> list[dict[str, Any]]:
    seats = _ours(game).view(0).seats
    return [
        {
            "solaris": seat.solaris,
            "favor": seat.favor,
            "spice": seat.spice,
            "status": constants.SEAT_STATUS_NAMES[seat.seat_status].replace("-", " "),
        }
        for seat in seats
    ]


def _picture(name: str, corpus: Corpus) -> str:
    """Return the face of a card as SVG; raise ``NotFound``."""
    card = next((card for card in corpus.cards if card.id == name), None)
    if card is None:
        raise NotFound(f"no card has the id {name[:40]!r}")
    from cardbase.proxies import emit, face_in_set, theme  # heavy: fonts and shapes

    sets = {one.code: one.name for one in corpus.sets}
    laid = face_in_set(card, sets.get(card.set, card.set), theme("colour"))
    return emit(laid.symbol, "svg", title=card.full_name).decode()


def _decks(setup: dict[str, Any]) -> list[str]:
    """Return the deck lists of a setup, which may name shipped ones."""
    texts = setup.get("decks")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Misuse("setup: decks is not a list of deck lists", hint="the text of one list a seat")
    shipped = _shipped_decks()
    return [shipped[text] if text in shipped else str(text) for text in texts]


@cache
def _shipped_decks() -> dict[str, str]:
    """Return the shipped deck lists by their names."""
    found = sorted((data_folder() / "decks").glob("*.deck.txt"))
    return {path.name.removesuffix(".deck.txt"): read_text(path) for path in found}


def _titles() -> dict[str, str]:
    """Return what people call the shipped deck lists: who sponsors each, and its title."""
    found = {}
    for name, text in _shipped_decks().items():
        said = dict(line.split(": ", 1) for line in text.splitlines()[:_HEAD] if ": " in line)
        found[name] = f"{said['Sponsor']}: {said['Name']}"
    return found


def _note(text: str, game: Any, choice: int, seat: int) -> str:
    kept = journal.read_journal(text, records.JOURNAL)
    kept.apply(game, choice, seat)
    return kept.to_text()


def _ours(game: Any) -> Game:
    assert isinstance(game, Game)
    return game


def _known(setup: dict[str, Any]) -> None:
    unknown = sorted(str(name)[:40] for name in setup.keys() - SETUP)
    if unknown:
        raise Misuse(f"a setup has no {unknown[0]!r}", hint="it has " + ", ".join(sorted(SETUP)))


def _policy(setup: dict[str, Any]) -> str:
    """Return when a seat is asked."""
    return rulesets.check_policy(str(setup.get("policy", "private-auto")))


def _rules(setup: dict[str, Any]) -> rulesets.Ruleset:
    switches = setup.get("switches") or {}
    if not isinstance(switches, dict):
        raise Misuse(f"setup: switches is not an object: {str(switches)[:40]!r}", hint="a value for each switch's name")
    return rulesets.ruleset(str(setup.get("ruleset", "crf")), switches)


def _seed(setup: dict[str, Any]) -> int:
    seed = setup.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MOST_SEED:
        raise Misuse(f"setup: seed {str(seed)[:40]!r} is not a whole number from 0 on")
    return seed
