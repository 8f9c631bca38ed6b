"""Why something is not offered: asked by a card's full name, in the wrong window, with no place to go."""

import pytest

from cardbase.play import choices as c
from tests.play.houses import corpus
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
FILLED = [
    card.full_name
    for card in corpus().cards
    if {"the", "for", "my", "up"} & set(card.full_name.casefold().replace(",", "").split())
    and card.kind not in ("siridar fief", "homeworld")  # these lie in every domain, or in no pile
]


def asked(given: str, words: str, seats: str = TWO) -> str:
    return Situation(seats, f"Anna has 9 solaris; {given}", operations=True).interval("Anna").game.why_not(words, 0)


BESIDES = ". Besides: "
CHANI = "Chani, Daughter of Liet"
NATIVE = "is a Native: you need a Dune fief that is not subdued (DEP-04)"


@pytest.mark.parametrize(
    ("given", "words", "hindrances"),
    [
        ("Anna assembles Carthag; Bert governs Carthag; Anna has 2 solaris", "petition for carthag",
         ["Carthag costs 4 solaris; you have 2", "Carthag is unique, and Bert governs it"]),
        ("Anna assembles Chani; Anna has 1 solaris", "petition for chani",
         [f"{CHANI} costs 4 solaris; you have 1", f"{CHANI} {NATIVE}"]),
        ("Anna assembles Chani; Bert governs Chani; Anna has 1 solaris", "petition for chani",
         [f"{CHANI} costs 4 solaris; you have 1", f"{CHANI} {NATIVE}",
          f"{CHANI} is unique, and Bert governs it"]),
        ("Anna holds Fremen Naib; Anna has 0 solaris", "deploy fremen naib",
         ["Fremen Naib, Sietch Leader costs 3 solaris; you have 0",
          f"Fremen Naib, Sietch Leader {NATIVE}"]),
        ("Anna holds Stunner; Anna has 0 solaris", "deploy stunner",
         ["Stunner, Slow-Pellet Projectile costs 2 solaris; you have 0",
          ("Stunner, Slow-Pellet Projectile finds nothing that fits: assign to a persona or troop with no projectile; "
          "limit 1")]),
        ("Anna has 9 spice, 9 favor; Anna governs engaged Caladan", "request admission",
         ["admission needs 10 spice and 10 favor; you have 9 and 9 (WIN-02)",
          "no homeworld and no ally of your sponsor is disengaged to request admission (WIN-02)"]),
        ("Anna keeps Spice Blow", "deploy the event spice blow",
         ["Spice Blow has 0 tokens of 1 (EVENT-04)", "Spice Blow needs a Dune fief (EVENT-08)"]),
        ("Anna keeps Imperial Fete with 2 tokens; Anna keeps Caladan", "deploy the event imperial fete",
         ["Imperial Fete, Assembly Recess has 2 tokens of 3 (EVENT-04)",
          "Imperial Fete, Assembly Recess needs a homeworld (EVENT-07)"]),
        ("Anna keeps Carthag; Bert governs Carthag", "turn up carthag",
         ["Carthag has no token yet: it gets one each turn (DEP-11)", "Carthag is unique, and Bert governs it"]),
        ("Anna keeps Chani with 1 token; Anna has 0 solaris", "turn up chani",
         [f"{CHANI} costs 3 solaris; you have 0", f"{CHANI} {NATIVE}"]),
        ("Anna governs Dune; Anna keeps Caladan", "turn up caladan",
         ["Caladan, Atreides Homeworld has no token yet: it gets one each turn (DEP-11)",
          "Caladan, Atreides Homeworld stays subdued while you govern Dune, which is your homeworld now (DUNE-08)"]),
        ("Anna keeps House Agent; House Agent carries subdued Valor", "turn up valor",
         ["Valor has no token yet: it gets one each turn (DEP-11)",
          "Valor waits for House Agent, on which it lies (DEP-15)"]),
    ],
)  # fmt: skip
def test_all_that_stands_against_it_is_said(given: str, words: str, hindrances: list[str]) -> None:
    assert asked(given, words) == BESIDES.join(hindrances)


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Bert governs Dune; Anna keeps Dune with 7 tokens", "turn up dune",
         "Dune, Center of the Universe is unique, and Bert governs it"),
        ("Anna keeps Spice Blow", "deploy spice blow",
         "Spice Blow has 0 tokens of 1 (EVENT-04). Besides: Spice Blow needs a Dune fief (EVENT-08)"),
        ("Anna keeps House Agent", "deploy house agent",
         "House Agent has no token yet: it gets one each turn (DEP-11)"),
        ("Bert governs Carthag", "use carthag", "no card called 'carthag' is in your domain; it is in Bert's domain"),
        ("Anna assembles Carthag", "use carthag", "no card called 'carthag' is in your domain; it is in your assembly"),
        ("Anna's House discard has Valor", "deploy valor",
         "no card called 'valor' is in your hand; it is in your House discard"),
        ("Bert holds Valor", "deploy valor", "no card called 'valor' is in your hand"),
        ("Anna governs Dune", "use dune",
         ("Dune, Center of the Universe can do nothing now: engage: move up to 3 spice on a desert you govern to your "
         "hoard")),
        ("Anna governs Paul Atreides; Bert governs House Agent", "battle led by paul",
         "Paul Atreides, Son of Duke Leto has no talent of Battle: who leads a Battle needs it (RITE-04)"),
        ("Anna governs Paul Atreides, engaged House Swordmaster; Bert governs House Agent", "duel led by house sword",
         "House Swordmaster, who could lead a Duel, is engaged"),
        ("Anna governs Paul Atreides; Anna keeps House Swordmaster; Bert governs Chani", "duel led by house sword",
         "House Swordmaster is subdued"),
        ("Anna governs Carthag, House Swordmaster; Bert governs Arrakeen", "battle led by carthag",
         "Carthag is no persona: only a persona leads a Battle"),
        ("Anna governs House Swordmaster, Gurney Halleck; Bert governs Duke Leto Atreides", "duel led by gurney",
         ("Gurney Halleck, Troubadour Warrior and Duke Leto Atreides owe allegiance to the same power, Atreides "
         "(ALLEG-21)")),
        ("Anna governs House Swordmaster; Bert governs House Agent", "duel led by house sword", ""),
        ("Anna governs House Swordmaster; Bert governs House Agent", "duel", "name the card that leads the Duel"),
    ],
)  # fmt: skip
def test_what_is_named_is_what_is_answered(given: str, words: str, reason: str) -> None:
    assert asked(given, words).casefold() == reason.casefold()


