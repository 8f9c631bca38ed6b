"""Series of any game on a cluster: the same report as without one, whoever plays, and whoever dies meanwhile."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Misuse
from cardbase.tabletop import reaching
from cardbase.tabletop.cluster import Part, chunks_of, cut, digest_of, play_part
from tests.commandline import Cardbase

SERIES = {
    "simulate": ["data/decks/fremen-desert-power.deck.txt", "data/decks/harkonnen-regent-of-arrakis.deck.txt"],
    "league": ["data/decks/fremen-desert-power.deck.txt", "data/decks/harkonnen-regent-of-arrakis.deck.txt"],
    "board simulate": ["ATR", "CHO", "HAR", "--games", "12", "--players", "random"],
    "board league": ["ATR", "CHO", "HAR", "--games", "8", "--seats", "2", "--players", "random"],
    "blood simulate": ["sensible", "idle", "--games", "3", "--turns", "2"],
}
"""Commands that play a series, with a small one of each."""


def squares(plan: str, keys: Sequence[int]) -> list[str]:
    return [f"{plan} {key * key}" for key in keys]


def nothing() -> str:
    return "no data"


def dies_once(marker: str, keys: Sequence[int]) -> list[str]:
    """Kill the worker at the first try of the second part."""
    if 2 in keys and not Path(marker).exists():
        Path(marker).touch()
        os._exit(9)
    return squares(marker, keys)


def dies(_: str, keys: Sequence[int]) -> list[str]:
    """Kill the worker, every time."""
    os._exit(9)


def scheduler(workers: int) -> Any:
    """Return a cluster on this machine, to be reached by its address as one elsewhere is."""
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    from distributed import LocalCluster

    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50)


def squared_on(address: str, games: int = 6, work: Any = squares) -> list[str]:
    return list(chain.from_iterable(chunks_of(work, "it", range(games), nothing, address, size=1)))


def asked(command: str, *more: str) -> list[str]:
    few = ["--games", "4", "--seat", "random"] if command in ("simulate", "league") else []
    return [*command.split(), *SERIES[command], *few, "--json", *more]


def test_games_come_in_the_order_of_their_keys_in_parts_or_alone() -> None:
    wanted = ["it 0", "it 1", "it 4", "it 9", "it 16"]
    assert list(chunks_of(squares, "it", range(5), nothing)) == [[game] for game in wanted]
    assert list(cut(range(5), 2)) == [(0, 1), (2, 3), (4,)]
    part = Part(squares, "it", (), nothing, digest_of(nothing))
    assert [game for keys in cut(range(5), 2) for game in play_part(replace(part, keys=keys))] == wanted


def test_no_key_is_made_before_it_is_asked_for_however_many_there_are() -> None:
    assert next(cut(range(10**23), 2)) == (0, 1)
    assert next(chunks_of(squares, "it", range(10**23), nothing)) == ["it 0"]


def test_a_machine_with_other_data_or_another_version_refuses_a_part() -> None:
    part = Part(squares, "it", (0, 1), nothing, digest_of(nothing))
    for other in (replace(part, digest="0.1.0-no data"), replace(part, data=lambda: "other data")):
        with pytest.raises(Misuse, match=r"other data or rules.*same version"):
            play_part(other)


@pytest.mark.parametrize("command", SERIES)
@pytest.mark.parametrize("name", ["local:0", "http://x"])
def test_every_command_that_plays_a_series_refuses_what_names_no_cluster(
    cardbase: Cardbase, command: str, name: str
) -> None:
    refused = cardbase(*asked(command, "--scheduler", name))
    assert refused.code == 2 and f"{name!r} is not a cluster" in refused.err


@pytest.mark.parametrize("command", SERIES)
def test_every_command_that_plays_a_series_gives_the_same_report_on_two_workers(
    cardbase: Cardbase, command: str
) -> None:
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    shared = cardbase(*asked(command, "--cluster", "local:2"))
    assert json.loads(shared.out) == json.loads(cardbase(*asked(command)).out)


def test_a_worker_killed_in_the_midst_changes_no_game(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    marker = str(tmp_path / "died")
    played = list(chain.from_iterable(chunks_of(dies_once, marker, range(6), nothing, "local:2", size=2)))
    assert played == squares(marker, range(6)) and Path(marker).exists()


def test_what_answers_but_is_no_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    monkeypatch.setattr(reaching, "REACHED_IN", 0.5)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent, pytest.raises(Misuse, match="no scheduler answers"):
        squared_on(f"tcp://127.0.0.1:{silent.getsockname()[1]}")
    with pytest.raises(Misuse, match="no certificate"):
        squared_on("tls://127.0.0.1:9")
    with scheduler(1) as cluster, pytest.raises(Misuse, match="no scheduler answers"):
        squared_on(cluster.workers[0].worker_address)


def test_a_scheduler_without_workers_is_refused_and_not_waited_for() -> None:
    with scheduler(0) as cluster, pytest.raises(Misuse, match=r"has no workers \(dask worker tcp://"):
        squared_on(cluster.scheduler_address)


def test_workers_without_the_program_or_with_another_version_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with scheduler(1) as cluster:
        assert squared_on(cluster.scheduler_address) == squares("it", range(6))
        monkeypatch.setattr(reaching, "__version__", "9.9")
        with pytest.raises(Misuse, match=r"its scheduler has cardbase .*, here is 9.9 \(the same version"):
            squared_on(cluster.scheduler_address)
        monkeypatch.setattr(reaching, "_PROGRAM", "no_such_program:__version__")
        with pytest.raises(Misuse, match="its scheduler has no cardbase, here is"):
            squared_on(cluster.scheduler_address)


def test_a_scheduler_that_is_lost_is_told_in_a_line() -> None:
    with scheduler(1) as cluster:
        games = chunks_of(squares, "it", range(400), nothing, cluster.scheduler_address, size=1)
        assert next(games) == ["it 0"]
        cluster.close()
        with pytest.raises(Misuse, match=r"connection to the scheduler is lost \(what is kept with -o"):
            list(games)


def test_games_at_which_every_worker_dies_are_told_in_a_line() -> None:
    with scheduler(1) as cluster, pytest.raises(Misuse, match=r"workers died at the same games \(is there memory"):
        squared_on(cluster.scheduler_address, 1, dies)
