"""Rules of thumb for battles (BG-B-01, BG-B-05)."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardbase.board_game.constants import AMOUNT, NAME, NONE, SPAN, WAY, V, Weapon
from cardbase.board_game.events import VOICE_CLASSES
from cardbase.board_game.players.arms import (
    acts,
    explodes_with,
    kills,
    kills_both,
    known_of,
    own_if_mirror,
    passes,
    stops,
)
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, cards, leaders
from cardbase.board_game.rules.plans import NORMAL_HALF, STAR, WEAPON

LEADER_EDGE: Final = 3
"""Dialed beyond the enemy's forces, for the leaders' difference."""
STRONG: Final = 4
"""From this strength on a leader drawn by Harkonnen is killed."""


def battle_foe(o: Evaluation) -> int:
    """Return the opponent in the battle that is fought."""
    battle = o.view["battle"]
    other: int = battle["defender"] if battle["attacker"] == o.seat else battle["attacker"]
    return other


def _fight_at(p: Mind, o: Evaluation) -> int:
    return p.table.board.territory_of(o.view["battle"]["territory"])


def _enemy(p: Mind, o: Evaluation) -> int:
    return o.foes.get(_fight_at(p, o), {}).get(battle_foe(o), 0)


def hopeless(p: Mind, o: Evaluation) -> bool:
    """Return whether the battle cannot be won."""
    own = o.own.get(_fight_at(p, o), 0)
    return own + o.best_leader() + 2 * o.weapons() + 1 < _enemy(p, o)


def _dies(p: Mind, o: Evaluation) -> bool:
    """Return whether the weapon that Prescience showed kills whoever is played: no defence in hand stops it."""
    weapon = acts(p, o.view.get("shown_plan", {}).get("weapon", ""))
    return kills(weapon) and not any(stops(p, weapon, name) for name in o.view["hand"])


def _leader(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    able = leaders(options)
    heroes = [code for code in options if code // SPAN == V.CARD]
    if (hopeless(p, o) or _dies(p, o)) and (heroes or able):
        return heroes[0] if heroes else min(able, key=lambda code: p.table.strength[code % SPAN])
    return strongest(p, o, able) if able else options[0]


def strongest(p: Mind, o: Evaluation, able: list[int]) -> int:
    """Return the strongest of some leaders, no known traitor of the other side before all others (BG-TRT-01)."""
    against = (battle_foe(o), o.view["seats"][battle_foe(o)]["ally"]) if o.view["battle"] else ()
    bought = {leader for leader, holder in o.view["known_traitors"] if holder in against}
    leaders_ = p.table.leaders
    return max(able, key=lambda code: (leaders_[code % SPAN].id not in bought, p.table.strength[code % SPAN]))


def _choice(p: Mind, options: list[int], good: list[int]) -> int:
    """Return the first good card, else a worthless one to be rid of, else none."""
    if good:
        return good[0]
    blanks = [code for code in cards(options) if p.kinds[p.names[code % SPAN]] == "worthless"]
    return blanks[0] if blanks and NONE in options else (NONE if NONE in options else options[0])


def _weapon(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Of the weapons that pass what is known of the other's defence one that spares the own leader (BG-ATR-04)."""
    if hopeless(p, o) and NONE in options:
        return NONE
    spared = ("Lasgun",) if "Shield" in o.view["hand"] else ("Artillery Strike",)
    known = known_of(p, o, battle_foe(o), "defence")
    weapons = [code for code in cards(options) if p.kinds[p.names[code % SPAN]] == "weapon"]
    good = [code for code in weapons if p.names[code % SPAN] not in spared]
    passing = [code for code in good if all(passes(p, p.names[code % SPAN], name) for name in known)]
    passing.sort(key=lambda code: kills_both(p, p.names[code % SPAN]))
    return _choice(p, options, passing or ([] if o.view.get("shown_plan", {}).get("defence") else good))


