"""Reads the worked campaign (worked-campaign.md): its founding, dice, mails, steps, states and reports."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = (Path(__file__).parent / "worked-campaign.md").read_text(encoding="utf-8")
_DIE = re.compile(r"`([^`]+)` (\d+)(?: \(d\d+\))?")


def turn_text(turn: int) -> str:
    start = TEXT.index(f"## Turn {turn}:")
    ends = [TEXT.find(mark, start) for mark in (f"## Turn {turn + 1}:", "## The end")]
    return TEXT[start : min(end for end in ends if end > 0)]


def founding_dice(turn: int) -> dict[str, int]:
    text = TEXT[TEXT.index("### Founding dice") : TEXT.index("### Starting characters")]
    if turn:
        text = TEXT[TEXT.index("Founding dice (`t2/00/`)") : TEXT.index("| C022 ")]
    return {f"t{turn}/00/{key}": int(value) for key, value in _DIE.findall(text) if "/" in key and key != "t2/00/"}


def step_dice(turn: int) -> dict[str, int]:
    found = {}
    for step, dice in re.findall(rf"Dice `t{turn}/(\d\d)/`: (.*)", turn_text(turn)):
        found |= {f"t{turn}/{step}/{key}": int(value) for key, value in _DIE.findall(dice)}
    return found


def mails(turn: int) -> dict[str, str]:
    found = re.findall(r"\n[^\n]*\((H\d\d)\)\n```\n(.*?)```", turn_text(turn), re.DOTALL)
    return dict(found)


def answers(turn: int) -> list[tuple[str, int, str, str]]:
    rows = re.findall(r"\| (H\d\d) \| (\d+) \| `[^`]*` \| (\w+) \| (.*) \|", turn_text(turn))
    return [(house, int(line), code, text) for house, line, code, text in rows]


def steps(turn: int) -> dict[int, list[str]]:
    text = turn_text(turn)
    text = text[text.index("### Step by step") : text.index("### State at the end")]
    found: dict[int, list[str]] = {}
    for block in re.split(r"\n(?=\*\*\d+\.)", text)[1:]:
        lines = re.findall(r"\n  - (.*)", block)
        if lines:
            found[int(re.match(r"\*\*(\d+)", block)[1])] = lines  # type: ignore[index]
    return found


def house_rows(turn: int) -> list[list[str]]:
    text = turn_text(turn)
    text = text[text.index("### State at the end") :]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in re.findall(r"(?m)^\| H\d\d .*\|", text)]


def gazette(turn: int) -> list[str]:
    text = turn_text(turn)
    text = text[text.index("*Gazette") : text.index("*House reports")]
    return re.findall(r"\n- (.*)", text)


def house_lines(turn: int) -> dict[str, list[str]]:
    text = turn_text(turn)
    text = text[text.index("*House reports") : text.index("*GM sheet")]
    return {name: re.split(r"; (?=step \d)", lines) for name, lines in re.findall(r"\n- \*\*(.*?)\*\*: (.*)\.", text)}


def master_lines(turn: int) -> list[str]:
    (line,) = re.findall(r"\*GM sheet only:\* (.*?)\. The GM sheet", turn_text(turn))
    return re.split(r"; (?=step \d)", line)


def people(heading: str) -> list[list[str]]:
    text = TEXT[TEXT.index(heading) :].split("\n\n", 2)[1]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in text.splitlines()[2:]]
