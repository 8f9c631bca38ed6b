"""In tournaments and campaigns too: whatever their functions are given, they answer, or say what was wrong."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardbase import spice_and_blood as blood
from cardbase import tournaments
from cardbase.schemas import data_folder
from tests.library.wrong_values import Call, corpus, raw_errors
from tests.spice_and_blood.campaign import FORMS

NOW = "2026-01-05T20:00:00+00:00"


@cache
def kept() -> tempfile.TemporaryDirectory[str]:
    """Removed when the tests end."""
    return tempfile.TemporaryDirectory()


def folder() -> Path:
    return Path(kept().name)


@cache
def settings() -> Any:
    return tournaments.new_settings(folder() / "cup.db", data_folder() / "decks", name="cup", date="2026-11-22")


def read(tournament: Any) -> Any:
    return tournaments.reading(tournament, folder() / "cup.db", corpus())


@cache
def book() -> Any:
    return tournaments.create_book(folder() / "cup.db", settings(), read)


def cup() -> Any:
    return book().tournament()


@cache
def paired() -> Any:
    other = tournaments.create_book(folder() / "paired.db", settings(), read)
    other.take(tournaments.next_round)
    return other.tournament()


@cache
def campaign() -> Any:
    made = blood.create(folder() / "veyra.db", "veyra", b"secret", NOW)
    for form in FORMS[:2]:
        blood.join(made, form)
    blood.run(made, force=True)
    return made


def of(function: Callable[..., object], **more: Any) -> Call:
    """A function of a tournament that stands at its first round."""
    return function, lambda: {"tournament": paired(), **{name: made(value) for name, value in more.items()}}


def by(function: Callable[..., object], **more: Any) -> Call:
    """A function of a campaign that stands after its first turn; what has to be made is made when asked."""
    return function, lambda: {"campaign": campaign(), **{name: made(value) for name, value in more.items()}}


def made(value: Any) -> Any:
    return value() if callable(value) else value


def listed(function: Callable[..., Any]) -> Callable[..., object]:
    """What comes line by line is asked for whole."""
    return lambda **named: list(function(**named))


def house() -> str:
    return blood.status(campaign())["houses"][0]["house"]


CALLS: dict[str, Call] = {
    "new_settings": (
        tournaments.new_settings,
        lambda: {
            "file": Path("cup.db"),
            "folder": Path(),
            "house_rules": None,
            "name": "cup",
            "date": "2026-11-22",
            "table_size": 4,
            "exact_tables": False,
            "pairing": "fresh",
            "bye": "average",
            "ties": (),
            "negative_favor": "literal",
            "ruleset": "crf",
            "switches": (),
            "deadline": "",
            "seed": 1,
        },
    ),
    "create_book": (tournaments.create_book, lambda: {"path": Path("x.db"), "settings": settings(), "then": None}),
    "open_book": (tournaments.open_book, lambda: {"path": folder() / "cup.db"}),
    "book.take": (
        lambda **named: book().take(**named),
        lambda: {"make": read},
    ),
    "changes": of(listed(tournaments.changes)),
    "notices": of(listed(tournaments.notices)),
    "edition": of(tournaments.edition, name="public"),
    "field_of": of(tournaments.field_of),
    "named": (tournaments.named, lambda: {"what": "card", "name": "eots-dune", "corpus": corpus()}),
    "next_round": of(tournaments.next_round, even_so=True),
    "pairings_text": of(tournaments.pairings_text, number=1),
    "letters": of(tournaments.letters, file=lambda: folder() / "cup.db", corpus=corpus),
    "reading": of(tournaments.reading, file=lambda: folder() / "cup.db", corpus=corpus),
    "record": of(tournaments.record, upto=1),
    "result_of": of(tournaments.result_of, line="Anna 5 3 1", round_number=1, table=1),
    "results_in": of(tournaments.results_in, path=Path("nosuchfile"), round_number=1),
    "score": (tournaments.score, lambda: {"round_number": 1, "tables": {}, "correct": False}),
    "standings": of(tournaments.standings, upto=1),
    "standings_csv": of(tournaments.standings_csv, upto=1),
    "standings_page": of(tournaments.standings_page),
    "standings_text": of(tournaments.standings_text, upto=1),
    "step_text": (tournaments.step_text, lambda: {"step": read(cup())}),
    "write_papers": of(tournaments.write_papers, out=Path("out"), corpus=corpus, kind="public"),
    "blood.create": (
        blood.create,
        lambda: {"path": Path("y.db"), "name": "y", "secret": b"secret", "now": NOW, "switches": {}},
    ),
    "open_campaign": (blood.open_campaign, lambda: {"path": folder() / "veyra.db", "now": NOW}),
    "amend": by(blood.amend, turn=1, reason="x"),
    "check_at_home": (blood.check_at_home, lambda: {"content": blood.packet(campaign(), house()), "mail": b"Turn: 2"}),
    "drawn": by(blood.drawn, house=house, name="votes"),
    "blood.join": by(blood.join, form=FORMS[0], phrase="", player=""),
    "mail_receipt": by(blood.mail_receipt, content=b"Turn: 2"),
    "packet": by(blood.packet, house=house),
    "pictures_of": (blood.pictures_of, lambda: {"house": house()}),
    "post_box": (listed(blood.post_box), lambda: {"paths": [Path("nosuchfile")]}),
    "printed": (blood.printed, lambda: {"report": blood.report(campaign(), 1, house()), "wanted": ["report"]}),
    "proof": by(blood.proof),
    "receive": by(blood.receive, content=b"Turn: 2"),
    "blood.report": by(blood.report, turn=1, house=house),
    "report_page": (blood.report_page, lambda: {"report": blood.report(campaign(), 1, house())}),
    "report_text": (blood.report_text, lambda: {"report": blood.report(campaign(), 1, house())}),
    "blood.run": by(blood.run, force=True, deadline="2027-01-01T10:00"),
    "set_deadline": by(blood.set_deadline, deadline="2027-01-01T10:00"),
    "state_of": by(blood.state_of),
    "blood.status": by(blood.status),
    "write_edition": by(blood.write_edition, path=Path("edition.db"), house=""),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_value_is_answered_or_refused_in_a_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert raw_errors(CALLS[name]) == {}
