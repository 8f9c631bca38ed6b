"""What people do at a table, judged: each act returns the entries it adds, or raises; nothing is written here."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal, Misuse
from cardbase.host.entries import Kind
from cardbase.host.live import Live
from cardbase.host.secrets import LONGEST_CONTRIBUTION, digest_of, mixed_seed, new_secret
from cardbase.host.table import OPEN, OVER, PERSON, PLAYING
from cardbase.tabletop import registry

Json = Mapping[str, Any]
OWNER: Final = -1
LONGEST_NAME: Final = 40
LONGEST_TALK: Final = 500
MOST_TALK: Final = 2_000
"""Lines of talk at one table."""
LONGEST_ORDERS: Final = 20_000
"""Characters of a seat's sealed orders."""
LONGEST_BROUGHT: Final = 60_000
"""Characters of a deck list."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be; ``keys`` are digests of secrets that go into force with it (None: out of force)."""

    kind: Kind
    seat: int = OWNER
    data: Json = field(default_factory=dict)
    keys: Mapping[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Done:
    """What an act comes to: the entries it adds, and what is answered besides."""

    drafts: tuple[Draft, ...] = ()
    answer: Json = field(default_factory=dict)


def clean(value: object, most: int, what: str) -> str:
    """Return a text of one line without control and direction characters; raise ``Misuse`` for none or too long."""
    if not isinstance(value, str):
        raise Misuse(f"{what}: {str(value)[:40]!r} is no text")
    signs = (" " if unicodedata.category(sign)[0] == "C" else sign for sign in value[: most * 4])
    text = " ".join("".join(signs).split())
    if not 0 < len(text) <= most:
        raise Misuse(f"{what}: {text[:40]!r} has {len(text)} characters", hint=f"1 to {most}")
    return text


def sit(live: Live, seat: int, request: Json) -> Done:
    """Sit down: at ``seat``, or the first that is free. The answer holds the seat's secret, which is not kept."""
    table = live.table
    _in_stage(live, OPEN)
    name = clean(request.get("name"), LONGEST_NAME, "name")
    if name.casefold() in table.banned:
        raise Illegal(f"{name} may not sit down at this table")
    if any(chair.name.casefold() == name.casefold() for chair in table.chairs):
        raise Illegal(f"somebody called {name} sits here already", hint="take another name, or use your own link")
    free = [number for number, chair in enumerate(table.chairs) if not chair.player]
    wanted = request.get("seat", free[0] if free else -1)
    if wanted not in free:
        raise Illegal("no seat is free" if not free else "that seat is taken")
    secret, feed = new_secret(), new_secret()
    data = {"name": name, "contribution": _contribution(request)}
    keys = {f"seat:{wanted}": digest_of(secret), f"feed:{wanted}": digest_of(feed)}
    return Done((Draft(Kind.SIT, wanted, data, keys),), {"seat": wanted, "secret": secret, "feed": feed})


def _contribution(request: Json) -> str:
    contribution = request.get("contribution", "")
    if not isinstance(contribution, str) or len(contribution) > LONGEST_CONTRIBUTION or not contribution.isascii():
        raise Misuse("contribution: no text of at most 64 plain characters")
    return "".join(contribution.split())


def contribute(live: Live, seat: int, request: Json) -> Done:
    """Contribute to the seed of a game that has not begun."""
    _in_stage(live, OPEN)
    return Done((Draft(Kind.CONTRIBUTE, _seated(live, seat), {"contribution": _contribution(request)}),))


def bring(live: Live, seat: int, request: Json) -> Done:
    """Bring a deck or faction; it is judged before it is accepted."""
    _in_stage(live, OPEN)
    title, text = _judged(live, _seated(live, seat), request)
    return Done((Draft(Kind.BRING, seat, {"text": text, "title": title}),), {"title": title})


def _judged(live: Live, seat: int, request: Json) -> tuple[str, str]:
    brings = live.kind.brings
    if brings is None:
        raise Misuse(f"nothing is brought to {live.kind.title}")
    text = request.get("text")
    offered = request.get("offer")
    if offered is not None:
        text = brings.offers().get(str(offered))
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_BROUGHT:
        raise Misuse(f"no {brings.noun}", hint="its text, or the name of one that is offered")
    others = [chair.brings for number, chair in enumerate(live.table.chairs) if number != seat]
    return brings.check(dict(live.table.settings["setup"]), text, others), text


def fill(live: Live, seat: int, request: Json) -> Done:
    """Let a bot (``player``) take a seat; it brings ``offer``, or the first thing offered that is fit."""
    _owner(seat)
    _in_stage(live, OPEN)
    free = [number for number, chair in enumerate(live.table.chairs) if chair.player != PERSON]
    wanted = request.get("seat", next((number for number in free if not live.table.chairs[number].player), -1))
    if wanted not in free:
        raise Illegal("no seat is free for a bot")
    data: dict[str, Any] = {"player": _bot(live, request)}
    if live.kind.brings is not None:
        data["title"], data["text"] = _offered(live, wanted, request.get("offer"))
    return Done((Draft(Kind.BOT, wanted, data),), {"seat": wanted})


def _offered(live: Live, seat: int, offer: object) -> tuple[str, str]:
    assert live.kind.brings is not None
    offers = [str(offer)] if offer is not None else list(live.kind.brings.offers())
    start = 0 if offer is not None else (seat * 5) % len(offers)  # bots of one table bring different things
    for name in offers[start:] + offers[:start]:
        try:
            return _judged(live, seat, {"offer": name})
        except CardbaseError:
            if offer is not None:
                raise
    raise Illegal("nothing that is offered is fit for that seat")


def _bot(live: Live, request: Json) -> str:
    default = "sensible" if "sensible" in live.kind.players else next(iter(live.kind.players), "")
    player = request.get("player", default)
    if player not in live.kind.players:
        raise Misuse(f"no player is called {str(player)[:40]!r}", hint="one of " + ", ".join(live.kind.players))
    return str(player)


def leave(live: Live, seat: int, request: Json) -> Done:
    """Give up the seat: before the game it is free again, in it a bot plays on."""
    return _emptied(live, _seated(live, seat), {})


def kick(live: Live, seat: int, request: Json) -> Done:
    """Take a seat from a person (``ban``: who may not come back under that name)."""
    _owner(seat)
    return _emptied(live, _chair(live, request), {"ban": bool(request.get("ban"))})


def _emptied(live: Live, seat: int, data: dict[str, Any]) -> Done:
    if live.table.chairs[seat].player != PERSON and live.table.stage != OPEN:
        raise Illegal("no person sits there")
    player = _bot(live, {}) if live.table.stage != OPEN else ""
    return Done((Draft(Kind.EMPTY, seat, {**data, "player": player}, {f"seat:{seat}": None, f"feed:{seat}": None}),))


def relink(live: Live, seat: int, request: Json) -> Done:
    """Give a seat a new link; the old one opens nothing any more."""
    wanted = _chair(live, request) if seat == OWNER else seat
    if live.table.chairs[wanted].player != PERSON or live.table.chairs[wanted].conceded:
        raise Illegal("no person sits there")
    secret, feed = new_secret(), new_secret()
    keys = {f"seat:{wanted}": digest_of(secret), f"feed:{wanted}": digest_of(feed)}
    return Done((Draft(Kind.RELINK, wanted, {}, keys),), {"seat": wanted, "secret": secret, "feed": feed})


def begin(live: Live, seat: int, request: Json) -> Done:
    """Begin the game: every seat is taken and has brought what is needed."""
    _owner(seat)
    table, kind = live.table, live.kind
    _in_stage(live, OPEN)
    if (kind.begin is None or kind.record is None) and kind.orders is None:
        raise Misuse(f"{kind.title} cannot be begun here")
    lacking = [f"seat {number + 1} is free" for number, chair in enumerate(table.chairs) if not chair.player]
    if kind.brings is not None:
        named = [(number + 1, chair) for number, chair in enumerate(table.chairs) if chair.player and not chair.brings]
        lacking += [f"seat {number} has brought no {kind.brings.noun}" for number, _ in named]
    if lacking:
        raise Illegal("; ".join(lacking))
    setup = dict(table.settings["setup"])
    if kind.orders is not None:
        return _begin_orders(live, kind.orders, setup)
    assert kind.begin is not None and kind.record is not None
    if kind.brings is not None:
        setup[kind.brings.field] = [chair.brings for chair in table.chairs]
    setup["seed"] = mixed_seed(table.settings["seed"], [chair.contribution for chair in table.chairs])
    game = kind.begin(setup)
    data = {"journal": kind.record(game, setup), "asked": list(game.asked), **live.ended(game)}
    return Done((Draft(Kind.BEGIN, OWNER, data),))


def _begin_orders(live: Live, orders: registry.SealedOrders, setup: dict[str, Any]) -> Done:
    chairs = live.table.chairs
    seed = mixed_seed(live.table.settings["seed"], [chair.contribution for chair in chairs])
    brought = [chair.brings for chair in chairs]
    players = ["" if chair.player == PERSON else chair.player for chair in chairs]
    secret = seed.to_bytes(8).hex()
    orders.begin(setup, brought, players, secret)
    told = {"setup": setup, "brought": brought, "players": players, "secret": secret}
    data = {"journal": json.dumps(told, ensure_ascii=False), "asked": [], "orders": True}
    return Done((Draft(Kind.BEGIN, OWNER, data),))


def send_orders(live: Live, seat: int, request: Json) -> Done:
    """Send sealed orders for the turn; the last ones before the deadline count. The answer is the game's receipt."""
    text, orders = request.get("text"), live.kind.orders
    _seated(live, seat)
    if orders is None or live.campaign is None or live.table.stage != PLAYING:
        raise Illegal("no turn is waiting for orders at this table")
    if not isinstance(text, str) or len(text) > LONGEST_ORDERS:
        raise Misuse("text: no orders", hint=f"at most {LONGEST_ORDERS:,} characters")
    receipt = orders.receipt(live.campaign, seat, text)
    if receipt.get("fault"):
        raise Illegal(str(receipt["fault"]))
    return Done((Draft(Kind.ORDERS, seat, {"text": text}),), {"receipt": receipt})


def run_turn(live: Live, seat: int, request: Json) -> Done:
    """Run the turn of sealed orders now, before its deadline."""
    _owner(seat)
    return Done((Draft(Kind.TURN, OWNER, live.run_turn()),))


def choose(live: Live, seat: int, request: Json) -> Done:
    """Choose ``choice`` at ``position``; the same once more is confirmed and changes nothing."""
    chair = live.table.chairs[_seated(live, seat)]
    code, position = _number(request, "choice"), _number(request, "position")
    if (position, code) == chair.last:
        return Done((), {"confirmed": True, "repeated": True})
    if position != chair.position:
        raise Illegal(f"position {position} is past", hint="look at what is asked now")
    if chair.decider != PERSON:
        raise Illegal("a bot plays on for you", hint="return first")
    data = {**live.apply(code, seat), "code": code, "position": position}
    return Done((Draft(Kind.CHOICE, seat, data),), {"confirmed": True})


def undo(live: Live, seat: int, request: Json) -> Done:
    """Take back one's last choice: at once where nothing was revealed since, else the other people are asked."""
    table = live.table
    live.running()
    to = live.undo_target(_seated(live, seat))
    others = [other for other in table.persons() if other != seat and not table.chairs[other].conceded]
    if not others or live.is_free(to, seat):
        return Done((_undone(live, seat, to),), {"undone": True})
    if table.undo is not None:
        raise Illegal("somebody asks to take back already")
    return Done((Draft(Kind.UNDO, seat, {"to": to}),), {"undone": False, "asked": others})


def _undone(live: Live, seat: int, to: int) -> Draft:
    return Draft(Kind.UNDONE, seat, {"to": to, "asked": list(live.game_at(to).asked)})


def consent(live: Live, seat: int, request: Json) -> Done:
    """Allow what somebody asks to take back; with the last allowance it is taken back."""
    asked = live.table.undo
    if asked is None or asked.seat == _seated(live, seat):
        raise Illegal("nobody asks you to take back")
    allowed = Draft(Kind.CONSENT, seat)
    table = live.table
    needed = {other for other in table.persons() if other != asked.seat and not table.chairs[other].conceded}
    if needed - asked.allowed - {seat}:
        return Done((allowed,))
    return Done((allowed, _undone(live, asked.seat, asked.to)), {"undone": True})


def refuse(live: Live, seat: int, request: Json) -> Done:
    """Refuse what somebody asks to take back, or stop asking."""
    if live.table.undo is None:
        raise Illegal("nobody asks to take back")
    return Done((Draft(Kind.REFUSE, _seated(live, seat)),))


def concede(live: Live, seat: int, request: Json) -> Done:
    """Give up: with two seats that ends the game, with more a bot plays on."""
    _seated(live, seat)
    game = live.running()
    if live.table.chairs[seat].conceded:
        raise Illegal("you have conceded")
    data: dict[str, Any] = {"player": _bot(live, {})}
    if game.seats == 2:
        data["over"] = {"ending": "concession", "winner": 1 - seat}
    return Done((Draft(Kind.CONCEDE, seat, data),))


def stand_in(live: Live, seat: int, request: Json) -> Done:
    """Let a bot (``player``) play on: for oneself, or by the owner for a ``seat`` whose person stays away."""
    live.running()
    wanted = _chair(live, request) if seat == OWNER else seat
    if live.table.chairs[wanted].player != PERSON:
        raise Illegal("no person sits there")
    return Done((Draft(Kind.STAND_IN, wanted, {"player": _bot(live, request)}),))


def come_back(live: Live, seat: int, request: Json) -> Done:
    """Play on oneself again after a stand-in."""
    chair = live.table.chairs[_seated(live, seat)]
    if chair.conceded:
        raise Illegal("you have conceded")
    return Done((Draft(Kind.RETURN, seat),) if chair.stand_in else ())


def pause(live: Live, seat: int, request: Json) -> Done:
    """Let the clocks and the bots rest."""
    live.running()
    return Done((Draft(Kind.PAUSE, seat),))


def resume(live: Live, seat: int, request: Json) -> Done:
    """Go on after a pause."""
    if not live.table.paused:
        raise Illegal("the game is not paused")
    return Done((Draft(Kind.RESUME, seat),))


def talk(live: Live, seat: int, request: Json) -> Done:
    """Say something to the table."""
    if len(live.table.talk) >= MOST_TALK:
        raise Illegal(f"{MOST_TALK:,} lines were said at this table, the most that are kept")
    return Done((Draft(Kind.TALK, seat, {"text": clean(request.get("text"), LONGEST_TALK, "text")}),))


def mute(live: Live, seat: int, request: Json) -> Done:
    """Hear no more (or again) what another seat says; ``muted`` false hears it again."""
    other = request.get("other")
    if other not in (OWNER, *range(len(live.table.chairs))) or other == _seated(live, seat):
        raise Misuse("other: no other seat", hint="a seat's number from 0, -1 for the owner")
    return Done((Draft(Kind.MUTE, seat, {"other": other, "muted": request.get("muted", True) is True}),))


def time_out(live: Live, now: int, seat: int) -> Done:
    """What happens when a seat's clock has run out: a bot chooses for it, or it concedes, as the table has it."""
    table = live.table
    if seat not in table.asked or not 0 < table.chairs[seat].hand.due() <= now or table.paused:
        return Done()
    data: dict[str, Any] = {"player": _bot(live, {}), "once": table.clock.kind != "game"}
    if table.settings["timeout"] == "concede":
        if len(table.chairs) == 2:
            data["over"] = {"ending": "timeout", "winner": 1 - seat}
        return Done((Draft(Kind.CONCEDE, seat, data),))
    return Done((Draft(Kind.TIMEOUT, seat, data),))


def deadline(live: Live, now: int) -> Done:
    """Run the turn of sealed orders whose deadline has passed."""
    return run_turn(live, OWNER, {}) if 0 < live.table.due_turn <= now else Done()


def _in_stage(live: Live, stage: str) -> None:
    if live.table.stage != stage:
        words = {OPEN: "the game has not begun", PLAYING: "the game has begun", OVER: "the game is over"}
        raise Illegal(words[live.table.stage])


def _owner(seat: int) -> None:
    if seat != OWNER:
        raise Illegal("only the table's owner may do that")


def _seated(live: Live, seat: int) -> int:
    if seat == OWNER:
        raise Misuse("this is for those who sit at the table", hint="use a seat's link")
    return seat


def _chair(live: Live, request: Json) -> int:
    seat = _number(request, "seat")
    if not 0 <= seat < len(live.table.chairs):
        raise Misuse(f"there is no seat {seat}", hint=f"0 to {len(live.table.chairs) - 1}")
    return seat


def _number(request: Json, name: str) -> int:
    value = request.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Misuse(f"{name}: {str(value)[:40]!r} is no whole number")
    return value


ACTS: Final[dict[str, Callable[[Live, int, Json], Done]]] = {
    "sit": sit,
    "contribute": contribute,
    "bring": bring,
    "fill": fill,
    "leave": leave,
    "kick": kick,
    "relink": relink,
    "begin": begin,
    "choose": choose,
    "orders": send_orders,
    "run": run_turn,
    "undo": undo,
    "consent": consent,
    "refuse": refuse,
    "concede": concede,
    "stand-in": stand_in,
    "return": come_back,
    "pause": pause,
    "resume": resume,
    "talk": talk,
    "mute": mute,
}
"""Every act by name; ``sit`` is for who has the table's link, the others for seats and the owner."""
