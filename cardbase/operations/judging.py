"""All faults of a text at once: it does not parse, is not in the accepted wording, or does not bind."""

from __future__ import annotations

from functools import lru_cache

from cardbase.errors import Faulty, Ungrammatical
from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.agreement import disagreements
from cardbase.operations.binding import Ability, CardFacts, bind, is_counter, part_in_a_rite
from cardbase.operations.emptiness import empty_phrases
from cardbase.operations.formatting import format
from cardbase.operations.lexicon import Lexicon
from cardbase.operations.linting import lint
from cardbase.operations.operation import Operation
from cardbase.operations.reading import parse
from cardbase.operations.rewording import reworded
from cardbase.operations.support import Meaningless, not_carried_out


@checked
def judge(text: str, lexicon: Lexicon, facts: CardFacts | None = None, *, cost_is_x: bool = True) -> list[str]:
    """Return every fault of a text, an empty list for none; ``facts`` None where it belongs to no known card.

    ``cost_is_x`` tells that the card's cost may define X.
    """

    def is_sound(better: str) -> bool:
        """Tell whether a text as this language words it can be offered in place of this one."""
        return _is_faultless(better, lexicon, facts, cost_is_x=cost_is_x)

    try:
        tree = parse(text, lexicon, is_sound)
    except Ungrammatical as error:
        return [str(error)]
    faults = [*lint(tree, text, cost_is_x=cost_is_x), *disagreements(tree), *empty_phrases(tree)]
    if facts is not None:
        try:
            abilities = bind(tree, facts)
        except Faulty as error:
            faults += [fault.message for fault in error.faults]
        else:
            faults += [] if faults else _meaningless(tree, abilities, facts, lexicon, cost_is_x=cost_is_x)
    if faults and (better := reworded(text)) is not None and is_sound(better):
        corrected = format(parse(better, lexicon))
        faults[0] = faults[0].partition("; write: ")[0] + f" (write: {corrected})"
    return faults


def _is_faultless(text: str, lexicon: Lexicon, facts: CardFacts | None, *, cost_is_x: bool) -> bool:
    """Tell whether a text as this language words it is without fault but for its spelling."""
    try:
        tree = parse(text, lexicon)
        abilities = () if facts is None else bind(tree, facts)
    except (Ungrammatical, Faulty):
        return False
    if [*lint(tree, cost_is_x=cost_is_x), *disagreements(tree), *empty_phrases(tree)]:
        return False
    return facts is None or not _meaningless(tree, abilities, facts, lexicon, cost_is_x=cost_is_x)


_OF_NO_CARD = frozenset(
    ["rite", "petition", "CHOAM exchange", "CHOAM", "Landsraad", "reward", "tie", "bidder", "owner"]
)
"""The nouns that no card bears, beside those of spice and tokens."""


def _meaningless(
    tree: Operation, abilities: tuple[Ability, ...], facts: CardFacts, lexicon: Lexicon, *, cost_is_x: bool
) -> list[str]:
    """Return why phrases that fit together can mean nothing where they stand on a card of this kind."""

    def is_noun(noun: str) -> bool:
        """Tell whether cards can bear a noun."""
        return noun not in _OF_NO_CARD and not is_counter(noun)

    def is_subtype(noun: str) -> bool:
        """Tell whether a noun is a kind or subtype of cards."""
        return noun in _KINDS or noun.lower() in _lowered(lexicon)

    phrases = not_carried_out(tree, facts, is_noun, is_subtype, cost_is_x=cost_is_x, abilities=abilities)
    return [phrase.why for phrase in phrases if isinstance(phrase, Meaningless)]


@lru_cache(maxsize=8)
def _lowered(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(subtype.lower() for subtype in lexicon.subtypes)


_KINDS = {
    "persona": "aide", "ally": "ally", "aide": "aide",
    "holding": "charter", "charter": "charter", "fief": "fief", "Dune fief": "fief", "Dune holding": "fief",
    "homeworld": "fief", "Siridar fief": "fief", "Dune city": "fief", "Dune charter": "charter",
    "Dune contract": "charter",
    "resource": "equipment", "personnel": "personnel", "equipment": "equipment", "weapon": "equipment",
    "enhancement": "enhancement", "decree": "decree",
    "venture": "venture", "tactic": "tactic", "program": "program", "event": "event", "Dune event": "event",
    "Imperium event": "event",
}  # fmt: skip
"""The kind of a card that says "this ..."; a card that says this rite, this petition can be of any."""


def likely_kind(operation: Operation) -> str:
    """Return the kind of card that a text most likely stands on, by its forms: "aide", "equipment", "tactic" ..."""
    sentences = operation.sentences
    if any(isinstance(sentence, n.SentenceVenture) for sentence in sentences):
        return "program"
    if any(isinstance(sentence, n.SentenceAssign) for sentence in sentences):
        return "personnel" if any(isinstance(sentence, n.SentenceJoins) for sentence in sentences) else "enhancement"
    if any(isinstance(sentence, n.SentenceLasting) for sentence in sentences):
        return "tactic"
    stated = (node.noun for node in operation.walk() if isinstance(node, n.RefThis | n.SelfThis))
    named = next((kind for noun in stated if (kind := _KINDS.get(noun, ""))), "")
    if named:
        return named
    stays = any(isinstance(sentence, n.SentenceCost | n.SentenceAt | n.SentenceWhen) for sentence in sentences)
    if any(isinstance(node, n.RefHost | n.SelfHost) for node in operation.walk()):
        return "enhancement" if stays else "venture"
    once = all(isinstance(sentence, n.SentenceDoes | n.SentenceIfDone | n.SentenceLabel) for sentence in sentences)
    once = once and any(_does_something(sentence) for sentence in sentences)
    if any(isinstance(getattr(sentence, "do", None), n.InstructionReplace) for sentence in sentences):
        return "charter"
    if once and part_in_a_rite(operation) is not None:
        return "tactic"
    return "event" if once else "charter"


def _does_something(sentence: n.Sentence) -> bool:
    """Tell whether a sentence does something at once, or says what is not so for long: "no House may buy spice"."""
    match sentence:
        case n.SentenceDoes(do=n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer())))):
            return True
        case n.SentenceDoes(do=n.InstructionFact(fact=n.FactStates() | n.FactMay(who=n.SubjectCards()))):
            return False
    return isinstance(sentence, n.SentenceDoes)
