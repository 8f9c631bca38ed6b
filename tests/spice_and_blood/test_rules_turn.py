"""Rules of single steps: what the worked campaign and the scenarios do not reach."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.reckoning import charisma, shield_price
from cardbase.spice_and_blood.state import Cause, Challenge, Dispensation, War
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_scenarios_people import attempt_stage, sisterhood


def two_houses() -> tuple[Stage, str, str, str, str, str]:
    """Two Houses, each with a Head: stage, House, Head, planet, other House, other Head."""
    stage = Stage()
    house, head, home = family_house(stage)
    foe, foe_head, _ = family_house(stage, "Foe")
    return stage, house, head, home, foe, foe_head


def test_mothers_of_prescience_influence_any_couple() -> None:
    """SB-112 SB-AMB-12"""
    stage, house, head, _, _, _ = two_houses()
    mothers, mother, _ = sisterhood(stage, "prescience")
    wife = stage.person("Wife", house, "f")
    stage.couple(head, wife)
    order = f"CHAR {mother}\nMODIFY BIRTH ROLL {wife}+{head} plus 2\nDECIDE SEX {wife}+{head} male"
    game = stage.run({mothers: order}, {f"03/birth/{wife}+{head}": 3})
    (child,) = (one for one in game.after.people.values() if one.mother == wife)
    assert child.sex == "m"


def test_a_breeding_mothers_child_has_wyrd_without_a_die() -> None:
    """SB-113"""
    stage = Stage()
    house, mother, _ = sisterhood(stage)
    game = stage.run({house: f"CHAR {mother}\nMODIFY BIRTH ROLL plus 2"}, {f"03/birth/{mother}": 6})
    (child,) = (one for one in game.after.people.values() if one.mother == mother)
    assert child.wyrd and f"03/wyrd/{mother}.child" not in game.dice.asked


def test_a_concubine_is_lent_rolls_as_a_wife_and_charms() -> None:
    """SB-123 SB-199 SB-200"""
    stage, house, head, _, _, _ = two_houses()
    mothers, _, sister = sisterhood(stage)
    orders = {mothers: f"HOUSE\nPROVIDE CONCUBINE {sister} {head}", house: f"HOUSE\nAPPROVE CONCUBINE {sister} {head}"}
    game = stage.run(orders)
    assert game.after.people[sister].concubine_of == head and charisma(game.world, head) == 1
    stage.world = game.world
    stage.world.turn = 8
    again = stage.run({house: f"HOUSE\nDISMISS CONCUBINE {sister}"}, {f"03/birth/{sister}+{head}": 5})
    (child,) = (one for one in again.after.people.values() if one.mother == sister)
    assert (child.father, child.house, again.after.people[sister].concubine_of) == (head, mothers, "")
    assert stage.run({mothers: f"HOUSE\nRECALL CONCUBINE {sister}"}).after.people[sister].concubine_of == ""
    assert Stage.run(_unapproved(mothers, sister, head, stage)).after.people[sister].concubine_of == head


def test_who_sends_a_concubine_back_is_looked_at_when_the_mail_comes() -> None:
    """SB-199"""
    stage, house, head, _, foe, _ = two_houses()
    mothers, _, sister = sisterhood(stage)
    son = stage.person("Otto", house)
    free = stage.person("Amaris", mothers, "f")
    stage.world.change(sister, concubine_of=head)

    def codes(of: str, *orders: str) -> list[tuple[str, str]]:
        """Return the codes and messages of a House's orders."""
        return [(line.code, line.message) for line in stage.check(of, "\n".join(orders)).lines if "CONC" in line.text]

    assert codes(house, f"CHAR {head}", f"DISMISS CONCUBINE {sister}") == [("", "")]
    assert codes(house, "HOUSE", f"DISMISS CONCUBINE {sister}") == [("", "")]
    assert codes(mothers, "HOUSE", f"RECALL CONCUBINE {sister}") == [("", "")]
    for of, order, message in (
        (house, f"HOUSE\nDISMISS CONCUBINE {free}", f"Amaris ({free}) is not lent to your House"),
        (foe, f"HOUSE\nDISMISS CONCUBINE {sister}", "is not lent to your House"),
        (house, f"CHAR {son}\nDISMISS CONCUBINE {sister}", "is not lent to "),
        (mothers, f"HOUSE\nRECALL CONCUBINE {free}", "is not lent by you"),
    ):
        ((code, told),) = codes(of, order)
        assert code == "E207" and message in told


