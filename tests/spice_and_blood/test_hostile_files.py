"""Campaign files, packets and post boxes that were cut, edited or are none: refused in words, never half believed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardbase.errors import CardbaseError, Misuse, Unreadable
from cardbase.games.campaigns import check_mail
from cardbase.spice_and_blood import (
    Form,
    check_at_home,
    create,
    join,
    open_campaign,
    packet,
    post_box,
    proof,
    report,
    run,
    status,
)
from cardbase.spice_and_blood.codec import digest

NOW = "2026-01-05T20:00:00+00:00"


@pytest.fixture(name="file", scope="module")
def _file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hostile") / "veyra.db"
    campaign = create(path, "veyra", b"x", NOW)
    for name in ("Tarsk", "Oriel"):
        join(campaign, Form(name, f"{name} Prime", "sly"), player="sensible")
    run(campaign)
    run(campaign)
    return path


def answers(path: Path) -> list[Any]:
    """Everything that is asked of a campaign."""
    campaign = open_campaign(path, NOW)
    return [status(campaign), *(report(campaign, 2, whose) for whose in ("H04", "gazette", "master")), proof(campaign)]


def damaged(content: bytes, chance: Random) -> bytes:
    """A file cut, or with bytes or pages changed."""
    place = chance.randrange(len(content))
    return chance.choice(
        (
            content[:place],
            content[:place] + bytes([chance.randrange(256)]) + content[place + 1 :],
            content[:place] + bytes(chance.randrange(1, 400)) + content[place:],
            content[: place // 4096 * 4096] + content[(place // 4096 + 1) * 4096 :],
            content[:place] + content[place : place + 40][::-1] + content[place + 40 :],
        )
    )


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_file_is_refused_or_answers_as_before(file: Path, tmp_path: Path, seed: int) -> None:
    path = tmp_path / "damaged.db"
    path.write_bytes(damaged(file.read_bytes(), Random(seed)))
    try:
        found = answers(path)
    except CardbaseError as error:
        assert path.name in str(error)
    else:
        assert found == answers(file)


EDITS = [
    ("update journal set at = '2020' where number = 2", "journal entry 2"),
    ("update journal set house = 'H05' where number = 3", "journal entry 3"),
    ("update journal set turn = 9 where number = 4", "journal entry 4"),
    ("update journal set kind = 'note' where number = 1", "journal entry 1"),
    ("update journal set number = 99 where number = 4", "journal entry 4|journal entry 5|journal entry 99"),
    ("delete from journal where number = (select max(number) from journal)", "journal"),
    ("delete from journal", "journal"),
    ("update settings set value = '{}' where name = 'switches'", "setting switches"),
    ("delete from settings where name = 'secret'", "setting"),
    ("update settings set value = 'x' where name = 'name'", "setting name"),
    ("update runs set result = x'00' where turn = 2", "turn 2"),
    ("update runs set state = (select state from runs where turn = 1) where turn = 2", "turn 2"),
    ("update runs set turn = 3 where turn = 2", "turn 2"),
    ("delete from runs where turn = 1", "turn 1|turn 2"),
    ("update runs set valid = 0 where turn = 1", "turn"),
    ("delete from runs where turn = 2", "runs"),
    ("drop table runs", "runs|table"),
]


@pytest.mark.parametrize(("change", "place"), EDITS)
def test_an_edit_is_named_with_its_place(file: Path, tmp_path: Path, change: str, place: str) -> None:
    path = tmp_path / "edited.db"
    path.write_bytes(file.read_bytes())
    with sqlite3.connect(path) as connection:
        connection.execute(change)
    connection.close()
    with pytest.raises(Unreadable, match=place):
        answers(path)


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\x00", b"\x00" * 5000, b"{}", b"PK\x03\x04"])
def test_what_is_no_campaign_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "none.db"
    path.write_bytes(content)
    with pytest.raises(CardbaseError):
        open_campaign(path, NOW)
    assert path.read_bytes() == content


MAIL = b"#SPICEANDBLOOD game=veyra turn=3 house=tarsk\nHOUSE\n#END\n"


@pytest.mark.parametrize(
    "change",
    [
        {"state": None},
        {"state": {}},
        {"state": []},
        {"house": "H99"},
        {"house": 4},
        {"house": None},
        {"format": "cardbase-blood-packet/2"},
        {"people": [{"id": "C001", "strength": 3}]},
        {"people": [{}]},
        {"people": 7},
        {"turn": "three"},
        {"turn": -1},
        {"houses": []},
        {"switches": {"revolt.base": 99}},
        {"winners": [1]},
        {"legions": [{"id": "L01", "kind": "basic", "house": "H99", "planet": "P001"}]},
        {"causes": [{"holder": "C999", "against": "C001", "why": "x", "turn": 1}]},
        {"candidates": [{"id": "N1H01", "name": "x", "sex": "x", "house": "H01", "age": 20}]},
    ],
)
def test_a_packet_made_by_hand_is_refused_even_with_a_fitting_sum(file: Path, change: dict[str, Any]) -> None:
    content = json.loads(json.dumps(packet(open_campaign(file, NOW), "H04")))
    for name, value in change.items():
        (content if name in content else content["state"])[name] = value
    bare = {name: value for name, value in content.items() if name != "sum"}
    with pytest.raises(CardbaseError):
        check_at_home({**bare, "sum": digest(bare)}, MAIL)
    with pytest.raises(CardbaseError):
        check_at_home(content, MAIL)


def test_no_mail_of_a_post_box_is_left_out_in_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = tmp_path / "all.mbox"
    box.write_bytes(b"".join(b"From a@b Mon\n" + MAIL + b"\n>From the desert\n\n" for _ in range(30)))
    found = list(post_box([box]))
    assert len(found) == 30 and all(b"\nFrom the desert" in mail for _, mail in found)
    monkeypatch.setattr("cardbase.spice_and_blood.orders.postbox.MOST_BOX", 100)
    with pytest.raises(Unreadable, match="larger than"):
        list(post_box([box]))


@pytest.mark.parametrize(
    "request_",
    [{}, {"packet": None, "mail": "x"}, {"packet": [], "mail": "x"}, {"packet": {}, "mail": 1}, {"mail": "x"}],
)
def test_orders_are_judged_at_home_by_a_packet_and_a_mail(request_: dict[str, Any]) -> None:
    with pytest.raises(Misuse, match="by a packet and a mail"):
        check_mail(request_)


def test_half_a_character_in_a_mail_is_no_end_of_the_program() -> None:
    with pytest.raises(Unreadable, match="not a packet"):
        check_mail({"packet": {}, "mail": "\ud800"})
