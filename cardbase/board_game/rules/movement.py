"""BG-MOV: moving one group, extra moves, and what entering a territory brings."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import question, step
from cardbase.board_game.board_map import reach, richest_way
from cardbase.board_game.constants import (
    AMOUNT,
    LOCATION,
    LOCATIONS,
    NO,
    NOBODY,
    PASS,
    WAY,
    YES,
    Advantage,
    Skill,
    Source,
    V,
)
from cardbase.board_game.mutations import (
    discard,
    gain,
    holder_of_skill,
    in_hand,
    lift,
    named_in_hand,
    note,
    place,
)
from cardbase.board_game.position import Position, closed_for, has_city, in_territory
from cardbase.board_game.rules.advisors import faces_on_arrival
from cardbase.board_game.rules.deals import KEEP_OUT, promised
from cardbase.board_game.rules.karama import is_stopped
from cardbase.board_game.rules.shipping import HAD_CITY, KULON

USUAL, FAR, SECOND = range(3)
"""Ways of a move: by the range rule; three territories by Ornithopter; a second group to where the first went."""
FREMEN_RANGE: Final = 2
CITY_RANGE: Final = 3


@step
def move_phase(g: Position, seat: int, *_: int) -> None:
    """BG-SHI-01, BG-MOV-06, BG-W-608, 609: the move, then extra moves by card or skill."""
    t, s = g.table, g.state
    before: list[tuple[str | int, ...]] = []
    if seat == t.fre and not flies(g, seat) and _groups(g, seat):
        before.append(("may_stop", t.fre, Advantage.FREMEN_RANGE))
    if seat == t.cho:
        before.append(("kulon", seat))
    s.baliset = s.jubba = -1
    g.then(*before, ("ornithopter", seat), ("extra_move", seat))


@question("whether Kulon lengthens the move", {}, rules="CR-207 BG-MOV-06", sealed=True)
def kulon(g: Position, seat: int, *_: int) -> list[int]:
    """CR-207."""
    held = named_in_hand(g, seat, g.table.named("Kulon"))
    return [NO, YES] if held and _groups(g, seat) and not is_stopped(g, Advantage.CHOAM_TREACHERY) else []


@kulon.answer
def _kulon(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("kulon_works", seat))


@step
def kulon_works(g: Position, seat: int, *_: int) -> None:
    """CR-207, CR-602."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        discard(g, seat, next(card for card in g.table.named("Kulon") if card in g.state.hands[seat]))
        g.state.ships |= KULON
        note(g, "longer_move", seat)


def flies(g: Position, seat: int) -> bool:
    """Return whether a seat has ornithopters: a switch asks for a city since the phase began (BG-MOV-02, BGA-10)."""
    since = not g.table.is_on("ornithopters.at_phase_start") or bool(g.state.passed[seat] & HAD_CITY)
    return since and has_city(g, seat)


def reach_of(g: Position, seat: int, way: int) -> int:
    """Return how many territories a seat's group may go: the Planetologist's 1 more is for one group (CR-007)."""
    steps = reach_without_skill(g, seat, way)
    if way == USUAL and g.table.skills and holder_of_skill(g, Skill.PLANETOLOGIST) == seat:
        steps = max(steps, min(3, steps + 1))
    return steps


def reach_without_skill(g: Position, seat: int, way: int) -> int:
    """Return how many territories a group may go by anything but a skill (BG-MOV-02, BG-FRE-09, BGA-10, CR-207)."""
    if way == FAR:
        return 3
    fremen = seat == g.table.fre and not is_stopped(g, Advantage.FREMEN_RANGE)
    steps = CITY_RANGE if flies(g, seat) else (FREMEN_RANGE if fremen else 1)
    return steps + 1 if g.state.ships & KULON else steps


def _within_reach(g: Position, seat: int, start: int, to: int, way: int) -> bool:
    """Return whether a group came there without the Planetologist's 1 more, so that a second may follow (CR-007)."""
    if not g.table.skills:
        return True
    closed = closed_for(g, seat)
    closed[start] = 0
    return to in reach([start], reach_without_skill(g, seat, way), closed)


def _groups(g: Position, seat: int) -> list[int]:
    """Return the locations out of which a seat may move (BG-STO-09)."""
    s, sector = g.state, g.table.board.sector
    first = seat * LOCATIONS
    ground, star = s.ground[first : first + LOCATIONS], s.star[first : first + LOCATIONS]
    found = [p for p in range(LOCATIONS) if (ground[p] or star[p]) and sector[p] != s.storm]
    if seat == g.table.ric and s.no_field_at >= 0 and sector[s.no_field_at] != s.storm and s.no_field_at not in found:
        found.append(s.no_field_at)
    return found


