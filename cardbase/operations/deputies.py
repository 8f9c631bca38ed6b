"""What people mean where they write it of another: the deed goes to who does it, the word to where it stands.

- What only a House does and a text lets a card do, its governor does: "the host may discard 1 favor".
- What only a card does in a Rite and a text lets a House do, a card it governs does: "while you lead a battle rite".
- What a card orders itself to have, it has: "Engage: have Surprise."; to participate, it is included.
- What a text lets a card do that needs leave, it may do: "the host Directs"; what a text calls it, it also is.
- A passive where things are done is a deed: "the host is subdued".
- The victor of a rite wins it: "When you are the victor of a battle rite, ...".
- In a rite a House has what its leader has: "until the rite ends, you have +1 force".
- What may stay deployed alongside Dune stays so: "this card stays deployed alongside Dune".
- A value that one card "has" is set to it: "the host has resistance 3".
- "If" and "While" of what happens at once are "When": "If a rival initiates a battle rite, ...".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from cardbase.operations import nodes as n
from cardbase.operations.operation import Operation, make
from cardbase.operations.sorts import HOUSE, load_sorts, of_words, role_names
from cardbase.operations.tree import Node

_CARDS = (n.WordsNoun(nouns=n.NounsOne(noun=n.NounKind(noun="card"))),)
_OF_CARDS_IN_RITES = (n.EffectLead, n.EffectParticipate, n.EffectInitiateLead, n.EffectSurvive)
"""What no House does itself."""
_COSTS = (n.EffectPay, n.EffectPayAny, n.EffectDiscardCurrency, n.EffectDiscardAny, n.EffectEngage)
"""What is paid for something."""
_DEEDS: Mapping[str, Callable[..., n.Effect]] = MappingProxyType({
    "engaged": n.EffectEngage,
    "disengaged": n.EffectDisengage,
    "subdued": n.EffectSubdue,
    "discarded": n.EffectDiscard,
    "captured": n.EffectCapture,
    "vanquished": n.EffectVanquish,
    "deployed": n.EffectDeploy,
})  # fmt: skip
"""What brings cards into a state."""


def with_deputies(operation: Operation) -> Operation:
    """Return the text with the House named that does each deed; the very same where all of them are named."""
    known = vars(operation)
    if _KEPT not in known:
        new = _deputed(operation)
        known[_KEPT] = None if new is operation else new
    return known[_KEPT] or operation


_KEPT: Final = "_with_deputies"
"""Where a tree keeps what it is with deputies: several judges of a text ask for it."""


def _deputed(operation: Operation) -> Operation:
    on_host = any(isinstance(sentence, n.SentenceAssign) for sentence in operation.sentences)
    own = n.SelectorRef(ref=n.RefHost() if on_host else n.RefThis(noun="card"))
    sentences = tuple(_sentence(sentence, own) for sentence in operation.sentences)
    return operation if sentences == operation.sentences else Operation(sentences)


def _sentence(sentence: n.Sentence, own: n.Selector) -> n.Sentence:
    sentence = _with_cards_in_rites(_as_when(sentence))
    do = getattr(sentence, "do", None)
    if not isinstance(do, n.Instruction):
        return sentence
    new = _instruction(do, None if isinstance(sentence, n.SentenceDoes | n.SentenceIfDone) else own)
    return sentence if new is do else _with(sentence, do=new)


def _instruction(do: n.Instruction, own: n.Selector | None) -> n.Instruction:
    match do:
        case n.InstructionFact(fact=n.FactStates(clause=clause)) if (steps := _ordered(clause)) is not None:
            return n.InstructionAct(do=n.ActSteps(steps=steps))
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectParticipate(),), instead=None)) if own is not None:
            return n.InstructionAct(do=n.ActSteps(steps=(n.EffectInclude(what=(own,)),)))
        case n.InstructionFact(fact=fact):
            new = _fact(fact)
            return do if new is fact else n.InstructionFact(fact=new)
        case n.InstructionAct(do=n.ActSteps(steps=(effect,), instead=None)) if own is not None:
            stated = _stated_of(own, effect)
            return do if stated is None else n.InstructionFact(fact=stated)
        case n.InstructionUntil(span="rite", do=n.InstructionFact(fact=fact)) if (led := _of_leader(fact)) is not fact:
            return n.InstructionUntil(span="rite", do=n.InstructionFact(fact=led))
        case n.InstructionIf(do=inner) | n.InstructionUntil(do=inner) | n.InstructionReplace(do=inner):
            changed = _instruction(inner, own)
            return do if changed is inner else _with(do, do=changed)
    return do


def _stated_of(own: n.Selector, effect: n.Effect) -> n.Fact | None:
    """Return what a card that orders itself to have, be or Direct is by it; None for a deed."""
    who = n.SubjectCards(cards=(own,))
    match effect:
        case n.EffectHave() | n.EffectBe(predicate=n.PredicateAlso() | n.PredicateImmune()):
            return n.FactStates(clause=n.ClauseDoes(who=who, what=effect))
        case n.EffectDirect():
            return n.FactMay(who=who, do=n.ActSteps(steps=(effect,)))
    return None


def _ordered(clause: n.Clause) -> tuple[n.Effect, ...] | None:
    """Return the deeds of a passive: "each ally is engaged" engages them; None for what merely holds."""
    match clause:
        case n.ClauseDoes(who=n.SubjectCards(cards=cards), what=n.EffectEngageThis()):
            return tuple(n.EffectEngage(what=card) for card in cards)
        case n.ClauseDoes(
            who=n.SubjectCards(cards=cards), what=n.EffectBe(predicate=n.PredicateState(states=(state,)) as predicate)
        ) if state in _DEEDS and predicate == n.PredicateState(states=(state,)):
            return tuple(_DEEDS[state](what=card) for card in cards)
    return None


def _as_when(sentence: n.Sentence) -> n.Sentence:
    """Return a sentence whose condition can only happen, not hold, as one that waits for it."""
    match sentence:
        case n.SentenceDoes(
            do=n.InstructionIf(when=n.ClauseDoes(who=n.SubjectPlayer(player=n.PlayerYou()), what=effect))
        ) if isinstance(effect, _COSTS):
            return sentence  # "if you pay 2 solaris" may be meant as an offer
        case n.SentenceDoes(do=n.InstructionIf(when=n.ClauseDoes(what=effect) as event, do=do)):
            return n.SentenceWhen(event=event, do=do) if _only_happens(effect) else sentence
        case n.SentenceWhile(when=n.ClauseDoes(what=effect) as event, do=do) if _only_happens(effect):
            return n.SentenceWhen(event=event, do=do)
    return sentence


def _only_happens(effect: n.Effect) -> bool:
    roles = [load_sorts().roles.get(name, frozenset()) for name in role_names(effect)]
    return all("event" in found and "condition" not in found for found in roles)


def _with_cards_in_rites(node: Any) -> Any:
    """Return a phrase in which a House that takes part in Rites does so by a card it governs."""
    fields = {name: _rebuilt(value) for name, value in node.fields.items()}
    match node:
        case n.ClauseDoes(who=n.SubjectPlayer(), what=effect) if (won := _won(effect)) is not effect:
            fields["what"] = won
        case n.ClauseDoes(who=n.SubjectPlayer(player=player), what=effect) if isinstance(
            effect, (*_OF_CARDS_IN_RITES, n.EffectCounter)
        ):
            fields["who"] = n.SubjectCards(cards=(n.SelectorOne(what=_governed(player)),))
        case n.ClauseDoes(who=n.SubjectPlayer(player=player), what=n.EffectBe(predicate=n.PredicateTarget())):
            fields["who"] = n.SubjectCards(cards=(n.SelectorOne(what=_governed(player)),))
        case n.ClauseCannot(who=n.SubjectPlayer(player=player), what=effect) if isinstance(
            effect, _OF_CARDS_IN_RITES
        ) or (isinstance(effect, n.EffectBe) and isinstance(effect.predicate, n.PredicateTarget)):
            fields["who"] = n.SubjectCards(cards=(n.SelectorEach(what=_governed(player)),))
        case n.FactNone(who=n.NobodyHouse(who="House"), what=effect) if isinstance(effect, _OF_CARDS_IN_RITES):
            fields["who"] = n.NobodyCards(what=n.Np(kinds=_CARDS))
    same = all(fields[name] is value for name, value in node.fields.items())
    return node if same else _with(node, **fields)


_YOUR_LEADER = n.SelectorRef(
    ref=n.RefYour(whose="your", words=n.WordsNoun(nouns=n.NounsOne(noun=n.NounKind(noun="leader"))))
)
_OF_LEADERS = (n.BonusValue, n.BonusSurprise)
"""What a leader has in a rite."""


def _of_leader(fact: n.Fact) -> n.Fact:
    """Return a fact about the House in a rite as one about its leader."""
    match fact:
        case n.FactStates(
            clause=n.ClauseDoes(who=n.SubjectPlayer(player=n.PlayerYou()), what=n.EffectHave(bonuses=bonuses) as have)
        ) if all(isinstance(bonus, _OF_LEADERS) for bonus in bonuses):
            who = n.SubjectCards(cards=(_YOUR_LEADER,))
            return n.FactStates(clause=n.ClauseDoes(who=who, what=have))
    return fact


def _won(effect: n.Effect) -> n.Effect:
    """Return to be the victor of a rite as to win it, not to be it as to lose it."""
    match effect:
        case n.EffectBe(predicate=n.PredicateRole(role="victor", of=n.Selector() as rite)) if _is_rite(rite):
            return n.EffectWin(rite=rite)
        case n.EffectBeNot(predicate=n.PredicateRole(role="victor", of=n.Selector() as rite)) if _is_rite(rite):
            return n.EffectLose(rite=rite)
    return effect


def _is_rite(selector: n.Selector) -> bool:
    np = getattr(selector, "what", None)
    return isinstance(np, n.Np) and all(of_words(words) == {"rite"} for words in np.kinds)


def _rebuilt(value: Any) -> Any:
    if isinstance(value, tuple):
        new = tuple(_rebuilt(item) for item in value)
        return value if all(a is b for a, b in zip(new, value, strict=True)) else new
    return _with_cards_in_rites(value) if isinstance(value, Node) else value


def _governed(player: n.Player) -> n.Np:
    return n.Np(kinds=_CARDS, by=n.RelativeGovern(player=player))


def _fact(fact: n.Fact) -> n.Fact:
    match fact:
        case n.FactMay(who=who, do=n.ActSteps(steps=steps)) | n.FactMust(who=who, do=n.ActSteps(steps=steps)):
            house = _governor(who)
            return _with(fact, who=house) if house is not None and all(map(_is_up_to_houses, steps)) else fact
        case n.FactMustIfAble(who=who, do=n.ActSteps(steps=steps)):
            house = _governor(who) if all(map(_is_up_to_houses, steps)) else None
            return fact if house is None else _with(fact, who=house)
        case n.FactStates(
            clause=n.ClauseDoes(
                who=n.SubjectCards() as who,
                what=n.EffectDirect() | n.EffectCounter() | n.EffectStay(how=n.StayHowAlongside()) as effect,
            )
        ):
            return n.FactMay(who=who, do=n.ActSteps(steps=(effect,)))
        case n.FactStates(
            clause=n.ClauseDoes(
                who=n.SubjectCards() as who, what=n.EffectBe(predicate=n.PredicateKind(what=n.Np(kinds=(words,)) as np))
            )
        ) if np.fields.keys() == {"kinds"}:
            return n.FactStates(clause=n.ClauseDoes(who=who, what=n.EffectBe(predicate=n.PredicateAlso(words=words))))
        case n.FactStates(
            clause=n.ClauseDoes(
                who=n.SubjectCards(cards=(n.SelectorRef(ref=ref),)),
                what=n.EffectHave(bonuses=(n.BonusSet() as set_to,)),
            )
        ) if set_to.value != "cost":
            number = n.ExpressionTerm(term=n.TermAmount(amount=n.AmountNumber(number=set_to.number)))
            of = n.ValueOf(ref=ref, value=set_to.value)
            return n.FactStates(clause=n.ClauseValue(value=of, amount=n.AmountIsTerm(amount=number)))
        case n.FactStates(clause=n.ClauseDoes(who=who, what=effect)):
            house = _governor(who) if _is_up_to_houses(effect) and effect.name in load_sorts().deeds else None
            return fact if house is None else n.FactStates(clause=n.ClauseDoes(who=house, what=effect))
    return fact


def _governor(who: n.Subject) -> n.SubjectPlayer | None:
    """Return who governs the one known card that is named, None for any other subject."""
    match who:
        case n.SubjectCards(cards=(n.SelectorRef(ref=n.RefThis() | n.RefHost() | n.RefName() as ref),)):
            return n.SubjectPlayer(player=n.PlayerGovernorOf(card=ref))
        case n.SubjectCards(cards=(n.SelectorIt(),)):
            return n.SubjectPlayer(player=n.PlayerGovernor())
    return None


def _is_up_to_houses(effect: n.Effect) -> bool:
    return load_sorts().verbs.get(effect.name) == HOUSE


def _with(node: Any, **fields: Node) -> Any:
    return make(node.kind, **{**node.fields, **fields})
