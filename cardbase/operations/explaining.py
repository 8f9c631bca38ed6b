"""What an operation means, in plain sentences: when it is used, what it costs, what is chosen, what happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardbase.operations.binding import group, references_of
from cardbase.operations.deriving import UNDONE
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.table import load_table
from cardbase.operations.tree import Node

_WHEN = {
    "placement": "when the card comes into play",
    "label": "always",
    "static": "as long as the card is deployed",
    "one_shot": "when the card resolves",
    "joins": "at the engagement of a rite in which the host participates, while this card is disengaged",
    "program": "in your own House Interval, when the program is initiated like a venture",
}
_ONCE = {
    "tactic": "when the tactic is deployed in the window on its type line",
    "venture": "when the host is engaged to initiate the venture",
    "event": "when the event is deployed",
}
_CHOSEN = {"selector.one", "selector.another", "selector.up_to", "selector.count", "selector.any_number"}


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability in plain words.

    ``text`` are its own sentences, ``when`` the time of its use, ``cost`` what is paid, ``targets`` what is chosen or
    affected, ``effect`` what happens, ``notes`` what pronouns and X mean. A part with nothing to say is empty.
    """

    kind: str
    text: str
    when: str
    cost: tuple[str, ...]
    targets: tuple[str, ...]
    effect: tuple[str, ...]
    notes: tuple[str, ...]

    def sentences(self) -> tuple[str, ...]:
        """Return the explanation as plain sentences."""
        said = [f"{'Holds' if self.kind in ('static', 'label') else 'Used'} {self.when}."]
        said += [f"It costs: {', '.join(self.cost)}."] if self.cost else []
        said += [f"It concerns: {'; '.join(self.targets)}."] if self.targets else []
        said += [f"Effect: {'; '.join(self.effect)}."] if self.effect else []
        return (*said, *(f"Here {note}." for note in self.notes))

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as plain JSON values (``schemas/operation-explain.schema.json``)."""
        lists = ("cost", "targets", "effect", "notes")
        return {
            **{name: getattr(self, name) for name in ("kind", "text", "when")},
            **{name: list(getattr(self, name)) for name in lists},
            "sentences": list(self.sentences()),
        }


def explain(operation: Operation, kind: str = "") -> tuple[Explanation, ...]:
    """Return what each ability means; ``kind`` is that of the card ("tactic" ...), "" where only a text is known."""
    meanings = references_of(operation)
    return tuple(
        _explained(ability, sentences, kind, meanings)
        for ability, sentences in group(operation, kind in ("tactic", "venture", "event"))
    )


def _explained(ability: str, sentences: list[Node], kind: str, meanings: Mapping[int, Node]) -> Explanation:
    first = sentences[0]
    costs = tuple(_cost(cost) for cost in first.nodes("cost")) if first.has("cost") else ()
    return Explanation(
        kind=ability.replace("_", "-"),
        text=" ".join(_capital(format_node(sentence)) + "." for sentence in sentences),
        when=_when(ability, first, kind),
        cost=("engage this card",) if ability == "joins" else costs,
        targets=tuple(dict.fromkeys(_targets(sentences))),
        effect=tuple(effect for sentence in sentences for effect in _effects(sentence)),
        notes=tuple(dict.fromkeys(_notes(sentences, meanings))),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _when(ability: str, first: Node, kind: str) -> str:
    condition = f", if {format_node(first.node('when'))}" if first.family == "sentence" and first.has("when") else ""
    match first.name:
        case "cost":
            return f"in your own House Interval, as often as its cost can be paid{condition}"
        case "at":
            return f"like a tactic at {format_node(first.node('window'))}{condition}"
        case "when":
            return f"each time that this happens: {format_node(first.node('event'))}"
        case "when_deployed":
            return f"each time that this card is {first.word('state')}"
        case "while":
            return f"as long as this holds: {format_node(first.node('when'))}"
        case "while_doing":
            return f"as long as this holds: {format_node(first).split(',')[0].removeprefix('while ')}"
        case "during_phase":
            return format_node(first).split(" ,")[0].split(",")[0]
        case "lasting":
            return "from its deployment on, until the time of a Duration Effect ends"
    if ability == "one_shot":
        return _ONCE.get(kind, _WHEN[ability])
    return _WHEN.get(ability, "always")


def _cost(effect: Node) -> str:
    return f"{effect.name.partition('_')[0]} this card" if effect.name.endswith("_this") else format_node(effect)


def _effects(sentence: Node) -> Iterator[str]:
    match sentence.name:
        case "assign":
            yield f"the card is put on {format_node(sentence.node('where'))}" + (
                f" or {format_node(sentence.node('other'))}" if sentence.has("other") else ""
            )
        case "lasting":
            yield "the card stays" + (f" on {format_node(sentence.node('on'))}" if sentence.has("on") else "")
        case "label":
            yield f"other cards may look for the label {format_node(sentence.node('label'))}"
        case "joins":
            yield f"this card takes part in the {' or '.join(sentence.strings('talents'))} rite"
        case "cost_x":
            yield format_node(sentence)
        case "if_done":
            yield f"if that was done, {format_node(sentence.node('do'))}"
    if sentence.name in ("assign", "lasting") and sentence.has("limit"):
        yield f"no more than {sentence.integer('limit')} of its name on one host"
    instruction = sentence.fields.get("do")
    is_definition = isinstance(instruction, Node) and instruction.kind in ("instruction.x", "instruction.x_bound")
    if isinstance(instruction, Node) and sentence.name != "if_done" and not is_definition:
        yield format_node(instruction)


def _targets(sentences: list[Node]) -> Iterator[str]:
    for sentence in sentences:
        yield from _chosen(sentence, "you choose")


def _chosen(node: Node, chooser: str) -> Iterator[str]:
    """Yield what the deeds below a node ask somebody to choose, or take without choice; not what a condition names."""
    undone = UNDONE.get(node.kind, ())
    if node.kind in ("fact.may", "fact.must", "fact.must_if_able") and node.node("who").kind == "subject.player":
        player = format_node(node.node("who"))
        chooser = chooser if player == "you" else f"{player} chooses"
    for field, value in node.fields.items():
        if field in undone or (field == "when" and node.family == "sentence"):
            continue
        for item in value if isinstance(value, tuple) else (value,):
            if not isinstance(item, Node):
                continue
            if node.family == "effect" and item.kind in _CHOSEN and not _is_counted(item):
                yield f"{format_node(item)}, which {chooser}"
            elif node.family == "effect" and item.kind == "selector.each":
                yield f"{format_node(item)}, without choice"
            yield from _chosen(item, chooser)


def _is_counted(selector: Node) -> bool:
    """Tell whether a selector takes some of many alike, tokens or spice."""
    nouns = {str(n.fields.get("noun")) for n in selector.node("what").walk() if n.kind == "noun.kind"}
    return any(noun == "spice" or noun.endswith("token") for noun in nouns)


def _notes(sentences: list[Node], meanings: Mapping[int, Node]) -> Iterator[str]:
    for sentence in sentences:
        for node in sentence.walk():
            if node.kind == "instruction.x":
                yield f"X is {format_node(node.node('amount'))}"
            elif node.kind == "instruction.x_bound":
                yield f"X is at most {format_node(node.node('amount'))}"
            elif id(node) in meanings:
                yield f"`{format_node(node)}` means {format_node(meanings[id(node)])}"


def glossary(operation: Operation) -> tuple[tuple[str, str, str], ...]:
    """Return each verb the text uses, once, in order: the verb, its meaning, the id of its rule."""
    productions = load_table().productions
    used = dict.fromkeys(node.kind for node in operation.walk() if node.family == "effect")
    return tuple((_verb(kind), productions[kind].means, productions[kind].rule) for kind in used)


def _verb(kind: str) -> str:
    return kind.partition(".")[2].partition("_")[0]
