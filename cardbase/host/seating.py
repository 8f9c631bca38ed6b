"""Before the game: who sits down, what they bring, which bots fill the seats, and the beginning."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal, Misuse
from cardbase.host.drafts import OWNER, Done, Draft, Json, bot_of, chair_of, clean, in_stage, owner_only, seated
from cardbase.host.entries import Kind
from cardbase.host.live import Live
from cardbase.host.secrets import LONGEST_CONTRIBUTION, digest_of, mixed_seed, new_secret
from cardbase.host.table import OPEN, PERSON, name_key
from cardbase.tabletop import registry

LONGEST_NAME: Final = 40
LONGEST_BROUGHT: Final = 60_000
"""Characters of a deck list."""


def sit(live: Live, seat: int, request: Json) -> Done:
    """Sit down: at ``seat``, or the first that is free. The answer holds the seat's secret, which is not kept.

    Whoever asks again with the same name and contribution, for the answer was lost, gets the seat's link again.
    """
    table = live.table
    in_stage(live, OPEN)
    name = clean(request.get("name"), LONGEST_NAME, "name")
    if name_key(name) in table.banned:
        raise Illegal(f"{name} may not sit down at this table")
    contribution = _contribution(request)
    for number, chair in enumerate(table.chairs):
        if chair.player == PERSON and contribution and (chair.name, chair.contribution) == (name, contribution):
            return _linked(number)
    if any(name_key(chair.name) == name_key(name) for chair in table.chairs):
        raise Illegal(f"somebody called {name} sits here already", hint="take another name, or use your own link")
    free = [number for number, chair in enumerate(table.chairs) if not chair.player]
    wanted = request.get("seat", free[0] if free else -1)
    if wanted not in free:
        raise Illegal("no seat is free" if not free else "that seat is taken")
    secret, feed = new_secret(), new_secret()
    data = {"name": name, "contribution": contribution}
    keys = {f"seat:{wanted}": digest_of(secret), f"feed:{wanted}": digest_of(feed)}
    return Done((Draft(Kind.SIT, wanted, data, keys),), {"seat": wanted, "secret": secret, "feed": feed})


def _contribution(request: Json) -> str:
    contribution = request.get("contribution", "")
    if not isinstance(contribution, str) or len(contribution) > LONGEST_CONTRIBUTION or not contribution.isascii():
        raise Misuse("contribution: no text of at most 64 plain characters")
    return "".join(contribution.split())


def contribute(live: Live, seat: int, request: Json) -> Done:
    """Contribute to the seed of a game that has not begun."""
    in_stage(live, OPEN)
    return Done((Draft(Kind.CONTRIBUTE, seated(seat), {"contribution": _contribution(request)}),))


def bring(live: Live, seat: int, request: Json) -> Done:
    """Bring a deck or faction; it is judged before it is accepted."""
    in_stage(live, OPEN)
    title, text = _judged(live, seated(seat), request)
    return Done((Draft(Kind.BRING, seat, {"text": text, "title": title}),), {"title": title})


def _judged(live: Live, seat: int, request: Json) -> tuple[str, str]:
    brings = live.kind.brings
    if brings is None:
        raise Misuse(f"nothing is brought to {live.kind.title}")
    text = request.get("text")
    offered = request.get("offer")
    if offered is not None:
        text = brings.offers().get(str(offered))
    if isinstance(text, str) and len(text) > LONGEST_BROUGHT:
        raise Misuse(
            f"this {brings.noun} has {len(text):,} characters, more than {LONGEST_BROUGHT:,}",
            hint="bring a shorter text",
        )
    if not isinstance(text, str) or not text:
        raise Misuse(f"no {brings.noun}", hint="its text, or the name of one that is offered")
    others = [chair.brings for number, chair in enumerate(live.table.chairs) if number != seat]
    return brings.check(dict(live.table.settings["setup"]), text, others), text


def fill(live: Live, seat: int, request: Json) -> Done:
    """Let a bot (``player``) take a seat; it brings ``offer``, or the first thing offered that is fit."""
    owner_only(seat)
    in_stage(live, OPEN)
    free = [number for number, chair in enumerate(live.table.chairs) if chair.player != PERSON]
    wanted = request.get("seat", next((number for number in free if not live.table.chairs[number].player), -1))
    if wanted not in free:
        raise Illegal("no seat is free for a bot")
    data: dict[str, Any] = {"player": bot_of(live, request)}
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


def leave(live: Live, seat: int, request: Json) -> Done:
    """Give up the seat: before the game it is free again, in it a bot plays on."""
    return _emptied(live, seated(seat), {})


def kick(live: Live, seat: int, request: Json) -> Done:
    """Take a seat from a person; ``ban`` keeps the name away and gives the table a new link for those who sit down."""
    owner_only(seat)
    done = _emptied(live, chair_of(live, request), {"ban": bool(request.get("ban"))})
    if not request.get("ban") or live.table.stage != OPEN:
        return done
    (draft,), join = done.drafts, new_secret()
    return Done((replace(draft, keys={**draft.keys, "join": digest_of(join)}),), {"join": join})


def _emptied(live: Live, seat: int, data: dict[str, Any]) -> Done:
    if live.table.chairs[seat].player != PERSON and live.table.stage != OPEN:
        raise Illegal("no person sits there")
    player = bot_of(live, {}) if live.table.stage != OPEN else ""
    return Done((Draft(Kind.EMPTY, seat, {**data, "player": player}, {f"seat:{seat}": None, f"feed:{seat}": None}),))


def relink(live: Live, seat: int, request: Json) -> Done:
    """Give a seat a new link; the old one opens nothing any more."""
    wanted = chair_of(live, request) if seat == OWNER else seat
    chair = live.table.chairs[wanted]
    if chair.conceded:
        raise Illegal(f"{chair.name} plays no more: a seat that was conceded has no new link")
    if chair.player != PERSON:
        raise Illegal("no person sits there", hint="a link is for a person's seat")
    return _linked(wanted)


def _linked(seat: int) -> Done:
    secret, feed = new_secret(), new_secret()
    keys = {f"seat:{seat}": digest_of(secret), f"feed:{seat}": digest_of(feed)}
    return Done((Draft(Kind.RELINK, seat, {}, keys),), {"seat": seat, "secret": secret, "feed": feed})


def begin(live: Live, seat: int, request: Json) -> Done:
    """Begin the game: every seat is taken and has brought what is needed."""
    owner_only(seat)
    table, kind = live.table, live.kind
    in_stage(live, OPEN)
    if (kind.begin is None or kind.record is None) and kind.orders is None:
        raise Misuse(f"{kind.title} cannot be begun here")
    if lacking := _lacking(live):
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


def _lacking(live: Live) -> list[str]:
    """Return what keeps a game from beginning: free seats, and by name who has brought nothing yet."""
    chairs, brings = live.table.chairs, live.kind.brings
    free = sum(not chair.player for chair in chairs)
    lacking = [f"{free} seats are free" if free > 1 else "one seat is free"] if free else []
    if brings is not None:
        lacking += [
            f"{chair.name} has brought no {brings.noun}" for chair in chairs if chair.player and not chair.brings
        ]
    return lacking


def _fit(live: Live) -> None:
    """Raise ``Illegal`` with whoever brought what is not fit, beside what the others brought."""
    wrong = []
    for number, chair in enumerate(live.table.chairs):
        try:
            if live.kind.brings is not None:
                _judged(live, number, {"text": chair.brings})
        except CardbaseError as error:
            wrong.append(f"{chair.name} (seat {number + 1}): {error.message}")
    if wrong:
        raise Illegal("; ".join(wrong), hint="these bring something else, then the game begins")


def _begin_orders(live: Live, orders: registry.SealedOrders, setup: dict[str, Any]) -> Done:
    chairs = live.table.chairs
    seed = mixed_seed(live.table.settings["seed"], [chair.contribution for chair in chairs])
    brought = [chair.brings for chair in chairs]
    _fit(live)
    players = ["" if chair.player == PERSON else chair.player for chair in chairs]
    secret = seed.to_bytes(8).hex()
    orders.begin(setup, brought, players, secret)
    header = {"setup": setup, "brought": brought, "players": players, "secret": secret}
    data = {"journal": json.dumps(header, ensure_ascii=False), "asked": [], "orders": True}
    return Done((Draft(Kind.BEGIN, OWNER, data),))