def _unapproved(mothers: str, sister: str, head: str, stage: Stage) -> Stage:
    return stage


def test_a_child_may_be_named_by_its_house() -> None:
    """SB-124"""
    stage, house, _, _, _, _ = two_houses()
    child = stage.person("Somebody", house, age=0)
    game = stage.run({house: f'HOUSE\nNAME CHILD {child} "Alia"'})
    assert game.after.people[child].name == "Alia"


def test_deals_are_carried_out_when_both_file_them_alike() -> None:
    """SB-131 SB-G07 SB-G08"""
    stage, house, _, _, foe, _ = two_houses()
    terms = "TERMS {transfer: solari 300 from TARSK to FOE}"
    game = stage.run({house: f"HOUSE\nAGREE FOE {terms}", foe: f"HOUSE\nAGREE TARSK {terms}"})
    assert (game.after.houses[house].solari, game.after.houses[foe].solari) == (700, 1300)
    alone = stage.run({house: f"HOUSE\nAGREE FOE {terms}", foe: "HOUSE\nGIVE 100 solari TARSK"})
    assert alone.after.houses[house].solari == 1100 and alone.codes(house) == ["X405"]
    other = stage.run({house: f"HOUSE\nAGREE FOE {terms}", foe: f"HOUSE\nAGREE TARSK {terms.replace('3', '4')}"})
    assert other.result.answers[house, 3] == ("X405", "the deals differ (terms: transfer)")
    spice = stage.check(house, "HOUSE\nAGREE FOE TERMS {pledge: votes 5 from TARSK to FOE until 10200}")
    assert [line.code for line in spice.lines] == ["E103"]


def test_a_woman_with_wyrd_may_join_a_faction_by_a_deal() -> None:
    """SB-276 SB-272"""
    stage, house, _, _, _, _ = two_houses()
    mothers, _, _ = sisterhood(stage)
    gifted, plain = stage.person("Gifted", house, "f", wyrd=True), stage.person("Plain", house, "f")
    word = "Mothers"
    text = f"HOUSE\nAGREE {word} TERMS {{}}\nGIVE CHARACTER {gifted} {word}\nGIVE CHARACTER {plain} {word}"
    game = stage.run({house: text, mothers: "HOUSE\nAGREE TARSK TERMS {}"})
    assert game.after.people[gifted].house == mothers and game.after.people[plain].house == house
    assert game.codes(house) == ["", "", "X403"]
    silent = stage.run({house: text})
    assert silent.after.people[gifted].house == house


def test_a_reverend_mother_examines_or_attends_never_both() -> None:
    """SB-141 SB-142 SB-219 SB-AMB-67"""
    stage, house, head, _, _, _ = two_houses()
    mothers, mother, _ = sisterhood(stage)
    stage.world.change(head, markers=("H02", "H04"))
    stage.world.change(mother, offices=("TRUTHSAYER",))
    game = stage.run({mothers: f"CHAR {mother}\nEXAMINE CHARACTER {head}\nATTEND LANDSRAAD"})
    assert any("markers H02, H04" in text for text in game.news(mothers))
    both = f"CHAR {mother}\nATTEND LANDSRAAD\nEXAMINE CHARACTER {head}"
    assert [line.code for line in stage.check(mothers, both).lines] == ["W304", ""]
    assert game.codes(mothers) == ["", "X403"] and not any("markers" in text for text in game.news(house))


