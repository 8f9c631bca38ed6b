"""Step 6: Heads appoint; faction Heads appoint Reverend Mothers."""

from __future__ import annotations

from cardbase.spice_and_blood.reckoning import holder_of, sly
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.tables import game

VERBS = {
    "APPOINT HOUSE SPYMASTER": "SPYMASTER",
    "APPOINT HOUSE WARMASTER": "WARMASTER",
    "APPOINT MASTER OF ASSASSINS": "ASSASSINS",
}


def appointments(run: Run) -> None:
    """Make the appointments of all Houses (SB-151, SB-152, SB-153, SB-154, SB-155)."""
    run.carry_out({**dict.fromkeys(VERBS, appoint), "APPOINT REVEREND MOTHER": appoint_reverend_mother})


def appoint(run: Run, order: Order) -> None:
    """Appoint a character of 15 or more who holds no fief and no other appointment; one of each a House (SB-151)."""
    person, post = run.people[order.args["person"]], VERBS[order.verb]
    title = game()["appointments"][post]
    require_present(run, person.id, order.house)
    require(person.age >= 15, f"{run.named(person.id)} is under 15")
    require(not run.fiefs(person.id), f"{run.named(person.id)} is a Siridar Baron")
    require(not person.appointment, f"{run.named(person.id)} holds an appointment already")
    holder = holder_of(run, order.house, post)
    require(not holder, f"{run.named(holder) if holder else ''} is {title} already")
    run.change(person.id, appointment=post, appointed=run.turn)
    run.notify(f"{run.named(person.id)} becomes {title}", order.house)


def appoint_reverend_mother(run: Run, order: Order) -> None:
    """Appoint a woman of the faction, 30 or more, with Wyrd and with Sly and Charisma of +1 (SB-155)."""
    person = run.people[order.args["person"]]
    require_present(run, person.id, order.house)
    fit = person.sex == "f" and person.age >= 30 and person.wyrd and sly(run, person.id) >= 1 and person.charisma >= 1
    require(fit, f"{run.named(person.id)} does not qualify")
    require(not person.reverend, f"{run.named(person.id)} is a Reverend Mother already")
    run.change(person.id, reverend=True)
    run.notify(f"{run.named(person.id)} becomes Reverend Mother", order.house)
