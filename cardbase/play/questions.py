"""What a seat is asked, as the question of ``tabletop``: who asks, at which moment, what each choice costs and does.

All of it is made of what the seat may know: cards it has not seen are called "a card".
"""

from __future__ import annotations

from typing import Final

from cardbase.errors import Illegal
from cardbase.nouns import counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types
from cardbase.play.asker import amount_of, asker_of, asks_for_x, is_favor_part, name_of, stake_of
from cardbase.play.facts import X
from cardbase.play.idle_choices import idle
from cardbase.play.position import Position
from cardbase.play.rule_references import RULES_IN_PETITION, RULES_OF_BONUS, RULES_OF_PHASE, rules_of_moment
from cardbase.play.rules import bidding, outcome, participants
from cardbase.play.rules.deployment import cost_on, costs_by_host, price_of_turning_up
from cardbase.play.rules.exchange import buying_price, selling_price
from cardbase.play.rules.rite import DEFENDER, TYPE
from cardbase.play.standing_answers import concern, default_answer, is_advised_only, is_private
from cardbase.play.status import rite_view
from cardbase.play.views import HIDDEN, face
from cardbase.play.wording import words_of
from cardbase.tabletop import Choice, Moment, Question, Selects

OTHERS: Final = "Choose"
"""The heading of every verb that has no other."""
GROUPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("Use", (c.USE, c.INVOKE, c.ACTIVATE)),
    ("Play and deploy", (c.PLAY, c.DEPLOY, c.TURN_UP, c.DEPLOY_EVENT, c.PLACE, c.ASSIGN_DOWN)),
    ("Petition", (c.PETITION, c.BID)),
    ("Rites", c.RITE_VERBS + c.CLASS_VERBS),
    ("Funds", (c.BUY_SPICE, c.SELL_SPICE, c.TRADE, c.BUY_FAVOR, c.SET_RATE, c.FORGET_RATE)),
    ("Admission", (c.REQUEST, c.REQUEST_BY_FIEFS, c.RITUAL, c.RENEGADE, c.OFFER)),
    (OTHERS, ()),
    ("Be done", (c.PASS, c.DONE, c.END, c.DECLINE, c.LEAVE, c.SILENCE, c.REFUSE, c.DROP)),
)
"""Headings in their order, and the verbs below them."""
_GROUP_OF: Final = {verb: name for name, verbs in GROUPS for verb in verbs}
_YES_OR_NO: Final = frozenset({c.ACCEPT, c.REFUSE, c.REPLY, c.SILENCE})
_TARGETS: Final = frozenset({c.ON, c.CHOOSE, c.CHOOSE_HOUSE, c.JOIN, c.ALLOT, c.MOVE, c.DEFEND, c.COUNTER, c.CAPTURE})
_REPEATED: Final = frozenset({f.DISENGAGE, f.MUSTER, f.CLOSING})
"""Frames that ask again after each choice until the seat declines."""


def question(g: Position, seat: int) -> Question:
    """Return what a seat is asked; raise ``Illegal`` where it is not asked."""
    if seat != g.seat or seat < 0:
        raise Illegal(f"seat {seat} is not asked", hint=f"seat {g.seat} is" if g.seat >= 0 else "the game is over")
    kind = g.state.stack[f.KIND]
    moment = _moment(g, seat)
    done = c.DONE * c.SPAN
    several = kind in _REPEATED and done in g.options
    return Question(
        seat=seat,
        asker=asker_of(g, seat, moment),
        moment=moment,
        selects=_selects(g),
        choices=_choices(g, seat),
        of=amount_of(g),
        stake=stake_of(g),
        least=0 if several else 1,
        most=len(g.options) - 1 if several else 1,
        done=done if several else -1,
        rules=rules_of_moment(moment.frame, moment.window),
        default=default_answer(g),
        advised=is_advised_only(g),
        concerns=concern(g, seat),
        private=is_private(g),
        groups=tuple(name for name, _ in GROUPS),
    )


def group_of(verb: int) -> str:
    """Return the heading that a verb stands below."""
    return _GROUP_OF.get(verb, OTHERS)


# When, and who asks


def _moment(g: Position, seat: int) -> Moment:
    s = g.state
    for at in range(len(s.stack), 0, -f.SIZE):
        template = DECLARED.get(s.stack[at + f.KIND], "")
        if template:
            words = template.format(card=name_of(g, s.stack[at + f.A], seat), rite=_rite(g, at))
            return Moment(window_of(g), g.moment, s.turn, words, s.stack[at + f.SEAT])
    return Moment(window_of(g), g.moment, s.turn)


DECLARED: Final = {
    f.DEPLOYMENT: "deploys {card}",
    f.TURNING_UP: "turns up {card}",
    f.EVENT: "deploys the event {card}",
    f.PETITION: "petitions for {card}",
    f.USE: "uses {card}",
    f.VENTURE: "activates {card}",
    f.EXCHANGE: "trades on the CHOAM Exchange",
    f.FAVOR: "buys favor",
    f.ADMISSION: "requests admission with {card}",
    f.RITE: "{rite}",
    f.OPERATION: "uses {card}",
}
"""What is being done, by the frame it is done in; register A is the card."""


