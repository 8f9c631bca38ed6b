"""Orders in JSON: lines as text or as objects, a whole form, wherever a mail holds them; slips answered by line."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from cardbase.schemas import schema_folder
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.verbs import verbs
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_hostile_mails import FILE, HEAD, page

TERMS = "children: FOE; transfer: solari 300 from TARSK to FOE"
HEADER = {"game": "alpha", "turn": 7, "house": "tarsk", "pass": "the slow blade"}
LINES = ["HOUSE", "RECRUIT SUK PHYSICIAN", "CHAR C001", "INCREASE TAXATION"]
FORM = "\n".join(['#SPICEANDBLOOD game=alpha turn=7 house=tarsk pass="the slow blade"', *LINES, "#END", ""])
SUK: dict[str, Any] = {"actor": "H04", "verb": "RECRUIT_SUK_PHYSICIAN", "args": {}}
TAX: dict[str, Any] = {"actor": "C001", "verb": "INCREASE_TAXATION"}


def given(lines: object, **more: object) -> bytes:
    return json.dumps({**HEADER, "lines": lines, **more}).encode()


TEXT = given(LINES).decode()
MAILS = {
    "a list of lines": given(LINES),
    "lines in one text": given("\n".join(LINES)),
    "lines with line ends": given(["HOUSE\nRECRUIT SUK PHYSICIAN", "CHAR C001\r\nINCREASE TAXATION"]),
    "objects": given([SUK, TAX]),
    "objects and lines": given([SUK, "CHAR C001", "INCREASE TAXATION"]),
    "an object under a block of text": given(["HOUSE", {"verb": "recruit suk physician"}, TAX]),
    "orders instead of lines": json.dumps({**HEADER, "orders": [SUK, TAX]}).encode(),
    "blocks": given([{"actor": "HOUSE", "lines": [LINES[1]]}, {"actor": "C001", "lines": [{"verb": LINES[3]}]}]),
    "an echo with codes": given([{**SUK, "n": 2, "status": "accepted", "cost": {"solari": 500}}, {**TAX, "step": 12}]),
    "capitals": json.dumps(
        {"Game": "Alpha", "TURN": "7", "House": "Tarsk", "Password": HEADER["pass"], "Lines": LINES}
    ).encode(),
    "a turn as a broken number": given(LINES, turn=7.0),
    "a sheet as lines": json.dumps({"lines": FORM.splitlines()}).encode(),
    "a list of lines alone": json.dumps(FORM.splitlines()).encode(),
    "the order form of a report": json.dumps({"house": "H04", "turn": 6, "order_form": FORM}).encode(),
    "a text": json.dumps(FORM).encode(),
    "a list of one sheet": f"[{TEXT}]".encode(),
    "utf-16": TEXT.encode("utf-16"),
    "after a greeting": f"Dear master,\n\n{json.dumps(json.loads(TEXT), indent=2)}\n\nYours".encode(),
    "in a fence": f"My orders:\n```json\n{TEXT}\n```\n".encode(),
    "quoted": "".join(f"> {line}\n" for line in json.dumps(json.loads(TEXT), indent=2).splitlines()).encode(),
    "HTML": page(TEXT.replace('"', "&quot;")),
    "a mail": HEAD + b"Content-Type: application/json\n\n" + TEXT.encode(),
    "a file": HEAD + b"Content-Type: application/octet-stream\n" + FILE + b"\n" + TEXT.encode(),
}  # fmt: skip


def stage() -> tuple[Stage, str]:
    made = Stage()
    house, _, _ = family_house(made)
    foe, _, _ = family_house(made, "Foe")
    made.person("Aria Bel", house, "f", sly=2)
    made.planet("Far", made.person("Otto", foe))
    made.legions("P005", 2)
    return made, house


@pytest.mark.parametrize("name", MAILS)
def test_orders_in_json_are_read_as_text_would_be(name: str) -> None:
    made, house = stage()
    sheet = read_mail(MAILS[name], 7)
    assert (sheet.fault, sheet.header["house"].lower(), sheet.header["turn"]) == ("", "tarsk", "7")
    assert sheet.header["pass"] == "the slow blade"
    check = made.check(house, "\n".join(sheet.lines))
    assert [(line.code, order.verb, order.actor) for line, order in zip(check.lines, check.orders, strict=True)] == [
        ("", "RECRUIT SUK PHYSICIAN", house),
        ("", "INCREASE TAXATION", "C001"),
    ]


@pytest.mark.parametrize(
    ("verb", "args", "text"),
    [
        ("BUY_VOTES", {"issue": "V07-01", "seller": "H01", "solari": 300}, "BUY VOTES V07-01 H01 300"),
        ("VOTE", {"issue": "V07-01", "vote": True}, "VOTE V07-01 yes"),
        ("TRANSPORT LEGION", {"legions": ["L01", "L02"], "planet": "P009"}, "TRANSPORT LEGION L01,L02 P009"),
        ("INVADE", {"planet": "New World", "legions": [], "holder": "C001", "spare": ["C003", "C004"], "rebels": 2},
         'INVADE "New World" - C001 REBELS 2 SPARE C003,C004'),
        ("Marry", {"partner": "C004", "house": "FOE", "terms": TERMS}, f"Marry C004 FOE TERMS {{{TERMS}}}"),
        ("MARRY", {"partner": "C004", "house": "FOE", "terms": TERMS.split("; ")}, f"MARRY C004 FOE TERMS {{{TERMS}}}"),
        ("MARRY", {"partner": "C004", "house": "FOE", "terms": f"{{{TERMS}}}"}, f"MARRY C004 FOE TERMS {{{TERMS}}}"),
        ("MODIFY_BIRTH_ROLL", {"couple": ["C001", "C003"], "sign": "plus", "amount": 2},
         "MODIFY BIRTH ROLL C001+C003 plus 2"),
        ("MODIFY BIRTH ROLL", {"sign": "minus", "amount": 1}, "MODIFY BIRTH ROLL minus 1"),
        ("SHOW PRESCIENCE", {"target": "C001", "kind": "kill", "mode": "failure"},
         "SHOW PRESCIENCE C001 kill REROLL ON failure"),
        ("STANDING", {"order": "RAISE LEGION basic 1"}, "STANDING RAISE LEGION basic 1"),
        ("SET PASSWORD", {"phrase": "worm sign"}, "SET PASSWORD worm sign"),
        ("GIVE", ["50", "solari", "Foe"], "GIVE 50 solari Foe"),
        ("GIVE", "50 solari Foe", "GIVE 50 solari Foe"),
        ("GIVE 50 solari Foe", None, "GIVE 50 solari Foe"),
        ("NAME PLANET", {"planet": "P005", "name": 'The "Rock"'}, "NAME PLANET P005 \"The 'Rock'\""),
    ],
)  # fmt: skip
def test_an_order_as_an_object_is_the_line_it_stands_for(verb: str, args: object, text: str) -> None:
    made = (
        {"actor": "H04", "verb": verb, "priority": 2} if args is None else {"actor": "H04", "verb": verb, "args": args}
    )
    at = "@2 " if args is None else ""
    assert read_mail(given([made]), 7).lines == (f"HOUSE H04: {at}{text}",)


def test_every_order_can_be_given_as_an_object() -> None:
    for verb in verbs():
        slots = [slot.name for group in verb.groups for slot in group.slots if slot.name not in ("second", "count")]
        (line,) = read_mail(given([{"actor": "C001", "verb": verb.text, "args": dict.fromkeys(slots, "X")}]), 7).lines
        assert line.startswith(f"CHAR C001: {verb.text}") and line.count("X") - verb.text.count("X") == len(slots), line


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ({"actor": "C001", "verb": "INCREASE_TAXES"}, "E101", "INCREASE TAXATION"),
        ({"actor": "C001"}, "E101", "verb"),
        ({}, "E101", "verb"),
        (7, "E101", "no such order"),
        (None, "E101", "no such order"),
        ([], "E101", "no such order"),
        ({"actor": "C002", "verb": "INCREASE_TAXATION"}, "E202", "not of your House"),
        ({"actor": "C099", "verb": "INCREASE_TAXATION"}, "E104", "no C099"),
        ({"actor": ["C001"], "verb": "INCREASE_TAXATION"}, "E101", "actor"),
        ({"actor": "H05", "verb": "SPICE_RAIDING", "args": {"solari": 20}}, "E202", "not your House"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {}}, "E102", "solari is missing"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {"solari": 20.5}}, "E103", "not an amount"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {"solari": -20}}, "E103", "not an amount"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {"solari": {"n": 20}}}, "E103", "not an amount"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {"money": 20}}, "E103", "money"),
        ({"actor": "H04", "verb": "SPICE_RAIDING", "args": {"solari": 20, "planet": "P004"}}, "E103", "planet"),
        ({"actor": "C003", "verb": "RAISE_REVOLUTIONARIES", "args": {"planet": "P007", "count": 9}}, "E201", "Sly"),
        ({"actor": "C001", "verb": "INCREASE_TAXATION\nHOUSE\nSPICE RAIDING 20"}, "E104", "two orders"),
        ({"actor": "C001: DUEL C004\nHOUSE", "verb": "SPICE_RAIDING", "args": [20]}, "E101", "actor"),
    ],
)  # fmt: skip
def test_a_slip_in_an_object_is_answered_in_its_line(line: object, code: str, words: str) -> None:
    made, house = stage()
    sheet = read_mail(given([line, SUK]), 7)
    lines = made.check(house, "\n".join(sheet.lines)).lines
    assert (lines[0].code, lines[-1].code, len(lines)) == (code, "", 2) and words in lines[0].message, lines


@pytest.mark.parametrize(
    ("mail", "fault"),
    [
        (TEXT[:-2], "its JSON breaks off or is none (line 1, column"),
        (TEXT[:-1] + ', "house": "foe"}', "'house' twice"),
        ('{"lines": 3}', '"lines"'),
        ('{"state": {}, "house": "H04"}', '"lines"'),
        (given(["VOTE"] * 5_001).decode(), "more than 5000 lines"),
        (given([SUK] * 5_001).decode(), "more than 5000 lines"),
        (f"[{TEXT}, {TEXT.replace('PHYSICIAN', 'x')}]", "2 order sheets that differ"),
        (f"{TEXT}\n{TEXT.replace('PHYSICIAN', 'x')}", "2 order sheets that differ"),
        ('{"lines":' + "[" * 200_000, "JSON"),
        (r"{\rtf1\ansi #SPICEANDBLOOD game=alpha}", "no line that begins with"),
    ],
)
def test_json_that_is_no_order_sheet_is_refused_whole(mail: str, fault: str) -> None:
    sheet = read_mail(mail.encode(), 7)
    assert fault in sheet.fault


def test_a_turn_of_four_hundred_digits_is_no_turn() -> None:
    sheet = read_mail(given(LINES, turn=10**400).decode().encode(), 7)
    assert (sheet.fault, sheet.header["turn"], sheet.header["house"]) == ("", "?", "tarsk")


def test_what_the_schema_of_orders_allows_is_read() -> None:
    schema = json.loads((schema_folder() / "blood-orders.schema.json").read_text(encoding="utf-8"))
    for lines in (LINES, "\n".join(LINES), [SUK, TAX], [{"actor": "C001", "lines": [TAX, "DUEL C002"]}]):
        jsonschema.validate({**HEADER, "lines": lines}, schema)
    wrong: dict[str, Any]
    for wrong in ({"turn": []}, {"lines": 3}, {"lines": [{"actor": "C001"}]}, {"lines": [{"verb": 3}]}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**HEADER, "lines": LINES, **wrong}, schema)
