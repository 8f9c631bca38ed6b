"""What is asked, across cards: who asks by which sentence, what was declared, what is chosen, price, effect, stake."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardbase.play import choices as c
from cardbase.tabletop import Question
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
DUEL = "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Anna has 9 solaris; Bert has 5 solaris"
BATTLE = "Anna governs Gurney Halleck; Gurney Halleck has battle 6; Bert governs Carthag"
AUCTION = "Anna assembles Gurney Halleck; Anna has 9 solaris, 14 favor; Bert has 9 solaris, 9 favor"
IN_DUEL = "leads a Duel with Gurney Halleck, Troubadour Warrior against Feyd Rautha, Nephew of the Baron"
STANDS = "attack 3 against resistance 3; defense 0 against resistance 4"


class Case(NamedTuple):
    """A situation, what is done in it, and parts of what must be asked then."""

    given: str
    done: str
    asker: str
    sentence: str
    selects: str
    of: str = ""
    declared: str = ""
    stake: str = ""
    offered: str = ""
    """A choice as ``words | price | effect``, each of the last two whole."""


CASES = {
    # the X of a card
    "the X of a tactic, paid": Case(
        f"{DUEL}; Anna holds Attack Sinister", "Anna: Duel led by Gurney; Anna: play Attack Sinister",
        "Attack Sinister", "How much do you pay for its X? Lasting on your leader. The host has +X dueling rank.",
        "amount", "X", IN_DUEL, STANDS, "choose 1 | 1 solari | ",
    ),
    "the X of a tactic of a Battle": Case(
        f"{BATTLE}; Anna holds Strategic Positioning; Anna has 9 solaris",
        "Anna: Battle led by Gurney; Anna: on Carthag; Anna: play Strategic",
        "Strategic Positioning", "X is at most the host's battle rank plus the host's command.", "amount", "X",
        "against Carthag", "", "choose 2 | 2 solaris | ",
    ),
    "the X that a text lets one choose": Case(
        f"{DUEL}; Anna holds Water Tribute", "Anna: Duel led by Gurney; Anna: play Water Tribute",
        "Water Tribute", "Pay 2X solaris, then gain X favor. X is at most 3.", "amount", "X", "uses Water Tribute",
        STANDS,
        "choose 3 |  | ",
    ),
    "the X of what is deployed": Case(
        "Anna holds Poison Gas Tooth; Anna governs Duncan Idaho; Anna has 5 solaris", "Anna: deploy Poison Gas",
        "Poison Gas Tooth", "How much do you pay for its X? This is a poison effect.", "amount", "X",
        "deploys Poison Gas Tooth", "", "choose 5 | 5 solaris | ",
    ),
    "the X of an event": Case(
        "Anna keeps Spice Blow with 4 tokens; Anna governs Imperial Basin", "Anna: deploy the event Spice Blow",
        "Spice Blow", "How great is its X? Produce X spice on a desert. X is at most 3.", "amount", "X",
        "deploys the event Spice Blow", "", "choose 3 |  | ",
    ),
    "the X of favor that is discarded": Case(
        "Anna keeps Contract Negotiations with 1 token; Anna has 9 favor",
        "Anna: deploy the event Contract Negotiations", "Contract Negotiations", "Discard X favor.", "amount", "X",
        "uses Contract Negotiations",
    ),
    # targets
    "on which card an event falls": Case(
        "Anna keeps Spice Blow with 4 tokens; Anna governs Imperial Basin, The Minor Erg",
        "Anna: deploy the event Spice Blow; Anna: choose 2", "Spice Blow", "Produce X spice on a desert.", "target", "",
        "uses Spice Blow", "", "choose The Minor Erg, Desert Expanse |  | ",
    ),
    "whom a rival's tactic strikes": Case(
        f"{DUEL}; Bert holds Imperial Intervention", "Anna: Duel led by Gurney; Bert: play Imperial Intervention",
        "Imperial Intervention", "Engage a persona.", "target", "", "uses Imperial Intervention", STANDS,
        "choose Gurney Halleck, Troubadour Warrior |  | ",
    ),
    "which of the own cards goes": Case(
        "Anna keeps House Turmoil with 3 tokens; Anna holds Spice Blow, Assembly of Lords; Bert holds Fanaticism",
        "Anna: deploy the event House Turmoil; Anna: choose 1", "House Turmoil",
        "Each House must discard X cards in their hand.", "target", "", "uses House Turmoil", "",
        "choose Spice Blow |  | ",
    ),
    "from which desert spice is fetched": Case(
        "Anna governs Dune, Imperial Basin with 2 spice, The Minor Erg with 1 spice", "Anna: use Dune",
        "Dune, Center of the Universe", "move up to 3 spice on a desert you govern to your hoard", "target", "",
        "uses Dune", "", "choose Imperial Basin, Arrakeen Valley |  | ",
    ),
    "where a card is assigned": Case(
        "Anna holds Arms Training; Anna governs Gurney Halleck, Duncan Idaho; Anna has 9 solaris",
        "Anna: deploy Arms Training", "deployment", "Where to?", "target", "", "deploys Arms Training", "",
        "on Duncan Idaho |  | ",
    ),
    "at what a Rite is aimed": Case(
        BATTLE, "Anna: Battle led by Gurney", "Rite", "Against which card?", "target", "",
        "leads a Battle with Gurney Halleck", "", "on Carthag |  | resistance 5",
    ),
    "who takes part": Case(
        f"{BATTLE}; Gurney Halleck carries Atreides House Guard", "Anna: Battle led by Gurney; Anna: on Carthag",
        "declaration of participants", "Who takes part?", "target", "", "against Carthag",
        "attack 6 against resistance 5", "include Atreides House Guard |  | adds 1 force",
    ),
    # amounts
    "how much spice is moved": Case(
        "Anna governs Dune, Imperial Basin with 2 spice", "Anna: use Dune",
        "Dune, Center of the Universe", "move up to 3 spice", "amount", "spice", "uses Dune", "", "choose 2 |  | ",
    ),
    "how much favor is bought": Case(
        "Anna has 9 solaris", "Anna: buy favor", "buying favor", "How much favor", "amount", "favor", "buys favor", "",
        "choose 3 | 6 solaris | ",
    ),
    "how much force goes on a card": Case(
        BATTLE, "Anna: Battle led by Gurney; Anna: on Carthag; Bert: leave it; Anna: put force on Carthag",
        "force distribution", "how much of it?", "amount", "force", "against Carthag",
        "6 force left; Carthag falls at 5 more",
    ),
    # divisions
    "where force goes": Case(
        BATTLE, "Anna: Battle led by Gurney; Anna: on Carthag; Bert: leave it", "force distribution",
        "Where does your force go", "division", "force", "against Carthag", "6 force left",
        "put force on Carthag |  | resistance 5",
    ),
    "what lies on a card already": Case(
        BATTLE, "Anna: Battle led by Gurney; Anna: on Carthag; Bert: leave it; Anna: put force on Carthag;"
        "Anna: choose 4",
        "force distribution", "Where does your force go", "division", "force", "against Carthag", "2 force left",
        "put force on Carthag |  | resistance 5, 4 force on it",
    ),
    "force of Surprise is told apart": Case(
        DUEL, "Anna: Duel led by Gurney; Bert: engage Feyd", "force distribution", "Where does your force go",
        "division",
        "force", IN_DUEL, "3 force of Surprise left",
        "put force on Gurney Halleck, Troubadour Warrior |  | resistance 4",
    ),
    "the force of an event is divided": Case(
        "Anna keeps Coriolis Storm with 4 tokens; Bert governs Imperial Basin; Imperial Basin carries Spice Harvester;"
        "Anna governs The Minor Erg", "Anna: deploy the event Coriolis; Anna: choose 3", "Coriolis Storm",
        "Divide X force among", "division", "force", "uses Coriolis Storm", "",
        "put force on Spice Harvester, Spice Mining Factory |  | resistance 2",
    ),
    # payments
    "the first bid": Case(
        AUCTION, "Anna: petition for Gurney", "Imperial Petition", "What do you bid or pay?", "payment", "solaris",
        "petitions for Gurney Halleck", "from 2 solaris on", "bid 4 |  | leaves 5 solaris",
    ),
    "a bid over a rival's": Case(
        AUCTION, "Anna: petition for Gurney; Anna: bid 4; Bert: bid 6", "Imperial Petition", "What do you bid",
        "payment",
        "solaris", "petitions for Gurney Halleck", "6 solaris bid by Bert", "bid 7 |  | leaves 2 solaris",
    ),
    "a bid that denies": Case(
        AUCTION, "Anna: petition for Gurney; Anna: bid 4", "Imperial Petition", "What do you bid",
        "payment",
        "solaris", "petitions for Gurney Halleck", "4 solaris bid by Anna", "bid 6 |  | costs you 4, leaves 5 solaris",
    ),
    "a bid in favor": Case(
        f"{AUCTION}; Anna holds Stake Reputation",
        "Anna: petition for Gurney; Anna: bid 2; Anna: play Stake Reputation",
        "Imperial Petition", "What do you bid", "payment", "favor", "petitions for Gurney Halleck",
        "0 favor bid by Anna",
        "bid 2 |  | leaves 7 favor",
    ),
    "another spice": Case(
        "Anna has 9 solaris", "Anna: buy spice", "CHOAM Exchange", "Trade a spice?", "action", "spice",
        "trades on the CHOAM Exchange", "spice in the Guild Hoard", "trade one spice | 3 solaris | ",
    ),
    # ways, consent, windows
    "which way a card goes": Case(
        "Anna governs False Wall South; Anna's House discard has Spice Blow", "Anna: use False Wall South",
        "False Wall South", "either produce 3 solaris, or look at the top 5 cards in your House discard", "action", "",
        "uses False Wall South", "",
        "look at the top 5 cards in your House discard, then move 1 of them to your House deck, then shuffle your House"
        " deck |  | ",
    ),
    "whether at all": Case(
        "Anna keeps Assembly of Lords with 9 tokens; Anna's Imperial discard has Carthag",
        "Anna: deploy the event Assembly", "Assembly of Lords", "Each House may move a card in their Imperial discard",
        "consent", "", "uses Assembly of Lords", "", "accept |  | ",
    ),
    "a tactic in a rival's Rite": Case(
        f"{DUEL}; Bert holds Imperial Intervention", "Anna: Duel led by Gurney", "Declaration window of a Duel",
        "Do you play something now?", "action", "", IN_DUEL, STANDS,
        "play Imperial Intervention | 1 solari | Engage a persona.",
    ),
    "whether the defense engages": Case(
        DUEL, "Anna: Duel led by Gurney", "Rite", "Does the defense engage?", "action", "", IN_DUEL, STANDS,
        "engage Feyd Rautha, Nephew of the Baron |  | adds 3 force",
    ),
    "which bonus is taken": Case(
        BATTLE, "Anna: Battle led by Gurney; Anna: on Carthag; Bert: leave it; Anna: put force on Carthag; "
        "Anna: choose 5; Anna: no more", "Rite", "Which bonus do you take?", "action", "", "against Carthag", "",
        "make the rival lose it |  | Bert loses 1 favor",
    ),
    "what a House does": Case(
        "Anna keeps Carthag with 1 token; Anna has 9 solaris", "", "House Interval", "What do you do?", "action", "",
        "", "",
        "turn up Carthag | 3 solaris | ",
    ),
    "what spice costs before it is bought": Case(
        "Anna has 9 solaris", "", "House Interval", "What do you do?", "action", "", "", "",
        "buy spice | 3 solaris for the first | ",
    ),
}  # fmt: skip


def asked(case: Case) -> Question:
    """Play to the question of a case."""
    table = Situation(TWO, case.given, operations=True).interval("Anna")
    game = table.do(*(line.strip() for line in case.done.split(";") if line.strip())).game
    return game.question(game.seat)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_is_asked_says(case: Case) -> None:
    question = asked(case)
    assert question.asker.name.startswith(case.asker) and case.sentence in question.asker.sentence
    assert (question.selects.value, question.of) == (case.selects, case.of)
    assert case.declared in question.moment.declared and case.stake in question.stake
    assert (question.moment.by >= 0) == bool(case.declared)
    told = {f"{each.words} | {each.price} | {each.effect}" for each in question.choices}
    assert not case.offered or case.offered in told


def test_every_amount_that_is_asked_is_of_something() -> None:
    for case in CASES.values():
        question = asked(case)
        verbs = {code // c.SPAN for code in question.codes}
        assert question.of or c.AMOUNT not in verbs, case
