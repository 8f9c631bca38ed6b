"""BG-BEN: spiritual advisors, their flips, and taking up arms (advanced)."""

from __future__ import annotations

from cardbase.board_game.agenda import question, step
from cardbase.board_game.constants import LOCATION, LOCATIONS, NO, PASS, YES, Advantage, V
from cardbase.board_game.mutations import note, place
from cardbase.board_game.position import Position, advisors, in_territory, is_full, occupants
from cardbase.board_game.rules.deals import KEEP_OUT, promised
from cardbase.board_game.rules.karama import is_stopped


def flip(g: Position, seat: int, territory: int, *, to_advisors: bool) -> None:
    """Turn all Bene Gesserit forces in a territory, but for those in the storm, to one face (BG-BEN-14)."""
    s, board = g.state, g.table.board
    for location in board.territories[territory].locations:
        if board.sector[location] == s.storm and not to_advisors:
            continue
        at = seat * LOCATIONS + location
        if to_advisors:
            s.star[at], s.ground[at] = s.star[at] + s.ground[at], 0
        else:
            s.ground[at], s.star[at] = s.ground[at] + s.star[at], 0
    note(g, "flip", seat, territory, int(to_advisors))


def may_fight(g: Position, seat: int, territory: int) -> bool:
    """Return whether advisors may become fighters: no ally there, not in the storm, room (BG-BEN-14, BG-BEN-15)."""
    s, board = g.state, g.table.board
    mate = s.ally[seat]
    if is_full(g, seat, territory) or (mate >= 0 and in_territory(g, mate, territory)):
        return False
    return any(
        s.star[seat * LOCATIONS + p] and board.sector[p] != s.storm for p in board.territories[territory].locations
    )


@question("whether advisors become fighters", {}, rules="BG-BEN-13 BG-V-25 BG-W-602")
def flip_up(g: Position, seat: int, territory: int, *_: int) -> list[int]:
    """BG-BEN-13, BG-BEN-14: before shipment and movement, in public."""
    return [NO, YES] if advisors(g, territory) and may_fight(g, seat, territory) else []


@flip_up.answer
def _flip_up(g: Position, verb: int, arg: int, seat: int, territory: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.FLIP), ("flipped_up", seat, territory))


@step
def flipped_up(g: Position, seat: int, territory: int, *_: int) -> None:
    """BG-BEN-13."""
    if not is_stopped(g, Advantage.FLIP):
        flip(g, seat, territory, to_advisors=False)


@question("whether fighters become advisors", {}, rules="BG-BEN-11 BG-V-25 BG-W-607")
def intrusion(g: Position, seat: int, territory: int, *_: int) -> list[int]:
    """BG-BEN-11: when a force of another, not the ally, enters."""
    return [NO, YES] if in_territory(g, seat, territory) else []


@intrusion.answer
def _intrusion(g: Position, verb: int, arg: int, seat: int, territory: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.INTRUSION), ("withdrawn", seat, territory))


@step
def withdrawn(g: Position, seat: int, territory: int, *_: int) -> None:
    """BG-BEN-11, CR-524: a stronghold card is lost in the Mentat Pause only."""
    if not is_stopped(g, Advantage.INTRUSION):
        flip(g, seat, territory, to_advisors=True)


@question("whether a force goes along", {V.LOCATION: "to {}"}, rules="BG-BEN-04 BG-BEN-05 BG-V-27 BGA-43")
def accompany(g: Position, seat: int, location: int, shipper: int, *_: int) -> list[int]:
    """BG-BEN-04, BG-BEN-05, BG-DEA-06: free, to the Polar Sink; advanced an advisor to the same location."""
    s, t = g.state, g.table
    if not s.reserve[seat] or (s.ally[seat] == shipper and not t.is_on("accompany.allies")):
        return []
    to = location if t.advanced else t.polar_sink
    territory = t.board.territory[to]
    if promised(g, seat, KEEP_OUT, territory) or (t.advanced and in_territory(g, seat, territory)):
        return []
    return [PASS, LOCATION + to]


@accompany.answer
def _accompany(g: Position, verb: int, arg: int, seat: int, *_: int) -> None:
    if verb == V.LOCATION:
        g.then(("may_stop", seat, Advantage.ACCOMPANIMENT), ("accompanied", seat, arg))


@step
def accompanied(g: Position, seat: int, location: int, *_: int) -> None:
    """BG-BEN-04, BG-BEN-05."""
    s, t = g.state, g.table
    if is_stopped(g, Advantage.ACCOMPANIMENT) or not s.reserve[seat]:
        return
    s.reserve[seat] -= 1
    place(g, seat, location, int(not t.advanced), int(t.advanced))
    note(g, "accompany", seat, location)


def faces_on_arrival(g: Position, seat: int, to: int, fighters: int, star: int) -> None:
    """BG-BEN-12: joining own forces the group takes their face; alone it fights; else advisors may take up arms."""
    t = g.table
    territory = t.board.territory[to]
    number = fighters + star
    if in_territory(g, seat, territory):
        place(g, seat, to, number)
    elif advisors(g, territory):
        place(g, seat, to, 0, number)
    elif fighters or not occupants(g, territory):
        place(g, seat, to, number)
    else:
        place(g, seat, to, 0, number)
        g.then(("arms", seat, territory))


@question("whether to take up arms", {}, rules="BG-BEN-12 BG-V-25")
def arms(g: Position, seat: int, territory: int, *_: int) -> list[int]:
    """BG-BEN-12, BG-BEN-14."""
    return [NO, YES] if may_fight(g, seat, territory) else []


@arms.answer
def _arms(g: Position, verb: int, arg: int, seat: int, territory: int, *_: int) -> None:
    if verb == V.YES:
        g.then(("may_stop", seat, Advantage.ARMS), ("armed", seat, territory))


@step
def armed(g: Position, seat: int, territory: int, *_: int) -> None:
    """BG-BEN-12."""
    if not is_stopped(g, Advantage.ARMS):
        flip(g, seat, territory, to_advisors=False)


@step
def lone_advisors(g: Position, seat: int, *_: int) -> None:
    """BG-BEN-16, BG-BLO-09, BG-BAT-04: advisors alone in a territory become fighters, never in the storm."""
    t = g.table
    if (
        seat < 0
        or not t.advanced
        or 1 not in {min(1, n) for n in g.state.star[seat * LOCATIONS : (seat + 1) * LOCATIONS]}
    ):
        return
    for territory in range(len(t.board.territories)):
        if may_fight(g, seat, territory) and not any(other != seat for other in occupants(g, territory)):
            flip(g, seat, territory, to_advisors=False)
