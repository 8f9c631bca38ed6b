"""Parts of the pages on Spice and Blood: every order and every switch, from their tables."""

from __future__ import annotations

from cardbase.spice_and_blood.orders.verbs import verbs
from cardbase.spice_and_blood.tables import game, switch_rows
from scripts.pages import table


def orders() -> str:
    """Return the table of orders by the step that carries them out."""
    steps = ["outside the turn", *(f"{number}. {name}" for number, name in enumerate(game()["steps"], 1))]
    rows = [
        [steps[verb.step], f"`{verb.syntax}`", verb.role, "" if verb.price == "0" else verb.price, verb.help]
        for verb in sorted(verbs(), key=lambda verb: verb.step)
    ]
    return table(["step", "order", "given by", "price", "what it does"], rows)


def switches() -> str:
    """Return the table of switches."""
    rows = [
        [
            f"`{key}`",
            row["meaning"],
            f"`{_shown(row['default'])}`",
            " ".join(f"`{_shown(one)}`" for one in row["choices"]),
        ]
        for key, row in sorted(switch_rows().items())
    ]
    return table(["switch", "what it decides", "default", "values"], rows)


def _shown(value: object) -> str:
    return str(value).lower()


PARTS = {"blood-orders": orders, "blood-switches": switches}
