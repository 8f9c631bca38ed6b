"""Phrases whose words fit together and which say nothing all the same: no card is a token, no rite a desert."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from cardbase.operations import nodes as n
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.sorts import ADJECTIVE, CARD, nouns_of, of_words
from cardbase.operations.tree import Node

_SETTINGS: Mapping[str, frozenset[str]] = MappingProxyType({
    "class": frozenset({"CHOAM", "Landsraad"}),
    "talent": frozenset({"weirding"}),
    n.ValueWords.BID_CURRENCY: frozenset({"favor"}),
    n.ValueWords.INITIATIVE_ORDER: frozenset({n.SettingWords.LOWEST_FIRST}),
})  # fmt: skip
"""What may be stated of a value in a word rather than a number."""
_CLASSES = frozenset({"CHOAM", "Landsraad"})
_PAIRED = (n.TermDifference, n.TermGreater)
"""What speaks of two things that the text must name before."""


def empty_phrases(operation: Operation) -> Iterator[str]:
    """Yield each phrase that says nothing, with what would."""
    paired = any(isinstance(node, n.EffectExchange | n.ExpressionEither) for node in operation.walk())
    lowered = any(getattr(node, "change", "").startswith("-") for node in operation.walk())
    yield from _done_no_way(operation)
    if all(_defines(sentence) for sentence in operation.sentences):
        yield "nothing is done: the text only says what X is"
    theirs = _done_by_others(operation)
    for node in operation.walk():
        yield from _of(node)
        yield from _lying_nowhere(node)
        if isinstance(node, n.EffectCapture) and id(node) not in theirs and _is_yours(node):
            yield f"`{format_node(node)}`: it is in your domain; say `a rival governs`"
        if isinstance(node, n.AmountIsBounded) and node == _AT_LEAST_NONE and not lowered:
            yield f"`{format_node(node)}`: nothing in the text lowers it; the rules let no value fall below 0"
        if not paired and (isinstance(node, _PAIRED) or _is_the_cheaper(node)):
            yield f"`{format_node(node)}`: the text names no two of them, as `exchange ... for ...` does"


def _defines(sentence: n.Sentence) -> bool:
    return isinstance(sentence, n.SentenceLabel) or (
        isinstance(sentence, n.SentenceDoes) and isinstance(sentence.do, n.InstructionX | n.InstructionXBound)
    )


def _done_no_way(operation: Operation) -> Iterator[str]:
    """Yield what is counted as done "this way" where nothing was done before."""
    done = 0
    events = {id(node) for s in operation.sentences if isinstance(s, n.SentenceWhen) for node in s.event.walk()}
    for node in operation.walk():
        for below in node.below():
            if isinstance(below, n.NearThisWay) and done <= _holding(operation, below):
                yield f"`{format_node(node)}`: the text does nothing before that this could count"
        done += _keeps_count(node) and id(node) not in events


def _keeps_count(node: Node) -> bool:
    uncounted = n.EffectEngageThis | n.EffectSubdueThis | n.EffectChoose | n.EffectChoosePlayer
    return isinstance(node, n.Effect) and not isinstance(node, uncounted)


def _holding(operation: Operation, inner: Node) -> int:
    """Return how many effects a phrase stands in."""
    effects = (node for node in operation.walk() if _keeps_count(node))
    return sum(1 for effect in effects if any(below is inner for below in effect.walk()))


_ALONE = frozenset({
    "holding", "fief", "charter", "homeworld", "Siridar fief", "Dune fief", "Dune charter", "Dune city", "Dune holding",
    "persona", "ally", "aide", "event", "Dune event", "Imperium event", "tactic",
})  # fmt: skip
"""Kinds of cards that lie on no other."""
_IN_PLAY = frozenset({"deployed", "engaged", "disengaged", "subdued", "participating", "attacking", "defending"})
_TURNED = (n.EffectEngage, n.EffectDisengage, n.EffectSubdue, n.EffectCapture)


def _done_by_others(operation: Operation) -> set[int]:
    """Return the ids of what others than you do in clauses: "when a rival captures an ally you govern"."""
    clauses = (node for node in operation.walk() if isinstance(node, n.ClauseDoes))
    others = (one for one in clauses if not (isinstance(one.who, n.SubjectPlayer) and _is_you(one.who.player)))
    return {id(below) for one in others for below in one.what.walk()}


def _is_you(player: Node) -> bool:
    return isinstance(player, n.PlayerYou)


def _is_yours(capture: n.EffectCapture) -> bool:
    return getattr(getattr(capture.what, "what", None), "by", None) == _BY_YOU


def _lying_nowhere(node: Node) -> Iterator[str]:
    """Yield what lies where no such thing lies."""
    match node:
        case n.Np(near=n.NearOn() as near) if all(_noun_words(words) <= _ALONE for words in node.kinds):
            yield f"`{format_node(node)}`: such cards lie on no other, `{format_node(near)}` none of them"
        case n.Np(place=n.Zone(zone=n.PlaceOwn(places=places) | n.PlaceOf(places=places))) if "domain" not in places:
            states = {state for words in node.kinds for state in _own_states(words)} & _IN_PLAY
            if states:
                yield f"`{format_node(node)}`: only cards in play are {' or '.join(sorted(states))}"
        case n.Np(kinds=kinds, barred=n.ExceptKind(kinds=barred)) if {_bare(words) for words in kinds} <= set(barred):
            yield f"`{format_node(node)}`: nothing is left"
        case n.ClauseDoes(
            who=n.SubjectCards(cards=cards), what=n.EffectBe(predicate=n.PredicateState(states=("vanquished", *_)))
        ) if any(_lies_in_a_pile(card) for card in cards):
            yield f"`{format_node(node)}`: only cards in play are vanquished"
        case n.RefYour(words=n.WordsState(states=("opposing",))):
            yield f"`{format_node(node)}`: what is yours is on your side; say `the opposing leader`"
        case n.InstructionAct(do=n.ActSteps(steps=steps)) if any(_pays_itself(effect) for effect in steps):
            yield f"`{format_node(node)}`: who pays is who is paid; say `a rival must pay you ...`"
    kinds = getattr(getattr(node.what, "what", None), "kinds", ()) if isinstance(node, _TURNED) else ()
    if kinds and all("tactic" in _noun_words(words) for words in kinds):
        yield f"`{format_node(node)}`: a tactic lies neither engaged nor subdued; say `discard ...`"


_AT_LEAST_NONE = n.AmountIsBounded(
    bound=n.BoundWords.AT_LEAST, amount=n.ExpressionTerm(term=n.TermAmount(amount=n.AmountNumber(number=0)))
)
_BY_YOU = n.RelativeGovern(player=n.PlayerYou())


def _pays_itself(effect: n.Effect) -> bool:
    return isinstance(effect, n.EffectPay | n.EffectPayValue) and isinstance(effect.to, n.PayeeYou)


def _noun_words(words: n.Words) -> set[str]:
    """Return the last noun of words alone; what is no kind counts as something else."""
    last = nouns_of(words)[-1]
    return {str(last.noun) if isinstance(last, n.NounKind) else ""}


def _bare(words: n.Words) -> n.Words:
    """Return words without the states before them."""
    while isinstance(words, n.WordsState):
        words = words.words
    return words


def _own_states(words: n.Words) -> Iterator[str]:
    while not isinstance(words, n.WordsNoun):
        if isinstance(words, n.WordsState):
            yield from words.states
        assert isinstance(words, n.WordsState | n.WordsNotState), words
        words = words.words


def _of(node: Node) -> Iterator[str]:
    match node:
        case n.ClauseValue(value=value, amount=n.AmountIsSetting(words=words)):
            name = str(getattr(value, "value", ""))
            if not frozenset(words) <= _SETTINGS.get(name, frozenset()):
                settings = " or ".join(f"`{word}`" for word in sorted(_SETTINGS.get(name, ())))
                yield f"`{format_node(node)}`: {f'say {settings}' if settings else 'this value is a number'}"
        case n.ClauseValue(value=value, amount=n.AmountIsTerm()) if str(getattr(value, "value", "")) in _SETTINGS:
            yield f"`{format_node(node)}`: `{format_node(value)}` is not a number"
        case n.PredicateAlso(words=words) if not _names_a_card(words):
            yield f"`{format_node(node)}`: a card is a kind or subtype of card, as in `also a noble`"
        case n.BonusNoValue(value="effect"):
            pass  # its subject is judged by the verb's place
        case n.ClauseDoes(who=n.SubjectCards(cards=(n.SelectorRef() | n.SelectorOne(),)) as who, what=n.EffectHave(
            bonuses=bonuses
        )) if any(isinstance(bonus, n.BonusNoValue) and bonus.value == "effect" for bonus in bonuses):  # fmt: skip
            yield f"`{format_node(who)}` has no effect: say `force assigned to {format_node(who)} has no effect`"
        case n.EffectCountAs(same=n.SelectorOne(what=np), purpose=purpose):
            yield from _counting(node, np, is_rewarded=purpose is not None)
        case n.ClauseValue(value=value, amount=n.AmountIsChange() | n.AmountIsBounded()) if (
            getattr(value, "value", "") == n.ValueWords.VENTURE_LIMIT
        ):
            yield f"`{format_node(node)}`: the rules set no limit of ventures; say `your venture limit is 1`"
        case n.EffectEngage() | n.EffectDisengage() | n.EffectSubdue() | n.EffectVanquish() | n.EffectCapture():
            if _lies_in_a_pile(node.what):
                yield f"`{format_node(node)}`: only cards in play are engaged, subdued, vanquished or captured"
        case n.HazardKinds(words=words) if of_words(words) - CARD - {"venture", "rite"}:
            yield f"`immune to {format_node(node)}`: only rites, plans and effects are met with immunity"
        case (
            n.EffectBuy(goods=n.GoodsCurrency(currency="solari"))
            | n.EffectBuySome(goods=n.GoodsCurrency(currency="solari"))
            | n.EffectSell(goods=n.GoodsCurrency())
            | n.EffectSellSome(goods=n.GoodsCurrency())
        ):
            yield f"`{format_node(node)}`: on the market favor and spice are bought, and spice is sold"
        case n.StayHowAlongside(card=card) if format_node(card) != "Dune":
            yield f"`{format_node(node)}`: the rule that it lifts is about Dune; say `alongside Dune`"
        case n.SentenceCost(cost=costs, do=do) | n.SentenceAt(cost=tuple(costs), do=do) if _counters_engaged(costs, do):
            yield "`engage`: an engaged persona can't Counter, which engages it; say `This persona may Counter.`"
        case n.InstructionX(amount=amount) if any(isinstance(x, n.AmountX | n.AmountTimesX) for x in amount.walk()):
            yield f"`{format_node(node)}`: X is defined by itself"


def _counting(phrase: Node, np: n.Np, *, is_rewarded: bool) -> Iterator[str]:
    """A Rite counts as one of a class; an ally as an aide; a card as an event, or as no participant for the reward."""
    nouns = {format_node(noun) for words in np.kinds for noun in nouns_of(words)}
    if "rite" in nouns or nouns & _CLASSES:
        if not nouns <= {"rite"} | _CLASSES or not nouns & _CLASSES:
            yield f"`{format_node(phrase)}`: a rite counts as a CHOAM rite or a Landsraad rite"
    elif is_rewarded and nouns != {"participant"}:
        yield f"`{format_node(phrase)}`: for the reward a card counts as a participant, or a rite as one of a class"
    elif not is_rewarded and nouns - {"ally", "aide", "event"}:
        of_subtypes = "of subtypes say `is also a ...`"
        yield f"`{format_node(phrase)}`: a card counts as an ally, an aide or an event; {of_subtypes}"


def _counters_engaged(costs: tuple[n.Effect, ...], do: n.Instruction) -> bool:
    """Tell whether a persona engages to be let Counter."""
    if not any(isinstance(cost, n.EffectEngageThis) for cost in costs):
        return False
    match do:
        case n.InstructionFact(
            fact=n.FactMay(
                who=n.SubjectCards(cards=(n.SelectorRef(ref=n.RefThis()),)),
                do=n.ActSteps(steps=(n.EffectCounter(how=None),)),
            )
        ):
            return True
    return False


def _names_a_card(words: n.Words) -> bool:
    return isinstance(words, n.WordsNoun) and of_words(words) == CARD and not of_words(words) & ADJECTIVE


def _is_the_cheaper(node: Node) -> bool:
    match node:
        case n.RefThe(words=n.WordsState(states=("cheaper",))):
            return True
    return False


def _lies_in_a_pile(what: n.Selector) -> bool:
    """Tell whether something is in a hand, an assembly, a deck or a discard, and so not in play."""
    np = getattr(what, "what", None)
    match np.place if isinstance(np, n.Np) else None:
        case n.Zone(zone=n.PlaceOwn(places=places) | n.PlaceOf(places=places)):
            return "domain" not in places
    return False
