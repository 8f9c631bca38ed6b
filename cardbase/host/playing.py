"""During the game: choices and orders, taking back, giving up, stand-ins, pauses, and what clocks do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardbase.errors import Illegal, Misuse
from cardbase.host.drafts import (
    OWNER,
    Done,
    Draft,
    Json,
    bot_of,
    chair_of,
    clean,
    number_of,
    owner_only,
    seated,
    still_plays,
)
from cardbase.host.entries import Kind
from cardbase.host.live import Live
from cardbase.host.table import PERSON, PLAYING
from cardbase.tabletop import Menu
from cardbase.tabletop import stops as standing

LONGEST_WORDS: Final = 200
PAST: Final = "that question is past: it was answered, or taken back"
LONGEST_ORDERS: Final = 20_000
"""Characters of a seat's sealed orders."""
IDLE: Final = "idle"
"""The player that answers for a seat that does not, where a game has one."""


def send_orders(live: Live, seat: int, request: Json) -> Done:
    """Send sealed orders for the turn (``turn``); the last ones before the deadline count.

    The answer is the game's receipt.
    """
    text, orders = request.get("text"), live.kind.orders
    seated(seat)
    if orders is None or live.campaign is None or live.table.stage != PLAYING:
        raise Illegal("no turn is waiting for orders at this table")
    if not isinstance(text, str) or len(text) > LONGEST_ORDERS:
        raise Misuse("text: no orders", hint=f"at most {LONGEST_ORDERS:,} characters")
    _of_this_turn(live, request)
    receipt = orders.receipt(live.campaign, seat, text)
    if receipt.get("fault"):
        raise Illegal(str(receipt["fault"]))
    return Done((Draft(Kind.ORDERS, seat, {"text": text}),), {"receipt": receipt})


def run_turn(live: Live, seat: int, request: Json) -> Done:
    """Run the turn of sealed orders now, before its deadline; ``turn`` says which, so that two clicks run one."""
    owner_only(seat)
    _of_this_turn(live, request)
    return Done((Draft(Kind.TURN, OWNER, live.run_turn()),))


def _of_this_turn(live: Live, request: Json) -> None:
    if "turn" in request and number_of(request, "turn") != len(live.table.turns) + 1:
        raise Illegal(f"turn {request['turn']} is past", hint="read the last report")


def choose(live: Live, seat: int, request: Json) -> Done:
    """Choose ``choice`` at ``position``; the same once more is confirmed and changes nothing."""
    chair = live.table.chairs[seated(seat)]
    code, position = number_of(request, "choice"), number_of(request, "position")
    if (position, code) == chair.last:
        return Done((), {"confirmed": True, "repeated": True})
    if position != chair.position:
        raise Illegal(PAST, hint="look at what is asked now")
    if chair.decider != PERSON:
        raise Illegal("a bot plays on for you", hint="return first")
    data = {**live.apply(code, seat), "code": code, "position": position}
    return Done((Draft(Kind.CHOICE, seat, data),), {"confirmed": True})


def standing_answer(live: Live) -> Done:
    """Make the choice that a person's stops leave to the standing answer; nothing where all who are asked are to be."""
    game, chairs = live.game, live.table.chairs
    if game is None or live.table.stage != PLAYING or live.table.paused:
        return Done()
    for seat in live.table.asked:
        chair = chairs[seat]
        if chair.decider != PERSON or chair.stops.full:
            continue
        code = chair.stops.unasked(game.question(seat))
        if code >= 0:
            return Done((Draft(Kind.CHOICE, seat, {**live.apply(code, seat), "unasked": True}),))
    return Done()


def set_stops(live: Live, seat: int, request: Json) -> Done:
    """Say when one is asked: ``stop`` or ``go`` with words, ``yield`` for the rest of the turn, or ``full`` control."""
    chair = live.table.chairs[seated(seat)]
    ways: dict[str, Callable[[Any], standing.Stops]] = {
        "stop": chair.stops.stop,
        "go": chair.stops.go,
        "yield": lambda words: chair.stops.yield_to(words, _turn(live, seat)),
        "full": lambda full: replace(chair.stops, full=full is True),
    }
    named = [way for way in ways if way in request]
    if len(named) != 1:
        raise Misuse("stops: one of " + ", ".join(ways))
    names = live.kind.stop_names(live.game) if live.game is not None and live.kind.stop_names else ()
    stops = standing.check_named(ways[named[0]](request[named[0]]), chair.stops, names)
    return Done((Draft(Kind.STOPS, seat, stops.to_json()),), {"stops": stops.to_json(), "lines": stops.lines()})


def _turn(live: Live, seat: int) -> int:
    game = live.running()
    if seat not in game.asked:
        raise Illegal("nothing is asked of you now", hint="pass for the rest of a turn when you are asked in it")
    return game.question(seat).moment.turn


def why_not(live: Live, seat: int, request: Json) -> Done:
    """Answer why ``words`` are not offered, by what the seat may know; nothing changes."""
    words = clean(request.get("words"), LONGEST_WORDS, "question")
    game = live.running()
    if seated(seat) in game.asked:
        reason = Menu.why_not(game, words, seat)
    else:
        reason = game.why_not(words, seat) or "nothing is asked of you now: the others are to choose"
    return Done((), {"words": words, "reason": reason})