@pytest.mark.parametrize("name", FILLED)
def test_a_card_is_found_by_its_full_name_whatever_small_words_are_in_it(name: str) -> None:
    card = next(card for card in corpus().cards if card.full_name == name)
    verb, lies = ("petition for", "assembles") if card.deck == "imperial" else ("deploy", "holds")
    found = asked(f'Anna {lies} "{name}"; Anna has 0 solaris', f"{verb} {name}")
    assert "no card called" not in found


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("turn up Dune, Center of the Universe", "has no token yet: it gets one each turn (DEP-11)"),
        ("turn up dune center of universe", "has no token yet"),
        ("turn up dune, center of universe", "has no token yet"),
        ("turn up dune", "has no token yet"),
        ("use Dune, Center of the Universe", "is subdued"),
        ("deploy order of the sword", "needs Battle 3; no persona of yours has it"),
        ("deploy order of sword", "needs Battle 3; no persona of yours has it"),
        ("deploy the order of the sword", "needs Battle 3; no persona of yours has it"),
        ("deploy my order", "needs Battle 3; no persona of yours has it"),
    ],
)
def test_small_words_may_stand_and_may_be_left_out(words: str, reason: str) -> None:
    given = "Anna holds Order of the Sword; Bert governs House Agent"
    assert reason in asked(given, words)


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        ("Anna holds Knife Switch", "play knife switch", "Knife Switch is a tactic: played in windows"),
        ("Anna holds Battle Captive; Anna has 0 solaris", "play battle captive",
         "Battle Captive is a tactic: played in windows"),
        ("Anna governs House Agent; House Agent carries Mentat Analysis", "use mentat analysis",
         "Mentat Analysis, Mental Discipline is used in a window, as its text says"),
        ("Anna governs Zenzi Bewt", "use zenzi bewt",
         "Zenzi Bewt, Niece of Lingar Bewt is used in a window, as its text says"),
        ("Anna assembles Guild Bank Arbiter", "petition for guild bank arbiter",
         "Guild Bank Arbiter finds nothing that fits: assign to a delegate you govern"),
        ("Anna assembles Arbiter Authority", "petition for arbiter authority",
         "Arbiter Authority finds nothing that fits: assign to a persona you govern"),
        ("Anna keeps Contract Audits with 5 tokens", "deploy the event contract audits",
         "Contract Audits needs a Dune fief (EVENT-08)"),
        ("Anna governs Arrakeen; Anna keeps Production Bonus with 1 token; the Guild Hoard holds 4",
         "deploy the event production bonus", "Production Bonus has 1 token, too few for its X"),
    ],
)  # fmt: skip
def test_the_reason_names_what_is_lacking(given: str, words: str, reason: str) -> None:
    """TACT-02, HOUSE-06, DEP-05, EVENT-08, AMB-26."""
    assert asked(given, words) == reason


