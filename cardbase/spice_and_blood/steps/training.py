"""Step 9: Mentats are trained."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.tables import price


def mentat_training(run: Run) -> None:
    """Train Mentats (SB-181, SB-182)."""
    run.carry_out({"TRAIN MENTAT": train})


def train(run: Run, order: Order) -> None:
    """Train a character with Wyrd for 100 Solari: +1 Sly at once, the first action next turn (SB-181, SB-182)."""
    person = run.people[order.args["person"]]
    require(run.houses[order.house].kind != "sisterhood", "the Bene Gesserit may not train Mentats")
    require_present(run, person.id, order.house)
    require(person.wyrd, f"{run.named(person.id)} does not have Wyrd")
    require(not person.mentat, f"{run.named(person.id)} is a Mentat already")
    run.pay(order.house, price("training"), f"Mentat training of {run.named(person.id)}")
    run.change(person.id, mentat=run.turn, sly=person.sly + 1)
    run.notify(f"{run.named(person.id)} is trained as a Mentat, Sly now {person.sly + 1:+d}", order.house)
