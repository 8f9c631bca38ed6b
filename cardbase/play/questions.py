"""What a seat is asked, as the question of ``tabletop``: who asks, at which moment, what each choice costs and does.

All of it is made of what the seat may know: cards it has not seen are called "a card".
"""

from __future__ import annotations

from typing import Final

from cardbase.errors import Illegal
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types
from cardbase.play.events import counted
from cardbase.play.facts import X
from cardbase.play.position import Position
from cardbase.play.programs.running import does_as_it_says
from cardbase.play.rule_references import RULES_OF_PHASE, rules_of_moment
from cardbase.play.rules import participants
from cardbase.play.rules import rite as r
from cardbase.play.rules.deployment import price_of_turning_up
from cardbase.play.rules.exchange import buying_price, rate, selling_price
from cardbase.play.standing_answers import FAVOR_PART, concern, default_answer, is_private
from cardbase.play.status import rite_view
from cardbase.play.views import HIDDEN, face
from cardbase.play.wording import words_of
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects

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
SENTENCES: Final = {
    "House creation": "What do you buy with your points, or place, before play begins?",
    "Disengage Phase": "What do you disengage?",
    "House Interval": "What do you do?",
    "tactic window": "Do you play something now?",
    "deployment": "Where to?",
    "Imperial Petition": "What do you bid or pay?",
    "engagement for an operation": "Which of its operations?",
    "CHOAM Exchange": "Trade another spice?",
    "buying favor": "How much favor, at 2 solaris each?",
    "declaration of participants": "Who takes part?",
    "force distribution": "Where does your force go, and how much of it?",
    "moving of assigned cards": "Where does it move?",
    "excess of personnel": "What is taken off?",
    "change of homeworld": "What moves to the new homeworld?",
    "a captured resource": "What becomes of it?",
    "Imperial discard": "Which cards of your assembly do you discard?",
    "Imperial draw": "Do you draw a card into your assembly?",
    "House discard": "Which cards of your hand do you discard? You draw up to your limit afterwards.",
}
"""What the rules ask, in moments where the choices alone do not say it."""
_OF_RITE: Final = {
    r.AIM: "Against which card?",
    r.CLASSIFY: "Is it a CHOAM or a Landsraad Rite?",
    r.NAME_DEFENSE: "Who leads the defense?",
    r.ENGAGE_DEFENSE: "Does the defense engage?",
    r.BONUS: "Which bonus do you take?",
}
"""What a Rite asks, by how far it has come."""
_OF: Final = {f.FAVOR: "favor", f.DISTRIBUTION: "force", f.PETITION: "solaris", f.EXCHANGE: "spice"}
"""What an amount is of, by the frame that asks."""
_YES_OR_NO: Final = frozenset({c.ACCEPT, c.REFUSE, c.REPLY, c.SILENCE})
_TARGETS: Final = frozenset({c.ON, c.CHOOSE, c.CHOOSE_HOUSE, c.JOIN, c.ALLOT, c.MOVE, c.DEFEND, c.COUNTER, c.CAPTURE})
_REPEATED: Final = frozenset({f.DISENGAGE, f.MUSTER, f.CLOSING})
"""Frames that ask again after each choice until it is said that nothing more is wanted."""


