"""Whoever has a choice is asked for it, whoever has none is not, and nobody is asked the same twice."""

from __future__ import annotations

from tests.board_game.scene import Scene


def words(scene: Scene) -> list[str]:
    return [choice.words for choice in scene.choices()]


def test_richese_who_refused_a_no_field_are_not_asked_again_in_that_turn() -> None:
    """BG-NEX-09, CR-111: the ally ships otherwise, or not; the next turn Richese may be asked again."""
    scene = Scene("RIC", "EMP").ally("RIC", "EMP").spice(RIC=5, EMP=5)
    ways = ["ship by a No-Field of Richese", "?"]
    scene.do(("player_turn", 1), ship_EMP=ways, lend_token="refuse")
    assert "ship by a No-Field of Richese" not in words(scene)
    assert scene.game.log_lines(1)[-1] == "Richese ships no forces of Emperor by a No-Field"
    scene.go(ship_EMP="ship to Carthag", ship_number="2", ship_star="0")
    assert scene.at("EMP", "carthag") == (2, 0)
    scene.do(("player_turn", 1), ship_EMP="ship by a No-Field of Richese", lend_token="refuse")
    assert scene.asked.count("lend_token RIC") == 2