@question("which group to move", {V.LOCATION: "from {}"}, rules="BG-MOV-01 BG-MOV-09 BG-V-28 BG-DEF-05")
def move_from(g: Position, seat: int, *_: int) -> list[int]:
    """BG-MOV-01: forces of one territory, named by a location."""
    found = _groups(g, seat)
    return [PASS, *(LOCATION + p for p in found)] if found else []


@move_from.answer
def _move_from(g: Position, verb: int, arg: int, seat: int, way: int, *_: int) -> None:
    g.state.scratch = []
    if verb == V.LOCATION:
        gather(g, seat, arg, way)


def gather(g: Position, seat: int, arg: int, way: int) -> None:
    """Ask what goes along: sectors of a territory go together where no storm separates them (BG-MOV-01)."""
    s, board = g.state, g.table.board
    closed = g.table.in_storm[s.storm]
    joined = [p for p in reach([arg], 0, closed) if board.territory[p] == board.territory[arg]]
    kinds = [("take_along", seat, p, kind) for p in [arg, *(p for p in joined if p != arg)] for kind in (0, 1, 2)]
    g.then(*kinds, ("move_to", seat, arg, way))


@question("how many go along", {V.AMOUNT: "{}"}, rules="BG-MOV-01 BG-MOV-07 BG-V-28")
def take_along(g: Position, seat: int, location: int, kind: int, *_: int) -> list[int]:
    """BG-MOV-01, BG-MOV-07: plain forces, special forces or advisors, and a No-Field."""
    s = g.state
    if kind == 2:
        number = int(seat == g.table.ric and s.no_field_at == location)
    else:
        number = (s.star if kind else s.ground)[seat * LOCATIONS + location]
    return [AMOUNT + n for n in range(number, -1, -1)] if number else []


@take_along.answer
def _take_along(g: Position, verb: int, arg: int, seat: int, location: int, kind: int, *_: int) -> None:
    if arg:
        g.state.scratch += [location, kind, arg]


@question("where the group goes", {V.LOCATION: "to {}", V.PASS: "stay"}, rules="BG-MOV-02 BG-MOV-05 BG-V-28")
def move_to(g: Position, seat: int, start: int, way: int, *_: int) -> list[int]:
    """BG-MOV-02 to BG-MOV-05: within range, round the storm, not into or through a full stronghold."""
    s, t = g.state, g.table
    if not s.scratch:
        return []
    closed = closed_for(g, seat)
    closed[start] = 0
    found = reach([start], reach_of(g, seat, way), closed)
    if way == SECOND:
        found = [p for p in found if p == s.jubba]
    if len(set(s.scratch[::3])) == 1:
        found = [p for p in found if p != s.scratch[0]]
    if s.baliset >= 0:
        found = [p for p in found if t.board.territory[p] != s.baliset]
    if s.promises:
        found = [p for p in found if not promised(g, seat, KEEP_OUT, t.board.territory[p])]
    return [PASS, *(LOCATION + p for p in found)] if found else []


@move_to.answer
def _move_to(g: Position, verb: int, arg: int, seat: int, start: int, way: int, *_: int) -> None:
    if verb == V.LOCATION:
        cho = g.table.cho
        into = g.table.board.territory[start] != g.table.board.territory[arg]
        stop = [("play_baliset", cho, seat, arg, start)] if into and cho not in (-1, seat) else []
        g.then(*stop, ("moved", seat, arg, start, way))
    else:
        g.state.scratch = []


@question("whether Baliset stops the move", {}, rules="CR-204 BG-W-609", sealed=True)
def play_baliset(g: Position, seat: int, mover: int, to: int, *_: int) -> list[int]:
    """CR-204: a move into a territory that CHOAM occupies; never a shipment."""
    held = named_in_hand(g, seat, g.table.named("Baliset"))
    if not held or is_stopped(g, Advantage.CHOAM_TREACHERY):
        return []
    return [NO, YES] if in_territory(g, seat, g.table.board.territory[to]) else []


@play_baliset.answer
def _play_baliset(g: Position, verb: int, arg: int, seat: int, mover: int, to: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.CHOAM_TREACHERY), ("baliset_works", seat, to, mover))


@step
def baliset_works(g: Position, seat: int, to: int, mover: int, *_: int) -> None:
    """CR-204, CR-602."""
    if not is_stopped(g, Advantage.CHOAM_TREACHERY):
        discard(g, seat, next(card for card in g.table.named("Baliset") if card in g.state.hands[seat]))
        g.state.baliset = g.table.board.territory[to]
        note(g, "stops_move", seat, mover, g.state.baliset)


