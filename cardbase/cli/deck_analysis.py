"""What a deck holds and may yet hold, on the command line: figures, odds, differences (docs/deck-building.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import corpus, deck, print_json, say
from cardbase.cli.deck_files import Day, DeckFile, RulesFile, asked, open_deck, rules_in_force
from cardbase.cli.showing import print_rows
from cardbase.cli.together import needs, no_options

if TYPE_CHECKING:
    pass


@deck.command()
def stats(
    file: DeckFile,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the charts into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-stats.schema.json).")] = False,
) -> None:
    """Report a deck's costs, kinds, powers and talents.

    Also its hosts, and what the deck can do in each rite.
    """
    from cardbase.cli.construction_text import stats_text
    from cardbase.decks.analysis import stats as count
    from cardbase.decks.analysis import svg as drawn
    from cardbase.desk import stats_answer
    from cardbase.files import write_text

    cards, index, list_ = open_deck(file)
    found = count(list_, index)
    if svg:
        write_text(svg, drawn(found.charts, list_.name or file.stem))
    if as_json:
        print_json(stats_answer(found))
    else:
        print_rows(stats_text(found, cards))


@deck.command(context_settings={"ignore_unknown_options": True})
def pool(
    context: typer.Context,
    file: DeckFile,
    query: Annotated[list[str] | None, typer.Argument(metavar="[QUERY]...", help="Of these cards only.")] = None,
    why_not: Annotated[
        bool, typer.Option("--why-not", help="Tell of the other cards why they cannot be added.")
    ] = False,
    rules: RulesFile = None,
    as_of: Day = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-pool.schema.json).")] = False,
) -> None:
    """List the cards that may be added to a deck.

    With --why-not also the others, each with its reason.
    """
    needs(context, "--as-of", "--format")
    no_options(context, query or ())
    from cardbase.cli.construction_text import pool_text
    from cardbase.decks.construction import pool as choices_of
    from cardbase.desk import pool_rows

    cards, index, list_ = open_deck(file)
    found = asked(lambda: index.find(" ".join(query or ())))
    judges = [rule.judge(index) for rule in rules_in_force(rules, as_of, index)]
    choices = choices_of(list_, cards, found, house_rules=judges)
    shown = [choice for choice in choices if bool(choice.copies) is not why_not]
    if as_json:
        print_json(pool_rows(choices))
        return
    if why_not:
        for choice in shown:
            print_rows(f"{cards.label(choice.card)}: {'; '.join(finding.message for finding in choice.why_not)}")
    elif shown:
        print_rows(pool_text(shown, cards))
    say(f"{len(shown)} of {len(choices)} cards {'cannot' if why_not else 'may'} be added")


@deck.command()
def odds(
    file: DeckFile,
    condition: Annotated[
        str, typer.Argument(metavar="CONDITION", help='As in "count(kind:ally in assembly) >= 1" (docs/query.md).')
    ],
    turn: Annotated[int, typer.Option("--turn", min=1, max=100, help="When this turn begins.")] = 1,
    house_draws: Annotated[int, typer.Option("--house-draws", min=0, help="House cards drawn in a turn.")] = 2,
    imperial_draws: Annotated[int, typer.Option("--imperial-draws", min=0, help="Imperial cards drawn in a turn.")] = 1,
    simulate: Annotated[int, typer.Option("--simulate", metavar="GAMES", min=0, help="Check by shuffling.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the shuffles.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-odds.schema.json).")] = False,
) -> None:
    """Report the exact odds of what a turn's draw brings.

    What is drawn from both decks when a turn begins.
    """
    from cardbase.decks.analysis import exact_odds, parse_odds, seen_by, simulate_odds
    from cardbase.query import explain_condition

    cards, index, list_ = open_deck(file)
    seen = seen_by(turn, cards.constants, house_draws, imperial_draws)
    parsed = asked(lambda: parse_odds(condition, index))
    exact = asked(lambda: exact_odds(parsed, list_, seen, index, condition))
    tried = simulate_odds(parsed, list_, seen, index, simulate, seed, condition) if simulate else None
    if as_json:
        print_json({
            "fraction": str(exact), "probability": float(exact), "hand": seen.hand, "assembly": seen.assembly,
            "simulated": None if tried is None else {"share": tried.share, "error": tried.error, "games": tried.games},
        })  # fmt: skip
        return
    print(f"{float(exact):.4%}  ({exact})")
    say(f"odds that {explain_condition(parsed, index.vocabulary)}")
    say(f"with {seen.hand} House and {seen.assembly} Imperial cards seen when turn {turn} begins")
    if tried:
        say(f"simulated: {tried.share:.4%} of {tried.games:,} games, give or take {2 * tried.error:.4%}")


@deck.command()
def diff(
    before: Annotated[Path, typer.Argument(metavar="DECK", help="A deck list.")],
    after: Annotated[Path, typer.Argument(metavar="OTHER", help="Another, or a later version.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-diff.schema.json).")] = False,
) -> None:
    """Report what changed between two decks.

    As text that can be mailed.
    """
    from cardbase.decks import read_deck
    from cardbase.decks.analysis import difference_text
    from cardbase.desk import difference_answer

    cards = corpus()
    one, other = read_deck(before, cards), read_deck(after, cards)
    if as_json:
        print_json(difference_answer(one, other))
    else:
        print_rows(difference_text(one, other, cards))
