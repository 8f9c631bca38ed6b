"""The operation language: the text of every card is its program.

``parse(text, lexicon)`` reads, ``format(operation)`` writes; both derive from one table of words (``productions.toml``,
``words.toml``). The room knows words, not cards: names, subtypes and powers come in a ``Lexicon``.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.operations import nodes
    from cardbase.operations.binding import Ability, CardFacts, bind
    from cardbase.operations.deriving import DERIVED_FACTS, derived_facts
    from cardbase.operations.explaining import Explanation, explain, glossary
    from cardbase.operations.formatting import format, format_node
    from cardbase.operations.judging import judge, likely_kind
    from cardbase.operations.lexicon import Lexicon
    from cardbase.operations.linting import lint
    from cardbase.operations.operation import Operation, from_json, make, to_json
    from cardbase.operations.reading import parse
    from cardbase.operations.schema import tree_schema
    from cardbase.operations.table import Production, language_digest, load_table
    from cardbase.operations.tree import Node

__all__ = [
    "DERIVED_FACTS",
    "Ability",
    "CardFacts",
    "Explanation",
    "Lexicon",
    "Node",
    "Operation",
    "Production",
    "bind",
    "derived_facts",
    "explain",
    "format",
    "format_node",
    "from_json",
    "glossary",
    "judge",
    "language_digest",
    "likely_kind",
    "lint",
    "load_table",
    "make",
    "nodes",
    "parse",
    "to_json",
    "tree_schema",
]
lazy_names(
    __name__,
    {
        "nodes": "",
        "binding": "Ability CardFacts bind",
        "deriving": "DERIVED_FACTS derived_facts",
        "explaining": "Explanation explain glossary",
        "formatting": "format format_node",
        "judging": "judge likely_kind",
        "lexicon": "Lexicon",
        "linting": "lint",
        "operation": "Operation from_json make to_json",
        "reading": "parse",
        "schema": "tree_schema",
        "table": "Production language_digest load_table",
        "tree": "Node",
    },
)
