"""A question says who asks, by which sentence, when, and what each choice costs; and why something is not offered."""

from __future__ import annotations

import pytest

from cardbase.errors import Illegal
from cardbase.play import Game, by_words, new_game
from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.tabletop import Selects, draw, question_json
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def played(seats: int, seed: int) -> list[Game]:
    """A random game at every seventh decision."""
    game, found, streams = new_game(houses(seats), corpus=corpus(), seed=seed), [], [seed]
    for number in range(400):
        if game.over:
            break
        if number % 7 == 0:
            found.append(game.copy())
        game.apply(game.options[draw(streams, 0, len(game.options))])
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_question_offers_the_options_with_words_and_says_when_and_who_asks(seats: int, seed: int) -> None:
    for game in played(seats, seed):
        question = game.question(game.seat)
        assert list(question.codes) == game.options
        assert all(choice.words for choice in question.choices)
        assert question.moment.frame == game.moment
        assert question.asker.name
        assert {choice.group for choice in question.choices} <= set(question.groups)
        assert question_json(question)["choices"][0]["code"] == game.options[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 5)])
def test_positions_that_a_seat_cannot_tell_apart_ask_it_the_same(seats: int, seed: int) -> None:
    for game in played(seats, seed):
        assert game.resample(game.seat, 7).question(game.seat) == game.question(game.seat)


def test_who_is_not_asked_has_no_question() -> None:
    game = new_game(houses(2), corpus=corpus(), seed=1)
    with pytest.raises(Illegal, match="is not asked"):
        game.question(1 - game.seat)


def test_a_window_names_what_is_being_done_and_by_whom() -> None:
    table = Situation(TWO, "Anna governs House Mentat; Bert holds Hunter Seeker; Bert governs House Agent")
    table.interval("Anna")
    question = table.game.question(table.game.seat)
    assert question.moment.window == "House Interval"
    assert (question.asker.kind, question.asker.sentence) == ("rule", "What do you do?")
    assert question.selects is Selects.ACTION


def test_a_card_that_asks_says_by_which_sentence() -> None:
    asked = [
        game.question(game.seat)
        for seed in range(12)
        for game in played(2, seed)
        if game.state.stack[f.KIND] == f.OPERATION
    ]
    assert asked
    assert all(question.asker.kind == "card" for question in asked)
    assert all(question.asker.sentence for question in asked if question.asker.id)


