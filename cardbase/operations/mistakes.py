"""The message for a text that cannot be read: where, which kind of word was expected, the nearest word, the wording."""

from __future__ import annotations

import difflib
import re
from functools import cache

from cardbase.errors import Ungrammatical
from cardbase.operations.automaton import END, Run
from cardbase.operations.grammar import fixed_words
from cardbase.operations.lexicon import MOST_DIGITS, Entry, doing, plural, third, verbs
from cardbase.operations.rewording import WORD, common_words
from cardbase.operations.table import WORD_CLASSES, load_table, read_document

PLAIN = {**WORD_CLASSES, END: "the end"}
SHOWN = 8
SHORTEST_SLIP = 4
ALIKE = 0.74
"""How short a word, and how unlike one of the language, may be to be taken for a slip of the pen."""


def mistake_at(
    text: str, matches: list[re.Match[str]], at: int, run: Run, known: dict[str, tuple[Entry, ...]]
) -> Ungrammatical:
    """Return the error for the word numbered ``at``, where ``run`` stopped."""
    expected = run.expected()
    folded = _folded(expected)
    if at == len(matches):
        return Ungrammatical(text, len(text), f"ends too early; expected {folded}", hint=_end_hint(expected))
    word, column = matches[at].group(), matches[at].start()
    long = f"a number has at most {MOST_DIGITS} digits" if word[0].isdigit() and len(word) > MOST_DIGITS else ""
    hint = long or _hint(text, column) or _nearest(text[column:], expected, known)
    return Ungrammatical(text, column, f"{word!r} cannot stand here; expected {folded}", hint=hint)


def _folded(expected: list[str]) -> str:
    terminals = fixed_words(load_table())
    spelled = {terminal: word for word, terminal in terminals.items()}
    verb_terminals = {terminals[verb] for verb in verbs(load_table())}
    kinds = [PLAIN[symbol] for symbol in expected if symbol in PLAIN]
    words = [symbol for symbol in expected if symbol not in PLAIN]
    if sum(symbol in verb_terminals for symbol in words) > 4:
        kinds.insert(0, "a verb")
        words = [symbol for symbol in words if symbol not in verb_terminals]
    shown = [repr(spelled[symbol].replace(",", ", ").replace("_", " ")) for symbol in words[:SHOWN]]
    rest = [f"{len(words) - SHOWN} other words"] if len(words) > SHOWN else []
    return " or ".join([*kinds, *shown, *rest])


def _end_hint(expected: list[str]) -> str:
    return "every sentence ends with a full stop" if "W_STOP" in expected else ""


@cache
def _hints() -> list[tuple[re.Pattern[str], str]]:
    words = read_document("words")
    return [(re.compile(re.escape(start) + r"(?!\w)", re.IGNORECASE), hint) for start, hint in words["hints"].items()]


def _hint(text: str, column: int) -> str:
    return next((hint for pattern, hint in _hints() if pattern.match(text, column)), "")


def _nearest(rest: str, expected: list[str], known: dict[str, tuple[Entry, ...]]) -> str:
    wanted = set(expected)
    surfaces = {" ".join(atoms): atoms for some in known.values() for atoms, terminal, _ in some if terminal in wanted}
    words = rest.split()
    for count in (3, 2, 1):
        beginning = " ".join(words[:count]).rstrip(".,:;")
        near = difflib.get_close_matches(beginning, surfaces, n=2, cutoff=0.65)
        if near:
            return "did you mean " + " or ".join(repr(word) for word in near) + "?"
    return ""


def corrected(text: str, known: dict[str, tuple[Entry, ...]]) -> str:
    """Return a text with each unknown word replaced by the nearest of the language; one that is like none stays.

    Names and subtypes of cards are ``known`` and never guessed; the words of common wordings are let be.
    """
    spelled = {word.lower() for word in known} | common_words()
    return WORD.sub(lambda found: found[0] if found[0].lower() in spelled else _slip_of(found[0]), text)


def _slip_of(word: str) -> str:
    if len(word) < SHORTEST_SLIP:
        return word
    return next(iter(difflib.get_close_matches(word.lower(), _own_words(), n=1, cutoff=ALIKE)), word)


@cache
def _own_words() -> tuple[str, ...]:
    """Return the words of the language itself that a slip can be of."""
    table = load_table()
    fixed = {word for word in fixed_words(table) if word.isalpha()}
    members = {part for some in table.classes.values() for member in some for part in member.split()}
    forms = {form(verb) for verb in verbs(table) for form in (third, doing)}
    found = fixed | members | forms | {plural(word) for word in members if word.isalpha()} | {"solaris"}
    return tuple(sorted(word for word in found if len(word) >= SHORTEST_SLIP))
