"""What a schema cannot say about the data: each check a small function that yields every fault it finds."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from cardbase.corpus.card import TALENTS
from cardbase.corpus.deriving import DERIVED, KINDS, slug
from cardbase.corpus.records import TABLES, CardFile, Data
from cardbase.errors import Fault
from cardbase.files import read_text
from cardbase.schemas import schema

_ID = re.compile(r"[a-z][a-z0-9]{1,15}-[a-z0-9]+(-[a-z0-9]+)*")


def file_names_make_ids(data: Data) -> Iterator[Fault]:
    """An id is the set's code and the file's name: small letters, digits and hyphens; shipped ones are the card's."""
    for file in data.cards:
        wanted = slug(str(file.get("name")))
        if not _ID.fullmatch(file.get("id")):
            yield Fault(str(file.path), "$", f"{file.get('id')!r} is not an id, which a file's name makes",
                        f"call the file {wanted or 'a-name'}.json")  # fmt: skip
    for file in data.shipped:
        if file.path.stem != (wanted := slug(str(file.get("name")))):
            yield Fault(str(file.path), "$.name", "is not what the file's name says", f"call the file {wanted}.json")


def sets_are_known(data: Data) -> Iterator[Fault]:
    """A shipped card lies in the folder of a published set, a user's own card is of none."""
    codes = data.codes()
    for file in data.shipped:
        if file.get("set") not in codes:
            yield Fault(str(file.path), "$", f"lies in the folder of no set: {file.path.parent.name!r}",
                        f"folders: {', '.join(known['folder'] for known in codes.values())}")  # fmt: skip
    for file in data.custom:
        if file.get("set") in codes:
            yield Fault(str(file.path), "$", f"{file.get('set')!r} is the code of a published set",
                        "give your own in set.json beside the card")  # fmt: skip


def ids_are_unique(data: Data) -> Iterator[Fault]:
    """No two cards have the same id or OCTGN id."""
    for field in ("id", "octgn_id"):
        seen: dict[str, Path] = {}
        for file in data.cards:
            value = file.get(field)
            if value is not None and value in seen:
                yield Fault(str(file.path), f"$.{field}", f"{value!r} is also in {seen[value]}")
            elif value is not None:
                seen[value] = file.path


def sets_are_complete(data: Data) -> Iterator[Fault]:
    """A set has as many cards as it says, and no two with the same number."""
    cards = defaultdict(list)
    for file in data.shipped:
        cards[file.get("set")].append(file)
    for place, (code, known) in enumerate(data.codes().items()):
        if len(cards[code]) != known["cards"]:
            message = f"says {known['cards']}, found {len(cards[code])}"
            yield Fault(data.file("sets"), f"$.sets[{place}].cards", message, "new cards go into a folder: --cards DIR")
        numbers = Counter(file.get("number") for file in cards[code] if file.get("number") is not None)
        for file in cards[code]:
            if numbers[file.get("number")] > 1:
                yield Fault(str(file.path), "$.number", f"{file.get('number')} is the number of two cards of the set")


def subtypes_are_known(data: Data) -> Iterator[Fault]:
    """Every subtype is in the closed vocabulary."""
    known = data.subtype_names()
    for file in data.cards:
        for place, word in enumerate(file.get("subtypes")):
            if word not in known:
                yield Fault(str(file.path), f"$.subtypes[{place}]", f"{word!r} is not a subtype", near(word, known))


def subtypes_are_used(data: Data) -> Iterator[Fault]:
    """Every word of the vocabulary is on some card, and stands there once, in alphabetical order."""
    used = {word for file in data.cards for word in file.get("subtypes")}
    names = [s["name"] for s in data.tables["subtypes"]["subtypes"]]
    for place, name in enumerate(names):
        if name not in used:
            yield Fault(data.file("subtypes"), f"$.subtypes[{place}]", f"{name!r} is on no card")
        if place and name <= names[place - 1]:
            yield Fault(data.file("subtypes"), f"$.subtypes[{place}]", f"{name!r} is out of order")


def kinds_are_one(data: Data) -> Iterator[Fault]:
    """A user's own card is of no two kinds, but where a published card is: a Decree may be an Enhancement too."""
    known = {_kinds(file) for file in data.shipped}
    for file in data.custom:
        kinds = _kinds(file)
        if len(kinds) > 1 and kinds not in known:
            yield Fault(str(file.path), "$.subtypes", f"make {' and '.join(kinds)}, two kinds of card", "leave one out")


def _kinds(file: CardFile) -> tuple[str, ...]:
    """Return every kind that the type and the subtypes of a card fit."""
    words = {*file.get("subtypes")}
    return tuple(name for name, kind in KINDS.items() if kind.type == file.get("type") and words & {*kind.words})


def allegiances_are_powers(data: Data) -> Iterator[Fault]:
    """Every allegiance is owed to a known power."""
    known = data.power_ids()
    for file in data.cards:
        for place, power in enumerate(file.get("allegiances") or ()):
            if power not in known:
                yield Fault(str(file.path), f"$.allegiances[{place}]", f"{power!r} is not a power",
                            near(power, known) or f"powers: {', '.join(known)}")  # fmt: skip


def adversaries_are_mutual(data: Data) -> Iterator[Fault]:
    """An adversary is a known power that has this one as its adversary, on the same evidence."""
    powers = {p["id"]: p for p in data.tables["powers"]["powers"]}
    for place, power in enumerate(powers.values()):
        for other, evidence in power["adversaries"].items():
            if powers.get(other, {}).get("adversaries", {}).get(power["id"]) != evidence:
                yield Fault(data.file("powers"), f"$.powers[{place}].adversaries.{other}",
                            f"{other} does not have {power['id']} as its adversary on the same evidence")  # fmt: skip


