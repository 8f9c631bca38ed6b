"""Whether each phrase stands where it means something: nobody leads an ally, nothing is asked that happens at once."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.operations import nodes as n
from cardbase.operations.binding import references_of
from cardbase.operations.deputies import with_deputies
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.sorts import (
    CARD,
    COUNTER,
    HOUSE,
    NOTHING,
    Means,
    Sorts,
    SortTable,
    fits,
    load_sorts,
    nouns_of,
    of_noun,
    plain,
    role_names,
    sorts_of,
)
from cardbase.operations.tree import Node

_REFUSALS = {
    "deed": "`{written}` is nothing that can be done on order",
    "event": "`{written}` does not happen at once; say `While ..., ...`",
    "condition": "`{written}` cannot be asked; of what happens say `When ..., ...`",
    "fact": "`{written}` is not a fact that a text can state",
    "doing": "`{written}` is nothing that lasts",
    "may": "`{written}` needs no permission",
    "cannot": "`{written}` is nothing that can be forbidden",
    "replaced": "`{written}` is nothing that can be replaced",
}
_LIMITS = {
    n.ValueWords.RITE_LIMIT: frozenset({"rite"}),
    n.ValueWords.EVENT_LIMIT: CARD,
    n.ValueWords.COMMAND_LIMIT: CARD | {"venture"},
    n.ValueWords.VENTURE_LIMIT: frozenset({"venture"}),
    n.ValueWords.PETITION_LIMIT: frozenset({"petition"}),
}
_RITE_DEEDS = frozenset({"lead", "initiate_lead", "initiate", "participate", "counter"})
_COUNTED = frozenset({"produced", "transferred", "added", "removed", "moved", "discarded"})
"""What befalls spice and tokens."""
_OF_ONE = (n.SelectorIt, n.ValueIts, n.RefThat)
"""Words that mean one card spoken of before."""
_IN_RITES = {"class": frozenset({"rite"}), "talent": frozenset({"rite"})}


def disagreements(operation: Operation) -> list[str]:
    """Return, in the order of the text, each phrase that means nothing where it stands, and what would stand there."""
    operation = with_deputies(operation)
    judge = Agreement(load_sorts(), operation)
    return list(dict.fromkeys(fault for node in operation.walk() for fault in judge.of(node)))


class Agreement:
    """Judges the phrases of one text by the table of sorts."""

    def __init__(self, table: SortTable, operation: Operation) -> None:
        self._table = table
        self._means: Means = references_of(operation)
        loops = [node for node in operation.walk() if isinstance(node, n.InstructionForEach)]
        self._singly = {(id(below), id(loop.what)) for loop in loops for below in loop.do.walk()}

    def of(self, node: Node) -> Iterator[str]:
        """Yield what is wrong with a node itself."""
        yield from self._places(node)
        yield from self._descriptions(node)
        yield from self._doers(node)
        yield from self._roles(node)
        yield from self._whereabouts(node)
        yield from self._limits(node)
        yield from self._number(node)

    def _number(self, node: Node) -> Iterator[str]:
        """A word for one card means no several, but where a text goes through them one by one."""
        means = self._means.get(id(node)) if isinstance(node, _OF_ONE) else None
        if means is None or (id(node), id(means)) in self._singly:
            return
        if _may_be_several(means) and self._sorts(means) != COUNTER:
            one, several = format_node(node), format_node(means)
            yield f"`{one}` is one, and `{several}` may be several; say `them`, or `for each ..., ... it`"

    def _sorts(self, node: Node | None) -> Sorts:
        return sorts_of(node, self._means)

    def _places(self, node: Node) -> Iterator[str]:
        for field, asked in self._table.places.get(node.kind, {}).items():
            value = node.fields.get(field)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Node) and (found := self._sorts(item)) and not fits(found, asked):
                    complaint = f"`{format_node(item)}` is not {plain(asked)}, which `{format_node(node)}` needs"
                    yield complaint + _say(item, asked)

    def _descriptions(self, node: Node) -> Iterator[str]:
        if isinstance(node, n.Words):
            yield from _modified(node)
        if not isinstance(node, n.Np) or isinstance(node.having, n.HavingAny):
            return
        for description in (node.by, node.near, node.having):
            asked = self._table.describes.get(description.kind) if description is not None else None
            if description is not None and asked is not None and not fits(self._sorts(node), asked):
                yield f"`{format_node(node)}`: `{format_node(description)}` applies to {plain(asked)}"

    def _doers(self, node: Node) -> Iterator[str]:
        for who, effect in _written(node):
            found, asked = self._sorts(who), self._who_does(effect)
            if found and asked is not None and not fits(found, asked):
                yield f"`{format_node(effect)}` applies to {plain(asked)}, not to {plain(found)}"

    def _who_does(self, effect: n.Effect) -> Sorts | None:
        match effect:
            case n.EffectBe(predicate=n.PredicateState(states=states)) if not _COUNTED.issuperset(states):
                return CARD | {"venture"}
            case n.EffectBe(predicate=predicate) | n.EffectBeNot(predicate=predicate):
                return self._table.being.get(predicate.name)
            case n.EffectHave(bonuses=bonuses):
                asked = [self._table.having[bonus.name] for bonus in bonuses if bonus.name in self._table.having]
                return frozenset.intersection(*asked) if asked else None
        return self._table.verbs.get(effect.name)

    def _roles(self, node: Node) -> Iterator[str]:
        for role, who, effect in _statements(node):
            if not self._can_be(role, who, effect):
                yield _REFUSALS[role].format(written=format_node(effect))
        match node:
            case n.SentenceWhile(when=n.ClauseDoes(what=effect)) | n.SentenceWhileDoing(what=effect) if (
                effect.name in _RITE_DEEDS
            ):
                pass  # done when it begins to
            case n.SentenceWhile(do=do) | n.SentenceWhileDoing(do=do) if (deed := _deed_in(do)) is not None:
                yield f"`{format_node(deed)}` is done once, not while something lasts; say `When ..., ...`"

    def _can_be(self, role: str, who: Node | None, effect: n.Effect) -> bool:
        """Tell whether a phrase can be that; a deed of a House can be stated: "the governor of Dune gains 2 favor"."""
        is_deed = effect.name in self._table.deeds
        if role == "deed" or (role == "fact" and is_deed and self._sorts(who) == HOUSE):
            return is_deed
        return all(role in self._table.roles.get(name, NOTHING) for name in role_names(effect))

    def _whereabouts(self, node: Node) -> Iterator[str]:
        """Spice lies in hoards and on cards, tokens on cards, cards in piles and domains."""
        match node:
            case n.EffectMove(what=whats, to=n.DestinationZone(zone=place) | n.DestinationTop(zone=place)):
                for what in whats:
                    yield from self._lies(node, self._sorts(what), place)
            case n.EffectDraw(what=what) if not _says_the_deck(getattr(what, "what", None)):
                yield f"`{format_node(node)}`: say in which deck, as in `draw a card in your House deck`"
            case n.Np(place=n.Zone(zone=place)):
                yield from self._lies(node, self._sorts(node), place)
        if isinstance(node, n.EffectDiscard | n.EffectRemove | n.EffectMove):
            for what in node.what if isinstance(node.what, tuple) else (node.what,):
                np = getattr(what, "what", None)
                if isinstance(np, n.Np) and "counter" in self._sorts(np) and np.place is None and np.near is None:
                    yield f"`{format_node(node)}`: say on which card or in which hoard"

    def _lies(self, node: Node, sorts: Sorts, place: n.Place) -> Iterator[str]:
        fits = frozenset({"hoard"}) if sorts == COUNTER else frozenset({"pile", "domain"})
        if sorts and not self._sorts(place) <= fits:
            yield f"`{format_node(node)}`: {plain(sorts)} cannot lie in `{format_node(place)}`"

    def _limits(self, node: Node) -> Iterator[str]:
        match node:
            case n.ClauseCannot(who=who, what=n.EffectCountAgainst(limit=limit) as effect):
                asked = _LIMITS.get(getattr(limit, "value", ""))
                if asked is None:
                    yield f"`{format_node(effect)}`: `{format_node(limit)}` is not a limit"
                elif (found := self._sorts(who)) and not found <= asked:
                    yield f"`{format_node(effect)}` applies to {plain(asked)}, not to {plain(found)}"
            case n.ClauseValue(value=n.ValueIts(value=value) as its) if value in _IN_RITES:
                found = self._sorts(self._means.get(id(its)))
                if found and not found <= _IN_RITES[value]:
                    yield f"`{format_node(node)}` applies to a rite, not to {plain(found)}"


_DRAWN = ("card", n.NounWords.HOUSE_CARD, n.NounWords.IMPERIAL_CARD)


def _may_be_several(selector: Node) -> bool:
    match selector:
        case n.SelectorEach() | n.SelectorAnyNumber():
            return True
        case (
            n.SelectorUpTo(count=count) | n.SelectorCount(count=count) | n.SelectorOfThem(count=count)
            | n.SelectorTop(count=count) | n.SelectorUpToTop(count=count)
        ):  # fmt: skip
            return count != n.AmountNumber(number=1)
    return False


def _says_the_deck(np: n.Np | None) -> bool:
    """Tell whether it is known where what is drawn comes from: a card, without more, off the House deck."""
    match np:
        case n.Np(place=n.Zone()):
            return True
        case n.Np(kinds=(n.WordsNoun(nouns=n.NounsOne(noun=n.NounKind(noun=noun))),)) if noun in _DRAWN:
            return np.by is None and np.near is None and np.having is None
    return False


def _say(phrase: Node, asked: Sorts) -> str:
    """Return how a Rite is named by more than its talent: "a battle" is a card of that talent."""
    match phrase:
        case n.SelectorOne(what=n.Np() as np) if "rite" in asked and not any(nouns_of(words)[1:] for words in np.kinds):
            if all(isinstance(nouns_of(words)[-1], n.NounTalent) for words in np.kinds):
                return f"; say `{format_node(phrase)} rite`"
    return ""


def _modified(words: n.Words) -> Iterator[str]:
    """Before a noun stands of which power, talent or kind the thing is: no rite, no token, not "card"."""
    if not isinstance(words, n.WordsNoun):
        return
    *before, _ = nouns_of(words)
    for noun in before:
        if of_noun(noun) & {"rite", "counter"} or (isinstance(noun, n.NounKind) and noun.noun == "card"):
            yield f"`{format_node(words)}`: `{format_node(noun)}` names no sort of thing"


def _written(node: Node) -> Iterator[tuple[Node, n.Effect]]:
    """Yield who does what in a clause, a permission, a demand or an order."""
    match node:
        case n.ClauseDoes(who=who, what=effect) | n.ClauseCannot(who=who, what=effect):
            yield who, effect
        case n.InstructionReplace(who=who, what=effect) | n.FactOnly(who=who, what=effect):
            yield who, effect
        case n.FactNone(who=n.NobodyHouse(), what=effect):
            yield n.PlayerAHouse(), effect
        case n.FactNone(who=n.NobodyCards(what=np), what=effect):
            yield np, effect
        case n.FactMay(who=who, do=act) | n.FactMust(who=who, do=act) | n.FactMustIfAble(who=who, do=act):
            yield from ((who, effect) for effect in deeds_of(act))
        case n.SentenceWhileDoing(what=effect):
            yield n.SelectorRef(ref=n.RefHost()), effect
    yield from ((n.PlayerYou(), effect) for effect in _orders(node))


def _orders(node: Node) -> Iterator[n.Effect]:
    """Yield what the user of the card does, but for what the card does with itself: "engage"."""
    effects: tuple[n.Effect, ...] = ()
    match node:
        case n.InstructionAct(do=act) | n.OtherwiseAct(do=act):
            effects = deeds_of(act)
        case n.SentenceCost(cost=costs) | n.SentenceAt(cost=tuple(costs)):
            effects = costs
    yield from (effect for effect in effects if not isinstance(effect, n.EffectEngageThis | n.EffectSubdueThis))


def _statements(node: Node) -> Iterator[tuple[str, Node | None, n.Effect]]:
    """Yield the role, the doer and the phrase of every statement."""
    match node:
        case n.SentenceWhen(event=clause):
            yield from _of_clause("event", clause)
        case n.SentenceWhile(when=clause) | n.InstructionIf(when=clause):
            yield from _of_clause("condition", clause)
        case n.SentenceCost(when=n.Clause() as clause) | n.SentenceAt(when=n.Clause() as clause):
            yield from _of_clause("condition", clause)
        case n.FactStates(clause=clause):
            yield from _of_clause("fact", clause)
        case n.FactAlso(one=one, other=other):
            yield from (*_of_clause("fact", one), *_of_clause("fact", other))
        case n.FactMay(who=n.SubjectCards() as who, do=act):
            yield from (("may", who, effect) for effect in deeds_of(act))
        case n.FactMay(do=act) | n.FactMust(do=act) | n.FactMustIfAble(do=act):
            yield from (("deed", None, effect) for effect in deeds_of(act))
        case n.FactNone(what=effect) | n.FactOnly(what=effect):
            yield "cannot", None, effect
        case n.InstructionReplace(who=who, what=effect):
            yield "replaced", who, effect
        case n.SentenceWhileDoing(what=effect):
            yield "doing", None, effect
    yield from (("deed", None, effect) for effect in _orders(node))


def _of_clause(role: str, clause: n.Clause) -> Iterator[tuple[str, Node, n.Effect]]:
    match clause:
        case n.ClauseDoes(who=who, what=effect):
            yield role, who, effect
        case n.ClauseCannot(who=who, what=effect):
            yield "cannot", who, effect


def deeds_of(act: n.Act) -> tuple[n.Effect, ...]:
    """Return the effects that an act says, of every way."""
    match act:
        case n.ActSteps(steps=steps):
            return steps
        case n.ActEither(one=one, other=other, third=third):
            return (*one, *other, *(third or ()))
    return ()


def _deed_in(do: n.Instruction) -> n.Effect | None:
    """Return what is done where something should hold, None where nothing is."""
    match do:
        case n.InstructionAct(do=act):
            return next((x for x in deeds_of(act) if not isinstance(x, n.EffectIgnore | n.EffectVanquish)), None)
    return None
