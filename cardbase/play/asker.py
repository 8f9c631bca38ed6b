"""Who asks and by which sentence, what an amount is of, and what hangs on the answer."""

from __future__ import annotations

from typing import Final

from cardbase.nouns import counted
from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.play.position import Position
from cardbase.play.rule_references import rules_of_moment
from cardbase.play.rules import bidding
from cardbase.play.rules import rite as r
from cardbase.play.rules.forced_moves import next_to_move
from cardbase.play.rules.participants import ATTACKING, DEFENDING
from cardbase.play.status import (
    RiteView,
    before_leader,
    behind,
    declared_force,
    participant_views,
    rite_view,
    why_done,
)
from cardbase.play.views import HIDDEN, concerned, face
from cardbase.tabletop import Asker, Moment

SENTENCES: Final = {
    "House creation": "What do you buy with your points, or place, before play begins?",
    "Disengage Phase": "What do you disengage?",
    "House Interval": "What do you do?",
    "tactic window": "Do you play something now?",
    "deployment": "Where to?",
    "Imperial Petition": "What do you bid or pay?",
    "engagement for an operation": "Which of its operations?",
    "CHOAM Exchange": "Trade a spice?",
    "buying favor": "How much favor, at 2 solaris each?",
    "declaration of participants": "Who takes part?",
    "force distribution": "Where does your force go, and how much of it?",
    "excess of personnel": "What is taken off?",
    "change of homeworld": "What moves to the new homeworld?",
    "Imperial discard": "Which cards of your assembly do you discard?",
    "Imperial draw": "Do you draw a card into your assembly?",
    "House discard": "Which cards of your hand do you discard? You draw up to your limit afterwards.",
}
"""What the rules ask, in moments where the choices alone do not say it."""
_POINTS: Final = frozenset({c.TAKE_SOLARI, c.TAKE_FAVOR, c.TAKE_SPICE})
"""What points buy."""
_PLACES: Final = "Which program do you place face down for 1 solari, before play begins?"
"""What House creation asks where the points are spent."""
_OF_RITE: Final = {
    r.AIM: "Against which card?",
    r.CLASSIFY: "Is it a CHOAM or a Landsraad Rite?",
    r.NAME_DEFENSE: "Who leads the defense?",
    r.ENGAGE_DEFENSE: "Does the defense engage?",
    r.BONUS: "Which bonus do you take?",
}
"""What a Rite asks, by how far it has come."""
_OF_CARD: Final = {
    f.RELOCATION: "Where does {} move?",
    f.OVERFLOW: "Where does {} move?",
    f.HOMEWORLD: "Does {} move to the new homeworld?",
    f.SPOILS: "Which card is {} assigned to now?",
}
"""What is asked of one card in play, by the frame that asks."""
_PAID: Final = "How much do you pay for its X?"
_GREAT: Final = "How great is its X?"
_OF_X: Final = {f.WINDOW: _PAID, f.PETITION: _PAID, f.DEPLOYMENT: _PAID, f.TURNING_UP: _GREAT, f.EVENT: _GREAT}
"""How the rules ask for the X of a card, by the frame that asks."""
_OF: Final = {f.FAVOR: "favor", f.DISTRIBUTION: "force", f.PETITION: "solaris", f.EXCHANGE: "spice"}
"""What an amount is of, by the frame that asks."""


def asker_of(g: Position, seat: int, moment: Moment) -> Asker:
    """Return the card whose text is being carried out or whose X is asked, else the rule of the moment."""
    stack = g.state.stack
    if stack[f.KIND] == f.OPERATION:
        card = stack[f.A]
        if face(g, card, seat) != HIDDEN:
            sentence = g.table.programs[card].routines[stack[f.B]].text or g.table.text(card)
            return Asker("card", g.table.ids[card], g.table.name(card), sentence)
        return Asker("card", "", "a card")
    if asks_for_x(g):
        card = concerned(g, seat)
        return Asker("card", g.table.ids[card], g.table.name(card), f"{_OF_X[stack[f.KIND]]} {g.table.text(card)}")
    rules = rules_of_moment(moment.frame, moment.window)
    return Asker("rule", rules[0] if rules else "", moment.window, _sentence(g, moment))


