"""Why a seat is not offered something: all that stands against it by rules and texts, in one line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile
from typing import Final

from cardbase.given import checked
from cardbase.nouns import as_typed, counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.actions_not_offered import ACTIONS, BESIDES, action_not_offered, not_now, the_moment
from cardbase.play.facts import X
from cardbase.play.forbidding import forbidden
from cardbase.play.other_moments import done_elsewhere
from cardbase.play.position import Position
from cardbase.play.rules.assignment import has_host
from cardbase.play.rules.limits import has_none, may_venture
from cardbase.play.rules.petition import LOCKED
from cardbase.play.why_subdued import lying, native, unique
from cardbase.play.why_unassigned import full, hostless, talent_lacking

_VERBS: Final = {
    "deploy": c.DEPLOY,
    "play": c.PLAY,
    "use": c.USE,
    "petition": c.PETITION,
    "activate": c.ACTIVATE,
    "turn": c.TURN_UP,
    "flip": c.TURN_UP,
    "place": c.PLACE,
}
"""What may be asked for of a card, by its first word."""
_EVENT: Final = ["the", "event"]
"""The words behind "deploy" that speak of an event in the domain."""
_FILLERS: Final = frozenset({"for", "the", "my", "up"})
_MOMENTS: Final = frozenset({f.INTERVAL, f.WINDOW, f.CREATION})
"""The frames in which cards are used, played and deployed by choice."""
_ZONE_OF: Final = {
    c.DEPLOY: w.HAND,
    c.PLAY: w.HAND,
    c.USE: w.DOMAIN,
    c.PETITION: w.ASSEMBLY,
    c.ACTIVATE: w.DOMAIN,
    c.TURN_UP: w.DOMAIN,
    c.DEPLOY_EVENT: w.DOMAIN,
    c.PLACE: w.HAND,
}
_NOW: Final = {c.USE: c.INVOKE}
"""What a use is called in a window."""
_SEEN_IN: Final = frozenset({w.HAND, w.ASSEMBLY, w.DOMAIN, w.HOUSE_DISCARD, w.IMPERIAL_DISCARD})
_ZONE_WORDS: Final = {w.HAND: "hand", w.DOMAIN: "domain", w.ASSEMBLY: "assembly"}


@checked
def why_not(g: Position, words: str, seat: int) -> str:
    """Return why "deploy hunter", "battle", "buy 3 spice" and the like is not offered, "" where nothing is known.

    Only cards that the seat has seen are spoken of.
    """
    said = as_typed(words).replace("favour", "favor").split() or [""]
    first, *rest = ["use", *said[1:]] if said[0] == "engage" and g.state.stack[f.KIND] in _MOMENTS else said
    if first not in _VERBS or said == ["turn", "renegade"]:
        action = action_not_offered(g, said, seat) if g.seat == seat else _who_is_asked(g) * (first in ACTIONS)
        return action or _named_alone(g, " ".join(said), seat) or done_elsewhere(g, said, seat)
    rest = rest[:-1] if first == "use" and rest[-1:] == ["now"] else rest
    verb, rest = (c.DEPLOY_EVENT, rest[2:]) if first == "deploy" and rest[:2] == _EVENT else (_VERBS[first], rest)
    return _of_card(g, verb, " ".join(dropwhile(_FILLERS.__contains__, rest)), seat)


def _of_card(g: Position, verb: int, name: str, seat: int) -> str:
    s = g.state
    verb = _as_it_lies(g, verb, name, seat)
    zone = _ZONE_OF[verb]
    own = [card for card in s.piles[zone * g.table.seats + seat] if _bare(name) in _bare(g.table.name(card))]
    cards = [card for card in own if s.known[card] >> seat & 1]
    if not cards:
        seen = [card for card in s.piles[zone * g.table.seats + seat] if s.known[card] >> seat & 1]
        near = _nearest(name, [g.table.name(card) for card in seen])
        elsewhere = "" if near else _elsewhere(g, name, seat)
        said = f"no card called {name[:40]!r} is in your {_ZONE_WORDS[zone]}"
        return said + (f"; {near} is" if near else elsewhere)
    if any(offered * c.SPAN + card in g.options for offered in {verb, _NOW.get(verb, verb)} for card in cards):
        return ""
    return BESIDES.join(_reasons(g, verb, cards[0], seat))


def _as_it_lies(g: Position, verb: int, name: str, seat: int) -> int:
    """Return what to deploy a card is called that lies subdued in the domain and in no hand; else the verb itself."""
    s, seats = g.state, g.table.seats
    if verb != c.DEPLOY or any(_bare(name) in _bare(g.table.name(card)) for card in s.piles[w.HAND * seats + seat]):
        return verb
    down = [card for card in s.piles[w.DOMAIN * seats + seat] if s.status[card] == w.SUBDUED]
    meant = next((card for card in down if _bare(name) in _bare(g.table.name(card))), -1)
    if meant < 0:
        return verb
    return c.DEPLOY_EVENT if g.table.kind[meant] & w.EVENT else c.TURN_UP


def _elsewhere(g: Position, name: str, seat: int) -> str:
    """Return where a card lies that the seat has seen and calls by its whole name, "" for nowhere."""
    s, t = g.state, g.table
    for card in range(t.cards):
        full = as_typed(t.name(card))
        if name in (full, full.split(",")[0]) and s.known[card] >> seat & 1 and s.zone[card] in _SEEN_IN:
            whose = "your" if s.holder[card] == seat else f"{t.seat_name(s.holder[card])}'s"
            return f"; it is in {whose} {w.ZONE_NAMES[s.zone[card]]}"
    return ""


def _bare(name: str) -> str:
    """Return a name without the small words that may stand before or in it: both "the sword" and "sword" are meant."""
    return " ".join(word for word in as_typed(name).replace(",", " ").split() if word not in _FILLERS)


def _named_alone(g: Position, name: str, seat: int) -> str:
    """Return why a card of one's own that is named without what to do with it is not offered, "" for no such card."""
    s = g.state
    in_interval = s.stack[f.KIND] == f.INTERVAL
    for verb in (c.DEPLOY, c.PETITION, c.USE):
        for card in s.piles[_ZONE_OF[verb] * g.table.seats + seat]:
            full = as_typed(g.table.name(card))
            if name in (full, full.split(",")[0]) and s.known[card] >> seat & 1:
                played = verb == c.DEPLOY and g.table.kind[card] & w.TACTIC and not in_interval
                return _of_card(g, c.PLAY if played else verb, full, seat)
    return ""


