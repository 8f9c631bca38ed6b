"""What a card is said to do that only a House does, its governor does: "the host may discard 1 favor".

And what a card orders itself to have, it has: "Engage: have Surprise.".
"""

from __future__ import annotations

from typing import Any

from cardbase.operations import nodes as n
from cardbase.operations.operation import Operation, make
from cardbase.operations.sorts import HOUSE, load_sorts
from cardbase.operations.tree import Node


def with_deputies(operation: Operation) -> Operation:
    """Return the text with the House named that does each deed; the very same where all of them are named."""
    on_host = any(isinstance(sentence, n.SentenceAssign) for sentence in operation.sentences)
    own = n.SelectorRef(ref=n.RefHost() if on_host else n.RefThis(noun="card"))
    sentences = tuple(_sentence(sentence, own) for sentence in operation.sentences)
    return operation if sentences == operation.sentences else Operation(sentences)


def _sentence(sentence: n.Sentence, own: n.Selector) -> n.Sentence:
    do = getattr(sentence, "do", None)
    if not isinstance(do, n.Instruction):
        return sentence
    new = _instruction(do, None if isinstance(sentence, n.SentenceDoes | n.SentenceIfDone) else own)
    return sentence if new is do else _with(sentence, do=new)


def _instruction(do: n.Instruction, own: n.Selector | None) -> n.Instruction:
    match do:
        case n.InstructionFact(fact=fact):
            new = _fact(fact)
            return do if new is fact else n.InstructionFact(fact=new)
        case n.InstructionAct(do=n.ActSteps(steps=(n.EffectHave() as have,), instead=None)) if own is not None:
            return n.InstructionFact(
                fact=n.FactStates(clause=n.ClauseDoes(who=n.SubjectCards(cards=(own,)), what=have))
            )
        case n.InstructionIf(do=inner) | n.InstructionUntil(do=inner) | n.InstructionReplace(do=inner):
            changed = _instruction(inner, own)
            return do if changed is inner else _with(do, do=changed)
    return do


def _fact(fact: n.Fact) -> n.Fact:
    match fact:
        case n.FactMay(who=who, do=n.ActSteps(steps=steps)) | n.FactMust(who=who, do=n.ActSteps(steps=steps)):
            house = _governor(who)
            return _with(fact, who=house) if house is not None and all(map(_is_up_to_houses, steps)) else fact
        case n.FactMustIfAble(who=who, do=n.ActSteps(steps=steps)):
            house = _governor(who) if all(map(_is_up_to_houses, steps)) else None
            return fact if house is None else _with(fact, who=house)
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
