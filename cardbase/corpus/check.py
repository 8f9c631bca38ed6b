"""Judging the data: the schemas first, then the checks that a schema cannot say.

Nothing here changes anything; every fault is reported with its file and its JSON path.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from cardbase.corpus.check_operations import operation_faults
from cardbase.corpus.checks import CARD_CHECKS, TABLE_CHECKS
from cardbase.corpus.deriving import completed, empty, repeated, written_form
from cardbase.corpus.own_content import OwnCards
from cardbase.corpus.own_sets import set_faults
from cardbase.corpus.records import SET_FILE, TABLES, CardFile, Data, read_card_file, read_data
from cardbase.corpus.sound import Sound
from cardbase.errors import Fault
from cardbase.schemas import schema_faults

DROP = "leave these fields out, as since version 0.2; cardbase check --fix FILE rewrites the file"
"""What to do with a card file of the form of version 0.1."""


def check_data(data: Data) -> list[Fault]:
    """Return every fault; where a schema is broken, the checks that rest on it wait until it is fixed."""
    broken = [*_schema_of_cards(data.shipped, Sound()), *_schema_of_tables(data), *_schema_of_sets(data)]
    own = list(_schema_of_cards(data.custom, Sound()))
    if broken or (broken := list(set_faults(data))):
        return [*own, *broken]
    texts = [*data.shipped, *(file for file in data.custom if _text_can_be_judged(file, own))]
    data, doubtful = _without(data, own)
    faults = [fault for check in (*CARD_CHECKS, *TABLE_CHECKS) for fault in check(data)]
    return [*own, *faults, *operation_faults(data, _naming_none(texts, doubtful))]


def check_own_cards(data: Data, sound: Sound | None = None) -> list[Fault]:
    """Return every fault of the user's own cards in ``data``; the shipped ones, and what is ``sound``, are believed."""
    sound = sound or Sound()
    paths = {str(file.path) for file in data.custom}
    own = list(_schema_of_cards(data.custom, sound))
    if broken := list(_schema_of_sets(data)) or list(set_faults(data)):
        return [*own, *broken]
    texts = [file for file in data.custom if _text_can_be_judged(file, own)]
    data, doubtful = _without(data, own)
    faults = [fault for check in CARD_CHECKS for fault in check(data) if fault.file in paths]
    return [*own, *faults, *operation_faults(data, _naming_none(texts, doubtful), sound)]


def _text_can_be_judged(file: CardFile, faults: Sequence[Fault]) -> bool:
    """Tell whether what is wrong with a card's other fields leaves its text to be judged."""
    broken = {fault.place.removeprefix("$.").partition("[")[0] for fault in faults if fault.file == str(file.path)}
    asks_for_cost = "cost" in broken and "X" in str(file.get("operation"))
    return not (asks_for_cost or broken & {"$", "operation", "type", "subtypes"})


def _without(data: Data, faults: Iterable[Fault]) -> tuple[Data, list[str]]:
    """Return the data without a user's own cards whose schema is broken, and the names of these."""
    broken = {fault.file for fault in faults}
    left_out = [file for file in data.custom if str(file.path) in broken]
    names = [str(name) for file in left_out for name in (file.get("name"), file.get("full_name")) if name]
    return replace(data, custom=[file for file in data.custom if str(file.path) not in broken]), names


def _naming_none(files: Iterable[CardFile], names: Sequence[str]) -> list[CardFile]:
    """Return the files whose texts name none of these cards: what the others say shows when those are mended."""
    return [file for file in files if not any(name in (file.get("operation") or "") for name in names)]


def check_card_file(path: Path) -> list[Fault]:
    """Return every fault of one card file, judged beside the shipped cards; raise ``Unreadable`` if it is no JSON.

    A file that is one of the shipped ones is judged as such, any other as a card of the user's own.
    """
    return check_card_files([path])


def check_card_files(paths: Iterable[Path]) -> list[Fault]:
    """Return every fault of several card files and of ``set.json`` beside them; they must not clash with each other."""
    paths = list(paths)
    asked = {path.resolve(): read_card_file(path) for path in paths if path.name != SET_FILE}
    beside = dict.fromkeys(place for path in paths if (place := path.with_name(SET_FILE)).is_file())
    sets = [read_card_file(path) for path in beside]
    names = {str(file.path) for file in (*asked.values(), *sets)}
    data = read_data()
    shipped = []
    for file in data.shipped:  # they are called as they were asked for
        mine = asked.pop(file.path.resolve(), None)
        shipped.append(replace(file, path=mine.path) if mine else file)
    faults = check_data(replace(data, shipped=shipped, custom=list(asked.values()), own_sets=sets))
    return [fault for fault in faults if fault.file in names]


def check_new_card(record: Any, stem: str, own: tuple[Path, ...] | OwnCards = ()) -> tuple[CardFile, list[Fault]]:
    """Return the content of a card file that is not written yet, completed, and every fault of it.

    ``stem`` is the name of the file without its ending. The card is judged beside the shipped ones and a user's
    ``own``, where it stands for the one of its name; of what lies there only what was read first is known.
    """
    data, sound = _beside(own)
    former = next((file for file in data.custom if file.path.stem == stem), None)
    code = former.get("set") if former else next((file.get("code") for file in data.own_sets), "own")
    fields = completed(record, code, stem) if isinstance(record, dict) else record
    file = CardFile(Path(f"{stem}.json"), fields, record)
    custom = [*(other for other in data.custom if other is not former), file]
    faults = check_own_cards(replace(data, custom=custom), sound)
    return file, [fault for fault in faults if fault.file == str(file.path)]


@lru_cache(maxsize=1)
def _beside(own: tuple[Path, ...] | OwnCards) -> tuple[Data, Sound]:
    """Return what new cards are judged beside, read once, and what of it was found sound."""
    if isinstance(own, OwnCards):
        return replace(read_data(), custom=_as_files(own.cards), own_sets=_as_files(own.sets)), Sound()
    return read_data(own), Sound()


def _as_files(lines: Iterable[str]) -> list[CardFile]:
    records = [json.loads(line) for line in lines]
    names = (str(record.get("id", SET_FILE)).removeprefix(f"{record.get('set')}-") for record in records)
    return [CardFile(Path(name).with_suffix(".json"), record) for name, record in zip(names, records, strict=True)]


def _schema_of_cards(files: Iterable[CardFile], sound: Sound) -> Iterator[Fault]:
    for file in files:
        record = file.record if file.written is None else file.written
        yield from sound.faults(partial(_record_faults, record, str(file.path)), "record", record)


def _record_faults(record: Any, path: str) -> Iterator[Fault]:
    old = [*repeated(record), *empty(record)]
    if old:
        stated = f"repeats what follows from the rest, or says null: {', '.join(old)}"
        yield Fault(path, "$", stated, DROP)
    yield from schema_faults("card", written_form(record) if old else record, path)


def _schema_of_sets(data: Data) -> Iterator[Fault]:
    for file in data.own_sets:
        yield from schema_faults("own-set", file.record, str(file.path))


def _schema_of_tables(data: Data) -> Iterator[Fault]:
    for name in TABLES:
        yield from schema_faults(name, data.tables[name], data.file(name))
