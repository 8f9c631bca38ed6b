"""Rites of a declared class, and the fifth sort of Rite: in the state, at the table, in a user's own texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardbase.corpus import Corpus, lexicon_of, load_corpus
from cardbase.operations import CardFacts, judge
from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import invariant_violations, rite_types, unsupported_phrases
from cardbase.play.explaining import about
from cardbase.play.questions import group_of
from cardbase.play.rules.rite import CLASS, UNDECLARED
from cardbase.play.state import State
from cardbase.players import Encoding, SensiblePlayer
from cardbase.players.knowledge import Knowledge
from cardbase.players.learning.encoding import GAME, PETITION, RITE, SEAT
from cardbase.scenarios import Situation
from cardbase.screens.board_lines import screen
from tests.play.houses import corpus

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
ADEPT = "Anna governs Sister Ramallo; Sister Ramallo carries Witching Power; Bert governs Thufir Hawat"
STYROS = "Anna governs Styros; Bert governs Carthag"


def asked(*told: str) -> Situation:
    """Anna has named leader and target of a Weirding Rite, and is asked for its class."""
    table = Situation(corpus(), TWO, *(told or (ADEPT,)), operations=True).interval("Anna")
    return table.do("Anna: Weirding Rite led by Sister Ramallo")


def test_the_sorts_are_numbered_by_their_talents_and_four_are_of_the_rulebook() -> None:
    assert [w.TALENT_NAMES[sort.talent] for sort in rite_types.TYPES] == list(w.TALENT_NAMES[: w.RITE_TYPES])
    assert [rite_types.NAMES[sort] for sort in rite_types.BY_RULES] == ["Duel", "Battle", "Arbitration", "Intrigue"]
    classes = [rite_types.CLASS_NAMES[rite_types.TYPES[sort].rite_class] for sort in rite_types.BY_RULES]
    assert classes == ["Landsraad", "Landsraad", "CHOAM", "CHOAM"]  # TERM-25


def test_until_it_is_declared_a_rite_is_of_no_class() -> None:
    table = asked()
    assert table.game.state.rite[CLASS] == UNDECLARED
    assert table.choices() == ["declare a CHOAM Rite", "declare a Landsraad Rite"]
    table.do("Anna: declare a Landsraad Rite")
    assert table.game.state.rite[CLASS] == rite_types.LANDSRAAD


@pytest.mark.parametrize("declared", [False, True])
def test_the_class_is_copied_written_digested_and_seen_by_all(declared: bool) -> None:
    table = asked()
    other = asked().do("Anna: declare a Landsraad Rite").game
    if declared:
        table.do("Anna: declare a CHOAM Rite")
    game = table.game
    assert State.from_bytes(game.to_bytes()) == game.state == game.copy().state
    assert game.digest() != other.digest()
    assert {game.view(seat).rite[CLASS] for seat in range(2)} == {rite_types.CHOAM if declared else UNDECLARED}
    assert not invariant_violations(game)


def test_a_rite_of_the_rulebook_is_of_its_class_without_a_question() -> None:
    table = Situation(corpus(), TWO, "Anna governs Gurney Halleck; Bert governs Carthag", operations=True)
    table.interval("Anna").do("Anna: Battle led by Gurney Halleck", "Anna: on Carthag")
    assert table.game.state.rite[CLASS] == rite_types.LANDSRAAD
    assert "it is a" not in table.log()


def test_the_table_tells_the_class_and_the_rules_behind_it() -> None:
    table = asked()
    assert group_of(c.WEIRDING) == group_of(c.CHOAM_RITE) == group_of(c.LANDSRAAD_RITE) == "Rites"
    for code, rule in ((c.CHOAM_RITE, "RITE-35"), (c.LANDSRAAD_RITE, "RITE-34"), (c.WEIRDING, "RITE-24")):
        lines = about(code * c.SPAN, table.game.question(table.game.seat), table.game.table, corpus())
        assert any(rule in line for line in lines)
    assert "# Weirding Rite: Anna with Sister Ramallo against Bert, Thufir Hawat" in _screen(table)
    table.do("Anna: declare a CHOAM Rite")
    assert "# Weirding Rite (CHOAM): Anna with Sister Ramallo against Bert, Thufir Hawat" in _screen(table)
    assert "it is a CHOAM Rite" in table.log()


def test_the_table_tells_a_class_only_where_it_is_not_that_of_the_sort() -> None:
    for said, shown in (("CHOAM", "# Battle (CHOAM): Anna"), ("Landsraad", "# Battle: Anna")):
        table = Situation(corpus(), TWO, STYROS, operations=True).interval("Anna")
        table.do("Anna: Battle led by Styros", "Anna: on Carthag", f"Anna: declare a {said} Rite")
        assert shown in _screen(table)


def _screen(table: Situation) -> str:
    return "\n".join(screen(table.game.view(1), table.game.table))


@pytest.mark.parametrize(("favor", "declared"), [(4, "Landsraad"), (20, "CHOAM")])
def test_sensible_leads_a_weirding_rite_and_declares_what_it_lacks(favor: int, declared: str) -> None:
    game = Situation(corpus(), TWO, ADEPT, f"Anna has {favor} favor; Anna has 1 solaris", operations=True)
    player = SensiblePlayer(Knowledge(game.interval("Anna").game.table, corpus()))
    leads = c.WEIRDING * c.SPAN + game.card("Sister Ramallo")
    assert player.judged(game.game.view(0), leads).worth > 0
    assert c.describe(player.best(asked(ADEPT, f"Anna has {favor} favor").game.view(0)), game.game.table) == (
        f"declare a {declared} Rite"
    )


def test_learning_programs_see_the_class_and_which_rites_were_led_against_whom() -> None:
    table = asked().do("Anna: declare a Landsraad Rite")
    while table.game.moment != "House Interval":
        table.game.apply(table.game.options[-1])
    encoding = Encoding(table.game.table)
    rows = [encoding.observe(table.game.view(seat)) for seat in range(2)]
    start, rites = len(GAME) + len(RITE) + len(PETITION), SEAT.index("rites")
    led = 1 << rite_types.LANDSRAAD | 1 << len(rite_types.CLASS_NAMES) + w.WEIRDING
    assert rows[0][start + rites] == rows[1][start + len(SEAT) + rites] == 0  # Anna, from either seat
    assert rows[0][start + len(SEAT) + rites] == rows[1][start + rites] == led  # Bert


# A user's own texts.

GIFT = {"type": "Resource", "subtypes": ["Enhancement", "Skill"], "cost": 1}
EVENT = {"type": "Event", "subtypes": ["Imperium Event"]}
VENTURE = {"type": "Plan", "subtypes": ["Venture"]}
TACTIC = {"type": "Plan", "subtypes": ["Tactic", "Weirding", "Declaration"]}
ON_HOST = "Assign to a persona. The host may initiate a"
OWN: dict[str, tuple[str, dict[str, Any]]] = {
    "Wide Gift": (f"{ON_HOST} battle rite targeting a persona.", {}),
    "Narrow Gift": (f"{ON_HOST} weirding rite targeting a fief. Its class is CHOAM. Its talent is weirding.", {}),
    "Bare Gift": (f"{ON_HOST} weirding rite targeting a persona.", {}),
    "Ward": ("Assign to a persona. The host can't be the target of a weirding rite.", {}),
    "Ban": ("Lasting. No House may initiate a weirding rite.", EVENT),
    "Trick": ("Engage an ally.", TACTIC),
    "Foresight Band": ("Assign to a persona. Joins the host in prescience.", {"subtypes": ["Equipment", "Device"]}),
    "Classless Venture": ("Initiate a weirding rite targeting a persona.", VENTURE),
}
MEANINGLESS = {"Foresight Band", "Classless Venture"}
REFUSED = [
    f"{ON_HOST} battle rite targeting a persona. Its class is CHOAM.",
    f"{ON_HOST} prescience rite targeting a persona.",
]


def _id(name: str) -> str:
    return "mine-" + name.lower().replace(" ", "-")


@pytest.fixture(scope="module", name="own")
def _own(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("cards") / "mine"
    folder.mkdir()
    for name, (operation, changed) in OWN.items():
        card = {**GIFT, "name": name, "operation": operation, **changed}
        (folder / f"{_id(name).removeprefix('mine-')}.json").write_text(json.dumps(card), encoding="utf-8")
    return load_corpus([folder])


def gifted(cards: Corpus, told: str) -> Situation:
    return Situation(cards, TWO, told, operations=True).interval("Anna")


def test_what_no_rule_carries_out_is_named_and_the_rest_is_carried_out(own: Corpus) -> None:
    missing = unsupported_phrases(own)
    assert {name for name in OWN if missing[_id(name)]} == MEANINGLESS


@pytest.mark.parametrize("text", REFUSED)
def test_a_class_or_a_talent_that_no_such_rite_has_is_refused(text: str) -> None:
    words = lexicon_of(corpus().cards, corpus().powers)
    assert judge(text, words, CardFacts("enhancement", "Resource")) != []


def test_a_text_may_widen_a_rite_of_the_rulebook(own: Corpus) -> None:
    table = gifted(own, "Anna governs Gurney Halleck; Gurney Halleck carries Wide Gift; Bert governs Piter de Vries")
    table.do("Anna: Battle led by Gurney Halleck", "Anna: on Piter")
    assert table.game.state.rite[CLASS] == rite_types.LANDSRAAD


def test_a_text_may_leave_a_weirding_rite_one_class(own: Corpus) -> None:
    table = gifted(own, "Anna governs Sister Ramallo; Sister Ramallo carries Narrow Gift; Bert governs Carthag")
    table.do("Anna: Weirding Rite led by Sister Ramallo", "Anna: on Carthag")
    assert table.game.state.rite[CLASS] == rite_types.CHOAM


def test_without_a_class_nobody_can_lead_it(own: Corpus) -> None:
    table = gifted(own, "Anna governs Sister Ramallo; Sister Ramallo carries Bare Gift; Bert governs Thufir Hawat")
    assert not table.offers("Anna: Weirding Rite led by Sister Ramallo")


@pytest.mark.parametrize("told", ["Thufir Hawat carries Ward", "Bert governs Ban"])
def test_a_card_can_be_immune_to_weirding_rites_and_an_event_can_bar_them(told: str, own: Corpus) -> None:
    assert gifted(own, ADEPT).offers("Anna: Weirding Rite led by Sister Ramallo")
    assert not gifted(own, f"{ADEPT}; {told}").offers("Anna: Weirding Rite led by Sister Ramallo")


def test_a_tactic_of_weirding_rites_is_played_in_them_alone(own: Corpus) -> None:
    told = f"{ADEPT}, Carthag; Anna governs Gurney Halleck; Bert holds Trick; Bert has 9 solaris"
    table = gifted(own, told)
    table.do("Anna: Weirding Rite led by Sister Ramallo", "Anna: declare a CHOAM Rite")
    assert table.offers("Bert: play Trick")
    table = gifted(own, told).do("Anna: Battle led by Gurney Halleck", "Anna: on Carthag")
    assert not table.offers("Bert: play Trick")