def test_appointments_are_one_of_each_and_never_for_barons() -> None:
    """SB-151 SB-155"""
    stage, house, head, _, _, _ = two_houses()
    one, two = stage.person("One", house), stage.person("Two", house)
    text = f"HOUSE\nAPPOINT HOUSE SPYMASTER {one}\nAPPOINT HOUSE SPYMASTER {two}\nAPPOINT HOUSE WARMASTER {one}"
    game = stage.run({house: f"{text}\nAPPOINT MASTER OF ASSASSINS {head}"})
    assert game.codes(house) == ["", "E205", "E205", "E207"]
    mothers, mother, sister = sisterhood(stage)
    stage.world.change(sister, age=25, sly=1, charisma=1, wyrd=True)
    made = stage.run({mothers: f"HOUSE\nAPPOINT REVEREND MOTHER {sister}"})
    assert made.after.people[sister].reverend
    stage.world.change(sister, charisma=0)
    assert stage.run({mothers: f"HOUSE\nAPPOINT REVEREND MOTHER {sister}"}).codes(mothers) == ["E203"]


def test_a_warmaster_of_last_turn_hampers_the_defence() -> None:
    """SB-152 SB-242"""
    stage, house, _, home, _, _ = two_houses()
    leader = stage.person("Leader", house, sly=1, appointment="WARMASTER", appointed=6)
    planet, (legion,) = stage.planet("Goal"), stage.legions(home)
    stage.world.dispensations.append(Dispensation(house, planet, 6))
    key = f"16/battle/{planet}/{house}"
    order = f"HOUSE\nINVADE {planet} {legion} {leader} LEADER {leader}"
    game = stage.run({house: order}, {f"{key}/r1/{legion}": 4, f"{key}/r1/D1": 5})
    assert game.after.planets[planet].holder == leader and legion in game.after.legions
    stage.world.change(leader, appointed=7)
    fresh = stage.run({house: order}, {f"{key}/r1/{legion}": 4, f"{key}/r1/D1": 5})
    assert fresh.after.planets[planet].holder == "" and legion not in fresh.after.legions


def test_a_hired_mentat_computes_and_a_trained_one_next_turn() -> None:
    """SB-161 SB-163 SB-171 SB-172 SB-173 SB-181 SB-182 SB-AMB-44"""
    stage, house, head, _, _, foe_head = two_houses()
    gifted = stage.person("Gifted", house, wyrd=True, sly=1)
    text = f"HOUSE\nRECRUIT MENTAT SLC {head} govern\nRECRUIT MENTAT ANALYSIS {foe_head}\nTRAIN MENTAT {gifted}"
    game = stage.run({house: text})
    assert game.codes(house) == ["W301", "", ""]
    assert any("analysis by the hired Mentat" in line for line in game.news(house))
    assert game.after.people[gifted].sly == 2 and game.after.houses[house].solari == 850
    stage.world = game.world
    stage.world.turn = 8
    later = stage.run({house: f"CHAR {gifted}\nSTRAIGHT LINE COMPUTATION {head} govern"})
    assert any("govern +2" in line for line in later.news(house)) and later.ledger(house)["Juice of Sapho"] == -20
    mothers, _, _ = sisterhood(stage)
    assert [line.code for line in stage.check(mothers, "HOUSE\nRECRUIT MENTAT").lines] == ["E203"]


def test_marriage_within_and_between_houses() -> None:
    """SB-191 SB-196 SB-197"""
    stage, house, head, _, foe, foe_head = two_houses()
    ida, ivo = stage.person("Ida", house, "f", mother=head), stage.person("Ivo", house, mother=head)
    una = stage.person("Una", house, "f", appointment="SPYMASTER")
    assert [line.code for line in stage.check(house, f"CHAR {ida}\nMARRY {ivo} TARSK").lines] == ["E207"]
    inside = stage.run({house: f"CHAR {ida}\nMARRY {head} TARSK"})
    assert inside.after.people[ida].spouse == head
    orders = {house: f"CHAR {una}\nMARRY {foe_head} FOE", foe: f"CHAR {foe_head}\nMARRY {una} FOE"}
    outside = stage.run(orders).after.people[una]
    assert (outside.house, outside.spouse, outside.appointment) == (foe, foe_head, "")
    mothers, _, sister = sisterhood(stage)
    word = "MOTHERS"
    pair = {house: f"CHAR {ivo}\nMARRY {sister} {word}", mothers: f"CHAR {sister}\nMARRY {ivo} {word}"}
    assert stage.run(pair).codes(house) == ["E207"]


