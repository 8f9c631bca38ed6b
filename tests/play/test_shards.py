"""Series as shards: the same games whoever plays them, in whatever order, however often, with own cards as content."""

from __future__ import annotations

import importlib
import json
import os
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.errors import Misuse
from cardbase.play.rulesets import CRF, RULEBOOK_1997, Ruleset
from cardbase.series import Series, merge, play_one, play_shard, shards, simulate
from cardbase.series.sharding import shard_of
from cardbase.tabletop.cluster import cut, played_on
from cardbase.tabletop.reaching import check_cluster
from tests.commandline import Cardbase
from tests.play.houses import corpus, houses
from tests.sampling import sampled

DOCS = Path(__file__).resolve().parents[2] / "docs"
SERIES = Series(tuple(houses(2, 4)), CRF, seed=8, most_decisions=60)
DECKS = [f"data/decks/{name}.deck.txt" for name in ("fremen-desert-power", "harkonnen-regent-of-arrakis")]


def games(series: Series, cards: Corpus, numbers: Any) -> list[Any]:
    return [play_one(series, cards, number) for number in numbers]


def test_shards_give_the_games_of_the_series_in_any_order_and_however_often_one_is_played() -> None:
    wanted = games(SERIES, corpus(), range(7))
    made = shards(games, SERIES, range(7), corpus(), size=3)
    assert [len(shard.keys) for shard in made] == [3, 3, 1]
    played = [play_shard(shard) for shard in reversed(made)]
    assert merge([*played, played[1]], range(7)) == wanted
    with pytest.raises(Misuse, match="3 of 7 games are missing, the first is 0"):
        merge(played[:2], range(7))


def squares(plan: dict[str, int], _: Corpus, keys: Any) -> list[int]:
    return [plan["times"] * key * key for key in keys][: plan.get("most")]


def test_any_function_of_a_plan_that_can_be_sent_is_played_in_shards() -> None:
    made = shards(squares, {"times": 3}, range(5), corpus(), size=2)
    assert merge(map(play_shard, pickle.loads(pickle.dumps(made))), range(5)) == [0, 3, 12, 27, 48]


def test_shards_that_cannot_be_are_refused() -> None:
    with pytest.raises(Misuse, match="a shard of 0 games plays nothing"):
        shards(squares, {"times": 3}, range(5), corpus(), size=0)
    (short,) = shards(squares, {"times": 3, "most": 2}, range(5), corpus())
    with pytest.raises(Misuse, match=r"squares played 2 games for 5 keys \(one game for each, in order\)"):
        play_shard(short)


