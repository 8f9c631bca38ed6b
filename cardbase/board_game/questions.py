"""What a seat is asked, in words: the question, its choices, what each is about and below which heading it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbase.board_game import agenda as ag
from cardbase.board_game import constants as c
from cardbase.board_game.about import about, arguments
from cardbase.board_game.consequences import FOLLOWS, USED, WAYS
from cardbase.board_game.constants import PHASE_NAMES, V
from cardbase.board_game.data import facts
from cardbase.board_game.events import Words, advantage_words, named, own_names, voice_class
from cardbase.board_game.position import Position
from cardbase.board_game.prices import price_words
from cardbase.board_game.rules.anytime import standing_answer
from cardbase.board_game.rules.karama import standing_stop
from cardbase.board_game.table import Table
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects

_WORDS: Final = {
    V.PASS: "pass",
    V.YES: "yes",
    V.NO: "no",
    V.AMOUNT: "{}",
    V.LOCATION: "{}",
    V.TERRITORY: "{}",
    V.SEAT: "{}",
    V.CARD: "{}",
    V.LEADER: "{}",
    V.NONE: "none",
    V.WAY: "",
    V.SKILL: "{}",
    V.NAME: "{}",
}
_VERBS: Final = "BG-V-"
_IN_SETUP: Final = {"dial": "BG-SET-09"}
"""The rule that a question of the turn rests on in the set-up."""
_ABOUT: Final = {
    V.LOCATION: "location",
    V.TERRITORY: "territory",
    V.LEADER: "leader",
    V.CARD: "card",
    V.SEAT: "seat",
}
"""What the choices of a verb are about."""
_ARGUMENTS: Final = {
    V.LOCATION: "loc",
    V.TERRITORY: "terr",
    V.SEAT: "seat",
    V.CARD: "name",
    V.LEADER: "leader",
    V.SKILL: "skill",
}
STANDING: Final = {"anytime": standing_answer, "stop": standing_stop}
"""What stands for a seat that need not be asked, by the question."""
GROUPS: Final = ("strongholds", "with spice", "elsewhere")
"""The headings of places to choose from."""


def question_of(g: Position, seat: int, options: Sequence[int]) -> Question:
    """Return the question of a seat that is asked, with these choices."""
    asking, forced = ag.asking(g, seat), len(options) == 1
    rules = _rules(g, asking)
    sentence = own_names(g.table, seat, asking.text)
    asker = Asker("rule", next(iter(rules), ""), asking.name.replace("_", " "), sentence)
    moment = Moment(PHASE_NAMES[g.state.phase], asking.name, g.state.turn, *_declared(g, seat))
    choices = tuple(_choice(g, seat, code, forced, asking) for code in options)
    selects = Selects.AMOUNT if any(choice.number is not None for choice in choices) else Selects.ACTION
    standing, concerns = STANDING[asking.name](g, seat, options) if asking.name in STANDING else (-1, "")
    return Question(
        seat, asker, moment, selects, choices, rules=rules, default=standing, concerns=concerns, groups=("", *GROUPS)
    )


def _rules(g: Position, asking: ag.Question) -> tuple[str, ...]:
    """Return the rules of a question, that of the moment first; the verbs of programs say nothing to a person."""
    first = _IN_SETUP.get(asking.name) if g.state.phase == c.Phase.SETUP else None
    return (*([first] if first else []), *(x for x in asking.rules if x != first and not x.startswith(_VERBS)))


def _declared(g: Position, seat: int) -> tuple[str, int]:
    """Return what a question is about where its words do not say so, and the seat that does it, -1 for none."""
    if ag.asking(g, seat).name == "stop":
        advantage, owner, *_ = arguments(g, seat)
        return f"would use {advantage_words(advantage)}", owner
    return about(g, seat), -1


def _choice(g: Position, seat: int, code: int, forced: bool, asking: ag.Question) -> Choice:
    verb, argument = divmod(code, c.SPAN)
    number = argument if verb == V.AMOUNT else None
    about = (f"{_ABOUT[V(verb)]}:{_id(g.table, verb, argument)}",) if verb in _ABOUT else ()
    effect, group = _effect(g.table, asking.name, verb, argument), _group(g, verb, argument)
    price = price_words(g, seat, asking.name, verb, argument)
    return Choice(code, choice_words(g, code, asking), group, price, effect, about, number, forced)


def _id(t: Table, verb: int, argument: int) -> str:
    """Return the id of what a choice is about, so that screens can show it where it lies."""
    if verb == V.LOCATION:
        return t.board.ids[argument]
    if verb == V.TERRITORY:
        return t.board.territories[argument].id
    if verb == V.LEADER:
        return t.leaders[argument].id
    return t.card_names[argument] if verb == V.CARD else str(argument)


def choice_words(g: Position, code: int, asking: ag.Question) -> str:
    """Return a choice of a question in words."""
    verb, argument = divmod(code, c.SPAN)
    text = asking.words.get(V(verb), _WORDS[V(verb)])
    if verb == V.WAY:
        return text.split("|")[argument]
    if "{" not in text:
        return text
    if verb == V.NAME:
        return text.format(voice_class(g.table, argument))
    if verb == V.AMOUNT:
        return Words(g.table).format(text, argument)
    return text.format(named(g.table, _ARGUMENTS.get(V(verb), ""), argument))


def _effect(t: Table, asked: str, verb: int, argument: int) -> str:
    """Return what a card or skill does, how strong a leader is, and what follows from yes, no and other ways."""
    if verb in (V.YES, V.NO) and asked in FOLLOWS:
        return FOLLOWS[asked].yes if verb == V.YES else FOLLOWS[asked].no
    if verb == V.WAY and asked in WAYS:
        return WAYS[asked][argument]
    if verb == V.CARD and asked in USED:
        return USED[asked]
    if verb == V.CARD:
        return next((card.text for card in t.printing if card.name == t.card_names[argument]), "")
    if verb == V.SKILL:
        return f"{facts().skills[argument].face_up} {facts().skills[argument].in_battle}".strip()
    return f"{t.names[t.owner[argument]]}, strength {t.strength[argument]}" if verb == V.LEADER else ""


def _group(g: Position, verb: int, argument: int) -> str:
    """Return the heading below which a place is offered."""
    if verb not in (V.LOCATION, V.TERRITORY):
        return ""
    board = g.table.board
    territory = board.territories[board.territory[argument] if verb == V.LOCATION else argument]
    if territory.terrain == "stronghold":
        return GROUPS[0]
    places = (argument,) if verb == V.LOCATION else territory.locations
    return GROUPS[1] if any(g.state.sand[place] for place in places) else GROUPS[2]