def test_npc_houses_list_candidates_on_a_five() -> None:
    """SB-193"""
    stage, _, _, _, _, _ = two_houses()
    game = stage.run({}, {"10/npclist/H02": 5, "10/age/H02.candidate": 3, "10/sex/H02.candidate": 6})
    (made,) = game.after.candidates.values()
    assert (made.id, made.age, made.sex, made.house) == ("N7H02", 25, "m", "H02")


def test_spice_production_pays_in_spice_and_the_guild_in_turn() -> None:
    """SB-209 SB-291 SB-293 SB-294"""
    stage, house, head, home, _, _ = two_houses()
    stage.world.change_planet("P004", house=house, holder=head, garrison=0, garrison_kind="")
    goal, legions = stage.planet("Goal", head), stage.legions(home, 2)
    text = f"HOUSE\nTRANSPORT LEGION {','.join(legions)} {goal}\nCHAR {head}\nINCREASE SPICE PRODUCTION"
    game = stage.run({house: f"{text}\nPAY SPACING GUILD 10"})
    assert game.after.houses[house].spice == 150 and game.after.houses[house].solari == 1000 - 20
    both = stage.run({house: f"CHAR {head}\nINCREASE SPICE PRODUCTION\nINCREASE TAXATION P004"})
    assert both.codes(house) == ["W301", ""]  # the later of two that exclude each other


def test_offices_every_ten_years_and_the_planetologists_quarantine() -> None:
    """SB-217 SB-218 SB-AMB-31"""
    stage, house, head, home, foe, foe_head = two_houses()
    text = f"HOUSE\nNOMINATE FOR IMPERIAL OFFICE {head} PLANETOLOGIST\nQUARANTINE {home}"
    game = stage.run({house: text, foe: f"HOUSE\nNOMINATE FOR IMPERIAL OFFICE {foe_head} PLANETOLOGIST"},
                     {f"13/tie/PLANETOLOGIST/{house}": 60, f"13/tie/PLANETOLOGIST/{foe}": 40})  # fmt: skip
    assert game.after.people[head].offices == ("PLANETOLOGIST",) and game.after.planets[home].quarantined == 8
    stage.world = game.world
    stage.world.turn = 8
    closed = stage.run({house: f"CHAR {head}\nINCREASE TAXATION"})
    assert closed.codes(house) == ["E207"] and closed.ledger(house) == {"Planetologist, 1 fief": 10}
    odd = Stage(turn=8)
    other, boss, _ = family_house(odd)
    assert [
        line.code for line in odd.check(other, f"HOUSE\nNOMINATE FOR IMPERIAL OFFICE {boss} PLANETOLOGIST").lines
    ] == ["E207"]


def test_a_war_of_assassins() -> None:
    """SB-221 SB-265 SB-267 SB-237"""
    stage, house, head, _, foe, foe_head = two_houses()
    for number in range(3):
        dead = stage.person(f"Dead {number}", house)
        stage.world.change(dead, died=6, killer=foe if number else "")
    text = f"HOUSE\nDECLARE WAR OF ASSASSINS {foe}"
    (line,) = stage.check(house, text).lines
    assert line.code == "W302" and line.message.endswith("killed 3 of yours in ten years; 2 so far")
    assert stage.run({house: text}).codes(house) == ["X403"]
    stage.world.change(dead, died=6)
    for one in [one for one in stage.world.people.values() if one.died]:
        stage.world.change(one.id, killer=foe)
    assert [line.code for line in stage.check(house, text).lines] == [""]
    assert [line.code for line in stage.check(house, text.replace(foe, house)).lines] == ["E207"]
    game = stage.run({house: text})
    assert game.after.wars == (War(house, foe, 8),)
    stage.world = game.world
    assert [line.code for line in stage.check(house, text).lines] == ["E205"]
    stage.world.turn = 8
    stage.world.causes.append(Cause(head, foe_head, "x", 6))
    stage.world.change_house(house, solari=5000)
    attempts = "\n".join([f"WAR ATTEMPT {foe_head}"] * 6)
    war = stage.run({house: f"HOUSE\n{attempts}"}, {f"17/kill/{house}/{foe_head}#5": 4})
    assert not war.alive(foe_head) and war.codes(house)[-1] == "X403"
    assert war.after.houses[house].solari == 2500 and not war.after.causes and not war.after.wars
    assert not any("discover" in key for key in war.dice.asked)