def test_what_a_card_costs_now_stands_beside_the_choice() -> None:
    table = Situation(TWO, "Anna holds House Mentat; Anna has 9 solaris").interval("Anna")
    question = table.game.question(0)
    deploy = next(choice for choice in question.choices if choice.code // c.SPAN == c.DEPLOY)
    cost = table.game.in_force().cost[deploy.code % c.SPAN]
    assert deploy.price == f"{cost} solari{'' if cost == 1 else 's'}"
    assert deploy.about == (f"card:{deploy.code % c.SPAN}", "eots-house-mentat")
    assert deploy.group == "Play and deploy"


BATTLE = "Anna governs Gurney Halleck; Gurney Halleck has Battle 5; Bert governs Carthag"
LED = "leads a Battle with Gurney Halleck, Troubadour Warrior"


@pytest.mark.parametrize(
    ("given", "done", "sentence", "declared", "price", "effect"),
    [
        (BATTLE, ["Battle led by Gurney"], "Against which card?", LED, "", "resistance 5"),
        (BATTLE, ["Battle led by Gurney", "on Carthag"], "Does the defense engage?", f"{LED} against Carthag", "",
         "adds 2 force"),
        ("Anna has 9 solaris", ["buy spice"], "Trade a spice?", "trades on the CHOAM Exchange", "3 solaris", ""),
        ("Anna has 9 spice", ["sell spice"], "Trade a spice?", "trades on the CHOAM Exchange", "",
         "brings 3 solaris"),
        ("Anna has 9 solaris", ["buy favor"], "How much favor, at 2 solaris each?", "buys favor", "2 solaris", ""),
    ],
)  # fmt: skip
def test_what_is_asked_says_its_sentence_what_was_declared_and_what_a_choice_costs_and_does(
    given: str, done: list[str], sentence: str, declared: str, price: str, effect: str
) -> None:
    game = Situation(TWO, given).interval("Anna").do(*(f"Anna: {words}" for words in done)).game
    question = game.question(game.seat)
    assert (question.asker.sentence, question.moment.declared, question.moment.by) == (sentence, declared, 0)
    assert (price, effect) in {(choice.price, choice.effect) for choice in question.choices}


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Anna holds House Mentat; Anna has 0 solaris", "deploy house mentat", "costs"),
        ("Anna holds House Mentat; Anna has 9 solaris", "deploy house mentat", ""),
        ("Anna governs House Mentat", "deploy hunter", "no card called 'hunter' is in your hand"),
        ("Anna holds House Mentat", "deploy hose mentat", "'hose mentat' is in your hand; House Mentat is"),
        ("Anna assembles Carthag", "petition for cartag", "'cartag' is in your assembly; Carthag is"),
        (
            "Anna governs Feyd Rautha",
            "use feyd",
            "Feyd Rautha, Nephew of the Baron has no text that is used in an Interval",
        ),
        ("Anna holds Hunter Seeker; Anna has 9 solaris", "play hunter", "needs"),
        ("Anna governs House Mentat", "petition for arrakeen", "is in your assembly"),
        ("Anna governs House Mentat", "dance", ""),
        ("Anna holds Fanaticism; Anna has 9 solaris", "deploy fanaticism", "is a tactic: played in windows"),
        ("Anna holds Sand Scrub; Anna has 9 solaris", "deploy sand scrub", "is assigned to a persona; you govern none"),
        ("Anna holds Spice Blow", "deploy spice blow", "is an event: place it first"),
        ("Anna governs Carthag", "battle", "a Battle needs a persona with Battle; none of yours has it"),
        ("Anna governs Feyd Rautha", "duel", "no card of a rival may be the target of a Duel"),
        (
            "Anna governs Feyd Rautha; Bert governs Piter de Vries",
            "duel",
            "Piter de Vries, Master of Assassins owe allegiance to the same power, Harkonnen (ALLEG-21)",
        ),
        ("Anna governs engaged Feyd Rautha", "duel bert", "who could lead a Duel, is engaged"),
        ("Anna has 9 solaris", "buy 3 spice", 'say "buy spice"'),
        ("Anna has 0 solaris", "buy spice", "costs"),
        ("Anna has 9 solaris", "buy 2 favour", 'say "buy favor"'),
        ("Anna has 0 solaris", "buy favor", "it costs 2 solaris; you have 0"),
        ("Anna has 0 spice", "sell 2 spice", "you have no spice to sell"),
        ("Anna has 3 spice, 4 favor", "request admission", "needs 10 spice and 10 favor; you have 3 and 4"),
        ("Anna has 10 spice, 10 favor", "admission", "name the card that requests"),
        ("Anna has 9 solaris", "bid 5", "no Petition is under way"),
        ("Anna has 9 solaris", "pass", 'here it is "end the Interval"'),
        ("Anna holds House Mentat", "discard house mentat", "in the Closing Interval"),
        ("Anna governs Carthag", "turn up carthag", "Carthag is disengaged: only a subdued card is turned up"),
        ("Anna keeps Carthag", "turn up carthag", "Carthag has no token yet"),
        ("Anna keeps Carthag with 1 token; Anna has 0 solaris", "turn up carthag", "you have 0"),
        ("Anna assembles Jamis; Anna has 9 solaris", "petition for jamis", "Jamis, Fremen Warrior is a Native"),
        (
            "Anna holds Dune Smuggler; Anna has 9 solaris",
            "deploy dune smuggler",
            "Dune fief that is not subdued (DEP-04)",
        ),
        ("Anna holds Dune Smuggler; Anna has 9 solaris", "dune smuggler", "Dune fief that is not subdued (DEP-04)"),
        ("Anna assembles Jamis; Anna has 9 solaris", "Jamis, Fremen Warrior", "Jamis, Fremen Warrior is a Native"),
        ("Anna holds Spice Blow", "zzz", ""),
        ("Anna keeps Caladan with 2 tokens; Anna governs Dune; Anna has 9 solaris", "turn up caladan", "(DUNE-08)"),
        ("Anna keeps Jamis with 1 token; Anna has 9 solaris", "turn up jamis", "is a Native"),
        ("Anna keeps Spice Blow", "deploy the event spice blow", "Spice Blow has 0 tokens of 1 (EVENT-04)"),
        ("Anna holds House Mentat", "turn up house mentat", "no card called 'house mentat' is in your domain"),
        ("Anna holds Spice Blow", "deploy the event spice blow", "no card called 'spice blow' is in your domain"),
    ],
)
def test_what_is_not_offered_has_a_reason(given: str, words: str, reason: str) -> None:
    game = Situation(TWO, given).interval("Anna").game
    found = game.why_not(words, 0)
    assert reason in found if reason else found == ""


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Anna governs Feyd Rautha; Feyd Rautha carries Kindjal; Anna holds Kindjal", "deploy kindjal",
         "Kindjal, Blade Weapon finds nothing that fits: assign to a persona with no blade; limit 1"),
        ("Anna governs House Agent; House Agent has command 0; Anna holds Assassin Cohort", "deploy assassin cohort",
         "Assassin Cohort needs free command; House Agent has 0, 0 used"),
        ("Anna governs Duncan Idaho; Anna holds Sardaukar Battalion", "deploy sardaukar",
         "Sardaukar Battalion goes to no card of another allegiance, as Caladan, Atreides Homeworld"),
        ("Anna holds Harkonnen Sleeper", "deploy harkonnen sleeper",
         "Harkonnen Sleeper is an event: place it first, for tokens"),
        ("Anna holds Spice Harvester", "deploy spice harvester",
         "Spice Harvester, Spice Mining Factory finds nothing that fits: assign to a desert"),
        ("Anna governs House Agent; Anna holds Assassin Cohort", "deploy assassin cohort", ""),
    ],
)  # fmt: skip
def test_a_card_with_no_place_to_go_says_what_is_lacking(given: str, words: str, reason: str) -> None:
    """DEP-05, CARD-16, TERM-38, ALLEG-13."""
    game = Situation(TWO, f"{given}; Anna has 9 solaris", operations=True).interval("Anna").game
    assert game.why_not(words, 0) == reason


