"""Choices in words: copies are told apart by whose they are and how they lie; what fits several is refused."""

import re

import pytest

from cardbase.errors import Ambiguous, Illegal
from cardbase.play import by_words, events
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.choices import card_of, describe
from cardbase.play.wording import words_of
from cardbase.scenarios.naming import named
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus
from tests.play.test_hidden import decisions

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"


def at_well_placed_bribes(*given: str) -> Situation:
    """Anna chooses a card to engage, among what is given."""
    more = ("Anna governs Renegade Sister", *given)
    table = Situation(corpus(), SEATS, *more, operations=True).interval("Anna")
    table.game.apply_words("use Renegade Sister")
    return table


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("Anna governs House Agent; Bert governs House Agent", "choose House Agent"),
        ("Bert governs House Agent, House Agent; House Agent carries Valor", "choose House Agent"),
        ("Bert governs House Agent, House Agent; House Agent carries Valor", "choose Bert's House Agent"),
        ("Anna governs House Agent; Bert governs House Agent, House Mentat", "choose House"),
    ],
)
def test_words_that_fit_choices_which_are_not_alike_are_ambiguous(given: str, words: str) -> None:
    if "carries" in given:
        table = at_well_placed_bribes("Bert governs House Agent, House Agent")
        state = table.game.state
        first = next(card for card in table.placing.all("House Agent") if state.holder[card] == 1)
        state.marks_on[first] = 2  # any difference will do
    else:
        table = at_well_placed_bribes(*given.split("; "))
    before = table.game.digest()
    with pytest.raises(Ambiguous):
        table.game.apply_words(words)
    assert table.game.digest() == before


@pytest.mark.parametrize(
    ("words", "whose"),
    [
        ("choose Bert's House Agent", 1),
        ("choose House Agent (Bert)", 1),
        ("choose House Agent (Anna)", 0),
        ("choose anna's house agent", 0),
        ("choose House Agent (Bert, disengaged)", 1),
    ],
)
def test_words_tell_two_cards_of_one_name_apart_by_whose_they_are(words: str, whose: int) -> None:
    table = at_well_placed_bribes("Anna governs House Agent", "Bert governs House Agent")
    table.game.apply_words(words)
    state = table.game.state
    engaged = [state.holder[c] for c in table.placing.all("House Agent") if state.status[c] == 2]
    assert engaged == [whose]


def test_copies_that_lie_alike_are_one_choice() -> None:
    table = at_well_placed_bribes("Bert governs House Agent, House Agent")
    table.game.apply_words("choose House Agent")
    status = table.game.state.status
    assert sorted(status[card] for card in table.placing.all("House Agent"))[:2] == [1, 2]
    table = Situation(corpus(), SEATS, "Anna holds House Agent, House Agent").interval("Anna")
    table.game.apply_words("deploy House Agent")
    zone = table.game.state.zone
    assert sorted(zone[card] for card in table.placing.all("House Agent")) == [w.HAND, w.DOMAIN]


def test_copies_on_different_hosts_are_told_by_their_hosts() -> None:
    given = (
        "Anna governs Duncan Idaho, Gurney Halleck",
        "Duncan Idaho carries Kindjal",
        "Gurney Halleck carries Kindjal",
    )
    table = Situation(corpus(), SEATS, *given, "Anna holds Knife Tip Shatters; Anna has 5 solaris", operations=True)
    table.interval("Anna")
    table.game.apply_words("use Caladan")
    table.game.apply_words("play Knife Tip Shatters")
    assert [choice.text for choice in table.game.choices()] == [
        "choose Kindjal, Blade Weapon (Anna, disengaged on Duncan Idaho)",
        "choose Kindjal, Blade Weapon (Anna, disengaged on Gurney Halleck, Troubadour Warrior)",
    ]
    with pytest.raises(Ambiguous):
        table.game.apply_words("choose Kindjal")
    with pytest.raises(Illegal):
        table.game.apply_words("choose Kindjal (Bert)")
    table.game.apply_words("choose Kindjal (on Gurney Halleck)")


def test_excess_personnel_is_taken_off_its_card() -> None:
    """CARD-17: it may move on, so the menu does not say that it is discarded."""
    given = "Anna governs Gurney Halleck, Duke Leto; Gurney Halleck carries House Battalion, Landsraad Coalition"
    table = Situation(corpus(), SEATS, given, "Gurney Halleck has command 1; Duke Leto has command 3").interval("Anna")
    table.game.state.unsettled = 1
    table.game.advance()
    assert "discard" not in " ".join(table.choices())
    assert {f"take {name} off" for name in ("House Battalion", "Landsraad Coalition")} <= set(table.choices())
    table.do("Anna: take House Battalion off")
    assert table.host("House Battalion") == "Caladan, Atreides Homeworld"


