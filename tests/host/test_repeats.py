"""An act whose answer was lost is sent again: it acts once, and is answered as the first time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.host.network import ask, begun, hosted, told

OWNER, SEAT = "owner", "seat"
ACTS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("talk", "race", SEAT, {"text": "hello"}),
    ("pause", "race", SEAT, {}),
    ("pause", "race", OWNER, {}),
    ("concede", "race", SEAT, {}),
    ("stand-in", "race", SEAT, {}),
    ("mute", "race", SEAT, {"other": 1, "muted": True}),
    ("why-not", "race", SEAT, {"words": "add 9"}),
    ("relink", "race", OWNER, {"seat": 1}),
    ("run", "numbers", OWNER, {"turn": 1}),
    ("run", "numbers", OWNER, {}),
    ("orders", "numbers", SEAT, {"text": "5", "turn": 1}),
]


@pytest.mark.parametrize(("act", "game", "role", "body"), ACTS)
def test_a_press_that_arrives_twice_acts_once(
    tmp_path: Path, act: str, game: str, role: str, body: dict[str, Any]
) -> None:
    with hosted(tmp_path) as address:
        opened, path, secrets = begun(address, game)
        secret = opened["owner"] if role == OWNER else secrets[0]
        first, second = (ask(address, f"{path}/{act}", secret, {**body, "press": "a"}) for _ in range(2))
        assert first[0] == second[0] == 200 and first[2] == second[2]
        seen = told(address, path, secrets[0])
        assert len(seen["talk"]["lines"]) == (act == "talk")
        assert seen["table"]["turn"] == 1 + (act == "run")


@pytest.mark.parametrize("act", ["begin", "resume", "undo", "refuse"])
def test_what_the_first_press_made_impossible_is_no_fault_of_the_second(tmp_path: Path, act: str) -> None:
    with hosted(tmp_path) as address:
        if act == "begin":
            opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
            path, secret = f"/api/tables/{opened['table']}", opened["owner"]
            for name in ("Anna", "Ben"):
                told(address, f"{path}/sit", opened["join"], {"name": name})
        else:
            _, path, secrets = begun(address, "bids", ("Anna", "Ben", "Cleo"))
            secret = secrets[0]
            for one in secrets:
                seen = told(address, path, one)
                choice = {"choice": seen["question"]["choices"][0]["code"], "position": seen["position"]}
                told(address, f"{path}/choose", one, choice)
            if act == "resume":
                told(address, f"{path}/pause", secret, {})
            elif act == "refuse":
                told(address, f"{path}/undo", secret, {})
        answers = [ask(address, f"{path}/{act}", secret, {"press": "a"}) for _ in range(2)]
        assert [status for status, _, _ in answers] == [200, 200] and answers[0][2] == answers[1][2]


def test_two_presses_act_twice_and_one_of_another_seat_is_another(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        _, path, secrets = begun(address)
        for secret, press in ((secrets[0], "a"), (secrets[0], "b"), (secrets[1], "a"), (secrets[1], "a")):
            told(address, f"{path}/talk", secret, {"text": "hello", "press": press})
        assert [line["seat"] for line in told(address, path, secrets[0])["talk"]["lines"]] == [0, 0, 1]


@pytest.mark.parametrize("press", ["", 5, None, ["a"], "x" * 65])
def test_what_marks_no_press_acts_each_time(tmp_path: Path, press: object) -> None:
    with hosted(tmp_path) as address:
        _, path, secrets = begun(address)
        for _ in range(2):
            assert ask(address, f"{path}/talk", secrets[0], {"text": "hello", "press": press})[0] == 200
        assert len(told(address, path, secrets[0])["talk"]["lines"]) == 2


def test_a_press_that_was_refused_is_judged_again(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        _, path, secrets = begun(address)
        assert ask(address, f"{path}/resume", secrets[0], {"press": "a"})[0] == 409
        told(address, f"{path}/pause", secrets[1], {})
        assert ask(address, f"{path}/resume", secrets[0], {"press": "a"})[0] == 200


def test_guests_who_sit_down_with_the_same_mark_get_seats_of_their_own(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        opened = told(address, "/api/tables", "", {"game": "race", "seats": 2})
        path = f"/api/tables/{opened['table']}/sit"
        sat = [told(address, path, opened["join"], {"name": name, "press": "a"}) for name in ("Anna", "Ben")]
        assert [one["seat"] for one in sat] == [0, 1] and sat[0]["secret"] != sat[1]["secret"]


def test_a_table_that_is_asked_for_twice_by_one_press_is_opened_once(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        asked = {"game": "race", "seats": 2, "press": "0123456789abcdef"}
        first, again = (told(address, "/api/tables", "", asked) for _ in range(2))
        assert first == again
        assert told(address, "/api/tables", "", asked | {"press": "another 16 signs"})["table"] != first["table"]


@pytest.mark.parametrize("press", ["", 5, None, "0123456789", "x" * 65])
def test_a_press_that_could_be_guessed_opens_a_table_each_time(tmp_path: Path, press: object) -> None:
    with hosted(tmp_path) as address:
        asked = {"game": "race", "seats": 2, "press": press}
        assert told(address, "/api/tables", "", asked)["table"] != told(address, "/api/tables", "", asked)["table"]


def test_a_table_that_was_refused_is_judged_again(tmp_path: Path) -> None:
    with hosted(tmp_path) as address:
        asked = {"game": "race", "seats": 99, "press": "0123456789abcdef"}
        assert ask(address, "/api/tables", "", asked)[0] == 400
        assert ask(address, "/api/tables", "", asked | {"seats": 2})[0] == 201
