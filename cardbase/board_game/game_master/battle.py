"""A battle settled from a text (BG-BAT, BG-TRT, BG-ADV, CR-214)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardbase.board_game.combat import IGNORE_LEADERS, KILL_LEADERS, Outcome, Side, fight, support_share
from cardbase.board_game.constants import IS_SHIELD, POISON_DEFENCE, PROJECTILE_DEFENCE, Weapon
from cardbase.board_game.data import facts
from cardbase.board_game.game_master.lines import Lines, Step, name_of, near

_SIDES: Final = ("attacker", "defender")


def battle(text: str) -> list[Step]:
    """Settle one battle: for each side "attacker FACTION" and "attacker.dial 4.5", ".leader", ".weapon" and so on.

    Also ".defence", ".support" (spice), ".kwisatz yes", ".traitor yes" (calls the other's leader), ".bonus" (skills),
    "burner kill|ignore", "ties defender" (Habbanya Sietch) and "choam yes" (CHOAM is seated, advanced).
    """
    fields = ("dial", "leader", "weapon", "defence", "support", "kwisatz", "traitor", "bonus", "undialed")
    names = tuple(f"{side}.{field}" for side in _SIDES for field in fields)
    lines = Lines(text, (*_SIDES, *names, "burner", "ties", "choam"))
    factions = [_faction(lines, side) for side in _SIDES]
    if factions[0] and factions[0] == factions[1]:
        lines.fault(lines.place("defender"), f"{name_of(factions[0])} fights itself")
    sides = [_side(lines, side, faction) for side, faction in zip(_SIDES, factions, strict=True)]
    calls = [lines.yes(f"{side}.traitor") for side in _SIDES]
    for n, side in enumerate(_SIDES):
        if calls[n] and (not sides[1 - n].leader or sides[1 - n].hero):
            lines.fault(lines.place(f"{side}.traitor"), "the opponent plays no leader to call (BG-TRT-02)")
    burner = IGNORE_LEADERS if lines.word("burner", ("kill", "ignore")) == "ignore" else KILL_LEADERS
    ties = lines.word("ties", ("attacker", "defender")) == "defender"
    support = [lines.number(f"{side}.support") for side in _SIDES]
    choam = lines.yes("choam")
    lines.done()
    if any(calls):
        return _traitors(factions, sides, calls, support)
    outcome = fight(sides[0], sides[1], burner=burner, second_wins_ties=ties)
    return [*_decided(outcome, factions, sides), *_payments(factions, support, choam=choam)]


def _decided(outcome: Outcome, factions: list[str], sides: list[Side]) -> list[Step]:
    """Return who dies, who wins with which totals, and what both sides lose and receive."""
    if outcome.explosion:
        losses = "Lasgun and Shield: all forces, leaders and spice in the territory are lost, no bounty"
        return [Step(losses, "BG-BAT-40")]
    winner, loser = name_of(factions[outcome.winner]), name_of(factions[1 - outcome.winner])
    steps = [
        Step(f"the leader of {name_of(faction)} dies", "BG-BAT-21")
        for faction, dead in zip(factions, outcome.dead, strict=True)
        if dead
    ]
    totals = " : ".join(_half(total) for total in outcome.totals)
    steps.append(Step(f"totals {totals}: {winner} wins", ", ".join(outcome.rules)))
    steps.append(Step(f"{loser} loses all forces there and the cards played", "BG-BAT-23"))
    steps.append(Step(f"{winner} loses the forces dialed", "BG-BAT-24, BG-ADV-05"))
    bounty = 0 if outcome.artillery else sum(s.strength for s, d in zip(sides, outcome.dead, strict=True) if d)
    return [*steps, *([Step(f"{winner} receives {bounty} for leaders killed", "BG-BAT-25")] if bounty else [])]


def _payments(factions: list[str], support: list[int], *, choam: bool) -> Iterator[Step]:
    """Yield what each side pays for its forces; CHOAM, where it is seated, receives a share."""
    for faction, amount in zip(factions, support, strict=True):
        if amount:
            share = support_share(amount) if choam and faction != "choam" else 0
            text = f"{name_of(faction)} pays {amount} for forces" + (f", {share} of it to CHOAM" if share else "")
            yield Step(text, "BG-ADV-04, CR-214")


def _half(value: int) -> str:
    return f"{value // 2}{'½' if value % 2 else ''}"


def _traitors(factions: list[str], sides: list[Side], calls: list[bool], support: list[int]) -> list[Step]:
    if all(calls):
        return [Step("both call: both leaders die, both lose all forces and cards, nobody gets spice", "BG-TRT-03")]
    caller = calls.index(True)
    victim = 1 - caller
    steps = [Step(f"{name_of(factions[caller])} calls a traitor and wins, losing nothing", "BG-TRT-02")]
    steps.append(Step(f"{name_of(factions[caller])} receives {sides[victim].strength} for the traitor", "BG-TRT-02"))
    steps.append(
        Step(f"{name_of(factions[victim])} loses all forces there, the cards and {support[victim]} spice", "BG-TRT-02")
    )
    return steps


def _faction(lines: Lines, side: str) -> str:
    found = lines.factions(side)
    if len(found) != 1:
        lines.fault(lines.place(side), f"no {side}: name the faction" if not found else f"{side} is one faction")
    return found[0] if found else ""


def _side(lines: Lines, side: str, faction: str) -> Side:
    """Return a side out of its lines."""
    dial = next((" ".join(w) for _, key, w in lines.rows if key == f"{side}.dial"), "0").replace("½", ".5")
    whole, _, rest = dial.partition(".")
    if not (whole.isascii() and (whole or "0").isdigit()) or rest not in ("", "0", "5") or len(whole) > 2:
        lines.fault(lines.place(f"{side}.dial"), f"{side}.dial {dial[:20]!r} is not a dial: 0 to 99.5, whole or half")
        whole, rest = "0", ""
    strength, played, hero = _leader(lines, side, faction)
    weapon, defence = _cards(lines, side)
    if (weapon or defence) and not played:
        lines.fault(lines.place(f"{side}.weapon") or lines.place(f"{side}.defence"),
                    f"the {side} plays cards without a leader or Cheap Hero (BG-BAT-14)")  # fmt: skip
    if lines.yes(f"{side}.kwisatz") and faction != "atreides":
        lines.fault(lines.place(f"{side}.kwisatz"), "the Kwisatz Haderach is of Atreides")
    return Side(
        2 * int(whole or "0") + (rest == "5"), strength, played, weapon, defence, lines.number(f"{side}.bonus"),
        kwisatz=lines.yes(f"{side}.kwisatz"), hero=hero,
        undialed=lines.number(f"{side}.undialed"),
    )  # fmt: skip


def _leader(lines: Lines, side: str, faction: str) -> tuple[int, bool, bool]:
    """Return strength, whether a leader or hero is played, and whether it is a hero."""
    for number, key, words in lines.rows:
        if key == f"{side}.leader":
            given = " ".join(words)
            name = given.casefold()
            if name == "none":
                return 0, False, False
            if name.startswith("cheap hero"):
                return 0, True, True
            fitting = [x for x in facts().leaders if name and name in x.name.casefold()]
            own = faction != "harkonnen"  # who may fight with a leader it captured
            found = [x for x in fitting if own and x.faction == faction] or fitting
            if len(found) != 1:
                named = f": {', '.join(one.name for one in found[:6])}" if found and name else ""
                named = named or near(given, [x.name for x in facts().leaders if x.faction == faction])
                many = f"{len(found)} leaders are" if found else "no leader is"
                lines.fault(number, f"{many} called {given[:30]!r}{named}")
                return 0, True, False
            if found[0].faction != faction and faction != "harkonnen":
                lines.fault(number, f"{found[0].name} is of {name_of(found[0].faction)}; only Harkonnen captures")
            return found[0].strength, True, False
    return 0, False, False


_WEAPONS: Final = {
    "projectile": Weapon.PROJECTILE, "poison": Weapon.POISON, "special": Weapon.LASGUN, "poison tooth": Weapon.TOOTH,
    "artillery": Weapon.ARTILLERY, "stone burner": Weapon.BURNER, "mirror": Weapon.MIRROR,
    "projectile and poison": Weapon.BLADE, "projectile or defence": Weapon.PROJECTILE,
}  # fmt: skip
_DEFENCES: Final = {
    "projectile": PROJECTILE_DEFENCE | IS_SHIELD,
    "poison": POISON_DEFENCE,
    "poison or weapon": POISON_DEFENCE,
    "projectile and poison": PROJECTILE_DEFENCE | POISON_DEFENCE | IS_SHIELD,
}


def _cards(lines: Lines, side: str) -> tuple[Weapon, int]:
    weapon, defence = Weapon.NONE, 0
    for number, key, words in lines.rows:
        given = " ".join(words)
        name = given.casefold()
        if key not in (f"{side}.weapon", f"{side}.defence") or name == "none":
            continue
        card = next((x for x in facts().treachery if x.name.casefold() == name), None)
        kind = "weapon" if key.endswith("weapon") else "defence"
        if card is None:
            lines.fault(number, f"no card is called {given[:30]!r}{near(given, [x.name for x in facts().treachery])}")
        elif card.kind == "worthless":
            weapon = Weapon.INERT if kind == "weapon" else weapon
        elif card.kind != kind:
            lines.fault(number, f"{card.name} is not a {kind} (BG-BAT-14)")
        elif kind == "weapon":
            weapon = _WEAPONS[card.sort]
        else:
            defence = _DEFENCES[card.sort]
    return weapon, defence