def test_who_may_not_be_challenged() -> None:
    """SB-235 SB-236 SB-285"""
    stage, house, head, _, _, _ = two_houses()
    wayku, exile, _ = family_house(stage, "Wayku", kind="wayku")
    mothers, mother, sister = sisterhood(stage)
    child = stage.person("Child", mothers, "f", 5)
    for target in (exile, mother, sister, child):
        stage.world.causes.append(Cause(head, target, "x", 6))
    text = "\n".join(f"CHALLENGE TO DUEL {one}" for one in (exile, mother, sister, child))
    game = stage.run({house: f"CHAR {head}\n{text}"})
    assert game.codes(house) == ["E207", "X403", "", "E204"]
    assert game.after.challenges == (Challenge(head, sister, 7),)
    killed = stage.run({house: f"CHAR {head}\nSPONSOR ASSASSINATION {exile}"}, {f"17/kill/{head}/{exile}": 6})
    assert not killed.alive(exile)


def test_a_claimed_son_always_accepts() -> None:
    """SB-238"""
    stage, house, head, _, _, _ = two_houses()
    son = stage.person("Son", "H01")
    stage.world.challenges.append(Challenge(head, son, 6))
    game = stage.run({house: f"CHAR {head}\nDUEL {son}"}, {f"14/duel/{head}/{son}": 6})
    assert not game.alive(son)


def test_the_guild_carries_between_own_planets_only_and_never_fremen() -> None:
    """SB-239 SB-240 SB-228 SB-230a"""
    stage, house, head, home, foe, foe_head = two_houses()
    goal, (legion,) = stage.planet("Goal", head), stage.legions(home)
    (fremen,) = stage.legions(home, 1, "fremen")
    stage.world.change_planet(home, frigates=1)
    text = f"HOUSE\nTRANSPORT LEGION {legion} P006\nTRANSPORT LEGION {fremen} {goal}\nTRANSPORT FRIGATE {home} {goal}"
    game = stage.run({house: text})
    assert game.codes(house) == ["E207", "E207", ""] and game.after.planets[goal].frigates == 1


def test_an_invader_may_spare_a_part_of_the_family() -> None:
    """SB-247 SB-250 SB-AMB-68 SB-G09"""
    stage, house, head, home, foe, baron = two_houses()
    wife, child = stage.person("Wife", foe, "f"), stage.person("Child", foe, age=5)
    stage.couple(baron, wife)
    stage.world.change(child, mother=wife, father=baron)
    legions = stage.legions(home, 3)
    stage.world.dispensations.append(Dispensation(house, "P006", 6))
    order = f"HOUSE\nINVADE P006 {','.join(legions)} {head} SPARE {child} exile"
    game = stage.run({house: order.replace(f"{child} exile", child)})
    assert [game.alive(one) for one in (baron, wife, child)] == [False, False, True]
    assert {(one.holder, one.against) for one in game.after.causes} == {(child, head)}
    assert stage.run({house: order}).codes(house) == [""]
    free = stage.run({house: order.replace(f"{child} exile", "exile")})
    assert all(free.alive(one) for one in (baron, wife, child)) and free.after.planets["P006"].holder == head


