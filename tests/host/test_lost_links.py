"""Who lost a link: whoever runs the server gives a new one, and the old one opens nothing any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import CardbaseError, Illegal, Misuse, NotFound, Unreadable
from cardbase.host import export_table, import_table, open_archive, relink_table
from cardbase.host.archive import Archive
from tests.host.server import Server, journals, run

ROLES = {"owner": "owner", "join": "join", "watch": "watch", "1": "seat:0", "2": "seat:1"}


def secret_of(link: str) -> str:
    return link.partition("=")[2]


@pytest.mark.parametrize("whose", ROLES)
def test_a_new_link_opens_what_the_lost_one_did_at_a_server_that_runs(tmp_path: Path, whose: str) -> None:
    async def found() -> tuple[str, str, str, str]:
        async with Server(tmp_path) as server:
            opened = await server.hub.open({"game": "race", "seats": 2})
            table, secrets = opened["table"], dict(opened)
            for seat, name in ((0, "Anna"), (1, "Ben")):
                secrets[f"seat:{seat}"] = (await server.act(table, "sit", -1, name=name, contribution="0"))["secret"]
            await server.act(table, "begin", -1)
            other = open_archive(journals(tmp_path))
            link = relink_table(other, table, whose)
            other.close()
            await server.hub.rooms.catch_up()
            room = await server.room(table)
            role = server.hub.rooms.role
            return link, table, role(room, secret_of(link)), role(room, secrets[ROLES[whose]])

    link, table, new, old = run(found())
    assert link.startswith(f"/t/{table}#{ROLES[whose].partition(':')[0]}=")
    assert (new, old) == (ROLES[whose], "")


def test_a_game_goes_on_after_a_new_link_and_is_exported_with_it(tmp_path: Path) -> None:
    async def begin() -> str:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.choose(table, (await server.room(table)).live.table.asked[0])
            return table

    async def end(table: str) -> str:
        async with Server(tmp_path) as server:
            await server.play(table)
            return (await server.room(table)).live.table.stage

    table = run(begin())
    archive = open_archive(journals(tmp_path))
    relink_table(archive, table, "owner")
    relink_table(archive, table, "2")
    assert run(end(table)) == "over"
    taken = import_table(archive, export_table(archive, table))
    assert taken["table"] != table
    archive.close()


@pytest.mark.parametrize(
    ("whose", "error"),
    [("3", NotFound), ("0", NotFound), ("99", NotFound), ("-1", Misuse), ("Anna", Misuse), ("", Misuse),
     ("seat:0", Misuse), ("feed", Misuse), ("Owner", Misuse), ("²", Misuse), ("1.0", Misuse), ("2", Illegal)],
)  # fmt: skip
def test_what_has_no_link_is_told_so(tmp_path: Path, whose: str, error: type[CardbaseError]) -> None:
    async def opened() -> str:
        async with Server(tmp_path) as server:
            table = str((await server.hub.open({"game": "race", "seats": 2}))["table"])
            await server.act(table, "sit", -1, name="Anna", contribution="0")
            return table

    table = run(opened())
    archive = open_archive(journals(tmp_path))
    before = archive.keys(table)
    with pytest.raises(error):
        relink_table(archive, table, whose)
    with pytest.raises(NotFound):
        relink_table(archive, "nosuchtable", "owner")
    assert archive.keys(table) == before
    archive.close()


def test_a_server_that_wrote_at_the_same_moment_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened() -> str:
        async with Server(tmp_path) as server:
            return str((await server.hub.open({"game": "race", "seats": 2}))["table"])

    table = run(opened())
    archive = open_archive(journals(tmp_path))
    before = archive.entries(table)
    relink_table(archive, table, "owner")
    monkeypatch.setattr(Archive, "entries", lambda *_: before)
    with pytest.raises(Illegal, match="same moment"):
        relink_table(archive, table, "owner")
    archive.close()


def test_journals_that_are_none_are_not_made_by_who_asks_for_them(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no such file"):
        open_archive(tmp_path / "typo.db", made=False)
    assert not (tmp_path / "typo.db").exists()
