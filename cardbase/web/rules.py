"""The list of all rules, and a page for whatever has an id: rule, ambiguity, switch, erratum, example, timing table."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from difflib import get_close_matches
from itertools import groupby
from typing import Any

from datasette import Response
from markupsafe import Markup, escape

from cardbase.web import site

TAGS = {
    "RB": "The rulebook says so; the Collected Rulings File (CRF) is silent.",
    "CRF=": "The rulebook says so, and the CRF repeats it.",
    "CRF+": "The CRF clarifies or extends the rulebook.",
    "CRF!": "The CRF overrides the rulebook.",
    "CRF": "Only the CRF says so.",
    "INF": "No document says so: it is inferred, or a convention.",
    "later": "The practice of the later sets, by the cards and the public OCTGN plugin.",
    "procedure": "A step of a procedure, made of the rules it names.",
}
"""What the tag of a rule means."""

REFERENCE = re.compile(r"\b[A-Z]{2,9}-\d{1,2}\b|\b(?:cfg|opt)\.[a-z0-9_]+\b")
MOST_NEAR = 6
OPTION = re.compile(r"opt\..+")

Found = dict[str, Any]
Finder = Callable[[Any, str], Awaitable[Found | None]]


async def rule_list(datasette: Any, request: Any) -> Response:
    """Show every rule, section by section, and the questions that are open."""
    rules = await site.rows(datasette, "select * from rules order by rule_no")
    sections = [(title, list(group)) for title, group in groupby(rules, key=lambda row: str(row["section_title"]))]
    doubts = await site.rows(datasette, "select ambiguity, question from ambiguities order by ambiguity")
    context = {"sections": sections, "doubts": doubts, "total": len(rules), "linked": linked(datasette)}
    return await site.page(datasette, request, "cardbase/rules.html", context)


async def rule_page(datasette: Any, request: Any) -> Response:
    """Show whatever has that id with all that hangs on it; an id that is not there gets status 404."""
    wanted = request.url_vars["id"]
    name = "opt.*" if OPTION.fullmatch(wanted) else wanted
    for finder in FINDERS:
        found = await finder(datasette, name)
        if found:
            break
    else:
        near = await _near_ids(datasette, wanted)
        if wanted not in near and near and _letters(near[0]) == _letters(wanted):
            return Response.redirect(datasette.urls.path(f"/rules/{near[0]}"))
        context = {"wanted": wanted, "near": near}
        return await site.page(datasette, request, "cardbase/no_rule.html", context, status=404)
    sql = """select g.ruling, g.text, g.document, g.section, g.section_title from targets t
        join rulings g on g.ruling = t.ruling where t.rule = :name order by g.ruling_no"""
    rulings = await site.rows(datasette, sql, name=name)
    shown = wanted if name == "opt.*" else name
    context = {**found, "id": shown, "rulings": rulings, "linked": linked(datasette)}
    return await site.page(datasette, request, "cardbase/rule.html", context)


async def _near_ids(datasette: Any, wanted: str) -> list[str]:
    """Return the ids that are most like what was asked for, best first; the same letters in another case come first."""
    sql = """select rule as id from rules union select ambiguity from ambiguities union select switch from switches
        union select erratum from errata union select example from examples union select timing from timing"""
    ids = {_letters(row["id"]): row["id"] for row in await site.rows(datasette, sql)}
    return [ids[name] for name in get_close_matches(_letters(wanted)[:40], ids, MOST_NEAR, 0.6)]


def _letters(name: str) -> str:
    """Return an id without case, spaces, signs and leading zeros: "pet 4" as "pet4"."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[^a-z0-9]", "", name.lower()))


async def _rule(datasette: Any, name: str) -> Found | None:
    found = await site.rows(datasette, "select * from rules where rule = :name", name=name)
    if not found:
        return None
    rule = found[0]
    sources = await site.rows(
        datasette, "select document || ' ' || place as source from rule_sources where rule = :name", name=name
    )
    doubts = await site.rows(
        datasette,
        "select a.* from ambiguity_rules r join ambiguities a using (ambiguity) where r.rule = :name",
        name=name,
    )
    cards = await site.rows(
        datasette,
        "select id, full_name from card_rules r join cards c on c.id = r.card where rule = :name order by full_name",
        name=name,
    )
    return {
        "title": rule["section_title"],
        "text": rule["text"] or "The rulebook has no such rule.",
        "standing": TAGS.get(rule["tag"], ""),
        "sources": [row["source"].strip() for row in sources],
        "notes": [("Note", rule["note"])] if rule["note"] else [],
        "changes": await _changes(datasette, "p.rule = :name", name),
        "see": [*site.json_list(rule["switches"]), *site.json_list(rule["see"])],
        "rows": json.loads(rule["data"]) if rule["data"] else [],
        "doubts": doubts,
        "cards": cards,
    }


