"""The map as drawn by us, and what a screen draws on it."""

from __future__ import annotations

from cardbase.board_game import board_map
from cardbase.board_game.board_map import borders
from cardbase.board_game.kind import BOARD_GAME
from cardbase.board_game.map_drawing import cells, labels, spots, touching
from cardbase.board_game.scene import board, scene
from cardbase.tabletop.registry import plain
from tests.board_game.scene import Scene


def test_whatever_borders_each_other_touches_on_the_map_and_nothing_else_does() -> None:
    """BG-MAP-04, BG-MAP-05: locations may touch that do not border, if their territories do."""
    plan = board_map()
    drawn = {frozenset((one, other)) for one, other, _ in touching()}
    near = {frozenset((one, other)) for one, others in enumerate(plan.near) for other in others}
    assert near <= drawn
    for one, other in map(sorted, drawn - near):
        assert plan.territory[other] in borders()[plan.territory[one]]


def test_every_sector_is_divided_without_gap_or_overlap() -> None:
    plan = board_map()
    for sector in range(1, 19):
        boxes = [box for place in plan.in_sector[sector] for box in cells()[place]]
        assert abs(sum((to - first) * (outer - inner) for first, to, inner, outer in boxes) - 87) < 1e-9
        for n, (first, to, inner, outer) in enumerate(boxes):
            assert all(to <= a or b <= first or outer <= c or d <= inner for a, b, c, d in boxes[:n])


def test_the_board_shows_every_place_name_and_sector_and_each_faction_by_an_outline_of_its_own() -> None:
    """BG-MAP-01, BG-MAP-02."""
    drawn = board()
    assert sorted(place.id for place in drawn.places) == sorted(board_map().ids)
    assert {label.text for label in labels()} < {label.words for label in drawn.labels}
    assert len(drawn.zones) == 18
    assert len({look.path for look in drawn.looks}) == len({look.colour for look in drawn.looks}) == 9
    assert len(set(spots())) == len(drawn.places)


def test_a_scene_shows_forces_spice_storm_and_a_no_field_without_its_number() -> None:
    """BG-U-01, BG-SEC-11."""
    there = Scene(storm=7).put("ATR", "arrakeen", 5).put("EMP", "carthag", 2, 3).sand("red_chasm.6", 8)
    there.game.then(("scene_over", 0))
    there.s.no_field_at, there.s.no_field = there.t.board.location("sietch_tabr"), 2
    seen = scene(there.game, 0)
    assert {(token.place, token.text) for token in seen.tokens} == {
        ("arrakeen.9", "ATR 5"), ("carthag.10", "EMP 2+3*"), ("red_chasm.6", "8"), ("sietch_tabr.13", "RIC ?"),
    }  # fmt: skip
    assert seen.zones == ("sector:7",)
    assert {token.look for token in seen.tokens} <= {look.id for look in board().looks}
    there.s.no_field = 0
    assert scene(there.game, 0) == seen


def test_every_choice_on_the_map_is_about_a_place_that_is_drawn_and_a_spectator_sees_no_hand() -> None:
    there = Scene()
    there.game.then(("ship", 0))
    there.game.recompute()
    known = {about for place in board().places for about in place.about}
    asked = [about for choice in there.game.question(0).choices for about in choice.about if "card" not in about]
    assert asked
    assert {about for about in asked if about.startswith(("location:", "territory:"))} <= known
    assert any(panel.title == "Your hand" for panel in scene(there.game, 0).panels)
    assert not any(panel.own for panel in scene(there.game, -1).panels)
    assert plain(BOARD_GAME.board())["places"]  # type: ignore[misc]
