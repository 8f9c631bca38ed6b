"""What a choice costs is said with it, and how many of what are counted by their own names."""

from __future__ import annotations

import pytest

from cardbase.board_game import Table
from cardbase.board_game.events import ALL, KINDS, wording
from cardbase.board_game.scene import scene
from cardbase.screens.any_game import asked_lines
from cardbase.tabletop import Menu
from tests.board_game.scene import Scene

QUIET = {"deals.bribes": 0, "deals.promises": 0}


def asked(scene: Scene, key: str, name: str, *arguments: int) -> dict[str, str]:
    """Return the prices of the choices of one question by their words."""
    scene.s.scratch = [0] * scene.t.seats
    scene.game.then((name, scene.seat(key), *arguments))
    scene.game.advance()
    return {one.words: one.price for one in scene.game.question(scene.seat(key)).choices}


def title(scene: Scene, key: str) -> str:
    return scene.game.question(scene.seat(key)).asker.sentence


def place(scene: Scene, name: str) -> int:
    return scene.t.board.location(name)


@pytest.mark.parametrize(
    ("key", "where", "number", "price"),
    [
        ("ATR", "carthag", 3, "3 spice"),
        ("ATR", "the_minor_erg.5", 3, "6 spice"),
        ("GUI", "carthag", 3, "2 spice"),
        ("GUI", "the_minor_erg.5", 3, "3 spice"),
        ("FRE", "sietch_tabr", 3, ""),
    ],
)
def test_bg_shi_02_how_many_to_ship_says_what_each_number_costs(key: str, where: str, number: int, price: str) -> None:
    scene = Scene("ATR", "GUI", "FRE", switches=QUIET).spice(ATR=9, GUI=9, FRE=9)
    assert asked(scene, key, "ship_number", place(scene, where))[str(number)] == price


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("ATR", "1 spice for each force into a stronghold, 2 elsewhere"),
        ("GUI", "1 spice for each force into a stronghold, 2 elsewhere, the whole halved and rounded up"),
        ("FRE", ""),
    ],
)
def test_bg_shi_02_who_chooses_where_to_ship_is_told_what_a_force_costs(key: str, said: str) -> None:
    scene = Scene("ATR", "GUI", "FRE", switches=QUIET).spice(ATR=9, GUI=9, FRE=9)
    asked(scene, key, "ship")
    assert scene.game.question(scene.seat(key)).moment.declared == said


def test_bg_gui_05_the_guilds_ally_is_told_half_the_price() -> None:
    scene = Scene("ATR", "GUI", switches=QUIET).spice(ATR=9, GUI=9).ally("ATR", "GUI")
    assert asked(scene, "ATR", "ship_number", place(scene, "carthag"))["5"] == "3 spice"


def test_a_row_of_amounts_in_a_menu_says_what_the_least_and_the_most_cost() -> None:
    scene = Scene("ATR", "HAR", switches=QUIET).spice(ATR=9)
    asked(scene, "ATR", "ship_number", place(scene, "the_minor_erg.5"))
    (line,) = (x for x in Menu(scene.game.question(0), (), str.count).lines() if "(type " in x)  # type: ignore[arg-type]
    assert line.endswith("1 to 4 (type a number, such as 2), for 2 spice to 8 spice")


def test_cr_106_where_a_no_field_lands_costs_one_force() -> None:
    scene = Scene("ATR", "RIC", switches=QUIET).spice(RIC=9)
    found = asked(scene, "RIC", "no_field_to", 1)
    assert (found["in Carthag"], found["in The Minor Erg (5)"]) == ("1 spice", "2 spice")


def test_bg_gui_03_shipping_across_and_back_say_what_they_cost() -> None:
    scene = Scene("ATR", "GUI", switches=QUIET).spice(GUI=9).put("GUI", "carthag", 5)
    found = asked(scene, "GUI", "cross_to", place(scene, "carthag"), 5)
    assert (found["to Arrakeen"], found["to The Minor Erg (5)"]) == ("3 spice", "5 spice")
    back = Scene("ATR", "GUI", switches=QUIET).spice(GUI=9).put("GUI", "carthag", 5)
    found = asked(back, "GUI", "return_number", place(back, "carthag"))
    assert (found["1"], found["2"], found["5"]) == ("1 spice", "1 spice", "3 spice")


@pytest.mark.parametrize(
    ("key", "prices"),
    [
        ("ATR", ["", "free", "free", "2 spice"]),
        ("EMP", ["", "free", "2 spice", "4 spice"]),
        ("FRE", ["", "free", "free", "free"]),
        ("CHO", ["", "1 spice", "2 spice", "3 spice"]),
    ],
)
def test_bg_rev_01_how_many_to_revive_says_what_is_free_and_what_is_not(key: str, prices: list[str]) -> None:
    scene = Scene("ATR", "EMP", "FRE", "CHO", switches=QUIET).spice(ATR=3, EMP=9, FRE=9, CHO=9).tank(key, 4)
    assert list(asked(scene, key, "revive").values())[:4] == prices


