"""What happened, as a story: turns and Intervals as headings, funds behind the action that moved them, no passes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardbase.lessons.bonuses import begins_reading, with_bonuses
from cardbase.lessons.story_lines import houses_of, lines_of, together, with_denials
from cardbase.nouns import counted, noun
from cardbase.play import Game, Table, rite_types
from cardbase.play import choices as c
from cardbase.play import events as e

NOBODY: Final = -1
_FIRST_TURN: Final = "# Turn 1"
_PAYS_NOTHING: Final = frozenset({e.FORCE, e.TURN, e.INTERVAL})
"""Events that describe a state of things: funds that move after them get a line of their own."""
_FUNDS = {e.SOLARIS: ("solari", "solaris"), e.SPICE: ("spice", "spice"), e.FAVOR: ("favor", "favor")}


def story(events: Iterable[tuple[int, ...]], table: Table) -> list[str]:
    """Return events as lines of a story; what comes before the first turn stands below a heading of its own."""
    lines: list[str] = []
    teller, hoard, moved, before = NOBODY, -1, dict.fromkeys(_FUNDS, 0), -1
    for happened in together(events):
        event = happened[0]
        kind, seat, _, other, amount = event[:5]
        if kind in _FUNDS and seat == teller and other < 0:
            moved[kind] += amount
            continue
        if kind == e.HOARD and lines:
            hoard = amount
            continue
        hoard = _settle(lines, moved, hoard)
        teller = NOBODY if kind in _PAYS_NOTHING or len(houses_of(happened)) > 1 else seat
        if kind in _FUNDS:
            teller = seat
            lines.append(f"  {_bonus(event, table) if other >= 0 else table.seat_name(seat)}")
            moved[kind] = amount
        else:
            lines += lines_of(happened, table, is_tie=before == e.DECLARED_FAVOR)
        before = kind
    _settle(lines, moved, hoard)
    begins = lines.index(_FIRST_TURN) if _FIRST_TURN in lines else 0
    return ["# House creation", *lines] if any(lines[:begins]) else lines


def _bonus(event: tuple[int, ...], table: Table) -> str:
    """Return who took the bonus of a Rite, or made whom lose it, as ``reported_events`` reports of the funds moved."""
    _, seat, _, attacker, amount = event[:5]
    if amount > 0:
        return f"{table.seat_name(seat)} takes the bonus"
    return f"{table.seat_name(attacker)} makes {table.seat_name(seat)} lose the bonus"


def summary(events: Iterable[tuple[int, ...]], table: Table, reader: int) -> list[str]:
    """Return what each rival of a reader did, a line each, with its funds; and what anybody lost in a Rite."""
    deeds: dict[int, dict[str, list[str]]] = {}
    funds: dict[int, dict[int, int]] = {}
    leads = (NOBODY, "")
    for event in with_denials(events):
        kind, seat, card, other, amount = event[:5]
        if kind == e.DECLARED and amount in c.RITE_TYPE_OF:
            leads = (seat, rite_types.ONE[c.RITE_TYPE_OF[amount]])
        elif kind == e.VANQUISHED:
            leads = (NOBODY, "")
        elif kind == e.RITE_ENDED and leads[0] != NOBODY:
            deeds.setdefault(leads[0], {})[f"fells nothing in {leads[1]}"] = []
        if kind in _FUNDS and other not in (-1, reader):
            who = other if amount < 0 else seat
            deeds.setdefault(who, {})[_bonus(event, table).removeprefix(f"{table.seat_name(who)} ")] = []
        if kind == e.VANQUISHED:
            deeds.setdefault(seat, {}).setdefault("loses in a Rite:", []).append(table.name(card))
        if seat in (-1, reader):
            continue
        if words := _deed(event, table):
            is_rite = kind == e.DECLARED and amount in c.RITE_TYPE_OF
            names = [] if card < 0 or is_rite else [table.name(card)]
            deeds.setdefault(seat, {}).setdefault(words, []).extend(names)
        elif kind in _FUNDS:
            funds.setdefault(seat, dict.fromkeys(_FUNDS, 0))[kind] += amount
    return [_rival(seat, deeds.get(seat, {}), funds.get(seat, {}), table) for seat in sorted({*deeds, *funds})]


_SUMMED: Final = {e.WON: "wins", e.PLAYED: "plays", e.CAPTURED: "captures", e.ELIMINATED: "is eliminated"}
_SUMMED_VERBS: Final = {
    c.USE: "uses",
    c.DEPLOY: "deploys",
    c.DEPLOY_EVENT: "deploys",
    c.TURN_UP: "turns up",
    c.ACTIVATE: "activates",
    c.BUY_SPICE: "buys spice",
    c.SELL_SPICE: "sells spice",
    c.BUY_FAVOR: "buys favor",
    c.REQUEST: "requests admission with",
}


def _deed(event: tuple[int, ...], table: Table) -> str:
    """Return what a rival did in a sum, its card left out but for a Rite; "" for what is in no sum."""
    kind, _, card, other, amount = event[:5]
    if kind == e.WON and other >= 0:
        return f"denies {table.seat_name(other)}"
    if kind != e.DECLARED:
        return _SUMMED.get(kind, "")
    if amount not in c.RITE_TYPE_OF:
        return _SUMMED_VERBS.get(amount, "")
    against = f" against {table.name(other)}" if other >= 0 else ""
    return f"leads {rite_types.ONE[c.RITE_TYPE_OF[amount]]} with {table.name(card)}{against}"


def _rival(seat: int, deeds: dict[str, list[str]], funds: dict[int, int], table: Table) -> str:
    parts = [f"{words} {', '.join(filter(None, cards))}".strip() for words, cards in deeds.items()]
    moved = [f"{amount:+} {noun(amount, *_FUNDS[kind])}" for kind, amount in funds.items() if amount]
    return f"{table.seat_name(seat)} " + "; ".join([*parts, ", ".join(moved)] if moved else parts)


def _settle(lines: list[str], moved: dict[int, int], hoard: int) -> int:
    """Put the funds that moved, and the new Guild Hoard unless it is -1, behind the line that moved them; return -1."""
    words = [f"{amount:+} {noun(amount, *_FUNDS[kind])}" for kind, amount in moved.items() if amount]
    words += [f"Guild Hoard {hoard}"] if hoard >= 0 else []
    if words:
        lines[-1] += f": {', '.join(words)}"
    for kind in moved:
        moved[kind] = 0
    return -1


def reported_events(game: Game, seat: int | None = None, since: int = 0) -> list[e.Event]:
    """Return what a seat saw happen, None for every face up; funds that a bonus moved name its Rite's attacker.

    The first ``since`` events are left out; only those of a Rite under way behind them are read too.
    """
    begin = begins_reading(game.log or [], since)
    return with_bonuses(game.events(seat, begin))[since - begin :]


def seen_by_all(game: Game, seats: Iterable[int], since: int = 0) -> list[e.Event]:
    """Return what happened from an event on, with the cards alone whose faces all of some seats saw."""
    bits = sum(1 << seat for seat in seats)
    return [
        event._replace(
            card=event.card if event.audience & bits == bits else -1,
            other=event.other if event.other_audience & bits == bits or event.kind in _FUNDS else -1,
        )
        for event in reported_events(game, since=since)
    ]


def ending_of(game: Game, conceded: int = -1) -> str:
    """Return how a game ended and who won it, "" where it goes on; ``conceded`` is the seat of two that gave up."""
    name = game.table.seat_name
    if conceded >= 0:
        return f"{name(conceded)} concedes: {name(1 - conceded)} wins"
    won = f"{name(game.winner)} wins" if game.winner >= 0 else "nobody wins"
    return f"the game ends by {game.ending}: {won}" if game.over else ""


def chronicle(game: Game, seat: int | None = None, conceded: int = -1) -> list[str]:
    """Return the whole story and how it ended, as one seat saw it or, with None, from above.

    Each turn begins with all funds; ``conceded`` is the seat that gave up, -1 for none.
    """
    names = " against ".join(house.name for house in game.table.houses)
    won = f"{game.table.seat_name(game.winner)} wins" if game.winner >= 0 else ""
    last = ending_of(game, conceded) if conceded >= 0 else won  # another end is among the events
    events = reported_events(game, seat)
    funds, lines = _funds_by_turn(game, events), list[str]()
    for line in story(events, game.table):
        lines.append(line)
        if line.startswith(_TURN) and funds:
            lines += funds.pop()
    return [f"# {names}", *lines, *([f"# {last}"] if last else [])]


_TURN: Final = "# Turn "


def _funds_by_turn(game: Game, events: Sequence[e.Event]) -> list[list[str]]:
    """Return what each House has at the beginning of each turn, a line a House, the last turn first."""
    s = game.state
    has = {e.SOLARIS: list(s.solaris), e.SPICE: list(s.spice), e.FAVOR: list(s.favor)}
    found = []
    for event in reversed(events):
        if event.kind in has:
            has[event.kind][event.seat] -= event.amount
        elif event.kind == e.TURN:
            found.append([_has(game, seat, has) for seat in range(game.seats)])
    return found


def _has(game: Game, seat: int, has: dict[int, list[int]]) -> str:
    solaris, spice, favor = (has[kind][seat] for kind in (e.SOLARIS, e.SPICE, e.FAVOR))
    return f"  {game.table.seat_name(seat)} has {spice} spice, {favor} favor, {counted(solaris, 'solari')}"
