"""The desk's answers: JSON in, JSON out, and whatever is wrong comes back as an error."""

from __future__ import annotations

import dataclasses
import json
from collections import OrderedDict
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import load_corpus
from cardbase.desk import ANSWERS, answer, positions, reply_schema
from cardbase.games import all_games
from cardbase.play.records import ENGINE
from cardbase.players import read_record
from cardbase.tabletop import journal

CORPUS = load_corpus()
GAMES = all_games(CORPUS)
LISTS = sorted((Path(__file__).parents[1] / "data" / "decks").glob("*.deck.txt"))[:2]


WITHIN_ITSELF: list[object] = []
WITHIN_ITSELF.append(WITHIN_ITSELF)


def ask(name: str, request: object) -> dict[str, Any]:
    found = answer(name, request, CORPUS, GAMES)
    assert json.loads(json.dumps(found)) == found
    return found


def begun() -> dict[str, Any]:
    return ask("begin", {"setup": {"decks": [path.read_text(encoding="utf-8") for path in LISTS], "seed": 3}})


def test_a_card_a_rule_a_search_and_a_question_are_answered() -> None:
    assert ask("card", {"name": "eots-dune"})["id"] == "eots-dune"
    assert ask("rule", {"id": "pet 4"})["id"] == "PET-04"
    assert ask("search", {"query": "kind:homeworld", "limit": 2})["total"] > 2
    assert ask("ask", {"question": "how many cards may I hold"})["answers"]


def test_a_list_is_judged_with_every_finding() -> None:
    judged = ask("judge", {"text": LISTS[0].read_text(encoding="utf-8"), "explain": True})
    assert judged["legal"] and judged["explained"]
    assert not ask("judge", {"text": "Sponsor: Atreides\n3 Carthag"})["legal"]


def test_a_game_is_begun_asked_and_gone_on_with_from_its_journal_alone() -> None:
    game = begun()
    for _ in range(12):
        (question,) = game["questions"]
        assert ask("question", {"journal": game["journal"]})["questions"] == [question]
        game = ask("choose", {"journal": game["journal"], "choice": question["choices"][0]["code"]})
    assert not game["over"]


def test_a_game_is_begun_with_the_names_of_the_decks_that_are_offered() -> None:
    (cards,) = (game for game in ask("games", {})["games"] if game["id"] == "ccg")
    names = cards["brings"]["offers"][:2]
    assert "error" not in ask("begin", {"setup": {"decks": names, "seed": 3}})
    texts = [path.read_text(encoding="utf-8") for path in LISTS]
    assert ask("begin", {"setup": {"decks": names, "seed": 3}}) == ask("begin", {"setup": {"decks": texts, "seed": 3}})


def test_decks_that_cannot_be_played_come_back_with_every_fault() -> None:
    refused = ask("begin", {"setup": {"decks": ["Sponsor: Atreides", "Sponsor: Corrino\nHomeworld: Caladan"]}})["error"]
    assert refused["message"] == "2 of 2 decks cannot be played" and refused["code"] == 1
    assert "seat 1: DV-02: the list names no homeworld" in refused["faults"]
    assert any(fault.startswith("seat 2: DV-0") for fault in refused["faults"])


def test_a_game_begun_under_earlier_rules_says_so_when_it_is_opened() -> None:
    kept = json.loads(begun()["journal"])
    kept.pop("sum")
    older = {**kept, "engine": ENGINE - 1}
    opened = ask("question", {"journal": json.dumps({**older, "sum": journal.seal(older)})})
    words = f"begun under rules version {ENGINE - 1}, now {ENGINE}: see whether the table is as you left it"
    assert opened["earlier"] == words
    assert ask("question", {"journal": begun()["journal"]}).get("earlier") is None


def test_what_is_not_offered_has_a_reason() -> None:
    found = ask("why-not", {"journal": begun()["journal"], "words": "deploy hunter"})
    assert "is in your hand" in found["reason"]


@pytest.mark.parametrize(
    ("name", "request_", "words"),
    [
        ("dance", {}, "no answer is called 'dance'"),
        ("card", [], "a request is an object, not list"),
        ("card", {}, "'name' is missing"),
        ("card", {"name": "eots-dune", "colour": 1}, "unknown 'colour'"),
        ("card", {"name": "no such card at all"}, "no card is called"),
        ("search", {"query": "kind:", "limit": True}, "limit is not a whole number"),
        ("search", {"query": "x" * 1_000_001}, "at most 1,000,000"),
        ("begin", {"setup": {"decks": "one"}}, "decks is not a list"),
        ("begin", {"setup": {"decks": []}}, "2 to 8 players"),
        ("begin", {"setup": {}, "game": "chess"}, "no game is called 'chess'"),
        ("begin", {"setup": {}, "game": "blood"}, "not played choice by choice"),
        ("begin", {"setup": 3}, "setup is not an object"),
        ("question", {"journal": "{"}, "not a journal"),
        ("choose", {"journal": "{}", "choice": 1}, "not a journal"),
        ("begin", {"setup": {"decks": [], "sed": 3}}, "a setup has no 'sed'"),
        ("begin", {"setup": {"decks": [], "switches": ["nope"]}}, "switches is not an object"),
        ("ask", {"question": "what is a rite " * 400}, "question has 6,000 characters; at most 5,000"),
        ("rule", {"id": "PET-" * 300}, "id has 1,200 characters; at most 1,000"),
        ("begin", {"setup": {"decks": [], "switches": {1, 2}}}, "the request holds what JSON has no word for"),
        ("begin", {"setup": {"decks": [b"2 Carthag"]}}, "the request holds what JSON has no word for"),
        ("begin", {"setup": {"decks": [WITHIN_ITSELF]}}, "the request holds what JSON has no word for"),
        *(
            (name, fields, "a text holds half of a character")
            for name, fields in [
                ("judge", {"text": "2 Carthag\ud800"}),
                ("ask", {"question": "what is \udc80"}),
                ("sheet", {"names": ["\udc80"]}),
                ("begin", {"setup": {"decks": [], "\udc80": {}}}),
            ]
        ),
    ],
)
def test_whatever_is_wrong_comes_back_as_an_error(name: str, request_: object, words: str) -> None:
    assert words in ask(name, request_)["error"]["message"]


