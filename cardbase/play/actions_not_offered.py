"""Why a seat is not offered what needs no card's name: a Rite, a purchase, a request, a bid, to pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.nouns import as_typed, counted
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play import rite_types
from cardbase.play.forbidding import forbidden
from cardbase.play.position import Position
from cardbase.play.rules import bidding, exchange
from cardbase.play.rules.admission import admission_cards
from cardbase.play.rules.aims import possible_targets
from cardbase.play.rules.deployment import must_turn_up
from cardbase.play.rules.favor import BOUGHT_FAVOR
from cardbase.play.rules.governance import domain
from cardbase.play.rules.optional_rules import event_is_due
from cardbase.play.rules.tactics import window_allows

_RITE_WORDS: Final = {
    word: sort
    for sort, words in enumerate((("duel", "dueling"), ("battle",), ("arbitration",), ("intrigue",), ("weirding",)))
    for word in words
}
BESIDES: Final = ". Besides: "
"""Between one hindrance and the next."""
ACTIONS: Final = frozenset(_RITE_WORDS).union(
    ("buy", "sell", "trade", "exchange", "request", "admission", "win", "bid", "raise", "discard"),
    ("pass", "done", "end", "no", "decline"),
)
"""The first words of what is told of here."""
_BY: Final = "by"
_ENDINGS: Final = (c.PASS, c.END, c.DONE, c.DECLINE)


def action_not_offered(g: Position, words: list[str], seat: int) -> str:
    """Return why an action is not offered to the seat asked, or what it is called now; "" where nothing is known."""
    first = words[0]
    if first in _RITE_WORDS:
        return _in_interval(g, lambda: _rite(g, seat, _RITE_WORDS[first], words))
    if first in ("buy", "sell"):
        return _in_interval(g, lambda: _trade(g, seat, first, words))
    if first in ("trade", "exchange") and c.TRADE not in _verbs(g):
        return _in_interval(g, lambda: _exchange(g, seat))
    if first in ("request", "admission", "win"):
        return _in_interval(g, lambda: _admission(g, seat))
    if first in ("bid", "raise"):
        return _bid(g, seat)
    if first == "discard":
        return "" if _verbs(g) & {c.DISCARD} else "cards are discarded in the Closing Interval (CLOSE-01, CLOSE-05)"
    return _ending(g) if first in ("pass", "done", "end", "no", "decline") else ""


def the_moment(g: Position) -> str:
    """Return what is going on, with its article: "the Imperial Petition", "a card's operation"."""
    return g.moment if g.moment.startswith(("a ", "the ", "buying ")) else f"the {g.moment}"


def not_now(g: Position, verb: int, card: int, seat: int) -> str:
    """Return that a card is played or used at another time, "" where this is one of its times (TACT-02, HOUSE-06)."""
    t, name, in_interval = g.table, g.table.name(card), g.state.stack[f.KIND] == f.INTERVAL
    if verb == c.PLAY:
        if not t.kind[card] & w.TACTIC:
            return ""
        if in_interval:
            return f"{name} is a tactic: played in windows"
        return "" if t.timing[card] & window_allows(g, seat) else f"{name} does not fit this window"
    uses, windows = bool(t.programs[card].uses), t.window_of[card]
    if in_interval:
        waits = windows and not uses
        return f"{name} is used in a window, as its text says" if waits else _without_use(g, card)
    if not windows:
        return f"that is done in your House Interval; this is {the_moment(g)}" if uses else _without_use(g, card)
    return "" if windows & window_allows(g, seat) else f"{name} is not used in this window"


def _without_use(g: Position, card: int) -> str:
    """Return that a text has no use; a holding is engaged for more than its text says."""
    unused = not g.table.programs[card].uses and not g.table.kind[card] & w.HOLDING
    return f"{g.table.name(card)} has no text that is used in an Interval" if unused else ""


def _verbs(g: Position) -> set[int]:
    return {code // c.SPAN for code in g.options}


def _in_interval(g: Position, reason: Callable[[], str]) -> str:
    """Return a reason that holds in a House Interval, and elsewhere that it is none."""
    inside = g.state.stack[f.KIND] == f.INTERVAL
    return reason() if inside else f"that is done in your House Interval; this is {the_moment(g)}"


def _rite(g: Position, seat: int, sort: int, words: list[str]) -> str:
    """RITE-02 to RITE-04: nobody, or not who is named, can lead it, or nothing may be its target."""
    name, one = rite_types.NAMES[sort], rite_types.ONE[sort]
    named = _leader_named(g, seat, words)
    if named >= 0:
        return "" if c.RITE_VERBS[sort] * c.SPAN + named in g.options else _of_leader(g, seat, sort, named)
    if c.RITE_VERBS[sort] in _verbs(g):
        return f"name the card that leads the {name}"
    talents = g.in_force().talents[sort]
    able = [card for card in domain(g, seat) if talents[card] >= 0 and g.state.status[card] != w.SUBDUED]
    able = [card for card in able if g.in_force().kind[card] & w.PERSONA]
    if not able:
        return f"{one} needs a persona with {w.TALENT_NAMES[sort]}; none of yours has it"
    if not any(g.state.status[card] == w.READY for card in able):
        return f"{g.table.name(able[0])}, who could lead {one}, is engaged"
    if why := forbidden(g, w.RITES_BARRED + sort, seat):
        return why
    return _targetless(g, seat, sort, [card for card in able if g.state.status[card] == w.READY])


def _leader_named(g: Position, seat: int, words: list[str]) -> int:
    """Return the card of the own domain that is named behind "by", -1 for none."""
    name = " ".join(words[words.index(_BY) + 1 :]) if _BY in words else ""
    found = [card for card in domain(g, seat) if name and name in as_typed(g.table.name(card))]
    return found[0] if found else -1


def _of_leader(g: Position, seat: int, sort: int, card: int) -> str:
    """Return why a card cannot lead a Rite of a type (RITE-04)."""
    s, one, name, in_force = g.state, rite_types.ONE[sort], g.table.name(card), g.in_force()
    if not in_force.kind[card] & w.PERSONA:
        return f"{name} is no persona: only a persona leads {one}"
    if s.status[card] == w.SUBDUED:
        return f"{name} is subdued"
    if in_force.talents[sort][card] < 0:
        return f"{name} has no talent of {w.TALENT_NAMES[sort]}: who leads {one} needs it (RITE-04)"
    if s.status[card] == w.ENGAGED:
        return f"{name}, who could lead {one}, is engaged"
    return forbidden(g, w.RITES_BARRED + sort, seat) or _targetless(g, seat, sort, [card])


def _targetless(g: Position, seat: int, sort: int, leaders: list[int]) -> str:
    """RITE-03, ALLEG-21: no target at all, each rival had its Rite, or leader and target owe the same allegiance."""
    one, own_class = rite_types.ONE[sort], rite_types.OWN_CLASS[sort]
    classes = own_class or (1 << len(rite_types.CLASS_NAMES)) - 1
    if not possible_targets(g, seat, sort, classes, free=True):
        return f"no card of a rival may be the target of {one}"
    targets = possible_targets(g, seat, sort, classes)
    if not targets:
        named = f"{rite_types.CLASS_NAMES[own_class.bit_length() - 1]} " if own_class else ""
        return f"each rival had its {named}Rite in this Interval (RITE-03)"
    owed = g.in_force().allegiance
    if all(owed[leader] & owed[target] for leader in leaders for target in targets):
        common = owed[leaders[0]] & owed[targets[0]]
        power = next(name for bit, name in enumerate(g.table.facts.powers) if common >> bit & 1)
        pair = f"{g.table.name(leaders[0])} and {g.table.name(targets[0])}"
        return f"{pair} owe allegiance to the same power, {power.replace('_', ' ').title()} (ALLEG-21)"
    return f"no card of a rival may be the target of {one} now"


def _exchange(g: Position, seat: int) -> str:
    offered = [c.VERB_WORDS[verb][0] for verb in (c.BUY_SPICE, c.SELL_SPICE) if verb in _verbs(g)]
    if not offered:
        return _trade(g, seat, "buy", [])
    return f"say {' or '.join(map(_quoted, offered))}; it is traded one at a time, up to {exchange.MOST}"


def _quoted(words: str) -> str:
    return f'"{words}"'


def _trade(g: Position, seat: int, first: str, words: list[str]) -> str:
    s = g.state
    if {"solaris", "solari"} & set(words):
        return (
            f"solaris are not {'bought' if first == 'buy' else 'sold'}: cards produce them, and spice is sold for them"
        )
    if "favor" in words:
        if c.BUY_FAVOR in _verbs(g):
            return 'say "buy favor"; how much is asked next'
        if first == "sell":
            return "favor is not sold"
        if s.used & BOUGHT_FAVOR:
            return "favor was bought in this Interval (HOUSE-07)"
        return forbidden(g, w.FAVOR_BUYING, seat) or _lacking(g, seat, w.FAVOR_PRICE)
    if (c.BUY_SPICE if first == "buy" else c.SELL_SPICE) in _verbs(g):
        return f'say "{first} spice"; it is traded one at a time, up to {exchange.MOST}'
    if s.used & exchange.EXCHANGED:
        return "the Exchange was used in this Interval (EXCH-01)"
    if why := forbidden(g, w.BUYING if first == "buy" else w.SELLING, seat):
        return why
    if first == "sell":
        return "" if s.spice[seat] else "you have no spice to sell"
    return _lacking(g, seat, exchange.buying_price(g)) if s.guild_hoard else "the Guild Hoard has no spice"


def _lacking(g: Position, seat: int, price: int) -> str:
    has = g.state.solaris[seat]
    return f"it costs {counted(price, 'solari')}; you have {has}" if has < price else ""


def _admission(g: Position, seat: int) -> str:
    """WIN-02: funds, and a card to ask with."""
    s, found = g.state, list[str]()
    if s.spice[seat] < w.VICTORY_SPICE or s.favor[seat] < w.VICTORY_FAVOR:
        wanted = f"{w.VICTORY_SPICE} spice and {w.VICTORY_FAVOR} favor"
        found.append(f"admission needs {wanted}; you have {s.spice[seat]} and {s.favor[seat]} (WIN-02)")
    if why := forbidden(g, w.ADMISSION_ASKING, seat):
        found.append(why)
    if not admission_cards(g, seat):
        found.append("no homeworld and no ally of your sponsor is disengaged to request admission (WIN-02)")
    return BESIDES.join(found) or "name the card that requests admission"


def _bid(g: Position, seat: int) -> str:
    p = g.state.petition
    bids = [code % c.SPAN for code in g.options if code // c.SPAN == c.BID]
    if len(bids) == 1:
        return f"only {bids[0]} can be bid now"
    if bids:
        return f"bids go from {min(bids)} to {max(bids)} now"
    if not p:
        return "no Petition is under way"
    if g.state.stack[f.KIND] != f.PETITION or g.state.stack[f.AT] != bidding.RAISING:
        return f"nobody bids in {the_moment(g)}" if g.state.stack[f.KIND] != f.PETITION else "nobody bids now"
    if p[bidding.PASSED] >> seat & 1:
        return "you passed: a pass is final (PET-08)"
    if bidding.must_pass(g, seat):
        return "a text has you pass at this option"
    has, unit = bidding.purse(g, seat), "favor" if p[bidding.IN_FAVOR] else "solaris"
    standing = p[bidding.STANDING_BID]
    return (
        forbidden(g, w.BID_RAISING, seat) or f"a bid goes above {standing}; you can bid {has} {unit} (PET-06, PET-07)"
    )


def _ending(g: Position) -> str:
    """Say how one is done here, where another word is for that, or what must come first."""
    if g.state.stack[f.KIND] == f.INTERVAL and c.END not in _verbs(g):
        return _obligation(g, g.seat)
    verb = next((verb for verb in _ENDINGS if verb in _verbs(g)), -1)
    return f'here it is "{c.VERB_WORDS[verb][0]}"' if verb >= 0 else "a choice must be made here"


def _obligation(g: Position, seat: int) -> str:
    """Return what must be done before the Interval ends (HOUSE-08, OPT-05)."""
    due = next((card for card in domain(g, seat) if event_is_due(g, card)), -1)
    if due >= 0:
        return f"{g.table.name(due)} must be deployed or discarded before the Interval ends (OPT-05)"
    owed = next((card for card in domain(g, seat) if must_turn_up(g, seat, card)), -1)
    return f"{g.table.name(owed)} must be turned up before the Interval ends (DEP-16)" if owed >= 0 else ""
