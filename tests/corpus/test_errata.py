"""Errata: both views of each changed card, days, and everything that makes an erratum unfit."""

import dataclasses
import datetime
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.corpus import Corpus, load_corpus
from cardbase.corpus.errata import day
from cardbase.errors import Faulty, Misuse
from cardbase.schemas import data_folder

CHANGED = [
    "weirding-way", "litany-against-fear", "caladanan-exports", "forbidden-zone", "petitioning-tithe", "usurp-holding",
    "well-placed-bribes", "shield-failure", "secret-allegiance", "best-blade", "implicate-traitor", "pogrom",
    "provoke-insurgency", "brilliant-rhetoric", "perilous-terrain", "secund-elect", "unforeseen-difficulties",
]  # fmt: skip
"""The cards of the CRF's list, in its order."""


@pytest.fixture(scope="module")
def current() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="module")
def printed() -> Corpus:
    return load_corpus(view="printed")


@pytest.mark.parametrize(("number", "slug"), list(enumerate(CHANGED, 1)))
def test_each_changed_card_has_a_current_and_a_printed_view(
    number: int, slug: str, current: Corpus, printed: Corpus
) -> None:
    now, then = current.card(f"eots-{slug}"), printed.card(f"eots-{slug}")
    assert now.errata == then.errata == (f"CE-{number:02}",)
    assert now.printed_unknown == ()
    (erratum,) = (e for e in current.errata if e.id == f"CE-{number:02}")
    for patch in erratum.patches:
        known = patch.printed not in (None, "unknown")
        assert (patch.field in then.printed_unknown) != known
        if known:
            assert getattr(then, patch.field) != getattr(now, patch.field)


def test_views_differ_in_the_changed_cards_only(current: Corpus, printed: Corpus) -> None:
    differing = {now.id for now, then in zip(current.cards, printed.cards, strict=True) if now != then}
    assert differing == {f"eots-{slug}" for slug in CHANGED}


def test_what_the_crf_tells_of_printed_type_lines(current: Corpus, printed: Corpus) -> None:
    assert current.card("eots-forbidden-zone").subtypes == ("Homeworld", "Dune Fief")
    assert printed.card("eots-forbidden-zone").subtypes == ("Homeworld", "Fief")
    assert current.card("eots-well-placed-bribes").subtypes == ("Tactic", "Arbitration", "Declaration")
    assert printed.card("eots-well-placed-bribes").subtypes == ("Tactic", "Arbitration", "Engagement")


def test_a_printed_value_nobody_knows_is_shown_as_in_force_and_flagged(current: Corpus, printed: Corpus) -> None:
    card = printed.card("eots-caladanan-exports")
    assert (card.resistance, card.printed_unknown) == (6, ("resistance",))
    assert current.card("eots-caladanan-exports").resistance == 6


def test_implicate_traitor_follows_the_crf_and_shows_the_conflict(current: Corpus) -> None:
    (erratum,) = (e for e in current.errata if e.id == "CE-11")
    assert erratum.reference == "contradicts"
    assert erratum.conflict is not None
    assert "ally" in erratum.note and "aide" in erratum.conflict.reference


def test_the_card_file_holds_one_of_the_two_values_of_each_erratum(current: Corpus) -> None:
    files = {
        path.stem: json.loads(path.read_text(encoding="utf-8")) for path in data_folder().rglob("eye-of-the-storm/*")
    }
    for erratum in current.errata:
        for patch in erratum.patches:
            if patch.target_kind == "card" and patch.current is not None:
                assert files[patch.target.removeprefix("eots-")][patch.field] in (patch.printed, patch.current)


def test_before_the_game_appeared_no_erratum_counts(printed: Corpus) -> None:
    early = load_corpus(as_of=datetime.date(1996, 12, 31))
    assert early.cards == printed.cards
    assert load_corpus(as_of=datetime.date(1997, 1, 1)).cards == load_corpus().cards


def test_the_digest_tells_the_views_apart(current: Corpus, printed: Corpus) -> None:
    assert current.digest != printed.digest
    assert current.digest == load_corpus().digest


DAYS = st.dates(datetime.date(1990, 1, 1), datetime.date(2030, 1, 1))
ERRATA = load_corpus().errata


@given(DAYS, DAYS)
def test_as_of_is_monotone_a_later_day_never_loses_an_erratum(one: datetime.date, other: datetime.date) -> None:
    early, late = sorted((one, other))
    assert {e.id for e in ERRATA if e.in_force("current", early)} <= {
        e.id for e in ERRATA if e.in_force("current", late)
    }


@given(DAYS, DAYS, DAYS)
def test_an_erratum_counts_from_its_date_to_its_end(one: datetime.date, end: datetime.date, now: datetime.date) -> None:
    erratum = dataclasses.replace(ERRATA[0], date=one.isoformat(), until=end.isoformat())
    assert erratum.in_force("current", now) == (one <= now < end)
    assert not erratum.in_force("printed", now)


def test_days_may_be_given_as_years_and_months() -> None:
    assert day("1997") == datetime.date(1997, 1, 1)
    assert day("1997-11") == datetime.date(1997, 11, 1)
    assert day("1997-11-24") == datetime.date(1997, 11, 24)


@pytest.mark.parametrize("text", ["", "soon", "1997-13", "1997-02-30", "97-1-1-1", "-5", "1" * 5000])
def test_what_is_no_day_is_refused_kindly(text: str) -> None:
    with pytest.raises(Misuse, match="is not a date"):
        day(text)