def test_a_name_with_line_breaks_adds_no_lines_to_a_list() -> None:
    text = LISTS[0].read_text(encoding="utf-8")
    for field in ("title", "sponsor"):
        changed = ask("change", {"text": text, field: "House\u2028of\r\n9 Carthag\nSponsor: Harkonnen"})["text"]
        assert len(changed.splitlines()) == len(ask("change", {"text": text})["text"].splitlines())
        assert "9 Carthag" in changed.splitlines()[{"title": 0, "sponsor": 2}[field]]


@pytest.mark.parametrize("players", [[{}, []], [1, 2], [None, "person"]])
def test_players_that_are_no_names_are_refused(players: list[object]) -> None:
    decks = [path.read_text(encoding="utf-8") for path in LISTS]
    refused = ask("begin", {"setup": {"decks": decks, "players": players}})
    assert "players names no player" in refused["error"]["message"]
    text = ask("begin", {"setup": {"decks": decks}})["journal"]
    written = journal.read_journal(text, json.loads(text)["format"])
    forged = dataclasses.replace(written, header={**written.header, "players": players}).to_text()
    for name in ("question", "advance", "undo", "replay"):
        assert ask(name, {"journal": forged})["error"]["message"] == "the journal's players cannot be read"


def test_a_game_that_goes_on_elsewhere_is_not_played_again_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers in turn, as in the browser: one carries out a person's choices, the other those of bots."""
    stores = [OrderedDict[str, Any](), OrderedDict[str, Any]()]

    def asked(worker: int, name: str, fields: dict[str, Any]) -> dict[str, Any]:
        monkeypatch.setattr(positions, "_kept", stores[worker])
        return ask(name, {"seat": 0, **fields})

    game = asked(0, "stops", {"journal": table()["journal"], "change": "full"})
    game = asked(1, "advance", {"journal": game["journal"]})
    monkeypatch.setattr("cardbase.play.records.replay_journal", None)  # nobody needs it from now on
    for _ in range(40):
        code = game["questions"][0]["choices"][0]["code"]
        game = asked(0, "choose", {"journal": game["journal"], "choice": code})
        game = asked(1, "advance", {"journal": game["journal"], "most": 200})
    monkeypatch.undo()
    monkeypatch.setattr(positions, "_kept", OrderedDict())
    assert ask("question", {"journal": game["journal"], "seat": 0}) == game
    written = journal.read_journal(game["journal"], json.loads(game["journal"])["format"])
    assert len(written.choices) > 64
    for forged in ({"digests": [1]}, {"choices": [*written.choices[:-1], 4000]}):
        monkeypatch.setattr(positions, "_kept", OrderedDict())
        ask("question", {"journal": written.until(len(written.choices) - 1).to_text()})
        assert "error" in ask("question", {"journal": dataclasses.replace(written, **forged).to_text()})


def test_every_answer_is_documented() -> None:
    page = (Path(__file__).parents[1] / "docs" / "desk.md").read_text(encoding="utf-8")
    for name, entry in ANSWERS.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        for field in entry.needs + entry.may:
            assert f"`{field}`" in row, f"{name}: {field}"


def table(seed: int = 3) -> dict[str, Any]:
    """A game of a person against a bot."""
    decks = [path.read_text(encoding="utf-8") for path in LISTS]
    return ask("begin", {"setup": {"decks": decks, "seed": seed, "players": ["person", "sensible"]}, "seat": 0})


def played(stopping: dict[str, Any], choices: int) -> tuple[dict[str, Any], int]:
    """Take the hint at every question of a person; return the game and how often the person was asked."""
    game, asked = stopping, 0
    for _ in range(choices):
        game = ask("advance", {"journal": game["journal"], "seat": 0, "most": 200})
        if game["over"]:
            break
        if game["questions"]:
            asked += 1
            hint = ask("hint", {"journal": game["journal"]})
            assert hint["reason"] and not hint["reason"].endswith("."), hint
            code = hint["code"]
            game = ask("choose", {"journal": game["journal"], "choice": code, "seat": 0})
    return game, asked


