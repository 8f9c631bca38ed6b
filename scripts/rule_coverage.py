"""Which rule acts where and which test proves it: read from the ids that stand in the code and in the tests.

An id counts where it stands in a comment or docstring of a function, class or module of ``cardbase/play`` or
``cardbase/decks``; a test proves the ids in its name or docstring. "PET-01 to PET-14" and "RITE-34 to 40" name a range.
Rules with nothing to execute, or proved elsewhere, stand with the reason in ``rule_coverage.json``.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cardbase.corpus import load_corpus

ROOT = Path(__file__).resolve().parents[1]
CODE = ("cardbase/play", "cardbase/decks")
TESTS = ("tests/play", "tests/decks")
_ID = re.compile(r"\b([A-Z]{2,8})-(\d\d)(?:\w)?(?: to (?:([A-Z]{2,8})-)?(\d\d))?((?:, (?:and )?\d\d\b(?!-))*)")

Places = dict[str, dict[str, None]]


def ids_in(text: str) -> Iterator[str]:
    """Yield every id a text names, ranges and "RITE-24, 25" included."""
    for match in _ID.finditer(text):
        family, first, _, last, more = match.groups()
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number:02}"
        for number in re.findall(r"\d\d", more):
            yield f"{family}-{number}"


@cache
def cited_in_code() -> Places:
    """Return, for each id, the functions in whose lines it stands."""
    places: Places = {}
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            _cite(path, places)
    return places


def _cite(path: Path, places: Places) -> None:
    text = path.read_text(encoding="utf-8")
    spans = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    module = str(path.relative_to(ROOT / "cardbase").with_suffix("")).replace("/", ".")
    for number, line in enumerate(text.splitlines(), 1):
        inside = [name for first, last, name in spans if first <= number <= last]
        place = f"{module}.{inside[-1]}" if inside else module
        for rule in ids_in(line):
            places.setdefault(rule, {})[place] = None


@cache
def proved_by_tests() -> Places:
    """Return, for each id, the tests that name it; a test that is skipped proves nothing."""
    places: Places = {}
    for folder in TESTS:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not _skipped(node):
                    named = node.name.replace("test_", "", 1).replace("_", "-", 1)
                    for rule in ids_in(f"{named.split('_')[0]} {ast.get_docstring(node) or ''}"):
                        places.setdefault(rule, {})[node.name] = None
    return places


def _skipped(node: ast.FunctionDef) -> bool:
    return any(
        "skip" in ast.unparse(decorator) and "skipif" not in ast.unparse(decorator) for decorator in node.decorator_list
    )


@cache
def reasons() -> dict[str, str]:
    """Return the rules with nothing to execute or prove here, with the reason."""
    records = json.loads((ROOT / "scripts" / "rule_coverage.json").read_text(encoding="utf-8"))
    return {rule: reason for reason, rules in records.items() for rule in rules}


@cache
def known() -> dict[str, str]:
    """Return every rule and ambiguity of the rulebook with its text."""
    book = load_corpus().rulebook
    return {rule.id: rule.text for rule in book.rules} | {amb.id: amb.resolution for amb in book.ambiguities}


def gaps() -> list[str]:
    """Return what the page cannot vouch for: rules without code or test and without a reason, and wrong ids."""
    code, tests, excused = cited_in_code(), proved_by_tests(), reasons()
    wrong = [
        f"{rule}: {'no code' if rule not in code else 'no test'} and no reason"
        for rule in known()
        if rule not in excused and not (rule in code and rule in tests)
    ]
    idle = [
        f"{rule}: acts and is proved, and has a reason none the less"
        for rule in excused
        if rule in code and rule in tests
    ]
    families = {rule.split("-")[0] for rule in known()}
    ours = [rule for rule, places in code.items() if any(place.startswith("play.") for place in places)]
    cited = {rule for rule in (*ours, *excused) if rule.split("-")[0] in families}
    return wrong + idle + [f"{rule}: cited, but there is no such rule" for rule in sorted(cited - known().keys())]


def page() -> str:
    """Return the table: rule, where it acts, what proves it, or why there is nothing."""
    code, tests, excused = cited_in_code(), proved_by_tests(), reasons()
    lines = [_summary(), "", "| rule | says | acts in | proved by |", "|---|---|---|---|"]
    for rule, text in known().items():
        where = " ".join(f"`{place}`" for place in code.get(rule, ())) or "–"
        proof = " ".join(f"`{test}`" for test in tests.get(rule, ())) or "–"
        if rule in excused:
            proof = f"{'' if proof == '–' else proof + ' '}*{excused[rule]}*"
        lines.append(f"| {rule} | {_short(text)} | {where} | {proof} |")
    return "\n".join(lines)


def _short(text: str) -> str:
    plain = re.sub(r"\[\[|\]\]", "", text).replace("|", "/")
    return plain if len(plain) <= 90 else plain[:87].rsplit(" ", 1)[0] + " …"


def _summary() -> str:
    code, tests, excused = cited_in_code(), proved_by_tests(), reasons()
    rules = list(known())
    both = sum(1 for rule in rules if rule in code and rule in tests)
    only = sum(1 for rule in rules if rule in excused)
    open_ones = [rule for rule in rules if rule not in excused and not (rule in code and rule in tests)]
    reported = (
        f"{len(rules)} rules and rulings: {both} act in code and are proved by a test, {only} stand with a reason."
    )
    return reported + (f" Open: {', '.join(open_ones)}." if open_ones else "")


if __name__ == "__main__":
    print("\n".join(gaps()) or "complete")