def fitting(table: Situation, words: str) -> set[str]:
    """Whose the cards of the choices are that words name: none where nothing fits, all where it is ambiguous."""
    game = table.game
    try:
        codes = [by_words(words, game)]
    except Ambiguous as error:
        codes = [code for code in game.options if words_of(game)[code].casefold().replace('"', "") in str(error)]
    except Illegal:
        return set()
    return {table.names[game.state.holder[card_of(code)]] for code in codes}


HOUSES = [
    ("Bert; Big Bert", "choose Big Bert's House Agent", {"Big Bert"}),
    ("Bert; Big Bert", "choose Bert's House Agent", {"Bert"}),
    ("Big Bert; Bert", "choose bert's House Agent", {"Bert"}),
    ("Big Bert; Bert", "choose House Agent (Bert)", {"Bert"}),
    ("Big Bert; Bert", "choose House Agent (Big Bert, disengaged)", {"Big Bert"}),
    ("House; Agent", "choose Agent's House Agent", {"Agent"}),
    ("House; Agent", "choose House's House Agent", {"House"}),
    ("House; Agent", "choose House Agent (House)", {"House"}),
    ("Mark; Mar", "choose Mar's House Agent", {"Mar"}),
    ("choose; engaged", "choose engaged's House Agent", {"engaged"}),
    ("disengaged; Mark", "choose House Agent (Mark, disengaged)", {"Mark"}),
    ("eots; Mark", "choose House Agent (Mark)", {"Mark"}),
    ("eots; Mark", "choose eots's House Agent", {"eots"}),
]


@pytest.mark.parametrize(("seats", "words", "whose"), HOUSES)
def test_whose_a_card_is_holds_for_houses_of_any_name(seats: str, words: str, whose: set[str]) -> None:
    first, second = (name.strip() for name in seats.split(";"))
    table = Situation(
        corpus(),
        f"{first} of Atreides at Caladan; {second} of Harkonnen at Giedi Prime",
        f"{first} governs Renegade Sister, House Agent; {second} governs House Agent",
        operations=True,
    ).interval(first)
    table.game.apply_words("use Renegade Sister")
    assert fitting(table, words) == whose


@pytest.mark.parametrize(
    ("house", "card"),
    [
        ("Irulan", "Irulan's Peace"),
        ("Naib", "Naib's Countenance"),
        ("Spacing Guild", "Assassins' Handbook"),
    ],
)
def test_a_name_of_a_card_is_not_taken_for_whose_it_is(house: str, card: str) -> None:
    seats = f"{house} of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    told = f"{house} has 99 solaris; {house} governs Duke Leto; {house} "
    imperial = named(card, corpus()).deck == "imperial"
    table = Situation(corpus(), seats, told + ("assembles " if imperial else "holds ") + card).interval(house)
    (text,) = [choice.text for choice in table.game.choices() if card in choice.text]
    table.game.apply_words(text.split(",")[0])


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_is_named_by_its_own_words(seed: int) -> None:
    """In words as a question says them, and as ``choices`` does unless several choices are called so."""
    for game in decisions(seed, every=29, most=400):
        texts = words_of(game)
        for code, text in texts.items():
            assert texts[by_words(text, game)] == text
            said = describe(code, game.table)
            alike = {texts[other] for other in texts if describe(other, game.table) == said}
            if len(alike) == 1:
                assert texts[by_words(said.upper(), game)] == text
            else:
                with pytest.raises(Ambiguous):
                    by_words(said, game)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("battle guard commander", "Battle led by Guard Commander"),
        ("use minor erg", "use The Minor Erg, Desert Expanse"),
        ("petition gurney", "petition for Gurney Halleck, Troubadour Warrior"),
        ("petition halleck warrior", "petition for Gurney Halleck, Troubadour Warrior"),
        ("petition warrior halleck", ""),
        ("halleck warrior", ""),
        ("petition gurney now", ""),
    ],
)
def test_small_words_of_a_choice_may_be_left_out(said: str, meant: str) -> None:
    given = "Anna governs Guard Commander, The Minor Erg; Anna assembles Gurney Halleck; Anna has 9 solaris"
    game = Situation(corpus(), SEATS, given, "Bert governs Arrakeen", operations=True).interval("Anna").game
    if meant:
        assert words_of(game)[by_words(said, game)].startswith(meant)
    else:
        with pytest.raises(Illegal):
            by_words(said, game)


MANY_OF_ONE = re.compile(r"(?<![\d.,])1 (?:solaris|tokens|deferment tokens|[a-z]+ tokens|cards|points)\b")
FEW = "Anna has 1 solaris; Anna keeps Spice Blow with 1 token, Carthag with 2 tokens; Anna governs House Agent"
TOKENS = [
    (events.TOKENS, 0, "Spice Blow has 0 deferment tokens"),
    (events.TOKENS, 1, "Spice Blow has 1 deferment token"),
    (events.TOKENS, 2, "Spice Blow has 2 deferment tokens"),
    (events.SOLARIS, 1, "Anna: +1 solari"),
    (events.SOLARIS, -1, "Anna: -1 solari"),
    (events.SOLARIS, 2, "Anna: +2 solaris"),
    (events.SOLARIS, 0, "Anna: +0 solaris"),
    (events.SPICE, 1, "Anna: +1 spice"),
    (events.FAVOR, -1, "Anna: -1 favor"),
    (events.HOARD, 1, "the Guild Hoard holds 1 spice"),
]


