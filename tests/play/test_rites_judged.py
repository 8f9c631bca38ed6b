"""How *sensible* judges a Rite: which bonus it takes and why (RITE-34, RITE-35, RITE-39), when it secures a Rite."""

import pytest

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.lazy_view import LazyView
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.players.judged import Judged
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
INTRIGUE = (
    "Anna governs House Assassin; Bert governs House Mentat",
    ("Anna: Intrigue led by House Assassin", "Bert: engage House Mentat"),
)
DUEL = (
    "Anna governs Duncan Idaho; Bert governs House Assassin",
    ("Anna: Duel led by Duncan Idaho", "Bert: leave it unengaged"),
)
OWN, THEIRS = c.BONUS_OWN, c.BONUS_RIVAL


Rite = tuple[str, tuple[str, ...]]


def proposed(rite: Rite, anna: tuple[int, int, int], bert: tuple[int, int, int]) -> tuple[int, str]:
    """Return the bonus proposed to Anna, whose Rite succeeded, and why; funds are spice, solaris, favor."""
    told, begun = rite
    table = Situation(TWO, told).interval("Anna")
    table.do(*begun)
    game, player = table.game, SensiblePlayer(Knowledge(table.game.table, corpus()))
    while c.BONUS_OWN * c.SPAN not in game.options:
        game.apply(player.best(game.view(game.seat)))
    state = game.state
    for seat, funds in enumerate((anna, bert)):
        state.spice[seat], state.solaris[seat], state.favor[seat] = funds
    state.guild_hoard = 5
    found = player.recommended(game.view(game.seat))
    return found.code // c.SPAN, found.reason


@pytest.mark.parametrize(
    ("rite", "anna", "bert", "verb", "why"),
    [
        (INTRIGUE, (4, 6, 6), (4, 0, 10), OWN, "2 solaris to gain"),  # nothing to lose: RITE-39
        (INTRIGUE, (4, 6, 12), (4, 0, 11), OWN, "2 solaris to gain"),
        (INTRIGUE, (4, 6, 6), (4, 9, 1), OWN, "2 solaris to gain"),  # it is no favor that the rival would lose
        (INTRIGUE, (4, 6, 12), (4, 9, 10), OWN, "2 solaris to gain"),
        (INTRIGUE, (4, 40, 12), (9, 4, 10), THEIRS, "solaris that admission costs it"),
        (INTRIGUE, (4, 6, 12), (8, 60, 10), OWN, "2 solaris to gain"),
        (DUEL, (4, 6, 6), (4, 9, 1), THEIRS, "without favor"),
        (DUEL, (4, 6, 6), (4, 9, 5), OWN, "1 favor to gain"),
        (DUEL, (4, 6, 12), (10, 9, 10), THEIRS, "below ten favor"),
        (DUEL, (4, 6, 12), (2, 9, 10), OWN, "1 favor to gain"),  # far from admission
        (DUEL, (4, 6, 20), (4, 9, 5), THEIRS, "buy the favor anew"),
        (DUEL, (4, 6, 9), (4, 9, 14), OWN, "1 favor to gain"),
    ],
)
def test_a_bonus_is_judged_by_what_it_brings_or_takes(
    rite: Rite,
    anna: tuple[int, int, int],
    bert: tuple[int, int, int],
    verb: int,
    why: str,
) -> None:
    taken, reason = proposed(rite, anna, bert)
    assert taken == verb, reason
    assert why in reason


