"""What a House prints, drawn from its report: House sheet, character and planet cards, Legion counters, contracts,
order form, family tree. On the common sheets; a House's prints hold what that House may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardbase.drawing import Box, Item, Page, Pen, Printed, Settings, Symbol, font, packed, sheets, tiled, to_pdf
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.spice_and_blood.reports.heading import check_report
from cardbase.spice_and_blood.reports.text import report_text

Json = dict[str, Any]
INK, PAPER, GOLD, RED = "#1d120b", "#f8f0dc", "#b98a2f", "#7a1f1a"
CARD = Box(0, 0, 63, 88)
A4 = Box(0, 0, 210, 297)
LINES = 60
"""Lines of a page of text."""


def line(text: str, x: float, y: float, points: float, face: str = "text", width: float = 0, align: float = 0) -> Item:
    """Return a line of text; what is too long gets smaller."""
    chosen, text = font(face), font(face).settable(text)
    size = chosen.size_for(text, width, points, 4) if width else points
    return chosen.line(text, x, y, size or 4, INK, align)


def card(name: str, colour: str, rows: Sequence[str]) -> Printed:
    """Return a card: a title on a coloured band, then rows of text."""
    title = font("display").settable(name[:24])
    items: list[Item] = [
        Pen().box(CARD.grown(3)).path(PAPER),
        Pen().box(Box(-3, -3, 66, 14)).path(colour),
        font("display").line(title, 31.5, 9, font("display").size_for(title, 54, 13, 5) or 5, PAPER, 0.5),
    ]
    items += [line(row, 5, 21 + 6 * number, 9, width=53) for number, row in enumerate(rows[:11]) if row]
    back = Symbol("back", CARD.grown(3), (Pen().box(CARD.grown(3)).path(colour),))
    return Printed(Symbol(name, CARD.grown(3), tuple(items)), back)


def _named(report: Json) -> dict[str, str]:
    """Return planets and people by id: "Veyra (P005)"."""
    rows = [*report["worlds"], *report["peerage"], *report["planets"], *report["people"]]
    return {row["id"]: f"{row['name']} ({row['id']})" for row in rows}


def character_cards(report: Json) -> list[Printed]:
    """Return a card for each character of the House."""
    found, names = [], _named(report)
    for row in report["people"]:
        numbers = f"Cha {row['charisma']:+d}   Sly {row['sly']:+d}   Con {row['constitution']:+d}"
        gifts = [
            name
            for name, has in (("Wyrd", row["wyrd"]), ("Wyrding Way", row["wyrding_way"]), ("Shield", row["shield"]))
            if has
        ]
        kin = [f"married to {row['spouse']}" if row["spouse"] else "", f"at {names.get(row['where'], row['where'])}"]
        who = f"{row['id']}, {'woman' if row['sex'] == 'f' else 'man'} of {row['age']}"
        rows = [who, numbers, ", ".join(gifts), *kin, *row["titles"]]
        found.append(card(row["name"], RED, [text for text in rows if text]))
    return found


def planet_cards(report: Json) -> list[Printed]:
    """Return a card for each planet of the House."""
    found, names = [], _named(report)
    for row in report["planets"]:
        more = [
            "homeworld" if row["homeworld"] else "",
            row["specialisation"].replace("_", " "),
            "House Shield" if row["shield"] else "",
            counted(row["frigates"], "Frigate") if row["frigates"] else "",
        ]
        legions = ", ".join(row["legions"]) or "no Legions"
        rows = [row["id"], f"held by {names.get(row['holder'], row['holder'])}", legions, *more]
        found.append(card(row["name"], GOLD, [text for text in rows if text]))
    return found


def counters(report: Json) -> list[tuple[Symbol, int]]:
    """Return a round counter of 22 mm for each Legion."""
    found = []
    for row in report["legions"]:
        disc = Pen().circle(0, 0, 10.8).path(GOLD if row["kind"] == "guard" else PAPER, INK, 0.4)
        kind = line(row["kind"].replace("_", " "), 0, 4.5, 7, width=17, align=0.5)
        found.append(
            (Symbol(row["id"], Box(-11, -11, 11, 11), (disc, line(row["id"], 0, 0, 12, "text-bold", 17, 0.5), kind)), 1)
        )
    return found


def text_pages(text: str, title: str) -> list[Page]:
    """Return plain text as A4 pages; long lines are broken."""
    face, rows = font("plain"), []
    for raw in text.splitlines():
        indent = len(raw) - len(raw.lstrip())
        safe = font("plain").settable(raw.strip())
        rows += [(" " * indent, part) for part in face.broken(safe, 170 - indent * 1.5, 8)] if safe else [("", "")]
    pages = []
    for number, start in enumerate(range(0, max(1, len(rows)), LINES), 1):
        items = [
            face.line(part, 20 + len(indent) * 1.5, 20 + 4.3 * place, 8)
            for place, (indent, part) in enumerate(rows[start : start + LINES])
            if part
        ]
        items.append(face.line(f"{face.settable(title)}, page {number}", 105, 288, 7, INK, 0.5))
        pages.append(Page(Symbol(f"{title} {number}", A4, tuple(items))))
    return pages


def report_pages(report: Json) -> list[Page]:
    """Return a report as pages."""
    return text_pages(report_text(report), f"{report.get('name', 'Imperial Gazette')}, turn {report['turn']}")


def house_sheet(report: Json) -> list[Page]:
    """Return the House sheet: treasury, votes, people, planets on A4."""
    money, votes = report["treasury"], report["votes"]
    lines = [report["name"], f"turn {report['turn']}, year {report['year']:,}", ""]
    lines += [
        f"{money['solari']} Solari, {money['spice']} spice, {votes['cast']} of {votes['all']} votes",
        "",
        "Characters",
    ]
    names = _named(report)
    for row in report["people"]:
        numbers = f"Cha {row['charisma']:+d} Sly {row['sly']:+d} Con {row['constitution']:+d}"
        gifts = ["Wyrd"] if row["wyrd"] else []
        lines.append(f"  {names[row['id']]}, {row['age']}: {', '.join([numbers, *gifts, *row['titles']])}")
    lines += ["", "Planets"]
    for row in report["planets"]:
        holder = names.get(row["holder"], row["holder"])
        lines.append(f"  {names[row['id']]}, held by {holder}: {', '.join(row['legions']) or 'no Legions'}")
    return text_pages("\n".join([*lines, "", "Notes", *["_" * 80] * 8]), report["name"])


def contracts(report: Json) -> list[Page]:
    """Return a marriage contract page for each contract in force, with room for seals."""
    found: list[Page] = []
    names = _named(report)
    for row in report["contracts"]:
        clauses = "\n\n".join(f"  {clause.strip()}" for clause in row["text"].split(";"))
        couple = [names.get(one, one) for one in row["couple"]]
        seals = "\n\n\n".join(f"{'_' * 40}  {one}" for one in couple)
        text = f"Marriage contract of {' and '.join(couple)}\n\n{clauses}\n\n\n\n{seals}"
        found += text_pages(text, "Contract")
    return found


def family_tree(report: Json) -> Symbol:
    """Return the living family as a drawing: generations from left to right, children joined to their parents."""
    people = {row["id"]: row for row in report["people"]}
    depth: dict[str, int] = {}

    def level(person: str) -> int:
        """Return how many generations of the living stand above somebody."""
        if person not in depth:
            depth[person] = 0
            parents = [one for one in (people[person]["mother"], people[person]["father"]) if one in people]
            depth[person] = 1 + max(map(level, parents)) if parents else 0
        return depth[person]

    columns: dict[int, list[str]] = {}
    for person in people:
        columns.setdefault(level(person), []).append(person)
    places = {one: (10 + 58 * x, 14 + 16 * y) for x, column in columns.items() for y, one in enumerate(column)}
    items: list[Item] = []
    for one, (x, y) in places.items():
        for parent in (people[one]["mother"], people[one]["father"]):
            if parent in places:
                left, top = places[parent]
                items.append(Pen().move(left + 46, top + 5).line(x, y + 5).path(None, GOLD, 0.4))
    for one, (x, y) in places.items():
        row = people[one]
        items.append(Pen().box(Box(x, y, x + 46, y + 11)).path(PAPER, RED if row["sex"] == "f" else INK, 0.4))
        items.append(line(f"{row['name']} {one}, {row['age']}", x + 2, y + 5, 8, "text-bold", 42))
        items.append(line(", ".join(row["titles"]) or "-", x + 2, y + 9, 6, width=42))
    width = max((x for x, _ in places.values()), default=0) + 60
    height = max((y for _, y in places.values()), default=0) + 25
    return Symbol(f"family of {report['name']}", Box(0, 0, max(width, 60), max(height, 30)), tuple(items))


def form_pages(report: Json) -> list[Page]:
    """Return the order form of the next turn."""
    return text_pages(report["order_form"], f"orders of {report['name']}")


def _cards(made: Callable[[Json], list[Printed]], report: Json, settings: Settings) -> list[Page]:
    found = made(report)
    return list(sheets(found, settings).pages) if found else []


PRINTABLES: Mapping[str, Callable[[Json, Settings], list[Page]]] = {
    "house": lambda report, _settings: house_sheet(report),
    "characters": lambda report, settings: _cards(character_cards, report, settings),
    "planets": lambda report, settings: _cards(planet_cards, report, settings),
    "counters": lambda report, settings: packed(counters(report), settings) if report["legions"] else [],
    "contracts": lambda report, _settings: contracts(report),
    "tree": lambda report, settings: list(tiled(family_tree(report), settings)),
    "orders": lambda report, _settings: form_pages(report),
    "report": lambda report, _settings: report_pages(report),
}
"""What may be printed of a House's report, by name."""


@checked
def printed(report: Json, wanted: Sequence[str]) -> bytes:
    """Return the PDF of the printables named, all of them if none is; raise ``Misuse`` for others or for nothing."""
    check_report(report)
    settings = Settings.of("home-a4", label=f"{report.get('name', 'Gazette')[:30]} {report['turn']}")
    names = list(wanted) or (list(PRINTABLES) if report["kind"] == "house" else ["report"])
    for name in names:
        if name not in PRINTABLES or (report["kind"] != "house" and name != "report"):
            raise Misuse(f"nothing to print is called {name[:40]!r}", hint=", ".join(PRINTABLES))
    pages = [page for name in names for page in PRINTABLES[name](report, settings)]
    if not pages:
        raise Misuse(f"there is nothing to print of {', '.join(names)}")
    return to_pdf(pages, title=f"{report.get('name', 'Imperial Gazette')}, turn {report['turn']}")