_PHASES: Final = tuple(RULES_OF_PHASE)


def window_of(g: Position) -> str:
    """Return the window's name: for tactics which of the two, in a Rite of which sort; the phase of a discard."""
    stack = g.state.stack
    if stack[f.KIND] == f.CLOSING and stack[f.AT] < len(_PHASES):
        return _PHASES[stack[f.AT]]
    if stack[f.KIND] != f.WINDOW:
        return g.moment
    part = "Engagement" if stack[f.A] >> w.ENGAGEMENT & w.GENERIC else "Declaration"
    rite = f" of {rite_types.ONE[g.state.rite[TYPE]]}" if g.state.rite else ""
    return f"{part} window{rite}"


def _rite(g: Position, at: int) -> str:
    view, stack = rite_view(g), g.state.stack
    if view is None:
        sort = c.RITE_TYPE_OF.get(stack[at + f.B])
        return f"leads {rite_types.ONE[sort]} with {g.table.name(stack[at + f.A])}" if sort is not None else "a Rite"
    return f"leads {rite_types.ONE[view.type]} with {g.table.name(view.leader)} against {g.table.name(view.target)}"


# What is chosen


def _selects(g: Position) -> Selects:
    verbs = {code // c.SPAN for code in g.options}
    if verbs <= _YES_OR_NO:
        return Selects.CONSENT
    if any(c.VERB_WORDS[verb][1] == c.NUMBER for verb in verbs):
        return Selects.PAYMENT if c.BID in verbs else Selects.AMOUNT
    if c.CHOOSE_UNSEEN in verbs:
        return Selects.PLACE
    if c.ALLOT in verbs:
        return Selects.DIVISION
    return Selects.TARGET if verbs & _TARGETS else Selects.ACTION


def _choices(g: Position, seat: int) -> tuple[Choice, ...]:
    forced = len(g.options) == 1
    return tuple(_choice(g, seat, code, text, forced) for code, text in words_of(g).items())


def _choice(g: Position, seat: int, code: int, words: str, forced: bool) -> Choice:
    verb, argument = divmod(code, c.SPAN)
    sort = c.VERB_WORDS[verb][1]
    card = argument if sort == c.CARD else -1
    return Choice(
        code=code,
        words=words,
        group=group_of(verb),
        price=_price(g, verb, argument),
        effect=_effect(g, verb, argument, seat),
        about=_about(g, card, argument if sort == c.HOUSE else -1),
        number=argument if sort == c.NUMBER else None,
        forced=forced,
        rules=_rules(g, verb),
    )


def _rules(g: Position, verb: int) -> tuple[str, ...]:
    """Return the rules behind a choice where its verb alone does not tell them."""
    if verb in _BONUS:
        return RULES_OF_BONUS[_bonus_in(g, verb)[0]]
    in_petition = g.state.stack[f.KIND] == f.PETITION
    return RULES_IN_PETITION.get((verb, g.state.stack[f.AT]), ()) if in_petition else ()


def _about(g: Position, card: int, seat: int) -> tuple[str, ...]:
    if card >= 0:
        return (f"card:{card}", g.table.ids[card])
    return (f"seat:{seat}",) if seat >= 0 else ()


def _price(g: Position, verb: int, argument: int) -> str:
    """Return what a choice costs now: the cost in force of a card, the rate of the Exchange."""
    if by_host := _price_by_host(g, verb, argument):
        return by_host
    if verb in (c.DEPLOY, c.PLAY, c.PETITION):
        cost = g.in_force().cost[argument]
        return "X solaris" if cost == X else counted(max(cost, 0), "solari")
    if verb == c.TURN_UP:
        return counted(price_of_turning_up(g, argument), "solari")
    if verb == c.BUY_SPICE:
        return f"{counted(buying_price(g), 'solari')} for the first"
    if verb == c.TRADE and g.state.stack[f.B] == c.BUY_SPICE:
        return counted(buying_price(g), "solari")
    if verb == c.AMOUNT:
        return _price_of_amount(g, argument)
    return f"{w.FAVOR_PRICE} solaris each" if verb == c.BUY_FAVOR else ""


def _price_by_host(g: Position, verb: int, argument: int) -> str:
    """Return what a card costs where that depends on what it is assigned to, "" elsewhere."""
    stack = g.state.stack
    if verb == c.DEPLOY and (costs := costs_by_host(g, g.seat, argument)):
        least, most = costs[0], costs[-1]
        return counted(least, "solari") if least == most else f"{least} to {most} solaris, by where it goes"
    if verb == c.ON and stack[f.KIND] == f.DEPLOYMENT and len(costs_by_host(g, g.seat, stack[f.A])) > 1:
        return counted(cost_on(g, stack[f.A], argument), "solari")
    return ""


def _price_of_amount(g: Position, amount: int) -> str:
    """Return what an amount costs: favor that is bought, the X of a card, of which its tokens pay a part."""
    kind, card = g.state.stack[f.KIND], g.state.stack[f.A]
    if kind == f.FAVOR:
        return counted(amount * w.FAVOR_PRICE, "solari")
    if kind == f.EVENT or not asks_for_x(g):
        return ""
    return counted(max(0, amount - (g.state.tokens[card] if kind == f.TURNING_UP else 0)), "solari")


def _effect(g: Position, verb: int, argument: int, seat: int) -> str:
    """Return what a choice does as it stands: the text of a card that is used, the force it adds, what a bid leaves."""
    if verb == c.BID:
        return _left(g, seat, argument) if argument else ""
    if verb == c.PASS:
        return _passing(g, seat)
    if verb == c.SELL_SPICE:
        return f"brings {counted(selling_price(g), 'solari')} for the first"
    if verb == c.TRADE and g.state.stack[f.B] == c.SELL_SPICE:
        return f"brings {counted(selling_price(g), 'solari')}"
    if verb in _BONUS:
        return _bonus(g, verb)
    if verb == c.AMOUNT and is_favor_part(g):
        return f"{argument} favor and {counted(g.state.petition[bidding.FINAL] - argument, 'solari')}"
    if stated := idle(g, seat, verb, argument):
        return f"{Choice.IN_VAIN}: {stated}"
    if c.VERB_WORDS[verb][1] != c.CARD or face(g, argument, seat) == HIDDEN:
        return ""
    if verb in (c.JOIN, c.ENGAGE, c.DEFEND, c.COUNTER) and g.state.rite:
        return f"adds {participants.worth(g, argument)} force"
    if verb == c.ALLOT or (verb == c.ON and g.state.stack[f.KIND] == f.RITE):
        return _resists(g, argument)
    return g.table.text(argument) if verb in _BY_TEXT else ""


def _resists(g: Position, card: int) -> str:
    """Return what force on a card meets: its resistance and the force that is on it, or the spice that is meant."""
    stack = g.state.stack
    if stack[f.KIND] == f.OPERATION:
        step = g.table.programs[stack[f.A]].routines[stack[f.B]].steps[stack[f.AT]]
        if step.means_spice(g, card):
            return f"{g.state.spice_on[card]} spice, each of resistance 1"
    allotted = g.state.allotted[card] if g.state.rite else 0
    return f"resistance {g.in_force().resistance[card]}" + (f", {allotted} force on it" if allotted else "")


def _passing(g: Position, seat: int) -> str:
    """Return what passing comes to for who leads a Petition: the bid stands, and wins where nobody may raise it."""
    p, stack = g.state.petition, g.state.stack
    if stack[f.KIND] != f.PETITION or stack[f.AT] != bidding.RAISING or p[bidding.LEADER] != seat:
        return ""
    standing = f"{p[bidding.STANDING_BID]} favor" if p[bidding.IN_FAVOR] else counted(p[bidding.STANDING_BID], "solari")
    others = [one for one in g.state.order if one != seat and not p[bidding.PASSED] >> one & 1]
    return f"your bid of {standing} stands" + ("" if others else ", and wins: nobody is left to raise it (PET-11)")


def _left(g: Position, seat: int, bid: int) -> str:
    """Return what a bid leaves its House if it stands, and what it costs where that is less: a rival pays the rest."""
    s = g.state
    if s.petition[bidding.IN_FAVOR]:
        return f"leaves {s.favor[seat] - bid} favor"
    whole = seat == s.active or s.petition[bidding.OPEN]
    paid = bid if whole else bid - s.petition[bidding.LISTED]
    left = f"leaves {counted(s.solaris[seat] - paid, 'solari')}"
    return left if whole else f"costs you {paid}, {left}"


_BONUS: Final = frozenset({c.BONUS_OWN, c.BONUS_RIVAL, c.OTHER_BONUS_OWN, c.OTHER_BONUS_RIVAL})


def _bonus_in(g: Position, verb: int) -> tuple[int, int]:
    return outcome.bonus_in(g, other=verb in (c.OTHER_BONUS_OWN, c.OTHER_BONUS_RIVAL))


def _bonus(g: Position, verb: int) -> str:
    """Return what the bonus of a Rite brings, or costs the rival."""
    of_class, number = _bonus_in(g, verb)
    goods = f"{number} favor" if of_class == rite_types.LANDSRAAD else counted(number, "solari")
    if verb in (c.BONUS_OWN, c.OTHER_BONUS_OWN):
        return f"you gain {goods}"
    return f"{g.table.seat_name(g.state.rite[DEFENDER])} loses {goods}"


_BY_TEXT: Final = frozenset({c.USE, c.INVOKE, c.PLAY, c.ACTIVATE, c.DEPLOY, c.DEPLOY_EVENT})
"""Verbs of which the card's own text says what they do."""