@pytest.mark.parametrize(
    ("target", "answers", "secures"),
    [
        ("Baron Vladimir Harkonnen (EotS)", "Bert holds Valor", True),  # it resists 3, and the Assassin has intrigue 3
        ("Baron Vladimir Harkonnen (EotS)", "Bert holds no card", False),
        ("House Mentat", "Bert holds Valor", False),
    ],
)
def test_a_rite_that_stands_by_little_is_secured_while_the_rival_may_answer(
    target: str, answers: str, secures: bool
) -> None:
    told = (
        f"Anna governs House Assassin; Bert governs {target}; Anna holds Straight-Line Computation; Anna has 20 solaris"
    )
    table = Situation(TWO, told, *([] if "no card" in answers else [answers])).interval("Anna")
    table.do("Anna: Intrigue led by House Assassin")
    assert table.offers("Anna: play Straight-Line Computation")
    game, player = table.game, SensiblePlayer(Knowledge(table.game.table, corpus()))
    assert (player.best(game.view(0)) // c.SPAN == c.PLAY) == secures


def test_a_tactic_is_not_played_for_an_x_of_nothing() -> None:
    told = "Anna governs Duncan Idaho; Bert governs House Assassin; Anna holds Attack Sinister; Anna has 0 solaris"
    table = Situation(TWO, told, "Bert holds Valor").interval("Anna")
    table.do("Anna: Duel led by Duncan Idaho")
    player = SensiblePlayer(Knowledge(table.game.table, corpus()))
    assert player.best(table.game.view(0)) // c.SPAN != c.PLAY


THREE = "Anna of Corrino at Kaitain; Bert of Corrino at Salusa Secundus; Cora of Guild at Tupile"
HAWK = "Anna governs Desert Hawk; Desert Hawk has battle {}; "
AGENT = "Anna governs House Swordmaster; House Swordmaster has dueling 3; Bert governs House Agent; House Agent {}"
MENTAT = "Anna governs House Assassin; House Assassin has intrigue {}; Bert governs Thufir Hawat (EotS)"
FIRM = "Cora governs Carthag, Spacing Industries; Carthag has resistance 20; Spacing Industries has resistance 20"
DUNE = "Anna governs {}; {} has arbitration 5; Bert governs Dune; Dune has resistance 5"


@pytest.mark.parametrize(
    ("told", "rite", "led"),
    [
        (HAWK.format(4), "Battle led by Desert Hawk", False),  # only Tupile would fall, which its own text protects
        (HAWK.format(9), "Battle led by Desert Hawk", True),
        (HAWK.format(9) + "Salusa Secundus carries House Shield Generator", "Battle led by Desert Hawk", False),
        (MENTAT.format(3), "Intrigue led by House Assassin", False),  # it resists 3, and 1 more in an Intrigue
        (MENTAT.format(4), "Intrigue led by House Assassin", True),
        (AGENT.format("has resistance 3"), "Duel led by House Swordmaster", True),
        (AGENT.format("has resistance 3; House Agent carries Hand of God"), "Duel led by House Swordmaster", False),
        (AGENT.format("has resistance 1; House Agent carries engaged Personal Shield"), "Duel led by", False),
        (AGENT.format("has resistance 1; House Agent carries subdued Personal Shield"), "Duel led by", True),
        (DUNE.format("CHOAM Delegate", "CHOAM Delegate"), "Arbitration led by CHOAM Delegate", True),
        (DUNE.format("Emperor Shaddam", "Emperor Shaddam"), "Arbitration led by Emperor Shaddam", False),  # DUNE-05
    ],
)  # fmt: skip
def test_a_rite_is_led_only_for_a_card_that_it_may_be_aimed_at_and_that_falls(told: str, rite: str, led: bool) -> None:
    table = Situation(THREE, told, FIRM, operations=True).interval("Anna")
    assert (led_by(table, rite).worth > 0) == led, led_by(table, rite).reason


def test_no_rite_is_led_for_a_card_of_a_house_against_which_none_is_left() -> None:
    """RITE-03."""
    told = "Anna governs House Swordmaster, Duncan Idaho; Bert governs House Agent, House Mentat"
    table = Situation(
        THREE, told, "House Agent has resistance 1; Cora governs Esmar Tuek; Esmar Tuek has resistance 20"
    ).interval("Anna")
    assert led_by(table, "Duel led by Duncan Idaho").worth > 0
    table.do("Anna: Duel led by House Swordmaster", "Anna: on House Agent", "Bert: leave it unengaged")
    table.do("Anna: put force on House Agent", "Anna: choose 1", "Anna: no more", "Anna: take")
    assert led_by(table, "Duel led by Duncan Idaho").worth < 0


def led_by(table: Situation, rite: str) -> Judged:
    """How *sensible* judges that Anna leads a Rite."""
    view = table.game.view(0)
    code = next(code for code in view.options if table.game.question(0).choice(code).words.startswith(rite))
    return SensiblePlayer(Knowledge(table.game.table, corpus())).judged(view, code)


@pytest.mark.parametrize(("force", "engaged"), [(2, False), (3, True), (4, True), (5, False)])
def test_a_leader_is_engaged_where_only_those_included_make_the_attack_fail(force: int, engaged: bool) -> None:
    """RITE-19: without it they take no part, and it falls."""
    told = f"Anna governs House Agent; House Agent has intrigue {force}; House Agent has resistance 9"
    held = "Bert governs Lingar Bewt; Lingar Bewt has resistance 3; Lingar Bewt carries Imperial Agents"
    table = Situation(TWO, told, held, "Imperial Agents has resistance 2; Lingar Bewt has intrigue 0").interval("Anna")
    table.do("Anna: Intrigue led by House Agent", "Bert: include Imperial Agents")
    found = SensiblePlayer(Knowledge(table.game.table, corpus())).recommended(table.game.view(1))
    assert (found.code // c.SPAN == c.ENGAGE) == engaged, found.reason


def test_the_target_is_the_card_for_which_the_rite_was_led() -> None:
    """An aim of an Intrigue strikes not back there, though it would in the Duel that was begun."""
    told = "Anna governs Duncan Idaho; Duncan Idaho has dueling 5, intrigue 5; Bert governs Feyd Rautha, House Mentat"
    table = Situation(TWO, told, "Feyd Rautha has dueling 9, resistance 3; House Mentat has resistance 3").interval(
        "Anna"
    )
    reason = led_by(table, "Duel led by Duncan Idaho").reason
    table.do("Anna: Duel led by Duncan Idaho")
    assert table.game.view(0).aiming == LazyView(table.game, 0).aiming == w.DUELING
    found = SensiblePlayer(Knowledge(table.game.table, corpus())).recommended(table.game.view(0))
    assert table.game.question(0).choice(found.code).words.removeprefix("on ") == reason.split(" falls to")[0]
