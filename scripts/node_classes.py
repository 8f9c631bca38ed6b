"""The source of ``cardbase/operations/nodes.py``: one class a production, made of the table of words."""

import re
import textwrap
from collections.abc import Iterator

from cardbase.operations.table import FOLDER, WORD_CLASSES, GrammarTable, Production, Slot, load_table

MODULE = FOLDER / "nodes.py"
WIDTH = 116
NUMBERS = ("NUMBER", "TIMES_X")
OPEN = ("NOUN", "POWER", "NAME", "SIGNED")
"""Classes of words that the lexicon adds to, or that are spelled with digits."""
HEAD = '''"""The typed tree: one class a production. Written by ``python -m scripts.node_classes``; do not edit.

A family is a base class, a production of it a subclass; a closed class of words is a literal type (``ValueWord``) with
its words as constants (``ValueWords``). A field that a template leaves out is None, a list a tuple. Nodes are frozen,
compared by their fields, and made with keywords only.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from cardbase.operations.tree import Node
'''


def class_name(production: Production) -> str:
    """Return the class of a production: ``effect.pay_spice`` is ``EffectPaySpice``."""
    return camel(production.family) + camel(production.name)


def camel(words: str) -> str:
    """Return words parted by underlines as one name."""
    return "".join(word.capitalize() for word in words.split("_"))


def type_name(family: str) -> str:
    """Return the type of what stands in a slot of this family or class of words."""
    if family in NUMBERS:
        return "int"
    return f"{camel(family.lower())}Word" if family in WORD_CLASSES else camel(family)


def source(table: GrammarTable) -> str:
    """Return the whole module."""
    blocks = [HEAD, "".join(_words(table)).removeprefix("\n")]
    for family, productions in table.families().items():
        if len(productions) == 1:  # the family is its production
            blocks.append(_class(productions[0], camel(family), "Node"))
            continue
        blocks.append(f'\n\nclass {camel(family)}(Node):\n    """Any production of the family `{family}`."""\n')
        blocks += [_class(production, class_name(production), camel(family)) for production in productions]
    return "".join(blocks)


def _words(table: GrammarTable) -> Iterator[str]:
    for name in WORD_CLASSES:
        members = [f'"{member}"' for member in table.classes.get(name, ())]
        if name in OPEN:
            yield f"\n\n{type_name(name)}: TypeAlias = str\n"
        elif members:
            line = f"{type_name(name)}: TypeAlias = Literal[{', '.join(members)}]"
            if len(line) > 120:
                line = f"{type_name(name)}: TypeAlias = Literal[\n" + "".join(f"    {m},\n" for m in members) + "]"
            yield f"\n\n{line}\n"
        if members:
            lines = "".join(f"    {_constant(member)}: Final = {member}\n" for member in members)
            yield f'\n\nclass {type_name(name)}s:\n    """{_written(name)}."""\n\n{lines}'


def _written(name: str) -> str:
    if name == "NOUN":
        return "The nouns that no subtype brings"
    written = WORD_CLASSES[name].partition(" such as ")[0]
    return written[0].upper() + written[1:]


def _constant(word: str) -> str:
    return re.sub(r"\W", "_", word.strip('"')).upper()


def _class(production: Production, name: str, base: str) -> str:
    written = f"``{production.text}``: {production.means} ({production.rule})."
    lines = textwrap.wrap(written, WIDTH - 6, break_long_words=False, break_on_hyphens=False)
    doc = '    """' + lines[0] if len(lines) > 1 else f'    """{lines[0]}"""'
    if len(lines) > 1:
        doc += "\n" + "".join(f"    {line}\n" for line in lines[1:]) + '    """'
    fields = "".join(
        f"    {field}: {_type(slot, optional)}\n" for field, (slot, optional) in production.slots().items()
    )
    return f'\n\nclass {name}({base}):\n{doc}\n\n    kind = "{production.kind}"\n{fields}'


def _type(slot: Slot, optional: bool) -> str:
    name = type_name(slot.family)
    name = f"tuple[{name}, ...]" if slot.separator else name
    return f"{name} | None = None" if optional else name


def save(table: GrammarTable) -> int:
    """Write the module; returns its number of classes."""
    MODULE.write_text(source(table), encoding="utf-8")
    return len(table.productions)


if __name__ == "__main__":
    print(f"{save(load_table())} classes")
