"""CHOAM Charity settled from a text (BG-CHA, CR-202, CR-211)."""

from __future__ import annotations

from cardbase.board_game.game_master.lines import Lines, Step, name_of
from cardbase.board_game.rules.charity import charity_due


def charity(text: str) -> list[Step]:
    """Settle one CHOAM Charity: "spice FACTION n" for everyone seated, "mode", "inflation", "karama yes"."""
    lines = Lines(text, ("mode", "inflation", "karama"), ("spice",))
    spice = lines.by_faction("spice")
    advanced = lines.word("mode", ("basic", "advanced")) == "advanced"
    times = {"none": 1, "double": 2, "cancel": 0}[lines.word("inflation", ("none", "double", "cancel"))]
    stopped = lines.yes("karama")
    if not spice:
        lines.fault(0, "nobody is seated: say how much spice each has")
    lines.done()
    steps = []
    payer = "choam" if "choam" in spice and not stopped else ""
    if times == 0:
        steps.append(Step("charity is cancelled: nobody collects", "CR-211"))
    if payer and times:
        amount = 2 * len(spice) * times
        spice["choam"] += amount
        steps.append(Step(f"CHOAM collects {amount}: 2 for each of {len(spice)} factions", "CR-202, CR-211"))
    for faction, had in list(spice.items()):
        flat = faction == "bene-gesserit" and advanced
        if faction == "choam" and payer:
            continue
        if due := charity_due(had, times, flat=flat):
            spice[faction] += due
            source = "the bank"
            if payer:
                spice["choam"] -= due
                source = "CHOAM"
            rules = "BG-CHA-03" if flat else "BG-CHA-02"
            steps.append(Step(f"{name_of(faction)} receives {due} from {source}", f"{rules}, CR-R06"))
    for faction, has in spice.items():
        steps.append(Step(f"{name_of(faction)} has {has}", "BG-CHA-01"))
    return steps
