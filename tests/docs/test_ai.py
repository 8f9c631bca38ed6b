"""The page for AI people: every field of a view is told, and the player that it shows plays."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from cardbase.corpus import load_corpus
from cardbase.play import new_game
from cardbase.play.views import CardView, SeatView, View
from cardbase.tabletop import Observation
from tests.play.houses import houses

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "ai.md").read_text(encoding="utf-8")


def test_every_field_of_a_view_is_told() -> None:
    names = [*(field.name for kind in (View, SeatView) for field in fields(kind)), *CardView._fields]
    assert [name for name in names if f"`{name}`" not in PAGE] == []


def test_the_player_that_the_page_shows_plays() -> None:
    (code,) = (block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "class Collector" in block)
    space: dict[str, object] = {}
    exec(code, space)
    player = space["Collector"](1)  # type: ignore[operator]
    game = new_game(houses(2, 1), corpus=load_corpus(), seed=1)
    deployed = 0
    for _ in range(200):
        choice = player.choose(Observation(game, game.seat))
        deployed += any(c.code == choice and c.text.startswith("deploy ") for c in game.choices())
        game.apply(choice, seat=game.seat)
    assert deployed > 3


def test_the_ids_of_a_view_are_those_of_its_cards() -> None:
    game = new_game(houses(2, 1), corpus=load_corpus(), seed=1)
    view = game.view(0)
    brought = game.table.houses[0]
    assert {view.cards[card] for card in view.seats[0].hand} <= {*brought.house}
    assert view.seats[1].hand == (-1,) * len(view.seats[1].hand)
