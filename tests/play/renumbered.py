"""The same position with its cards numbered otherwise: each deck list in another order."""

import random

from cardbase.play import Game, House
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.renaming import places_in_memory
from cardbase.play.rules import bidding as p
from cardbase.play.rules import rite as r
from cardbase.play.table import Table

AMOUNTS_OF_CARDS = (w.SHUNS, w.BARGAIN, w.SPARED, w.REDIRECTED, w.FAVOR_SPARED, w.WIDENED)


def renumbered(game: Game, seed: int) -> tuple[Game, dict[int, int]]:
    """The game with every deck list shuffled, and the new number of each card."""
    rnd, old, houses, names = random.Random(seed), game.table, list[House](), {-1: -1}
    for seat, house in enumerate(old.houses):
        first = old.homeworld[seat] + 2
        decks = []
        for deck in (house.imperial, house.house, house.programs):
            order = rnd.sample(range(len(deck)), len(deck))
            names |= {first + was: first + now for now, was in enumerate(order)}
            first += len(deck)
            decks.append(tuple(deck[was] for was in order))
        names |= {card: card for card in (old.homeworld[seat], old.dune[seat])}
        imperial, main, programs = decks
        houses.append(House(house.name, house.sponsor, house.homeworld, imperial, main, house.points, programs))
    new = game.copy(listening=True)
    new.table = Table(old.facts, houses, game.rules, operations=old.operations)
    new.settled, new.options = None, []
    _columns(new, old, names)
    _records(new, names)
    return new, names


def _columns(game: Game, old: Table, names: dict[int, int]) -> None:
    s = game.state
    for name in (
        "zone",
        "status",
        "holder",
        "known",
        "role",
        "load",
        "parent",
        "tokens",
        "spice_on",
        "marks_on",
        "allotted",
    ):
        column = getattr(s, name)
        was = column[:]
        for card, value in enumerate(was):
            column[names[card]] = names[value] if name == "parent" else value
    s.piles = [[names[card] for card in pile] for pile in s.piles]
    s.parts = sorted(names[card] for card in s.parts)
    s.up = [w.FACE_UP[status] for status in s.status]
    face_up = [0] * len(s.face_up)
    for card, title in enumerate(old.title):
        face_up[game.table.title[names[card]]] = s.face_up[title]
    s.face_up = face_up


def _records(game: Game, names: dict[int, int]) -> None:
    s = game.state
    frames = [(f.CARDS_IN, 0), (f.NEXT_TO_CARDS, 1)]
    memory = [(at, names[s.memory[at]]) for at in _memory(game, names)]
    for end in range(f.SIZE, len(s.stack) + 1, f.SIZE):
        for registers, plus in frames:
            for register in registers.get(s.stack[end + f.KIND], ()):
                s.stack[end + register] = names[s.stack[end + register] - plus] + plus
    for at, card in memory:
        s.memory[at] = card
    for at in range(0, len(s.waiting), 6):
        for place in (at, at + 3, at + 5):
            s.waiting[place] = names[s.waiting[place]]
    for register in (r.LEADER, r.TARGET, r.DEFENSE) if s.rite else ():
        s.rite[register] = names[s.rite[register]]
    if s.petition:
        s.petition[p.CARD] = names[s.petition[p.CARD]]
        s.petition[p.HOST] = names[s.petition[p.HOST]]
        s.petition[p.TACTIC_X] = names[s.petition[p.TACTIC_X] - 1] + 1
        s.petition[p.MUST_PASS + 1 :: 2] = [names[card] for card in s.petition[p.MUST_PASS + 1 :: 2]]
    for at in range(0, len(s.modifiers), 5):
        what, target, amount, source, _ = s.modifiers[at : at + 5]
        s.modifiers[at + 1] = target if what in w.NOT_OF_CARDS else names[target]
        s.modifiers[at + 3] = names[source]
        if what in AMOUNTS_OF_CARDS:
            s.modifiers[at + 2] = names[amount]
        elif what == w.AIM:
            s.modifiers[at + 2] = names[amount // w.RITE_TYPES] * w.RITE_TYPES + amount % w.RITE_TYPES


def _memory(game: Game, names: dict[int, int]) -> list[int]:
    """Where cards are noted, by the numbers that the frames still have."""
    table, programs = game.table, game.table.programs
    table.programs = [programs[names[card]] for card in range(table.cards)]
    places = places_in_memory(game)
    table.programs = programs
    return places
