"""A player by rules of thumb, from view and question alone (BG-B-01 to BG-B-08).

One small function a question; what has none is answered by the default.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardbase.board_game.constants import (
    AMOUNT,
    CARD,
    LOCATION,
    NO,
    NONE,
    PASS,
    SEAT,
    SPAN,
    WAY,
    YES,
    V,
)
from cardbase.board_game.players.outlook import Outlook
from cardbase.tabletop import draw

if TYPE_CHECKING:
    from cardbase.board_game.table import Table
    from cardbase.tabletop import Observation

_VALUE: Final = {"weapon": 3, "defence": 3, "hero": 1, "special": 2, "worthless": 0}
"""Spice that a card of a kind is worth."""
_YES: Final = frozenset({
    "claim", "revive_star", "traitor_call", "call_for_ally", "keep", "free_three", "plan_kh", "protect_ally", "kulon",
    "portable_snooper", "residual_poison", "arms", "flip_up", "sapho_attacks", "semuta",
})  # fmt: skip
_MOST: Final = frozenset({"plan_star", "ride_with", "plan_banker", "storm_losses", "revive_free"})


class Sensible:
    """Ships, fights, bids and allies by rules of thumb; ``seed`` breaks ties."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self._streams = [seed]
        self.names = table.card_names
        self.kinds = {card.name: card.kind for card in table.printing}

    def choose(self, observation: Observation) -> int:
        """Return a choice for the question that the view names."""
        options = observation.options
        view = observation.view()
        name, *about = view["question"]
        rule = _RULES.get(name)
        if rule is not None:
            code = rule(self, Outlook(self.table, view), options, about)
            if code in options:
                return code
        if name in _YES and YES in options:
            return YES
        if name in _MOST:
            return max(options)
        return next((code for code in (PASS, NO, NONE, AMOUNT) if code in options), options[0])

    def noise(self) -> float:
        """Return a little number that breaks ties."""
        return draw(self._streams, 0, 1000) / 10_000


Rule = Callable[[Sensible, Outlook, list[int], list[int]], int]


