"""Wordings that no shipped card uses, for the cards of designers: each does in play what it says."""

import json
from pathlib import Path

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import likely_kind, parse
from cardbase.play import unsupported_phrases
from cardbase.scenarios import try_text
from cardbase.scenarios.trial import card_with_text
from tests.operations.test_rewording import HABITS, READ_BUT_FAULTY
from tests.operations.worded import WORDED
from tests.play.houses import corpus

WORDS = lexicon_of(corpus().cards, corpus().powers)

GIVEN = ("Anna governs Trial Card, Siridar Tithes; Anna has 10 favor and 0 solaris",)
USE = ("Anna: use Siridar Tithes",)


def log_of(text: str, given: tuple[str, ...] = GIVEN, do: tuple[str, ...] = USE) -> list[str]:
    trial = try_text(text, corpus(), given=given, do=do)
    assert trial.faults == ()
    assert trial.unsupported == ()
    assert trial.stopped == ""
    return list(trial.log)


def test_a_text_is_tried_where_the_compiled_corpus_was_removed_meanwhile(tmp_path, monkeypatch) -> None:
    """Another version of the program on the same machine puts its own in that place."""
    known = load_corpus()
    assert known.operations
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    trial = try_text("Engage: gain 1 favor.", known)
    assert (trial.faults, trial.unsupported) == ((), ())


def test_when_a_house_gains_something_its_amount_is_known() -> None:
    assert log_of("When you gain favor, produce that many solaris.")[-3:] == [
        "Anna: +2 favor",
        "the operation of Trial Card",
        "Anna: +2 solaris",
    ]


def test_another_house_gaining_is_none_of_it() -> None:
    log = log_of("When a rival gains favor, produce that many solaris.")
    assert log[-1] == "Anna: +2 favor"


def test_a_text_that_waits_for_gains_and_brings_one_does_not_go_on_for_ever() -> None:
    log = log_of("When you gain favor, gain 1 favor.")
    assert [line for line in log if line.startswith("Anna: +")] == ["Anna: +2 favor", "Anna: +1 favor"]


FEE = ("Anna governs Trial Card; Anna has 10 favor and 20 solaris",)
BUY = ("Anna: buy favor", "Anna: choose 1")
RITE = ("Anna governs Trial Card, Stilgar; Bert governs Arrakeen; Stilgar has battle 9",)
FIGHT = (
    "Anna: Battle led by Stilgar",
    "Anna: on Arrakeen",
    "Bert: leave",
    "Anna: put force on Arrakeen",
    "Anna: choose 9",
    "Anna: take the bonus",
)


def test_when_somebody_pays() -> None:
    assert log_of("When you pay solaris, gain that many favor.", given=FEE, do=BUY)[-1] == "Anna: +2 favor"


def test_when_somebody_discards_favor() -> None:
    text = "When you discard favor, produce that many solaris. Engage: discard 2 favor."
    assert log_of(text, do=("Anna: use Trial Card",))[-1] == "Anna: +2 solaris"


def test_when_a_token_is_added() -> None:
    text = "Engage: add 2 program tokens to this card. When a token is added to this card, gain that many favor."
    log = log_of(text, do=("Anna: use Trial Card",))
    assert log[-3:] == ["Trial Card has 2 program tokens", "the operation of Trial Card", "Anna: +2 favor"]


def test_a_kind_of_token_of_an_own_set_is_named_in_the_log(tmp_path: Path) -> None:
    own = {"code": "spk", "name": "Sparks", "short": "SPK", "tokens": [{"name": "spark", "meaning": "light"}]}
    (tmp_path / "set.json").write_text(json.dumps(own))
    text = "Engage: add 1 spark token to this card."
    trial = try_text(text, load_corpus((tmp_path,)), "charter", GIVEN, ("Anna: use Trial Card",))
    assert trial.log[-1] == "Trial Card has 1 spark token"
    assert try_text(text, corpus()).faults


def test_what_would_be_paid_is_replaced() -> None:
    log = log_of("If you would pay solaris, discard 1 favor instead.", given=FEE, do=BUY)
    assert log[-2:] == ["Anna: -1 favor", "Anna: +2 solaris"]


def test_what_may_be_replaced_is_offered() -> None:
    text = "If you would pay solaris, you may discard 1 favor instead."
    assert log_of(text, given=FEE, do=(*BUY, "Anna: accept"))[-2:] == ["Anna: -1 favor", "Anna: +2 solaris"]
    assert "Anna: +2 solaris" not in log_of(text, given=FEE, do=(*BUY, "Anna: refuse"))


@pytest.mark.parametrize(
    ("event", "happens"),
    [
        ("you win a battle rite", True),
        ("a rival wins a battle rite", False),
        ("you win a dueling rite", False),
        ("Stilgar leads a battle rite", True),
        ("Stilgar initiates a battle rite", True),
        ("Stilgar participates in a rite", True),
        ("Stilgar Counters", False),
        ("Stilgar engages", True),
        ("Stilgar vanquishes a fief during a battle rite", True),
        ("Arrakeen vanquishes a persona during a rite", False),
    ],
)
def test_what_happens_in_a_rite(event: str, happens: bool) -> None:
    log = log_of(f"When {event}, gain 17 favor.", given=RITE, do=FIGHT)
    assert ("Anna: +17 favor" in log) == happens


def test_what_is_ordered_outright_is_done_when_the_card_is_deployed() -> None:
    given = ("Anna holds Trial Card; Anna has 10 favor and 20 solaris",)
    log = try_text("Gain 3 favor.", corpus(), "aide", given, ("Anna: deploy Trial Card",)).log
    assert log[-3:] == ("Anna deploys Trial Card", "the operation of Trial Card", "Anna: +3 favor")


def test_when_the_interval_ends() -> None:
    log = log_of("When the interval ends, gain 3 favor.", do=("Anna: end the Interval",))
    assert "Anna: +3 favor" in log


@pytest.mark.parametrize("text", [*HABITS.values(), *READ_BUT_FAULTY.values(), *WORDED.values()])
def test_the_answer_to_a_common_wording_is_carried_out(text: str) -> None:
    if "the host" in text.lower() and not text.startswith("Assign"):
        text = f"Assign to a persona. {text}"
    card = card_with_text(text, likely_kind(parse(text, WORDS)))
    assert unsupported_phrases(corpus(), [card])[card.id] == ()


@pytest.mark.parametrize(
    ("event", "happens"),
    [
        ("you lose a battle rite", False),
        ("a rival loses a battle rite", True),
        ("Stilgar wins a rite", True),
        ("Stilgar loses a rite", False),
        ("a rival initiates a rite", False),
        ("you initiate a battle rite", True),
    ],
)
def test_who_wins_and_who_loses(event: str, happens: bool) -> None:
    log = log_of(f"When {event}, gain 17 favor.", given=RITE, do=FIGHT)
    assert ("Anna: +17 favor" in log) == happens