def unknown_values_have_a_doubt(data: Data) -> Iterator[Fault]:
    """A cost that is left out is unknown, and a doubt says why."""
    for file in data.cards:
        doubted = {doubt["field"] for doubt in file.get("doubts") or ()}
        if file.get("cost") is None and "cost" not in doubted:
            yield Fault(str(file.path), "$.cost", "is missing, and no doubt says why", "a number of solaris, or X")


def doubts_name_a_field(data: Data) -> Iterator[Fault]:
    """A doubt is about a field that cards have; what is unknown altogether is left out of the file."""
    fields = {*schema("card")["properties"], *DERIVED}
    for file in data.cards:
        for place, doubt in enumerate(file.get("doubts") or ()):
            field, _, part = doubt["field"].partition(".")
            if field not in fields or (part and (field, part in TALENTS) != ("talents", True)):
                yield Fault(str(file.path), f"$.doubts[{place}].field", f"the card has no field {doubt['field']!r}")


def decisions_agree_with_the_cards(data: Data) -> Iterator[Fault]:
    """A decision's card exists and holds the value; the card carries a doubt exactly where one is left."""
    cards = {file.get("id"): file for file in data.shipped}
    left = set()
    for place, decision in enumerate(data.tables["decisions"]["decisions"]):
        where = data.file("decisions"), f"$.decisions[{place}]"
        file = cards.get(decision["card"])
        if file is None:
            yield Fault(*where, f"there is no card {decision['card']!r}")
            continue
        if "value" in decision and _value(file, decision["field"]) != (decision["value"] or None):
            yield Fault(*where, f"{decision['card']} does not hold the value decided for {decision['field']}")
        if decision["verdict"] == "in doubt":
            left.add((decision["card"], *_doubt(decision)))
    for file in data.shipped:
        for place, doubt in enumerate(file.get("doubts") or ()):
            if (file.get("id"), *_doubt(doubt)) not in left:
                yield Fault(str(file.path), f"$.doubts[{place}]", "no decision leaves this in doubt")
            left.discard((file.get("id"), *_doubt(doubt)))
    for card_id, field, *_ in sorted(left):
        yield Fault(data.file("decisions"), "$.decisions", f"{card_id} lacks the doubt on {field}")


def decisions_quote_no_sentence(data: Data) -> Iterator[Fault]:
    """Of an operation, a decision repeats at most three words."""
    for place, decision in enumerate(data.tables["decisions"]["decisions"]):
        for field in ("found", "suggested"):
            if decision["field"] == "operation" and len(decision[field].split()) > 3:
                yield Fault(data.file("decisions"), f"$.decisions[{place}].{field}", "more than three words of a text")


def references_resolve(data: Data) -> Iterator[Fault]:
    """Every rule id and card id that a table mentions exists."""
    rules = set(re.findall(r'"id": "([A-Z]+-[0-9]+[a-z]?)"', _rule_texts(data.folder)))
    cards = {file.get("id") for file in data.shipped}
    for name in TABLES:
        text = json.dumps(data.tables[name], ensure_ascii=False)
        for rule in sorted(set(re.findall(r"\b[A-Z]{3,}-[0-9]{2}[a-z]?\b", text)) - rules):
            yield Fault(data.file(name), "$", f"there is no rule {rule}")
        for card in sorted(set(re.findall(r"\b(?:eots|jotc|tat)-[a-z0-9-]+\b", text)) - cards):
            yield Fault(data.file(name), "$", f"there is no card {card}")


def files_are_tidy(data: Data) -> Iterator[Fault]:
    """A shipped card file has sorted keys, two spaces of indent and a last line end, so that changes read well."""
    for file in data.shipped:
        record = file.record if file.written is None else file.written
        if read_text(file.path) != json.dumps(record, indent=2, sort_keys=True, ensure_ascii=False) + "\n":
            yield Fault(
                str(file.path), "$", "is not laid out as the other files are", "cardbase check says what is wrong"
            )


CARD_CHECKS: tuple[Callable[[Data], Iterator[Fault]], ...] = (
    file_names_make_ids,
    sets_are_known,
    ids_are_unique,
    subtypes_are_known,
    kinds_are_one,
    allegiances_are_powers,
    unknown_values_have_a_doubt,
    doubts_name_a_field,
)
"""Checks on each card, a user's own included, in the order in which faults are reported."""

TABLE_CHECKS: tuple[Callable[[Data], Iterator[Fault]], ...] = (
    sets_are_complete,
    subtypes_are_used,
    adversaries_are_mutual,
    decisions_agree_with_the_cards,
    decisions_quote_no_sentence,
    references_resolve,
    files_are_tidy,
)
"""Checks on the shipped cards as a whole and on the tables beside them."""


def near(word: str, known: Sequence[str]) -> str:
    """Return a hint naming the known word most like ``word``, or nothing."""
    found = get_close_matches(word, known, n=1)
    return f"did you mean {found[0]!r}?" if found else ""


def _value(file: CardFile, field: str) -> Any:
    value = file.record
    for part in field.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value


def _doubt(record: dict[str, str]) -> tuple[str, str, str, str]:
    return record["field"], record["found"], record["suggested"], record["reason"]


def _rule_texts(folder: Path) -> str:
    return "".join(read_text(path) for path in sorted((folder / "rules").glob("*.json")))
