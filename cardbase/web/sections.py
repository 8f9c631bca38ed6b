"""The parts of a card's page below its facts, in order. A room that knows more of a card adds a function here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from cardbase.web import site

Card = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: its heading, the template that draws it, and what the template is given as ``content``.

    ``aside`` parts stand beside the facts where there is room (a picture); the others below them.
    """

    heading: str
    template: str
    content: Any
    aside: bool = False


async def operation(datasette: Any, card: Card) -> Section | None:
    """What the card does, and that in plain words, ability by ability."""
    found = await site.rows(datasette, "select explanation from operations where card_no = :n", n=card["card_no"])
    abilities = [line.split("\t") for row in found for line in row["explanation"].split("\n")]
    content = {"text": card["operation"], "abilities": abilities}
    return Section("Operation", "cardbase/sections/operation.html", content)


async def doubts(datasette: Any, card: Card) -> Section | None:
    """The facts of the card that could not be settled."""
    found = await site.rows(datasette, "select * from doubts where card_no = :n order by doubt_no", n=card["card_no"])
    return Section("In doubt", "cardbase/sections/doubts.html", found) if found else None


async def decisions(datasette: Any, card: Card) -> Section | None:
    """What was decided where the reference is at odds with itself."""
    sql = "select * from decisions where card = :id and verdict <> 'in doubt' order by decision_no"
    found = await site.rows(datasette, sql, id=card["id"])
    return Section("Decided", "cardbase/sections/decisions.html", found) if found else None


async def versions(datasette: Any, card: Card) -> Section | None:
    """Other cards of the same person or the same full name."""
    sql = """select id, full_name, kind, sets.name as set_name from cards left join sets on code = set_code
        where card_no <> :n and (character = :character or full_name = :full_name) order by set_code, full_name"""
    found = await site.rows(datasette, sql, n=card["card_no"], character=card["character"], full_name=card["full_name"])
    return Section("Other versions", "cardbase/sections/versions.html", found) if found else None


async def errata(datasette: Any, card: Card) -> Section | None:
    """What errata changed on the card, from what to what."""
    sql = """select p.*, e.note, e.source, e.conflict, :name as full_name from patches p join errata e using (erratum)
        where p.card = :id order by p.patch_no"""
    found = await site.rows(datasette, sql, id=card["id"], name=card["full_name"])
    return Section("Errata", "cardbase/sections/errata.html", found) if found else None


async def rulings(datasette: Any, card: Card) -> Section | None:
    """What has been ruled on the card itself, and on cards of its kind."""
    sql = """select g.*, t.because = 'card ' || t.card as own from targets t join rulings g using (ruling)
        where t.card = :id order by g.ruling_no"""
    found = await site.rows(datasette, sql, id=card["id"])
    parts = {"own": [row for row in found if row["own"]], "others": [row for row in found if not row["own"]]}
    return Section("Rulings", "cardbase/sections/rulings.html", parts) if found else None


async def rules(datasette: Any, card: Card) -> Section | None:
    """The rules that bear on the card."""
    sql = "select r.rule, r.text from card_rules c join rules r using (rule) where c.card = :id order by r.rule_no"
    found = await site.rows(datasette, sql, id=card["id"])
    return Section("Rules", "cardbase/sections/rules.html", found) if found else None


SECTIONS: tuple[Callable[[Any, Card], Awaitable[Section | None]], ...] = (
    operation,
    errata,
    doubts,
    versions,
    rulings,
    rules,
    decisions,
)


async def sections_of(datasette: Any, card: Card) -> list[Section]:
    """Return the parts that have something to say of this card."""
    made = [await section(datasette, card) for section in SECTIONS]
    return [section for section in made if section]
