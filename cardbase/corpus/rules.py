"""The rulebook beside a corpus: loaded, or judged."""

from __future__ import annotations

from pathlib import Path

from cardbase.corpus.card_pool import CardPool
from cardbase.corpus.page_checks import errata_operation_faults, page_faults, page_schema_faults
from cardbase.corpus.pages import Pages
from cardbase.corpus.rulebook import Rulebook
from cardbase.errors import Fault, Faulty
from cardbase.schemas import data_folder


def load_rules(corpus: CardPool, folder: Path | None = None) -> Rulebook:
    """Load the rulebook beside a corpus, in the corpus's view; raise ``Faulty`` with every fault there is.

    What the shipped pages say is taken to be sound (``check_rules`` judges it); those of another folder are judged.
    """
    pages = Pages(corpus, folder or data_folder())
    faults = pages.reading.faults
    if folder is not None:
        faults = page_faults(pages, corpus)
    if faults:
        raise Faulty("the rules, errata and rulings have faults", faults)
    return pages.book()


def check_rules(corpus: CardPool, folder: Path | None = None) -> list[Fault]:
    """Return every fault in the rules, errata and rulings of a data folder, judged beside the cards of ``corpus``."""
    folder = folder or data_folder()
    pages = Pages(corpus, folder)
    return [*page_schema_faults(folder), *page_faults(pages, corpus), *errata_operation_faults(pages, corpus)]
