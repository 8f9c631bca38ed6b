"""Programs: set beside the homeworld, placed at House creation, initiated for their tokens (PROG-01 to PROG-04)."""

import pytest

from cardbase.play import House, invariant_violations, mutations, new_game
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.rules.subdual import defer
from tests.play.houses import corpus, house

PROGRAMS = [card for card in corpus().cards if card.kind == "program"]


def begun(program: str, *, points: tuple[int, int, int] | None = (5, 0, 0)):  # type: ignore[no-untyped-def]
    one, other = house("atreides", 1, points=points), house("harkonnen", 1)
    mine = House(one.name, one.sponsor, one.homeworld, one.imperial, one.house, one.points, (program,))
    return new_game([mine, other], corpus=corpus(), seed=1)


@pytest.mark.parametrize("card", PROGRAMS, ids=[card.id for card in PROGRAMS])
def test_PROG_04_a_program_is_initiated_for_its_tokens_and_then_spent(card) -> None:  # type: ignore[no-untyped-def]
    game = begun(card.id)
    number = next(n for n, d in enumerate(game.table.definition) if game.table.facts.ids[d] == card.id)
    before = game.state.solaris[0]
    game.apply(c.PLACE * c.SPAN + number)
    assert game.state.solaris[0] == before - 1
    assert game.state.status[number] == w.SUBDUED
    while game.moment != "House Interval" or game.seat != 0:
        game.apply(
            next((o for o in game.options if o in (c.PASS * c.SPAN, c.END * c.SPAN, c.DONE * c.SPAN)), game.options[0])
        )
    assert game.state.tokens[number] == 0
    initiate = c.ACTIVATE * c.SPAN + number
    assert initiate not in game.options
    mutations.set_marks_on(game, number, 3)
    game.recompute()
    solaris, favor, spice = game.state.solaris[0], game.state.favor[0], game.state.spice[0]
    game.apply(initiate)
    while game.moment != "House Interval":
        game.apply(c.PASS * c.SPAN)
    gained = (game.state.solaris[0] - solaris, game.state.favor[0] - favor, game.state.spice[0] - spice)
    said = card.operation.split("Venture: ")[1]
    assert gained == ((12, 0, 0) if "4X solaris" in said else (0, 6, 0) if "2X favor" in said else (0, 0, 3))
    assert game.state.zone[number] == w.IMPERIAL_DISCARD
    assert not invariant_violations(game)


def test_PROG_03_a_program_gets_no_deferment_tokens() -> None:
    """Nor does a card of another kind that lies beside it go without."""
    game = begun("tat-tame-arrakis")
    number = next(n for n, d in enumerate(game.table.definition) if game.table.facts.ids[d] == "tat-tame-arrakis")
    game.apply(c.PLACE * c.SPAN + number)
    dune, before = game.table.dune[0], game.state.tokens[game.table.dune[0]]
    defer(game)
    assert (game.state.tokens[number], game.state.tokens[dune]) == (0, before + 1)


def test_PROG_02_a_house_without_solaris_places_none() -> None:
    game = begun("tat-tame-arrakis")
    game.state.solaris[0] = 0
    game.advance()
    assert not any(option // c.SPAN == c.PLACE for option in game.options)