def test_bg_rev_05_each_leader_says_what_it_costs_to_revive() -> None:
    scene = Scene("ATR", "HAR", switches=QUIET).spice(ATR=9)
    scene.dead("Thufir Hawat", "Lady Jessica", "Gurney Halleck", "Duncan Idaho", "Dr. Yueh")
    found = asked(scene, "ATR", "revive_leader")
    assert (found["Thufir Hawat"], found["Dr. Yueh"], found["pass"]) == ("5 spice", "1 spice", "")


def test_bg_emp_06_paying_for_the_allys_revivals_says_what_it_costs() -> None:
    scene = Scene("ATR", "EMP", switches=QUIET).spice(EMP=9).ally("EMP", "ATR").tank("ATR", 3)
    assert list(asked(scene, "EMP", "pay_three").values()) == ["", "2 spice", "4 spice", "6 spice"]


@pytest.mark.parametrize(
    ("key", "advanced", "price"), [("HAR", True, "2 spice"), ("FRE", True, ""), ("HAR", False, "")]
)
def test_bg_adv_01_a_dial_says_what_it_costs_and_only_where_it_costs(key: str, advanced: bool, price: str) -> None:
    scene = Scene("HAR", "FRE", "ATR", switches=QUIET, advanced=advanced).spice(HAR=9, FRE=9, ATR=9)
    scene.put("HAR", "carthag", 4).put("FRE", "carthag", 4)
    leaders: dict[str, list[str] | str] = {"plan_leader_HAR": "Feyd Rautha", "plan_leader_FRE": "Stilgar"}
    scene.fight("HAR", "FRE", "carthag", **leaders, **{f"plan_normal_{key}": "?"})
    one = next(x for x in scene.game.question(scene.seat(key)).choices if x.number == 2)
    assert one.price == price
    assert "in the advanced game" not in title(scene, key)


@pytest.mark.parametrize(("key", "name"), [("EMP", "Sardaukar"), ("FRE", "Fedaykin")])
@pytest.mark.parametrize("question", ["ship_star", "revive_star"])
def test_bg_emp_07_special_forces_are_called_by_their_name(key: str, name: str, question: str) -> None:
    scene = Scene("EMP", "FRE", "ATR", switches=QUIET).spice(EMP=9, FRE=9)
    arguments = (place(scene, "sietch_tabr"), 2) if question == "ship_star" else ()
    if question == "revive_star":
        scene.tank(key, 1, 1)
    asked(scene, key, question, *arguments)
    assert name in title(scene, key) and "special force" not in title(scene, key)


@pytest.mark.parametrize(("key", "name"), [("EMP", "Sardaukar"), ("FRE", "Fedaykin"), ("BEN", "advisors")])
def test_bg_mov_01_which_forces_go_along_is_said_by_their_name(key: str, name: str) -> None:
    scene = Scene("EMP", "FRE", "BEN", switches=QUIET).put(key, "carthag", 1, 2)
    asked(scene, key, "take_along", place(scene, "carthag"), 1)
    assert scene.game.question(scene.seat(key)).moment.declared == f"{name} from Carthag"


@pytest.mark.parametrize(
    ("kind", "arguments", "words"),
    [
        ("revive", (0, 1), "Atreides revives 1 force"),
        ("revive", (0, 3), "Atreides revives 3 forces"),
        ("returned", (1,), "1 card goes back on the deck"),
        ("returned", (4,), "4 cards go back on the deck"),
        ("no_field_shown", (5, 1, 0), "the No-Field is 5: 1 force in Arrakeen"),
        ("storm", (1, 4), "the storm moves 1 sector to sector 4"),
        ("storm", (6, 4), "the storm moves 6 sectors to sector 4"),
        ("win", (1, 1), "Atreides wins by strongholds"),
        ("win", (3, 1), "Atreides and Harkonnen win by strongholds"),
        ("win", (1, 2), "Atreides wins by the prediction"),
        ("win", (2, 4), "Harkonnen wins by the special victory of the Guild"),
        ("win", (3, 6), "Atreides and Harkonnen win by most strongholds"),
        ("stopped", (1, 24), "Harkonnen stops the look at the storm card"),
        ("stopped", (1, 33), "Harkonnen stops CHOAM's own collection; others collect from the bank"),
        ("lost", (0, 1, 0), "Atreides loses 1 force in Arrakeen"),
        ("move", (0, 1, 0, 1), "Atreides moves 1 force from Arrakeen to Arsunt (10)"),
        ("ship", (0, 1, 0), "Atreides ships 1 force to Arrakeen"),
        ("ride", (0, 1, 0, 1), "Atreides rides with 1 force from Arsunt (10) to Arrakeen"),
    ],
)
def test_the_log_counts_one_as_one_and_reads_as_a_sentence(kind: str, arguments: tuple[int, ...], words: str) -> None:
    assert wording((KINDS[kind], ALL, *arguments), Table(["atreides", "harkonnen", "choam"])) == words


