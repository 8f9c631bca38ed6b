"""Names of wide signs, or of signs that bear marks, stand in line on a terminal and are wrapped before its end."""

from __future__ import annotations

import pytest

from cardbase.files import shown_width
from cardbase.screens.wrapping import wrap
from cardbase.tabletop import Asker, Choice, Menu, Moment, Question, Selects

NAMES = [
    "アトレイデス家", "哈克南", "하코넨 가문", "Ｄｕｎｅ", "🏜️🐛", "e\u0301tat", "Ми\u0306р", "\u0939\u093f\u0928\u094d",
    "אטריידס", "الحركنن", "a\u200bb", "Wu 王 Zhang 張",
]  # fmt: skip


def menu(names: list[str]) -> Menu:
    choices = tuple(Choice(code, f"choose {name}") for code, name in enumerate(names))
    asker = Asker("rule", "X-01", "", "Which?")
    return Menu(Question(0, asker, Moment("window", "frame", 0), Selects.TARGET, choices), (), lambda _: 0)


@pytest.mark.parametrize("name", NAMES)
def test_columns_of_a_menu_begin_at_the_same_place(name: str) -> None:
    wide = max(shown_width(f"   1  choose {one}") for one in (name * 2, "Rabban")) + 1
    lines = list(menu([name, "Rabban", name * 2, "Feyd"]).lines(width=2 * wide))[1:]
    assert len(lines) == 2
    begins = {shown_width(line[: line.rindex("choose") - 4]) for line in lines}
    assert len(begins) == 1


@pytest.mark.parametrize("width", [20, 33, 80])
@pytest.mark.parametrize("name", NAMES)
def test_a_line_is_wrapped_by_what_a_terminal_shows_and_loses_nothing(name: str, width: int) -> None:
    for text in (f"  {name} plays a card and {name} answers", name * 30, f"{name} " * 30, f"House {name * 9} wins"):
        lines = wrap(text, width)
        assert max(map(shown_width, lines)) <= width
        assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("text", ["", "short", "  indented " * 20, "a" * 200, "one two " * 40])
def test_plain_lines_are_wrapped_as_before(text: str) -> None:
    lines = wrap(text, 40)
    assert all(len(line) <= 40 for line in lines)
    assert all(line.startswith("    ") for line in lines[1:])
