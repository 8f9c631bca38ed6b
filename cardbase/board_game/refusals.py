"""Why a seat is not offered what it names, from what that seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.board_game.agenda import asking, place_of
from cardbase.board_game.constants import ENDING_NAMES
from cardbase.board_game.position import Position, is_full
from cardbase.tabletop import Choice, Menu

_BIDS: Final = "each bids in turn on the card up for auction, in the Bidding phase (BG-BID-05)"
_ALLIES: Final = "alliances are made and broken in a Nexus (BG-NEX-01)"
_BATTLES: Final = "battles are fought in the Battle phase, by each in storm order (BG-BAT-05)"
_DEALS: Final = "a deal is offered to a player who may take it, for spice given at once (BG-DEA-03)"
_STRONGHOLDS: Final = "who holds enough strongholds in the Mentat Pause wins (BG-VIC-01, BG-VIC-02)"
_DONE: Final = {
    "bid": _BIDS,
    "raise": _BIDS,
    "buy": _BIDS,
    "ship": "each ships once, in its turn of the Shipment and Movement phase (BG-SHI-01)",
    "no-field": "Richese ships a No-Field in place of forces, in its turn of Shipment and Movement (CR-106)",
    "move": "each moves once, after its shipment (BG-MOV-01)",
    "ride": "Fremen ride a worm after the Nexus (BG-FRE-08)",
    "flip": "Bene Gesserit forces are turned where others enter, and before shipments (BG-BEN-11, BG-BEN-13)",
    "revive": "forces and leaders are revived in the Revival phase (BG-REV-01, BG-REV-05)",
    "attack": _BATTLES,
    "battle": _BATTLES,
    "fight": _BATTLES,
    "dial": "what is dialed is a part of a battle plan (BG-BAT-10)",
    "voice": "the Bene Gesserit use the Voice before the plans of a battle (BG-BEN-06)",
    "prescience": "Atreides asks for an element of a plan before it is sealed (BG-ATR-04)",
    "kwisatz": "Atreides sends the Kwisatz Haderach with a battle plan, once 7 forces fell (BG-ATR-08)",
    "traitor": "a traitor is called once both plans are revealed (BG-TRT-01)",
    "audit": "CHOAM audits after a battle in which its Auditor fought (CR-213)",
    "ally": _ALLIES,
    "alliance": _ALLIES,
    "break": _ALLIES,
    "charity": "charity is claimed in its phase, by who has 0 or 1 spice (BG-CHA-02)",
    "claim": "charity is claimed in its phase, by who has 0 or 1 spice (BG-CHA-02)",
    "collect": "spice is collected by itself in the Spice Collection phase (BG-COL-01)",
    "predict": "the Bene Gesserit predict before the game begins (BG-SET-03)",
    "inflation": "CHOAM places Inflation in a Mentat Pause (CR-211)",
    "sell": "CHOAM sells cards at the end of a phase (CR-203)",
    "trade": "CHOAM and its ally trade a card at the end of a phase, once a turn (CR-212)",
    "deal": _DEALS,
    "bribe": _DEALS,
    "win": _STRONGHOLDS,
}
"""By the first word of what is asked for: when it is done, whoever may do it."""


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
        if asking(g).sealed:  # which one may betray a card that only its holder is asked about
            return "another faction decides now"
        return f"{g.table.names[g.seat]} decides now: {asking(g).text}"
    if Menu.fitting(choices, asked):
        return ""
    named = _card(g, asked, seat) or _leader(g, asked, seat) or _place(g, asked, seat)
    verb = asked.split()[0]
    done_now = any(choice.words.casefold().split()[:1] == [verb] for choice in choices)
    found = named or _amount(choices, asked) or ("" if done_now else _DONE.get(verb, ""))
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
