"""A card that lies in no file yet: judged, explained, tried and drawn as it is written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import Corpus, load_corpus
from cardbase.corpus.checking import KINDS, check_card_files
from cardbase.desk import answer, reply_schema
from cardbase.games import all_games

DATA = Path(__file__).parents[1] / "data" / "cards"
SHIPPED = sorted(DATA.rglob("*.json"))[::55]
OF_A_FILE_ALONE = ("number", "octgn_id", "$schema")
BROKER: dict[str, Any] = {
    "name": "Quiet Broker", "type": "Persona", "subtypes": ["Aide", "Spy"], "cost": 2, "command": 1, "resistance": 2,
    "talents": {"intrigue": 2}, "operation": "Engage: gain 1 favor per charter you govern.",
}  # fmt: skip
SET = {
    "code": "rich", "name": "CHOAM and Richese", "short": "C&R",
    "powers": [{"id": "richese", "name": "House Richese", "short": "Richese", "adversaries": ["harkonnen"]}],
    "tokens": [{"name": "patent", "meaning": "what an Artificer has invented"}],
}  # fmt: skip


def designed(card: object, corpus: Corpus, **more: Any) -> dict[str, Any]:
    found = answer("design", {"card": card, **more}, corpus, all_games(corpus))
    if "error" not in found:
        Draft202012Validator(reply_schema("design")).validate(found)
    return found


def places(found: dict[str, Any]) -> list[str]:
    return [fault["place"] for fault in found["faults"]]


def test_a_sound_card_is_explained_tried_and_drawn(corpus: Corpus) -> None:
    found = designed(BROKER, corpus)
    assert (found["faults"], found["file"], found["kind"]) == ([], "quiet-broker.json", "aide")
    assert "Effect: gain 1 favor per charter you govern." in found["abilities"][0]["sentences"]
    assert "Quiet Broker is engaged" in found["log"]
    assert found["svg"].startswith("<") and "Quiet Broker" in found["svg"]
    assert json.loads(found["text"]) == BROKER


def test_a_name_that_a_published_card_bears_is_told_and_the_card_is_sound(corpus: Corpus) -> None:
    found = designed(BROKER | {"name": "Pogrom"}, corpus)
    assert found["faults"] == [] and found["remarks"][0].startswith("'Pogrom' is the full name of eots-pogrom too")
    assert designed(BROKER, corpus)["remarks"] == []


EVENT = {"type": "Event", "subtypes": ["Event"], "command": None, "resistance": None, "talents": None}
TACTIC = EVENT | {"type": "Plan", "subtypes": ["Tactic"]}
IN_VAIN: list[tuple[dict[str, Any], str]] = [
    (TACTIC | {"operation": "Discard a dueling tactic."}, "it needs a dueling tactic"),
    (TACTIC | {"operation": "Subdue a card with a poison effect."}, "it needs a card with a poison effect"),
    ({"operation": "When you are the victor of a petition a rival initiates, the final cost is -2."},
     "it waits until you are the victor of a petition a rival initiates"),
    ({"operation": "This persona is immune to poison effects."},
     "nothing there depended on 'This persona is immune to poison effects'"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "why"), IN_VAIN, ids=lambda part: part if isinstance(part, str) else "")
def test_where_a_trial_shows_nothing_it_says_what_the_text_would_have_needed(
    change: dict[str, Any], why: str, corpus: Corpus
) -> None:
    card = {name: value for name, value in (BROKER | change).items() if value is not None}
    found = designed(card, corpus)
    assert found["changes"] == [] and found["stopped"].endswith(f"did nothing at the tables where it was tried: {why}")
    given = designed(card, corpus, given=["Anna governs Quiet Broker"])
    assert why not in given.get("stopped", "")


def test_the_file_has_its_fields_in_the_order_of_the_schema_whatever_was_typed_first(corpus: Corpus) -> None:
    typed = {"colour": 1, **dict(reversed(BROKER.items()))}
    assert [*json.loads(designed(typed, corpus)["text"])] == [
        "name", "type", "subtypes", "cost", "talents", "command", "resistance", "operation", "colour",
    ]  # fmt: skip


def test_a_card_is_tried_in_a_situation_of_ones_own(corpus: Corpus) -> None:
    given = ["Anna governs Quiet Broker, CHOAM Directorship; Anna has 5 favor"]
    found = designed(BROKER, corpus, given=given, do=["Anna: use Quiet Broker"])
    assert "Anna: +1 favor" in found["log"] and not found["stopped"]
    assert "decides" in designed(BROKER, corpus, given=given, do=["Bert: use Quiet Broker"])["stopped"]
    assert "no card is called" in designed(BROKER, corpus, given=["Anna governs Nobody"])["stopped"]
    assert "at most 40" in designed(BROKER, corpus, given=["Anna has 5 favor"] * 41)["error"]["hint"]


def test_a_standing_text_is_told_by_what_is_so(corpus: Corpus) -> None:
    found = designed(BROKER | {"operation": "This persona has +2 intrigue rank."}, corpus)
    assert "Quiet Broker has intrigue rank 4 (2 without the text)" in found["changes"]


def test_a_text_that_is_none_brings_the_wording_that_is_and_no_face(corpus: Corpus) -> None:
    wrong = BROKER | {"operation": "Engage: gain favor equal to the number of charters you govern."}
    found = designed(wrong, corpus)
    assert places(found) == ["operation"]
    assert "write: Engage: gain 1 favor per charter you govern." in found["faults"][0]["message"]
    assert "svg" not in found and "log" not in found


def test_all_faults_are_told_at_once(corpus: Corpus) -> None:
    found = designed(
        {"name": "A", "type": "Persona", "subtypes": ["Aide"], "cost": -1, "command": "x", "colour": 3}, corpus
    )
    assert {"colour", "command", "cost"} <= {*places(found)}


def written(path: Path) -> dict[str, Any]:
    """Return the content of a shipped card's file without what belongs to that card alone."""
    record = json.loads(path.read_text(encoding="utf-8"))
    return {name: value for name, value in record.items() if name not in OF_A_FILE_ALONE}