async def _ambiguity(datasette: Any, name: str) -> Found | None:
    found = await site.rows(datasette, "select * from ambiguities where ambiguity = :name", name=name)
    if not found:
        return None
    rules = await site.rows(datasette, "select rule from ambiguity_rules where ambiguity = :name", name=name)
    entry = found[0]
    notes = [("Evidence", entry["evidence"]), ("Reason", entry["reason"])]
    return {
        "title": entry["question"],
        "text": entry["resolution"],
        "notes": [note for note in notes if note[1]],
        "see": [*(row["rule"] for row in rules), *([entry["switch"]] if entry["switch"] else [])],
    }


async def _switch(datasette: Any, name: str) -> Found | None:
    found = await site.rows(datasette, "select * from switches where switch = :name", name=name)
    if not found:
        return None
    entry = found[0]
    notes = [("Default", setting(entry["default_value"])), ("Otherwise", setting(entry["alternative"]))]
    return {"title": "A choice of rules", "text": entry["meaning"], "notes": notes, "see": site.json_list(entry["see"])}


def setting(value: str) -> str:
    """Return the value of a switch as people say it: it is kept as JSON."""
    said = json.loads(value)
    return {True: "on", False: "off"}[said] if isinstance(said, bool) else str(said)


async def _erratum(datasette: Any, name: str) -> Found | None:
    sql = "select * from errata where erratum = :name or delta = :name order by erratum_no"
    found = await site.rows(datasette, sql, name=name)
    if not found:
        return None
    if len(found) > 1:  # a row of the table of changes that is many errata
        return {"title": "Changes to the texts of cards", "text": ", ".join(row["erratum"] for row in found)}
    entry = found[0]
    date = entry["date"] or (f"not known; not before {entry['not_before']}" if entry["not_before"] else "not known")
    notes = [("Date", date), ("Conflict", entry["conflict"])]
    return {
        "title": entry["title"],
        "text": entry["note"],
        "sources": [entry["source"]],
        "notes": [note for note in notes if note[1]],
        "changes": await _changes(datasette, "p.erratum = :name", entry["erratum"]),
    }


async def _example(datasette: Any, name: str) -> Found | None:
    found = await site.rows(datasette, "select * from examples where example = :name", name=name)
    if not found:
        return None
    entry = found[0]
    return {
        "title": entry["title"] or "A worked example",
        "text": entry["text"],
        "sources": site.json_list(entry["sources"]),
        "rows": json.loads(entry["data"]) if entry["data"] else [],
    }


async def _timing(datasette: Any, name: str) -> Found | None:
    found = await site.rows(datasette, "select * from timing where timing = :name", name=name)
    return (
        {"title": found[0]["title"], "text": found[0]["note"], "rows": json.loads(found[0]["data"])} if found else None
    )


FINDERS: tuple[Finder, ...] = (_rule, _ambiguity, _switch, _erratum, _example, _timing)
"""Where an id may be found, in order."""


async def _changes(datasette: Any, condition: str, name: str) -> list[dict[str, Any]]:
    sql = f"""select p.*, e.note, e.source, e.conflict, c.full_name from patches p join errata e using (erratum)
        left join cards c on c.id = p.card where {condition} order by p.patch_no"""  # noqa: S608 (written above)
    return await site.rows(datasette, sql, name=name)


def linked(datasette: Any) -> Callable[[str], Markup]:
    """Return a filter that makes each rule id in a text a link to its page."""

    def link(match: re.Match[str]) -> str:
        """A rule id as a link."""
        name = match.group()
        return f'<a href="{escape(datasette.urls.path(f"/rules/{name}"))}">{name}</a>'

    return lambda text: Markup(REFERENCE.sub(link, str(escape(text))))  # noqa: S704 (escaped before links are put in)
