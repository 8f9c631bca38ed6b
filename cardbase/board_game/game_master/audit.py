"""An audit settled from a text (CR-213, CR-503)."""

from __future__ import annotations

from cardbase.board_game.game_master.lines import Lines, Step


def audit(text: str) -> list[Step]:
    """Settle one audit: "cards" (unused in the opponent's hand), "auditor alive|dead", "spice", "pays", "traitor"."""
    lines = Lines(text, ("cards", "auditor", "spice", "pays", "traitor", "karama"))
    cards, spice = lines.number("cards"), lines.number("spice")
    dead = lines.word("auditor", ("alive", "dead")) == "dead"
    pays = lines.yes("pays")
    traitor = lines.yes("traitor")
    karama = lines.yes("karama")
    seen = min(1 if dead else 2, cards)
    if not lines.place("cards"):
        lines.fault(0, "no cards: say how many the opponent did not use")
    if pays and spice < seen:
        lines.fault(lines.place("pays"), f"paying needs {seen} spice, there is {spice} (CR-503)")
    lines.done()
    if traitor or karama:
        return [Step("no audit: " + ("the Auditor was a traitor" if traitor else "a Karama stops it"),
                     "CR-R17" if traitor else "CR-606")]  # fmt: skip
    if not seen:
        return [Step("no audit: no unused card is left", "CR-213")]
    if pays:
        return [Step(f"the opponent pays {seen} to CHOAM: nothing is shown", "CR-213, CR-503")]
    return [Step(f"CHOAM looks at {seen} of {cards} unused cards, drawn at random", "CR-213")]
