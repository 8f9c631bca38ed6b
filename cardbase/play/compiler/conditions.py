"""Conditions: "if you govern Dune", "if it meets its resistance", compiled into questions to a context."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.operations import Node, format_node
from cardbase.play import constants as w
from cardbase.play import rite_types
from cardbase.play.board import children, role_seats, up
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.programs.context import AMOUNT, Condition, Context, Seats, Test, Uncovered, one_passes
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import ATTACKING, DIRECTED, FALLEN, HELPING, LEADING, SIDES, TAKING_PART, side_of

Card = Callable[[Context], int]


class Conditions:
    """Compiles the conditions of one ability."""

    def __init__(self, nouns: Nouns, numbers: Numbers) -> None:
        self.nouns = nouns
        self.numbers = numbers
        self.at_declaration = False
        """Whether what is compiled is asked in a Declaration window, where those take part who are named."""

    def clause(self, clause: Node) -> Condition:
        """Return whether a clause holds."""
        if clause.kind == "clause.does":
            return self._does(clause.node("who"), clause.node("what"))
        if clause.kind == "clause.cannot":
            return self._cannot(clause)
        if clause.kind == "clause.was":
            test = self.nouns.state(clause.word("state"))
            return self._each(clause.node("who"), test)
        if clause.kind == "clause.value":
            return self._value(clause)
        raise Uncovered(format_node(clause))

    def _each(self, subject: Node, test: Test) -> Condition:
        if subject.kind != "subject.cards":
            raise Uncovered(format_node(subject))
        selectors = subject.nodes("cards")
        if len(selectors) == 1 and selectors[0].kind == "selector.one" and id(selectors[0]) not in self.nouns.slots:
            some = self.nouns.fitting(selectors[0].node("what"))
            return lambda ctx: any(test(ctx, card) for card in some(ctx))
        cards = [self.nouns.cards(selector) for selector in selectors]

        def holds(ctx: Context) -> bool:
            """Whether there is such a card and each of them passes."""
            found = [card for one in cards for card in one(ctx)]
            return bool(found) and all(test(ctx, card) for card in found)

        return holds

    def _does(self, subject: Node, effect: Node) -> Condition:
        name = effect.name
        if name in ("meet", "exceed"):
            value = self.numbers.value(effect.node("value"))
            if name == "meet":
                return lambda ctx: sum(ctx.held(AMOUNT)) >= value(ctx)
            return lambda ctx: sum(ctx.held(AMOUNT)) > value(ctx)
        if name == "govern":
            return self._governs(subject, effect)
        if name in ("be", "be_not"):
            holds = self._is(subject, effect.node("predicate"))
            return holds if name == "be" else lambda ctx: not holds(ctx)
        if name == "participate":
            return self._each(subject, _is_named if self.at_declaration else _participates)
        if name == "have" and all(b.kind == "bonus.holds" for b in effect.nodes("bonuses")):
            return self._holds(subject, effect)
        if name == "initiate_lead":
            return self.doing(effect)
        if name == "have" and all(b.kind == "bonus.talent" for b in effect.nodes("bonuses")):
            places = [w.TALENT_NAMES.index(b.word("talent").capitalize()) for b in effect.nodes("bonuses")]
            return self._each(
                subject,
                lambda ctx, card: all(ctx.g.layer().talents[p * ctx.g.table.cards + card] >= 0 for p in places),
            )
        if name == "have" and all(b.kind == "bonus.allegiance" for b in effect.nodes("bonuses")):
            powers = [self.nouns.power(b.word("power")) for b in effect.nodes("bonuses")]
            return self._each(subject, lambda ctx, card: all(power(ctx, card) for power in powers))
        raise Uncovered(f"if {format_node(subject)} {format_node(effect)}")

    def _governs(self, subject: Node, effect: Node) -> Condition:
        governors = self.governors(subject, effect)
        return lambda ctx: bool(governors(ctx))

    def governors(self, subject: Node, effect: Node) -> Seats:
        """Return which of the Houses meant govern such a card."""
        if subject.kind != "subject.player":
            raise Uncovered(format_node(subject))
        seats = self.nouns.seats(subject.node("player"))
        what = effect.node("what")
        cards = self.nouns.fitting(what.node("what")) if what.has("what") else self.nouns.cards(what)

        def governing(ctx: Context) -> list[int]:
            """The Houses meant that hold such a card face up."""
            holder = ctx.g.state.holder
            owners = {holder[card] for card in cards(ctx) if up(ctx, card)}
            return [seat for seat in seats(ctx) if seat in owners]

        return governing

    def _holds(self, subject: Node, effect: Node) -> Condition:
        test = one_passes([self.nouns.words(words) for b in effect.nodes("bonuses") for words in b.nodes("kinds")])
        return self._each(subject, lambda ctx, card: any(test(ctx, child) for child in children(ctx, card)))

    def _is(self, subject: Node, predicate: Node) -> Condition:
        if predicate.kind == "predicate.state" and set(predicate.fields) == {"states"}:
            return self._each(subject, one_passes([self._state(state) for state in predicate.strings("states")]))
        if predicate.kind == "predicate.kind":
            test = self.nouns.test(predicate.node("what"))
            return self._each(subject, test)
        if predicate.kind == "predicate.target" and predicate.has("rite"):
            rite = self.rite(predicate.node("rite"))
            return self._each(
                subject, lambda ctx, card: bool(ctx.g.state.rite) and ctx.g.state.rite[r.DEFENSE] == card and rite(ctx)
            )
        if predicate.kind == "predicate.assigned_to":
            on = self.nouns.any_of(predicate.node("to"))
            return self._each(subject, lambda ctx, card: (p := ctx.g.state.parent[card]) >= 0 and on(ctx, p))
        if predicate.kind == "predicate.role" and subject.kind == "subject.player":
            seats, role = self.nouns.seats(subject.node("player")), role_seats(predicate.word("role"))
            return lambda ctx: any(seat in role(ctx) for seat in seats(ctx))
        raise Uncovered(f"{format_node(subject)} is {format_node(predicate)}")

    def _state(self, state: str) -> Test:
        if state == "vanquished":
            return lambda ctx, card: bool(ctx.g.state.role[card] & FALLEN)
        if state == "Countering":
            return lambda ctx, card: (
                bool(ctx.g.state.rite) and bool(ctx.g.state.rite[r.COUNTERED]) and ctx.g.state.rite[r.DEFENSE] == card
            )
        return self.nouns.state(state)

    def _cannot(self, clause: Node) -> Condition:
        """That something is impossible: no card of yours could be its host."""
        from cardbase.play.rules.assignment import hosts

        if format_node(clause.node("what")) == "be assigned to a card you govern":
            (subject,) = clause.node("who").nodes("cards")
            cards = self.nouns.cards(subject)
            return lambda ctx: not any(hosts(ctx.g, ctx.seat, card) for card in cards(ctx))
        raise Uncovered(format_node(clause))

    def _value(self, clause: Node) -> Condition:
        """A value that is so much, at least or at most so much."""
        value, bound = self.numbers.value(clause.node("value")), clause.node("amount")
        if bound.kind == "amount_is.other":
            barred = self.numbers.term(bound.node("amount"))
            return lambda ctx: value(ctx) != barred(ctx)
        if bound.kind not in ("amount_is.term", "amount_is.bounded"):
            raise Uncovered(format_node(clause))
        amount = self.numbers.expression(bound.node("amount"))
        if bound.fields.get("bound") == "at least":
            return lambda ctx: value(ctx) >= amount(ctx)
        if bound.fields.get("bound") == "at most":
            return lambda ctx: value(ctx) <= amount(ctx)
        return lambda ctx: value(ctx) == amount(ctx)

    # Rites

    def rite(self, selector: Node) -> Condition:
        """Return whether the Rite under way is such a one."""
        if selector.kind not in ("selector.one", "selector.each", "selector.ref"):
            raise Uncovered(format_node(selector))
        if selector.kind == "selector.ref":
            return lambda ctx: bool(ctx.g.state.rite)
        np = selector.node("what")
        types, classes = _named_sorts(np), _named_classes(np)
        near = self._rite_near(np.node("near")) if np.has("near") else None
        if near is not None and np.node("near").kind == "near.own_talent":
            types = ALL_SORTS
        is_any = not types and not classes
        by = self._rite_by(np.node("by")) if np.has("by") else None
        having = self._rite_having(np.node("having")) if np.has("having") else None

        def is_it(ctx: Context) -> bool:
            """Whether the Rite under way has the type, place, leader and target that are asked for."""
            rite = ctx.g.state.rite
            if not rite or not (is_any or rite[r.TYPE] in types or rite[r.CLASS] in classes):
                return False
            return all(said is None or said(ctx) for said in (near, by, having))

        return is_it

    def _rite_having(self, having: Node) -> Condition | None:
        """A Rite "with a Harkonnen participant": a card with a part in it, on either side (TERM-23)."""
        if having.kind != "having.some":
            return None
        test = self.nouns.words(having.node("words"))
        return lambda ctx: any(role & SIDES and test(ctx, card) for card, role in enumerate(ctx.g.state.role))

    def _rite_near(self, near: Node) -> Condition:
        if near.kind == "near.targeting":
            test = self.nouns.any_of(near.node("target"))
            return lambda ctx: test(ctx, ctx.g.state.rite[r.TARGET])
        if near.kind == "near.own_talent":
            me = _self(near.node("card"))
            return lambda ctx: ctx.g.layer().talents[ctx.g.state.rite[r.TYPE] * ctx.g.table.cards + me(ctx)] >= 0
        if near.kind == "near.led_by":
            test = self.nouns.any_of(near.node("leader"))
            return lambda ctx: test(ctx, ctx.g.state.rite[r.LEADER])
        if near.kind == "near.against" and near.node("foe").kind == "foe.cards":
            foe = near.node("foe")
            several = isinstance(foe.fields["cards"], tuple)
            test = one_passes([self.nouns.any_of(s) for s in (foe.nodes("cards") if several else [foe.node("cards")])])
            return lambda ctx: any(test(ctx, card) for card in _opposing(ctx))
        if near.kind == "near.initiated_by":
            test = self.nouns.any_of(near.node("by"))
            return lambda ctx: test(ctx, ctx.g.state.rite[r.LEADER])
        raise Uncovered(format_node(near))

    def _rite_by(self, relative: Node) -> Condition:
        if relative.kind in ("relative.lead", "relative.initiate_self", "relative.participate"):
            me = _self(relative.node("card"))
            if relative.kind == "relative.participate":
                return lambda ctx: (card := me(ctx)) >= 0 and bool(ctx.g.state.role[card] & TAKING_PART)
            return lambda ctx: me(ctx) == ctx.g.state.rite[r.LEADER]
        if relative.kind in ("relative.initiate", "relative.initiated"):
            seats = self.nouns.seats(relative.node("player")) if relative.has("player") else (lambda ctx: [ctx.seat])
            return lambda ctx: ctx.g.state.rite[r.ATTACKER] in seats(ctx)
        raise Uncovered(format_node(relative))

    def doing(self, effect: Node, said: Node | None = None) -> Condition:
        """Return whether the card that ``said`` is about does that now: "while leading ..., the host has ..."."""
        me = _subject(said)
        if effect.name in ("lead", "initiate_lead"):
            rite = self.rite(effect.node("what"))
            return lambda ctx: bool(_role(ctx, me) & LEADING) and rite(ctx) and _attacks(ctx, me(ctx), effect)
        if effect.name == "initiate" and effect.node("what").has("what"):
            begun = self.rite(effect.node("what"))
            return lambda ctx: begun(ctx) and ctx.g.state.rite[r.LEADER] == me(ctx)
        if effect.name == "participate":
            rite = self.rite(effect.node("what")) if effect.has("what") else (lambda ctx: bool(ctx.g.state.rite))
            return lambda ctx: rite(ctx) and bool(_role(ctx, me) & (TAKING_PART | LEADING))
        if effect.name == "counter":
            return lambda ctx: (
                bool(ctx.g.state.rite)
                and bool(ctx.g.state.rite[r.COUNTERED])
                and ctx.g.state.rite[r.DEFENSE] == me(ctx)
            )
        raise Uncovered(f"while {format_node(effect)}")


def _subject(said: Node | None) -> Card:
    """The card a fact is about: its host, where that is named first, else the card itself."""
    named = next((n for n in said.walk() if n.family == "ref"), None) if said is not None else None
    return (lambda ctx: ctx.host) if named is not None and named.kind == "ref.host" else (lambda ctx: ctx.source)


def _role(ctx: Context, me: Card) -> int:
    card = me(ctx)
    return ctx.g.state.role[card] if card >= 0 else 0


def _attacks(ctx: Context, card: int, effect: Node) -> bool:
    return effect.name == "lead" or bool(ctx.g.state.role[card] & ATTACKING)


def _self(node: Node) -> Card:
    if node.kind == "self.host":
        return lambda ctx: ctx.host
    return lambda ctx: ctx.source


def _opposing(ctx: Context) -> list[int]:
    s = ctx.g.state
    mine = s.role[ctx.source] & SIDES or (s.role[ctx.host] & SIDES if ctx.host >= 0 else 0)
    return [card for card in side_of(ctx.g, SIDES) if not s.role[card] & mine]


ALL_SORTS = frozenset(range(w.SORTS))


def rite_types_named(np: Node) -> frozenset[int]:
    """Return the sorts of Rite a noun phrase names, all of them where it names none; a class names those of its own."""
    classes = sum(1 << number for number in _named_classes(np))
    of_class = {sort for sort in ALL_SORTS if rite_types.OWN_CLASS[sort] & classes}
    return frozenset(_named_sorts(np) | of_class) or ALL_SORTS


def _named_sorts(np: Node) -> frozenset[int]:
    said = {n.word("talent").capitalize() for kind in np.nodes("kinds") for n in kind.walk() if n.kind == "noun.talent"}
    found = frozenset(w.TALENT_NAMES.index(talent) for talent in said)
    if not found <= ALL_SORTS:
        raise Uncovered(format_node(np))
    return found


def _named_classes(np: Node) -> frozenset[int]:
    nouns = {n.word("noun") for kind in np.nodes("kinds") for n in kind.walk() if n.kind == "noun.kind"}
    return frozenset(number for number, name in enumerate(rite_types.CLASS_NAMES) if name in nouns)


def _participates(ctx: Context, card: int) -> bool:
    """Who is engaged into the Rite; before anyone is, who is named for it."""
    rite = ctx.g.state.rite
    if rite and not ctx.g.state.role[rite[r.LEADER]] & TAKING_PART:
        return _is_named(ctx, card)
    return bool(ctx.g.state.role[card] & TAKING_PART)


def _is_named(ctx: Context, card: int) -> bool:
    """Who has been declared for the Rite, engaged or not (TERM-23)."""
    return bool(ctx.g.state.role[card] & (TAKING_PART | LEADING | HELPING | DIRECTED))