# bad input: a data folder like the shipped one, with one thing wrong


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(data_folder(), tmp_path / "data", ignore=lambda at, names: _others(at, names))
    return tmp_path / "data"


def _others(at: str, names: list[str]) -> list[str]:
    """Copy few cards: these tests are about errata."""
    keep = {f"{slug}.json" for slug in CHANGED}
    return [
        name
        for name in names
        if Path(at).parent == data_folder() / "cards" and name.endswith(".json") and name not in keep
    ]


def spoil(folder: Path, change: Any) -> list[str]:
    """Change the list of card errata, load, and return the faults."""
    path = folder / "errata" / "cards.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content["errata"])
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load_corpus(folder=folder)
    assert all(fault.file == str(path) and fault.place.startswith("$.errata[") for fault in caught.value.faults)
    return [str(fault) for fault in caught.value.faults]


def test_the_copied_folder_loads(folder: Path) -> None:
    assert len(load_corpus(folder=folder).cards) == len(CHANGED)


def test_an_erratum_for_a_missing_card_is_refused(folder: Path) -> None:
    faults = spoil(folder, lambda errata: errata[3]["patches"][0].update(target={"card": "eots-no-such"}))
    assert len(faults) == 1
    assert "$.errata[3].patches[0]: CE-04: no card has the id 'eots-no-such'" in faults[0]


@pytest.mark.parametrize("field", ["colour", "id", "set"])
def test_an_erratum_for_a_field_that_no_card_has_is_refused(folder: Path, field: str) -> None:
    (fault,) = spoil(folder, lambda errata: errata[3]["patches"][0].update(field=field))
    assert f"a card has no field {field!r}" in fault


def test_an_erratum_for_a_field_that_this_card_lacks_is_refused(folder: Path) -> None:
    (fault,) = spoil(folder, lambda errata: errata[11]["patches"][0].update(field="resistance", printed=1, current=2))
    assert "eots-pogrom has no resistance: its kind is venture" in fault


def test_an_event_has_no_resistance_to_correct(folder: Path) -> None:
    event = "cards/eye-of-the-storm/spice-blow.json"
    shutil.copy(data_folder() / event, folder / event)
    told = {"target": {"card": "eots-spice-blow"}, "field": "resistance", "printed": 1, "current": 2}
    (fault,) = spoil(folder, lambda errata: errata[11]["patches"][0].update(told))
    assert "eots-spice-blow has no resistance: its kind is event" in fault


def test_two_errata_that_fight_are_refused(folder: Path) -> None:
    faults = spoil(folder, lambda errata: errata.append(errata[2] | {"id": "CE-18"}))
    assert len(faults) == 1
    assert (
        "$.errata[17].patches[0]: CE-18: CE-03 changes 'resistance' of eots-caladanan-exports on the same days"
        in faults[0]
    )


@pytest.mark.parametrize("place", [2, 17], ids=["the later one told first", "the later one told last"])
def test_two_errata_that_follow_each_other_do_not_fight(folder: Path, place: int) -> None:
    path = folder / "errata" / "cards.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    later = json.loads(json.dumps(content["errata"][2])) | {"id": "CE-18", "date": "1999"}
    later["patches"][0]["current"] = 4
    content["errata"][2]["until"] = "1999"
    content["errata"].insert(place, later)
    path.write_text(json.dumps(content), encoding="utf-8")
    values = {
        year: load_corpus(folder=folder, as_of=day(year)).card("eots-caladanan-exports") for year in ("1998", "2000")
    }
    assert [card.resistance for card in values.values()] == [6, 4]
    assert all(card.printed_unknown == () for card in values.values())


def test_an_erratum_without_source_does_not_load(folder: Path) -> None:
    (fault,) = spoil(folder, lambda errata: errata[0].pop("source"))
    assert "CE-01: has no 'source'" in fault


@pytest.mark.parametrize(
    "patch", [{"target": {}}, {"target": {"ruling": "x"}}, {"target": "eots-pogrom"}, {"field": None}]
)
def test_a_malformed_patch_is_refused(folder: Path, patch: dict[str, Any]) -> None:
    assert spoil(folder, lambda errata: errata[11]["patches"][0].update(patch))


@pytest.mark.parametrize("value", [5, "Fief", {"a": 1}, [1]])
def test_a_value_that_does_not_fit_the_field_is_refused(folder: Path, value: Any) -> None:
    faults = spoil(folder, lambda errata: errata[3]["patches"][0].update(current=value))
    assert "eots-forbidden-zone cannot have" in faults[0] and "as subtypes" in faults[0]


def test_a_malformed_date_is_refused(folder: Path) -> None:
    (fault,) = spoil(folder, lambda errata: errata[0].update(date="last summer"))
    assert "CE-01: 'date' has a value of the wrong kind" in fault


def test_all_faults_are_told_at_once(folder: Path) -> None:
    def change(errata: list[Any]) -> None:
        errata[0].pop("note")
        errata[1]["patches"][0]["target"] = {"card": "nobody"}
        errata[2]["patches"][0]["field"] = "shape"

    assert len(spoil(folder, change)) == 3


def test_a_file_that_is_no_json_is_named(folder: Path) -> None:
    (folder / "errata" / "mine.json").write_text("{", encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        load_corpus(folder=folder)
    assert "mine.json: is not JSON" in str(caught.value.faults[0])
