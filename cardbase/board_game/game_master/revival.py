"""A revival settled from a text (BG-REV, CR-208, CR-210)."""

from __future__ import annotations

from cardbase.board_game.data import facts
from cardbase.board_game.game_master.lines import Lines, Step, name_of
from cardbase.board_game.rules.revival import revival_price


def revival(text: str) -> list[Step]:
    """Settle one revival: "faction", "forces", "tanks", "spice", and "karama", "lalala", "fremen" (ally), each yes."""
    lines = Lines(text, ("faction", "forces", "tanks", "spice", "karama", "lalala", "fremen"))
    named = lines.factions("faction")
    faction = named[0] if named else ""
    if len(named) != 1:
        lines.fault(lines.place("faction"), "one faction revives: say which")
    if not lines.place("forces"):
        lines.fault(0, "no forces: say how many are revived")
    forces, tanks, spice = lines.number("forces"), lines.number("tanks", 20), lines.number("spice", 99)
    yes = {word: lines.yes(word) for word in ("karama", "lalala", "fremen")}
    choam = faction == "choam" and not yes["karama"]
    own = next((f.free_revival for f in facts().factions if f.id == faction), 0)
    free = 0 if yes["lalala"] else own
    free = 3 if yes["fremen"] and not yes["lalala"] else free
    price = revival_price(forces, free, choam=choam)
    if not choam and forces > 3:
        lines.fault(lines.place("forces"), f"{forces} forces: at most 3 a turn (BG-REV-01)")
    if forces > tanks:
        lines.fault(lines.place("forces"), f"{forces} forces, but {tanks} in the tanks")
    if price > spice:
        lines.fault(lines.place("forces"), f"{forces} forces cost {price}, there is {spice}")
    lines.done()
    rules = "CR-210" if choam else ("CR-603" if faction == "choam" else "BG-REV-01")
    steps = [Step(f"{name_of(faction)} revives {forces} forces for {price} spice to the bank", rules)]
    if not choam or free:
        steps.insert(0, Step(f"free revival {free}", "CR-208" if yes["lalala"] else "BG-REV-01, BG-REV-02"))
    if price >= 4:
        steps.append(Step("a Spice Banker of another player gains 1 in front of the shield", "CR-522"))
    return steps