def _locations(options: list[int]) -> list[int]:
    return [code % SPAN for code in options if code // SPAN == V.LOCATION]


# Set-up


def _traitor(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    t = p.table
    return max(options, key=lambda code: (t.owner[code % SPAN] != o.seat, t.strength[code % SPAN]))


def _predict(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-05: a strong stronghold faction."""
    strong = [p.table.emp, p.table.har, p.table.cho, p.table.atr]
    return next((SEAT + seat for seat in strong if seat >= 0), options[0])


def _turn(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return options[len(options) // 2]


def _advisor(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    empty = [x for x in p.table.board.strongholds if x not in o.own and x not in o.foes]
    return LOCATION + p.table.board.territories[empty[0]].locations[0] if empty else options[0]


def _fremen(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-06: six in Sietch Tabr, the rest near Tuek's Sietch and Habbanya."""
    return AMOUNT + 6 if AMOUNT + 6 in options else options[-1]


# Cards


def worth(p: Sensible, o: Outlook) -> int:
    """Return what the card up for auction is worth: by what the seat knows of it (BG-B-01), else an average."""
    name = o.view.get("lot") or o.view["auction"].get("card", "")
    hand = [p.kinds[card] for card in o.view["hand"]]
    value = _VALUE[p.kinds[name]] if name else 2
    if name and hand.count(p.kinds[name]) > 1:
        value -= 2
    if p.table.faction[o.seat].name == "HARKONNEN" and o.me["cards"] < 7:
        value += 1  # BG-B-02: two for one
    return value + (o.spice > 15) + (o.spice > 25)


def _bid(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    offers = [code for code in options if code // SPAN == V.AMOUNT]
    if not offers:
        return PASS
    price = min(offers) % SPAN
    return min(offers) if price <= min(worth(p, o), o.spice - 2) else PASS


def _silent(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(0, min(worth(p, o), o.spice - 2))


def _buy(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return next((code for code in options if code // SPAN == V.CARD), PASS) if o.view["auction"]["high"] >= 4 else PASS


def _anytime(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    ghola = CARD + p.names.index("Tleilaxu Ghola") if "Tleilaxu Ghola" in p.names else -1
    dead = sum(x[1] for x in o.me["leaders"])
    if ghola in options and (sum(o.me["tanks"]) >= 5 or dead >= 3):
        return ghola
    return NONE


def _amal(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return YES if o.spice <= 2 else NO


def _harvester(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    territory = p.table.board.territory[about[0]]
    return YES if o.own.get(territory) and not o.enemies(territory) else NO


def _ghola(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    leaders = [code for code in options if code // SPAN == V.LEADER]
    if AMOUNT + 5 in options or not leaders:
        return options[-1]
    return max(leaders, key=lambda code: p.table.strength[code % SPAN])


def _sell(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-07."""
    return max(code for code in options)


# Nexus, revival


def _ally(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """Ally with whoever holds strongholds, where the own place is weak."""
    if o.held() >= 3 and o.mate < 0:
        return PASS
    best, found = 0.3, PASS
    for code in options:
        if code // SPAN == V.SEAT:
            seat = code % SPAN
            place = sum(list(o.foes.get(x, {})) == [seat] for x in p.table.board.strongholds) + p.noise()
            if place > best:
                best, found = place, code
    return found


def _revive(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    free = p.table.factions[o.seat].free_revival
    spare = max(0, o.spice - 8) // (1 if p.table.cho == o.seat else 2)
    return AMOUNT + min(options[-1] % SPAN, free + spare)


def _revive_leader(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    leaders = [code for code in options if code // SPAN == V.LEADER]
    return max(leaders, key=lambda code: p.table.strength[code % SPAN]) if leaders else options[-1]


# Shipment and movement


def _afford(p: Sensible, o: Outlook, location: int) -> int:
    """Return how many forces a seat should ship at most, some spice kept for support (advanced)."""
    if p.table.fre == o.seat:
        return int(sum(o.me["reserves"]))
    rate = 1.0 if p.table.is_stronghold[location] else 2.0
    if p.table.gui >= 0 and p.table.gui in (o.seat, o.mate):
        rate /= 2
    fighting = o.enemies(p.table.board.territory[location]) > 0
    support = 0.6 if p.table.advanced and fighting else 0.0
    return int(min(sum(o.me["reserves"]), o.spice / (rate + support)))


def _number(p: Sensible, o: Outlook, location: int) -> int:
    """Return how many forces to ship to a location."""
    territory = p.table.board.territory[location]
    most = _afford(p, o, location)
    if territory not in p.table.board.strongholds:
        sand = sum(o.sand.get(place, 0) for place in p.table.board.territories[territory].locations)
        return min(most, max(1, (sand + 2) // 3))
    if o.enemies(territory):
        spare = 3 if o.view["turn"] < 4 else 12
        return min(most, max(1, o.needed(territory) - o.own.get(territory, 0) + spare))
    return min(most, max(1, 5 - o.own.get(territory, 0)))


def _ship(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-03, BG-B-04, BG-B-06: strongholds first, then spice."""
    best, found = 0.8, PASS
    for location in _locations(options):
        territory = p.table.board.territory[location]
        number = _number(p, o, location)
        if number < 1:
            continue
        value = o.value(territory, number) + p.noise()
        if not p.table.is_stronghold[location]:
            value -= 2.0 if o.sand.get(location, 0) < 6 else 0.5
            if p.table.fre != o.seat:
                value -= 1.5
            if not o.sand.get(location, 0):
                continue
        if value > best:
            best, found = value, LOCATION + location
    return found


def _ship_number(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(1, min(options[-1] % SPAN, _number(p, o, about[0])))


def _move_from(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """Move what is idle: forces on sand without spice, or more than a stronghold needs."""
    board = p.table.board
    best, found = 0.0, PASS
    for location in _locations(options):
        territory = board.territory[location]
        number = o.own.get(territory, 0)
        idle = number - (3 if territory in board.strongholds else 0)
        if o.sand.get(location, 0):
            idle -= 4
        if territory in board.strongholds and o.enemies(territory):
            idle = 0
        if idle + p.noise() > best and idle > 0:
            best, found = idle + p.noise(), LOCATION + location
    return found


def _take_along(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    location, kind = about[0], about[1]
    number = max(options) % SPAN
    if kind == 0 and p.table.is_stronghold[location]:
        return AMOUNT + max(0, number - 3)
    return AMOUNT + (0 if kind == 1 and p.table.is_stronghold[location] else number)


def _move_to(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    board = p.table.board
    coming = max(1, o.own.get(board.territory[about[0]], 0) - 3 * p.table.is_stronghold[about[0]])
    best, found = 0.2, PASS
    for location in _locations(options):
        value = o.value(board.territory[location], coming) + p.noise()
        if not p.table.is_stronghold[location] and not o.sand.get(location, 0):
            value -= 1.5
        if board.territory[location] == board.territory[about[0]]:
            value -= 3.0 if not o.sand.get(location, 0) else 0.0
        if value > best:
            best, found = value, LOCATION + location
    return found


def _token(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return max(options)


def _along(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return next((code for code in options if code // SPAN == V.LOCATION), PASS)


def _guild(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-04: go last."""
    return NO


# Battle


def _battle_foe(o: Outlook) -> int:
    battle = o.view["battle"]
    other: int = battle["defender"] if battle["attacker"] == o.seat else battle["attacker"]
    return other


def _fight_at(p: Sensible, o: Outlook) -> int:
    return p.table.board.territory_of(o.view["battle"]["territory"])


def _enemy(p: Sensible, o: Outlook) -> int:
    return o.foes.get(_fight_at(p, o), {}).get(_battle_foe(o), 0)


def _hopeless(p: Sensible, o: Outlook) -> bool:
    own = o.own.get(_fight_at(p, o), 0)
    return own + o.best_leader() + 2 * o.weapons() + 1 < _enemy(p, o)


def _leader(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    leaders = [code for code in options if code // SPAN == V.LEADER]
    heroes = [code for code in options if code // SPAN == V.CARD]
    if _hopeless(p, o) and (heroes or leaders):
        return heroes[0] if heroes else min(leaders, key=lambda code: p.table.strength[code % SPAN])
    return max(leaders, key=lambda code: p.table.strength[code % SPAN]) if leaders else options[0]


def _card(p: Sensible, options: list[int], kind: str, avoid: tuple[str, ...]) -> int:
    cards = [code for code in options if code // SPAN == V.CARD]
    good = [c for c in cards if p.kinds[p.names[c % SPAN]] == kind and p.names[c % SPAN] not in avoid]
    if good:
        return good[0]
    blanks = [c for c in cards if p.kinds[p.names[c % SPAN]] == "worthless"]
    return blanks[0] if blanks and NONE in options else (NONE if NONE in options else options[0])


def _weapon(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    shields = "Shield" in o.view["hand"]
    return _card(p, options, "weapon", ("Lasgun", "Artillery Strike") if shields else ("Artillery Strike",))


def _defence(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o) and NONE in options:
        return NONE
    lasgun = "Lasgun" in o.view["hand"]
    return _card(p, options, "defence", ("Shield", "Shield Snooper") if lasgun else ())


def _dial(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """Dial enough for a sure win, never more; nothing where it is hopeless."""
    if _hopeless(p, o):
        return AMOUNT
    plan: list[int] = o.view.get("plan", [0] * 10)
    dialed = 2 * max(0, plan[4]) + max(0, plan[5]) + max(0, plan[6])
    wish = _enemy(p, o) + LEADER_EDGE - dialed
    return AMOUNT + max(0, min(options[-1] % SPAN, wish))


LEADER_EDGE: Final = 3


def _dial_half(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    if _hopeless(p, o):
        return AMOUNT
    plan: list[int] = o.view.get("plan", [0] * 10)
    dialed = 2 * max(0, plan[4]) + max(0, plan[5]) + max(0, plan[6])
    return AMOUNT + max(0, min(options[-1] % SPAN, 2 * (_enemy(p, o) + LEADER_EDGE - dialed)))


def _voice(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-05: forbid the weapon that the hand cannot stop."""
    poison = "Snooper" in o.view["hand"]
    return V.NAME * SPAN + (1 if poison else 0)


def _question(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-01: the weapon with a defence in hand, else the dial."""
    defence = any(p.kinds[name] == "defence" for name in o.view["hand"])
    return WAY + 1 if defence or WAY + 3 not in options else WAY + 3


def _capture(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    return WAY + 1


def _inflate(p: Sensible, o: Outlook, options: list[int], about: list[int]) -> int:
    """BG-B-07: Double before a big landing."""
    return WAY if o.view["turn"] >= 2 else PASS


_RULES: Final[dict[str, Rule]] = {
    "keep_traitor": _traitor,
    "predict_faction": _predict,
    "predict_turn": _turn,
    "place_advisor": _advisor,
    "place_fremen": _fremen,
    "bid": _bid,
    "once": _bid,
    "silent_bid": _silent,
    "buy_with_karama": _buy,
    "anytime": _anytime,
    "amal": _amal,
    "harvester": _harvester,
    "ghola": _ghola,
    "sell": _sell,
    "alliance": _ally,
    "revive": _revive,
    "revive_leader": _revive_leader,
    "ship": _ship,
    "ship_number": _ship_number,
    "move_from": _move_from,
    "take_along": _take_along,
    "move_to": _move_to,
    "choose_token": _token,
    "accompany": _along,
    "guild_now": _guild,
    "plan_leader": _leader,
    "plan_weapon": _weapon,
    "plan_defence": _defence,
    "plan_normal": _dial,
    "plan_half": _dial_half,
    "speak": _voice,
    "prescience": _question,
    "capture": _capture,
    "inflate": _inflate,
}
"""The rule of thumb of each question."""
