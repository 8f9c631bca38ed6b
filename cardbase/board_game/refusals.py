"""Why a seat is not offered what it names, from what that seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.board_game.agenda import asking, place_of
from cardbase.board_game.constants import ENDING_NAMES
from cardbase.board_game.position import Position, is_full
from cardbase.tabletop import Choice, Menu


def why_not(g: Position, choices: Sequence[Choice], words: str, seat: int) -> str:
    """Return why a seat is not offered what ``words`` name, "" where it is offered or nothing is known of it.

    ``choices`` are those of the seat, none where another decides.
    """
    asked = words.strip().casefold()
    if g.over:
        return f"the game is over: {ENDING_NAMES[g.state.ending]}"
    if not asked or not 0 <= seat < g.seats:
        return ""
    if place_of(g, seat) < 0:
        return f"{g.table.names[g.seat]} decides now" + ("" if asking(g).sealed else f": {asking(g).text}")
    if Menu.fitting(choices, asked):
        return ""
    found = _card(g, asked, seat) or _leader(g, asked, seat) or _place(g, asked, seat) or _amount(choices, asked)
    return f"{found}; now: {asking(g, seat).text}" if found else ""


def _card(g: Position, asked: str, seat: int) -> str:
    t = g.table
    named = [name for name in t.card_names if name.casefold() == asked or f"play {name}".casefold() == asked]
    if not named:
        return ""
    held = [card for card in g.state.hands[seat] if t.printing[card].name == named[0]]
    if not held:
        return f"you do not hold {named[0]}"
    card = t.printing[held[0]]
    return f"{card.name} is for this moment: {card.when} ({card.rules[0]})"


def _leader(g: Position, asked: str, seat: int) -> str:
    s, t = g.state, g.table
    for number, leader in enumerate(t.leaders):
        if leader.name.casefold() != asked:
            continue
        if t.owner[number] != seat and s.pool[number] != seat:
            return f"{leader.name} is not a leader of yours"
        if s.dead[number]:
            return f"{leader.name} is in the tanks (BG-REV)"
        if s.used_at[number] >= 0 and s.used_at[number] != s.fight_at:
            return f"{leader.name} has fought in {t.board.territories[s.used_at[number]].name} this turn (BG-BAT)"
        return f"{leader.name} is not chosen here"
    return ""


def _place(g: Position, asked: str, seat: int) -> str:
    s, board = g.state, g.table.board
    for number, territory in enumerate(board.territories):
        if asked not in (territory.name.casefold(), territory.id):
            continue
        if all(board.sector[place] == s.storm for place in territory.locations):
            return f"{territory.name} lies in the storm, in sector {s.storm} (BG-STO)"
        if is_full(g, seat, number):
            return f"two other factions hold {territory.name} (BG-SHI)"
        return f"{territory.name} cannot be reached or chosen here"
    return ""


def _amount(choices: Sequence[Choice], asked: str) -> str:
    amounts = {choice.number: choice.words for choice in choices if choice.number is not None}
    begun, _, number = asked.rpartition(" ")
    named = not begun or any(words.casefold().startswith(f"{begun} ") for words in amounts.values())
    if not (amounts and named and number.lstrip("-").isdigit()):
        return ""
    return f"the amounts are {min(amounts)} to {max(amounts)}"
