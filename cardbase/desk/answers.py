"""The table of answers: what may be asked by name, what a request holds, and which function answers."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any, Final, NamedTuple

from cardbase.corpus import Corpus
from cardbase.desk.fields import FIELDS, check_field
from cardbase.errors import CardbaseError, Misuse, NotFound
from cardbase.given import checked
from cardbase.tabletop import registry


class Answer(NamedTuple):
    """One answer: its module and function, the fields a request needs, and those it may have.

    ``about`` says in one sentence what it answers; ``of_games`` that it is asked of the registry of games.
    """

    place: str
    about: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    of_games: bool = False


_OF_GAME = ("game",)
ANSWERS: Final[dict[str, Answer]] = {
    "search": Answer(
        "finding.search", "the cards that fit a query", ("query",), ("sort", "limit", "offset", "full", "explain")
    ),
    "find": Answer(
        "finding.find", "what a game besides the cards has to a query with game:, or that it asks for cards",
        ("query",), ("limit", "offset"), of_games=True,
    ),
    "gallery": Answer(
        "gallery.gallery", "a page of the cards of a query, with the filters that write it", (),
        ("query", "sort", "limit", "offset", "field", "at_least", "at_most"),
    ),
    "ask": Answer("finding.ask", "what answers a question in plain words, and why", ("question",), ("limit", "only")),
    "card": Answer("cards.card", "a card with its errata, rulings and rules", ("name",)),
    "cards": Answer("cards.facts", "every card's facts in short, for a page that shows many", ()),
    "rule": Answer("rules.rule", "a rule, ambiguity, switch, erratum or table", ("id",)),
    "ruling": Answer("rules.ruling", "a ruling of the Collected Rulings File", ("id",)),
    "face": Answer("drawings.face", "a card's face as SVG", ("name",), ("theme",)),
    "sheet": Answer(
        "drawings.sheet",
        "cards on pages: a PDF in base64, or one page as SVG",
        (),
        ("text", "query", "names", "copies", "profile", "paper", "theme", "page"),
    ),
    "kinds": Answer("designing.kinds", "what a card of one's own may be made of", ()),
    "design": Answer(
        "designing.design", "a card of one's own: its faults, or its meaning, its effect and its face", ("card",),
        ("theme", "given", "do"),
    ),
    "profiles": Answer("drawings.profiles", "the profiles, papers and themes of sheets", ()),
    "judge": Answer(
        "decks.judge_list", "a deck list: its state and every finding with its fix", ("text",),
        ("name", "ruleset", "explain"),
    ),
    "fix": Answer(
        "decks.fix_list", "a list with one finding fixed, or all that have one answer", ("text",),
        ("finding", "way", "ruleset"),
    ),
    "file": Answer(
        "decks.text_of_file", "the text of a file: of any encoding, or a document of an office program", ("content",)
    ),
    "split": Answer("decks.split_list", "the decks that stand in one text, each as a list of its own", ("text",)),
    "read": Answer("decks.read_list", "the cards of a list, pile by pile", ("text",)),
    "change": Answer(
        "decks.change_list", "a list with a card or a bought resource more or less, another name or sponsor", ("text",),
        ("name", "pile", "delta", "resource", "title", "sponsor"),
    ),
    "stats": Answer("decks.stats_of", "costs, kinds, talents and rites of a list", ("text",)),
    "odds": Answer(
        "decks.odds_of", "the exact odds of a condition on what is drawn", ("text", "condition"),
        ("turn", "house_draws", "imperial_draws"),
    ),
    "pool": Answer("decks.pool_of", "the cards that may be added, the others with the reason", ("text",), ("query",)),
    "complete": Answer(
        "decks.complete_list", "a partial list completed to one worth playing", ("text",), ("house", "imperial")
    ),
    "diff": Answer("decks.diff_lists", "what changed between two lists", ("text", "other")),
    "convert": Answer("decks.convert_list", "a list in another format", ("text", "to")),
    "decks": Answer("decks.shipped", "the decks that come with cardbase, as text", ()),
    "lessons": Answer("lessons.lessons", "the lessons that may be taken", ()),
    "lesson": Answer("lessons.lesson", "the position of a lesson after some choices", ("number",), ("choices",)),
    "games": Answer("play.games", "the games that may be played, their seats and players", (), of_games=True),
    "board": Answer("play.board", "the board of a game, as lines and places to draw", _OF_GAME, of_games=True),
    "begin": Answer(
        "play.begin", "a new game: its journal, and what is asked", ("setup",), ("game", "seat"), of_games=True
    ),
    "question": Answer(
        "play.question", "what is asked in the game of a journal", ("journal",), ("game", "seat"), of_games=True
    ),
    "choose": Answer(
        "play.choose", "the journal after a choice, and what is asked then", ("journal", "choice"), ("game", "seat"),
        of_games=True,
    ),
    "advance": Answer(
        "play.advance", "the journal after the choices of bots, and of persons' standing answers", ("journal",),
        ("game", "seat", "most"), of_games=True,
    ),
    "stops": Answer(
        "play.stops", "the journal with what a seat is asked and what is passed for it", ("journal", "seat", "change"),
        ("game", "words"), of_games=True,
    ),
    "undo": Answer("play.undo", "the journal without its last choices", ("journal",), ("game", "seat"), of_games=True),
    "replay": Answer(
        "replay.replay", "the position after some choices of a journal, and what was chosen next", ("journal",),
        ("game", "seat", "at"), of_games=True,
    ),
    "why-not": Answer(
        "play.why_not", "why something is not offered", ("journal", "words"), ("game", "seat"), of_games=True
    ),
    "hint": Answer("play.hint", "the choice the built-in player would make", ("journal",), _OF_GAME, of_games=True),
    "story": Answer(
        "play.story", "what has happened, as a seat saw it", ("journal",), ("game", "seat"), of_games=True
    ),
}  # fmt: skip


def error_answer(error: CardbaseError) -> dict[str, Any]:
    """Return an error as an answer has it."""
    return {"error": error.record()}


@checked
def answer(name: str, request: object, corpus: Corpus, games: registry.Registry) -> dict[str, Any]:
    """Return the answer of a name to a request; whatever is wrong with it comes back as ``error``, never as a raise.

    ``error`` has the message, the hint and the exit code that the command line would have.
    """
    try:
        entry, fields = _checked(name, request)
        module, _, function = entry.place.partition(".")
        asked = getattr(import_module(f"cardbase.desk.{module}"), function)
        found: dict[str, Any] = asked(fields, games if entry.of_games else corpus)
        return found
    except CardbaseError as error:
        return error_answer(error)
    except RecursionError:
        return {"error": {"message": "the request is nested too deep", "hint": "", "code": Misuse.exit_code}}


def _checked(name: str, request: object) -> tuple[Answer, dict[str, Any]]:
    if name not in ANSWERS:
        raise NotFound(f"no answer is called {name[:40]!r}", hint="one of " + ", ".join(ANSWERS))
    entry = ANSWERS[name]
    if not isinstance(request, dict):
        raise Misuse(f"a request is an object, not {type(request).__name__}")
    unknown = [str(field)[:40] for field in request if field not in entry.needs + entry.may]
    lacking = [field for field in entry.needs if field not in request]
    if unknown or lacking:
        wrong = [*(f"unknown {field!r}" for field in unknown), *(f"{field!r} is missing" for field in lacking)]
        raise Misuse(f"{name}: {'; '.join(wrong)}", hint="fields: " + ", ".join(entry.needs + entry.may))
    for field, value in request.items():
        check_field(name, field, value)
    try:
        json.dumps(request, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Misuse(f"{name}: a text holds half of a character", hint="text is UTF-8") from None
    except (TypeError, ValueError):  # a set, bytes, a list within itself
        raise Misuse(f"{name}: the request holds what JSON has no word for") from None
    return entry, request


def request_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of the requests of an answer."""
    entry = ANSWERS[name]
    properties = {field: FIELDS[field].schema() for field in entry.needs + entry.may}
    return {
        "type": "object",
        "description": f"What is asked for: {entry.about}.",
        "properties": properties,
        "required": list(entry.needs),
        "additionalProperties": False,
    }