def undo(live: Live, seat: int, request: Json) -> Done:
    """Take back one's last choice: at once where nothing was revealed since, else the other people are asked.

    ``position`` says where one is, so that two clicks take back one choice.
    """
    table = live.table
    live.running()
    still_plays(live, seated(seat))
    if "position" in request and number_of(request, "position") != table.chairs[seated(seat)].position:
        raise Illegal(PAST, hint="look at what is asked now")
    to = live.undo_target(seated(seat))
    others = [other for other in table.persons() if other != seat and not table.chairs[other].conceded]
    if not others or live.is_free(to, seat):
        return Done((_undone(live, seat, to),), {"undone": True})
    if table.undo is not None:
        raise Illegal("somebody asks to take back already")
    return Done((Draft(Kind.UNDO, seat, {"to": to}),), {"undone": False, "asked": others})


def _undone(live: Live, seat: int, to: int) -> Draft:
    return Draft(Kind.UNDONE, seat, {"to": to, "asked": list(live.game_at(to).asked)})


def consent(live: Live, seat: int, request: Json) -> Done:
    """Allow what somebody asks to take back; with the last allowance it is taken back.

    ``request`` says by its number which request is meant, so that no other one is allowed.
    """
    asked = live.table.undo
    still_plays(live, seated(seat))
    _of_this_request(live, request)
    if asked is None or asked.seat == seated(seat):
        raise Illegal("nobody asks you to take back")
    allowed = Draft(Kind.CONSENT, seat)
    table = live.table
    people = (other for other in table.persons() if not table.chairs[other].conceded)
    if asked.lacks(people) - {seat}:
        return Done((allowed,))
    return Done((allowed, _undone(live, asked.seat, asked.to)), {"undone": True})


def _of_this_request(live: Live, request: Json) -> None:
    if "request" in request and number_of(request, "request") != live.table.undo_requests:
        raise Illegal("that request is past: somebody asks again", hint="look at who asks to take back now")


def refuse(live: Live, seat: int, request: Json) -> Done:
    """Refuse what somebody asks to take back, or stop asking; ``request`` says which request is meant."""
    still_plays(live, seated(seat))
    _of_this_request(live, request)
    if live.table.undo is None:
        raise Illegal("nobody asks to take back")
    return Done((Draft(Kind.REFUSE, seat),))


def concede(live: Live, seat: int, request: Json) -> Done:
    """Give up: with two seats that ends the game, with more a bot plays on."""
    seated(seat)
    game = live.running()
    if live.table.chairs[seat].conceded:
        raise Illegal("you have conceded already; a bot plays on in your seat")
    data: dict[str, Any] = {"player": bot_of(live, {})}
    if game.seats == 2:
        data["over"] = {"ending": "concession", "winner": 1 - seat}
    return Done((Draft(Kind.CONCEDE, seat, data),))


def stand_in(live: Live, seat: int, request: Json) -> Done:
    """Let a bot (``player``) play on: for oneself, or by the owner for a ``seat`` whose person stays away."""
    live.running()
    wanted = chair_of(live, request) if seat == OWNER else still_plays(live, seat)
    if live.table.chairs[wanted].player != PERSON:
        raise Illegal("no person sits there")
    return Done((Draft(Kind.STAND_IN, wanted, {"player": bot_of(live, request)}),))


def come_back(live: Live, seat: int, request: Json) -> Done:
    """Play on oneself again after a stand-in."""
    chair = live.table.chairs[still_plays(live, seated(seat))]
    return Done((Draft(Kind.RETURN, seat),) if chair.stand_in else ())


def pause(live: Live, seat: int, request: Json) -> Done:
    """Let the clocks and the bots rest."""
    live.running()
    return Done((Draft(Kind.PAUSE, still_plays(live, seat)),))


def resume(live: Live, seat: int, request: Json) -> Done:
    """Go on after a pause."""
    if not live.table.paused:
        raise Illegal("the game is not paused")
    return Done((Draft(Kind.RESUME, still_plays(live, seat)),))


def time_out(live: Live, now: int, seat: int) -> Done:
    """What happens when a seat's clock has run out: a bot chooses for it, or it concedes, as the table has it."""
    table = live.table
    if seat not in table.asked or not 0 < table.chairs[seat].hand.due() <= now or table.paused:
        return Done()
    once = table.clock.kind != "game"
    spends_nothing = once and IDLE in live.kind.players
    data: dict[str, Any] = {"player": bot_of(live, {"player": IDLE} if spends_nothing else {}), "once": once}
    if table.settings["timeout"] == "concede":
        if len(table.chairs) == 2:
            data["over"] = {"ending": "timeout", "winner": 1 - seat}
        return Done((Draft(Kind.CONCEDE, seat, data),))
    return Done((Draft(Kind.TIMEOUT, seat, data),))


def deadline(live: Live, now: int) -> Done:
    """Run the turn of sealed orders whose deadline has passed."""
    return run_turn(live, OWNER, {}) if 0 < live.table.due_turn <= now else Done()
