"""Building decks on the command line (docs/deck-building.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import corpus, deck, print_json, say
from cardbase.cli.deck_files import Day, DeckFile, RulesFile, asked, open_deck, put, rules_in_force
from cardbase.cli.showing import print_rows
from cardbase.cli.together import needs

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks.construction import Completion, Proposal


@deck.command()
def complete(
    context: typer.Context,
    file: DeckFile,
    wish: Annotated[
        list[str] | None, typer.Option("--wish", help='What must hold, as "count(kind:tactic in house) >= 8".')
    ] = None,
    goal: Annotated[str, typer.Option("--goal", help='What to maximise, as "sum(intrigue) - sum(cost)".')] = "",
    house: Annotated[int | None, typer.Option("--house", help="Cards in the House deck.")] = None,
    imperial: Annotated[int | None, typer.Option("--imperial", help="Cards in the Imperial deck.")] = None,
    hosts: Annotated[bool, typer.Option(help="Every card added that needs a host has one.")] = True,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=600, help="Time that the solver may work.")] = 2.0,
    rules: RulesFile = None,
    as_of: Day = "",
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write the deck here; stdout otherwise.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/deck-complete.schema.json).")] = False,
) -> None:
    """Complete a partial deck to one worth playing.

    By a goal: in the best way, proved (needs the extra "optimize").
    """
    needs(context, "--as-of", "--format")
    from cardbase.decks.construction import Completion, complete_for_play, parse_goal, parse_wish, wishes_of
    from cardbase.decks.construction import complete as completed
    from cardbase.desk import completion_answer

    cards, index, list_ = open_deck(file)
    wishes = [
        *wishes_of(rules_in_force(rules, as_of, index)),
        *asked(lambda: [parse_wish(text, index) for text in wish or ()]),
    ]
    aim = asked(lambda: parse_goal(goal, index)) if goal else None
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

        put(FORMATS["text"].write(found.deck, cards), out)
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
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, max=600, help="Time that each step's solver may work.")
    ] = 2.0,
) -> None:
    """Build a deck step by step.

    Each step proposes cards; name those you do not want, or take them.
    """
    from cardbase.decks import FORMATS, judge
    from cardbase.decks.construction import Completion, build, parse_wish
    from cardbase.query import card_index

    cards = corpus()
    index = card_index(cards)
    wishes = asked(lambda: [parse_wish(text, index) for text in wish or ()])
    found = build(_power(sponsor, cards), index, lambda p: _struck(p, cards, yes=yes), wishes, seconds=seconds)
    if not isinstance(found, Completion):
        say(f"cardbase: no deck: {found.reason}" + "".join(f"\n  {text}" for text in found.wishes))
        raise typer.Exit(1)
    put(FORMATS["text"].write(found.deck, cards), out)
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
            print_rows(f"{lack.missing}x {cards.label(cards.by_id[lack.card])}")
        say(f"{sum(lack.missing for lack in lacks)} cards missing")
    if lacks:
        raise typer.Exit(1)


def _proof(found: Completion) -> str:
    if found.value is None or found.bound is None:
        return "complete, and legal"
    if found.proved:
        return f"the goal comes to {float(found.value):g}: proved to be the best"
    gap = abs(found.bound - float(found.value))
    return f"the goal comes to {float(found.value):g}; no deck can pass {found.bound:g}, a gap of {gap:g}"
