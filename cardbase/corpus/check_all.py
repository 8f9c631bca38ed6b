"""The check of everything at once: cards first, then errata, rules and rulings that name them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardbase.corpus.check import check_data
from cardbase.corpus.corpus import unpatched
from cardbase.corpus.records import read_data
from cardbase.corpus.rules import check_rules
from cardbase.errors import Fault
from cardbase.schemas import data_folder, unsound_schemas


def check_corpus(extra: Sequence[Path] = ()) -> list[Fault]:
    """Return every fault of the shipped data and of the card files in the folders ``extra``.

    Cards are judged once the schemas are sound, errata, rules and rulings once the cards they name are.
    """
    return unsound_schemas() or check_data(read_data(extra)) or check_rules(unpatched(data_folder()))
