"""Step 10: marriages, proposals, and the new marriage list."""

from __future__ import annotations

from cardbase.spice_and_blood.contracts import (
    Terms,
    contract_of,
    differing,
    execute,
    overreaching,
    require_payable,
)
from cardbase.spice_and_blood.family import siblings
from cardbase.spice_and_blood.newcomers import Newcomer
from cardbase.spice_and_blood.reckoning import charisma
from cardbase.spice_and_blood.run import Failed, Order, Run, require, require_present
from cardbase.spice_and_blood.state import Candidate, Person
from cardbase.spice_and_blood.steps.births import attributes_text, next_name, roll_attributes, wyrd_die
from cardbase.spice_and_blood.succession import rehouse
from cardbase.spice_and_blood.tables import price


def marriages(run: Run) -> None:
    """Marry, propose, then list new candidates (SB-100)."""
    marry_all(run)
    propose_all(run)
    list_candidates(run)


def marry_all(run: Run) -> None:
    """Marry the couples whose orders agree; within a House one order is enough (SB-191, SB-192)."""
    filed = run.there("MARRY")
    for order in filed:
        if (order.house, order.line) in run.answers:
            continue
        match = next((other for other in filed if _faces(run, order, other)), None)
        sides = [order] if match is None else [order, match]
        try:
            marry(run, order, match)
        except Failed as failed:
            for side in sides:
                run.answer(side, failed.code, failed.text)
        else:
            for side in sides:
                run.answer(side, "done")


def _faces(run: Run, order: Order, other: Order) -> bool:
    pair = (other.actor, other.args["partner"]) == (order.args["partner"], order.actor)
    return pair and (other.house, other.line) not in run.answers


def marry(run: Run, order: Order, match: Order | None) -> None:
    """Marry one couple, or raise ``Failed`` with the reason (SB-191, SB-192, SB-196, SB-197, SB-276)."""
    one, other = run.people[order.actor], run.people[order.args["partner"]]
    house = order.args["house"]
    terms: Terms = order.args.get("terms", ())
    if one.house != other.house and other.alive:
        require_agreement(run, order, match, one, other)
    require_marriageable(run, one, other)
    require(house in (one.house, other.house), "the couple must belong to the House of one of them")
    joiner, host = (other, one) if house == one.house else (one, other)
    sister = run.houses[house].kind == "sisterhood"
    require(not sister or joiner.sex == "f", "a man cannot join the Bene Gesserit")
    require(not sister or joiner.wyrd or joiner.house == house, f"{run.named(joiner.id)} has no Wyrd to be a Sister")
    fault = overreaching(run, terms, {one.house, other.house})
    require(not fault, fault)
    require_payable(run, terms)
    conclude(run, joiner, host, terms)


def require_marriageable(run: Run, one: Person, other: Person) -> None:
    """Require two unmarried people of the age who are no siblings (SB-191, SB-197, SB-AMB-51)."""
    for person in (one, other):
        require_present(run, person.id)
        require(not person.spouse, f"{run.named(person.id)} is married")
        require(person.age >= int(run.switches["marriage.min_age"]), f"{run.named(person.id)} is too young to marry")
        require(not person.concubine_of, f"{run.named(person.id)} is lent as a concubine")
    require(one.id != other.id and not siblings(run, one.id, other.id), "siblings do not marry")


def require_agreement(run: Run, order: Order, match: Order | None, one: Person, other: Person) -> None:
    """Require that both Houses filed the same contract; both learn in which clauses they differ (SB-192)."""
    if match is None:
        text = f"{run.houses[one.house].name} filed a marriage of {run.named(one.id)} and {run.named(other.id)}"
        run.notify(f"{text}; your House filed none", other.house)
    require(match, f"{run.houses[other.house].name} filed nothing", "X405")
    assert match is not None
    clauses = differing(order.args.get("terms", ()), match.args.get("terms", ()))
    if order.args["house"] != match.args["house"]:
        clauses = ", ".join(filter(None, ["to which House the couple belongs", clauses]))
    if clauses:
        first, second = sorted((one, other), key=lambda person: person.id)
        couple = f"{run.named(first.id)} and {run.named(second.id)}"
        text = f"the marriage of {couple} does not take place, the contracts differ"
        run.notify(text, one.house, other.house)
        raise Failed("X405", f"the contracts differ (terms: {clauses})")


def conclude(run: Run, joiner: Person, host: Person, terms: Terms) -> None:
    """Join two people, their Houses and what the contract says (SB-192, SB-196, SB-284)."""
    parties, house = (joiner.house, host.house), host.house
    wayku = "wayku" in (run.houses[joiner.house].kind, run.houses[host.house].kind)
    execute(run, terms, "marriage contract")
    if joiner.house != house:
        rehouse(run, joiner.id, house)
    for person, spouse in ((joiner, host), (host, joiner)):
        for_good = person.permanent or (wayku and person is joiner and parties[0] != parties[1])
        run.change(person.id, spouse=spouse.id, permanent=for_good)
    first, second = sorted((joiner.id, host.id))
    if terms:
        run.contracts.append(contract_of(run.houses, terms, parties, (first, second)))
    run.publish(
        f"{run.named(first)} and {run.named(second)} marry; the couple is of {run.houses[house].name}", first, second
    )


