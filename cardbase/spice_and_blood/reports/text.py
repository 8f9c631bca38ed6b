"""Reports as plain text, made from their JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.spice_and_blood.orders.line import line_name
from cardbase.spice_and_blood.reports.heading import check_report

Json = dict[str, Any]
Section = tuple[str, Iterable[str]]
FORM_TITLE: Final = "Order form (mail it back, with your orders as lines of their own)"


@checked
def report_text(report: Json) -> str:
    """Return a report of any kind as text to mail; ids stand beside names, since orders take either.

    Raises ``Misuse`` for what is no report.
    """
    check_report(report)
    title = f"{title_of(report)}: game {report['game']}, turn {report['turn']}, year {report['year']:,}"
    lines = [title, "=" * len(title), ""]
    for heading, found in sections(report):
        lines += [heading, *(f"  {line}" for line in found), ""]
    if report.get("order_form"):
        lines += [FORM_TITLE, "", report["order_form"]]
    return "\n".join(lines).rstrip() + "\n"


def title_of(report: Json) -> str:
    """Return whose report it is."""
    return {"gazette": "Imperial Gazette", "master": "Master's sheet"}.get(report["kind"]) or str(report["name"])


def sections(report: Json) -> list[Section]:
    """Return what a report says under each of its headings, but for the order form; no heading without a line."""
    made = {"gazette": _gazette, "house": _house, "master": _master}[report["kind"]](report)
    found = [(title, list(lines)) for title, lines in made]
    return [(title, lines) for title, lines in found if lines]


def _news(rows: Iterable[Json]) -> list[str]:
    return [f"step {row['step']}: {row['text']}" for row in rows]


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


def _gazette(report: Json) -> list[Section]:
    return [("The game is won", _winners(report)), ("News", _news(report["news"])), *_public(report)]


def _winners(report: Json) -> list[str]:
    names = _names(report)
    return [f"{_named(names, one['house'])}: {one['why']}" for one in report["winners"]]


def _over(report: Json) -> list[str]:
    """Return what becomes of orders in the report of the turn that won the game (SB-255), to a House that gave them."""
    decided = report["winners"] and not report["order_form"] and not _is_out(report)
    return ["No more orders are due, unless your master plays on."] if decided else []


def _names(report: Json) -> dict[str, str]:
    """Return the names of people, planets and Houses by their ids: "Aria (C002)"."""
    rows = [*report["peerage"], *report["worlds"], *report.get("people", ()), *report.get("planets", ())]
    houses = {row["house"]: row["name"] for row in [*report["ranking"], *report.get("eliminated", ())]}
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


def _public(report: Json) -> list[Section]:
    names = _names(report)
    ranking, *others = _affairs(report, names)
    people = ("Houses and their people", _peers(report, names))
    return [ranking, people, ("Planets with names", _worlds(report, names)), *others]


def _affairs(report: Json, names: dict[str, str]) -> list[Section]:
    """Return the sections of votes, marriages and proposals, which everybody reads alike."""
    ranking = (f"{row['name']} ({row['house']}): {counted(row['votes'], 'vote')}" for row in report["ranking"])
    listed = (
        f"{row['id']} {row['name']} of {_named(names, row['house'])}, "
        f"{'woman' if row['sex'] == 'f' else 'man'} of {row['age']}"
        for row in report["candidates"]
    )
    issues = (f"{row['id']}: {row['text']}, put down by {_named(names, row['house'])}" for row in report["issues"])
    return [("Houses by votes", ranking), ("Marriage list", listed), ("To be voted on next turn", issues)]


def _house(report: Json) -> list[Section]:
    names = _names(report)
    missed = [f"no mail of yours counted{_for_turns(report['missed'])}"] if report["missed"] else []
    return [
        ("The game is won", [*_winners(report), *_over(report)]),
        _aim(report),
        ("Imperial Gazette", _news(report["gazette"])),
        ("For you alone", _news(report["notes"])),
        ("Your orders", [*missed, *(_echo(row) for row in report["orders"])]),
        ("Ledger", [_entry(row) for row in report["ledger"]]),
        *_own(report, names),
        *_public(report),
    ]


def _for_turns(missed: int) -> str:
    """Return since when nothing has counted: a mail may have come and been refused, or late (SB-G03)."""
    return f" for {counted(missed, 'turn')} in a row" if missed > 1 else " this turn"


_AIMS: Final = {
    "": "You win with 51 % of the votes of the Landsraad at the beginning of a turn.",
    "breeding": "You are the Breeding Mothers. You win when somebody who bears the marker of every House lives to 15, "
    "whosever it is, or with 51 % of the votes at the beginning of a turn.",
    "prescience": "You are the Mothers of Prescience. You win when all characters have Wyrd and 30 of the living are "
    "not Bene Gesserit, or with 51 % of the votes at the beginning of a turn.",
    "wayku": "You are House Wayku. You win when House Corrino is the lowest House of the Imperium, yours not counted.",
}
"""What a House is and how it wins, by its faction (SB-003 to SB-006, SB-275)."""


def _is_out(report: Json) -> bool:
    return report["house"] in {row["house"] for row in report.get("eliminated", ())}


def _aim(report: Json) -> Section:
    """Return how a House wins and how far it is from it, or that it is out of the game (SB-007)."""
    if _is_out(report):
        return "Out of the game", [f"{report['name']} is out of the game and gives no more orders."]
    if _over(report):
        return "How you stood", _stand(report)
    return "How you win", [_AIMS.get(report.get("faction", ""), _AIMS[""]), *_stand(report)]


def _stand(report: Json) -> list[str]:
    """Return how far a House is from winning by votes; House Wayku does not win by them."""
    votes = report["votes"]
    if report["faction"] == "wayku" or not votes["all"]:
        return []
    have = f"You have {votes['counted']} of {votes['all']} votes ({1000 * votes['counted'] // votes['all'] / 10} %)"
    if _over(report):
        return [f"{have}."]
    missing = votes["to_win"] - votes["counted"]
    return [f"{have}; {missing} more would do." if missing > 0 else f"{have}: enough."]


def _own(report: Json, names: dict[str, str]) -> list[Section]:
    """Return the sections of what a House has."""
    money, votes = report["treasury"], report["votes"]
    purse = [
        f"{money['solari']} Solari, {counted(money['spice'], 'unit')} of spice",
        f"{votes['cast']} of {votes['all']} votes",
    ]
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
        ("Contracts in force", [_contract(row, names) for row in report["contracts"]]),
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
        *([counted(row["frigates"], "Frigate")] if row["frigates"] else []),
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


def _contract(row: Json, names: dict[str, str]) -> str:
    """Return who are bound to each other by what; terms name a House in short (SB-192)."""
    houses = {name.removeprefix("House ").lower(): name for made, name in names.items() if made.startswith("H")}
    short = "|".join(re.escape(name) for name in sorted(houses, key=len, reverse=True))
    clause = rf"((?:^| )(?:from|to|children:)(?: sons| daughters)? )({short})(?=;| |$)"
    terms = re.sub(clause, lambda found: found[1] + houses[found[2]], row["text"].replace(";", "; "))
    couple = " and ".join(_named(names, one) for one in row["couple"])
    return f"{couple}: {terms}" if couple else terms


def _master(report: Json) -> list[Section]:
    secret = _news(one for one in report["events"] if not one["to"])
    return [
        *((f"{step['step']}. {step['title']}", step["changes"]) for step in report["steps"]),
        ("For the master alone", secret),
        ("Rulings other than the recommended ones", report["rulings"]),
        *((f"Orders of {house}", [_echo(row) for row in rows]) for house, rows in report["orders"].items()),
        ("Dice", [f"{one['key']} {one['value']}" for one in report["dice"]]),
    ]
