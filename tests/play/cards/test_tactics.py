"""Lasting tactics, card by card: what their host has in the Rite they are played in, and no longer."""

import pytest

from cardbase.corpus import Card
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.choices import CHOOSE, SPAN
from cardbase.play.frames import OPERATION, SIZE
from cardbase.play.rules.tactics import clear_table, play
from tests.play.cards import reading
from tests.play.workbench import Workbench

LEADER, TARGET = "eots-duncan-idaho", "eots-piter-de-vries"


def ids(cards: list) -> list[str]:  # type: ignore[type-arg]
    return [(card if isinstance(card, Card) else card[0]).id for card in cards]


def sort_of(card: Card) -> int:
    """The Rite that a tactic names in its type line."""
    names = {"Duel": 0, "Battle": 1, "Arbitration": 2, "Intrigue": 3}
    return next((names[subtype] for subtype in card.subtypes if subtype in names), 0)


def in_a_rite(card: Card) -> tuple[Workbench, int, int]:
    """Our leader against theirs, the tactic in our hand."""
    table = Workbench(card.id, LEADER, theirs=(TARGET,))
    leader, target = table.put(LEADER), table.put(TARGET, seat=1)
    table.hold(card.id)
    table.interval().rite(sort_of(card), leader, target)
    return table, leader, target


def play_on(table: Workbench, card: Card, host: int) -> int:
    """Play it, choosing that host where there is a choice; return who got it."""
    number = table.number(card.id)
    play(table.game, 0, number, 0)
    table.game.advance()
    while table.game.state.stack[-SIZE] == OPERATION:
        choose = CHOOSE * SPAN + host
        table.game.apply(choose if choose in table.game.options else table.game.options[0])
    return table.game.state.parent[number]


@pytest.mark.parametrize(("card", "right"), reading.tactic_rights(), ids=ids(reading.tactic_rights()))
def test_its_host_has_the_right_until_the_rite_is_over(card: Card, right: str) -> None:
    table, leader, _ = in_a_rite(card)
    of_a_rite = right in ("SURPRISE", "COUNTER")
    number = getattr(w, right) + (sort_of(card) if of_a_rite else 0)
    assert not table.game.in_force().rights[leader] >> number & 1
    assert play_on(table, card, leader) == leader
    assert table.game.in_force().rights[leader] >> number & 1
    clear_table(table.game)
    assert not table.game.in_force().rights[leader] >> number & 1


@pytest.mark.parametrize(("card", "value", "rank"), reading.tactic_bonuses(), ids=ids(reading.tactic_bonuses()))
def test_its_host_has_as_much_more_as_its_rank(card: Card, value: str, rank: str) -> None:
    table, leader, _ = in_a_rite(card)
    talent = w.TALENT_NAMES.index(rank.split()[0].capitalize())
    table.game.table.talents[talent][leader] = 3
    table.game.settled = table.game.earlier = None
    before = table.values(leader)[value]
    assert play_on(table, card, leader) == leader
    assert table.values(leader)[value] == before + 3
    clear_table(table.game)
    assert table.values(leader)[value] == before


@pytest.mark.parametrize("card", reading.capturing(), ids=ids(reading.capturing()))
def test_its_host_is_captured_when_it_is_vanquished(card: Card) -> None:
    table, _, target = in_a_rite(card)
    assert play_on(table, card, target) == target
    assert table.game.state.holder[target] == 1
    mutations.emit(table.game, e.VANQUISHED, 1, target)
    mutations.subdue(table.game, target)
    table.game.advance()
    assert table.game.state.holder[target] == 0


@pytest.mark.parametrize("card", reading.capturing(), ids=ids(reading.capturing()))
def test_nothing_is_captured_where_another_is_vanquished(card: Card) -> None:
    table, leader, target = in_a_rite(card)
    play_on(table, card, target)
    mutations.emit(table.game, e.VANQUISHED, 0, leader)
    table.game.advance()
    assert table.game.state.holder[target] == 1
