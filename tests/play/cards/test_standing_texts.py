"""Standing texts, card by card: what the engine has in force against the second reader (``reading``)."""

import pytest

from cardbase.corpus import Card
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.rules.aims import counts, mark_first
from cardbase.play.rules.assignment import may_host
from cardbase.play.rules.forced_moves import leave_play
from tests.play.cards import reading
from tests.play.houses import corpus
from tests.play.workbench import Workbench

HOSTS = [
    card.id
    for kinds in (("ally", "aide", "fief", "charter", "personnel"), ("homeworld", "equipment"))
    for card in corpus().cards
    if card.kind in kinds
]
RIGHTS = {"counter": w.COUNTER, "direct": w.DIRECT, "surprise": w.SURPRISE}


def ids(cards: list) -> list[str]:
    return [(card if isinstance(card, Card) else card[0]).id for card in cards]


def with_host(card: Card) -> tuple[Workbench, int]:
    """The first table on which some card may be the host of this one, and that host."""
    needs = "eots-garrison" if "with a bastion" in (card.operation or "") else ""
    for host_id in HOSTS:
        for seat in (0, 1):
            brought = [card.id, *([needs] if needs else [])]
            table = Workbench(*brought, *([] if seat else [host_id]), theirs=(host_id,) if seat else ())
            host = _up(table, host_id, seat)
            if needs:
                table.put(needs, host=host)
            if "Assign to a subdued" in (card.operation or ""):
                mutations.subdue(table.game, host)
            if may_host(table.game, host, table.number(card.id)):
                return table, host
    raise LookupError(f"nothing may be the host of {card.id}")


def _up(table: Workbench, host_id: str, seat: int) -> int:
    """Homeworlds are up from the start; every other card is put up."""
    if corpus().by_id[host_id].kind == "homeworld":
        return table.game.table.homeworld[seat]
    return table.put(host_id, seat=seat)


@pytest.mark.parametrize("card", reading.with_bonuses(), ids=ids(reading.with_bonuses()))
def test_the_host_gains_what_the_text_says_and_only_while_it_lies_there(card: Card) -> None:
    table, host = with_host(card)
    plain = _in_each_rite(table, host)
    table.put(card.id, seat=0, host=host)
    changed = _in_each_rite(table, host)
    for rite in (None, *range(w.RITE_TYPES)):
        expected = dict(plain[rite])
        for bonus in reading.bonuses(card):
            if not bonus.rites or (rite is not None and reading.TALENTS[rite] in bonus.rites):
                expected[bonus.value] = max(0, expected[bonus.value] + bonus.change)
        assert changed[rite] == expected, rite
    leave_play(table.game, table.number(card.id))
    assert _in_each_rite(table, host) == plain


def _in_each_rite(table: Workbench, host: int) -> dict[int | None, dict[str, int]]:
    found: dict[int | None, dict[str, int]] = {None: table.values(host)}
    for rite in range(w.RITE_TYPES):
        table.game.state.rite = [rite, *([0] * 20)]
        table.game.settled = None
        found[rite] = table.values(host)
    table.game.state.rite = []
    table.game.settled = None
    return found


@pytest.mark.parametrize("card", reading.with_bonuses(), ids=ids(reading.with_bonuses()))
def test_it_is_refused_where_the_text_does_not_let_it_lie(card: Card) -> None:
    table, host = with_host(card)
    event = Workbench(card.id, theirs=("eots-armistice-treaty",))
    up = event.put("eots-armistice-treaty", seat=1)
    assert not may_host(event.game, up, event.number(card.id))
    if "subdued" not in (card.operation or ""):
        mutations.subdue(table.game, host)
        assert not may_host(table.game, host, table.number(card.id))


@pytest.mark.parametrize(("card", "solaris"), reading.producing(), ids=ids(reading.producing()))
def test_it_is_engaged_to_produce_solaris(card: Card, solaris: int) -> None:
    table = Workbench(card.id)
    number = table.game.table.homeworld[0] if card.kind == "homeworld" else table.put(card.id)
    before = table.game.state.solaris[0]
    assert not Workbench(card.id).interval().offers(c.USE, number) or card.kind == "homeworld"
    table.interval().do(c.USE, number)
    assert table.game.state.solaris[0] == before + solaris
    assert table.game.state.status[number] == w.ENGAGED
    assert not table.offers(c.USE, number)


@pytest.mark.parametrize(("card", "spice"), reading.mining(), ids=ids(reading.mining()))
@pytest.mark.parametrize("way", [1, 2])
def test_a_desert_produces_spice_on_itself_or_in_the_guild_hoard(card: Card, spice: int, way: int) -> None:
    table = Workbench(card.id)
    number, hoard = table.put(card.id), table.game.state.guild_hoard
    table.interval().do(c.USE, number)
    table.game.apply_words(f"take way {way}")
    assert table.game.state.spice_on[number] == (spice if way == 1 else 0)
    assert table.game.state.guild_hoard == hoard + (spice if way == 2 else 0)
    assert not table.offers(c.USE, number)


