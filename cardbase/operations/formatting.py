"""From tree to text: the templates of the table, with number, agreement and articles supplied."""

from __future__ import annotations

from cardbase.given import checked
from cardbase.operations import nodes as n
from cardbase.operations.lexicon import doing, plural, plural_name, third
from cardbase.operations.operation import Operation
from cardbase.operations.table import Production, Slot, Word, load_table
from cardbase.operations.tree import Node, Value

Context = tuple[bool, str]
"""Whether nouns are plural, and the form of the verb: "base", "third", "many" or "doing"."""
SINGULAR: Context = (False, "base")
SUBJECTS = ("who", "player", "card", "value", "moved")
TIGHT = {".", ",", ":", ";", "'s"}
PASSING = {"np", "words", "nouns", "noun"}


@checked
def format(operation: Operation) -> str:
    """Return the one accepted text of a tree."""
    return " ".join(_sentence(sentence) for sentence in operation.sentences)


def format_node(node: Node, form: str = "base") -> str:
    """Return the words of a part of a tree, as they stand inside a sentence; ``form`` is that of its verb."""
    return _join(_words(node, (False, form)))


def _sentence(node: Node) -> str:
    text = _join([*_words(node, SINGULAR), "."])
    return text[0].upper() + text[1:]


def _words(node: Node, context: Context) -> list[str]:
    production = load_table().productions[node.kind]
    words: list[str] = []
    for optional, parts in production.groups:
        slots = [part for part in parts if isinstance(part, Slot)]
        if optional and not all(slot.field in node.fields for slot in slots):
            continue
        for part in parts:
            if isinstance(part, Word):
                words += _fixed(part, node, production, context)
            else:
                words += _filled(part, node, production, context)
    return words


def _fixed(part: Word, node: Node, production: Production, context: Context) -> list[str]:
    if not part.verb:
        return part.text.replace(",", ", ").replace("_", " ").split()
    form = context[1] if production.family == "effect" else _agreement(node)
    return [{"third": third, "doing": doing}.get(form, _many if form == "many" else str)(part.text)]


def _many(verb: str) -> str:
    return "are" if verb == "be" else verb


def _agreement(node: Node) -> str:
    for field in SUBJECTS:
        if field in node.fields:
            return "many" if is_plural(node.fields[field]) else "third"
    return "third"


def _filled(slot: Slot, node: Node, production: Production, context: Context) -> list[str]:
    value = node.fields[slot.field]
    number = _number(slot, node, production, context)
    form = slot.form
    if form == "third":
        form = _agreement(node)
    elif not form:
        form = "base"
    items = value if isinstance(value, tuple) else (value,)
    words: list[str] = []
    for index, item in enumerate(items):
        if index:
            words += {",then": [",", "then"], ",": [","]}.get(slot.separator, [slot.separator])
        words += _words(item, (number, form)) if isinstance(item, Node) else [_word(slot, item, number)]
    return words


def _number(slot: Slot, node: Node, production: Production, context: Context) -> bool:
    """Tell whether what stands in this slot is plural."""
    if production.family in PASSING:
        return (
            context[0]
            and slot.field in ("kinds", "words", "nouns", "noun", "card")
            and not (isinstance(node, n.NounsMore) and slot.field == "noun")
        )
    if "count" in node.fields and slot.field != "count":
        return not _is_one(node.fields["count"])
    if "amount" in node.fields and slot.family == "CURRENCY":
        return not _is_one(node.fields["amount"])
    if slot.family == "CURRENCY":
        return context[0] or production.family != "measure"
    if slot.family == "measure":
        return production.family != "per"
    return isinstance(
        node,
        n.SelectorAnyNumber | n.TermDifference | n.HazardKinds | n.TermNumber | n.ClauseNumber | n.EffectGovernMore,
    )


def _is_one(value: Value) -> bool:
    while isinstance(value, Node) and len(value.fields) == 1:
        value = next(iter(value.fields.values()))
    return value == 1 and isinstance(value, int)


def _word(slot: Slot, value: Value, number: bool) -> str:
    if slot.family == "TIMES_X":
        return f"{value}X"
    text = str(value)
    if number and slot.family in ("NOUN", "NAME", "VALUE"):
        return plural_name(text) if slot.family == "NAME" else plural(text)
    if slot.family == "CURRENCY" and text == "solari" and number:
        return "solaris"
    return text


def is_plural(value: Value) -> bool:
    """Tell whether a subject takes "are" and "have"."""
    if isinstance(value, tuple):
        return len(value) > 1 or is_plural(value[0])
    match value:
        case n.SubjectPlayer(player=inner) | n.SubjectCards(cards=inner):
            return is_plural(inner)
        case n.PlayerYou() | n.PlayerThey() | n.PlayerYouOrRival() | n.SelectorThem() | n.SelectorAnyNumber():
            return True
        case (
            n.SelectorUpTo(count=count)
            | n.SelectorCount(count=count)
            | n.SelectorTop(count=count)
            | n.SelectorOfThem(count=count)
        ):
            return not _is_one(count)
    return False


def _opens_with_vowel(word: str) -> bool:
    return word.startswith("heir") or (word[0].lower() in "aeiou" and not word.startswith(("uni", "one")))


def _join(words: list[str]) -> str:
    text = ""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        tight = not text or word in TIGHT or text.endswith("non-")
        text += ("" if tight else " ") + _spelled(word, text, following)
    return text


def _spelled(word: str, before: str, after: str) -> str:
    if word == "a" and _opens_with_vowel(after):
        return "an"
    return "'" if word == "'s" and before.endswith("s") else word
