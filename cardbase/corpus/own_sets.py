"""Sets of a user's own: what ``set.json`` beside their cards adds to the published sets, powers and subtypes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from cardbase.corpus.card import Card
from cardbase.corpus.facts import CardSet, Power, Subtype
from cardbase.corpus.records import CardFile, Data
from cardbase.errors import Fault

MOST_POWERS = 16
"""Powers in all: judging a deck needs a table with a row for every group of them."""

PUBLISHED_TOKENS = ("deferment", "program", "decree", "breath", "spice")


def set_faults(data: Data) -> Iterator[Fault]:
    """Yield what is wrong with a user's own sets that their schema cannot say."""
    powers = [power["id"] for power in data.tables["powers"]["powers"]]
    subtypes = [subtype["name"] for subtype in data.tables["subtypes"]["subtypes"]]
    yield from _taken([(file, "$.code", file.get("code")) for file in data.own_sets], data.codes())
    for name, field, published in (("powers", "id", powers), ("subtypes", "name", subtypes)):
        words = [
            (file, f"$.{name}[{place}].{field}", record[field])
            for file in data.own_sets
            for place, record in enumerate(file.get(name) or ())
        ]
        yield from _taken(words, published)
    kinds = [
        (file, f"$.tokens[{place}].name", record["name"])
        for file in data.own_sets
        for place, record in enumerate(file.get("tokens") or ())
    ]
    yield from _taken(kinds, PUBLISHED_TOKENS)
    yield from _adversaries(data)
    if len(data.power_ids()) > MOST_POWERS:
        yield Fault(str(data.own_sets[-1].path), "$.powers", f"with these there are more than {MOST_POWERS} powers")


def own_card_sets(files: Sequence[CardFile], cards: Sequence[Card]) -> list[CardSet]:
    """Return the sets of a user's own cards; one that no file names is called by its code."""
    counts = Counter(card.set for card in cards)
    named = {file.get("code"): (file.get("name"), file.get("short")) for file in files}
    return [CardSet(code, *named.get(code, (f"{code} (custom)", code)), "", n) for code, n in sorted(counts.items())]


def with_own_powers(published: Sequence[Power], files: Sequence[CardFile]) -> tuple[Power, ...]:
    """Return the published powers and a user's own, adversaries mutual."""
    own = [(record, str(file.get("name"))) for file in files for record in file.get("powers") or ()]
    pairs = [(record["id"], other, name) for record, name in own for other in record.get("adversaries", ())]
    powers = [*published]
    for record, name in own:
        powers.append(Power(record["id"], record["name"], record["short"], record["name"], False, name, {}, True))
    adversaries: dict[str, dict[str, str]] = {power.id: dict(power.adversaries) for power in powers}
    for one, other, name in pairs:
        adversaries[one].setdefault(other, name)
        adversaries[other].setdefault(one, name)
    return tuple(replace(power, adversaries=adversaries[power.id]) for power in powers)


def own_subtypes(files: Sequence[CardFile]) -> list[Subtype]:
    """Return the subtypes that a user's own sets add."""
    records = [(record, str(file.get("name"))) for file in files for record in file.get("subtypes") or ()]
    return [Subtype(record["name"], record["group"], record["meaning"], name) for record, name in records]


def own_tokens(files: Sequence[CardFile]) -> tuple[str, ...]:
    """Return the kinds of tokens that a user's own sets add, as texts name them ("spark token")."""
    return tuple(f"{record['name']} token" for file in files for record in file.get("tokens") or ())


def _taken(words: Sequence[tuple[CardFile, str, str]], published: Collection[str]) -> Iterator[Fault]:
    seen: dict[str, CardFile] = {}
    for file, place, word in words:
        if word in published:
            yield Fault(str(file.path), place, f"{word!r} is published already", "take another, or leave it out")
        elif word in seen:
            yield Fault(str(file.path), place, f"{word!r} is also in {seen[word].path}")
        seen.setdefault(word, file)


def _adversaries(data: Data) -> Iterator[Fault]:
    known = data.power_ids()
    for file in data.own_sets:
        for place, power in enumerate(file.get("powers") or ()):
            for at, other in enumerate(power.get("adversaries", ())):
                where = f"$.powers[{place}].adversaries[{at}]"
                if other not in known:
                    yield Fault(str(file.path), where, f"{other!r} is not a power", f"powers: {', '.join(known)}")
                elif other == power["id"]:
                    yield Fault(str(file.path), where, f"{other!r} is its own adversary")
