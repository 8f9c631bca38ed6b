"""Which rule of the board game acts where and which test proves it, read from the ids in the code and in the tests.

An id counts where it stands in a docstring, comment or ``rules=`` of ``cardbase/board_game``; a test proves the ids in
its name or docstring. "BG-TRE-01 to 11", "CR-103, 104" and "BG-BEN-10, 11" name several. What has nothing to execute
stands with its reason in ``board_coverage.json``.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

from cardbase.board_game import facts

ROOT = Path(__file__).resolve().parents[1]
CODE = ROOT / "cardbase" / "board_game"
TESTS = ROOT / "tests" / "board_game"
_FAMILY = r"(?:BG-[A-Z]+-|BGA-|CR-R|CR-T|BG-T|CR-)"
_ID = re.compile(
    rf"\b({_FAMILY})(\d{{2,3}})(?: to (?:{_FAMILY})?(\d{{2,3}}))?((?:,? (?:and )?(?<!-)\b\d{{2,3}}\b(?!-))*)"
)

Places = dict[str, dict[str, None]]


@cache
def known() -> frozenset[str]:
    """Return every id of the data."""
    return frozenset(rule.id for rule in facts().rules)


def ids_in(text: str) -> Iterator[str]:
    """Yield every id that a text names, ranges and lists of numbers included."""
    for match in _ID.finditer(text):
        family, first, last, more = match.groups()
        yield family + first
        for number in range(int(first) + 1, int(last or first) + 1):
            if (rule := f"{family}{number:0{len(first)}}") in known():  # a range runs over gaps in the numbers
                yield rule
        for number in re.findall(r"\d{2,3}", more):
            yield f"{family}{number}"


@cache
def cited_in_code() -> Places:
    """Return, for each id, the functions in whose lines it stands."""
    places: Places = {}
    for path in sorted(CODE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        nodes = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef | ast.ClassDef)]
        spans = [(min([n.lineno, *(d.lineno for d in n.decorator_list)]), n.end_lineno or 0, n.name) for n in nodes]
        module = str(path.relative_to(CODE).with_suffix("")).replace("/", ".")
        for number, line in enumerate(text.splitlines(), 1):
            inside = [name for first, last, name in spans if first <= number <= last]
            for rule in ids_in(line):
                places.setdefault(rule, {})[f"{module}.{inside[-1]}" if inside else module] = None
    return places


@cache
def proved_by_tests() -> Places:
    """Return, for each id, the tests that name it."""
    places: Places = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = re.sub(r"^test_([A-Z]+)_([A-Z]*\d+)", r"\1-\2 ", node.name)
                for rule in ids_in(f"{named} {' '.join((ast.get_docstring(node) or '').split())}"):
                    places.setdefault(rule, {})[node.name] = None
    return places


@cache
def reasons() -> dict[str, str]:
    """Return the ids with nothing to execute or prove here, with the reason."""
    records = json.loads((ROOT / "scripts" / "board_coverage.json").read_text(encoding="utf-8"))
    return {rule: reason for reason, text in records.items() for rule in ids_in(text)}


def gaps() -> list[str]:
    """Return the rules without code or test and without a reason, and ids that no rule has."""
    code, tests, excused = cited_in_code(), proved_by_tests(), reasons()
    missing = []
    for rule in facts().rules:
        example = rule.section in ("BG-T", "CR-T")
        if rule.id not in excused and not (rule.id in tests and (example or rule.id in code)):
            missing.append(f"{rule.id}: {'no test' if rule.id not in tests else 'no code'} and no reason")
    cited = {*code, *tests, *excused}
    return missing + [f"{rule}: cited, but there is no such rule" for rule in sorted(cited - known())]


def _summary(rules: Sequence[str], proved: Collection[str], excused: Collection[str]) -> str:
    counted = f"{len(rules)} rules, rulings, ambiguities and examples"
    other = [id for id in rules if id not in proved]
    without = f"the other {len(other)} have nothing that a test could prove ({', '.join(other)}: reasons in the table)"
    nothing = sum(id in excused for id in rules)
    named = f"{len(rules) - len(other)} are named by a test, {without}"
    return f"{counted}; {named}. Of all, {nothing} have nothing to execute."


def page() -> str:
    """Return the table: rule, where it acts, what proves it, or why there is nothing."""
    code, tests, excused = cited_in_code(), proved_by_tests(), reasons()
    rules = facts().rules
    lines = [
        _summary([rule.id for rule in rules], tests, excused),
        "",
        "| rule | says | acts in | proved by |",
        "|---|---|---|---|",
    ]
    for rule in rules:
        text = rule.text if len(rule.text) <= 90 else rule.text[:89] + "…"
        where = " ".join(f"`{place}`" for place in list(code.get(rule.id, ()))[:4]) or "–"
        proof = " ".join(f"`{test}`" for test in list(tests.get(rule.id, ()))[:3]) or "–"
        if rule.id in excused:
            proof = f"{'' if proof == '–' else proof + ' '}*{excused[rule.id]}*"
        lines.append(f"| {rule.id} | {text.replace('|', '/')} | {where} | {proof} |")
    return "\n".join(lines)
