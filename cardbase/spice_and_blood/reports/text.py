"""Reports as plain text, made from their JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardbase.given import checked
from cardbase.spice_and_blood.orders.line import line_name
from cardbase.spice_and_blood.reports.heading import check_report

Json = dict[str, Any]


@checked
def report_text(report: Json) -> str:
    """Return a report of any kind as text to mail; ids stand beside names, since orders take either.

    Raises ``Misuse`` for what is no report.
    """
    check_report(report)
    lines = {"gazette": _gazette, "house": _house, "master": _master}[report["kind"]](report)
    return "\n".join(lines).rstrip() + "\n"


def _section(title: str, lines: Iterable[str]) -> list[str]:
    found = list(lines)
    return [title, *(f"  {line}" for line in found), ""] if found else []


def _news(rows: Iterable[Json]) -> list[str]:
    return [f"step {row['step']}: {row['text']}" for row in rows]


def _title(report: Json, name: str) -> list[str]:
    title = f"{name}: game {report['game']}, turn {report['turn']}, year {report['year']:,}"
    return [title, "=" * len(title), ""]


def happened(report: Json) -> list[str]:
    """Return what a Gazette, or a House's report besides the Gazette, says of the turn itself, a line each."""
    if report["kind"] == "gazette":
        return _news(report["news"])
    echoes = (_echo(row).strip() for row in report["orders"])
    orders = (f"order {echo}" if echo[0].isdigit() else echo for echo in echoes)
    return [*_news(report["notes"]), *orders, *(" ".join(_entry(row).split()) for row in report["ledger"])]


def standing(report: Json) -> list[str]:
    """Return how a Gazette, or a House's report besides the Gazette, says that things stand, a line each."""
    names = _names(report)
    if report["kind"] == "house":
        return [line for _, lines in _own(report, names) for line in lines]
    heads = {row["house"]: row["head"] for row in report["ranking"]}
    people = (
        f"{_peer(row, row['id'] == heads.get(row['house']))}, of {_named(names, row['house'])}"
        for row in report["peerage"]
    )
    planets = (f"{_world(row)}: {_named(names, row['house']) or 'vacant'}" for row in report["worlds"])
    won = (f"won by {_named(names, one['house'])}: {one['why']}" for one in report["winners"])
    return [*won, *people, *planets, *(line for _, lines in _affairs(report, names) for line in lines)]


def _gazette(report: Json) -> list[str]:
    return [
        *_title(report, "Imperial Gazette"),
        *_section("News", _news(report["news"])),
        *_section(
            "The game is won", (f"{_named(_names(report), one['house'])}: {one['why']}" for one in report["winners"])
        ),
        *_public(report),
    ]


def _names(report: Json) -> dict[str, str]:
    """Return the names of people, planets and Houses by their ids: "Aria (C002)"."""
    rows = [*report["peerage"], *report["worlds"], *report.get("people", ()), *report.get("planets", ())]
    houses = {row["house"]: row["name"] for row in report["ranking"]}
    return {row["id"]: f"{row['name']} ({row['id']})" for row in rows} | houses


def _named(names: dict[str, str], made: str) -> str:
    return names.get(made, made)


def _peers(report: Json, names: dict[str, str]) -> list[str]:
    """Return the living characters, a line for each House, but for the reader's own."""
    lines = []
    heads = {row["house"]: row["head"] for row in report["ranking"]}
    for house in sorted({row["house"] for row in report["peerage"]} - {report.get("house", "")}):
        rows = [row for row in report["peerage"] if row["house"] == house]
        people = (_peer(row, row["id"] == heads.get(house)) for row in rows)
        lines.append(f"{_named(names, house)} ({house}): {'; '.join(people)}")
    return lines


def _peer(row: Json, head: bool) -> str:
    more = [
        *(["Head"] if head else []),
        *([f"married to {row['spouse']}"] if row["spouse"] else []),
        *row["offices"],
    ]
    return f"{row['id']} {row['name']}, {row['sex']}, {row['age']}{''.join(f', {one}' for one in more)}"


def _worlds(report: Json, names: dict[str, str]) -> list[str]:
    """Return the planets with names, a line for each House, but for the reader's own."""
    lines = []
    for house in sorted({row["house"] for row in report["worlds"]} - {report.get("house", "-")}):
        rows = [row for row in report["worlds"] if row["house"] == house]
        owner = f"{_named(names, house)} ({house})" if house else "vacant"
        lines.append(f"{owner}: {'; '.join(map(_world, rows))}")
    return lines


def _world(row: Json) -> str:
    home, holder = " (homeworld)" if row["homeworld"] else "", f", held by {row['holder']}" if row["holder"] else ""
    return f"{row['id']} {row['name']}{home}{holder}"


def _public(report: Json) -> list[str]:
    names = _names(report)
    (ranking, *others) = _affairs(report, names)
    return [
        *_section(*ranking),
        *_section("Houses and their people", _peers(report, names)),
        *_section("Planets with names", _worlds(report, names)),
        *(line for title, lines in others for line in _section(title, lines)),
    ]


