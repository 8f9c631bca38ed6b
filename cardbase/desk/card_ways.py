"""Ways out of the faults of a card's file: what each known remedy changes in the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbase.corpus import Corpus
from cardbase.corpus.checking import as_written
from cardbase.errors import Fault

_OFFERS = " (write: ", "; write: "
"""What stands before the wording that a fault of a text would rather have."""
_UNWANTED = "has no place", "no such field"


def way_out(fault: Fault, place: str, card: Mapping[str, Any], corpus: Corpus) -> dict[str, Any] | None:
    """Return the words of a remedy and what it changes, or None; a field whose change is None is to be left out."""
    if place == "operation":
        return _reworded(fault.message)
    if place == "" and (former := sorted(set(card) - set(as_written(card)))):
        return _change(f"Leave out {', '.join(former)}", dict.fromkeys(former))
    if place in card and fault.message.startswith(_UNWANTED):
        return _change(f"Leave out {place}", {place: None})
    if place in ("name", "title"):
        return _spaced(place, card[place]) if isinstance(card.get(place), str) else None
    return _word_of(place, card.get("subtypes"), corpus) if place.startswith("subtypes[") else None


def _change(words: str, change: dict[str, Any]) -> dict[str, Any]:
    return {"words": words, "change": change}


def _reworded(message: str) -> dict[str, Any] | None:
    """Return the way to the wording that a fault of the text offers."""
    for sign in _OFFERS:
        _, offered, wording = message.partition(sign)
        if offered:
            wording = wording.removesuffix(")")  # a text ends with a full stop
            return _change(f"Write: {wording}", {"operation": wording})
    return None


def _spaced(place: str, said: str) -> dict[str, Any] | None:
    tidy = " ".join(said.split())
    return _change(f"Write: {tidy}", {place: tidy}) if tidy and tidy != said else None


def _word_of(place: str, words: Any, corpus: Corpus) -> dict[str, Any] | None:
    """Return the way to the word of the type line that differs from a given one by capitals and spaces alone."""
    number = int(place.removeprefix("subtypes[").removesuffix("]"))
    known = {_folded(one.name): one.name for one in corpus.subtypes}
    meant = known.get(_folded(words[number]))
    if meant is None or meant in words:
        return None
    return _change(f"Write: {meant}", {"subtypes": [*words[:number], meant, *words[number + 1 :]]})


def _folded(word: Any) -> str:
    return "".join(str(word).split()).casefold()