@pytest.mark.parametrize(("card", "rites"), reading.joining(), ids=ids(reading.joining()))
def test_it_may_join_its_host_late_in_the_rites_it_names(card: Card, rites: tuple[str, ...]) -> None:
    table, host = with_host(card)
    number = table.put(card.id, host=host)
    in_force = table.game.in_force()
    assert [rite for n, rite in enumerate(reading.RITES) if in_force.has(number, w.JOIN_LATE, n)] == [
        rite for rite in reading.RITES if rite in rites
    ]
    table.put(card.id, status=w.SUBDUED)
    assert not any(table.game.in_force().has(number, w.JOIN_LATE, n) for n in range(w.RITE_TYPES))


@pytest.mark.parametrize(("card", "right", "rites"), reading.rights(), ids=ids(reading.rights()))
def test_a_persona_has_its_right_in_the_rites_it_names(card: Card, right: str, rites: tuple[str, ...]) -> None:
    table = Workbench(card.id, theirs=("eots-thufir-hawat",))
    number, rival = table.put(card.id), table.put("eots-thufir-hawat", seat=1)
    for sort, rite in enumerate(reading.RITES):
        table.rite(sort, number, rival)
        assert table.game.in_force().has(number, RIGHTS[right], sort) == (rite in rites), rite
    table.put(card.id, status=w.SUBDUED)
    assert not any(table.game.in_force().has(number, RIGHTS[right], sort) for sort in range(w.RITE_TYPES))


@pytest.mark.parametrize(("card", "rite"), reading.prohibiting(), ids=ids(reading.prohibiting()))
def test_an_event_bars_one_sort_of_rite_to_everyone(card: Card, rite: str) -> None:
    table = Workbench(card.id, "eots-gurney-halleck", theirs=("eots-thufir-hawat", "eots-carthag"))
    barred = w.RITES_BARRED + reading.RITES.index(rite)
    assert not table.game.in_force().is_barred(barred, 0)
    table.put(card.id)
    assert [table.game.in_force().is_barred(n, seat) for n in range(w.RITE_TYPES) for seat in (0, 1)] == [
        n == barred for n in range(w.RITE_TYPES) for _ in (0, 1)
    ]
    table.put(card.id, status=w.SUBDUED)
    assert not table.game.in_force().is_barred(barred, 0)


@pytest.mark.parametrize(("card", "rites"), reading.guarding(), ids=ids(reading.guarding()))
def test_its_host_cannot_be_the_target_of_the_rites_it_names(card: Card, rites: tuple[str, ...]) -> None:
    table, host = with_host(card)
    assert not any(table.game.in_force().has(host, w.IMMUNE, n) for n in range(w.RITE_TYPES))
    table.put(card.id, host=host)
    in_force = table.game.in_force()
    assert [rite for n, rite in enumerate(reading.RITES) if in_force.has(host, w.IMMUNE, n)] == [
        rite for rite in reading.RITES if rite in rites
    ]


@pytest.mark.parametrize(("card", "right"), reading.host_rights(), ids=ids(reading.host_rights()))
def test_a_card_or_its_host_has_the_right_while_it_is_deployed(card: Card, right: str) -> None:
    bit = getattr(w, right)
    if card.kind == "homeworld":
        table = Workbench(card.id)
        holder = table.game.table.homeworld[0]
    elif card.kind in ("ally", "aide"):
        table = Workbench(card.id)
        holder = table.put(card.id)
    else:
        table, holder = with_host(card)
        assert not table.game.in_force().has(holder, bit)
        table.put(card.id, host=holder)
    assert table.game.in_force().has(holder, bit)
    mutations.subdue(table.game, holder if card.kind in ("homeworld", "ally", "aide") else table.number(card.id))
    assert not table.game.in_force().has(holder, bit)


@pytest.mark.parametrize(("card", "rite"), reading.first_rites(), ids=ids(reading.first_rites()))
def test_the_first_rite_of_a_sort_against_each_rival_is_free(card: Card, rite: str) -> None:
    table = Workbench(card.id, "eots-duncan-idaho", theirs=("eots-carthag",))
    sort, leader = reading.RITES.index(rite), table.put("eots-duncan-idaho")
    assert counts(table.game, 0, leader, 1, sort)
    table.put(card.id)
    assert not counts(table.game, 0, leader, 1, sort)
    assert counts(table.game, 0, leader, 1, (sort + 1) % 4)
    mark_first(table.game, 1, sort)
    assert counts(table.game, 0, leader, 1, sort)
