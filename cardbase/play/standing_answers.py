"""What stands where a seat need not be asked, and why it is to be asked all the same."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types
from cardbase.play.idle_choices import idle
from cardbase.play.position import Position
from cardbase.play.rules import bidding, participants, rite
from cardbase.play.rules.closing_interval import IMPERIAL_DISCARD, IMPERIAL_DRAW
from cardbase.play.rules.participants import ATTACKING, DEFENDING
from cardbase.play.rules.spared import redirected
from cardbase.play.rules.tactics import playable
from cardbase.play.status import before_leader, declared_force, participant_views, rite_view

ONE_AND_DONE: Final = 2
"""Options where one card alone can be struck: that card, or no more."""


def default_answer(g: Position) -> int:
    """Return the option that stands unasked: pass, disengage all, keep the assembly and fill it, and so on."""
    stack = g.state.stack
    kind, step, options = stack[f.KIND], stack[f.AT], g.options
    if kind == f.PETITION and step in (bidding.OPENING, bidding.ADVANTAGE):
        return options[0]
    if kind == f.PETITION and g.state.active == g.seat != g.state.petition[bidding.LEADER]:
        return -1  # outbid for what it asked for itself
    if kind == f.DISTRIBUTION:
        return _distributed(g)
    if kind == f.RITE and step == rite.ENGAGE_DEFENSE and options[-1] == c.DECLINE * c.SPAN:
        return options[-1] if _engaging_adds_nothing(g, options[0] % c.SPAN) else -1
    wanted = {
        f.WINDOW: c.PASS,
        f.PETITION: c.PASS,
        f.DISENGAGE: c.DISENGAGE_ALL,
        f.CLOSING: {IMPERIAL_DISCARD: c.DONE, IMPERIAL_DRAW: c.DRAW}.get(step, -1),
    }.get(kind, -1)
    return wanted * c.SPAN if wanted >= 0 and wanted * c.SPAN in options else -1


def is_advised_only(g: Position) -> bool:
    """Return whether the default stands only where it is advised: keeping the assembly, passing in an own Rite."""
    s, kind = g.state, g.state.stack[f.KIND]
    if kind == f.WINDOW:
        return bool(s.rite) and s.seat in (s.rite[rite.ATTACKER], s.rite[rite.DEFENDER])
    return kind == f.CLOSING and s.stack[f.AT] == IMPERIAL_DISCARD


def _engaging_adds_nothing(g: Position, leader: int) -> bool:
    """Return whether the defense leader would add no force, bring nobody along and open the way to no tactic."""
    s, of_type = g.state, g.state.rite[rite.TYPE]
    if participants.worth(g, leader) or participants.side_of(g, participants.DEFENDING) != [leader]:
        return False
    in_force, assigned = g.in_force(), (card for card, host in enumerate(s.parent) if host == leader)
    if any(in_force.has(card, w.JOIN_LATE, of_type) for card in assigned):
        return False
    tactics = (w.GENERIC | rite_types.TACTICS[of_type]) << w.ENGAGEMENT
    return not playable(g, s.seat, tactics)


def _distributed(g: Position) -> int:
    """Return the force that fells the only card that can be struck; no more where none falls; -1 for a choice."""
    stack, options = g.state.stack, g.options
    if stack[f.AT]:
        need = g.in_force().resistance[stack[f.C]] - g.state.allotted[stack[f.C]]
        enough = c.AMOUNT * c.SPAN + need
        return enough if enough in options else options[-1]
    done = c.DONE * c.SPAN
    if done in options and not any(_may_fall(g, code % c.SPAN) for code in options if code != done):
        return done
    return options[0] if len(options) == ONE_AND_DONE else -1


def _may_fall(g: Position, card: int) -> bool:
    """Return whether the force left fells a card that stands so far, or who takes its force."""
    taking, in_force = redirected(g, card), g.in_force()
    if in_force.has(taking, w.FORCELESS) or in_force.has(taking, w.UNVANQUISHED):
        return False
    return 0 < max(1, in_force.resistance[taking]) - g.state.allotted[taking] <= g.state.stack[f.A]


def concern(g: Position, seat: int) -> str:
    """Return why a question with a default concerns a seat: a Rite it would lose, a bid above its own, a blow to it."""
    s = g.state
    kind, step = s.stack[f.KIND], s.stack[f.AT]
    if kind == f.PETITION and step != bidding.ADVANTAGE:
        return _concern_of_opening(g, seat) if step == bidding.OPENING else _concern_of_bid(g, seat)
    if kind != f.WINDOW or all(idle(g, seat, *divmod(code, c.SPAN)) for code in g.options if code // c.SPAN != c.PASS):
        return ""
    if s.rite and seat in (s.rite[rite.ATTACKER], s.rite[rite.DEFENDER]):
        return _concern_of_rite(g, seat)
    return _done_to(g, seat)


def _concern_of_rite(g: Position, seat: int) -> str:
    """Return that a House's Rite stands against it: its leader would fall, or its attack would fail."""
    forces = rite_view(g)
    assert forces
    parts = participant_views(g)
    succeeds = forces.attack + declared_force(g) >= forces.defense_resistance + before_leader(parts, DEFENDING)
    falls = forces.defense >= forces.leader_resistance + before_leader(parts, ATTACKING)
    if seat == forces.attacker:
        return "your attack would fail" if not succeeds else "your leader would fall" if falls else ""
    return "your Rite would be lost" if succeeds else ""


def _concern_of_opening(g: Position, seat: int) -> str:
    """Return that a rival could bid above the listed cost: what the own bid is worth is for its House to say."""
    s = g.state
    rivals = [other for other in s.order if other != seat and s.seat_status[other] == w.ACTIVE]
    more = [other for other in rivals if bidding.most_bid(g, other) > s.petition[bidding.STANDING_BID]]
    return f"{g.table.seat_name(more[0])} can bid more" if more else ""


def _concern_of_bid(g: Position, seat: int) -> str:
    p = g.state.petition
    if not p or p[bidding.LEADER] == seat:
        return ""
    if g.state.active == seat:
        return "you are outbid"
    return "" if p[bidding.PASSED] >> seat & 1 else "you can bid"


def _done_to(g: Position, seat: int) -> str:
    """Return that a rival does something to a card of the seat."""
    s = g.state
    for at in range(len(s.stack), 0, -f.SIZE):
        frame = s.stack[at - f.SIZE : at]
        for register in f.CARDS_IN.get(frame[f.KIND], ()):
            card = frame[register]
            if frame[f.SEAT] != seat and 0 <= card < g.table.cards and s.holder[card] == seat:
                return f"it is about {g.table.name(card)}, which is yours"
    return ""


def is_private(g: Position) -> bool:
    """Return whether a choice names a card that not every House at the table has seen."""
    everyone = sum(1 << seat for seat in range(g.seats) if g.state.seat_status[seat] == w.ACTIVE)
    cards = (c.card_of(code) for code in g.options)
    return any(card >= 0 and g.state.known[card] & everyone != everyone for card in cards)