def test_stops_say_what_a_person_is_asked_and_the_journal_notes_what_was_passed() -> None:
    everything = table()
    assert everything["stops"]["full"]
    less = ask("stops", {"journal": everything["journal"], "seat": 0, "change": "full"})
    assert not less["stops"]["full"] and less["questions"] == everything["questions"]
    game, _ = played(less, 25)
    noted = json.loads(game["journal"])
    passed = [int(number) for number in noted["unasked"].split()]
    assert passed and passed == sorted(set(passed))
    assert len(noted["choices"].split()) > max(passed)
    back = ask("undo", {"journal": game["journal"], "seat": 0})
    assert back["questions"] and len(json.loads(back["journal"])["choices"].split()) not in passed
    assert "unasked" not in json.loads(played(everything, 6)[0]["journal"])


def test_a_stop_is_named_kept_and_taken_away() -> None:
    game = ask("stops", {"journal": table()["journal"], "seat": 0, "change": "full"})
    game = ask("stops", {"journal": game["journal"], "seat": 0, "change": "stop", "words": "Tactic  Window"})
    assert game["stops"]["at"] == ["tactic window"]
    for change in ("stop", "yield"):
        unheard_of = ask("stops", {"journal": game["journal"], "seat": 0, "change": change, "words": "tactic widow"})
        assert unheard_of["error"]["message"] == "nothing here is called 'tactic widow'"
    gone = ask("stops", {"journal": game["journal"], "seat": 0, "change": "go", "words": "tactic window"})
    assert gone["stops"]["at"] == []
    for wrong in (
        {"change": "dance"},
        {"change": "go", "words": "nothing"},
        {"change": "stop"},
        {"change": "full", "seat": 9},
    ):
        assert "error" in ask("stops", {"journal": game["journal"], "seat": 0} | wrong)


def test_a_game_is_stepped_through_forwards_backwards_and_gone_on_with_from_any_place() -> None:
    game, _ = played(table(), 4)
    whole = ask("replay", {"journal": game["journal"]})
    total = whole["total"]
    assert whole["at"] == total and whole["chosen"] is None and whole["view"] == game["view"]
    forwards = [ask("replay", {"journal": game["journal"], "at": at}) for at in range(total + 1)]
    for at in reversed(range(total)):
        found = ask("replay", {"journal": game["journal"], "at": at})
        assert found == forwards[at]
        if found["chosen"]["seat"] == 0:
            codes = {choice["code"] for choice in found["questions"][0]["choices"]}
            assert found["chosen"]["code"] in codes and found["chosen"]["words"]
        else:
            assert set(found["chosen"]) == {"seat"}  # what a rival chose may be hidden
    mine = next(at for at in range(total) if forwards[at]["chosen"]["seat"] == 0)
    again = ask("choose", {"journal": forwards[mine]["journal"], "choice": forwards[mine]["chosen"]["code"], "seat": 0})
    assert again["view"] == forwards[mine + 1]["view"]
    assert "seat 1 is not shown" in ask("replay", {"journal": game["journal"], "seat": 1})["error"]["message"]


def test_a_journal_with_stops_is_one_of_the_terminal(tmp_path: Path) -> None:
    game, _ = played(ask("stops", {"journal": table()["journal"], "seat": 0, "change": "full"}), 24)
    path = tmp_path / "game.json"
    path.write_text(game["journal"], encoding="utf-8")
    read = read_record(path, CORPUS)
    assert read.unasked and not read.stops_of(0).full and read.players == ["person", "sensible"]


def test_what_is_answered_at_a_table_keeps_the_published_schemas() -> None:
    game = table()
    journal = game["journal"]
    code = game["questions"][0]["choices"][0]["code"]
    text = LISTS[0].read_text(encoding="utf-8")
    chosen = ask("choose", {"journal": journal, "choice": code, "seat": 0})
    replies = {
        "begin": game,
        "choose": chosen,
        "stops": ask("stops", {"journal": journal, "seat": 0, "change": "full"}),
        "advance": ask("advance", {"journal": journal, "seat": 0}),
        "undo": ask("undo", {"journal": chosen["journal"], "seat": 0}),
        "change": ask("change", {"text": text, "title": "another"}),
        "gallery": ask("gallery", {"query": "kind:tatcic duke"}),
        "complete": ask("complete", {"text": text}),
    }
    for name, reply in replies.items():
        faults = list(Draft202012Validator(reply_schema(name)).iter_errors(reply))
        assert not faults, (name, faults[0].message)


def test_what_is_no_list_is_called_so_in_a_whole_sentence() -> None:
    said = ask("judge", {"text": "<deck>"})["error"]
    assert said["message"].startswith("the list begins like a file of XML")
    assert ask("split", {"text": "\ufffd" * 500})["error"]["message"].startswith("the list is no text")


def test_nothing_to_print_is_said_by_what_was_asked() -> None:
    assert ask("sheet", {"query": "battle>=99"})["error"]["message"].endswith("no card fits the search")
    assert ask("sheet", {})["error"]["hint"] == "text, query or names say which"
