"""Count what people press: ``python -m scripts.prompts --games 20 --player search:6``.

Games of a player against itself are followed as if a person had made its choices with default stops. A confirmation is
one line sent: cards of one menu that are chosen in a row go in one answer, by their numbers, and what follows from a
choice by itself (the way of a card that is used, the spice traded, an amount) goes behind it. Keys are what such lines
take when typed by numbers; clicks one a choice. What is answered unasked, and how often the player had chosen
otherwise, stands below.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field

from cardbase.corpus import load_corpus
from cardbase.decks import read_deck
from cardbase.play import Game, houses_of, new_game, rulesets
from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer, distinct_names, player_named
from cardbase.schemas import data_folder
from cardbase.tabletop import Moment, Observation, Player, stops

SEVERAL = frozenset({c.USE, c.DISCARD, c.DISENGAGE, c.JOIN, c.ENGAGE, c.DEPLOY, c.TURN_UP, c.PLACE, c.PETITION})
"""Choices of cards, of which one line names several of the menu: 2 3 5."""
LAST = frozenset({c.END, c.DONE})
"""What may stand last in such a line."""
FOLLOWING = frozenset({c.MODE, c.TRADE, c.AMOUNT, c.ON, c.DONE})
"""Choices that stand behind the one they follow from."""
DECLINING = frozenset({c.PASS, c.DONE, c.END, c.DECLINE})


@dataclass
class Count:
    """What was pressed in some games."""

    turns: int = 0
    choices: int = 0
    prompts: int = 0
    keys: int = 0
    clicks: int = 0
    skipped: int = 0
    other: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    by_moment: Counter[str] = field(default_factory=Counter)


def follow(game: Game, players: list[Player], adviser: SensiblePlayer, count: Count) -> None:
    """Play a game to its end and count; ``turns`` are those of each seat."""
    last: tuple[int, int] = (-1, -1)
    menu, answered = frozenset[int](), dict[int, Moment]()
    while not game.over:
        seat, code = game.seat, players[game.seat].choose(Observation(game, game.seat))
        verb = code // c.SPAN
        question = game.question(seat)
        likely = adviser.ranked(game.view(seat))[0] if question.default >= 0 else -1
        in_vain = likely >= 0 and adviser.sees_no_use(game.view(seat))
        standing = stops.Stops().unasked(question, likely, answered.get(seat), in_vain=in_vain)
        if standing < 0:
            answered[seat] = question.moment
        count.choices += 1
        count.other += verb not in DECLINING
        if standing >= 0:
            count.skipped += 1
            if standing != code:
                count.missed[f"{game.moment}: {question.choice(code).words[:30]}"] += 1
        elif last[0] == seat and (
            verb in FOLLOWING or (last[1] in SEVERAL and verb in SEVERAL | LAST and code in menu)
        ):
            count.clicks += 1
            count.keys += 2
            last = (seat, verb if verb in SEVERAL else last[1])
        else:
            count.prompts += 1
            count.clicks += 1
            count.keys += 2
            count.by_moment[game.moment] += 1
            last, menu = (seat, verb), frozenset(game.options)
        game.apply(code)
    count.turns += game.state.turn * game.seats


def main() -> int:
    """Do what the command line says; return 1 where the goal is missed."""
    parser = argparse.ArgumentParser(prog="python -m scripts.prompts", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--player", default="search:6")
    parser.add_argument("--goal", type=float, default=9.0)
    given = parser.parse_args()
    corpus, count = load_corpus(), Count()
    decks = sorted((data_folder() / "decks").glob("*.deck.txt"))
    for number in range(given.games):
        pair = [decks[number * 5 % len(decks)], decks[(number * 7 + 3) % len(decks)]]
        lists = [(str(path), read_deck(path, corpus)) for path in pair]
        game = new_game(distinct_names(houses_of(lists, corpus, rulesets.CRF)), corpus=corpus, seed=number)
        players = [player_named(given.player, game, corpus, 2 * number + seat) for seat in range(2)]
        follow(game, players, SensiblePlayer(Knowledge(game.table, corpus)), count)
        so_far = sum(count.missed.values())
        each = count.prompts / count.turns
        print(f"game {number + 1}: {each:.2f} a turn, {so_far} of {count.other}", file=sys.stderr)
    per, missed = 1 / max(count.turns, 1), sum(count.missed.values())
    print(
        f"{given.games} games of {given.player}, {count.turns} turns of a seat, {count.choices * per:.1f} choices each"
    )
    print(
        f"confirmations {count.prompts * per:.2f}, keys {count.keys * per:.1f}, clicks {count.clicks * per:.1f} a turn"
    )
    share = missed / max(count.other, 1)
    print(
        f"answered unasked {count.skipped * per:.2f} a turn; chosen otherwise {missed} of {count.other} ({share:.2%})"
    )
    for name, times in [*count.by_moment.most_common(12), *count.missed.most_common(6)]:
        print(f"  {name:<48} {times * per:.2f}")
    return int(count.prompts * per > given.goal or missed > 0.01 * count.other)


if __name__ == "__main__":
    raise SystemExit(main())
