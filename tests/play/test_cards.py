"""Cards carry out their own text: a situation each, built by words."""

from dataclasses import replace
from inspect import Parameter, signature

import pytest

from cardbase.operations import load_table
from cardbase.play import unsupported_phrases
from cardbase.play.effects.every_effect import EFFECTS, REQUIREMENTS
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def situation(*sentences: str) -> Situation:
    return Situation(TWO, *sentences, operations=True)


def test_every_effect_registered_is_one_of_the_language() -> None:
    effects = {production.kind for production in load_table().families()["effect"]}
    assert {effect.kind for effect in EFFECTS.keys() | REQUIREMENTS.keys()} <= effects


def test_all_cards_play_whole() -> None:
    missing = unsupported_phrases(corpus())
    assert len(missing) == 661
    assert {card: phrases for card, phrases in missing.items() if phrases} == {}


def test_a_standing_text_about_discards_is_named_as_not_carried_out() -> None:
    """Discards of the phase are remembered without weighing the changes in force again (``mutations.modify``)."""
    card = replace(corpus().by_id["eots-carthag"], operation="Each persona you discarded this phase has +1 command.")
    (said,) = unsupported_phrases(replace(corpus(), cards=(card,))).values()
    assert said == ("what was discarded this phase, in a standing text",)


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("An arbitration rite the host leads may count as a Landsraad rite.", ()),
        ("An arbitration rite you initiate may count as a Landsraad rite.", ("an arbitration rite you initiate",)),
        ("This resource and its host have +1 dueling rank.", ()),
    ],
)
def test_of_several_subjects_what_is_not_carried_out_is_named(text: str, phrases: tuple[str, ...]) -> None:
    card = replace(corpus().by_id["tat-bill-of-particulars"], operation=f"Assign to a persona. {text}")
    assert unsupported_phrases(replace(corpus(), cards=(card,))) == {card.id: phrases}


@pytest.mark.parametrize(
    ("card", "solaris"),
    [("Suspensor Technologies", 3), ("Spacing Industries", 4), ("CHOAM Directorship", 3), ("Kulon Husbandry", 2)],
)
def test_a_holding_is_engaged_to_produce(card: str, solaris: int) -> None:
    table = situation(f"Anna governs {card}; Anna has 0 solaris; the Guild Hoard holds 7").interval("Anna")
    table.do(f"Anna: use {card}")
    assert table.funds("Anna")[0] == solaris
    assert table.status(card) == "engaged"
    assert not table.offers(f"Anna: use {card}")


def test_carthag_produces_more_beside_dune() -> None:
    table = situation("Anna governs Carthag, Dune; Anna has 0 solaris").interval("Anna").do("Anna: use Carthag")
    assert table.funds("Anna")[0] == 5


def test_a_desert_produces_spice_on_itself_or_in_the_guild_hoard() -> None:
    for way, hoard in ((1, 7), (2, 8)):
        table = situation("Anna governs The Minor Erg; the Guild Hoard holds 7").interval("Anna")
        table.do("Anna: use The Minor Erg", f"Anna: take way {way}")
        assert table.game.state.guild_hoard == hoard
        assert table.game.state.spice_on[table.card("The Minor Erg")] == 8 - hoard


def test_dune_moves_spice_from_a_desert_to_the_hoard() -> None:
    table = situation("Anna governs Dune, The Minor Erg with 5 spice").interval("Anna")
    table.do("Anna: use Dune", "Anna: choose 3")
    assert table.funds("Anna")[2] == 3


def test_valor_raises_the_battle_rank_of_its_host() -> None:
    table = situation("Anna governs Gurney Halleck; Gurney Halleck carries Valor").interval("Anna")
    g = table.game
    assert g.in_force().talents[1][table.card("Gurney Halleck")] == 4


def test_imperial_revenues_pay_when_a_rival_deploys_a_holding() -> None:
    table = situation("Anna governs Imperial Revenues; Anna has 0 solaris; Bert keeps Carthag with 4 tokens")
    table.interval("Bert").do("Bert: turn up Carthag")
    assert table.funds("Anna")[0] == 2


def test_hoarding_tithe_takes_favor_for_what_stays_unpaid() -> None:
    table = situation(
        "Anna keeps Hoarding Tithe with 2 tokens; Anna has 9 solaris; Bert has 1 solaris; the Guild Hoard holds 7"
    )
    table.interval("Anna").do("Anna: deploy the event Hoarding Tithe")
    assert table.funds("Anna")[:2] == (6, 10)
    assert table.funds("Bert")[:2] == (0, 8)


def test_pogrom_subdues_a_fief_that_its_force_meets() -> None:
    table = situation("Anna governs Gurney Halleck; Gurney Halleck carries Pogrom; Bert governs Carthag")
    table.game.table.resistance[table.card("Carthag")] = 3
    table.interval("Anna").do("Anna: activate Pogrom", "Anna: choose Carthag")
    assert table.status("Carthag") == "subdued"


def test_the_house_physician_adds_tokens_to_a_subdued_persona() -> None:
    table = situation("Anna governs House Physician; Anna keeps Duke Leto").interval("Anna")
    table.do("Anna: use House Physician")
    physician = corpus().exact("House Physician")
    assert table.tokens("Duke Leto") == physician.talents["intrigue"]


def test_a_card_used_in_a_window_is_offered_there_and_nowhere_else() -> None:
    table = situation("Anna governs Carthag; Bert governs Zenzi Bewt, Gurney Halleck; Anna governs Duke Leto")
    table.interval("Anna")
    assert not table.offers("Anna: use Zenzi Bewt")
    table.do("Anna: use Carthag", "Bert: use Zenzi Bewt, Niece of Lingar Bewt now", "Bert: choose Duke Leto")
    assert table.status("Zenzi Bewt") == "engaged"
    assert table.status("Duke Leto") == "engaged"


def test_a_fief_barred_from_producing_solaris_is_not_engaged_for_it() -> None:
    assert situation("Anna governs Carthag").interval("Anna").offers("Anna: use Carthag")
    barred = situation("Anna governs Carthag; Bert governs CHOAM Insolvency").interval("Anna")
    assert not barred.offers("Anna: use Carthag")


def test_a_standing_text_changes_the_cost_of_what_is_still_to_be_deployed() -> None:
    for event, cost in (("Military Transport", 2), ("Recruitment Drive", 0)):
        table = situation(f"Anna governs engaged {event}; Anna holds House Battalion")
        assert table.game.in_force().cost[table.card("House Battalion")] == cost


def test_what_cannot_be_discarded_stays_when_a_text_would_discard_it() -> None:
    from cardbase.play.effects.status import discard_anywhere
    from cardbase.play.programs.context import Context

    table = situation("Anna governs Marduk")
    marduk = table.card("Marduk")
    discard_anywhere(Context(table.game, marduk, 1, -1), marduk)
    assert table.zone("Marduk") == "domain"


def test_what_compiles_an_effect_takes_the_effects_it_is_registered_for() -> None:
    for effect, function in [*EFFECTS.items(), *REQUIREMENTS.items()]:
        said = signature(function).parameters["effect"].annotation
        if said is Parameter.empty:
            pytest.skip("a compiled function tells no types")
        assert f"n.{effect.__name__}" in said.split(" | "), f"{function.__name__} is registered for {effect.__name__}"
