"""From text to tree. Each word may be of several classes; the automaton says which of them can stand there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from cardbase.errors import Ungrammatical
from cardbase.given import checked
from cardbase.operations import mistakes
from cardbase.operations.automaton import END, Run, load_automaton
from cardbase.operations.formatting import format
from cardbase.operations.lexicon import ATOM, MOST_DIGITS, Entries, Entry, Lexicon, entries, folded_entries
from cardbase.operations.operation import Operation
from cardbase.operations.rewording import reworded
from cardbase.operations.tree import Node

Known = tuple[Entries, Entries]
"""Every word that is looked for, and those that are where none of these fits."""
Choice = tuple[int, str, str | int | None]
"""A word that can stand at a place: how many atoms it takes, its class, its value."""
LONGEST_WORD = 12
"""Atoms that the longest name has, and some more."""
LOOKAHEAD = 4
"""Atoms that tell two classes of a word apart."""
LENGTH_LIMIT = 1000
"""Characters. The longest operation of the 661 has about 250."""
DEPTH_LIMIT = 60
"""Levels of nodes. The deepest operation of the 661 has about 20."""


@checked
def parse(text: str, lexicon: Lexicon, is_sound: Callable[[str], bool] = bool) -> Operation:
    """Read an operation; capitals do not matter. Raises ``Ungrammatical`` with the column and how to fix it.

    Where a habit of people is known, the error shows the whole text as this language has it, or else what was expected;
    of such texts only what ``is_sound`` is shown.
    """
    if len(text) > LENGTH_LIMIT:
        raise Ungrammatical(text[:40] + "…", LENGTH_LIMIT, f"is longer than {LENGTH_LIMIT} characters")
    words = entries(lexicon)
    try:
        return _read(text, words, {})
    except Ungrammatical as error:
        anyhow = _read_anyhow(text, (words, folded_entries(lexicon)))
        if isinstance(anyhow, Operation):
            return anyhow
        raise (_with_fix(error, anyhow) if anyhow and is_sound(anyhow) else error) from None


def _read_anyhow(text: str, known: Known) -> Operation | str:
    """Read a text whatever its capitals; or else return it reworded, "" where that cannot be read either."""
    with contextlib.suppress(Ungrammatical):
        return _read(text, *known)
    for better in _better(text, known[0]):
        with contextlib.suppress(Ungrammatical):
            if len(better) <= LENGTH_LIMIT:
                return format(_read(better, *known))
    return ""


def _better(text: str, words: Entries) -> Iterator[str]:
    """Yield a text as this language may have it: reworded, and with its slips of the pen mended before and after."""
    better = reworded(text) or text
    yield better
    spelled = mistakes.corrected(better, words)
    yield spelled
    mended = reworded(mistakes.corrected(text, words)) or spelled
    yield mended
    yield mistakes.corrected(mended, words)


def _with_fix(error: Ungrammatical, better: str) -> Ungrammatical:
    """Return the error with the whole text as it should be, in place of what was expected."""
    (fault,) = error.faults
    complaint, _, _ = fault.message.partition("; expected")
    habit = f"{fault.hint}; " if fault.hint and not fault.hint.startswith("did you mean") else ""
    return Ungrammatical(error.text, error.column, complaint, hint=f"{habit}write: {better}")


def _read(text: str, words: Entries, otherwise: Entries) -> Operation:
    known = words, otherwise
    matches = list(ATOM.finditer(text))
    atoms = [match.group() for match in matches]
    run = Run(load_automaton())
    at = 0
    while at < len(atoms):
        choice = _choose(run, known, atoms, at)
        if choice is None:
            raise mistakes.mistake_at(text, matches, at, run, known[0])
        length, terminal, value = choice
        run.feed(terminal, value)
        at += length
    if not run.accepts(END):
        raise mistakes.mistake_at(text, matches, len(atoms), run, known[0])
    operation = Operation(run.finish())
    _check_depth(operation, text)
    return operation


def _choose(run: Run, known: Known, atoms: list[str], at: int) -> Choice | None:
    """Return the longest word that can stand here; of classes that both can, the first after which the text goes on."""
    choices = _choices(run, known, atoms, at)
    if len(choices) > 1:  # "per spice produced" or "per spice on a desert"
        return next((choice for choice in choices if _goes_on(run, known, atoms, at, choice)), choices[0])
    return choices[0] if choices else None


def _choices(run: Run, known: Known, atoms: list[str], at: int) -> list[Choice]:
    number = number_of(atoms[at])
    if number and run.accepts(number[0]):
        return [(1, number[0], number[1])]
    found = [entry for entry in candidates(known[0], atoms, at) if run.accepts(entry[1])]
    if not found:
        small = [atom.lower() for atom in atoms[at : at + LONGEST_WORD]]
        found = [entry for entry in candidates(known[1], small, 0) if run.accepts(entry[1])]
    fitting = [(len(cut), word, value) for cut, word, value in found]
    return [choice for choice in fitting if choice[0] == fitting[0][0]]


def _goes_on(run: Run, known: Known, atoms: list[str], at: int, choice: Choice | None) -> bool:
    run, end = run.fork(), at + LOOKAHEAD
    while choice is not None:
        length, terminal, value = choice
        run.feed(terminal, value)
        at += length
        if at == len(atoms):
            return run.accepts(END)
        if at >= end:
            return True
        choice = next(iter(_choices(run, known, atoms, at)), None)
    return False


def candidates(known: Entries, atoms: list[str], at: int) -> list[Entry]:
    """Every known word that can begin at this atom, longest first; a capital that opens a sentence may be small."""
    first = atoms[at]
    found = [e for e in known.get(first, ()) if tuple(atoms[at : at + len(e[0])]) == e[0]]
    if (at == 0 or atoms[at - 1] == ".") and first[0].isupper():
        small = first[0].lower() + first[1:]
        found += [e for e in known.get(small, ()) if tuple(atoms[at + 1 : at + len(e[0])]) == e[0][1:]]
        found.sort(key=lambda entry: -len(entry[0]))
    return found


def number_of(atom: str) -> tuple[str, str | int] | None:
    """Return the class and value of an atom that is a number of at most ``MOST_DIGITS``, or None."""
    if atom[0] in "+-" and len(atom) > 1:
        return "SIGNED", atom
    digits = atom.removesuffix("X")
    if atom[0] in "0123456789" and len(digits) <= MOST_DIGITS:
        return ("NUMBER" if digits == atom else "TIMES_X", int(digits))
    return None


def _check_depth(operation: Operation, text: str) -> None:
    level: list[Node] = list(operation.sentences)
    for _ in range(DEPTH_LIMIT):
        level = [below for node in level for below in node.below()]
        if not level:
            return
    raise Ungrammatical(text[:40] + "…", 0, "is nested too deeply", hint="split it into sentences")
