"""Hold our operations against a copy of the reference data: ``python -m scripts.compare_operations PATH``.

PATH is the folder with ``octgn/*.xml``. For each card the facts that must survive any rewording (numbers, X, named
cards, talents, windows, bounds, limits, exceptions) are picked out of both texts. Every difference that
``data/operation-differences.json`` does not explain is printed, and so is every explanation that nothing needs any
more. Runs of eight words shared with the reference are printed too unless they are listed there as terms of the game.
Exit code 1 where anything was printed.
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.corpus import Card, load_corpus
from cardbase.schemas import data_folder

RUN = 8
NUMBER_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "twice": "2", "double": "2"}
TALENTS = {"duel": "dueling", "duels": "dueling", "battles": "battle", "arbitrations": "arbitration"} | {
    talent: talent for talent in ("dueling", "battle", "arbitration", "intrigue", "weirding", "prescience")
}
SIGNS = {
    "windows": r"\b(declaration|engagement|initiative|petition|exchange|deferment phase|disengage phase)",
    "limit": r"\blimit \d",
    "bound": r"\b(up to|may not exceed|at least|more than|no greater"
    r"|no more than|at most|(?:to a )?minimum|be reduced below|maximum)\b",
    "exception": r"\b(except|non-|excluding|other than|not a)\b",
    "gate": r"\b(if|unless|when|whenever|while|each time|once|regardless|per)\b",
}


class Difference(NamedTuple):
    """One kind of fact that the two texts of a card do not share."""

    card: str
    feature: str
    reference: tuple[str, ...]
    ours: tuple[str, ...]


def features(text: str, own: frozenset[str], names: list[str]) -> dict[str, tuple[str, ...]]:
    """Return what a rewording must keep, by kind; ``own`` names the card itself, which may also say "this card"."""
    rest, named = text, set()
    for name in names:
        if name in rest:
            named.add(name)
            rest = rest.replace(name, " ")
    words = re.findall(r"[0-9]+|[a-z']+", rest.lower())
    return {
        "names": tuple(sorted(named - own)),
        "numbers": tuple(
            sorted({NUMBER_WORDS.get(w, w) for w in words if w.isdigit() or w in NUMBER_WORDS} - {"0", "1"})
        ),
        "X": ("X",) if re.search(r"\d?X\b", rest) else (),
        "talents": tuple(sorted({TALENTS[w] for w in words if w in TALENTS})),
        "windows": tuple(sorted(set(re.findall(SIGNS["windows"], rest.lower())))),
    } | {
        sign: ("yes",) if re.search(SIGNS[sign], rest.lower()) else ()
        for sign in ("limit", "bound", "exception", "gate")
    }


def reference_texts(folder: Path) -> dict[str, str]:
    """Return the reference's operation of each OCTGN id."""
    texts = {}
    for path in sorted((folder / "octgn").glob("*.xml")):
        for card in ElementTree.parse(path).getroot().iter("card"):  # noqa: S314 (the caller's own reference files)
            for field in card.iter("property"):
                if field.get("name") == "Operation":
                    texts[str(card.get("id"))] = str(field.get("value"))
    return texts


def shared_runs(ours: str, reference: str) -> list[str]:
    """Return the runs of eight words that both texts have."""
    mine, theirs = (re.findall(r"[a-z0-9+'-]+", text.lower()) for text in (ours, reference))
    known = {tuple(theirs[i : i + RUN]) for i in range(len(theirs) - RUN + 1)}
    runs = (tuple(mine[i : i + RUN]) for i in range(len(mine) - RUN + 1))
    return [" ".join(run) for run in runs if run in known]


def differences(cards: tuple[Card, ...], texts: dict[str, str]) -> Iterator[Difference]:
    """Yield every difference between our operations and the reference's, card by card."""
    names = sorted({name for card in cards for name in (card.full_name, card.name)}, key=len, reverse=True)
    names = [name for name in names if name not in {"Prescience", "Long"}]
    for card in cards:
        if card.octgn_id not in texts:
            continue
        own = frozenset({card.full_name, card.name, card.name.split()[-1]})
        ours = features(card.operation or "", own, names)
        theirs = features(texts[card.octgn_id], own, names)
        for feature, value in theirs.items():
            if value != ours[feature]:
                yield Difference(card.id, feature, value, ours[feature])


def compare(folder: Path, cards: tuple[Card, ...], explained: Mapping[str, Any]) -> list[str]:
    """Return a line for each difference and each shared run that is not explained, and each explanation not needed."""
    reasons = {(card, entry["feature"]) for entry in explained["differences"] for card in entry["cards"]}
    terms = {run for entry in explained["shared_runs"] for run in entry["runs"]}
    texts = reference_texts(folder)
    found = list(differences(cards, texts))
    lines = [str(difference) for difference in found if (difference.card, difference.feature) not in reasons]
    lines += [f"explained but gone: {key}" for key in sorted(reasons - {(d.card, d.feature) for d in found})]
    shared = {card.id: shared_runs(card.operation or "", texts.get(card.octgn_id or "", "")) for card in cards}
    lines += [f"{card}: shares the run {run!r}" for card, runs in shared.items() for run in runs if run not in terms]
    return lines + [f"explained but gone: the run {run!r}" for run in sorted(terms - set(chain(*shared.values())))]


def main(folder: Path) -> int:
    """Print what is unexplained; return the exit code."""
    cards = load_corpus().cards
    explained = json.loads((data_folder() / "operation-differences.json").read_text(encoding="utf-8"))
    lines = compare(folder, cards, explained)
    print("\n".join([*lines, f"{len(cards)} cards, {len(lines)} differences unexplained"]))
    return 1 if lines else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m scripts.compare_operations FOLDER (which holds octgn/*.xml)")
    sys.exit(main(Path(sys.argv[1])))
