"""The page on designing a card: followed from the first to the last command, with the card it makes."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "designing-cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [line for kind, block in BLOCKS if kind == "console" for line in block.splitlines()]


def cardbase(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardbase", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module", name="followed")
def _followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """Do what the page says; return the folder and what each command said."""
    folder = tmp_path_factory.mktemp("designing")
    shutil.copytree(ROOT / "data" / "decks", folder / "data" / "decks")
    written, _ = (json.loads(block) for kind, block in BLOCKS if kind == "json")
    written["operation"] = re.findall(r'operation explain "(.*)"', PAGE)[0]
    (folder / "my-cards").mkdir()
    (folder / "my-cards" / "quiet-broker.json").write_text(json.dumps(written), encoding="utf-8")
    (scenarios,) = (block for _, block in BLOCKS if block.startswith("card: "))
    (folder / "quiet-broker.txt").write_text(scenarios, encoding="utf-8")
    (line,) = (block for _, block in BLOCKS if block.startswith("2x "))
    deck = (folder / "data" / "decks" / "guild-those-who-fold-space.deck.txt").read_text(encoding="utf-8")
    (folder / "broker.deck.txt").write_text(deck + line, encoding="utf-8")
    said = {}
    for command in COMMANDS:
        done = cardbase(folder, *shlex.split(command)[1:])
        assert done.returncode == 0, f"{command}\n{done.stderr}"
        said[command] = done.stdout + done.stderr
    return folder, said


def test_every_command_of_the_page_runs_in_order(followed: tuple[Path, dict[str, str]]) -> None:
    assert {command.split()[3] for command in followed[1] if "--cards" in command} >= {
        *("show", "search", "scenario", "deck", "simulate", "league", "play", "replay", "face", "sheet")
    }


def test_the_scenarios_say_what_the_page_says(followed: tuple[Path, dict[str, str]]) -> None:
    (said,) = (said for command, said in followed[1].items() if " scenario " in command)
    assert said in [block for _, block in BLOCKS]


def test_the_card_is_drawn_played_and_counted(followed: tuple[Path, dict[str, str]]) -> None:
    folder, said = followed
    rows = list(csv.DictReader((folder / "broker-league" / "cards.csv").read_text(encoding="utf-8").splitlines()))
    (row,) = (row for row in rows if row["card"] == "mycards-quiet-broker")
    assert row["copies"] == "2" and int(row["drawn"]) >= int(row["played"])
    assert "Quiet Broker" in said['cardbase --cards my-cards search "charter you govern"']


def test_what_is_printed_is_there(followed: tuple[Path, dict[str, str]]) -> None:
    folder, _ = followed
    assert (folder / "quiet-broker.png").read_bytes().startswith(b"\x89PNG")
    for name in ("quiet-broker.pdf", "broker.pdf"):
        assert (folder / name).read_bytes().startswith(b"%PDF")


def test_a_stored_game_with_the_card_needs_the_card_as_it_was(followed: tuple[Path, dict[str, str]]) -> None:
    folder, _ = followed
    gone = cardbase(folder, "replay", "broker.json", "--chronicle")
    assert gone.returncode == 3 and "'mycards-quiet-broker'" in gone.stderr and "cardbase --cards DIR" in gone.stderr
    card = json.loads((folder / "my-cards" / "quiet-broker.json").read_text(encoding="utf-8"))
    (folder / "changed" / "my-cards").mkdir(parents=True)
    (folder / "changed" / "my-cards" / "quiet-broker.json").write_text(
        json.dumps({**card, "cost": 3}), encoding="utf-8"
    )
    other = cardbase(folder, "--cards", "changed", "replay", "broker.json", "--chronicle")
    assert other.returncode == 3 and "other card data" in other.stderr
