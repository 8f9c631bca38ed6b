"""Errors as values: they travel between processes, and an uncaught one shows what it carries."""

import copy
import pickle
import traceback

import pytest

from cardbase import errors
from cardbase.errors import CardbaseError, Fault
from cardbase.query.errors import QueryError

FAULT = Fault("card.json", "$.cost", "will not do", "a number")
EACH = (
    errors.NotFound("no card is called 'Gurny'", candidates=["Gurney"]),
    errors.AmbiguousName("'gurney' fits 2 cards", candidates=["a", "b"]),
    errors.Faulty("1 file has faults", [FAULT]),
    errors.Ungrammatical("Engage", 6, "a colon is missing", hint="write: Engage:"),
    errors.Misuse("no theme 'pink'", hint="one of colour"),
    errors.Illegal("not now"),
    QueryError("kind is never 'x'", "kind:x", 5, 6),
)


@pytest.mark.parametrize("error", EACH, ids=lambda error: type(error).__name__)
def test_an_error_travels_whole_between_processes(error: CardbaseError) -> None:
    for other in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(other) is type(error) and str(other) == str(error)
        assert vars(other) == vars(error) and other.args == error.args


def test_an_uncaught_error_shows_its_faults_one_a_line() -> None:
    shown = "".join(traceback.format_exception_only(errors.Faulty("2 files have faults", [FAULT] * 2)))
    assert shown.splitlines() == ["cardbase.errors.Faulty: 2 files have faults", *[str(FAULT)] * 2]