@pytest.mark.parametrize(("kind", "amount", "said"), TOKENS)
def test_the_log_says_one_of_one_and_several_of_several(kind: int, amount: int, said: str) -> None:
    table = Situation(corpus(), SEATS, FEW)
    event = (kind, 0, table.card("Spice Blow"), -1, amount, 3, 3)
    assert events.wording(event, table.game.table) == said


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (c.DEPLOY_EVENT, "Anna declares: deploy an event"),
        (c.DEPLOY, "Anna declares: deploy a card"),
        (c.BATTLE, "Anna declares: Battle led by a card"),
        (c.RENEGADE, "Anna declares: turn renegade"),
    ],
)
def test_the_log_says_what_is_declared_of_a_card_that_nobody_may_know(verb: int, said: str) -> None:
    table = Situation(corpus(), SEATS, FEW)
    assert events.wording((events.DECLARED, 0, -1, -1, verb, 0, 0), table.game.table) == said


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_position_and_its_choices_say_one_of_one(seat: int | None) -> None:
    """Also a rival's card face down, and the price of what costs 1."""
    more = "Poison Gas Tooth with 1 breath token; Anna holds Valor, Kindjal, Kindjal"
    table = Situation(corpus(), SEATS, FEW, f"House Agent carries {more}", operations=True).interval("Anna")
    choices = [f"{choice.words}; {choice.price}" for choice in table.game.question(0).choices]
    assert "1 solari" in table.game.text(seat)
    assert "1 deferment token" in table.game.text(seat)
    assert not MANY_OF_ONE.findall("\n".join([table.game.text(seat), *choices]))


@pytest.mark.parametrize(
    "name",
    [
        "Thufir Hawat",
        "Baron Vladimir Harkonnen",
        "Duke Leto Atreides",
        "Gaius Helen Mohiam",
        "Commander Aramsham",
        "Paul Atreides",
    ],
)
def test_words_tell_two_versions_of_one_card_apart_by_their_sets(name: str) -> None:
    """In an assembly; and face down in a domain, where whose they are tells nothing."""
    given = f"Anna assembles {name}, {name} (TaT); Anna has 40 solaris"
    kept = f"Anna keeps {name} with 9 tokens, {name} (TaT) with 9 tokens; Anna governs Arrakeen; Anna has 40 solaris"
    seats = "Anna of Spacing Guild at Tupile; Bert of Smugglers at Salusa Secundus"
    for verb, told in (("petition for", given), ("turn up", kept)):
        game = Situation(corpus(), seats, told).interval("Anna").game
        with pytest.raises(Ambiguous, match="eots"):
            game.apply_words(f"{verb} {name}")
        for code, words in words_of(game).items():
            assert by_words(words, game) == code
        for short, set_ in (("TaT", "tat"), ("EotS", "eots")):
            chosen = card_of(by_words(f"{verb} {name} ({short})", game))
            assert game.table.ids[chosen].startswith(f"{set_}-")


def test_houses_of_one_name_are_told_by_their_seats() -> None:
    """``new_game`` takes any names; the commands make them distinct."""
    seats = "Anna of Atreides at Caladan; Twin of Harkonnen at Giedi Prime; Twin of Corrino at Kaitain"
    given = "Anna governs Duke Leto; Duke Leto carries Terrorism; Duke Leto has intrigue 2; Anna has 9 solaris"
    table = Situation(corpus(), seats, given, operations=True).interval("Anna").do("Anna: activate Terrorism")
    assert table.choices() == ["choose House Twin (seat 2)", "choose House Twin (seat 3)"]
    with pytest.raises(Ambiguous):
        table.game.apply_words("choose House Twin")
    before = table.game.state.solaris[:]
    table.game.apply_words("choose House Twin (seat 3)")
    after = table.game.state.solaris
    assert [had - has for had, has in zip(before, after, strict=True)] == [0, 0, 2]


@pytest.mark.parametrize("words", ["engage", "engage gurney", "leave", "leave it", "unengaged"])
def test_whole_words_go_before_parts_of_words(words: str) -> None:
    given = ("Anna governs Feyd Rautha", "Bert governs Gurney Halleck")
    table = Situation(corpus(), SEATS, *given).interval("Anna")
    table.game.apply_words("Duel led by Feyd Rautha")
    expected = "engage Gurney Halleck, Troubadour Warrior" if words.startswith("engage") else "leave it unengaged"
    assert describe(by_words(words, table.game), table.game.table) == expected
