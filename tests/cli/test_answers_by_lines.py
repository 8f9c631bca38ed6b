"""``cardbase answer``: what it refuses; with ``--lines`` an answer to every line, also to one that is no request."""

import json
import subprocess
import sys

import pytest

from tests.commandline import Cardbase

GOOD = b'{"answer": "card", "request": {"name": "eots-dune"}}'
BAD = {
    "no JSON": (b"hello", "the request is not JSON: 'hello'"),
    "half of one": (GOOD[:20], "the request is not JSON"),
    "no text": (b'\xff\xfe{"answer": "card"}', "the request is not JSON"),
    "a list": (b"[1, 2]", "a line that asks for no answer: '[1, 2]'"),
    "no name": (b'{"request": {}}', "a line that asks for no answer"),
    "a number for a name": (b'{"answer": 3}', "a line that asks for no answer"),
    "no such answer": (b'{"answer": "nothing"}', "no answer is called 'nothing'"),
    "nested beyond all bounds": (b"[" * 100_000, "the request is not JSON"),
}


@pytest.fixture(scope="module")
def answers() -> list[dict[str, object]]:
    """What is answered to each bad line, blank lines among them, and then to a good one."""
    lines = b"\n\n".join([*(line for line, _ in BAD.values()), GOOD])
    command = [sys.executable, "-m", "cardbase", "answer", "--lines"]
    done = subprocess.run(command, input=lines, capture_output=True, check=False)
    assert done.returncode == 0 and done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", BAD)
def test_a_line_that_is_no_request_is_answered_with_what_is_wrong(name: str, answers: list[dict[str, object]]) -> None:
    error = answers[list(BAD).index(name)]["error"]
    assert isinstance(error, dict) and error["code"] in (1, 2) and BAD[name][1] in error["message"]


def test_the_lines_after_it_are_answered(answers: list[dict[str, object]]) -> None:
    assert len(answers) == len(BAD) + 1 and answers[-1]["id"] == "eots-dune"


@pytest.mark.parametrize(
    ("name", "request_", "code", "told"),
    [
        ("rule", {"id": "zzz"}, 1, "no rule has the id 'zzz'"),
        ("card", {"name": "zzzzzz"}, 1, "no card is called 'zzzzzz'"),
        ("dance", {}, 1, "no answer is called 'dance'"),
        ("judge", {"text": 3}, 2, "text is not text"),
        ("judge", {"text": ""}, 3, "is empty"),
        ("question", {"journal": "{}"}, 3, "not a journal"),
    ],
)
def test_what_is_refused_has_the_exit_code_of_its_error(
    name: str, request_: dict[str, object], code: int, told: str, cardbase: Cardbase
) -> None:
    refused = cardbase("answer", name, json.dumps(request_))
    assert (refused.code, refused.out) == (code, "")
    assert refused.err.startswith("cardbase: ") and told in refused.err and refused.err.count("\n") == 1


def test_decks_that_cannot_be_played_are_refused_with_all_that_is_wrong(cardbase: Cardbase) -> None:
    setup = {"setup": {"decks": ["Sponsor: Atreides", "guild-the-spice-must-flow"]}}
    refused = cardbase("answer", "begin", json.dumps(setup))
    assert refused.code == 1
    assert refused.err.splitlines()[0] == "seat 1: DV-02: the list names no homeworld"
    assert refused.err.splitlines()[-1] == "cardbase: 1 of 2 decks cannot be played"
