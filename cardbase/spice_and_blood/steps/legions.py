"""Step 19: Legions are raised, upgraded and disbanded, equipment is bought; all works from next turn on."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.family import ARRAKIS, seat
from cardbase.spice_and_blood.reckoning import shield_price, wyrding
from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.steps.time import upkeep
from cardbase.spice_and_blood.tables import game, price


def legions_and_equipment(run: Run) -> None:
    """Carry out what was ordered, by line (SB-100, SB-230b)."""
    if run.switches["upkeep.step"] == 19:
        upkeep(run)
    run.carry_out(
        {
            "RAISE LEGION": raise_legion,
            "UPGRADE LEGION": upgrade,
            "DISBAND LEGION": disband,
            "NOMINATE HOUSE GUARD": nominate_guard,
            "PURCHASE PERSONAL SHIELD": buy_personal_shield,
            "PURCHASE HOUSE SHIELD": buy_house_shield,
            "PURCHASE HOUSE FRIGATE": buy_frigate,
        }
    )


def raise_legion(run: Run, order: Order) -> None:
    """Raise Legions on a governed world, else the seat (SB-210, SB-224, SB-226); Fremen on Arrakis (SB-228).

    House Wayku raises them with the Guild where the actor governs no world (SB-281, SB-286).
    """
    kind, count, planet = order.args["kind"], order.args["count"], order.args.get("planet", "")
    wayku = run.houses[order.house].kind == "wayku"
    planet = planet or (ARRAKIS if kind == "fremen" else seat(run, order.actor))
    if planet or not wayku:
        holds = bool(planet) and run.planets[planet].holder == order.actor
        require(holds, f"{run.named(order.actor)} does not hold {run.planet_named(planet) if planet else 'a planet'}")
    if kind == "fremen":
        require(planet == ARRAKIS, "Fremen are raised on Arrakis only")
        require(wyrding(run, run.people[order.actor]), f"{run.named(order.actor)} does not have the Wyrding Way")
    require(count > 0, "no Legion is raised")
    each = int(run.switches["fremen.price"]) if kind == "fremen" else int(game()["legions"][kind]["raise"])
    run.pay(order.house, each * count, f"{counted(count, 'Legion')} raised")
    sources = [run.source("legion", order.house, order.line, number) for number in range(count)]
    made = [run.add_legion(kind, order.house, planet, source).id for source in sources]
    run.notify(
        f"raised {f'on {planet}' if planet else 'with the Guild'}: {', '.join(made)} ({kind.replace('_', ' ')})",
        order.house,
    )


def own_legion(run: Run, order: Order, legion: str) -> None:
    """Require that a Legion is still there and the House's."""
    require(legion in run.legions and run.legions[legion].house == order.house, f"{legion} is not yours")


def upgrade(run: Run, order: Order) -> None:
    """Make a Basic Legion an Air Assault Legion for 1,000 Solari (SB-226)."""
    legion = order.args["legion"]
    own_legion(run, order, legion)
    require(run.legions[legion].kind == "basic", f"{legion} is no Basic Legion")
    run.pay(order.house, price("upgrade"), f"upgrade of {legion}")
    run.change_legion(legion, kind="air_assault")
    run.notify(f"{legion} is an Air Assault Legion", order.house)


def disband(run: Run, order: Order) -> None:
    """Disband Legions (SB-224)."""
    for legion in order.args["legions"]:
        own_legion(run, order, legion)
    for legion in order.args["legions"]:
        run.remove_legion(legion)
    run.notify(f"disbanded: {', '.join(order.args['legions'])}", order.house)


def nominate_guard(run: Run, order: Order) -> None:
    """Make a Legion that fought an invasion last turn the one House Guard (SB-225, SB-AMB-20)."""
    legion = order.args["legion"]
    own_legion(run, order, legion)
    guards = [one.id for one in run.legions.values() if one.house == order.house and one.kind == "guard"]
    require(not guards, f"{guards[0] if guards else ''} is the House Guard")
    require(not (run.switches["guard.once"] and run.houses[order.house].guards), "a House has one House Guard ever")
    require(
        run.legions[legion].fought and run.legions[legion].fought == run.turn - 1, f"{legion} did not fight last turn"
    )
    run.change_legion(legion, kind="guard")
    run.change_house(order.house, guards=run.houses[order.house].guards + 1)
    run.notify(f"{legion} is House Guard", order.house)


def buy_personal_shield(run: Run, order: Order) -> None:
    """Buy a Personal Shield; one for each character (SB-229, SB-230c)."""
    require(not run.people[order.actor].shield, f"{run.named(order.actor)} has a Personal Shield")
    run.pay(
        order.house, shield_price(run, order.house, "personal_shield"), f"personal shield of {run.named(order.actor)}"
    )
    run.change(order.actor, shield=True)
    run.notify(f"{run.named(order.actor)} has a Personal Shield", order.house)


def buy_house_shield(run: Run, order: Order) -> None:
    """Install a House Shield on a planet of the House (SB-230, SB-230c)."""
    planet = run.planets[order.args["planet"]]
    require(planet.house == order.house, f"{run.planet_named(planet.id)} is not of your House")
    require(not planet.shield, f"{planet.name} has a House Shield")
    run.pay(order.house, shield_price(run, order.house, "house_shield"), f"House Shield on {planet.name}")
    run.change_planet(planet.id, shield=True)
    run.notify(f"{run.planet_named(planet.id)} has a House Shield", order.house)


def buy_frigate(run: Run, order: Order) -> None:
    """Buy a House Frigate for a planet of the House (SB-230a)."""
    planet = run.planets[order.args["planet"]]
    require(planet.house == order.house, f"{run.planet_named(planet.id)} is not of your House")
    run.pay(order.house, price("frigate"), f"Frigate on {planet.name}")
    run.change_planet(planet.id, frigates=planet.frigates + 1)
    run.notify(f"{run.planet_named(planet.id)} has a House Frigate", order.house)