def _affairs(report: Json, names: dict[str, str]) -> list[tuple[str, Iterable[str]]]:
    """Return the sections of votes, marriages and proposals, which everybody reads alike."""
    ranking = (f"{row['name']} ({row['house']}): {row['votes']} votes" for row in report["ranking"])
    listed = (
        f"{row['id']} {row['name']} of {_named(names, row['house'])}, "
        f"{'woman' if row['sex'] == 'f' else 'man'} of {row['age']}"
        for row in report["candidates"]
    )
    issues = (f"{row['id']}: {row['text']}, put down by {_named(names, row['house'])}" for row in report["issues"])
    return [("Houses by votes", ranking), ("Marriage list", listed), ("To be voted on next turn", issues)]


def _house(report: Json) -> list[str]:
    names = _names(report)
    missed = [f"no orders came for {report['missed']} turn(s) in a row"] if report["missed"] else []
    return [
        *_title(report, report["name"]),
        *_section("The game is won", (f"{one['house']}: {one['why']}" for one in report["winners"])),
        *_section("Imperial Gazette", _news(report["gazette"])),
        *_section("For you alone", _news(report["notes"])),
        *_section("Your orders", [*missed, *(_echo(row) for row in report["orders"])]),
        *_section("Ledger", (_entry(row) for row in report["ledger"])),
        *(line for title, lines in _own(report, names) for line in _section(title, lines)),
        *_public(report),
        "Order form (mail it back, with your orders as lines of their own)",
        "",
        report["order_form"],
    ]


def _own(report: Json, names: dict[str, str]) -> list[tuple[str, Iterable[str]]]:
    """Return the sections of what a House has."""
    money, votes = report["treasury"], report["votes"]
    purse = [f"{money['solari']} Solari, {money['spice']} units of spice", f"{votes['cast']} of {votes['all']} votes"]
    legions = (
        f"{row['id']} {row['kind'].replace('_', ' ')} at {_named(names, row['planet']) or 'the Guild'}"
        for row in report["legions"]
    )
    return [
        ("Treasury", purse),
        ("Characters", (_person(row, names) for row in report["people"])),
        ("Planets", (_planet(row, names) for row in report["planets"])),
        ("Legions", legions),
        ("Causes for Kanly", _causes(report["causes"], names)),
        ("Challenges", (_challenge(row, names) for row in report["challenges"])),
        ("Contracts in force", (row["text"] for row in report["contracts"])),
    ]


def _echo(row: Json) -> str:
    answer = " ".join(filter(None, (row["code"], row["message"]))) or "done"
    return f"{line_name(row['line']):>3} {row['text']}  -> {answer}"


def _entry(row: Json) -> str:
    unit = "spice" if row["unit"] == "spice" else "Solari"
    return f"step {row['step']:>2} {row['amount']:+6d} {unit}  {row['text']}"


def _person(row: Json, names: dict[str, str]) -> str:
    numbers = f"Cha {row['charisma']:+d} Sly {row['sly']:+d} Con {row['constitution']:+d}"
    more = [
        *row["titles"],
        *(["Wyrd"] if row["wyrd"] else []),
        *(["Wyrding Way"] if row["wyrding_way"] else []),
        *([f"married to {row['spouse']}"] if row["spouse"] else []),
        *([f"concubinage with {_named(names, row['concubine'])}"] if row["concubine"] else []),
        *(["Personal Shield"] if row["shield"] else []),
    ]
    head = f"{row['id']} {row['name']}, {row['sex']}, {row['age']}, at {_named(names, row['where'])}"
    return "; ".join(filter(None, (f"{head}: {numbers}", ", ".join(more))))


def _planet(row: Json, names: dict[str, str]) -> str:
    more = [
        *(["homeworld"] if row["homeworld"] else []),
        *([row["specialisation"].replace("_", " ")] if row["specialisation"] else []),
        *(["House Shield"] if row["shield"] else []),
        *([f"{row['frigates']} Frigate(s)"] if row["frigates"] else []),
        *([f"quarantined in turn {row['quarantined']}"] if row["quarantined"] else []),
    ]
    legions = ", ".join(row["legions"]) or "no Legions"
    held = f"{row['id']} {row['name']}, held by {_named(names, row['holder'])}"
    return ", ".join([f"{held}: {legions}", *more])


def _causes(rows: Json, names: dict[str, str]) -> list[str]:
    def cause(row: Json) -> str:
        """Return one cause."""
        return f"{_named(names, row['holder'])} against {_named(names, row['against'])}: {row['why']}"

    return [*map(cause, rows["held"]), *(f"against you: {cause(row)}" for row in rows["owed"])]


def _challenge(row: Json, names: dict[str, str]) -> str:
    refused = ", refused: 100 Solari a turn" if row["refused"] else ""
    pair = f"{_named(names, row['challenger'])} challenges {_named(names, row['challenged'])}"
    return f"{pair} (turn {row['turn']}){refused}: DUEL is due"


def _master(report: Json) -> list[str]:
    lines = _title(report, "Master's sheet")
    for step in report["steps"]:
        lines += _section(f"{step['step']}. {step['title']}", step["changes"])
    secret = (one for one in report["events"] if not one["to"])
    lines += _section("For the master alone", _news(secret))
    lines += _section("Rulings other than the recommended ones", report["rulings"])
    for house, rows in report["orders"].items():
        lines += _section(f"Orders of {house}", (_echo(row) for row in rows))
    return [*lines, *_section("Dice", (f"{one['key']} {one['value']}" for one in report["dice"]))]