IN_A_WINDOW = [
    ("use arrakeen", "that is done in your House Interval; this is the tactic window"),
    ("use house agent", "House Agent has no text that is used in an Interval"),
    ("play knife switch", "Knife Switch does not fit this window"),
    ("play hostage option", "Hostage Option does not fit this window"),
    ("play long, cold night", ""),
]


@pytest.mark.parametrize(("words", "reason"), IN_A_WINDOW)
def test_in_a_window_it_is_said_what_belongs_elsewhere(words: str, reason: str) -> None:
    given = (
        "Anna governs House Agent, Gurney Halleck, Arrakeen; Anna holds Knife Switch, Hostage Option, Long Cold Night; "
        "Bert governs Carthag; Bert keeps House Mentat with 2 tokens; Anna has 9 solaris"
    )
    table = Situation(TWO, given.replace("Long Cold Night", '"Long, Cold Night"'), operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney Halleck", "Anna: on Carthag")
    assert c.PASS * c.SPAN in table.game.options
    assert table.game.why_not(words, 0) == reason


OFF = "an optional rule, which is off in this game"


@pytest.mark.parametrize(
    ("given", "words", "reason"),
    [
        # every House keeps a Dune: who governs it is who has it face up (GOV-07)
        ("Anna keeps Dune", "turn up dune",
         "Dune, Center of the Universe has no token yet: it gets one each turn (DEP-11)"),
        ("Anna assembles Carthag; Bert keeps Carthag; Anna has 2 solaris", "petition for carthag",
         "Carthag costs 4 solaris; you have 2"),
        # the rank counts on what it may be assigned to (TAL-02)
        ("Anna governs Salusa Secundus, House Mentat; Anna holds Arclight Assault", "deploy arclight assault",
         "Arclight Assault needs Battle 1; no persona of yours has it"),
        ("Anna governs House Agent; Anna holds Residual Poison; Anna has 1 solari", "deploy residual poison",
         "Residual Poison costs X solaris, of which you have 1: too few on any card it may be assigned to"),
        ("Anna holds Valor", "place valor", "Valor is no event: only events are placed face down (EVENT-02)"),
        ("Bert holds Spice Blow", "place spice blow", "no card called 'spice blow' is in your hand"),
        ("Anna holds Valor", "assign face down valor", f"to assign face down is {OFF} (OPT-07)"),
        ("Anna has 1 spice", "turn renegade", f"to turn Renegade is {OFF} (OPT-08)"),
        ("Anna governs engaged Carthag", "engage carthag", "Carthag is engaged"),
        ("Anna governs engaged Carthag", "use carthag now", "Carthag is engaged"),
        ("Anna keeps House Mentat", "flip house mentat",
         "House Mentat has no token yet: it gets one each turn (DEP-11)"),
        ("Anna governs engaged Carthag", "disengage carthag",
         "cards are disengaged in the Disengage Phase (OPEN-01), or by a text"),
        ("Anna has 1 spice", "draw", "cards are drawn in the Closing Interval (CLOSE-03, CLOSE-07), or by a text"),
        ("Bert governs Carthag", "attack carthag", "name the Rite and who leads it, as in \"Battle led by ...\""),
        ("Bert governs Carthag", "capture carthag", "a text lets cards be captured, most in a Rite (SPEC-14)"),
        ("Anna governs House Agent", "counter with house agent",
         "a persona Counters when a Rite's defender declares, where a text lets it (SPEC-06, SPEC-07)"),
        ("Anna has 1 spice", "perform the water ritual", f"the ritual of passage is {OFF} (OPT-02)"),
        ("Anna has 1 spice", "offer to yield", f"to yield Initiative is {OFF} (OPT-03)"),
        ("Anna has 1 spice", "exchange", 'say "buy spice" or "sell spice"; it is traded one at a time, up to 3'),
        ("Anna has 1 spice", "buy solaris", "solaris are not bought: cards produce them, and spice is sold for them"),
        ("Anna has 1 spice", "win", "admission needs 10 spice and 10 favor; you have 1 and 10 (WIN-02)"),
    ],
)  # fmt: skip
def test_every_word_of_a_choice_is_known_also_where_it_is_not_offered(given: str, words: str, reason: str) -> None:
    assert asked(given, words) == reason


def test_no_choice_is_offered_in_words_that_are_unknown_elsewhere() -> None:
    """Who asks why something of another moment is not offered is told when it is."""
    game = Situation(TWO, "Anna has 0 solaris; the Guild Hoard holds 0").interval("Anna").game
    silent = [words for words, _ in c.VERB_WORDS if not game.why_not(words.format("carthag"), 0)]
    assert silent == []


def test_what_is_offered_has_no_reason_against_it() -> None:
    told = "Anna governs Commander Aramsham (TaT); Bert governs Carthag"
    table = (
        Situation(TWO, told, operations=True).interval("Anna").do("Anna: Battle led by Commander", "Anna: on Carthag")
    )
    assert table.offers("Anna: use Commander Aramsham now")
    assert table.game.why_not("use Commander Aramsham now", 0) == ""


PETITIONED = (
    "Anna assembles eots-duncan-idaho; Anna has 9 solaris, 12 favor; Bert has 5 solaris; Bert holds Collusion, "
    "Petitioning Tithe; Anna holds Petitioning Coup"
)
OPENED = ("Anna: petition for Duncan", "Anna: bid 3")
RAISING = (*OPENED, "Anna: pass", "Bert: pass")
BELOW = "a bid goes above 9; you can bid 5 solaris (PET-06, PET-07)"
BIDDING = [
    ((), "bid", "no Petition is under way"),
    ((), "raise", "no Petition is under way"),
    (OPENED[:1], "bid 12", "bids go from 3 to 9 now"),
    (OPENED[:1], "raise the bid", "bids go from 3 to 9 now"),
    (OPENED, "bid 4", "nobody bids in the tactic window"),
    (RAISING, "bid 9", "bids go from 4 to 5 now"),
    ((*RAISING, "Bert: bid 4", "Anna: bid 9"), "bid 9", BELOW),
    ((*RAISING, "Bert: bid 4", "Anna: bid 9"), "raise", BELOW),
    ((*RAISING, "Bert: pass", "Anna: bid 4"), "raise", "you passed: a pass is final (PET-08)"),
    ((*RAISING, "Bert: pass", "Anna: bid 4"), "bid 5", "you passed: a pass is final (PET-08)"),
    ((*RAISING, "Bert: bid 4", "Anna: bid 8"), "bid 5", "a bid goes above 8; you can bid 5 solaris (PET-06, PET-07)"),
    ((*RAISING, "Bert: bid 4", "Anna: pass"), "bid 9", "only 5 can be bid now"),
    (
        (*RAISING, "Bert: bid 4", "Anna: bid 9", "Bert: pass"),
        "bid 9",
        "a bid goes above 9; you can bid 9 solaris (PET-06, PET-07)",
    ),
    ((*OPENED[:1], "Anna: bid 3", "Anna: pass", "Bert: pass", "Bert: bid 4"), "raise", "bids go from 5 to 9 now"),
]


@pytest.mark.parametrize(("steps", "words", "reason"), BIDDING)
def test_why_a_bid_is_not_offered(steps: tuple[str, ...], words: str, reason: str) -> None:
    """PET-06 PET-07 PET-08"""
    game = Situation(TWO, PETITIONED, operations=True).interval("Anna").do(*steps).game
    assert game.why_not(words, game.seat) == reason, game.question(game.seat).choices


def test_why_no_bid_is_offered_to_whom_a_text_has_pass() -> None:
    """PET-06"""
    told = PETITIONED.replace("Anna holds", "Anna holds Collusion,")
    game = Situation(TWO, told, operations=True).interval("Anna").do(*OPENED, "Anna: play Collusion").game
    while game.seat == 0 or not game.moment.startswith("Imperial"):
        game.apply(game.options[0])
    assert game.why_not("bid 4", 1) == "a text has you pass at this option"


@pytest.mark.parametrize(
    "words", ["battle", "duel led by Feyd", "buy 3 spice", "request admission", "bid 4", "pass", "end", "discard"]
)
def test_who_is_not_asked_hears_who_is(words: str) -> None:
    game = Situation(TWO, "Anna has 9 solaris; Bert governs Feyd Rautha", operations=True).interval("Anna").game
    assert game.why_not(words, 1) == "Anna is asked now"


def test_who_is_not_asked_does_not_hear_what_another_may_choose() -> None:
    """INFO-01"""
    told = "Anna governs Duke Leto; Anna holds Letter of Credit; Anna assembles Gurney Halleck; Anna has 3 solaris"
    steps = ("Anna: petition for Gurney", "Anna: bid 3", "Anna: play Letter of Credit")
    game = Situation(TWO, told, operations=True).interval("Anna").do(*steps).game
    assert game.why_not("accept", 0) == "of that, only what is listed can be chosen here"
    assert game.why_not("accept", 1) == "nothing is offered to you now"