def _nearest(name: str, names: list[str]) -> str:
    """Return the name that a misspelt one is most like, with its title or without, "" for none."""
    from difflib import get_close_matches

    known = {as_typed(part): full for full in names for part in (full.split(",")[0], full)}
    return next((known[near] for near in get_close_matches(name[:60], list(known), n=1, cutoff=_LIKE)), "")


_LIKE: Final = 0.7
"""Likeness from which on a word is taken for a misspelt name (``difflib``)."""


def _reasons(g: Position, verb: int, card: int, seat: int) -> Iterator[str]:
    """Yield all that stands against it; what stands against any choice of this kind alone."""
    if elsewhere := _not_here(g, verb, card, seat):
        yield elsewhere
        return
    found = {
        c.TURN_UP: lying,
        c.DEPLOY_EVENT: lying,
        c.USE: _of_use,
        c.ACTIVATE: _of_venture,
        c.PLACE: _of_placing,
    }.get(verb, _of_coming)(g, verb, card, seat)
    told = list(found)
    yield from told or [_otherwise(g, verb, card)]


def _not_here(g: Position, verb: int, card: int, seat: int) -> str:
    """Return that somebody else is asked, or something else, "" where the choice could be offered now."""
    kind = g.state.stack[f.KIND]
    if g.seat != seat:
        return _who_is_asked(g)
    if kind not in _MOMENTS:
        return f"that is not done in {the_moment(g)}"
    if verb not in (c.PLAY, c.USE) and kind != f.INTERVAL:
        return f"that is done in your House Interval; this is {the_moment(g)}"
    return not_now(g, verb, card, seat) if verb in (c.PLAY, c.USE) else ""


def _who_is_asked(g: Position) -> str:
    return f"{g.table.seat_name(g.seat)} is asked now" if g.seat >= 0 else "the game is over"


def _of_use(g: Position, _: int, card: int, seat: int) -> Iterator[str]:
    status, name = g.state.status[card], g.table.name(card)
    if status != w.READY:
        yield f"{name} is {w.STATUS_NAMES[status]}"
    if why := _forbidden_use(g, card, seat):
        yield f"{name} is not used: {why}"


def _of_venture(g: Position, _: int, card: int, seat: int) -> Iterator[str]:
    s, name, host = g.state, g.table.name(card), g.state.parent[card]
    if not may_venture(g, seat):
        yield f"{name} waits: a text leaves no more ventures in this Interval"
    if host >= 0 and s.status[host] != w.READY:
        yield f"{g.table.name(host)} is {w.STATUS_NAMES[s.status[host]]}: {name} needs it disengaged (VENT-04)"


def _of_placing(g: Position, _: int, card: int, __: int) -> Iterator[str]:
    if not (g.table.kind[card] & w.EVENT or g.table.programs[card].as_event):
        yield f"{g.table.name(card)} is no event: only events are placed face down (EVENT-02)"


