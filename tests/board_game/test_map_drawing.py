"""The map as drawn by us, and what a screen draws on it."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.board_game import Table, board_map, facts, new_game
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


def parted(text: str) -> tuple[int, int]:
    """Return the forces and special forces that a token's letters count."""
    counts = text.split(" ", 1)[1].split("+")
    special = sum(int(one.rstrip("*")) for one in counts if one.endswith("*"))
    return sum(int(one) for one in counts if not one.endswith("*")), special


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), choices=st.integers(0, 500), seats=st.integers(2, 8))
def test_a_scene_draws_what_lies_there_and_nothing_that_its_seat_cannot_know(
    seed: int, choices: int, seats: int
) -> None:
    """BG-U-01 to 06: forces and spice are conserved on the map; worlds a seat cannot tell apart look alike."""
    chance = random.Random(seed)
    factions = chance.sample([faction.id for faction in facts().factions], seats)
    game = new_game(Table(factions, skills=seats < 8, strongholds=True), seed)
    for _ in range(choices):
        if not game.over:
            game.apply(chance.choice(game.options))
    places = {place.id for place in board().places}
    looks = {look.id for look in board().looks}
    zones = {zone.id for zone in board().zones}
    for seat in (-1, chance.randrange(seats)):
        drawn, seen = scene(game, seat), game.view(max(seat, 0))
        assert {token.place for token in drawn.tokens} <= places and {token.look for token in drawn.tokens} <= looks
        assert set(drawn.zones) <= zones and bool(drawn.result) == game.over
        spice = {token.place: int(token.text) for token in drawn.tokens if token.look == "spice"}
        assert spice == seen["spice_on_board"]
        for number, faction in enumerate(game.table.factions):
            shown = [
                (token.place, *parted(token.text))
                for token in drawn.tokens
                if token.look == faction.id and token.text != "RIC ?"
            ]
            assert {place: plain for place, plain, _ in shown if plain} == seen["seats"][number]["forces"]
            assert {place: special for place, _, special in shown if special} == seen["seats"][number]["special"]
        if seat >= 0:
            assert scene(game.resample(seat, seed), seat) == drawn
        else:
            assert not any(panel.own for panel in drawn.panels)
