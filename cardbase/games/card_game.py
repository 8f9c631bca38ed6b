"""The card game's entry in the registry."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks import parse_deck
from cardbase.errors import Misuse
from cardbase.lessons import story
from cardbase.play import Game, houses_of, new_game, records, rulesets
from cardbase.players import PLAYERS, distinct_names, player_named
from cardbase.tabletop import Player, journal, registry

MOST_SEED = 2**63


def card_game(corpus: Corpus) -> registry.GameKind:
    """Return what the card game offers, with the cards of a corpus."""

    def begin(setup: dict[str, Any]) -> Game:
        """Make a game of ``decks`` (texts of lists), ``seed``, ``ruleset`` and ``switches``."""
        texts = setup.get("decks")
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise Misuse("setup: decks is no list of deck lists", hint="the text of one list a seat")
        rules = rulesets.ruleset(str(setup.get("ruleset", "crf")), setup.get("switches") or {})
        lists = [(f"seat {number}", parse_deck(text, corpus)) for number, text in enumerate(texts, 1)]
        return new_game(distinct_names(houses_of(lists, corpus, rules)), corpus=corpus, seed=_seed(setup), rules=rules)

    def player(name: str, game: Any, seed: int) -> Player:
        """Make a player of a game by its name."""
        return player_named(name, game, corpus, seed)

    return registry.GameKind(
        id="ccg",
        title="DUNE: Eye of the Storm",
        seats=(2, 8),
        begin=begin,
        record=lambda game, setup: records.new_journal(_ours(game), _seed(setup)).to_text(),
        resume=lambda text: records.replay_journal(text, corpus),
        note=_note,
        view=lambda game, seat: asdict(_ours(game).view(seat)),
        story=lambda game, seat: story(_ours(game).events(seat), _ours(game).table),
        players=tuple(PLAYERS),
        player=player,
        commands="play",
    )


def _note(text: str, game: Any, choice: int, seat: int) -> str:
    written = journal.read_journal(text, records.JOURNAL)
    written.apply(game, choice, seat)
    return written.to_text()


def _ours(game: Any) -> Game:
    assert isinstance(game, Game)
    return game


def _seed(setup: dict[str, Any]) -> int:
    seed = setup.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MOST_SEED:
        raise Misuse(f"setup: seed {str(seed)[:40]!r} is no whole number from 0 on")
    return seed