@step
def moved(g: Position, seat: int, to: int, start: int, way: int, *_: int) -> None:
    """BG-W-610, BG-MOV-01, BG-MOV-07: the group is placed; a stopped one may go elsewhere (BG-GEN-06)."""
    s, t = g.state, g.table
    if s.baliset == t.board.territory[to]:
        g.then(("move_to", seat, start, way))
        return
    if way != SECOND:
        s.jubba = to if _within_reach(g, seat, start, to, way) else NOBODY
    normal = star = 0
    group, s.scratch = s.scratch, []
    for n in range(0, len(group), 3):
        location, kind, number = group[n : n + 3]
        if kind == 2:
            s.no_field_at = to
            note(g, "no_field_moves", seat, to)
        else:
            lift(g, seat, location, number * (kind == 0), number * (kind == 1))
            if location != to:
                note(g, "move", seat, number, location, to)
            normal += number * (kind == 0)
            star += number * (kind == 1)
    if normal + star:
        if seat == t.ben and t.advanced:
            faces_on_arrival(g, seat, to, normal, star)
        else:
            place(g, seat, to, normal, star)
    if t.skills and holder_of_skill(g, Skill.SANDMASTER) == seat:
        _sandmaster(g, seat, start, to)
    if t.board.territory[start] != t.board.territory[to]:
        g.then(("entered", seat, to))


def _sandmaster(g: Position, seat: int, start: int, to: int) -> None:
    """CR-007: moving into or through territories with spice collects 1 in each; of the shortest ways the richest."""
    s, board = g.state, g.table.board
    closed = closed_for(g, seat)
    closed[start] = 0
    spicy = {board.territory[place_]: place_ for place_, amount in enumerate(s.sand) if amount}
    for territory in richest_way(start, to, closed, spicy.keys()):
        if territory in spicy:
            s.sand[spicy[territory]] -= 1
            s.bank += 1
            gain(g, seat, 1, Source.SANDMASTER)


@step
def entered(g: Position, seat: int, location: int, *_: int) -> None:
    """BG-SHI-10, BG-BEN-11, BG-BEN-16: the Bene Gesserit answer to an intrusion."""
    ben = g.table.ben
    if ben in (-1, seat) or not g.table.advanced:
        return
    territory = g.table.board.territory[location]
    if g.state.ally[ben] != seat and in_territory(g, ben, territory) and in_territory(g, seat, territory):
        g.then(("intrusion", ben, territory))


@question("whether a second group goes there too", {V.LOCATION: "from {}"}, rules="CR-007", sealed=True)
def second_group(g: Position, seat: int, *_: int) -> list[int]:
    """CR-007: the Planetologist may send two groups to one destination instead of one group 1 farther."""
    if not g.table.skills or g.state.jubba < 0 or holder_of_skill(g, Skill.PLANETOLOGIST) != seat:
        return []
    found = [p for p in _groups(g, seat) if p != g.state.jubba]
    return [PASS, *(LOCATION + p for p in found)] if found else []


@second_group.answer
def _second_group(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.LOCATION:
        g.state.scratch = []
        gather(g, seat, arg, SECOND)


@question(
    "whether to fly by Ornithopter",
    {V.WAY: "one group up to 3 territories|two groups at the normal range"},
    rules="CR-011 BG-MOV-06",
    sealed=True,
)
def ornithopter(g: Position, seat: int, *_: int) -> list[int]:
    """CR-011: as part of the movement; who does not fly moves one group."""
    held = named_in_hand(g, seat, g.table.named("Ornithopter"))
    return [PASS, WAY, WAY + 1] if held and _groups(g, seat) else [PASS]


@ornithopter.answer
def _ornithopter(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    moves = [("move_from", seat, USUAL)]
    if verb == V.WAY:
        discard(g, seat, next(card for card in g.table.named("Ornithopter") if card in g.state.hands[seat]))
        moves = moves * 2 if arg else [("move_from", seat, FAR)]
    g.then(*moves, ("second_group", seat))


@question("whether to move again by a card", {V.CARD: "by {}"}, rules="BG-TRE-15 BG-MOV-06", sealed=True)
def extra_move(g: Position, seat: int, *_: int) -> list[int]:
    """BG-TRE-15: Hajr; the range rule is applied afresh."""
    cards = named_in_hand(g, seat, g.table.named("Hajr"))
    return [PASS, *cards] if cards and _groups(g, seat) else []


@extra_move.answer
def _extra_move(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.CARD:
        discard(g, seat, in_hand(g, seat, arg))
        g.state.ships &= ~KULON
        g.then(("move_from", seat, USUAL), ("extra_move", seat))
