"""Checking a House's orders: every line gets its disposition, from what the House may know alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardbase.nouns import counted
from cardbase.spice_and_blood.orders.budget import add_up
from cardbase.spice_and_blood.orders.duplicates import (
    RAISES,
    later_wins,
    over_sly,
    taken_before,
    turn_is_spent,
    unnominated,
)
from cardbase.spice_and_blood.orders.ends import QUOTED
from cardbase.spice_and_blood.orders.grammar import read_arguments
from cardbase.spice_and_blood.orders.heads import Block, ends_block, head_of, opened
from cardbase.spice_and_blood.orders.line import ADDED_FROM, LASTING, STANDING_FROM, Line
from cardbase.spice_and_blood.orders.mail import MOST_LINES, STRUCK
from cardbase.spice_and_blood.orders.names import Names, Refused
from cardbase.spice_and_blood.orders.preconditions import precondition
from cardbase.spice_and_blood.orders.remarks import check_meant, comment_of, second_order, unread_order
from cardbase.spice_and_blood.orders.roles import OF_HOUSE, ROLES, actor_of
from cardbase.spice_and_blood.orders.tokens import Token, tokens_of, undecorated, without_comment, without_courtesy
from cardbase.spice_and_blood.orders.verb_matching import find_verb, longer_order, named_orders
from cardbase.spice_and_blood.orders.verbs import Verb
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.steps.appointments import VERBS as POSTS
from cardbase.spice_and_blood.world import World

NEW_PHRASE = "SET PASSWORD"
_PHRASE = re.compile(r"(?i)SET[\s_*]+PASSWORD\b.*")
ASIDE = "a line that is quoted, or below a signature, is no order: write it as your own above #END"
NOT_UNDERSTOOD = ("E101", "E102", "E103", "E104")
ENDINGS = ("RECALL CONCUBINE", "DISMISS CONCUBINE")


@dataclass(frozen=True, slots=True)
class Check:
    """What the check says about one mail; ``fault`` refuses it whole (E106)."""

    house: str
    turn: int
    lines: tuple[Line, ...] = ()
    fault: str = ""
    standing: tuple[str, ...] = ()
    password: str = ""

    @property
    def orders(self) -> list[Order]:
        """The orders that will be carried out."""
        return [line.order for line in self.lines if line.order]


@dataclass(slots=True)
class _Read:
    """A line that was parsed, before roles and conditions are looked at."""

    number: int
    text: str
    block: str
    verbs: tuple[Verb, ...] = ()
    tokens: list[Token] = field(default_factory=list)
    priority: int = 0
    line: Line | None = None
    standing: bool = False
    reading: str = ""


def check_lines(state: State, house: str, lines: Sequence[str], added: Sequence[str] = ()) -> Check:
    """Check order lines, the first of which is line 2; the header is line 1.

    ``added`` ones come behind them; they are the House's, unless they begin with ``CHAR`` and a name.
    """
    world = World(state)
    names = Names(world, house)
    read = list(_read_lines(names, house, lines))
    for number, line in enumerate(added, ADDED_FROM):
        read += _read_lines(names, house, [line], number, Block(house))
    standing = _Standing(list(state.houses[house].standing))
    done = {one.number: one.line for one in read if one.line}
    given: set[tuple[str, str]] = set()
    for one in sorted((one for one in read if one.line is None), key=lambda one: (_step(one), one.number)):
        done[one.number] = _judge(world, names, house, one, standing)
        if done[one.number].order:
            given.add((one.block, done[one.number].verb))
    for one in _standing_lines(world, house, standing, given):
        done[one.number] = one.line or _judge(world, names, house, one, standing)
    found = later_wins(world, (_one_order(done[number]) for number in sorted(done)))
    found = over_sly(world, unnominated(taken_before(turn_is_spent(found))))
    lines_judged = tuple(add_up(World(state), house, found))
    return Check(house, state.turn, lines_judged, "", tuple(standing.after), standing.password)


def _one_order(line: Line) -> Line:
    """Return a line that was refused with the reason, where two orders stand on it."""
    reason = second_order(line.text) if line.code in NOT_UNDERSTOOD else ""
    return replace(line, message=reason) if reason else line


def _step(one: _Read) -> tuple[int, bool]:
    """Return when an order is carried out: by step, loans ended before new ones are made (SB-100)."""
    verb = one.verbs[0] if one.verbs else None
    return (verb.step, verb.text not in ENDINGS) if verb else (0, True)


def _read_lines(
    names: Names, house: str, lines: Sequence[str], first: int = 2, block: Block | None = None
) -> Iterable[_Read]:
    block, orders = block or Block(), 0
    for number, raw in enumerate(lines, first):
        bare = without_comment(raw)
        text = _PHRASE.sub(rf"{NEW_PHRASE} ****", bare)
        tokens = tokens_of(undecorated(bare))
        if not tokens:
            continue
        if bare.startswith(QUOTED):
            head = head_of(names, tokens[1:])
            block = Block(refused=True) if head else block
            if head or named_orders(tokens[1:]):
                yield _Read(number, text, "", line=Line(number, text, "E101", ASIDE))
            continue
        reading = unread_order(raw)
        if head := head_of(names, tokens):
            block, line, tokens = opened(names, house, head, number, text)
            if reading and not (tokens or line):
                line = Line(number, text, "E101", reading)
            if line and (not tokens or block.refused):
                yield _Read(number, text, "", line=line)
            if not tokens or block.refused:
                continue
            reading = "; ".join(filter(None, (line.message if line else "", reading)))
        if bare.startswith(STRUCK):
            yield _Read(number, text, "", line=Line(number, text, "E101", "it is struck out: no order"))
            continue
        orders += 1
        read = _read_order(block, number, text, tokens, orders, comment_of(raw))
        if read.line and read.line.code == "E101" and ends_block(names, house, tokens):
            block = Block(refused=True)
            read.line = replace(
                read.line, message=f"{read.line.message}; if it heads a block, write CHAR before the name"
            )
        read.reading = reading
        yield read


def _read_order(block: Block, number: int, text: str, tokens: list[Token], orders: int, comment: str) -> _Read:
    priority = 0
    if tokens[0].kind == "word" and tokens[0].text.startswith("@") and tokens[0].text[1:].isdigit():
        priority = int(tokens.pop(0).text[1:][:6])
    try:
        if not block.actor:
            above = "the one above was refused" if block.refused else "write HOUSE or CHAR first"
            raise Refused("E105", f"no block is open here ({above})")
        if orders > MOST_LINES:
            raise Refused("E103", f"more than {MOST_LINES} orders")
        found, rest = find_verb(without_courtesy(tokens))
        check_meant(comment)
    except Refused as refused:
        return _Read(number, text, block.actor, line=Line(number, text, refused.code, refused.text))
    return _Read(number, text, block.actor, found, rest, priority)


def _judge(world: World, names: Names, house: str, one: _Read, standing: _Standing) -> Line:
    """Read the arguments, look at the role and at what the order needs, and return the line's disposition.

    Of two orders with the same words the one counts that its actor may give.
    """
    faults: list[tuple[bool, Refused]] = []
    for verb in one.verbs:
        names.readings.clear()
        try:
            return _accept(world, names, house, one, verb, standing)
        except Refused as refused:
            faults.append((_may_give(world, verb, house, one.block), refused))
    fault = max(faults, key=lambda pair: pair[0])[1]
    text = one.verbs[0].text
    longer = longer_order([text, *(token.text for token in one.tokens)]) if len(one.verbs[0].words) == 1 else ""
    meant = f"; did you mean {longer}?" if longer else ""
    return Line(one.number, one.text, fault.code, fault.text + meant, text)


def _may_give(world: World, verb: Verb, house: str, actor: str) -> bool:
    """Return whether the actor of a block has the role of an order."""
    if verb.role in OF_HOUSE:
        return actor in (house, world.houses[house].head)
    return actor in world.people and verb.role in ROLES and ROLES[verb.role][0](world, world.people[actor])


def _accept(world: World, names: Names, house: str, one: _Read, verb: Verb, standing: _Standing) -> Line:
    args = read_arguments(verb, one.tokens, names)
    readings = [*filter(None, [one.reading]), *names.readings]
    actor = actor_of(world, verb, house, one.block, args)
    warnings = precondition(world, verb.text, house, actor, args)
    if verb.role == "player":
        return replace(standing.note(world, names, house, one, verb, args), number=one.number)
    _foresee(world, verb, args)
    order = Order(house, one.number, actor, verb.text, args, one.priority, one.standing)
    if readings:
        warnings = [("W305", "; ".join(readings)), *warnings]
    code = warnings[0][0] if warnings else ""
    text = "; ".join(message for _, message in warnings)
    kept = [pair for pair in warnings if pair[0] in LASTING]
    lasting = (kept[0][0], "; ".join(message for _, message in kept)) if kept else ("", "")
    return Line(one.number, one.text, code, text, verb.text, order, lasting=lasting)


def _foresee(world: World, verb: Verb, args: dict[str, Any]) -> None:
    """Let an accepted appointment, recall or conquest count for the orders of later steps in the same mail."""
    if verb.text in POSTS:
        world.change(args["person"], appointment=POSTS[verb.text])
    elif verb.text in ENDINGS:
        world.change(args["concubine"], concubine_of="")
    elif verb.text == "APPOINT REVEREND MOTHER":
        world.change(args["person"], reverend=True)
    elif verb.text in ("INVADE", "REBEL") and args.get("holder") and args["planet"] in world.planets:
        house = world.people[args["holder"]].house
        world.change_planet(args["planet"], holder=args["holder"], house=house)


@dataclass(slots=True)
class _Standing:
    """The standing orders of a House before and after this mail: "CHAR C001 INCREASE TAXATION"."""

    before: list[str]
    after: list[str] = field(default_factory=list)
    password: str = ""

    def __post_init__(self) -> None:
        self.after = list(self.before)

    def note(self, world: World, names: Names, house: str, one: _Read, verb: Verb, args: dict[str, Any]) -> Line:
        """Add a standing order, or strike one or all."""
        if verb.text == NEW_PHRASE:
            self.password = str(args["phrase"])
            return Line(one.number, one.text, "", "", verb.text)
        if verb.text == "STANDING OFF":
            self._strike(args.get("number", 0))
            return Line(one.number, one.text, "", f"{counted(len(self.after), 'standing order')} left", verb.text)
        tokens = tokens_of(args["order"])
        found, rest = find_verb(tokens)
        read_arguments(found[0], rest, names)
        if found[0].role == "player":
            raise Refused("E103", "that cannot stand")
        block = "HOUSE" if one.block == house else f"CHAR {one.block}"
        text = f"{block} {args['order']}"
        if text not in self.after:
            self.after.append(text)
        inner = _Read(one.number, one.text, one.block, found, rest, one.priority)
        return _judge(world, names, house, inner, self)

    def _strike(self, number: int) -> None:
        if number > len(self.after):
            raise Refused("E201", f"there are {len(self.after)} standing orders")
        self.after[:] = [text for place, text in enumerate(self.after, 1) if number not in (0, place)]


def _standing_lines(world: World, house: str, standing: _Standing, given: set[tuple[str, str]]) -> Iterable[_Read]:
    """Return the standing orders that this mail does not strike; those it repeats are told and not given (SB-G03)."""
    for number, text in enumerate(standing.before, STANDING_FROM):
        if text not in standing.after:
            continue
        tokens = tokens_of(text)
        block = house
        if tokens[0].text == "CHAR":
            block, tokens = tokens[1].text, tokens[1:]
        found, rest = find_verb(tokens[1:])
        person = world.people.get(block)
        gone = block != house and (person is None or not person.alive or person.house != house)
        repeated = (block, found[0].text) in given and found[0].text not in RAISES  # taxes are of one planet each
        line = Line(number, text, "W301", f"your mail gives another {found[0].text}") if repeated else None
        if not gone:
            yield _Read(number, text, block, found, rest, line=line, standing=True)


def check_text(state: State, house: str, text: str) -> Check:
    """Check order lines without a header, as an order form at home shows them."""
    return check_lines(state, house, text.splitlines())
