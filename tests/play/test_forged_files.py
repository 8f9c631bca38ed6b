"""Files of play that were cut, edited, forged, or written by another program: one line that says what is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Unreadable
from cardbase.play import new_game
from cardbase.play.records import resume_game, save_game
from cardbase.players import read_record
from cardbase.tabletop.journal import seal
from tests.play.houses import corpus, houses
from tests.play.test_records import JOURNAL

JOURNAL_TEXT = JOURNAL.to_text()
SAVE = save_game(new_game(houses(2), corpus=corpus(), seed=1))
FIRST, SECOND = json.loads(JOURNAL_TEXT)["houses"]


def sealed(text: str, *gone: str, **fields: object) -> str:
    """A record with other fields, or without some, and the sum of these."""
    content: dict[str, Any] = {**json.loads(text), **fields}
    for name in (*gone, "sum"):
        content.pop(name)
    return json.dumps({**content, "sum": seal(content)})


def of_houses(**fields: object) -> str:
    """A journal whose first House has other fields."""
    return sealed(JOURNAL_TEXT, houses=[{**FIRST, **fields}, SECOND])


STOPS = {"at": ["closing"], "yields": [], "full": False}
NO_JSON, EDITED, OTHER = "it is not JSON, or was cut short", "was edited or cut", "not a journal of the form"
EMPTY = "not a journal: it is empty"
JOURNALS = {
    "nothing": ("", EMPTY),
    "blanks": (" \n", EMPTY),
    "null": ("null", OTHER),
    "a number": ("5", OTHER),
    "a list": ("[]", OTHER),
    "an empty object": ("{}", "written by another program"),
    "half of it": (JOURNAL_TEXT[: len(JOURNAL_TEXT) // 2], NO_JSON),
    "all but its end": (JOURNAL_TEXT.rstrip("}\n"), NO_JSON),
    "it and more": (JOURNAL_TEXT + "x", NO_JSON),
    "twice": (JOURNAL_TEXT * 2, NO_JSON),
    "nested lists": ("[" * 100_000, NO_JSON),
    "nested objects": ('{"a":' * 50_000, NO_JSON),
    "nested and closed": ("[" * 5000 + "]" * 5000, NO_JSON),
    "NaN": (JOURNAL_TEXT.replace('"seed":', '"seed":NaN,"x":'), NO_JSON),
    "Infinity": (JOURNAL_TEXT.replace('"seed":', '"seed":Infinity,"x":'), NO_JSON),
    "5,000 digits": (JOURNAL_TEXT.replace('"seed":', '"seed":' + "9" * 5000 + ',"x":'), NO_JSON),
    "zero bytes": ("\0" * 100, EMPTY),
    "no sum": (JOURNAL_TEXT.replace('"sum"', '"sun"'), EDITED),
    "another sum": (json.dumps({**json.loads(JOURNAL_TEXT), "sum": "0" * 16}), EDITED),
    "a list as sum": (json.dumps({**json.loads(JOURNAL_TEXT), "sum": [1]}), EDITED),
    "a save": (SAVE, OTHER),
    "a later form": (sealed(JOURNAL_TEXT, format="cardbase-journal/99"), "written by another version"),
    "a form that is a list": (sealed(JOURNAL_TEXT, format=[1]), OTHER),
    "an earlier engine": (sealed(JOURNAL_TEXT, engine=1), "rules version 1; this one is"),
    "an engine in quotes": (sealed(JOURNAL_TEXT, engine="6"), "rules version '6'; this one is"),
    "an engine of 40 digits": (sealed(JOURNAL_TEXT, engine=10**40), "rules version 1000"),
    "a seed that is true": (sealed(JOURNAL_TEXT, seed=True), "'True' is not of type int"),
    "a seed of 1e300": (sealed(JOURNAL_TEXT, seed=1e300), "is not of type int"),
    "another seed": (sealed(JOURNAL_TEXT, seed=-1), "choice"),
    "no seed": (sealed(JOURNAL_TEXT, "seed"), "the record has no seed"),
    "no choices": (sealed(JOURNAL_TEXT, "choices"), "the journal has no choices"),
    "no digests": (sealed(JOURNAL_TEXT, "digests"), "the journal has no digests"),
    "choices in words": (sealed(JOURNAL_TEXT, choices="pass pass"), "'pass' is not a number"),
    "a choice of 5,000 digits": (sealed(JOURNAL_TEXT, choices="9" * 5000), "a number of 5,000 digits is too long"),
    "a choice below 0": (sealed(JOURNAL_TEXT, digests="", choices="-1"), "'-1' is not a number from 0"),
    "a choice there is not": (
        sealed(JOURNAL_TEXT, digests="", choices="0 999999"),
        "choice 2 of the journal does not exist",
    ),
    "a choice of no seat": (sealed(JOURNAL_TEXT, digests="", choices="9:0"), "choice 1"),
    "digests in words": (sealed(JOURNAL_TEXT, digests="xyz"), "'xyz' is not a digest"),
    "a policy there is not": (sealed(JOURNAL_TEXT, policy="secret"), "no prompt policy is called 'secret'"),
    "rules in a word": (sealed(JOURNAL_TEXT, rules="crf"), "'crf' is not of type dict"),
    "a switch there is not": (sealed(JOURNAL_TEXT, rules={"seven": True}), "no rule switch is called 'seven'"),
    "a switch of another kind": (sealed(JOURNAL_TEXT, rules={"hoard_base": "x"}), "'x' is not of type int"),
    "one House": (sealed(JOURNAL_TEXT, houses=[FIRST]), "for 2 to 8 players, not 1"),
    "nine Houses": (sealed(JOURNAL_TEXT, houses=[FIRST] * 9), "for 2 to 8 players, not 9"),
    "Houses that are null": (sealed(JOURNAL_TEXT, houses=[None, None]), "'None' is not of type dict"),
    "Houses in a word": (sealed(JOURNAL_TEXT, houses="ab"), "'ab' is not of type list"),
    "a card that is gone": (of_houses(house=["gone-card", *FIRST["house"]]), "no card has the id 'gone-card'"),
    "a homeworld that is gone": (of_houses(homeworld="gone"), "no card has the id 'gone'"),
    "a homeworld that is a skill": (of_houses(homeworld="eots-valor"), "'eots-valor' is not a homeworld"),
    "a sponsor there is not": (of_houses(sponsor="nobody"), "'nobody' is not a power"),
    "ids that are numbers": (of_houses(house=[1, 2]), "'1' is not of type str"),
    "points that are a number": (of_houses(points=5), "'5' is not of type list"),
    "two points": (of_houses(points=[1, 2]), "points are three"),
    "points below 0": (of_houses(points=[-1, 0, 0]), "points that nobody has"),
    "a House with a field more": (of_houses(hand=[]), "a House has other fields"),
    "a choice with a sign": (sealed(JOURNAL_TEXT, choices="+1"), "'+1' is not a number from 0"),
    "a choice with a stroke": (sealed(JOURNAL_TEXT, choices="1_0"), "'1_0' is not a number from 0"),
    "a choice in other figures": (sealed(JOURNAL_TEXT, choices="\u0663"), "is not a number from 0"),
    "digests of other lengths": (sealed(JOURNAL_TEXT, digests="5"), "'5' is not a digest of eight signs"),
    "more digests than choices": (
        sealed(JOURNAL_TEXT, choices="0", digests="00000000 00000000"),
        "digests where its choices",
    ),
    "a field more": (sealed(JOURNAL_TEXT, secret=1), "a field that is not known: 'secret'"),
    "conceded by nobody there": (sealed(JOURNAL_TEXT, conceded=2), "who plays which seat"),
    "conceded in true": (sealed(JOURNAL_TEXT, conceded=True), "who plays which seat"),
    "unasked in words": (sealed(JOURNAL_TEXT, unasked="one"), "'one' is not a number from 0"),
    "unasked in a number": (sealed(JOURNAL_TEXT, unasked=5), "which choices were made unasked"),
    "unasked beyond the choices": (sealed(JOURNAL_TEXT, unasked="99999"), "choice 99999 was made unasked, of"),
    "unasked at the last and one": (sealed(JOURNAL_TEXT, digests="", choices="0 0", unasked="2"), "of 2 choices"),
    "unasked twice": (sealed(JOURNAL_TEXT, unasked="1 1"), "do not increase"),
    "unasked in 5,000 digits": (sealed(JOURNAL_TEXT, unasked="9" * 5000), "5,000 digits is too long"),
    "stops of a seat there is not": (sealed(JOURNAL_TEXT, stops={"7": STOPS}), "the stops of the seats"),
    "stops in a list": (sealed(JOURNAL_TEXT, stops=[STOPS]), "the stops of the seats"),
    "a stop that cannot be shown": (sealed(JOURNAL_TEXT, stops={"0": {**STOPS, "at": ["\x1b[31m"]}}), "the stops of"),
    "a yield without end": (sealed(JOURNAL_TEXT, stops={"0": {**STOPS, "yields": [["x", 10**50]]}}), "the stops of"),
    "players in a number": (sealed(JOURNAL_TEXT, players=5), "who plays which seat"),
}


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_of_that_kind_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    text, said = JOURNALS[name]
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as raised:
        read_record(path, corpus())
    told = str(raised.value)
    assert said in told and str(path) in told and "\n" not in told and len(told) < 500
    assert path.read_text(encoding="utf-8") == text


def test_a_stored_game_cut_at_any_byte_is_refused(tmp_path: Path) -> None:
    content, path = JOURNAL_TEXT.encode(), tmp_path / "game.json"
    for cut in range(0, len(content) - 2, 41):  # the last sign is the end of the line
        path.write_bytes(content[:cut])
        with pytest.raises(Unreadable):
            read_record(path, corpus())


STATE = json.loads(SAVE)["state"]
SAVES = {
    "a journal": JOURNAL_TEXT,
    "half of it": SAVE[: len(SAVE) // 2],
    "an earlier engine": sealed(SAVE, engine=1),
    "no state": sealed(SAVE, "state"),
    "an empty state": sealed(SAVE, state=""),
    "a state that is null": sealed(SAVE, state=None),
    "a state in words": sealed(SAVE, state="not at all"),
    "half of a state": sealed(SAVE, state=STATE[: len(STATE) // 2]),
    "a state twice": sealed(SAVE, state=STATE * 2),
    "a state of nothing": sealed(SAVE, state="A" * len(STATE)),
    "a state of other signs": sealed(SAVE, state="\u2603" * 100),
}


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_that_kind_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(Unreadable) as raised:
        resume_game(SAVES[name], corpus())
    assert "\n" not in str(raised.value) and len(str(raised.value)) < 500
