import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import tour


def test_the_tour_builds_asks_the_site_and_shows_every_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tour, "DATABASE", tmp_path / "build" / "cardbase.db")
    assert tour.main(["--once"]) == 0
    told = capfd.readouterr().out
    assert "Eye of the Storm          301 cards" in told
    assert "prescience 4" in told
    for heading, _ in tour.STEPS:
        assert heading in told


def test_a_step_that_fails_fails_the_tour() -> None:
    assert tour.show("A card that is not there", ("show", "no-such-card-at-all")) == 1


def test_the_runner_is_a_script_that_says_how_to_use_it() -> None:
    done = subprocess.run([sys.executable, "-m", "scripts.tour", "--help"], capture_output=True, text=True, check=True)
    assert "--once" in done.stdout
    assert os.access(Path(__file__).parents[2] / "scripts" / "run", os.X_OK)
