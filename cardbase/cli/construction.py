"""Building decks on the command line (docs/deck-building.md)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from cardbase.cli.app import corpus, deck, print_json, say

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck
    from cardbase.decks.construction import Completion, Proposal
    from cardbase.decks.contest import Rule
    from cardbase.query import CardIndex

T = TypeVar("T")

DeckFile = Annotated[Path, typer.Argument(metavar="DECK", help="A deck list, in any format.")]
RulesFile = Annotated[
    Path | None, typer.Option("--format", metavar="FILE", help="House rules (schemas/house-rules.schema.json).")
]
Day = Annotated[str, typer.Option("--as-of", metavar="DATE", help="The day whose house rules count, as 2025-01-31.")]


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

    cards, index, list_ = _read(file)
    found = count(list_, index)
    if svg:
        write_text(svg, drawn(found.charts, list_.name or file.stem))
    if as_json:
        print_json(stats_answer(found))
    else:
        print(stats_text(found, cards))


@deck.command(context_settings={"ignore_unknown_options": True})
def pool(
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
    from cardbase.cli.construction_text import pool_text
    from cardbase.decks.construction import pool as choices_of
    from cardbase.desk import pool_rows

    cards, index, list_ = _read(file)
    found = _asked(lambda: index.find(" ".join(query or ())))
    judges = [rule.judge(index) for rule in _rules(rules, as_of, index)]
    choices = choices_of(list_, cards, found, house_rules=judges)
    shown = [choice for choice in choices if bool(choice.copies) is not why_not]
    if as_json:
        print_json(pool_rows(choices))
        return
    if why_not:
        for choice in shown:
            print(f"{cards.label(choice.card)}: {'; '.join(finding.message for finding in choice.why_not)}")
    elif shown:
        print(pool_text(shown, cards))
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

    cards, index, list_ = _read(file)
    seen = seen_by(turn, cards.constants, house_draws, imperial_draws)
    parsed = _asked(lambda: parse_odds(condition, index))
    exact = _asked(lambda: exact_odds(parsed, list_, seen, index, condition))
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
        print(difference_text(one, other, cards))


@deck.command()
def complete(
    file: DeckFile,
    wish: Annotated[
        list[str] | None, typer.Option("--wish", help='What must hold, as "count(kind:tactic in house) >= 8".')
    ] = None,
    goal: Annotated[str, typer.Option("--goal", help='What to maximise, as "sum(intrigue) - sum(cost)".')] = "",
    house: Annotated[int | None, typer.Option("--house", help="Cards in the House deck.")] = None,
    imperial: Annotated[int | None, typer.Option("--imperial", help="Cards in the Imperial deck.")] = None,
    hosts: Annotated[bool, typer.Option(help="Every card added that needs a host has one.")] = True,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=600, help="Time for the solver.")] = 2.0,
    rules: RulesFile = None,
    as_of: Day = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-complete.schema.json).")] = False,
) -> None:
    """Complete a partial deck to one worth playing.

    By a goal: in the best way, proved (needs the extra "optimize").
    """
    from cardbase.decks.construction import Completion, complete_for_play, parse_goal, parse_wish, wishes_of
    from cardbase.decks.construction import complete as completed
    from cardbase.desk import completion_answer

    cards, index, list_ = _read(file)
    wishes = [
        *wishes_of(_rules(rules, as_of, index)),
        *_asked(lambda: [parse_wish(text, index) for text in wish or ()]),
    ]
    aim = _asked(lambda: parse_goal(goal, index)) if goal else None
    given_up: tuple[str, ...] = ()
    if aim:
        found = completed(list_, index, wishes, aim, house=house, imperial=imperial, hosts=hosts, seconds=seconds)
    else:
        found, given_up = complete_for_play(
            list_, index, wishes, house=house, imperial=imperial, hosts=hosts, seconds=seconds
        )
    for text in given_up:
        say(f"left no room for: {text}")
    if as_json:
        print_json(completion_answer(found))
    elif isinstance(found, Completion):
        from cardbase.decks import FORMATS

        print(FORMATS["text"].write(found.deck, cards), end="")
    if isinstance(found, Completion):
        say(_proof(found))
    else:
        say(f"cardbase: no completion: {found.reason}" + "".join(f"\n  {text}" for text in found.wishes))
        raise typer.Exit(1)


@deck.command(name="build")
def build_deck(
    sponsor: Annotated[str, typer.Argument(metavar="SPONSOR", help="A power, by id or name: atreides.")],
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write the deck here; stdout otherwise.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Take every proposal.")] = False,
    wish: Annotated[
        list[str] | None, typer.Option("--wish", help='What must hold, as "count(kind:tactic in house) >= 8".')
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=600, help="Time for each step's solver.")] = 2.0,
) -> None:
    """Build a deck step by step.

    Each step proposes cards; name those you do not want, or take them.
    """
    from cardbase.decks import FORMATS, judge
    from cardbase.decks.construction import Completion, build, parse_wish
    from cardbase.files import write_text
    from cardbase.query import card_index

    cards = corpus()
    index = card_index(cards)
    wishes = _asked(lambda: [parse_wish(text, index) for text in wish or ()])
    found = build(_power(sponsor, cards), index, lambda p: _struck(p, cards, yes=yes), wishes, seconds=seconds)
    if not isinstance(found, Completion):
        say(f"cardbase: no deck: {found.reason}" + "".join(f"\n  {text}" for text in found.wishes))
        raise typer.Exit(1)
    text = FORMATS["text"].write(found.deck, cards)
    if out is None:
        print(text, end="")
    else:
        write_text(out, text)
        say(f"wrote {out}")
    raise typer.Exit(0 if judge(found.deck, cards).legal else 1)


def _power(name: str, cards: Corpus) -> str:
    """Return the id of the power that a name means; raise ``NotFound``."""
    from cardbase.corpus import normalise
    from cardbase.errors import NotFound

    wanted = normalise(name)
    fitting = [p.id for p in cards.powers if wanted in (normalise(p.id), normalise(p.name))]
    fitting = fitting or [p.id for p in cards.powers if wanted and wanted in normalise(p.name)]
    if len(fitting) != 1:
        raise NotFound(f"no power is called {name[:40]!r}", hint="there are " + ", ".join(p.id for p in cards.powers))
    return fitting[0]


def _struck(proposal: Proposal, cards: Corpus, *, yes: bool) -> list[str]:
    """Show what a step proposes and ask which of it is not wanted; the end of the input takes it."""
    from cardbase.errors import NotFound

    say(f"{proposal.stage}:" if proposal.cards else f"{proposal.stage}: none")
    for card, copies in proposal.cards:
        say(f"  {copies}x {cards.label(card)} ({card.kind}, cost {card.cost})")
    while not yes and proposal.cards:
        try:
            answer = typer.prompt("  not wanted (names parted by ;)", default="", show_default=False, err=True)
        except typer.Abort:
            return []
        try:
            return [cards.resolve(name.strip()).id for name in answer.split(";") if name.strip()]
        except NotFound as error:
            say(f"  {error}")
    return []


@deck.command()
def missing(
    files: Annotated[list[Path], typer.Argument(metavar="DECK...", help="Deck lists, to be built all at once.")],
    collection: Annotated[
        Path,
        typer.Option("--collection", metavar="FILE", help="CSV of id or name, count (schemas/collection.schema.json)."),
    ],
    in_turn: Annotated[bool, typer.Option("--in-turn", help="The decks are built one after the other.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-missing.schema.json).")] = False,
) -> None:
    """List what a collection lacks to build some decks."""
    from cardbase.decks import read_deck
    from cardbase.decks.construction import missing as lacking
    from cardbase.decks.construction import read_collection

    cards = corpus()
    owned = read_collection(collection, cards)
    lacks = lacking([(str(file), read_deck(file, cards)) for file in files], owned, in_turn=in_turn)
    if as_json:
        print_json([
            {"id": lack.card, "full_name": cards.by_id[lack.card].full_name, "needed": lack.needed, "owned": lack.owned,
             "missing": lack.missing, "decks": dict(lack.decks)}
            for lack in lacks
        ])  # fmt: skip
    else:
        for lack in lacks:
            print(f"{lack.missing}x {cards.label(cards.by_id[lack.card])}")
        say(f"{sum(lack.missing for lack in lacks)} cards missing")
    if lacks:
        raise typer.Exit(1)


def _read(file: Path) -> tuple[Corpus, CardIndex, Deck]:
    from cardbase.decks import read_deck
    from cardbase.query import card_index

    cards = corpus()
    list_ = read_deck(file, cards)
    for line in list_.unread:
        say(f"{file}: {line.place}: left out: {line.text!r} {line.reason}")
    return cards, card_index(cards), list_


def _rules(file: Path | None, as_of: str, index: CardIndex) -> tuple[Rule, ...]:
    from cardbase.decks.contest import read_house_rules

    return read_house_rules(file, index).in_force(day_of(as_of)) if file else ()


def day_of(text: str) -> date:
    """Return the day written as 2025-01-31, today for an empty text; raise ``Misuse``."""
    from cardbase.errors import Misuse

    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise Misuse(f"{text!r} is no date", hint="as in 2025-01-31") from None


def _asked(read: Callable[[], T]) -> T:
    """Read what a person wrote; a fault is underlined before it is told."""
    from cardbase.query import QueryError

    try:
        return read()
    except QueryError as error:
        say(error.underlined())
        raise


def _proof(found: Completion) -> str:
    if found.value is None or found.bound is None:
        return "complete, and legal"
    if found.proved:
        return f"the goal comes to {float(found.value):g}: proved to be the best"
    gap = abs(found.bound - float(found.value))
    return f"the goal comes to {float(found.value):g}; no deck can pass {found.bound:g}, a gap of {gap:g}"
