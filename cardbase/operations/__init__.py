"""The operation language: the text of every card is its program.

``parse(text, lexicon)`` reads, ``format(operation)`` writes; both derive from one table of words (``productions.toml``,
``words.toml``). The room knows words, not cards: names, subtypes and powers come in a ``Lexicon``.
"""

from cardbase.operations.binding import Ability, CardFacts, Reference, bind
from cardbase.operations.deriving import DERIVED_FACTS, derived_facts
from cardbase.operations.formatting import format, format_node
from cardbase.operations.lexicon import Lexicon
from cardbase.operations.linting import lint
from cardbase.operations.reading import parse
from cardbase.operations.table import Production, Table, language_digest, load_table
from cardbase.operations.tree import Node, Operation, from_json, make, to_json

__all__ = [
    "DERIVED_FACTS",
    "Ability",
    "CardFacts",
    "Lexicon",
    "Node",
    "Operation",
    "Production",
    "Reference",
    "Table",
    "bind",
    "derived_facts",
    "format",
    "format_node",
    "from_json",
    "language_digest",
    "lint",
    "load_table",
    "make",
    "parse",
    "to_json",
]