def question(g: Position, seat: int) -> Question:
    """Return what a seat is asked; raise ``Illegal`` where it is not asked."""
    if seat != g.seat:
        raise Illegal(f"seat {seat} is not asked", hint=f"seat {g.seat} is" if g.seat >= 0 else "the game is over")
    kind = g.state.stack[f.KIND]
    moment = _moment(g, seat)
    done = c.DONE * c.SPAN
    several = kind in _REPEATED and done in g.options
    return Question(
        seat=seat,
        asker=_asker(g, seat, moment),
        moment=moment,
        selects=_selects(g),
        choices=_choices(g, seat),
        of="favor" if _is_favor_part(g) else _OF.get(kind, ""),
        stake=_stake(g),
        least=0 if several else 1,
        most=len(g.options) - 1 if several else 1,
        done=done if several else -1,
        rules=rules_of_moment(moment.frame, moment.window),
        default=default_answer(g),
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
        said = _DECLARED.get(s.stack[at + f.KIND], "")
        if said:
            words = said.format(card=_name(g, s.stack[at + f.A], seat), rite=_rite(g, at))
            return Moment(_window(g), g.moment, s.turn, words, s.stack[at + f.SEAT])
    return Moment(_window(g), g.moment, s.turn)


_DECLARED: Final = {
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


def _window(g: Position) -> str:
    """Return the window's name: for tactics which of the two, in a Rite of which sort; the phase of a discard."""
    stack = g.state.stack
    if stack[f.KIND] == f.CLOSING and stack[f.AT] < len(_PHASES):
        return _PHASES[stack[f.AT]]
    if stack[f.KIND] != f.WINDOW:
        return g.moment
    part = "Engagement" if stack[f.A] >> w.ENGAGEMENT & w.GENERIC else "Declaration"
    rite = f" of {rite_types.ONE[g.state.rite[0]]}" if g.state.rite else ""
    return f"{part} window{rite}"


def _rite(g: Position, at: int) -> str:
    view, stack = rite_view(g), g.state.stack
    if view is None:
        sort = c.SORT_OF.get(stack[at + f.B])
        return f"leads {rite_types.ONE[sort]} with {g.table.name(stack[at + f.A])}" if sort is not None else "a Rite"
    return f"leads {rite_types.ONE[view.type]} with {g.table.name(view.leader)} against {g.table.name(view.target)}"


def _asker(g: Position, seat: int, moment: Moment) -> Asker:
    """Return the card whose text is being carried out, else the rule of the moment."""
    stack = g.state.stack
    if stack[f.KIND] == f.OPERATION:
        card = stack[f.A]
        if face(g, card, seat) != HIDDEN:
            sentence = g.table.programs[card].routines[stack[f.B]].text or g.table.text(card)
            return Asker("card", g.table.ids[card], g.table.name(card), sentence)
        return Asker("card", "", "a card")
    rules = rules_of_moment(moment.frame, moment.window)
    said = SENTENCES.get(moment.window) or SENTENCES.get(moment.frame, "")
    if stack[f.KIND] == f.RITE:
        said = _OF_RITE.get(stack[f.AT], said)
    if stack[f.KIND] == f.WINDOW and all(code // c.SPAN == c.AMOUNT for code in g.options):
        said = "How much do you pay for its X?"
    sentence = "How much of the price do you pay in favor?" if _is_favor_part(g) else said
    return Asker("rule", rules[0] if rules else "", moment.window, sentence)


def _is_favor_part(g: Position) -> bool:
    stack = g.state.stack
    return stack[f.KIND] == f.PETITION and stack[f.AT] == FAVOR_PART


def _stake(g: Position) -> str:
    """Return what hangs on the answer: force against resistance in a Rite, the bid that stands in a Petition."""
    rite = rite_view(g)
    if rite is not None:
        force = rite.attack + _declared_force(g)
        attack = f"attack {force} against resistance {rite.defense_resistance}"
        defense = f"defense {rite.defense} against resistance {rite.leader_resistance}"
        lacking = rite.defense_resistance - force
        return f"{attack}{f', needs {lacking} more' if lacking > 0 else ''}; {defense}"
    petition = g.state.petition
    if petition:
        return f"{g.table.name(petition[0])}, {counted(petition[3], 'solari')} bid"
    if g.state.stack[f.KIND] == f.EXCHANGE:
        return f"{g.state.guild_hoard} spice in the Guild Hoard"
    return ""


def _declared_force(g: Position) -> int:
    """Return the force of the attackers that are declared and not engaged yet."""
    role, done = g.state.role, participants.TAKING_PART | participants.FALLEN | participants.SPENT
    declared = participants.side_of(g, participants.ATTACKING)
    return sum(participants.worth(g, card) for card in declared if not role[card] & done)


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
    )


def _about(g: Position, card: int, seat: int) -> tuple[str, ...]:
    if card >= 0:
        return (f"card:{card}", g.table.ids[card])
    return (f"seat:{seat}",) if seat >= 0 else ()


def _price(g: Position, verb: int, argument: int) -> str:
    """Return what a choice costs now: the cost in force of a card, the rate of the Exchange."""
    if verb in (c.DEPLOY, c.PLAY, c.PETITION):
        cost = g.layer().cost[argument]
        return "X solaris" if cost == X else counted(max(cost, 0), "solari")
    if verb == c.TURN_UP:
        return counted(price_of_turning_up(g, argument), "solari")
    if verb == c.BUY_SPICE:
        return f"{counted(rate(g.state.guild_hoard) + 1, 'solari')} for the first"
    if verb == c.TRADE and g.state.stack[f.B] == c.BUY_SPICE:
        return counted(buying_price(g), "solari")
    if verb == c.AMOUNT and g.state.stack[f.KIND] == f.FAVOR:
        return counted(argument * w.FAVOR_PRICE, "solari")
    return f"{w.FAVOR_PRICE} solaris each" if verb == c.BUY_FAVOR else ""


def _effect(g: Position, verb: int, argument: int, seat: int) -> str:
    """Return what a choice does as it stands: the text of a card that is used, the force it adds, what a bid leaves."""
    if verb == c.BID:
        return f"leaves {counted(g.state.solaris[seat] - argument, 'solari')}" if argument else ""
    if verb == c.TRADE and g.state.stack[f.B] == c.SELL_SPICE:
        return f"brings {counted(selling_price(g), 'solari')}"
    if c.VERB_WORDS[verb][1] != c.CARD or face(g, argument, seat) == HIDDEN:
        return ""
    if verb in (c.JOIN, c.ENGAGE, c.DEFEND, c.COUNTER) and g.state.rite:
        return f"adds {participants.worth(g, argument)} force"
    if verb == c.ALLOT or (verb == c.ON and g.state.stack[f.KIND] == f.RITE):
        return f"resistance {g.layer().resistance[argument]}"
    if verb in (c.ACTIVATE, c.DEPLOY_EVENT) and not does_as_it_says(g, seat, argument):
        return f"as things stand it does not do this: {g.table.text(argument)}"
    return g.table.text(argument) if verb in _BY_TEXT else ""


_BY_TEXT: Final = frozenset({c.USE, c.INVOKE, c.PLAY, c.ACTIVATE, c.DEPLOY, c.DEPLOY_EVENT})
"""Verbs of which the card's own text says what they do."""


def _name(g: Position, card: int, seat: int) -> str:
    return g.table.name(card) if 0 <= card < g.table.cards and face(g, card, seat) != HIDDEN else "a card"
