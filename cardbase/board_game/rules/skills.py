"""CR-007: the Bureaucrat's first part and the Rihani Decipherer; other skills stand where they act."""

from __future__ import annotations

from cardbase.board_game.agenda import question
from cardbase.board_game.constants import LEADER, NO, PASS, YES, V
from cardbase.board_game.mutations import LEADERS, chance, note, whisper
from cardbase.board_game.position import Position


@question("whether the Bureaucrat sends 2 of what was paid to the bank", {}, rules="CR-007")
def bureaucrat(g: Position, seat: int, paid: int, *_: int) -> list[int]:
    """CR-007: once a phase, of 5 or more that another paid to a third player."""
    s = g.state
    return [NO, YES] if not s.skill_used[seat] and s.spice[paid] >= 2 else []


@bureaucrat.answer
def _bureaucrat(g: Position, verb: int, arg: int, seat: int, paid: int, *_: int) -> None:
    if verb == V.YES:
        s = g.state
        s.skill_used[seat] = 1
        s.spice[paid] -= 2
        s.bank += 2
        note(g, "pay", paid, 2, -1)


def decipher(g: Position, seat: int, *, swap: bool) -> None:
    """Look at two random traitor cards of the undealt deck (CR-007, BGA-39)."""
    s = g.state
    deck = [x for x, holder in enumerate(s.traitor) if holder == -1]
    seen = [deck.pop(chance(g, LEADERS, len(deck))) for _card in range(min(2, len(deck)))]
    for leader in seen:
        s.traitor_known[leader] |= 1 << seat
        whisper(g, 1 << seat, "sees_traitor", seat, leader)
    if swap and len(seen) == 2:
        g.then(("swap_traitor", seat, seen[0], seen[1]))


@question("which traitor card to keep", {V.LEADER: "{}", V.PASS: "neither"}, rules="CR-007", sealed=True)
def swap_traitor(g: Position, seat: int, first: int, second: int, *_: int) -> list[int]:
    """CR-007: keep one by revealing an unused own traitor."""
    return [PASS, LEADER + first, LEADER + second] if _unused_traitors(g, seat) else []


def _unused_traitors(g: Position, seat: int) -> list[int]:
    """Return a seat's traitors that not all know, the weakest first."""
    s, everyone = g.state, (1 << g.table.seats) - 1
    own = [x for x, holder in enumerate(s.traitor) if holder == seat and s.traitor_known[x] & everyone != everyone]
    return sorted(own, key=lambda leader: g.table.strength[leader])


@swap_traitor.answer
def _swap_traitor(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.LEADER:
        own = _unused_traitors(g, seat)
        if len(own) > 1:
            g.then(("give_up_traitor", seat, arg))
        else:
            _swapped(g, seat, arg, own[0])


@question("which own traitor to reveal and give up", {V.LEADER: "{}"}, rules="CR-007")
def give_up_traitor(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007: an own one that is unused."""
    return [LEADER + x for x in _unused_traitors(g, seat)]


@give_up_traitor.answer
def _give_up_traitor(g: Position, verb: int, arg: int, seat: int, new: int, *_: int) -> None:
    _swapped(g, seat, new, arg)


def _swapped(g: Position, seat: int, new: int, old: int) -> None:
    """Take one traitor card for another; who saw the new one in the deck cannot know where it went (BG-SEC-04)."""
    s = g.state
    s.traitor[old], s.traitor_known[old] = -1, -1
    note(g, "gives_up", seat, old)
    s.traitor[new], s.traitor_known[new] = seat, 1 << seat
    whisper(g, 1 << seat, "keeps_traitor", seat, new)
