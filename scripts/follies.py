"""What a player does that no person would, counted over whole games against another player.

``python -m scripts.follies sensible sensible --games 40``: moves of 0 spice where some could come to the own hoard,
gifts to a rival, allies of the sponsor thrown out of the assembly (but those in play elsewhere), Rites in which nothing
of a rival fell, tactics and Rites a game, milliseconds a choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from cardbase.corpus import load_corpus
from cardbase.operations import nodes as n
from cardbase.play import Game, cards_for, rite_types
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.players import Knowledge
from cardbase.players.card_reading import is_harvest
from cardbase.players.forces import added
from cardbase.players.meaning import aim
from cardbase.players.situation import is_taken
from cardbase.tabletop import Observation
from scripts.arena import seated, set_up


def counted(k: Knowledge, game: Game, code: int) -> list[str]:
    """Return what of note a choice is, before it is made."""
    verb, argument = divmod(code, c.SPAN)
    if verb == c.PLAY:
        return ["tactics played"] if k.table.kind[argument] & w.TACTIC else []
    if verb in c.RITE_VERBS:
        return ["Rites begun"]
    if verb == c.PASS:
        return ["windows passed"] if any(o // c.SPAN == c.PLAY for o in game.options) else []
    view = game.view(game.seat)
    if verb == c.DISCARD:
        ours = k.table.allegiance[argument] & k.table.sponsor[game.seat] and k.table.kind[argument] & w.ALLY
        if argument in view.seats[game.seat].hand:
            return ["hand cards thrown"] + (["of them of use"] if of_use(k, game, argument) else [])
        return ["sponsor's allies thrown"] if ours and not is_taken(k, view, argument) else []
    at = view.operation
    node = k.asking(at) if at else None
    if verb == c.AMOUNT and isinstance(node, n.EffectMove) and is_harvest(node):
        return ["spice moves", "of them 0"] if not argument else ["spice moves"]
    if verb == c.CHOOSE and node is not None and aim(node) > 0 and game.state.zone[argument] == w.DOMAIN:
        own_open = any(o // c.SPAN == c.CHOOSE and game.state.holder[o % c.SPAN] == game.seat for o in game.options)
        theirs = game.state.holder[argument] != game.seat
        return ["gifts"] + (["of them to a rival"] if theirs and own_open else [])
    return []


def begun_in_vain(game: Game) -> list[int]:
    """Return who began each Rite of a game in which nothing of a rival fell."""
    found, attacker, fell = list[int](), -1, False
    for event in game.events():
        if event.kind == e.DECLARED and event.amount in c.RITE_VERBS:
            attacker, fell = event.seat, False
        elif event.kind == e.VANQUISHED:
            fell = fell or event.seat != attacker
        elif event.kind == e.RITE_ENDED and not fell:
            found.append(attacker)
    return found


def of_use(k: Knowledge, game: Game, card: int) -> bool:
    """Return whether a card of the hand pays, is of the sponsor's people, or helps a persona that lies deployed."""
    t, s, seat = k.table, game.state, game.seat
    people = [c for c in s.piles[w.DOMAIN * t.seats + seat] if t.kind[c] & w.PERSONA and s.status[c] != w.SUBDUED]
    if any(k.yields[card]) or (t.kind[card] & w.PERSONA and t.allegiance[card] & t.sponsor[seat]):
        return True
    if t.kind[card] & w.PERSONNEL:
        people = [c for c in people if not t.allegiance[card] & ~t.allegiance[c]]
    return any(
        added(k, card, leader, talent) > 0
        for leader in people
        for talent in rite_types.BY_RULES
        if k.rank(leader, talent) > 0
    )


@dataclass(slots=True)
class Found:
    """What was counted, by player: the first, the second."""

    counts: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    choices: list[int] = field(default_factory=lambda: [0, 0])
    wins: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0


def count(names: tuple[str, str], games: int, seed: int, *, mixed: bool = False) -> Found:
    """Play the games of ``scripts.arena`` and count; tell each game's end on standard error."""
    found = Found()
    for number in range(games):
        game, seats = set_up(seed, number, mixed=mixed)
        _count_one(found, names, game, seats, seed * 1000 + number)
        print(f"game {number + 1}: {game.ending}, {found.wins}", file=sys.stderr)
    return found


def _count_one(found: Found, names: tuple[str, str], game: Game, seats: list[int], seed: int) -> None:
    k = Knowledge(game.table, cards_for(game.rules, load_corpus()))
    players = [seated(names[who], game, seed) for who in seats]
    while not game.over:
        who, start = seats[game.seat], time.process_time()
        code = players[game.seat].choose(Observation(game, game.seat))
        found.seconds[who] += time.process_time() - start
        found.choices[who] += 1
        found.counts[who].update(counted(k, game, code))
        game.apply(code)
    for seat in begun_in_vain(game):
        found.counts[seats[seat]]["Rites in vain"] += 1
    found.turns += game.state.turn
    if game.winner >= 0:
        found.wins[seats[game.winner]] += 1


def main(arguments: list[str] | None = None) -> int:
    """Play games and print what was counted for the first player and for the second."""
    parser = argparse.ArgumentParser(prog="python -m scripts.follies", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mixed", action="store_true", help="decks of different sponsors, not each against itself")
    asked = parser.parse_args(arguments)
    found = count((asked.first, asked.second), asked.games, asked.seed, mixed=asked.mixed)
    for who, name in enumerate((asked.first, asked.second)):
        speed = 1000 * found.seconds[who] / max(1, found.choices[who])
        print(f"{name}: won {found.wins[who]} of {asked.games} in {found.turns} turns; ", end="")
        print(f"{found.choices[who]} choices, {speed:.2f} ms each")
        for what, number in sorted(found.counts[who].items()):
            print(f"  {number:>6} {what} ({number / asked.games:.2f} a game)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