@pytest.mark.parametrize(
    ("question", "arguments", "declared"),
    [
        ("place_fremen", (0, 1, 0), "1 force left, in Sietch Tabr"),
        ("place_fremen", (0, 7, 0), "7 forces left, in Sietch Tabr"),
        ("storm_losses", ("carthag", 1), "1 force is lost in Carthag"),
        ("storm_losses", ("carthag", 3), "3 forces are lost in Carthag"),
        ("ship_number", ("carthag",), "to Carthag"),
        ("ship_star", ("carthag", 4), "of 4 to Carthag"),
    ],
)
def test_what_a_question_is_about_counts_and_says_nothing_as_done(
    question: str, arguments: tuple[int | str, ...], declared: str
) -> None:
    scene = Scene("FRE", "ATR", switches=QUIET).spice(FRE=9).put("FRE", "carthag", 5, 2)
    numbers = [place(scene, x) if isinstance(x, str) else x for x in arguments]
    asked(scene, "FRE", question, *numbers)
    assert scene.game.question(scene.seat("FRE")).moment.declared == declared


def test_bg_tre_13_one_force_that_the_ghola_brings_back_is_one() -> None:
    scene = Scene("ATR", "HAR", switches=QUIET).tank("ATR", 2)
    assert {"1 force", "2 forces"} <= set(asked(scene, "ATR", "ghola"))


def test_bg_sto_30_one_sector_of_weather_control_is_one() -> None:
    assert {"1 sector", "2 sectors"} <= set(asked(Scene("ATR", "HAR", switches=QUIET), "ATR", "weather_distance"))


def test_bg_kar_10_what_a_karama_may_stop_reads_as_a_sentence() -> None:
    scene = Scene("FRE", "ATR", switches=QUIET).hand("ATR", "Karama")
    scene.do(("may_stop", 0, 24), stop_ATR="?")
    moment = scene.game.question(1).moment
    assert (moment.by, moment.declared) == (0, "would use the look at the storm card")
    told = asked_lines(scene.game.question(1), scene.t.names)
    assert told[0] == "Fremen would use the look at the storm card"


@pytest.mark.parametrize(
    ("key", "plain", "special", "words"),
    [
        ("EMP", 1, 0, "1 force of Emperor"),
        ("EMP", 2, 1, "2 forces and 1 Sardaukar of Emperor"),
        ("FRE", 0, 2, "2 Fedaykin of Fremen"),
        ("BEN", 0, 1, "1 advisor of Bene Gesserit"),
        ("BEN", 0, 3, "3 advisors of Bene Gesserit"),
    ],
)
def test_bg_u_01_the_map_names_the_forces_and_counts_one_as_one(key: str, plain: int, special: int, words: str) -> None:
    table = Scene("EMP", "FRE", "BEN", switches=QUIET).put(key, "carthag", plain, special)
    assert [one.words for one in scene(table.game, -1).tokens] == [words]


def test_bg_sec_15_the_reserves_and_the_tanks_name_the_special_forces() -> None:
    table = Scene("EMP", "FRE", "ATR", switches=QUIET).tank("FRE", 2, 1)
    lines = [line for panel in scene(table.game, -1).panels for line in panel.facts]
    assert "reserves 15 and 5 Sardaukar" in lines and "tanks 2 and 1 Fedaykin" in lines


@pytest.mark.parametrize(
    ("kind", "arguments", "words"),
    [
        ("karama", (0, "Karama"), "Atreides plays Karama"),
        ("karama", (0, "La La La"), "Atreides plays La La La as Karama"),
        ("charity", (0, 2, 2), "Atreides receives 2 spice of charity from CHOAM"),
        ("charity", (2, 6, -1), "CHOAM receives 6 spice of charity from the bank"),
        ("spice_gift", (0, 3, 1), "Atreides gives 3 spice to Harkonnen"),
        ("cross", (0, 1, 0, 1), "Atreides ships 1 force from Arrakeen to Arsunt (10)"),
        ("starts", (0, 10, 0, 0), "Atreides starts with 10 forces in Arrakeen"),
        ("starts", (0, 1, 1, 0), "Atreides starts with 1 Fedaykin in Arrakeen"),
        ("starts", (0, 1, 2, 0), "Atreides starts with 1 advisor in Arrakeen"),
        ("gamont", (2, 0, 0), "CHOAM sends a force of Atreides home from Arrakeen"),
    ],
)
def test_the_log_says_from_where_from_whom_and_to_whom(kind: str, arguments: tuple[int | str, ...], words: str) -> None:
    table = Table(["atreides", "harkonnen", "choam"])
    names = [one.name for one in table.printing]
    numbers = [names.index(x) if isinstance(x, str) else x for x in arguments]
    assert wording((KINDS[kind], ALL, *numbers), table) == words
