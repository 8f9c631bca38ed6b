"""The binder: sentences grouped into abilities, pronouns tied to things, hosts and windows judged by the card's kind.

The rules it goes by:

1. A sentence with a cost, a window, ``When``, ``While``, ``During``, a placement or a label opens an ability; so does
   a plain fact about anything but ``it``. Deeds, ``X is``, ``If``, ``If you do``, demands on a House and facts about
   ``it`` continue the one before.
2. ``it`` and ``them`` mean the last thing that was subject or object of an earlier deed or fact of the same ability, or
   of the placement; never force, nor a thing named only to describe another ("on a desert you govern").
   ``them`` prefers the last thing in the plural.
   ``its cost``, ``its governor`` and the like may also mean the object of the very deed they stand in.
3. ``that persona`` means the last thing spoken of anywhere before that is called a persona; or else the last thing.
4. ``the host`` needs a placement, or a card that is initiated by a persona.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardbase.errors import Fault, Faulty
from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.deputies import with_deputies
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.tree import Node

AbilityKind = Literal["placement", "label", "activated", "triggered", "static", "one_shot", "joins", "program"]
OPENING: dict[type[n.Sentence], AbilityKind] = {
    n.SentenceAssign: "placement",
    n.SentenceLasting: "placement",
    n.SentenceLabel: "label",
    n.SentenceCost: "activated",
    n.SentenceAt: "activated",
    n.SentenceWhen: "triggered",
    n.SentenceWhenDeployed: "triggered",
    n.SentenceWhile: "static",
    n.SentenceWhileDoing: "static",
    n.SentenceDuringPhase: "triggered",
    n.SentenceJoins: "joins",
    n.SentenceVenture: "program",
    n.SentenceCostX: "label",
}
OWN = (n.ValueIts, n.PlayerGovernor, n.PayeeGovernor, n.PlayerOwner, n.RefItsHost)
SEVERAL = (n.SelectorThem, n.SelectorOfThem, n.SelectorThose)
MANY = (n.SelectorEach, n.SelectorCount, n.SelectorUpTo, n.SelectorAnyNumber, n.SelectorTop)
PRONOUNS = (*OWN, *SEVERAL, n.SelectorIt)
FORCE = (n.SelectorForce, n.SelectorThatForce, n.SelectorForceFrom)
BOUNDARIES = (n.Effect, n.Clause, n.Instruction, n.Act, n.Fact)
HEADS = {"what", "who", "cards", "one", "other", "to", "on", "target", "of", "in"}
"""Fields in which a subject or an object stands."""
PERMANENT = {"ally", "aide", "charter", "fief", "homeworld", "siridar fief"}
ASSIGNED = {"personnel", "equipment", "enhancement", "decree"}
RESOLVED = {"tactic", "venture", "event"}
INITIATED = {"venture", "program"}


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What the binder must know of the card: its kind ("ally", "tactic" ...) and printed type ("Persona" ...)."""

    kind: str
    type: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A pronoun and what it means; both are nodes of the tree, in the order of the text."""

    pronoun: Node
    means: Node


@dataclass(frozen=True, slots=True)
class Ability:
    """Sentences that belong together.

    ``x`` is the sentence that defines X here, ``bound`` the one that bounds it; either may be None.
    """

    kind: AbilityKind
    sentences: tuple[n.Sentence, ...]
    references: tuple[Reference, ...]
    x: n.InstructionX | None
    bound: n.InstructionXBound | None


Group = tuple[AbilityKind, list[n.Sentence]]


def group(operation: Operation, once: bool) -> list[Group]:
    """Return the sentences by ability, each group with its kind (rule 1); ``once``: the card resolves and is gone."""
    groups: list[Group] = []
    for sentence in operation.sentences:
        opening = OPENING.get(type(sentence)) or _opening_of_plain(sentence, groups, once)
        if opening:
            groups.append((opening, [sentence]))
        else:
            groups[-1][1].append(sentence)
    return groups


def _opening_of_plain(sentence: n.Sentence, groups: list[Group], once: bool) -> AbilityKind | None:
    before = groups[-1][0] if groups else None
    match sentence:
        case n.SentenceDoes(do=n.InstructionFact(fact=fact)) if not _about_it(fact) and not _is_step(
            fact, before, once
        ):
            return "static"
        case n.SentenceDoes(do=n.InstructionX() | n.InstructionXBound()) | n.SentenceIfDone():
            continues = True
        case _:
            continues = before not in ("placement", "label", "joins")
    return None if groups and continues else "one_shot"


def _is_step(fact: n.Fact, before: AbilityKind | None, once: bool) -> bool:
    """Tell whether a demand or an offer to a House belongs to the deed before it."""
    match fact:
        case n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer())):
            return once and before == "one_shot"
        case n.FactMay(who=who) | n.FactMust(who=who) | n.FactMustIfAble(who=who) if isinstance(who, n.SubjectPlayer):
            return once or before in ("one_shot", "activated", "triggered", "program")
    return False


def _about_it(fact: n.Fact) -> bool:
    first = next((node for node in fact.walk() if isinstance(node, n.Selector | n.Value | n.Player)), None)
    return isinstance(first, PRONOUNS)


@checked
def bind(operation: Operation, facts: CardFacts) -> tuple[Ability, ...]:
    """Return the abilities of a card. Raises ``Faulty`` with every fault: a pronoun that means nothing, a lost host."""
    operation = with_deputies(operation)
    faults = [*_misplaced(operation, facts)]
    abilities = []
    for kind, sentences, references, missing in _resolved(operation, facts.kind in RESOLVED):
        faults += [f"`{format_node(node)}` has nothing it can mean" for node in missing]
        instructions = [s.do for s in sentences if isinstance(s, n.SentenceDoes)]
        x = next((i for i in instructions if isinstance(i, n.InstructionX)), None)
        bound = next((i for i in instructions if isinstance(i, n.InstructionXBound)), None)
        abilities.append(Ability(kind, tuple(sentences), references, x, bound))
    if faults:
        raise Faulty("the operation cannot be bound", [Fault("operation", "", fault) for fault in faults])
    return tuple(abilities)


def references_of(operation: Operation) -> dict[int, Node]:
    """Return what each pronoun means, by the ``id`` of its node; one that means nothing is absent."""
    found = (reference for _, _, references, _ in _resolved(operation, False) for reference in references)
    return {id(reference.pronoun): reference.means for reference in found}


Resolved = tuple[AbilityKind, list[n.Sentence], tuple[Reference, ...], list[Node]]


def _resolved(operation: Operation, once: bool) -> Iterator[Resolved]:
    """Yield each ability: its kind, its sentences, what its pronouns mean, and those that mean nothing."""
    placed: list[Node] = []
    earlier: list[Node] = []
    for kind, sentences in group(operation, once):
        references, missing = _resolve(sentences, placed, earlier)
        if kind == "placement":
            placed = _heads(sentences[0])
        yield kind, sentences, references, missing


def _resolve(
    sentences: list[n.Sentence], placed: list[Node], earlier: list[Node]
) -> tuple[tuple[Reference, ...], list[Node]]:
    """Tie the pronouns of one ability (rules 2 and 3); ``earlier`` gathers everything the operation has spoken of."""
    spoken, references, missing = list(placed), list[Reference](), list[Node]()
    known = spoken
    for sentence in sentences:
        for node, is_head in _in_order(sentence):
            if isinstance(node, BOUNDARIES):  # within one deed, `it` is none of the deed's own objects
                known = list(spoken) if isinstance(node, n.Effect) else spoken
            if isinstance(node, (*PRONOUNS, n.RefThat)):
                means = (
                    _named(node, earlier)
                    if isinstance(node, n.RefThat)
                    else _last(node, spoken if isinstance(node, OWN) else known)
                )
                if means is None:
                    missing.append(node)
                else:
                    references.append(Reference(node, means))
            if isinstance(node, n.Selector) and not isinstance(node, (*PRONOUNS, *FORCE)):
                if is_head:
                    spoken.append(node)
                if not (isinstance(node, n.SelectorRef) and isinstance(node.ref, n.RefThat)):
                    earlier.append(node)
    return tuple(references), missing


def _last(pronoun: Node, spoken: list[Node]) -> Node | None:
    spoken = [node for node in spoken if not _holds(node, pronoun)]
    if isinstance(pronoun, OWN):  # spice and tokens have neither host nor governor
        spoken = [node for node in spoken if not _is_counter(node)]
    many = [node for node in spoken if isinstance(node, MANY)] if isinstance(pronoun, SEVERAL) else []
    return next(reversed(many or spoken), None)


def _holds(node: Node, pronoun: Node) -> bool:
    """Tell whether a pronoun stands inside a thing, which then is not what it means: "each card on it"."""
    return any(below is pronoun for below in node.walk())


def _is_counter(node: Node) -> bool:
    nouns = (below for below, inside in _in_order(node) if not inside)
    return any(isinstance(noun, n.NounKind) and is_counter(noun.noun) for noun in nouns)


def is_counter(noun: str) -> bool:
    """Tell whether a noun names what lies on cards and is none: spice, or a kind of token."""
    return noun == "spice" or noun.split()[-1] == "token"


def _named(that: Node, earlier: list[Node]) -> Node | None:
    """The last thing spoken of that bears the noun, or else the last thing: an ally is a persona too (rule 3)."""
    nouns = {_noun(node) for node in that.walk() if isinstance(node, n.Noun)}
    earlier = [node for node in earlier if not _holds(node, that)]
    fitting = (node for node in reversed(earlier) if nouns & {_noun(below) for below in _own_words(node)})
    return next(fitting, next(reversed(earlier), None))


def _noun(node: Node) -> str:
    return str(next(iter(node.fields.values()), ""))


def _own_words(node: Node) -> Iterator[Node]:
    yield from (below for below, inside in _in_order(node) if isinstance(below, n.Noun))


def _heads(sentence: Node) -> list[Node]:
    return [node for node, is_head in _in_order(sentence) if is_head and isinstance(node, n.Selector)]


def _in_order(node: Node, inside: bool = False) -> Iterator[tuple[Node, bool]]:
    """Every node in the order of the text, with whether it is a subject or object rather than part of a description."""
    for field, value in node.fields.items():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield item, field in (*HEADS, "where") and not inside
                yield from _in_order(item, inside or isinstance(item, n.Np | n.Near))


def _misplaced(operation: Operation, facts: CardFacts) -> Iterator[str]:
    kinds = {type(sentence) for sentence in operation.sentences}
    if n.SentenceAssign in kinds and facts.kind not in ASSIGNED | INITIATED:
        yield f"`Assign to` is for cards that are put on others, not for a card of kind {facts.kind}"
    if n.SentenceJoins in kinds and facts.kind not in ("personnel", "equipment"):
        yield f"`Joins the host` is for personnel and equipment, which take part in rites; not for a {facts.kind}"
    if facts.kind in ("venture", "event") and n.SentenceLasting not in kinds:
        yield from _outside_of_rites(operation, facts)
    if n.SentenceLasting in kinds and facts.kind in PERMANENT | ASSIGNED:
        yield f"`Lasting` is for plans and events, not for a card of kind {facts.kind}"
    if kinds & {n.SentenceCost, n.SentenceAt} and facts.kind in RESOLVED:
        yield f"a card of kind {facts.kind} is used once from the hand; say `A, then B` in place of `A: B`"
    if (n.SentenceVenture in kinds) != (facts.kind == "program"):
        yield "`Venture:` is for programs, and every program has it"
    placed = any(isinstance(s, n.SentenceAssign) or getattr(s, "on", None) is not None for s in operation.sentences)
    hosts = any(isinstance(node, n.RefHost | n.SelfHost) for node in operation.walk())
    if hosts and not placed and facts.kind not in INITIATED:
        yield "`the host` is written, but nothing says what the card is assigned to"
    for node in operation.walk():
        if isinstance(node, n.RefThis | n.SelfThis) and not _is_itself(node.noun, facts):
            yield f"`this {node.noun}` is written on a card of kind {facts.kind}"


def _is_itself(noun: str, facts: CardFacts) -> bool:
    return noun in ("card", facts.kind, facts.type.lower()) or (noun == "fief" and "fief" in facts.kind)


_PARTS: Final = frozenset({"participant", "leader"})
_SIDES: Final = frozenset({"attacking", "defending", "participating", "opposing"})


def _outside_of_rites(operation: Operation, facts: CardFacts) -> Iterator[str]:
    """Yield what speaks of a part in a rite on a card that works while none is under way, and begins none."""
    if (named := part_in_a_rite(operation)) is not None:
        yield f"`{named}`: no rite is under way when a card of kind {facts.kind} works, unless it begins one or lasts"
    elif (named := part_in_a_petition(operation)) is not None:
        yield f"`{named}`: no petition is under way when a card of kind {facts.kind} works, unless it begins one"


def part_in_a_rite(operation: Operation) -> str | None:
    """Return the first part in the rite under way that a text names which neither begins one nor waits, or None."""
    if any(isinstance(node, n.EffectInitiate | n.SentenceWhen) for node in operation.walk()):
        return None
    for node in operation.walk():
        match node:
            case n.NounKind(noun=noun) if noun in _PARTS:
                return noun
            case n.WordsState(states=states) if _SIDES.intersection(states):
                return " or ".join(states)
            case n.PlayerRole(role="attacker" | "defender" as role):
                return f"the {role}"
            case n.RefTarget():
                return "the target"
    return None


def part_in_a_petition(operation: Operation) -> str | None:
    """Return the first part in the petition under way that a text names which neither begins one nor waits, or None."""
    if any(isinstance(node, n.EffectInitiate | n.SentenceWhen) for node in operation.walk()):
        return None
    for node in operation.walk():
        match node:
            case n.WordsState(states=states) if "petitioned" in states:
                return "petitioned"
            case n.PlayerRole(role="victor" | "petitioner" as role):
                return f"the {role}"
    return None