BARRED = [
    ("Armistice Treaty, Carthag; Anna governs Gurney Halleck", "battle", "Armistice Treaty forbids it"),
    ("Emperor's Outrage", "buy favor", "Emperor's Outrage forbids it"),
    ("Guild Stockpiling", "buy spice", "Guild Stockpiling forbids it"),
    ("Guild Surplus; Anna has 3 spice", "sell spice", "Guild Surplus forbids it"),
    ("Imperial Fete; Anna has 10 favor, 10 spice", "request admission", "Imperial Fete, Assembly Recess forbids it"),
    ("Petitioning Delays; Anna assembles Carthag", "petition for carthag",
     "Carthag is not petitioned for: Petitioning Delays forbids it"),
    ("Alliance Negotiations; Anna assembles Dorvin Saeth", "petition for dorvin saeth",
     "Dorvin Saeth, Guild Comptroller is not petitioned for: Alliance Negotiations forbids it"),
    ("CHOAM Insolvency; Anna governs Carthag", "use carthag", "Carthag is not used: CHOAM Insolvency forbids it"),
    ("Festival of the Harvest; Anna governs Hagga Basin", "use hagga basin",
     "Hagga Basin, Minor Desert is not used: Festival of the Harvest forbids it"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "words", "reason"), BARRED)
