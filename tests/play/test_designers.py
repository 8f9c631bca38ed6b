"""Wordings that no shipped card uses, for the cards of designers: each does in play what it says."""

from cardbase.corpus import load_corpus
from cardbase.scenarios import try_text
from tests.play.houses import corpus

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


def test_when_the_interval_ends() -> None:
    log = log_of("When the interval ends, gain 3 favor.", do=("Anna: end the Interval",))
    assert "Anna: +3 favor" in log
