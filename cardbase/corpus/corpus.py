"""Loading the corpus: every card, set, power and constant, in one frozen value."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardbase.corpus import judged
from cardbase.corpus.card import Card, card_from_json
from cardbase.corpus.card_pool import CardPool
from cardbase.corpus.check import check_own_cards
from cardbase.corpus.deriving import completed
from cardbase.corpus.entries import Reading
from cardbase.corpus.errata import CardPatches, Erratum, TextVersion, errata_faults, read_errata
from cardbase.corpus.facts import (
    load_constants,
    load_decisions,
    load_powers,
    load_sets,
    load_subtypes,
)
from cardbase.corpus.own_content import OwnCards
from cardbase.corpus.own_sets import own_card_sets, own_subtypes, own_tokens, with_own_powers
from cardbase.corpus.records import SET_FILE, TABLES, CardFile, read_data
from cardbase.corpus.sound import Sound, Watch
from cardbase.errors import Faulty
from cardbase.given import checked
from cardbase.schemas import data_folder

if TYPE_CHECKING:
    from cardbase.corpus.kept_operations import Compiled, Facts, Meter
    from cardbase.corpus.rulebook import Rulebook
    from cardbase.operations import Operation


@dataclass(frozen=True)
class Corpus(CardPool):
    """Everything known: the cards, the trees of their operations, the rulebook.

    ``meter`` is told how many operations are parsed where they are for the first time.
    """

    meter: Meter | None = field(default=None, repr=False, compare=False)

    def __repr__(self) -> str:
        return super().__repr__()

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Callable[..., Corpus], tuple[dict[str, Any]]]:
        """Travel between processes without what is found again when it is asked for."""
        kept = {each.name: getattr(self, each.name) for each in fields(self)}
        return _again, (kept | {"by_id": None, "meter": None},)

    def __deepcopy__(self, _: object) -> Corpus:
        """Return the corpus itself, in which nothing changes: a copied game shares its cards."""
        return self

    @staticmethod
    def content_of(folders: Sequence[Path]) -> OwnCards:
        """Return a user's own cards in folders as content; raise what ``load_corpus`` raises for them."""
        return _own(folders, _shipped(data_folder())[1].digest(), None, remember=True)

    @cached_property
    def printed(self) -> Corpus:
        """The same cards with every erratum left aside; loaded when first asked for."""
        return self if self.view == "printed" else load_corpus(self.own, view="printed", meter=self.meter)

    @cached_property
    def _compiled(self) -> Compiled:
        from cardbase.corpus.kept_operations import compiled

        return compiled(self, meter=self.meter)

    @property
    def operations(self) -> Mapping[str, Operation]:
        """The tree of each card's operation, by card id; read from the cache, or parsed, when first asked for.

        Raises ``Faulty`` where a card's operation cannot be read.
        """
        return self._compiled.operations

    def with_card(self, card: Card) -> Corpus:
        """Return the corpus with one more card, or with this one in the place of the card of its id."""
        cards = (*(other for other in self.cards if other.id != card.id), card)
        digest = hashlib.blake2b(f"{self.digest} {card.values()}".encode(), digest_size=16).hexdigest()
        joined = replace(self, cards=cards, by_id={**self.by_id, card.id: card}, digest=digest)
        vars(joined)["_compiled"] = self._compiled.beside(joined)
        return joined

    def facts(self, card: Card) -> Facts:
        """Return what follows from a card's operation and, for tactics, its window: see ``derived_facts``."""
        return self._compiled.facts.get(card.id, {})

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules, ambiguities, switches, rulings and errata; read when first asked for. Raises ``Faulty``."""
        from cardbase.corpus.rules import load_rules

        return load_rules(self)


def _again(kept: dict[str, Any]) -> Corpus:
    return Corpus(**kept | {"by_id": _by_id(kept["cards"])})


def _by_id(cards: Sequence[Card]) -> Mapping[str, Card]:
    return MappingProxyType({card.id: card for card in cards})


@checked
def load_corpus(
    extra: Sequence[Path] | OwnCards = (),
    *,
    view: TextVersion = "current",
    as_of: datetime.date | None = None,
    folder: Path | None = None,
    watch: Watch | None = None,
    meter: Meter | None = None,
    remember: bool = True,
) -> Corpus:
    """Load the shipped cards and any card files in the folders ``extra`` (a user's own cards, marked custom).

    Cards of ``own_cards``, which were judged, are taken as they are.

    ``view`` "printed" leaves every erratum aside; ``as_of`` applies those in force on that day. ``folder`` is another
    data folder than the shipped one. A user's own cards are checked first, of which ``watch`` is told, and what
    is sound is kept for the next time unless ``remember`` is False; ``meter`` is that of the corpus. ``Faulty`` carries
    every fault of theirs, ``Unreadable`` a file that is no JSON or a folder that is none. Errata that cannot be applied
    are ``Faulty`` too.
    """
    folder = folder or data_folder()
    records, digest = _shipped(folder)
    content, folders = (extra, ()) if isinstance(extra, OwnCards) else (None, extra)
    given = content or _own(folders, digest.digest(), watch, remember=remember)
    digest.update(f"{view} {as_of}".encode())
    errata = _errata(folder, records)
    patches = CardPatches(errata, view, as_of)
    digest.update("".join((*given.cards, *given.sets)).encode())
    own, own_sets = _read(given)
    shipped = (card_from_json(patches.apply(record)) for record in records)
    corpus = _corpus(folder, [*shipped, *own], digest, own_sets)
    return replace(corpus, errata=errata, view=view, as_of=as_of, own=content or tuple(folders), meter=meter)


def _shipped(folder: Path) -> tuple[list[dict[str, Any]], hashlib.blake2b]:
    """Return the cards of a data folder, and the digest of all that is shipped."""
    digest = hashlib.blake2b(digest_size=16)
    records = list(_records(folder, digest))
    for name in ("errata", "rules", "rulings"):
        for _ in _contents(folder / name, digest):
            pass
    return records, digest


def unpatched(folder: Path) -> Corpus:
    """Load the shipped cards of a data folder with no erratum applied: what checks judge the errata by."""
    digest = hashlib.blake2b(digest_size=16)
    return _corpus(folder, [card_from_json(record) for record in _records(folder, digest)], digest)


def _corpus(folder: Path, cards: Sequence[Card], digest: hashlib.blake2b, own_sets: Sequence[CardFile] = ()) -> Corpus:
    for name in TABLES:
        digest.update((folder / f"{name}.json").read_bytes())
    ordered = tuple(sorted(cards, key=lambda card: card.id))
    return Corpus(
        cards=ordered,
        sets=(*load_sets(folder), *own_card_sets(own_sets, [card for card in ordered if card.custom])),
        powers=with_own_powers(load_powers(folder), own_sets),
        constants=load_constants(folder),
        decisions=load_decisions(folder),
        subtypes=(*load_subtypes(folder), *own_subtypes(own_sets)),
        tokens=own_tokens(own_sets),
        digest=digest.hexdigest(),
        by_id=_by_id(ordered),
    )


def _contents(folder: Path, digest: hashlib.blake2b) -> Iterator[tuple[Path, bytes]]:
    for path in sorted(folder.rglob("*.json")):
        content = path.read_bytes()
        digest.update(content)
        yield path, content


def _records(folder: Path, digest: hashlib.blake2b) -> Iterator[dict[str, Any]]:
    """Yield the shipped cards of a data folder, completed by what follows from the rest."""
    codes = {known.folder: known.code for known in load_sets(folder)}
    for path, content in _contents(folder / "cards", digest):
        code = codes.get(path.parent.name, path.parent.name)
        digest.update(f"{code} {path.stem}".encode())
        yield completed(json.loads(content), code, path.stem)


def _errata(folder: Path, cards: Sequence[Mapping[str, Any]]) -> tuple[Erratum, ...]:
    reading = Reading()
    errata = read_errata(folder, reading)
    faults = [*reading.faults, *errata_faults(errata, {card["id"]: card for card in cards})]
    if faults:
        raise Faulty("the errata cannot be applied", faults)
    return tuple(erratum for erratum, _ in errata)


def _own(extra: Sequence[Path], shipped: bytes, watch: Watch | None, *, remember: bool) -> OwnCards:
    """Return the user's own cards and sets, judged now or before; no errata are on them."""
    if not extra:
        return OwnCards()
    if not remember:
        return _judged_now(extra, Sound(watch=watch))
    state = judged.state_of(extra, shipped)
    found = judged.kept(extra, state)
    if found is None:
        found = _judged_now(extra, judged.judging(extra, watch))
        judged.keep(extra, state, found)
    return found


def _read(own: OwnCards) -> tuple[list[Card], Sequence[CardFile]]:
    own_sets = [CardFile(Path(SET_FILE), record, record) for record in judged.records_of(own.sets)]
    return [card_from_json(record, custom=True) for record in judged.records_of(own.cards)], own_sets


def _judged_now(extra: Sequence[Path], judgement: Sound) -> OwnCards:
    with judgement as sound:
        data = read_data(extra, sound)
        faults = check_own_cards(data, sound)
    if faults:
        files = len({fault.file for fault in faults})
        raise Faulty(f"{files} of your own card files cannot be used; cardbase check FILE judges one", faults)
    return OwnCards(judged.lines_of(data.custom), judged.lines_of(data.own_sets))
