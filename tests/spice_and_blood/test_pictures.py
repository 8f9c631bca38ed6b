"""Pictures of a campaign: each is drawn, each knows only what its reader may know; its edition opens in Datasette."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cardbase.drawing import to_svg
from cardbase.errors import Misuse, NotFound, Unreadable
from cardbase.spice_and_blood import Campaign, Form, create, join, run, write_edition
from cardbase.spice_and_blood.campaign.history import history, life, markers
from cardbase.spice_and_blood.campaign.running import results_of
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.reports.pictures import life_picture, picture, pictures_of
from cardbase.spice_and_blood.world import World
from cardbase.web import edition_site
from tests.commandline import Cardbase


@pytest.fixture(name="campaign", scope="module")
def _campaign(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    campaign = create(tmp_path_factory.mktemp("pictures") / "veyra.db", "veyra", b"x", "2026-01-05T20:00:00+00:00")
    join(campaign, Form("Tarsk", "Veyra", "sly"), player="sensible")
    join(campaign, Form("Mothers", "Wallach", factions=("breeding",)), player="sensible")
    for _ in range(3):
        run(campaign)
    return campaign


@pytest.mark.parametrize("house", ["", "H04", "H05"])
def test_every_picture_is_drawn_and_named(campaign: Campaign, house: str) -> None:
    past = history(campaign, house)
    for name in pictures_of(house):
        root = ElementTree.fromstring(to_svg(picture(past, name)))
        assert root.tag.endswith("svg") and root[0].text


def test_a_house_s_pictures_are_not_public(campaign: Campaign) -> None:
    for name in ("ledger", "tree", "markers"):
        with pytest.raises(Misuse, match="a House's"):
            picture(history(campaign), name)
    with pytest.raises(Misuse, match="no picture"):
        picture(history(campaign), "treasure")


def test_markers_are_known_where_a_mother_examined_and_to_her_house_alone(campaign: Campaign) -> None:
    hers, theirs = (
        {row["id"]: row["known"] for row in history(campaign, house)["markers"]} for house in ("H05", "H04")
    )
    assert any(known is not None for known in hers.values())
    assert all(known is None for known in theirs.values())


def test_hidden_markers_change_nothing_in_the_pictures_of_who_did_not_examine(campaign: Campaign) -> None:
    last = results_of(campaign)[-1].after
    other = replace(last, people={name: replace(one, markers=()) for name, one in last.people.items()})
    assert markers(World(seen_by(last, "H04"))) == markers(World(seen_by(other, "H04")))
    assert markers(World(seen_by(last, "H05"))) != markers(World(seen_by(other, "H05")))


def test_a_life_tells_birth_and_what_names_the_character(campaign: Campaign) -> None:
    found = life(campaign, "C001", "H04")
    assert found["born"] < 10140 and all("C001" in row["text"] for row in found["events"])
    assert "<svg" in to_svg(life_picture(found))
    with pytest.raises(NotFound, match="C999"):
        life(campaign, "C999")


def test_editions_have_pages_whose_people_are_links_and_are_never_mixed(campaign: Campaign, tmp_path: Path) -> None:
    write_edition(campaign, tmp_path / "all.db")
    write_edition(campaign, tmp_path / "h05.db", "H05")
    public, own = (edition_site(tmp_path / f"{name}.db") for name in ("all", "h05"))
    page = ask(public, "/editions/all")
    assert page.status_code == 200 and "holds no secrets" in page.text and "for you alone" not in page.text
    assert "markers.svg" not in page.text and ask(public, "/editions/all/pictures/markers.svg").status_code == 404
    assert "markers.svg" in ask(own, "/editions/h05").text
    person = ask(public, "/editions/all/people/C001")
    assert 'href="/editions/all/people/C003"' in person.text and "<script" not in person.text
    assert 'href="/all/people/C001"' in ask(public, "/all/people").text
    assert 'href="/editions/all/people/C001"' in ask(public, "/all.html?sql=select+id+from+people").text
    for missing in ("/editions/h05", "/editions/all/people/C999", "/editions/all/pictures/x.svg", "/cards"):
        assert ask(public, missing).status_code == 404, missing


def test_a_picture_longer_than_a_query_may_return_is_shown(campaign: Campaign, tmp_path: Path) -> None:
    """Ten turns by hand drew a map of fiefs of 400,000 signs."""
    path = tmp_path / "all.db"
    write_edition(campaign, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update pictures set svg = ? where name = 'fiefs'", (f"<svg>{' ' * 900_000}</svg>",))
    found = ask(edition_site(path), "/editions/all/pictures/fiefs.svg")
    assert found.status_code == 200 and len(found.content) > 900_000


def ask(site: Any, address: str) -> Any:
    return asyncio.run(site.client.get(address))


def test_what_is_no_edition_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_bytes(b"SQLite format 3\0")
    for path in (tmp_path / "no.db", tmp_path / "none.db"):
        with pytest.raises(Unreadable, match="no edition"):
            edition_site(path)


def test_the_command_line_draws(cardbase: Cardbase, campaign: Campaign) -> None:
    file = campaign.journal.store.path
    assert cardbase("blood", "report", file, "tarsk", "--picture", "ledger").out.startswith("<svg")
    assert cardbase("blood", "report", file, "--picture", "life:C001").out.startswith("<svg")
    assert cardbase("blood", "report", file, "--picture", "ledger").code == 2
