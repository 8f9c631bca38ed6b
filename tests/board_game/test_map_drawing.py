"""The map of a position as SVG."""

from __future__ import annotations

from xml.dom import minidom

from cardbase.board_game.map_drawing import _SHAPES, map_svg
from tests.board_game.scene import Scene


def test_the_map_names_every_place_and_shows_forces_by_shape_spice_storm_and_a_hidden_no_field() -> None:
    """BG-MAP-01, BG-U-01, BG-SEC-11."""
    scene = Scene(storm=7).put("ATR", "arrakeen", 5).put("EMP", "carthag", 2, 3).sand("red_chasm.6", 8)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("sietch_tabr"), 2
    text = map_svg(scene.game, 0)
    drawn = minidom.parseString(text)
    places = [one.getAttribute("data-place") for one in drawn.getElementsByTagName("circle")]
    assert sorted(places) == sorted(scene.t.board.ids)
    for label in ("ATR 5", "EMP 2", "EMP* 3", "RIC ?", ">8<", "storm in sector 7"):
        assert label in text
    assert text.count(_SHAPES[0]) == 1
    assert text.count(_SHAPES[3]) == 2
    assert len(set(_SHAPES)) == 8
