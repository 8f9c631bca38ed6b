"""What the numbers of a position may be at all: columns of their lengths, whole tasks, seats and cards that exist.

What is asked of a position may rest on this; ``invariants`` says what the rules make of it besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cardbase.board_game import constants as c
from cardbase.board_game.agenda import CODES
from cardbase.board_game.constants import NO_FIELDS, PLAN, PROMISE, SECTORS, SIZE, SPAN, Phase
from cardbase.board_game.position import Position, parts
from cardbase.board_game.state import SCALARS
from cardbase.board_game.table import Table

MOST: Final = 10_000
"""Spice, forces or tasks that no game reaches."""
_LENGTHS: Final = MappingProxyType({
    "seats": "spice front reserve reserve_star tanks tanks_star ally offer pledge karama_used skill_used passed bids",
    "leaders": "skill skill_front dead deaths face_down pool used_at traitor traitor_known",
    "cards": "known",
    "locations": "sand",
    "places": "ground star",
    "strongholds": "stronghold_card",
})  # fmt: skip
"""Columns by what they have an entry for; all others are lists of any length."""
SPANS: Final = MappingProxyType({
    "seat": "first dialer_a dialer_b prediction lot_by opener acting attacker defender voice_by"
    " ally offer stronghold_card order turns_left",
    "holder": "pool",
    "traitor": "traitor",
    "bits of seats": "winners muted quiet traitor_known",
    "who knows": "known",
    "card": "lot last_discard baliset deck discard laid cache set_aside removed",
    "name of a card": "voice",
    "spice card": "spice_deck pile_a pile_b aside",
    "location": "no_field_at fight_group jubba",
    "territory": "fight_at kh_at used_at worm_places",
    "sector": "storm storm_card storm_path distance",
    "no-field": "no_field no_field_last",
    "skill": "skill skill_deck",
    "turn": "turn prediction_turn",
    "phase": "phase",
    "ending": "ending",
    "flag": "wall_destroyed inflation_waits kh_dead lot_karama sold caller_a caller_b karama_used skill_front"
    " skill_used dead",
    "inflation": "inflation",
    "bits": "stopped blocked fight_flags",
    "debt": "bank",
    "choice": "plan_a plan_b promises scratch traded la_la_la lot_kind karama_over worms peeked guild_acted ships"
    " accepting cache_last cache_gone normal_cards dials",
    "count": "decisions",
    "amount": "kh_losses lot_high sand spice front reserve reserve_star tanks tanks_star pledge passed bids"
    " deaths face_down",
})  # fmt: skip
"""Scalars and columns by what their numbers are."""


def wrong_shape(g: Position) -> str:
    """Return the first thing that makes a position none at all, "" for none."""
    return next((wrong for check in (_lengths, _numbers, _records, _hands, _tasks) for wrong in check(g)), "")


def _spans(t: Table) -> Mapping[str, range]:
    """Return the numbers of each kind; those that may be none begin at -1."""
    return {
        "seat": range(c.NOBODY, t.seats),
        "holder": range(t.seats),
        "traitor": range(-2, t.seats),  # UNDEALT, ASIDE
        "bits of seats": range(1 << t.seats),
        "who knows": range(-1, 1 << t.seats),  # -1: all
        "card": range(-1, t.cards),
        "name of a card": range(-1, SPAN),
        "spice card": range(len(t.spice_cards)),
        "location": range(-1, c.LOCATIONS),
        "territory": range(-1, len(t.board.territories)),
        "sector": range(SECTORS + 1),
        "no-field": range(-1, len(NO_FIELDS)),
        "skill": range(-1, len(c.Skill)),
        "turn": range(t.turns + 1),
        "phase": range(len(c.PHASE_NAMES)),
        "ending": range(len(c.ENDING_NAMES)),
        "flag": range(2),
        "inflation": range(len(c.Inflation)),
        "bits": range(1 << 62),
        "debt": range(-MOST, 1),
        "choice": range(-SPAN, SPAN),
        "count": range(1 << 62),
        "amount": range(MOST),
    }


def _sizes(t: Table) -> Mapping[str, int]:
    return {
        "seats": t.seats,
        "leaders": len(t.leaders),
        "cards": t.cards,
        "locations": c.LOCATIONS,
        "places": t.seats * c.LOCATIONS,
        "strongholds": len(t.board.strongholds),
    }


def _lengths(g: Position) -> Iterator[str]:
    sizes, s = _sizes(g.table), g.state
    columns = {name: sizes[kind] for kind, names in _LENGTHS.items() for name in names.split()}
    for name, size in (columns | {"hands": g.table.seats}).items():
        if len(getattr(s, name)) != size:
            yield f"{name} has {len(getattr(s, name))} entries, not {size}"


def _numbers(g: Position) -> Iterator[str]:
    spans = _spans(g.table)
    for kind, names in SPANS.items():
        span = spans[kind]
        for name in names.split():
            wrong = next((number for number in _numbers_of(g, name) if number not in span), None)
            if wrong is not None:
                yield f"{name} cannot be {wrong}"


def _numbers_of(g: Position, name: str) -> Sequence[int]:
    found: Sequence[int] = (getattr(g.state, name),) if name in SCALARS else getattr(g.state, name)
    return found


def _records(g: Position) -> Iterator[str]:
    """What is kept as one flat list holds whole records; whoever has a rank has one."""
    s, seats = g.state, g.table.seats
    if s.order and sorted(s.order) != list(range(seats)):
        yield f"the order {s.order} is none of {seats} seats"
    if len(s.promises) % PROMISE:
        yield "half a promise"
    fighting = PLAN if s.attacker >= 0 else 0
    if len(s.plan_a) != fighting or len(s.plan_b) != fighting or (s.defender >= 0) != (s.attacker >= 0):
        yield "half a battle"
    elif fighting and not any(s.fight_group in part for part in parts(g, s.fight_at)):
        yield f"no battle can be in location {s.fight_group} of territory {s.fight_at}"


def _hands(g: Position) -> Iterator[str]:
    for seat, hand in enumerate(g.state.hands):
        yield from (f"seat {seat} holds card {card}" for card in hand if not 0 <= card < g.table.cards)


def _tasks(g: Position) -> Iterator[str]:
    agenda = g.state.agenda
    if len(agenda) % SIZE or len(agenda) > MOST:
        yield f"{len(agenda)} numbers are no tasks"
        return
    tasks = [agenda[at : at + SIZE] for at in range(0, len(agenda), SIZE)]
    if not g.over:
        below = _bottom(g)
        if tasks[: len(below)] != below or sum(task[0] == CODES["phase"] for task in tasks) >= len(below):
            yield f"in phase {g.state.phase} other phases are to come"
    yield from (f"there is no task {', '.join(map(str, task))}" for task in tasks if not _is_task(g, *task))


def _bottom(g: Position) -> list[list[int]]:
    """Return the tasks below all others: the next turn, and the phases to come of this one (BG-TRN-01)."""
    left = range(Phase.MENTAT, g.state.phase, -1) if g.state.turn else ()
    return [[CODES["turn"], *(0,) * (SIZE - 1)], *([CODES["phase"], 0, n, *(0,) * (SIZE - 3)] for n in left)]


def _is_task(g: Position, kind: int, seat: int, *rest: int) -> bool:
    return 0 <= kind < len(CODES) and c.NOBODY <= seat < g.table.seats and all(abs(number) < SPAN for number in rest)