def _sentence(g: Position, moment: Moment) -> str:
    """Return what the rules ask."""
    if is_favor_part(g):
        return "How much of the price do you pay in favor?"
    stack = g.state.stack
    if stack[f.KIND] in _OF_CARD and (card := _concerned(g)) >= 0:
        return _OF_CARD[stack[f.KIND]].format(g.table.name(card))
    if stack[f.KIND] == f.CREATION and not _POINTS.intersection(code // c.SPAN for code in g.options):
        return _PLACES
    sentence = SENTENCES.get(moment.window) or SENTENCES.get(moment.frame, "")
    return _OF_RITE.get(stack[f.AT], sentence) if stack[f.KIND] == f.RITE else sentence


def _concerned(g: Position) -> int:
    """Return the card in play that must or may move, or was captured; -1 where it is not settled yet."""
    stack = g.state.stack
    kind = stack[f.KIND]
    if kind == f.HOMEWORLD:
        return next_to_move(g) if c.MOVE in {code // c.SPAN for code in g.options} else -1
    if kind == f.OVERFLOW:
        return stack[f.C] if stack[f.AT] else -1
    return stack[f.B] if kind == f.RELOCATION else stack[f.A]


def is_favor_part(g: Position) -> bool:
    """Return whether it is asked how much of a final cost is paid in favor."""
    stack = g.state.stack
    return stack[f.KIND] == f.PETITION and stack[f.AT] == bidding.ADVANTAGE


def asks_for_x(g: Position) -> bool:
    """Return whether the rules ask how great the X of a card is: it is its cost, or counted by its tokens."""
    if g.state.stack[f.KIND] == f.PETITION and not g.state.petition[bidding.TACTIC_X]:
        return False
    return g.state.stack[f.KIND] in _OF_X and g.options[0] // c.SPAN == c.AMOUNT


def amount_of(g: Position) -> str:
    """Return what an amount is of, "" where none is asked."""
    stack = g.state.stack
    if asks_for_x(g):
        return "X"
    if stack[f.KIND] == f.OPERATION:
        return g.table.programs[stack[f.A]].routines[stack[f.B]].steps[stack[f.AT]].counts
    if stack[f.KIND] == f.PETITION and (is_favor_part(g) or g.state.petition[bidding.IN_FAVOR]):
        return "favor"
    return _OF.get(stack[f.KIND], "")


def stake_of(g: Position) -> str:
    """Return what hangs on the answer: force against resistance in a Rite, the bid that stands in a Petition."""
    if g.state.stack[f.KIND] == f.DISTRIBUTION:
        return _to_put(g)
    rite = rite_view(g)
    if rite is not None:
        return _forces(g, rite)
    if g.state.petition:
        return _bid(g, g.state.petition)
    if g.state.stack[f.KIND] == f.EXCHANGE:
        return f"{g.state.guild_hoard} spice in the Guild Hoard"
    return ""


def _forces(g: Position, rite: RiteView) -> str:
    """Return the force of either side against the resistance that it must reach, or why it is no longer weighed."""
    if g.state.stack[f.KIND] == f.RITE and g.state.stack[f.AT] == r.BONUS:
        return ""
    parts = participant_views(g)
    attack = _against(rite.attack + declared_force(g), rite.defense_resistance, before_leader(parts, DEFENDING))
    defense = _against(rite.defense, rite.leader_resistance, before_leader(parts, ATTACKING))
    done = [why_done(parts, side, g.table.name) for side in (ATTACKING, DEFENDING)]
    sides = zip(("attack", "defense"), done, (attack, defense), strict=True)
    return "; ".join(f"{side}: {why}" if why else f"{side} {force}" for side, why, force in sides)


def _against(force: int, resistance: int, before: int) -> str:
    lacking = resistance + before - force
    needs = f", needs {lacking} more" if force > 0 < lacking else ""
    return f"{force} against resistance {resistance}{behind(before)}{needs}"


def _to_put(g: Position) -> str:
    """Return how much force is left to put, and how much more of it fells the card that is named."""
    stack = g.state.stack
    left = f"{stack[f.A]} force{' of Surprise' if stack[f.D] else ''} left"
    if not stack[f.AT]:
        return f"{left}, or none now and all with the rest" if stack[f.A] == stack[f.D] else left
    lacking = max(0, g.in_force().resistance[stack[f.C]] - g.state.allotted[stack[f.C]])
    return f"{left}; {g.table.name(stack[f.C])} falls at {lacking} more"


def _bid(g: Position, p: list[int]) -> str:
    """Return the bid that stands in a Petition, and whose it is once there is one."""
    bid = f"{p[bidding.STANDING_BID]} favor" if p[bidding.IN_FAVOR] else counted(p[bidding.STANDING_BID], "solari")
    card = g.table.name(p[bidding.CARD])
    opened = g.state.stack[f.KIND] != f.PETITION or g.state.stack[f.AT] != bidding.OPENING
    return f"{card}, {bid} bid by {g.table.seat_name(p[bidding.LEADER])}" if opened else f"{card}, from {bid} on"


def name_of(g: Position, card: int, seat: int) -> str:
    """Return the name of a card as a seat knows it."""
    return g.table.name(card) if 0 <= card < g.table.cards and face(g, card, seat) != HIDDEN else "a card"