def test_what_a_text_forbids_is_told_with_the_card_that_does(given: str, words: str, reason: str) -> None:
    game = Situation(TWO, f"Anna has 9 solaris; Bert governs {given}", operations=True).interval("Anna").game
    assert game.why_not(words, 0) == reason


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Anna keeps House Agent with 2 tokens", "end the interval",
         "House Agent must be turned up before the Interval ends (DEP-16)"),
        ("Anna governs engaged House Agent; House Agent carries Terrorism", "activate terrorism",
         "House Agent is engaged: Terrorism, Material Destruction needs it disengaged (VENT-04)"),
        ("Anna keeps House Agent; House Agent carries subdued Valor with 3 tokens", "turn up valor",
         "Valor waits for House Agent, on which it lies (DEP-15)"),
        ("Anna keeps House Mentat with 2 tokens; House Mentat carries Timed Drug", "turn up house mentat",
         "House Mentat has 2 tokens of 4: a text lets no solaris replace them"),
    ],
)  # fmt: skip
def test_what_waits_for_another_card_says_for_which(given: str, words: str, reason: str) -> None:
    game = Situation(TWO, f"Anna has 9 solaris; {given}", operations=True).interval("Anna").game
    assert game.why_not(words, 0) == reason


def test_pass_leaves_what_can_be_left_but_never_ends_the_interval() -> None:
    table = Situation(TWO, "Anna has 9 solaris").interval("Anna")
    with pytest.raises(Illegal):
        by_words("pass", table.game)
    assert by_words("pass", table.do("Anna: buy spice").game) == c.DONE * c.SPAN


def test_who_leads_a_petition_is_told_what_passing_comes_to() -> None:
    """PET-08, PET-11."""
    given = "Anna assembles Carthag; Bert has 9 solaris; Cora has 9 solaris"
    table = Situation(f"{TWO}; Cora of Corrino at Kaitain", given).interval("Anna")
    table.do("Anna: petition for Carthag", "Anna: bid 7", "Bert: pass", "Cora: pass")
    asked = table.game.question(0)
    assert asked.default == c.PASS * c.SPAN
    effect = "your bid of 7 solaris stands, and wins: nobody is left to raise it (PET-11)"
    assert asked.choice(asked.default).effect == effect
    table = Situation(f"{TWO}; Cora of Corrino at Kaitain", given).interval("Anna")
    table.do("Anna: petition for Carthag", "Anna: bid 7")
    bert = table.game.question(1)
    assert bert.choice(c.PASS * c.SPAN).effect == ""


FREE = "Anna governs Gurney Halleck (TaT)"


@pytest.mark.parametrize(
    ("given", "choice", "price"),
    [
        (f"{FREE}; Anna holds Arclight Assault", "deploy Arclight Assault", "0 solaris"),
        (f"{FREE}, House Swordmaster; House Swordmaster has battle 1; Anna holds Arclight Assault",
         "deploy Arclight Assault", "0 to 1 solaris, by where it goes"),
        ("Anna governs House Agent; House Agent has resistance 2; Anna holds Residual Poison",
         "deploy Residual Poison", "2 solaris"),
        ("Anna governs House Agent; Anna holds Valor", "deploy Valor", "1 solari"),
    ],
)  # fmt: skip
def test_the_price_is_what_is_paid_where_it_depends_on_the_host(given: str, choice: str, price: str) -> None:
    """CARD-20, AMB-27."""
    table = Situation(TWO, given, "Anna has 9 solaris", operations=True).interval("Anna")
    found = {each.words: each.price for each in table.game.question(0).choices}
    assert found[choice] == price


def test_each_host_says_its_price_where_they_differ() -> None:
    told = f"{FREE}, House Swordmaster; House Swordmaster has battle 1; Anna holds Arclight Assault; Anna has 9 solaris"
    table = Situation(TWO, told, operations=True).interval("Anna").do("Anna: deploy Arclight Assault")
    found = {each.words: each.price for each in table.game.question(0).choices}
    assert sorted(found.values()) == ["0 solaris", "1 solari"], found
