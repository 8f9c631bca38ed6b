"""Odds, exactly: births, markers, lifespans, revolts, votes, duels, and invasions up to a stated size."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt
from random import Random
from typing import Any

from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.spice_and_blood.battle import Force, fight, kill_number, next_to_fall
from cardbase.spice_and_blood.reckoning import age_category, attribute_of
from cardbase.spice_and_blood.tables import game, price

EXACT_UNITS = 10
"""Units of both sides together up to which an invasion is reckoned exactly."""
SAMPLES = 20_000
MOST_UNITS = 60
DIE = Fraction(1, 6)
OLDEST = 150
"""Years up to which a lifespan is reckoned."""

Side = tuple[str, ...]


def at_least(needed: int) -> Fraction:
    """Return the chance that a die shows a number or more."""
    return Fraction(max(0, min(6, 7 - needed)), 6)


def birth(trait: int = 0, wyrd_trait: int = 0, modifier: int = 0, married: int = 1, charm: int = 0) -> dict[str, Any]:
    """Return the chance of a child, and of each attribute value and Wyrd (SB-021, SB-022, SB-121, SB-122, SB-125).

    ``trait`` is what House traits add to an attribute's die; ``charm`` Charisma less Sly of an unmarried woman.
    """
    needed = (5 if married else 6 - charm) - modifier
    values: dict[int, Fraction] = {}
    for die in range(1, 7):
        value = attribute_of(die + trait)
        values[value] = values.get(value, Fraction(0)) + DIE
    return {"child": at_least(needed), "attribute": values, "wyrd": at_least(6 - wyrd_trait)}


def marker(parents: int = 1, generations: int = 3, partners: int = 0) -> dict[str, Any]:
    """Return the chance that a marker reaches a child, a grandchild ... (SB-023).

    ``parents`` of the first couple bear it, 1 or 2; ``partners`` is 1 where every later spouse bears it too.
    """
    passed = at_least(3)
    chance = 1 - (1 - passed) ** parents
    found = [chance]
    for _ in range(generations - 1):
        other = passed if partners else Fraction(0)
        chance = chance * (1 - (1 - passed) * (1 - other)) + (1 - chance) * other
        found.append(chance)
    return {"generations": found}


def revolt(
    legions: int = 0, charisma: int = 0, tax: int = 1, slavery: int = 0, revolutionaries: int = 0, base: int = 7
) -> dict[str, Any]:
    """Return the chance of a revolt, revolutionaries raised against it counted (SB-203, SB-204, SB-207)."""
    if slavery:
        base, tax = min(base, price("slavery_revolt")), 1
    holds = at_least(4 if slavery else 5)
    chance = Fraction(0)
    for held in range(revolutionaries + 1):
        weight = comb(revolutionaries, held) * holds**held * (1 - holds) ** (revolutionaries - held)
        chance += weight * at_least(base - tax + charisma + legions - held)
    return {"revolt": chance}


def duel(
    sly: int = 0, con: int = 0, foe_sly: int = 0, foe_con: int = 0, shield: int = 0, foe_shield: int = 0,
    way: int = 0, foe_way: int = 0,
) -> dict[str, Any]:  # fmt: skip
    """Return the chances that one dies, the foe dies, one or the foe is wounded, honour is satisfied (SB-234)."""
    own, other = sly + con + 2 * way, foe_sly + foe_con + 2 * foe_way
    found = dict.fromkeys(("foe_dies", "foe_wounded", "honour", "wounded", "dies"), Fraction(0))
    for one, two in product(range(1, 7), repeat=2):
        lead = one + own - two - other
        if lead > 0:
            ending = "foe_wounded" if foe_shield and lead < 3 else "foe_dies"
        elif lead < 0:
            ending = "wounded" if shield and -lead < 3 else "dies"
        else:
            ending = "honour"
        found[ending] += Fraction(1, 36)
    return dict(found)


def invasion(
    attack: Side, defence: Side, attack_modifier: int = 0, defence_modifier: int = 0, seed: int = 0
) -> dict[str, Any]:
    """Return the chance that an attack wins: exact up to ``EXACT_UNITS`` units, else sampled with a 95 % interval.

    Modifiers are added to the kill numbers of a side: a leader's Sly is negative (SB-242 to SB-249).
    """
    units = len(attack) + len(defence)
    if not attack or not defence or units > MOST_UNITS:
        raise Misuse(counted(units, "unit"), hint=f"1 to {MOST_UNITS}, some on each side")
    for kind in (*attack, *defence):
        if kind not in game()["legions"]:
            raise Misuse(f"no kind of Legion {kind[:40]!r}", hint=", ".join(game()["legions"]))
    if units <= EXACT_UNITS:
        return {"wins": _wins(attack, defence, attack_modifier, defence_modifier), "exact": True}
    chance = Random(seed)
    won = 0
    for _ in range(SAMPLES):
        one = Force([(f"A{n}", kind) for n, kind in enumerate(attack)], attack_modifier)
        two = Force([(f"D{n}", kind) for n, kind in enumerate(defence)], defence_modifier)
        won += fight(one, two, lambda *_: chance.randint(1, 6)).won
    return {"wins": won / SAMPLES, "exact": False, "interval": wilson(won, SAMPLES)}


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    z, share = 1.96, won / games
    middle, spread = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@cache
def _wins(attack: Side, defence: Side, plus: int, other: int) -> Fraction:
    """Return the exact chance of the attack; a round in which nobody falls is taken out of the sum."""
    if not attack or not defence:
        return Fraction(int(bool(attack) and not defence))
    stay, total = Fraction(0), Fraction(0)
    for (left, kept), weight in _round(attack, defence, plus, other).items():
        if (left, kept) == (attack, defence):
            stay += weight
        else:
            total += weight * _wins(left, kept, plus, other)
    return total / (1 - stay)


def _round(attack: Side, defence: Side, plus: int, other: int) -> Mapping[tuple[Side, Side], Fraction]:
    """Return the chance of each outcome of one round (SB-244)."""
    first = tuple(kind for kind in attack if kind == "air_assault")
    rest = tuple(kind for kind in attack if kind != "air_assault")
    found: dict[tuple[Side, Side], Fraction] = {}
    for early, chance in _struck(defence, first, plus).items():
        fremen = defence.count("fremen") - early.count("fremen")
        answering = (*early, *("fremen",) * fremen)
        for kept, one in _struck(early, rest, plus).items():
            for left, two in _struck(attack, answering, other).items():
                found[left, kept] = found.get((left, kept), Fraction(0)) + chance * one * two
    return found


def _struck(side: Side, strikers: Side, modifier: int) -> dict[Side, Fraction]:
    """Return the chance of each state of a side after the dice of its enemies, the lesser hits first (SB-245)."""
    states: dict[Side, Fraction] = {}
    for (lesser, sixes), chance in _hits(strikers, modifier).items():
        left = side
        for six in (*[False] * lesser, *[True] * sixes):
            left = _without(left, six)
        states[left] = states.get(left, Fraction(0)) + chance
    return states


@cache
def _hits(strikers: Side, modifier: int) -> Mapping[tuple[int, int], Fraction]:
    """Return the chance of so many lesser hits and natural sixes."""
    found: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for kind in strikers:
        hit = at_least(kill_number(kind, modifier, 2)) - DIE
        after: dict[tuple[int, int], Fraction] = {}
        for (lesser, sixes), chance in found.items():
            rolled = ((DIE, lesser, sixes + 1), (hit, lesser + 1, sixes), (1 - DIE - hit, lesser, sixes))
            for share, fewer, six in rolled:
                key = (fewer, six)
                after[key] = after.get(key, Fraction(0)) + chance * share
        found = after
    return found


def _without(side: Side, six: bool) -> Side:
    """Return a side after one hit; a Guard falls to a natural 6 alone."""
    if not side:
        return side
    kind = next_to_fall([(str(number), kind) for number, kind in enumerate(side)])[1]
    if kind == "guard" and not six:
        return side
    place = len(side) - 1 - side[::-1].index(kind)
    return side[:place] + side[place + 1 :]


def lifespan(age: int = 0, con: int = 0, suk: int = 0) -> dict[str, Any]:
    """Return the chance to be alive at each later age, in steps of five years (SB-131, SB-251, SB-252)."""
    alive, found = Fraction(1), {}
    for later in range(age // 5 * 5 + 5, OLDEST + 1, 5):
        needed = int(game()["death"][age_category(later)]["number"])
        alive *= 1 - at_least(needed + con + suk)
        found[later] = alive
    return {"alive": found}


def vote(votes: int = 11, of: int = 944, against: int = 0) -> dict[str, Any]:
    """Return the chance of an issue with so many votes ``of`` all, less those ``against`` (SB-215, SB-216)."""
    if not of:
        raise Misuse("nobody votes", hint="of=944")
    return {"awarded": min(Fraction(1), Fraction(max(0, votes - against) * 100 // of, 100))}


KINDS: Mapping[str, Any] = {
    "birth": birth, "marker": marker, "lifespan": lifespan, "revolt": revolt, "vote": vote, "duel": duel,
    "invasion": invasion,
}  # fmt: skip
SIDES = ("attack", "defence")
YES_NO = ("married", "partners", "slavery", "tax", "shield", "foe_shield", "way", "foe_way", "suk", "wyrd_trait")
BOUNDS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(YES_NO, (0, 1)),
    **dict.fromkeys(("votes", "of", "against"), (0, 1_000_000)),
    "parents": (0, 2), "generations": (1, 60), "legions": (0, 60), "revolutionaries": (0, 60), "age": (0, 145),
    "count": (0, MOST_UNITS + 1),
}  # fmt: skip
"""The least and the most of what is given; anything else is a modifier."""
MODIFIER = (-60, 60)


@checked
def odds(kind: str, given: Mapping[str, str]) -> dict[str, Any]:
    """Return odds by name, from texts such as ``legions=1`` or ``attack=basic*3,air_assault``; raise ``Misuse``."""
    if kind not in KINDS:
        raise Misuse(f"no odds of {kind[:40]!r}", hint=", ".join(KINDS))
    known = KINDS[kind].__code__.co_varnames[: KINDS[kind].__code__.co_argcount]
    values: dict[str, Any] = {}
    for name, text in given.items():
        if name not in known:
            raise Misuse(f"odds of {kind} know no {name[:40]!r}", hint=", ".join(known))
        values[name] = side(text) if name in SIDES else whole(name, text)
    if kind == "invasion" and not set(SIDES) <= values.keys():
        raise Misuse("an invasion needs both sides", hint="attack=basic*3,rebel defence=basic")
    return {"odds": kind, **KINDS[kind](**values)}


def whole(name: str, text: str) -> int:
    """Return a whole number within the bounds of its name; raise ``Misuse``."""
    least, most = BOUNDS.get(name, MODIFIER)
    if not re.fullmatch(r"[+-]?[0-9]{1,7}", text) or not least <= int(text) <= most:
        raise Misuse(f"{name}={text[:40]!r} is not a whole number from {least} to {most:,}")
    return int(text)


def side(text: str) -> Side:
    """Return the units of ``basic*3,rebel``, rebels first, as they are listed otherwise."""
    units: list[str] = []
    for part in text.split(","):
        kind, _, count = part.strip().partition("*")
        units += [kind] * min(MOST_UNITS + 1, whole("count", count or "1"))
    return tuple(sorted(units, key=lambda kind: kind != "rebel"))
