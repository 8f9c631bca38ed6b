"""The parts of a card's page below its facts, in order. A room that knows more of a card adds a function here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from cardbase.corpus import TALENTS
from cardbase.web import decks, site

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
    """What the card does, in force and as printed, and that in plain words, ability by ability."""
    found = await site.rows(datasette, "select explanation from operations where card_no = :n", n=card["card_no"])
    abilities = [line.split("\t") for row in found for line in row["explanation"].split("\n")]
    sql = """select p.printed, p.current, p.erratum, p.printed_basis, e.source
        from patches p join errata e using (erratum) where p.card = :id and p.field = 'operation' order by p.patch_no"""
    changes = [
        {**row, "diff": [] if row["printed"] == "unknown" else _diff(row["printed"], row["current"])}
        for row in await site.rows(datasette, sql, id=card["id"])
    ]
    others = await site.rows(datasette, "select erratum from patches where card = :id", id=card["id"])
    content = {"text": card["operation"], "abilities": abilities, "changes": changes, "errata": others}
    return Section("Text in force", "cardbase/sections/operation.html", content)


def _diff(before: str, after: str) -> list[tuple[str, str]]:
    """Return what stayed (``same``), went (``del``) and came (``ins``) between two texts, word by word."""
    old, new = before.split(), after.split()
    parts: list[tuple[str, str]] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            parts.append(("same", " ".join(old[a:b])))
            continue
        parts += [(tag, " ".join(words)) for tag, words in (("del", old[a:b]), ("ins", new[c:d])) if words]
    return parts


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
    """This card and other cards of the same person or the same full name, fact by fact."""
    sql = """select cards.*, sets.name as set_name from cards left join sets on code = set_code
        where character = :character or full_name = :full_name or card_no = :n
        order by card_no <> :n, set_code, full_name"""
    found = await site.rows(datasette, sql, n=card["card_no"], character=card["character"], full_name=card["full_name"])
    if len(found) < 2:
        return None
    columns = [{**row, **{name: site.json_list(row[name]) for name in ("subtypes", "allegiances")}} for row in found]
    return Section("Versions", "cardbase/sections/versions.html", {"cards": columns, "facts": _differences(columns)})


def _differences(cards: list[Card]) -> list[tuple[str, list[str], bool]]:
    """Return each fact of several cards: its name, its value on each, and whether they differ."""
    rows: list[tuple[str, Callable[[Card], Any]]] = [
        ("Set", lambda card: card["set_name"] or card["set_code"]),
        ("Type line", lambda card: f"{card['type']}: {', '.join(card['subtypes'])}"),
        ("Allegiance", lambda card: ", ".join(card["allegiances"]) or "none"),
        ("Cost", lambda card: "X" if card["cost_is_x"] else card["cost"]),
        *((talent.capitalize(), _column(talent)) for talent in TALENTS),
        ("Command", _column("command")),
        ("Resistance", _column("resistance")),
        ("Text", lambda card: card["operation"] or "not written"),
    ]
    facts = [(name, ["" if read(card) is None else str(read(card)) for card in cards]) for name, read in rows]
    return [(name, values, len(set(values)) > 1) for name, values in facts if any(values)]


def _column(name: str) -> Callable[[Card], Any]:
    return lambda card: card[name]


async def similar(datasette: Any, card: Card) -> Section | None:
    """Cards of the same kind that share most words of the type line, those of like cost first."""
    sql = """select id, full_name from cards left join
        (select a.card_no, count(*) as shared from subtypes a join subtypes b using (subtype) where b.card_no = :n
        group by a.card_no) using (card_no)
        where kind = :kind and card_no <> :n and full_name <> :full_name
        order by ifnull(shared, 0) desc, abs(ifnull(cost, 99) - ifnull(:cost, 99)), card_no limit 4"""
    values = {"kind": card["kind"], "n": card["card_no"], "cost": card["cost"], "full_name": card["full_name"]}
    found = await site.rows(datasette, sql, **values)
    return Section("Cards of its kind", "cardbase/sections/similar.html", found, aside=True) if found else None


async def in_decks(datasette: Any, card: Card) -> Section | None:
    """The decks that come with cardbase and hold the card."""
    found = decks.holding(datasette, card["id"])
    return Section("In decks", "cardbase/sections/in_decks.html", found, aside=True) if found else None


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
    in_decks,
    similar,
    rulings,
    rules,
    decisions,
)


async def sections_of(datasette: Any, card: Card) -> list[Section]:
    """Return the parts that have something to say of this card."""
    made = [await section(datasette, card) for section in SECTIONS]
    return [section for section in made if section]
