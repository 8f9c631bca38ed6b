"""What an operation means, in plain sentences: when it is used, what it costs, what is chosen, what happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.binding import AbilityKind, group, is_counter, references_of
from cardbase.operations.deriving import done
from cardbase.operations.formatting import format_node
from cardbase.operations.operation import Operation
from cardbase.operations.sorts import load_sorts
from cardbase.operations.table import load_table
from cardbase.operations.tree import Node

_WHEN = {
    "placement": "when the card comes into play",
    "label": "always",
    "static": "as long as the card is deployed",
    "one_shot": "when the card is deployed or, a plan or an event, resolves",
    "joins": "at the engagement of a rite in which the host participates, while this card is disengaged",
    "program": "in your own House Interval, when the program is initiated like a venture",
}
_ONCE = {
    "tactic": "when the tactic is deployed in the window on its type line",
    "venture": "when the host is engaged to initiate the venture",
    "event": "when the event is deployed",
}
_HELD = {
    "lasting": "as long as the Duration Effect lasts",
    "tactic": "from the deployment of the tactic to the end of the operation",
    "venture": "from the initiation of the venture to the end of the House Interval",
    "event": "from the deployment of the event to the end of the turn",
}
"""When a plain fact holds on a card that is used once; a Duration Effect holds as long as it lasts."""
_CHOSEN = (n.SelectorOne, n.SelectorAnother, n.SelectorUpTo, n.SelectorCount, n.SelectorAnyNumber)


@dataclass(frozen=True, slots=True)
class Target:
    """What is chosen or affected, and how: who chooses, that nobody does, where it comes from."""

    what: str
    how: str

    def __str__(self) -> str:
        return f"{self.what}, {self.how}"


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability in plain words.

    ``text`` are its own sentences, ``when`` the time of its use, ``event`` what it waits for each time, ``cost`` what
    is paid, ``targets`` what is chosen or affected, ``effect`` what happens, ``notes`` what pronouns and X mean. A
    part with nothing to say is empty.
    """

    kind: str
    text: str
    when: str
    event: str
    cost: tuple[str, ...]
    targets: tuple[Target, ...]
    effect: tuple[str, ...]
    notes: tuple[str, ...]

    def sentences(self) -> tuple[str, ...]:
        """Return the explanation as plain sentences."""
        lines = [f"{'Holds' if self.kind in ('static', 'label') else 'Used'} {self.when}."]
        lines += [f"It costs: {', '.join(self.cost)}."] if self.cost else []
        lines += [f"It concerns: {'; '.join(map(str, self.targets))}."] if self.targets else []
        lines += [f"Effect: {'; '.join(self.effect)}."] if self.effect else []
        return (*lines, *(f"Here {note}." for note in self.notes))

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as plain JSON values (``schemas/operation-explain.schema.json``)."""
        lists = ("cost", "targets", "effect", "notes")
        return {
            **{name: getattr(self, name) for name in ("kind", "text", "when")},
            **{name: [str(part) for part in getattr(self, name)] for name in lists},
            "sentences": list(self.sentences()),
        }


@checked
def explain(operation: Operation, kind: str = "") -> tuple[Explanation, ...]:
    """Return what each ability means; ``kind`` is that of the card ("tactic" ...), "" where only a text is known."""
    meanings = references_of(operation)
    lasts = any(isinstance(sentence, n.SentenceLasting) for sentence in operation.sentences)
    return tuple(
        _explained(ability, sentences, "lasting" if lasts and ability == "static" else kind, meanings)
        for ability, sentences in group(operation, kind in ("tactic", "venture", "event"))
    )


def _explained(
    ability: AbilityKind, sentences: Sequence[n.Sentence], kind: str, meanings: Mapping[int, Node]
) -> Explanation:
    first = sentences[0]
    if ability == "static" and _does_at_once(first):
        ability = "one_shot"
    costs = tuple(map(_cost, (first.cost or ()) if isinstance(first, n.SentenceCost | n.SentenceAt) else ()))
    return Explanation(
        kind=ability.replace("_", "-"),
        text=" ".join(_capital(format_node(sentence)) + "." for sentence in sentences),
        when=_when(ability, first, kind),
        event=format_node(first.event) if isinstance(first, n.SentenceWhen) else "",
        cost=("engage this card",) if ability == "joins" else costs,
        targets=tuple(dict.fromkeys(_targets(sentences))),
        effect=tuple(effect for sentence in sentences for effect in _effects(sentence)),
        notes=tuple(dict.fromkeys(_notes(sentences, meanings))),
    )


def _does_at_once(sentence: n.Sentence) -> bool:
    """Tell whether a sentence states what a House does: that is done and holds for no time."""
    match sentence:
        case n.SentenceDoes(
            do=n.InstructionFact(fact=n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer(), what=effect)))
        ):
            return _is_deed(effect)
    return False


def _is_deed(effect: n.Effect) -> bool:
    return effect.name in load_sorts().deeds


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _when(ability: AbilityKind, first: n.Sentence, kind: str) -> str:
    match first:
        case n.SentenceCost(when=when):
            return f"in your own House Interval, as often as its cost can be paid{_condition(when)}"
        case n.SentenceAt(window=window, when=when):
            return f"like a tactic at {format_node(window)}{_condition(when)}"
        case n.SentenceWhen(event=event):
            return f"each time that this happens: {format_node(event)}"
        case n.SentenceWhenDeployed(state=state):
            return f"each time that this card is {state}"
        case n.SentenceWhile(when=when):
            return f"as long as this holds: {format_node(when)}"
        case n.SentenceWhileDoing(what=what):
            return f"as long as this holds: {format_node(what, 'doing')}"
        case n.SentenceDuringPhase(order=order, phase=phase):
            return f"during the {order} {phase} phase" if order else f"during the {phase} phase"
        case n.SentenceDoes(do=n.InstructionReplace(who=who, what=what)):
            return f"each time that this is about to happen: {format_node(n.ClauseDoes(who=who, what=what))}"
        case n.SentenceLasting():
            return "from its deployment on, until the time of a Duration Effect ends"
    by_kind = {"one_shot": _ONCE, "static": _HELD}.get(ability, {})
    return by_kind.get(kind) or _WHEN.get(ability, "always")


def _condition(when: n.Clause | None) -> str:
    return f", if {format_node(when)}" if when else ""


def _cost(effect: n.Effect) -> str:
    match effect:
        case n.EffectEngageThis():
            return "engage this card"
        case n.EffectSubdueThis():
            return "subdue this card"
    return format_node(effect)


def _effects(sentence: n.Sentence) -> Iterator[str]:
    match sentence:
        case n.SentenceAssign(where=where, other=other):
            yield f"the card is put on {format_node(where)}" + (f" or {format_node(other)}" if other else "")
        case n.SentenceLasting(on=on):
            yield "the card stays" + (f" on {format_node(on)}" if on else "")
        case n.SentenceLabel(label=label):
            yield f"other cards may look for the label {format_node(label)}"
        case n.SentenceJoins(talents=talents):
            yield f"this card takes part in the {' or '.join(talents)} rite"
        case n.SentenceCostX():
            yield format_node(sentence)
        case n.SentenceIfDone(do=do):
            yield f"if that was done, {format_node(do)}"
        case _:
            do = sentence.do  # type: ignore[attr-defined]  # every other sentence has one
            if not isinstance(do, n.InstructionX | n.InstructionXBound):
                yield format_node(do)
    if isinstance(sentence, n.SentenceAssign | n.SentenceLasting) and sentence.limit is not None:
        yield f"no more than {sentence.limit} of its name on one host"


def _targets(sentences: Sequence[n.Sentence]) -> Iterator[Target]:
    for sentence in sentences:
        yield from _chosen(sentence, "you choose")


def _chosen(node: Node, chooser: str) -> Iterator[Target]:
    """Yield what the deeds below a node ask somebody to choose, or take without choice; not what a condition names."""
    match node:
        case n.FactMay(who=who) | n.FactMust(who=who) | n.FactMustIfAble(who=who) if isinstance(who, n.SubjectPlayer):
            chooser = chooser if isinstance(who.player, n.PlayerYou) else f"{format_node(who)} chooses"
        case n.FactStates(clause=n.ClauseDoes(who=n.SubjectPlayer(player=player), what=effect)) if _is_deed(effect):
            chooser = chooser if isinstance(player, n.PlayerYou) else f"{format_node(player)} chooses"
    for item in done(node):
        if isinstance(node, n.EffectDraw) and isinstance(item, _CHOSEN) and _is_of_a_deck(item.what):
            yield Target(format_node(item), f"off the top{'' if item.what.place else ' of the House deck'}")
        elif isinstance(node, n.Effect) and isinstance(item, _CHOSEN) and not _is_counted(item.what):
            yield Target(format_node(item), f"which {chooser}")
        elif isinstance(node, n.Effect) and isinstance(item, n.SelectorEach):
            yield Target(format_node(item), "without choice")
        yield from _chosen(item, chooser)


def _is_of_a_deck(what: n.Np) -> bool:
    """Tell whether what is drawn lies in a deck: also where no place is named."""
    match what.place:
        case None:
            return True
        case n.Zone(zone=n.PlaceOwn(places=places) | n.PlaceOf(places=places)):
            return any(place.endswith("deck") for place in places)
    return False


def _is_counted(what: n.Np) -> bool:
    """Tell whether a noun phrase takes some of many alike, tokens or spice."""
    return any(isinstance(node, n.NounKind) and is_counter(node.noun) for node in what.walk())


def _notes(sentences: Sequence[n.Sentence], meanings: Mapping[int, Node]) -> Iterator[str]:
    for sentence in sentences:
        for node in sentence.walk():
            if isinstance(node, n.InstructionX):
                yield f"X is {format_node(node.amount)}"
            elif isinstance(node, n.InstructionXBound):
                yield f"X is at most {format_node(node.amount)}"
            elif id(node) in meanings:
                yield f"`{format_node(node)}` means {format_node(meanings[id(node)])}"


@checked
def glossary(operation: Operation) -> tuple[tuple[str, str, str], ...]:
    """Return each verb the text uses, once, in order: the verb, its meaning, the id of its rule."""
    productions = load_table().productions
    used = dict.fromkeys(node.kind for node in operation.walk() if isinstance(node, n.Effect))
    return tuple((_verb(kind), productions[kind].means, productions[kind].rule) for kind in used)


def _verb(kind: str) -> str:
    return kind.partition(".")[2].partition("_")[0]
