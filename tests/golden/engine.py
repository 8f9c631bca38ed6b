"""The only file of the golden record that knows the engine's names, codes and columns.

What the engine calls anything may change: then this file changes and the stored games stay. Everything above it speaks
in the words below, which are never renamed. A card is ``seat.place``: its place in the list its seat brought (the
homeworld, Dune, the Imperial deck, the House deck, the programs), so copies of a card differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardbase.corpus import Corpus
from cardbase.play import Game, House, new_game
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play.records import ENGINE as ENGINE
from cardbase.play.rules import bidding as p
from cardbase.play.rules import rite as r
from cardbase.play.rules.participants import ATTACKING, LEADING, TAKING_PART
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997
from cardbase.play.table import Table

VERBS: Final = {
    c.PASS: "pass",
    c.DONE: "no-more",
    c.END: "end-interval",
    c.TAKE_SOLARI: "take-solari",
    c.TAKE_FAVOR: "take-favor",
    c.TAKE_SPICE: "take-spice",
    c.DISENGAGE: "disengage",
    c.DISENGAGE_ALL: "disengage-all",
    c.PLAY: "play",
    c.DEPLOY: "deploy",
    c.PLACE: "place",
    c.ASSIGN_DOWN: "assign-face-down",
    c.TURN_UP: "turn-up",
    c.DEPLOY_EVENT: "deploy-event",
    c.PETITION: "petition",
    c.ACTIVATE: "activate",
    c.USE: "use",
    c.DUEL: "duel",
    c.BATTLE: "battle",
    c.ARBITRATION: "arbitration",
    c.INTRIGUE: "intrigue",
    c.BUY_SPICE: "buy-spice",
    c.SELL_SPICE: "sell-spice",
    c.TRADE: "trade-spice",
    c.BUY_FAVOR: "buy-favor",
    c.REQUEST: "request-admission",
    c.REQUEST_BY_FIEFS: "request-by-fiefs",
    c.RENEGADE: "turn-renegade",
    c.ON: "on",
    c.AMOUNT: "amount",
    c.BID: "bid",
    c.JOIN: "include",
    c.DEFEND: "defend",
    c.COUNTER: "counter",
    c.ENGAGE: "engage",
    c.DECLINE: "leave-unengaged",
    c.ALLOT: "force-on",
    c.BONUS_OWN: "bonus-own",
    c.BONUS_RIVAL: "bonus-rival",
    c.CAPTURE: "capture",
    c.DISCARD_VANQUISHED: "discard-vanquished",
    c.MOVE: "move-to",
    c.LEAVE: "leave-there",
    c.DROP: "discard-it",
    c.DISCARD: "discard",
    c.DRAW: "draw",
    c.OFFER: "offer-to-yield",
    c.ACCEPT: "accept",
    c.REFUSE: "refuse",
    c.RITUAL: "water-ritual",
    c.REPLY: "reply",
    c.SILENCE: "say-nothing",
    c.SET_RATE: "set-rate",
    c.FORGET_RATE: "forget-rate",
    c.CHOOSE: "choose",
    c.CHOOSE_HOUSE: "choose-house",
    c.MODE: "mode",
    c.INVOKE: "invoke",
    c.OTHER_BONUS_OWN: "other-bonus-own",
    c.OTHER_BONUS_RIVAL: "other-bonus-rival",
    c.WEIRDING: "weirding-rite",
    c.CHOAM_RITE: "choam-rite",
    c.LANDSRAAD_RITE: "landsraad-rite",
    c.CHOOSE_UNSEEN: "choose-unseen",
}
EVENTS: Final = {
    e.TURN: "turn",
    e.DREW: "drew",
    e.DISCARDED: "discarded",
    e.DEPLOYED: "deployed",
    e.PLACED: "placed",
    e.MOVED: "moved",
    e.ENGAGED: "engaged",
    e.DISENGAGED: "disengaged",
    e.SUBDUED: "subdued",
    e.TURNED_UP: "turned-up",
    e.TOKENS: "tokens",
    e.SPICE_ON: "spice-on",
    e.SOLARIS: "solaris",
    e.SPICE: "spice",
    e.FAVOR: "favor",
    e.HOARD: "hoard",
    e.DECLARED_FAVOR: "declared-favor",
    e.REVEALED: "revealed",
    e.RANKED: "ranked",
    e.INTERVAL: "interval",
    e.INTERVAL_ENDED: "interval-ended",
    e.DECLARED: "declared",
    e.PASSED: "passed",
    e.PLAYED: "played",
    e.OPERATION: "operation",
    e.CANCELLED: "cancelled",
    e.BID: "bid",
    e.WITHDREW: "withdrew",
    e.WON: "won",
    e.RETURNED: "returned",
    e.LEADS: "leads",
    e.COUNTERS: "counters",
    e.JOINS: "joins",
    e.FORCE: "force",
    e.ALLOTTED: "force-on",
    e.VANQUISHED: "vanquished",
    e.CAPTURED: "captured",
    e.RITE_ENDED: "rite-ended",
    e.PLACED_IN_ASSEMBLY: "into-assembly",
    e.CHANGED: "effect-begins",
    e.SHUFFLED: "shuffled",
    e.OFFERED: "offered",
    e.ANSWERED: "answered",
    e.RITUAL: "ritual",
    e.ELIMINATED: "eliminated",
    e.LEFT: "turned-renegade",
    e.REMOVED: "removed",
    e.ENDED: "ended",
    e.CLASSED: "classed",
    e.CHOSE: "chose",
    e.WENT: "went",
}
STATUSES: Final = {w.NONE: "-", w.READY: "disengaged", w.ENGAGED: "engaged", w.SUBDUED: "subdued"}
SEAT_STATUSES: Final = {
    w.ACTIVE: "active",
    w.ELIMINATED: "eliminated",
    w.RENEGADE: "renegade",
    w.GREAT_HOUSE: "great-house",
}
ENDINGS: Final = {
    w.RUNNING: "running",
    w.ADMISSION: "admission",
    w.ELIMINATION: "elimination",
    w.CAP: "cap",
    w.LOOP: "loop",
}
RITES: Final = ("duel", "battle", "arbitration", "intrigue", "weirding")
CLASSES: Final = {0: "choam", 1: "landsraad", r.UNDECLARED: "undeclared"}
PILES: Final = {
    "assembly": w.ASSEMBLY,
    "house-discard": w.HOUSE_DISCARD,
    "imperial-discard": w.IMPERIAL_DISCARD,
    "petitioned": w.PETITIONED,
    "tactics": w.TABLE,
    "revealed": w.REVEALED,
    "removed": w.REMOVED,
}
COUNTED: Final = {"house-deck": w.HOUSE_DECK, "imperial-deck": w.IMPERIAL_DECK, "hand": w.HAND}
RULES: Final = {
    "crf": CRF,
    "rulebook-1997": RULEBOOK_1997,
    "every-option": CRF.but(**dict.fromkeys(OPTIONAL_RULES, True)),
}


class Meaning(NamedTuple):
    """An option as its verb and what it is about: ``kind`` is card, place, number, house, mode or "" (nothing)."""

    verb: str
    kind: str
    value: int


_KINDS: Final = {
    c.CARD: "card",
    c.NUMBER: "number",
    c.HOUSE: "house",
    c.MODES: "mode",
    c.NOTHING: "",
    c.PLACES: "place",
}


def begin(houses: Sequence[House], corpus: Corpus, rules: str, seed: int, policy: str) -> Game:
    """A game at its first decision."""
    return new_game(houses, corpus=corpus, seed=seed, rules=RULES[rules], policy=policy)


def meaning_of(table: Table, code: int) -> Meaning:
    """An option by meaning; the value of a card is its number, of a mode its place from 1 on."""
    verb, argument = divmod(code, c.SPAN)
    kind = _KINDS[c.VERB_WORDS[verb][1]]
    return Meaning(VERBS[verb], kind, table.modes[argument].number if kind == "mode" else argument)


def options(game: Game) -> dict[str, int]:
    """The options of the deciding seat by meaning, each with what to apply."""
    found = {word(game, _face_up(game, code)): code for code in game.options}
    assert len(found) == len(game.options), "two options mean the same"
    return found


def _face_up(game: Game, code: int) -> Meaning:
    """An option by meaning, a place by the card that lies there."""
    meaning = meaning_of(game.table, code)
    return Meaning("choose", "card", game.card_meant(code)) if meaning.kind == "place" else meaning


def word(game: Game, meaning: Meaning) -> str:
    """A meaning as one word: "petition:0.14", "bid:3", "pass"."""
    if not meaning.kind:
        return meaning.verb
    return f"{meaning.verb}:{_card(game, meaning.value) if meaning.kind == 'card' else meaning.value}"


def events(game: Game, since: int) -> list[str]:
    """What happened since the log was so long, each with the seats that saw it."""
    return [_event(game, event) for event in (game.log or [])[since:] if not _is_told_since(event)]


def _is_told_since(event: tuple[int, ...]) -> bool:
    """Whether the log told nothing of it when the games were recorded; the games went as they go."""
    return event[0] == e.WENT or (event[0] == e.CHANGED and event[3] >= 0)


def _event(game: Game, event: tuple[int, ...]) -> str:
    kind, seat, card, other, amount, sees, sees_other = event
    parts = [EVENTS[kind], f"by={seat}" if seat >= 0 else ""]
    if card >= 0:
        parts.append(_card(game, card) + _seers(game, sees))
    if other >= 0 and kind != e.TOKENS:  # which there only says what kind of token it is
        parts.append("on=" + _card(game, other) + _seers(game, sees_other))
    said = _amount(game, kind, amount)
    return " ".join(filter(None, [*parts, said]))


def _amount(game: Game, kind: int, amount: int) -> str:
    if kind == e.CHANGED or (kind not in _NAMED_AMOUNTS and not amount):
        return ""
    return str(_NAMED_AMOUNTS[kind](game, amount)) if kind in _NAMED_AMOUNTS else f"{amount}"


_NAMED_AMOUNTS: Final = {
    e.DECLARED: lambda game, amount: VERBS[amount],
    e.CHOSE: lambda game, amount: f"mode={game.table.modes[amount].number}",
    e.ENDED: lambda game, amount: ENDINGS[amount],
    e.CLASSED: lambda game, amount: CLASSES[amount],
}


def _seers(game: Game, seats: int) -> str:
    """Nothing where all see the card, else the seats that do."""
    seen = [str(seat) for seat in range(game.seats) if seats >> seat & 1]
    return "" if len(seen) == game.seats else f"({','.join(seen)})"


def facts(game: Game) -> dict[str, Any]:
    """What all players may know of a position, each fact under a name of its own."""
    s = game.state
    found: dict[str, Any] = {
        "turn": s.turn,
        "decides": game.seat,
        "active": s.active,
        "guild-hoard": s.guild_hoard,
        "rate": game.rate(),
        "initiative": " ".join(map(str, s.order)),
    }
    for seat in range(game.seats):
        found.update({f"{seat} {name}": value for name, value in _house(game, seat).items()})
    found.update(_rite(game))
    found.update(_petition(game))
    return {name: value for name, value in found.items() if value not in ("", -1, None)}


def _house(game: Game, seat: int) -> dict[str, Any]:
    s, seats = game.state, game.seats
    found: dict[str, Any] = {
        "status": SEAT_STATUSES[s.seat_status[seat]],
        "solaris": s.solaris[seat],
        "spice": s.spice[seat],
        "favor": s.favor[seat],
        "declared": s.declared[seat],
        **{name: len(s.piles[zone * seats + seat]) for name, zone in COUNTED.items()},
    }
    for name, zone in PILES.items():
        shown = [_face(game, card) for card in s.piles[zone * seats + seat]]
        found[name] = " ".join(sorted(shown) if name == "removed" else shown)
    unknown = []
    for card in s.piles[w.DOMAIN * seats + seat]:
        face, how = _face(game, card), _how(game, card)
        if face == "?":
            unknown.append(how)
        else:
            found[f"governs {face}"] = how
    found["face-down"] = "; ".join(sorted(unknown))
    return found


def _how(game: Game, card: int) -> str:
    s = game.state
    parts = [STATUSES[s.status[card]]]
    if s.parent[card] >= 0:
        parts.append("on=" + _face(game, s.parent[card]))
    if s.tokens[card]:
        parts.append(f"tokens={s.tokens[card]}")
    if s.spice_on[card]:
        parts.append(f"spice={s.spice_on[card]}")
    return " ".join(parts)


def _rite(game: Game) -> dict[str, Any]:
    s = game.state
    if not s.rite:
        return {}
    found: dict[str, Any] = {
        "rite": RITES[s.rite[r.TYPE]],
        "rite class": CLASSES[s.rite[r.CLASS]],
        "rite attacker": s.rite[r.ATTACKER],
        "rite defender": s.rite[r.DEFENDER],
        "rite leader": _face(game, s.rite[r.LEADER]),
        "rite target": _face(game, s.rite[r.TARGET]),
        "rite attack force": s.rite[r.ATTACK_FORCE],
        "rite defense force": s.rite[r.DEFENSE_FORCE],
    }
    for card, role in enumerate(s.role):
        if role:
            side = "attack" if role & ATTACKING else "defense"
            parts = [side, "leads" if role & LEADING else "", "engaged" if role & TAKING_PART else ""]
            parts.append(f"force={s.allotted[card]}" if s.allotted and s.allotted[card] else "")
            found[f"rite has {_face(game, card)}"] = " ".join(filter(None, parts))
    return found


def _petition(game: Game) -> dict[str, Any]:
    petition = game.state.petition
    if not petition:
        return {}
    return {
        "petition": _face(game, petition[p.CARD]),
        "petition listed": petition[p.LISTED],
        "petition bid": petition[p.STANDING_BID],
        "petition leader": petition[p.LEADER],
    }


def outcome(game: Game) -> dict[str, Any]:
    """How a game ended."""
    return {"ending": ENDINGS[game.state.ending], "winner": game.winner, "turns": game.state.turn}


def log_length(game: Game) -> int:
    """How many events the log holds."""
    return len(game.log or [])


def _card(game: Game, card: int) -> str:
    seat = game.table.owner[card]
    return f"{seat}.{card - game.table.homeworld[seat]}"


def _face(game: Game, card: int) -> str:
    """A card that every player has seen, or "?"."""
    everyone = (1 << game.seats) - 1
    return _card(game, card) if game.state.known[card] & everyone == everyone else "?"
