"""The table of orders, read once from the shipped data: words, role, step, arguments, price, rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from cardbase.spice_and_blood.tables import table

PRINTED_FORM = " [<second:person>] [<count:int>]"
"""Leader and rebels without keywords, as the document prints INVADE: read, but not shown (SB-AMB-30)."""

_PIECE = re.compile(r"\[(?P<optional>[^\]]*)\]|<(?P<slot>[^>]*)>|(?P<keyword>[A-Z]+)")


@dataclass(frozen=True, slots=True)
class Slot:
    """One argument: its name and type."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Group:
    """Arguments that come together, after keywords or in their place; ``optional`` ones may be left out."""

    keywords: tuple[str, ...]
    slots: tuple[Slot, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class Verb:
    """One order of the list: its words, who may give it, in which step it is carried out, what it takes and costs."""

    id: str
    text: str
    words: tuple[str, ...]
    role: str
    step: int
    groups: tuple[Group, ...]
    arguments: str
    price: str
    rules: tuple[str, ...]
    help: str

    @property
    def syntax(self) -> str:
        """How the order is written: "TRANSPORT LEGION <legions> <planet>"."""
        shown = self.arguments.replace(PRINTED_FORM, "")
        return f"{self.text} {re.sub('<([^:>]*):[^>]*>', _shown, shown)}".strip()


def _shown(match: re.Match[str]) -> str:
    kind = match[0].strip("<>").split(":")[1]
    return f"<{kind.replace('/', '|')}>" if "/" in kind else f"<{match[1]}>"


@cache
def verbs() -> tuple[Verb, ...]:
    """Return every order in the order of the list."""
    return tuple(
        Verb(
            row["id"],
            row["verb"],
            tuple(row["verb"].split()),
            row["role"],
            row["step"],
            groups_of(row["arguments"]),
            row["arguments"],
            row["price"],
            tuple(row["rules"]),
            row["help"],
        )
        for row in table("orders")["orders"]
    )


@cache
def verbs_by_words() -> Mapping[tuple[str, ...], tuple[Verb, ...]]:
    """Return the orders by their words; a few words name two orders of different roles."""
    found: dict[tuple[str, ...], tuple[Verb, ...]] = {}
    for verb in verbs():
        found[verb.words] = (*found.get(verb.words, ()), verb)
    return found


def groups_of(arguments: str) -> tuple[Group, ...]:
    """Return the groups of a row's arguments, such as ``<planet:planet> [LEADER <leader:person>]``."""
    groups: list[Group] = []
    pending: list[str] = []
    for match in _PIECE.finditer(arguments):
        if match["keyword"]:
            pending.append(match["keyword"])
        elif match["slot"]:
            groups.append(Group(tuple(pending), (_slot(match["slot"]),), False))
            pending = []
        else:
            groups.append(_optional(match["optional"]))
    return tuple(groups)


def _optional(text: str) -> Group:
    keywords = tuple(re.findall(r"(?<![<:\w])[A-Z]+(?![\w:>])", text))
    return Group(keywords, tuple(_slot(slot) for slot in re.findall(r"<([^>]*)>", text)), True)


def _slot(text: str) -> Slot:
    name, _, kind = text.partition(":")
    return Slot(name, kind)