def test_the_league_of_the_page_is_that_of_the_command(
    cardbase: Cardbase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / "play-engine.md").read_text(encoding="utf-8"), re.DOTALL)
    (page,) = [block for block in code if "play_shard" in block]
    (tmp_path / "own_league.py").write_text(page, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    report = importlib.import_module("own_league").play(map)
    found = cardbase("league", *DECKS, "--games", "4", "--seed", "1", "--seat", "random", "--json")
    assert report.digest == json.loads(found.out)["digest"]


def test_a_machine_with_other_data_or_rules_refuses() -> None:
    (shard,) = shards(games, SERIES, range(1), corpus())
    for other in (replace(shard, digest="0" * 16), replace(shard, plan=replace(SERIES, rules=RULEBOOK_1997))):
        with pytest.raises(Misuse, match=r"other cards or rules.*same version"):
            play_shard(other)


def own_folder(place: Path) -> Path:
    """Return a folder of one card, with a file that no command reads."""
    folder = place / "mine"
    hidden = folder / ".hidden"
    hidden.mkdir(parents=True)
    card = {"name": "Own Guard", "type": "Persona", "subtypes": ["Aide"], "cost": 1, "command": 0, "resistance": 1}
    (folder / "my-own-guard.json").write_text(json.dumps(card), encoding="utf-8")
    (hidden / "guard.json").write_text("{", encoding="utf-8")
    return folder


def linked(place: Path) -> Path:
    """Return a link to a folder: the id of its card is made of the link's name."""
    (place / "link").symlink_to(own_folder(place))
    return place / "link"


def from_below(place: Path) -> Path:
    """Return a folder that is named from one below it."""
    (own_folder(place) / "below").mkdir()
    return place / "mine" / "below" / ".."


def beneath_its_set(place: Path) -> Path:
    """Return a folder whose set is named in the one above it."""
    (place / "set.json").write_text('{"code": "own", "name": "Own", "short": "O"}', encoding="utf-8")
    return own_folder(place)


FOLDERS = (own_folder, linked, from_below, beneath_its_set)
RULES = (CRF, RULEBOOK_1997, replace(CRF, cards="printed"))


@pytest.mark.parametrize(("folder", "rules"), sampled(product(FOLDERS, RULES), of=2))
def test_own_cards_are_the_same_wherever_they_are_sent_and_printed_too(
    folder: Callable[[Path], Path], rules: Ruleset, tmp_path: Path
) -> None:
    series = replace(SERIES, rules=rules, extra_cards=(folder(tmp_path),))
    known = load_corpus(series.extra_cards)
    (shard,) = shards(games, series, range(1), known)
    rmtree(tmp_path)
    assert list(play_shard(shard).games) == games(series, load_corpus(shard.own), range(1))


def test_own_cards_that_change_meanwhile_change_no_game(tmp_path: Path) -> None:
    folder = own_folder(tmp_path)
    series = replace(SERIES, extra_cards=(folder,))
    known = load_corpus([folder])
    wanted = simulate(series, 60, corpus=known)

    def change(_: int) -> None:
        """Change the cards under the processes that play."""
        (folder / "my-own-guard.json").write_text("{", encoding="utf-8")

    change_once = simulate(series, 60, corpus=known, workers=2, on_done=change)
    assert change_once == wanted


def test_own_cards_travel_as_content(tmp_path: Path) -> None:
    folder = own_folder(tmp_path)
    known = load_corpus([folder])
    (shard,) = shards(games, replace(SERIES, extra_cards=(folder,)), range(1), known)
    (folder / "my-own-guard.json").unlink()
    assert str(tmp_path) not in repr(shard) and "Own Guard" in repr(shard.own)
    assert play_shard(shard).games[0].choices > 0


FAULTY = ["tcp://", "tcp://127.0.0.1", "tcp://127.0.0.1:x", "tcp://127.0.0.1:99999", "tcp://:8786", "tls://host"]


@pytest.mark.parametrize("name", ["local:0", "local:", "local:two", "local:257", "http://x", "x", *FAULTY])
def test_what_names_no_cluster_is_refused(name: str) -> None:
    with pytest.raises(Misuse, match=r"is not a cluster.*local:N"):
        check_cluster(name)


def test_a_player_of_this_machine_alone_is_refused() -> None:
    series = replace(SERIES, players=("random", "bot.py:Bot"))
    with pytest.raises(Misuse, match="cannot play on a cluster"):
        simulate(series, 1, corpus=corpus(), cluster="local:1")


def dies_once(plan: Any, cards: Corpus, keys: Any) -> list[Any]:
    """Kill the worker at the first try of the second shard."""
    marker = Path(plan.players[0])
    if 2 in keys and not marker.exists():
        marker.touch()
        os._exit(9)
    return games(replace(plan, players=()), cards, keys)


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    marker = tmp_path / "died"
    whole = shard_of(dies_once, replace(SERIES, players=(str(marker),)), corpus())
    assert merge(played_on("local:2", play_shard, whole, cut(range(6), 2)), range(6)) == games(
        SERIES, corpus(), range(6)
    )
    assert marker.exists()


def test_a_league_on_two_workers_of_a_cluster_is_the_same(cardbase: Cardbase) -> None:
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    asked = ["league", *DECKS, "--games", "4", "--seat", "random", "--json"]
    assert json.loads(cardbase(*asked, "--cluster", "local:2").out) == json.loads(cardbase(*asked).out)


@pytest.mark.parametrize("command", ["league", "simulate"])
def test_decks_that_ship_have_short_names_for_a_series_too(
    cardbase: Cardbase, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [str(Path(deck).resolve()) for deck in DECKS]
    monkeypatch.chdir(tmp_path)
    few = ["--games", "2", "--seat", "random", "--json"]
    named, filed = (cardbase(command, *decks, *few) for decks in (("desert power", "harkonnen"), files))
    assert named.code == 0 and json.loads(named.out) == json.loads(filed.out)
    refused = cardbase(command, "nobody", "harkonnen", *few)
    assert refused.code == 1 and "no deck is called 'nobody'" in refused.err