def test_a_wrong_field_does_not_hide_what_is_wrong_with_the_text(corpus: Corpus) -> None:
    assert places(designed(BROKER | {"cost": "lots", "operation": "Gain"}, corpus)) == ["cost", "operation"]
    assert places(designed(BROKER | {"subtypes": ["Ghost"], "operation": "Gain"}, corpus)) == ["subtypes"]
    assert places(designed(BROKER | {"cost": "x", "operation": "Engage: gain X favor."}, corpus)) == ["cost"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_designed(kind: str, corpus: Corpus) -> None:
    shown = next(card for card in corpus.cards if card.kind == kind)
    (path,) = DATA.glob(f"*/{shown.id.removeprefix(shown.set + '-')}.json")
    found = designed(written(path), corpus)
    assert (found["faults"], found["kind"]) == ([], kind)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_card_is_sound_as_a_card_of_ones_own(path: Path, corpus: Corpus) -> None:
    assert designed(written(path), corpus)["faults"] == []


def test_what_the_page_saves_is_judged_alike_on_the_command_line(tmp_path: Path, corpus: Corpus) -> None:
    cards = [
        BROKER,
        BROKER | {"name": "Dear", "cost": 100},
        BROKER | {"name": "Mute", "operation": "Gain"},
        {"name": "No"},
    ]
    told = {}
    for found in (designed(card, corpus) for card in cards):
        (tmp_path / found["file"]).write_text(found["text"], encoding="utf-8")
        told[found["file"]] = [(f"$.{one['place']}", one["message"]) for one in found["faults"]]
    there = check_card_files(sorted(tmp_path.iterdir()))
    assert {one: [(f.place, f.message) for f in there if Path(f.file).name == one] for one in told} == told
    assert [bool(faults) for faults in told.values()] == [False, True, True, True]


def test_the_words_of_a_set_of_ones_own_are_known(tmp_path: Path) -> None:
    (tmp_path / "set.json").write_text(json.dumps(SET), encoding="utf-8")
    (tmp_path / "quiet-broker.json").write_text(json.dumps(BROKER), encoding="utf-8")
    own = load_corpus([tmp_path])
    richese = BROKER | {"allegiances": ["richese"], "operation": "Engage: add 1 patent token to this card."}
    assert designed(richese, own)["faults"] == []
    assert {"id": "richese", "name": "House Richese"} in answer("kinds", {}, own, all_games(own))["powers"]
    assert designed(richese | {"name": "Another"}, own)["faults"] == []
    assert places(designed(richese, load_corpus())) == ["allegiances[0]", "operation"]


def test_a_card_of_ones_own_that_travelled_as_content_is_known_too(tmp_path: Path) -> None:
    (tmp_path / "set.json").write_text(json.dumps(SET), encoding="utf-8")
    (tmp_path / "quiet-broker.json").write_text(json.dumps(BROKER), encoding="utf-8")
    own = load_corpus(Corpus.content_of([tmp_path]))
    assert designed(BROKER | {"allegiances": ["richese"]}, own)["faults"] == []
    naming = BROKER | {"name": "Another", "operation": "Engage: discard Quiet Broker."}
    assert designed(naming, own)["faults"] == []
    assert places(designed(naming, load_corpus())) == ["operation"]


@pytest.mark.parametrize(
    ("card", "words"),
    [(3, "card is not an object"), ([], "card is not an object"), ({"name": "x" * 70_000}, "65,536 bytes")],
)
def test_what_is_no_card_is_refused_in_words(card: object, words: str, corpus: Corpus) -> None:
    error = designed(card, corpus)["error"]
    assert words in error["message"] + error["hint"]


WAYS: list[tuple[dict[str, Any], str]] = [
    ({"operation": "Engage: gain 1 favour."}, "Write: Engage: gain 1 favor."),
    ({"operation": "engage: gain 1 favor"}, "Write: Engage: gain 1 favor."),
    ({"operation": "Engage: gain 1 favor.\nEngage: produce 2 solaris."},
     "Write: Engage: gain 1 favor. Engage: produce 2 solaris."),
    ({"operation": "Engage:  gain 1 favor. "}, "Write: Engage: gain 1 favor."),
    ({"operation": "Engage: gain favor equal to the number of charters you govern."},
     "Write: Engage: gain 1 favor per charter you govern."),
    ({"operation": "Engage: gain 1 favor for each charter you govern."},
     "Write: Engage: gain 1 favor per charter you govern."),
    ({"name": "Quiet "}, "Write: Quiet"), ({"name": " Quiet"}, "Write: Quiet"),
    ({"name": "Quiet  Broker"}, "Write: Quiet Broker"), ({"name": "Quiet\tBroker"}, "Write: Quiet Broker"),
    ({"name": "Quiet\xa0Broker"}, "Write: Quiet Broker"), ({"name": "Quiet\u2003Broker\n"}, "Write: Quiet Broker"),
    ({"title": "The  Hand"}, "Write: The Hand"), ({"title": "The Hand "}, "Write: The Hand"),
    ({"subtypes": ["Aide", "spy"]}, "Write: Spy"), ({"subtypes": ["Aide", "SPY"]}, "Write: Spy"),
    ({"subtypes": ["Aide", " Spy"]}, "Write: Spy"), ({"subtypes": ["noble", "Aide"]}, "Write: Noble"),
    ({"colour": 3}, "Leave out colour"), ({"resistence": 2}, "Leave out resistence"),
    ({"flavour": ["a"] * 99}, "Leave out flavour"), ({"requirement": {"talent": "battle", "rank": 1}},
     "Leave out requirement"),
    ({"id": "own-quiet-broker"}, "Leave out id"), ({"set": "own", "kind": "aide"}, "Leave out kind, set"),
    ({"unique": True, "title": None}, "Leave out title, unique"), ({"deck": "house"}, "Leave out deck"),
    ({"title": None}, "Leave out title"), ({"aliases": None}, "Leave out aliases"),
    ({"type": "Resource", "subtypes": ["Equipment"], "resistance": None, "talents": None},
     "Leave out resistance, talents"),
    ({"full_name": "Quiet Broker"}, "Leave out full_name"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "words"), WAYS, ids=lambda part: part if isinstance(part, str) else "")
def test_what_is_known_to_help_is_offered_and_leads_to_a_sound_card(
    change: dict[str, Any], words: str, corpus: Corpus
) -> None:
    card, taken = BROKER | change, []
    for _ in range(6):
        ways = [fault["way"] for fault in designed(card, corpus)["faults"] if "way" in fault]
        if not ways:
            break
        taken.append(ways[0]["words"])
        card = {name: value for name, value in (card | ways[0]["change"]).items() if value is not None}
    assert words in taken
    assert designed(card, corpus)["faults"] == []


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"operation": "Frobnicate."}, "operation"), ({"cost": "lots"}, "cost"), ({"subtypes": ["Aide", "Ghost"]},
         "subtypes[1]"), ({"subtypes": ["Aide", "Spy", "spy"]}, "subtypes[2]"), ({"name": "   "}, "name"),
        ({"name": 3}, "name"), ({"talents": {"luck": 1}}, "talents.luck"), ({"type": "Monster"}, "type"),
        ({"\x1b": 1}, '"\\u001b"'), ({"name": ""}, "name"),
    ],
)  # fmt: skip
def test_nothing_is_offered_where_nobody_knows_what_is_meant(
    change: dict[str, Any], place: str, corpus: Corpus
) -> None:
    found = designed(BROKER | change, corpus)
    assert place in places(found)
    assert not [fault for fault in found["faults"] if "way" in fault]


def test_what_cannot_be_drawn_is_explained_and_tried_all_the_same(corpus: Corpus) -> None:
    for change in ({"name": "عبد"}, {"title": "千"}, {"title": "Hand \u202e of"}):
        found = designed(BROKER | change, corpus)
        assert "svg" not in found
        assert found["notes"][0].startswith("it cannot be drawn: ")
        assert any(line.endswith("is engaged") for line in found["log"])


def hostile() -> list[object]:
    """Values of every sort in the place of every field."""
    values: list[object] = [None, True, -1, 1e300, "", "\x00\u202e<script>", [], [[]], {}, {"a": {"b": []}}, "9" * 400]
    return [
        BROKER | {field: value} for field in (*BROKER, "title", "requirement", "doubts", "aliases") for value in values
    ]


def test_whatever_stands_in_a_field_is_a_fault_or_a_sound_card(corpus: Corpus) -> None:
    for card in hostile():
        found = designed(card, corpus)
        assert found.get("error") or found["faults"] or found["svg"], card