def propose_all(run: Run) -> None:
    """Roll the proposals; each candidate weds the highest total of 6 or more, a tie nobody (SB-194)."""
    totals: dict[str, list[tuple[int, Order]]] = {}

    def propose(run: Run, order: Order) -> None:
        """Roll one proposal: d6 and Charisma, a computation added (SB-194, SB-173)."""
        suitor, candidate = run.people[order.actor], run.candidates.get(order.args["candidate"])
        require(candidate, f"{order.args['candidate']} is no longer on the list")
        assert candidate is not None
        require(
            suitor.age >= 15 and not suitor.spouse and not suitor.concubine_of,
            f"{run.named(suitor.id)} is not free to marry",
        )
        require(suitor.sex != candidate.sex, f"{candidate.name} is of the same sex")
        require(run.houses[suitor.house].kind != "sisterhood", "the Bene Gesserit do not propose")
        bonus = charisma(run, suitor.id) + run.t.computed.get((suitor.id, "propose"), 0)
        die = run.check("propose", suitor.id, candidate.id, success=lambda value: value + bonus >= 6)
        totals.setdefault(candidate.id, []).append((die + bonus, order))

    run.carry_out({"PROPOSE": propose})
    for candidate, made in totals.items():
        settle_proposals(run, run.candidates[candidate], made)


def settle_proposals(run: Run, candidate: Candidate, made: list[tuple[int, Order]]) -> None:
    """Wed a candidate to the best suitor, and tell the others (SB-194, SB-AMB-26)."""
    best = max(total for total, _ in made)
    winners = [order for total, order in made if total == best and best >= 6]
    if run.switches["marriage.suitor"] == "first":
        winners = [order for total, order in made if total >= 6][:1]
    chosen = winners[0] if len(winners) == 1 else None
    for total, order in made:
        if order is not chosen:
            other = "; another offered as much or more" if total >= 6 else ""
            text = f"the proposal of {run.named(order.actor)} to {candidate.name} is declined: {total}, 6 needed{other}"
            run.notify(text, order.house)
    if chosen and not run.people[chosen.actor].spouse:
        wed_candidate(run, candidate, chosen)


def wed_candidate(run: Run, candidate: Candidate, order: Order) -> None:
    """Make a candidate a member of the suitor's House for good, with a dowry of 500 (SB-194, SB-198)."""
    del run.candidates[candidate.id]
    made = run.add_person(
        Person(
            "",
            candidate.name,
            candidate.sex,
            order.house,
            candidate.house,
            candidate.house,
            candidate.age,
            candidate.charisma,
            candidate.sly,
            candidate.constitution,
            candidate.wyrd,
            (candidate.house,),
            spouse=order.actor,
            permanent=True,
        ),
        run.source("candidate", candidate.id),
    )
    run.change(order.actor, spouse=made.id)
    run.gain(order.house, price("dowry"), "dowry")
    suitor, house = run.named(order.actor), run.houses[order.house].name
    run.publish(f"{suitor} and {run.named(made.id)} marry; the couple is of {house}", order.actor, made.id)
    run.notify(f"{run.named(made.id)}: {attributes_text(made)}", order.house, about=(made.id,))


def list_candidates(run: Run) -> None:
    """Let each NPC House list one minor member on a 5 or 6 (SB-193)."""
    for house in [one for one in run.houses.values() if one.kind == "npc"]:
        if run.check("npclist", house.id, success=lambda die: die >= 5) >= 5:
            list_candidate(run, house.id)


def list_candidate(run: Run, house: str) -> None:
    """Roll a new candidate: sex, age 10 + 5 d3, attributes with the House trait (SB-193, SB-AMB-66)."""
    key, trait = f"{house}.candidate", run.houses[house].trait if run.switches["candidate.trait"] else ""
    sex = "f" if run.roll("sex", key) <= 3 else "m"
    age = 10 + 5 * run.roll("age", key, sides=3)
    attributes = roll_attributes(run, key, [trait])
    wyrd = wyrd_die(run, key, int(trait == "wyrd"))
    used, source = {person.name for person in run.people.values()}, run.source("offer", house)
    name = run.newcomers.name(source, sex, used) or next_name(run, sex, used)
    made = Candidate(f"N{run.turn}{house}", name, sex, house, age, *attributes, wyrd)
    run.candidates[made.id] = made
    run.newcomers.now[source] = Newcomer(made.id, name, sex)
    who = "a woman" if sex == "f" else "a man"
    run.publish(f"{run.houses[house].name} offers {name} ({made.id}), {who} of {age}, in marriage", made.id)
