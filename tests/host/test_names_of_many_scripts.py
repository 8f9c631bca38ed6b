"""Whatever script a name is written in, the host keeps it as it is, but for signs that a screen would obey."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import Illegal, Misuse
from cardbase.host.drafts import clean
from cardbase.host.shown import in_one_line
from cardbase.host.terminal import Join
from tests.host.server import Server, run

KEPT = [
    "می\u200cخواهم", "نامه\u200cها", "क्\u200dष", "👨\u200d👩\u200d👧\u200d👦 family", "👩🏽\u200d🚀",
    "❤️\u200d🔥", "🇩🇪🇫🇷", "1️⃣", "🏳️\u200d🌈", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "e\u0301lan", "élan",
    "Zo\u0308e", "a\u0300\u0316\u0317\u0301" * 8, "שלום (a)", "مريم", "김민수", "\u1112\u1161\u11ab",
    "王小明", "ｗｉｄｅ", "नमस्ते", "ไทย", "O'Brien <b>", "ﷺ", "Ǆ",
]  # fmt: skip
CHANGED = {
    "\u202eevil": "evil", "\u2066x\u2069": "x", "A\u00a0B": "A B", "\ufeffBom": "Bom", "An\u200dna": "An na",
    "x\u200c": "x", "\u200d👩": "👩", "👩\u200d": "👩", "👩\u200d\u200d🚀": "👩 🚀", "م\u200c\u202eن": "م ن",
    "a\x1b[2Jb": "a [2Jb", "ക്\u200d": "ക്", "a\u2028b": "a b", "Kim\u3164": "Kim", "a\u2800\u2800b": "a b",
    "🏴\U000e0067x": "🏴 x", "x\U000e0067\U000e007f": "x", "👩\u200d\u202e🚀": "👩 🚀",
}  # fmt: skip
NAMES = {**{name: name for name in KEPT}, **CHANGED}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_kept_as_it_is_written_and_known_again(name: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "race", "seats": 2}))["table"]
            first = await server.act(table, "sit", -1, name=name, contribution="x" * 9)
            again = await server.act(table, "sit", -1, name=name, contribution="x" * 9)
            seen = (await server.sees(table, 0))["table"]["seats"]
            assert (first["seat"], again["seat"]) == (0, 0)
            assert [chair["name"] for chair in seen] == [NAMES[name], ""]

    run(play())


@pytest.mark.parametrize("other", ["م\u200cن", "م\u200dن", "An\u200dna", "Anna\u200d"], ids=ascii)
def test_nobody_takes_the_name_of_another_by_a_joiner(other: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with Server(tmp_path) as server:
            table = (await server.hub.open({"game": "bids", "seats": 3}))["table"]
            for name in ("من", "Anna"):
                await server.act(table, "sit", -1, name=name, contribution=f"from {name}" if name.isascii() else "")
            with pytest.raises(Illegal, match="sits here already"):
                await server.act(table, "sit", -1, name=other, contribution="y")

    run(play())


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\u2800 \u2800", "\uffa0\u200d", "\u0301", "\u00a0"], ids=ascii
)
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(Misuse, match=r"shows nothing|is missing"):
        clean(name, 40, "name")


def test_a_terminal_is_written_what_it_may_show_and_nothing_that_it_would_obey() -> None:
    written: list[str] = []

    class Lines:
        def write(self, lines: object) -> None:
            written.extend(lines)  # type: ignore[call-overload]

    Join(None, Lines())._write([*KEPT, *CHANGED])  # type: ignore[arg-type]
    assert written[: len(KEPT)] == KEPT
    assert all("\x1b" not in line and "\u202e" not in line for line in written)


@pytest.mark.parametrize("unit", ["\u200d", "👩\u200d", "🏴\U000e0067", "م\u200c", "\u202e", "x\u200d"], ids=ascii)
def test_a_long_text_of_joiners_stays_as_long(unit: str) -> None:
    text = unit * 80_000
    assert len(in_one_line(text)) == len(text)