def _defence(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """The defence that stops the weapon that was shown, else most of those the other is known to hold (BG-ATR-04)."""
    if hopeless(p, o) and NONE in options:
        return NONE
    own = o.view["plan"][WEAPON]
    known = [own_if_mirror(p, name, own) for name in known_of(p, o, battle_foe(o), "weapon")]
    good = [code for code in cards(options) if p.kinds[p.names[code % SPAN]] == "defence"]
    if _plays(p, o, Weapon.LASGUN):
        good = [code for code in good if not explodes_with(p, p.names[code % SPAN])]
    if _plays(p, o, Weapon.ARTILLERY):
        good = [code for code in good if explodes_with(p, p.names[code % SPAN])]  # a Shield, which it needs
    stopped = {code: sum(stops(p, acts(p, name), p.names[code % SPAN]) for name in known) for code in good}
    if "weapon" in o.view.get("shown_plan", {}):
        good = [code for code in good if stopped[code]]
    return _choice(p, options, sorted(good, key=lambda code: -stopped[code]))


def _plays(p: Mind, o: Evaluation, kind: Weapon) -> bool:
    weapon = o.view["plan"][WEAPON]
    return bool(p.table.weapon[weapon] == kind) if weapon >= 0 else False


def _undialed(p: Mind, o: Evaluation) -> int:
    """Return how many own forces there no part of the plan sends to die yet."""
    board = p.table.board
    kinds = ("forces",) if p.table.ben == o.seat else ("forces", "special")
    here = [board.ids[place] for place in board.territories[_fight_at(p, o)].locations]
    there: int = sum(o.me[kind].get(place, 0) for kind in kinds for place in here)
    plan: list[int] = o.view["plan"]
    return there - sum(max(0, number) for number in plan[STAR : NORMAL_HALF + 1])


def _missing(p: Mind, o: Evaluation) -> int:
    """Return what the dial still lacks for a sure win, over the dial that Prescience showed (BG-ADV-01, BG-ATR-04)."""
    star, star_half, normal = (max(0, int(number)) for number in o.view["plan"][STAR:NORMAL_HALF])
    most: float = o.view.get("shown_plan", {}).get("dial", _enemy(p, o))
    return ceil(most) + LEADER_EDGE - 2 * star - star_half - normal


def _dialed(p: Mind, o: Evaluation, options: list[int], wish: int) -> int:
    """Dial what is wished for, but a force that holds the place after a win (BG-BAT-27); nothing where hopeless."""
    if hopeless(p, o):
        return AMOUNT
    return AMOUNT + max(0, min(options[-1] % SPAN, _undialed(p, o) - 1, wish))


def _dial_star(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, (_missing(p, o) + 1) // 2)


def _dial(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, _missing(p, o))


def _dial_half(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return _dialed(p, o, options, 2 * _missing(p, o))


def _voice(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-05: forbid the weapon that the hand cannot stop, best one that the other is known to hold."""
    hand, held = o.view["hand"], o.view["seats"][battle_foe(o)]["known_cards"]
    lasgun = [NAME + n for n in range(len(VOICE_CLASSES), SPAN) if NAME + n in options and _says(p, n) == "Lasgun"]
    if "Lasgun" in held and lasgun:
        return lasgun[0]
    open_to = [n for n, kind in enumerate(_VOICED) if not any(stops(p, kind, name) for name in hand)]
    if open_to:
        known = [sum(acts(p, name) == kind for name in held) for kind in _VOICED]
        return int(NAME + max(open_to, key=lambda n: known[n] + p.noise()))
    own = [n for n, kind in enumerate(_VOICED) if any(acts(p, name) == kind for name in hand)]
    return NAME + len(_VOICED) + next(iter(own), 0)


def _says(p: Mind, number: int) -> str:
    names = p.names
    return names[number - len(VOICE_CLASSES)] if number - len(VOICE_CLASSES) < len(names) else ""


_VOICED: Final = (Weapon.POISON, Weapon.PROJECTILE)
"""What the first classes of the Voice are; the defences against them follow in the same order."""


def _question(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-01: the weapon with a defence in hand, else the dial."""
    defence = any(p.kinds[name] == "defence" for name in o.view["hand"])
    return WAY + 1 if defence or WAY + 3 not in options else WAY + 3


def _capture(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-02: kill a strong leader, use a weak one."""
    return WAY if p.table.strength[about[0]] >= STRONG else WAY + 1


RULES: Final[dict[str, Rule]] = {
    "plan_leader": _leader,
    "plan_weapon": _weapon,
    "plan_defence": _defence,
    "plan_star": _dial_star,
    "plan_normal": _dial,
    "plan_half": _dial_half,
    "speak": _voice,
    "prescience": _question,
    "capture": _capture,
}
