"""Printables and editions: every one is made, and none holds what its House may not know."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardbase.drawing import font, to_svg
from cardbase.errors import Misuse
from cardbase.spice_and_blood import Form, create, join, run
from cardbase.spice_and_blood.campaign.edition import write_edition
from cardbase.spice_and_blood.printables import PRINTABLES, family_tree, printed
from cardbase.spice_and_blood.reports.data import gazette, house_report
from tests.commandline import Cardbase
from tests.spice_and_blood.campaign import FORMS, played

REPORT = house_report(played(3).result, "H04", played(3).checks["H04"])


@pytest.mark.parametrize("name", sorted(PRINTABLES))
def test_a_printable_is_a_pdf_of_pages(name: str) -> None:
    assert len(PdfReader(io.BytesIO(printed(REPORT, [name]))).pages) >= 1


def test_everything_is_printed_at_once_and_the_gazette_too() -> None:
    assert len(PdfReader(io.BytesIO(printed(REPORT, []))).pages) > 8
    assert len(PdfReader(io.BytesIO(printed(gazette(played(3).result), []))).pages) >= 1


def test_a_contract_names_the_couple_where_they_seal_it() -> None:
    report = {**REPORT, "contracts": [{"text": "children: Tarsk", "couple": ["C001", "C002"]}]}
    text = PdfReader(io.BytesIO(printed(report, ["contracts"]))).pages[0].extract_text()
    names = [f"{row['name']} ({row['id']})" for row in report["people"] if row["id"] in ("C001", "C002")]
    assert names and all(text.count(name) == 2 for name in names)


@pytest.mark.parametrize("names", [["luck"], ["house", "luck"]])
def test_what_cannot_be_printed_is_refused(names: list[str]) -> None:
    with pytest.raises(Misuse, match="nothing to print"):
        printed(REPORT, names)


def test_the_family_tree_names_the_living() -> None:
    svg = to_svg(family_tree(REPORT), title="family")
    told = svg.partition("<desc>")[2].partition("</desc>")[0]
    living = [person["name"] for person in REPORT["people"]]
    assert len(living) > 4 and [name for name in living if name not in told] == []


def test_names_that_a_font_lacks_are_printed_all_the_same() -> None:
    strange = {**REPORT, "people": [{**REPORT["people"][0], "name": "沙丘 Ünğ"}]}
    assert printed(strange, ["characters", "tree", "house"]).startswith(b"%PDF")
    assert font("plain").settable("沙 Ünğ Łódź — ǻ") == "? Ünğ Łódź — a"


def test_an_edition_holds_what_its_reader_may_know(tmp_path: Path) -> None:
    campaign = create(tmp_path / "c.db", "veyra", b"x", "2026-01-05T20:00:00+00:00")
    for form in FORMS:
        join(campaign, form)
    join(campaign, Form("Ammar", "Sennar"), player="sensible")
    for _ in range(2):
        run(campaign, force=True)
    write_edition(campaign, tmp_path / "public.db")
    write_edition(campaign, tmp_path / "house.db", "H08")
    public, own = (sqlite3.connect(tmp_path / name) for name in ("public.db", "house.db"))
    tables = {row[0] for row in public.execute("select name from sqlite_master where type = 'table'")}
    assert not tables & {"own_people", "legions", "ledger"}
    assert public.execute("select count(*) from news where private = 1").fetchone() == (0,)
    people = own.execute("select distinct p.house from own_people o join people p on p.id = o.id").fetchall()
    assert people == [("H08",)]
    assert own.execute("select count(*) from ledger").fetchone()[0] > 0
    assert public.execute("pragma foreign_key_check").fetchall() == []
    assert b"markers" not in (tmp_path / "public.db").read_bytes()
    examined = own.execute(
        "select count(*) from mentions m join news n on n.number = m.news where n.step = 5"
    ).fetchone()
    known = own.execute("select count(distinct person) from markers where known is not null").fetchone()
    assert known <= examined


def test_the_command_line_prints_and_browses(cardbase: Cardbase, tmp_path: Path) -> None:
    file = tmp_path / "c.db"
    cardbase("blood", "new", file, "--name", "veyra", "--seed", "x")
    cardbase("blood", "join", file, "--name", "Tarsk", "--planet", "Veyra", "--ai", "sensible")
    assert cardbase("blood", "run", file).code == 0
    assert cardbase("blood", "print", file, "tarsk", "-o", tmp_path / "t.pdf", "--what", "characters").code == 0
    assert (tmp_path / "t.pdf").read_bytes().startswith(b"%PDF")
    assert cardbase("blood", "browse", file, "-o", tmp_path / "b.db").code == 0
    assert cardbase("blood", "browse", file, "tarsk", "-o", tmp_path / "h.db").code == 0
