"""CR-011, CR-512: Juice of Sapho, by which its holder bids, acts or fights first or last, or is the aggressor."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question
from cardbase.board_game.constants import NO, NONE, PASS, WAY, YES, Phase, V
from cardbase.board_game.mutations import discard, named_in_hand, note
from cardbase.board_game.position import Position, has_room
from cardbase.board_game.rules.battle import battles

KEPT: Final = 32
"""What is noted of a seat that bids no more by Juice of Sapho in this phase."""


def play_sapho(g: Position, seat: int, *, last: bool) -> None:
    """Discard Juice of Sapho for its effect (CR-011)."""
    discard(g, seat, next(card for card in g.table.sapho if card in g.state.hands[seat]))
    note(g, "order", seat, int(last))


@question(
    "whether to bid first or last by Juice of Sapho",
    {V.WAY: "first|last", V.PASS: "not for this card", V.NONE: "not in this bidding round"},
    rules="CR-011 BG-BID-05",
    sealed=True,
)
def sapho_bids(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: first or last of all in the auction of one card, once what may be seen of it was seen."""
    able = has_room(g, seat) and not g.state.passed[seat] & KEPT
    return [PASS, NONE, WAY, WAY + 1] if able and named_in_hand(g, seat, g.table.sapho) else []


@sapho_bids.answer
def _sapho_bids(g: Position, verb: int, arg: int, seat: int, opener: int, *_: int) -> None:
    """CR-011: the others keep their order; who bids first stands where the opener of the auction stood."""
    s = g.state
    if verb == V.NONE:
        s.passed[seat] |= KEPT
    elif verb == V.WAY:
        play_sapho(g, seat, last=bool(arg))
        others = [x for x in s.order[opener:] + s.order[:opener] if x != seat]
        line = [*others, seat] if arg else [seat, *others]
        s.turns_left = [line[place - opener] for place in range(len(line))]


@question("whether to bid last by Juice of Sapho", {V.YES: "bid last"}, rules="CR-011 CR-512", sealed=True)
def sapho_last(g: Position, seat: int, *_: int) -> list[int]:
    """CR-512: to go last in a Once Around, after Richese."""
    return [NO, YES] if named_in_hand(g, seat, g.table.sapho) else []


@sapho_last.answer
def _sapho_last(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        play_sapho(g, seat, last=True)
        g.state.turns_left = [seat]


@question("whether to go first or last by Juice of Sapho", {V.WAY: "first|last"}, rules="CR-011 BG-W-603", sealed=True)
def sapho_order(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: first or last of all in battles, or to ship and move, before or after even the Guild."""
    held = named_in_hand(g, seat, g.table.sapho)
    return [PASS, WAY, WAY + 1] if held and (g.state.phase != Phase.BATTLE or battles(g, seat)) else []


@sapho_order.answer
def _sapho_order(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb != V.WAY:
        return
    play_sapho(g, seat, last=bool(arg))
    left = g.state.turns_left
    left.remove(seat)
    if arg:
        left.append(seat)
        g.state.guild_acted |= 2
    elif g.state.phase == Phase.BATTLE:
        left.insert(0, seat)
    else:
        g.then(("player_turn", seat))


@question("whether to be the aggressor by Juice of Sapho", {}, rules="CR-011 BG-W-702", sealed=True)
def sapho_attacks(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: the aggressor wins ties (BG-BAT-22)."""
    return [NO, YES] if named_in_hand(g, seat, g.table.sapho) else []


@sapho_attacks.answer
def _sapho_attacks(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        play_sapho(g, seat, last=False)
        s = g.state
        s.attacker, s.defender = s.defender, s.attacker