def _of_coming(g: Position, verb: int, card: int, seat: int) -> Iterator[str]:
    """Yield why a card does not come from the hand or the assembly."""
    name, cost = g.table.name(card), g.in_force().cost[card]
    if verb == c.DEPLOY and (other := _other_way(g, card)):
        yield f"{name} is {other}"
        return
    if verb == c.PETITION:
        yield from _of_petition(g, card, seat)
    if cost != X and cost > g.state.solaris[seat]:
        yield f"{name} costs {counted(cost, 'solari')}; you have {g.state.solaris[seat]}"
    lacking = talent_lacking(g, card, seat) or (
        (hostless(g, card, seat) or full(g, card, seat)) if verb in (c.DEPLOY, c.PETITION) else ""
    )
    yield from filter(None, (lacking, native(g, verb, card, seat), unique(g, verb, card)))


def _of_petition(g: Position, card: int, seat: int) -> Iterator[str]:
    name = g.table.name(card)
    if g.state.used & LOCKED:
        yield f"{name} waits for the next turn: a Petition was lost in this one (PET-16)"
    if why := _forbidden_petition(g, card, seat):
        yield f"{name} is not petitioned for: {why}"
    if has_none(g, seat, w.PETITION_LIMIT):
        yield f"{name} is not petitioned for: a text leaves no Petition"


def _forbidden_petition(g: Position, card: int, seat: int) -> str:
    """Return that a text forbids a Petition for such a card, "" where none does."""
    kind = g.in_force().kind[card]
    sort = w.HOLDINGS_BARRED if kind & w.HOLDING else w.ALLIES_BARRED if kind & w.ALLY else -1
    return forbidden(g, w.PETITIONING, seat) or (forbidden(g, sort, seat) if sort >= 0 else "")


def _forbidden_use(g: Position, card: int, seat: int) -> str:
    """Return that a text forbids what each use of a card produces, "" where none does."""
    program = g.table.programs[card]
    produced = [program.routines[number].produces for number in program.uses]
    barred = [w.SPICE_MADE] if produced and all(goods & 2 for goods in produced) else []
    if produced and all(goods & 1 for goods in produced):
        barred += [w.SOLARIS_PRODUCING, *([w.FIEF_SOLARIS] if g.table.kind[card] & w.FIEF else [])]
    return next(filter(None, (forbidden(g, what, seat) for what in barred)), "")


def _otherwise(g: Position, verb: int, card: int) -> str:
    """What is left: no target, or a limit of the Interval."""
    name = g.table.name(card)
    if verb == c.PLACE:
        return f"a text forbids to place {name}"
    if verb == c.DEPLOY and g.in_force().cost[card] == X and has_host(g, g.seat, card):
        has = g.state.solaris[g.seat]
        return f"{name} costs X solaris, of which you have {has}: too few on any card it may be assigned to"
    if verb == c.DEPLOY:
        return f"there is no card that {name} may be assigned to now, or a limit of this Interval is reached"
    if verb == c.PLAY:
        return f"{name} finds nothing to act on here, or a text forbids it"
    program = g.table.programs[card]
    texts = [text for number in program.uses if (text := program.routines[number].text)] if verb == c.USE else []
    asked = f": {' / '.join(texts)}" if texts else ": its cost, its target or a limit is missing"
    return f"{name} can do nothing now{asked}" if texts else f"{name} cannot be used now{asked}"


_OTHER_WAYS: Final = {w.TACTIC: "a tactic: played in windows", w.EVENT: "an event: place it first, for tokens"}


def _other_way(g: Position, card: int) -> str:
    """Return what a card is that is not deployed from the hand, "" where it is."""
    kind = w.EVENT if g.table.programs[card].as_event else g.table.kind[card]
    return next((why for sort, why in _OTHER_WAYS.items() if kind & sort), "")


_WAITING: Final = frozenset({c.PLACE, c.ASSIGN_DOWN, c.DISCARD})
"""What may be done with a card that cannot be used as itself."""


def unusable(g: Position, seat: int) -> dict[int, str]:
    """Return why each card of a seat's hand and assembly cannot be used in its House Interval, nothing elsewhere."""
    s, t = g.state, g.table
    if g.seat != seat or s.stack[f.KIND] != f.INTERVAL:
        return {}
    offered = {code % c.SPAN for code in g.options if c.card_of(code) >= 0 and code // c.SPAN not in _WAITING}
    found = {}
    for verb, zone in ((c.DEPLOY, w.HAND), (c.PETITION, w.ASSEMBLY)):
        for card in s.piles[zone * t.seats + seat]:
            if card not in offered:
                found[card] = _other_way(g, card) or _short(g, next(_reasons(g, verb, card, seat)), card)
    return found


def _short(g: Position, reason: str, card: int) -> str:
    """Return a reason beside the card's name."""
    name = g.table.name(card)
    return _NO_HOST if reason == _otherwise(g, c.DEPLOY, card) else reason.removeprefix(f"{name} ").removeprefix("is ")


_NO_HOST: Final = "no card to assign it to, or a limit of this Interval"
