"""The House profile: what the creation points buy, what one starting spice costs, and rule DV-12."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from cardbase.decks.deck import Profile
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import Finding, Step
from cardbase.decks.judging.table import PLAYER_COUNTS, RuleTable


def dv_12(case: Case) -> Sequence[Finding]:
    """The creation points suffice for what was bought, and spice stays within its limit (PROF-05 to PROF-08)."""
    profile, table = case.deck.profile, case.table
    if not profile.solaris and not profile.favor and not profile.spice:
        return ()
    if min(profile.solaris, profile.favor, profile.spice) < 0:
        values = (profile.solaris, profile.favor, profile.spice)
        fix = tuple(Step("set", name, "0") for name in ("solaris", "favor", "spice") if getattr(profile, name) < 0)
        return [
            Finding("DV-12", "nothing can be bought less than 0 times: {} solaris, {} favor, {} spice", values, (), fix)
        ]
    found = []
    limit = table.constants["starting_spice_limit"]
    if profile.spice > limit:
        fix = (Step("set", "spice", str(limit)),)
        found.append(Finding("DV-12", "{} starting spice; the most is {}", (profile.spice, limit), (), fix))
    if not profile.spice and overspent(profile, 2, table) <= 0:
        return found  # only spice has a price that depends on the number of players
    counts = (profile.players,) if profile.players else tuple(PLAYER_COUNTS)
    failing = [players for players in counts if overspent(profile, players, table) > 0]
    if failing:
        found.append(_overspent(profile, failing, table, given=profile.players is not None))
    return found


def spending(profile: Profile, players: int, table: RuleTable) -> tuple[int, int]:
    """Return the creation points spent and, where the ruleset lets solaris pay for spice, the solaris spent."""
    constants = table.constants
    points = constants["solari_points"] * profile.solaris + constants["favor_points"] * profile.favor
    spice = table.prices[players] * profile.spice
    return (points + spice, 0) if table.ruleset.start_spice_currency == "points" else (points, spice)


def overspent(profile: Profile, players: int, table: RuleTable) -> int:
    """Return how many points (or solaris) are missing; 0 or less where there are enough."""
    points, solaris = spending(profile, players, table)
    purse = table.constants["starting_solaris"] + profile.solaris
    return max(points - int(table.constants["creation_points"]), solaris - int(purse))


def _overspent(profile: Profile, failing: list[int], table: RuleTable, *, given: bool) -> Finding:
    worst = max(failing, key=lambda players: table.prices[players])
    points, solaris = spending(profile, worst, table)
    have = table.constants["creation_points"]
    if points <= have:
        have, points = table.constants["starting_solaris"] + profile.solaris, solaris
    unit = "creation points" if not solaris else "solaris"
    players = f"{failing[0]} players" if given else f"{_numbers(failing)} players (the list does not say how many play)"
    template = "{} solaris, {} favor and {} spice cost {} of {} {} with {}; one spice costs {} at a hoard of {}"
    bought = (profile.solaris, profile.favor, profile.spice)
    values = (*bought, points, have, unit, players, table.prices[worst], table.ruleset.hoard(worst))
    ways = _thrift(profile, worst, table)
    finding = Finding("DV-12", template, values)
    return finding._replace(fix=ways[0]) if len(ways) == 1 else finding._replace(choices=ways)


def _numbers(numbers: list[int]) -> str:
    return " and ".join([*([", ".join(map(str, numbers[:-1]))] if numbers[1:] else []), str(numbers[-1])])


def _thrift(profile: Profile, players: int, table: RuleTable) -> tuple[tuple[Step, ...], ...]:
    """Return the ways to make ends meet: less of one thing where that suffices, else of several, in any order."""
    prices = _prices(players, table)
    bought = {name: getattr(profile, name) for name in prices}
    ways = []
    for name, price in prices.items():
        excess = overspent(Profile(players, **bought), players, table)
        left = bought[name] - max(0, -(-excess // int(price)))
        if left >= 0 and bought[name] and overspent(Profile(players, **{**bought, name: left}), players, table) <= 0:
            ways.append((Step("set", name, str(left)),))
    return tuple(ways) or tuple(dict.fromkeys(_less(profile, players, table, order) for order in permutations(prices)))


def _prices(players: int, table: RuleTable) -> dict[str, float]:
    """Return what one spice, favor and solaris cost, in creation points or, for spice, in solaris."""
    constants = table.constants
    return {"spice": table.prices[players], "favor": constants["favor_points"], "solaris": constants["solari_points"]}


def _less(profile: Profile, players: int, table: RuleTable, order: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps to buy less of one thing after the other, in an order, until the points suffice."""
    prices = _prices(players, table)
    bought = {name: getattr(profile, name) for name in prices}
    for name in order:
        excess = overspent(Profile(players, **bought), players, table)
        bought[name] -= min(bought[name], max(0, -(-excess // int(prices[name]))))
    return tuple(Step("set", name, str(n)) for name, n in bought.items() if n != getattr(profile, name))
