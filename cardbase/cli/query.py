"""Searching the cards in the query language (docs/query.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, print_json, say
from cardbase.cli.found import print_found
from cardbase.cli.showing import print_rows
from cardbase.cli.telling import tell
from cardbase.cli.together import fits, no_options
from cardbase.files import padded, shown_width

if TYPE_CHECKING:
    from cardbase.corpus import Card, Corpus
    from cardbase.tabletop import registry


@app.command(context_settings={"ignore_unknown_options": True})  # so that -cost:x is part of the query
def search(
    context: typer.Context,
    query: Annotated[list[str], typer.Argument(metavar="QUERY...", help="Words or conditions: kind:tactic cost<=2.")],
    sort: Annotated[
        str, typer.Option("--sort", metavar="FIELDS", help="As in cost,-battle; without it names that fit come first.")
    ] = "",
    limit: Annotated[int, typer.Option("--limit", min=1, help="Show at most this many.")] = 50,
    explain: Annotated[bool, typer.Option("--explain", help="Say in words what the query asks.")] = False,
    sql: Annotated[bool, typer.Option("--sql", help="Print the query as SQL over the built database.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/search.schema.json).")] = False,
) -> None:
    """Find cards by words and conditions (docs/query.md).

    With game:board cards, leaders, skills and rules of the board game.
    """
    from cardbase.desk import card_row
    from cardbase.errors import Misuse, NotFound
    from cardbase.query import card_index, print_query, select, sorted_cards
    from cardbase.query import explain as explained

    no_options(context, query)
    cards, text = corpus(), " ".join(query)
    with _faults_underlined():
        game, text = _game_asked(cards, text)
        if game:
            if sort or explain or sql:
                raise Misuse("--sort, --explain and --sql are for the cards", hint=f"leave them out, or game:{game.id}")
            print_found(game, text, as_json=as_json, limit=limit)
            return
        index = card_index(cards)
        fits(context, "--sql", "QUERY --explain")
        tree = index.parse(text)
        found = sorted_cards(index, tree, sort)
    if explain:
        say(f"{explained(tree, index.vocabulary)}: {len(found)} of {len(index.cards)}")
    if sql:
        print(select(tree).written_out())
    elif as_json:
        print_json([card_row(card) for card in found[:limit]])
    else:
        _print_rows(found[:limit])
    if len(found) > limit and not sql:
        say(f"... and {len(found) - limit} more (--limit)")
    if not found:
        near = [cards.label(card) for card in cards.nearest(text, 2)]
        raise NotFound(f"no card fits {text!r}", candidates=[*near, *map(print_query, index.respelled(tree))])


@contextmanager
def _faults_underlined() -> Iterator[None]:
    """Show where a query is at fault before the message does."""
    from cardbase.query import QueryError

    try:
        yield
    except QueryError as error:
        tell(error.underlined(), drawn=True)
        raise


def _game_asked(cards: Corpus, text: str) -> tuple[registry.GameKind | None, str]:
    """Return the game that a query names with ``game:``, None for the cards, and the rest of the query."""
    from cardbase.query.entries import searched_game, split_game

    name, rest = split_game(text)
    if not name:
        return None, text
    from cardbase.games import all_games

    return searched_game(name, all_games(cards)), rest


def _print_rows(cards: Sequence[Card]) -> None:
    width = max((shown_width(card.full_name) for card in cards), default=0)
    for card in cards:
        cost = "-" if card.cost is None else card.cost
        print_rows(f"{padded(card.full_name, width)}  {card.kind:<13} {cost:>2}  {card.set}  {card.id}")