def test_any_character_may_be_a_target_and_the_dead_cost_nothing() -> None:
    """SB-266"""
    stage, house, sponsor, foe, target = attempt_stage()
    second = stage.person("Second", house)
    child = stage.person("Child", foe, age=0)
    text = f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}\nCHAR {second}\nSPONSOR ASSASSINATION {target}"
    stage.world.change_house(house, solari=1500)
    game = stage.run({house: text}, {f"17/kill/{sponsor}/{target}": 6})
    assert game.codes(house) == ["", "X403"] and game.after.houses[house].solari == 1000
    young = stage.run({house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {child}"}, {f"17/kill/{sponsor}/{child}": 6})
    assert not young.alive(child)


def test_equipment_its_price_and_when_it_works() -> None:
    """SB-229 SB-230 SB-230a SB-230b SB-230c SB-226 SB-AMB-53"""
    stage, house, head, home, _, _ = two_houses()
    stage.world.change_house(house, solari=20_000)
    (legion,) = stage.legions(home)
    text = f"HOUSE\nPURCHASE HOUSE SHIELD {home}\nPURCHASE HOUSE FRIGATE {home}\nUPGRADE LEGION {legion}"
    game = stage.run({house: f"{text}\nCHAR {head}\nPURCHASE PERSONAL SHIELD\nRAISE LEGION air_assault 1"})
    planet = game.after.planets[home]
    assert (planet.shield, planet.frigates, game.after.people[head].shield) == (True, 1, True)
    assert [one.kind for one in game.after.legions.values()] == ["air_assault"] * 2
    assert game.after.houses[house].solari == 20_000 - 10 - 2000 - 10_000 - 1000 - 1000 - 1050
    stage.world.change_planet(home, specialisation="shield_production")
    assert (shield_price(stage.world, house, "personal_shield"), shield_price(stage.world, house, "house_shield")) == (
        800,
        1600,
    )


def test_fremen_are_raised_on_arrakis_by_the_wyrding_way() -> None:
    """SB-228 SB-273"""
    stage, house, head, _, _, _ = two_houses()
    stage.world.change_planet("P004", house=house, holder=head, garrison=0, garrison_kind="")
    text = f"CHAR {head}\nRAISE LEGION fremen 1 P004"
    assert stage.run({house: text}).codes(house) == ["E203"]
    stage.world.change(head, wyrding=True)
    assert [one.kind for one in stage.run({house: text}).after.legions.values()] == ["fremen"]


def test_the_succession_of_a_faction() -> None:
    """SB-270 SB-271 SB-275"""
    stage = Stage()
    house, mother, sister = sisterhood(stage)
    second = stage.planet("Second", mother)
    old = stage.person("Old", house, "f", 60, reverend=True, wyrd=True)
    daughter = stage.person("Daughter", house, "f", 20, mother=mother)
    stage.world.change(mother, age=70)
    game = stage.run({}, {f"20/death/{mother}": 6})
    assert game.after.planets["P005"].holder == old == game.after.houses[house].head
    assert game.after.planets[second].holder == daughter
    refused = stage.check(house, f'HOUSE\nPROPOSE SIRIDAR BARON {sister} "New"\nTRAIN MENTAT {sister}')
    assert [line.code for line in refused.lines] == ["E203", "E203"]


def wayku_stage() -> tuple[Stage, str, str, str]:
    stage, _, _, _, foe, foe_head = two_houses()
    wayku, exile, _ = family_house(stage, "Wayku", kind="wayku")
    stage.world.change_planet("P007", home_of="", house="", holder="")
    stage.world.change_house(wayku, homeworld="")
    return stage, wayku, exile, foe_head


def test_wayku_foments_rebellion_and_hides_the_world() -> None:
    """SB-281 SB-282 SB-283 SB-286 SB-287"""
    stage, wayku, exile, baron = wayku_stage()
    raised = stage.run({wayku: "HOUSE\nRAISE LEGION basic 1"})
    assert [one.planet for one in raised.after.legions.values()] == [""]
    governor = stage.person("Governor", wayku)
    game = stage.run({wayku: f"HOUSE\nREBEL P006 - {governor} REBELS 3"})
    planet = game.after.planets["P006"]
    assert (planet.lost, planet.house, planet.holder) == (True, wayku, governor)
    assert game.after.houses[wayku].solari == 1000 + 100 - 150 and not game.alive(baron)
    assert not any("Wayku" in text for text in game.news())
    assert any("tragic loss" in text for text in game.news())
    stage.world = game.world
    stage.world.turn = 8
    stage.world.change(governor, age=70)
    found = stage.run({}, {f"20/death/{governor}": 6}).after.planets["P006"]
    assert (found.lost, found.house) == (False, "")


def test_there_is_no_rebellion_on_arrakis_nor_kaitain() -> None:
    """SB-288 SB-AMB-62"""
    stage, wayku, exile, _ = wayku_stage()
    text = f"HOUSE\nREBEL P004 - {exile} REBELS 3\nREBEL P001 - {exile} REBELS 3\nREBEL CORRINO - {exile} REBELS 15"
    game = stage.run({wayku: text})
    assert game.codes(wayku)[:2] == ["E207", "E207"]
    assert game.after.planets["P008"].house == "H01" and game.after.houses["H01"].governorships == 500


def test_a_wayku_marriage_is_for_good() -> None:
    """SB-284"""
    stage, wayku, exile, _ = wayku_stage()
    bride = stage.person("Bride", "H04", "f")
    orders = {wayku: f"CHAR {exile}\nMARRY {bride} WAYKU", "H04": f"CHAR {bride}\nMARRY {exile} WAYKU"}
    game = stage.run(orders)
    assert game.after.people[bride].house == wayku and game.after.people[bride].permanent
    stage.world = game.world
    stage.world.turn = 8
    stage.world.change(exile, age=70)
    assert stage.run({}, {f"20/death/{exile}": 6}).after.people[bride].house == wayku


def test_without_wayku_the_share_goes_to_nobody() -> None:
    """SB-289"""
    stage, house, _, _, _, _ = two_houses()
    game = stage.run({house: "HOUSE\nSPICE RAIDING 200"})
    assert sum(one.amount for one in game.result.ledger if one.unit == "solari") == -200


@pytest.mark.parametrize("fiefs", [1, 2])
def test_the_seat_may_be_moved(fiefs: int) -> None:
    """SB-034"""
    from cardbase.spice_and_blood.family import seat

    stage, house, head, home, _, _ = two_houses()
    second = stage.planet("Second", head if fiefs == 2 else "")
    game = stage.run({house: f"HOUSE\nSEAT {head} {second}"})
    assert seat(game.world, head) == (second if fiefs == 2 else home)
    assert game.codes(house) == ["" if fiefs == 2 else "E207"]


def test_the_baron_to_be_may_order_for_the_planet_that_is_invaded() -> None:
    """SB-230b SB-247"""
    stage, house, _, home, _, _ = two_houses()
    leader, planet, legions = stage.person("Leader", house, sly=1), stage.planet("Goal"), stage.legions(home, 2)
    stage.world.dispensations.append(Dispensation(house, planet, 6))
    text = f"HOUSE\nINVADE {planet} {','.join(legions)} {leader}\nCHAR {leader}\nRAISE LEGION basic 1 {planet}"
    won = stage.run({house: text}, {f"16/battle/{planet}/{house}/r1/{legions[0]}": 6})
    assert won.codes(house) == ["", ""] and len(won.after.legions) == 3
    lost = stage.run({house: text}, {f"16/battle/{planet}/{house}/r{n}/D1": 6 for n in (1, 2)})
    assert lost.codes(house) == ["", "X403"] and not lost.after.legions


@pytest.mark.parametrize(("age", "held"), [(10, True), (5, False)])
def test_a_baron_under_15_leads_no_defence(age: int, held: bool) -> None:
    """SB-242 SB-AMB-37: his Legions fight, without his Sly; five years have passed by then."""
    stage, house, _, home, foe, _ = two_houses()
    (legion,), child = stage.legions(home), stage.person("Young Baron", foe, age=age, sly=2)
    planet = stage.planet("Goal", child)
    (defender,) = stage.legions(planet)
    stage.world.dispensations.append(Dispensation(house, planet, 6))
    key = f"16/battle/{planet}/{house}/r1"
    game = stage.run({house: f"HOUSE\nINVADE {planet} {legion}"}, {f"{key}/{legion}": 6, f"{key}/{defender}": 4})
    assert (game.after.planets[planet].house == foe) is held
