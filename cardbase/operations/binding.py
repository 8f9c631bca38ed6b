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

from cardbase.errors import Fault, Faulty
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.tree import Node

OPENING = {
    "sentence.assign": "placement",
    "sentence.lasting": "placement",
    "sentence.label": "label",
    "sentence.cost": "activated",
    "sentence.at": "activated",
    "sentence.when": "triggered",
    "sentence.when_deployed": "triggered",
    "sentence.while": "static",
    "sentence.while_doing": "static",
    "sentence.during_phase": "triggered",
    "sentence.joins": "joins",
    "sentence.venture": "program",
    "sentence.cost_x": "label",
}
OWN = {"value.its", "player.governor", "payee.governor", "player.owner", "ref.its_host"}
SEVERAL = {"selector.them", "selector.of_them", "selector.those"}
MANY = {"selector.each", "selector.count", "selector.up_to", "selector.any_number", "selector.top"}
PRONOUNS = OWN | SEVERAL | {"selector.it"}
FORCE = {"selector.force", "selector.that_force", "selector.force_from"}
BOUNDARIES = {"effect", "clause", "instruction", "act", "fact"}
HEADS = {"what", "who", "cards", "one", "other", "to", "on", "target", "of", "in"}
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

    ``kind`` is placement, label, activated, triggered, static, one_shot, joins or program.
    ``x`` is the sentence that defines X here, ``bound`` the one that bounds it; either may be None.
    """

    kind: str
    sentences: tuple[Node, ...]
    references: tuple[Reference, ...]
    x: Node | None
    bound: Node | None


def group(operation: Operation, once: bool) -> list[tuple[str, list[Node]]]:
    """Return the sentences by ability, each group with its kind (rule 1); ``once``: the card resolves and is gone."""
    groups: list[tuple[str, list[Node]]] = []
    for sentence in operation.sentences:
        opening = OPENING.get(sentence.kind) or _opening_of_plain(sentence, groups, once)
        if opening:
            groups.append((opening, [sentence]))
        else:
            groups[-1][1].append(sentence)
    return groups


def _opening_of_plain(sentence: Node, groups: list[tuple[str, list[Node]]], once: bool) -> str:
    before = groups[-1][0] if groups else ""
    if sentence.kind == "sentence.if_done":
        return "" if groups else "one_shot"
    instruction = sentence.node("do")
    if (
        instruction.kind == "instruction.fact"
        and not _about_it(instruction)
        and not _is_step(instruction, before, once)
    ):
        return "static"
    continues = before not in ("", "placement", "label", "joins") or instruction.kind.startswith("instruction.x")
    return "" if groups and continues else "one_shot"


def _is_step(instruction: Node, before: str, once: bool) -> bool:
    """Tell whether a demand or an offer to a House belongs to the deed before it."""
    fact = instruction.node("fact")
    if once and fact.kind == "fact.states":
        clause = fact.node("clause")
        return clause.kind == "clause.does" and clause.node("who").kind == "subject.player" and before == "one_shot"
    spoken_to = (
        fact.kind in ("fact.may", "fact.must", "fact.must_if_able") and fact.node("who").kind == "subject.player"
    )
    return spoken_to and (once or before in ("one_shot", "activated", "triggered", "program"))


def _about_it(instruction: Node) -> bool:
    first = next((n for n in instruction.walk() if n.family in ("selector", "value", "player")), None)
    return first is not None and first.kind in PRONOUNS


def bind(operation: Operation, facts: CardFacts) -> tuple[Ability, ...]:
    """Return the abilities of a card. Raises ``Faulty`` with every fault: a pronoun that means nothing, a lost host."""
    faults = [*_misplaced(operation, facts)]
    abilities = []
    for kind, sentences, references, missing in _resolved(operation, facts.kind in RESOLVED):
        faults += [f"`{format_node(node)}` has nothing it can mean" for node in missing]
        instructions = [s.node("do") for s in sentences if s.kind == "sentence.does"]
        x = next((i for i in instructions if i.kind == "instruction.x"), None)
        bound = next((i for i in instructions if i.kind == "instruction.x_bound"), None)
        abilities.append(Ability(kind, tuple(sentences), references, x, bound))
    if faults:
        raise Faulty("the operation cannot be bound", [Fault("operation", "", fault) for fault in faults])
    return tuple(abilities)


def references_of(operation: Operation) -> dict[int, Node]:
    """Return what each pronoun means, by the ``id`` of its node; one that means nothing is absent."""
    found = (reference for _, _, references, _ in _resolved(operation, False) for reference in references)
    return {id(reference.pronoun): reference.means for reference in found}


def _resolved(operation: Operation, once: bool) -> Iterator[tuple[str, list[Node], tuple[Reference, ...], list[Node]]]:
    """Yield each ability: its kind, its sentences, what its pronouns mean, and those that mean nothing."""
    placed: list[Node] = []
    earlier: list[Node] = []
    for kind, sentences in group(operation, once):
        references, missing = _resolve(sentences, placed, earlier)
        if kind == "placement":
            placed = _heads(sentences[0])
        yield kind, sentences, references, missing


def _resolve(
    sentences: list[Node], placed: list[Node], earlier: list[Node]
) -> tuple[tuple[Reference, ...], list[Node]]:
    """Tie the pronouns of one ability (rules 2 and 3); ``earlier`` gathers everything the operation has spoken of."""
    spoken, references, missing = list(placed), list[Reference](), list[Node]()
    known = spoken
    for sentence in sentences:
        for node, is_head in _in_order(sentence):
            if node.family in BOUNDARIES:  # within one deed, `it` is none of the deed's own objects
                known = list(spoken) if node.family == "effect" else spoken
            if node.kind in PRONOUNS or node.kind == "ref.that":
                means = (
                    _named(node, earlier)
                    if node.kind == "ref.that"
                    else _last(node, spoken if node.kind in OWN else known)
                )
                if means is None:
                    missing.append(node)
                else:
                    references.append(Reference(node, means))
            if node.family == "selector" and node.kind not in PRONOUNS | FORCE:
                if is_head:
                    spoken.append(node)
                if node.fields.get("ref") is None or node.node("ref").kind != "ref.that":
                    earlier.append(node)
    return tuple(references), missing


def _last(pronoun: Node, spoken: list[Node]) -> Node | None:
    spoken = [node for node in spoken if not _holds(node, pronoun)]
    if pronoun.kind in OWN:  # spice and tokens have neither host nor governor
        spoken = [node for node in spoken if not _is_counter(node)]
    many = [node for node in spoken if node.kind in MANY] if pronoun.kind in SEVERAL else []
    return next(reversed(many or spoken), None)


def _holds(node: Node, pronoun: Node) -> bool:
    """Tell whether a pronoun stands inside a thing, which then is not what it means: "each card on it"."""
    return any(below is pronoun for below in node.walk())


def _is_counter(node: Node) -> bool:
    nouns = [_noun(below) for below, inside in _in_order(node) if below.family == "noun" and not inside]
    return any(noun == "spice" or noun.endswith(" token") for noun in nouns)


def _named(that: Node, earlier: list[Node]) -> Node | None:
    """The last thing spoken of that bears the noun, or else the last thing: an ally is a persona too (rule 3)."""
    nouns = {_noun(node) for node in that.walk() if node.family == "noun"}
    earlier = [node for node in earlier if not _holds(node, that)]
    fitting = (node for node in reversed(earlier) if nouns & {_noun(below) for below in _own_words(node)})
    return next(fitting, next(reversed(earlier), None))


def _noun(node: Node) -> str:
    return str(next(iter(node.fields.values()), ""))


def _own_words(node: Node) -> Iterator[Node]:
    yield from (below for below, inside in _in_order(node) if below.family == "noun")


def _heads(sentence: Node) -> list[Node]:
    return [node for node, is_head in _in_order(sentence) if is_head and node.family == "selector"]


def _in_order(node: Node, inside: bool = False) -> Iterator[tuple[Node, bool]]:
    """Every node in the order of the text, with whether it is a subject or object rather than part of a description."""
    for field, value in node.fields.items():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield item, field in (*HEADS, "where") and not inside
                yield from _in_order(item, inside or item.family in ("np", "near"))


def _misplaced(operation: Operation, facts: CardFacts) -> Iterator[str]:
    kinds = {sentence.kind for sentence in operation.sentences}
    if "sentence.assign" in kinds and facts.kind not in ASSIGNED | INITIATED:
        yield f"`Assign to` is for cards that are put on others, not for a card of kind {facts.kind}"
    if any(s.kind == "sentence.lasting" for s in operation.sentences) and facts.kind in PERMANENT | ASSIGNED:
        yield f"`Lasting` is for plans and events, not for a card of kind {facts.kind}"
    if kinds & {"sentence.cost", "sentence.at"} and facts.kind in RESOLVED:
        yield f"a card of kind {facts.kind} is used once from the hand; say `A, then B` in place of `A: B`"
    if ("sentence.venture" in kinds) != (facts.kind == "program"):
        yield "`Venture:` is for programs, and every program has it"
    placed = "sentence.assign" in kinds or any(s.has("on") for s in operation.sentences if s.kind == "sentence.lasting")
    if (
        not placed
        and facts.kind not in INITIATED
        and any(n.kind in ("ref.host", "self.host") for n in operation.walk())
    ):
        yield "`the host` is said, but nothing says what the card is assigned to"
    for node in operation.walk():
        if node.kind in ("ref.this", "self.this") and not _is_itself(node.word("noun"), facts):
            yield f"`this {node.word('noun')}` is said by a card of kind {facts.kind}"


def _is_itself(noun: str, facts: CardFacts) -> bool:
    return noun in ("card", facts.kind, facts.type.lower()) or (noun == "fief" and "fief" in facts.kind)
