"""Spice and Blood: a turn of 12 Houses and 2,000 characters, its reports, checks, and simulated campaigns."""

from __future__ import annotations

from random import Random

from cardbase.spice_and_blood.campaign.journal import pack_json
from cardbase.spice_and_blood.codec import result_to_json, state_to_json
from cardbase.spice_and_blood.dice import SecretDice
from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.reports.data import gazette, house_report
from cardbase.spice_and_blood.reports.text import report_text
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.simulate import begin, play, seats_of
from cardbase.spice_and_blood.state import Person, State
from cardbase.spice_and_blood.world import World
from scripts.benchmarks import Figure, cpu_seconds

HOUSES = 12
PEOPLE = 2_000
TURNS = 40
SIMULATED = 20


def crowded() -> State:
    """Return a campaign of 12 Houses whose 2,000 characters are married in pairs where they can be."""
    state, _ = begin(seats_of(["sensible"] * HOUSES), 1)
    world, chance = World(state), Random(1)
    while len(world.people) < PEOPLE:
        house = f"H{4 + len(world.people) % HOUSES:02d}"
        pair = [
            world.add_person(
                Person(
                    "",
                    f"P{len(world.people)}{sex}",
                    sex,
                    house,
                    house,
                    house,
                    15 + 5 * chance.randrange(8),
                    chance.randint(-2, 2),
                    chance.randint(-2, 2),
                    chance.randint(-2, 2),
                    chance.random() < 0.2,
                    (house,),
                ),
                f"crowd/{len(world.people)}",
            )
            for sex in "fm"
        ]
        world.change(pair[0].id, spouse=pair[1].id)
        world.change(pair[1].id, spouse=pair[0].id)
    return world.freeze(1)


def orders_of(state: State) -> list[Order]:
    """Return what careful Houses order."""
    orders: list[Order] = []
    for number in range(HOUSES):
        house = f"H{number + 4:02d}"
        seen = seen_by(state, house)
        orders += check_text(seen, house, PLAYERS["sensible"](seen, house, number)).orders
    return orders


def reports(result: TurnResult) -> None:
    """Make every House's report and the Gazette as text."""
    for number in range(HOUSES):
        report_text(house_report(result, f"H{number + 4:02d}", None))
    report_text(gazette(result))


def figures() -> list[Figure]:
    """Measure against the goals of the issue."""
    state = crowded()
    orders = orders_of(state)
    result = run_turn(state, orders, SecretDice(b"bench"))
    stored = len(pack_json(state_to_json(result.after))) + len(pack_json(result_to_json(result)))
    seen = seen_by(state, "H04")
    sheet = "\n".join(["HOUSE", *['PROPOSE SIRIDAR BARON C001 "New World"', "SPICE RAIDING 20"] * 100])
    mail = b"#SPICEANDBLOOD game=x turn=1 house=h04\n" + b"garbage \x00 \xff\n" * 200 + b"#END"
    seats = seats_of(["sensible"] * 4 + ["sensible:breeding", "sensible:wayku"])
    ending = play(seats, 1, SIMULATED)

    def run() -> TurnResult:
        """Run the turn."""
        return run_turn(state, orders, SecretDice(b"bench"))

    return [
        Figure(
            "blood: a turn of 12 Houses and 2,000 characters",
            cpu_seconds(lambda: run_turn(state, orders, SecretDice(b"bench")), 3),
            "s",
            2.0,
        ),
        Figure("blood: all its reports", cpu_seconds(lambda: reports(result), 3), "s", 3.0),
        Figure(f"blood: {TURNS} such turns stored", stored * TURNS / 2**20, "MiB", 50.0),
        Figure("blood: 200 lines of orders checked", cpu_seconds(lambda: check_text(seen, "H04", sheet), 3), "s", 0.2),
        Figure("blood: a hostile mail", cpu_seconds(lambda: read_mail(mail), 3), "s", 0.05),
        Figure(
            "blood: a simulated turn of 6 Houses",
            cpu_seconds(lambda: play(seats, 1, SIMULATED), 1) / ending.turns,
            "s",
            0.3,
        ),
    ]
