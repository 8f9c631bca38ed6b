"""Commands on deck lists: check, fix, convert."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import corpus, deck, print_json, say
from cardbase.cli.deck_files import (
    AsJson,
    Day,
    RulesetName,
    Switches,
    clean,
    day_of,
    put,
    read_list,
    ruleset_of,
)
from cardbase.cli.deck_splitting import offer_split
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits, needs
from cardbase.errors import CardbaseError, Misuse

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.decks import Deck, Finding, HouseRule, Verdict
Players = Annotated[int | None, typer.Option("--players", min=2, max=99, help="Judge as for this many players.")]
HouseRules = Annotated[Path | None, typer.Option("--format", metavar="FILE", help="House rules to judge by as well.")]
FormatName = Annotated[str | None, typer.Option("--from", metavar="FORMAT", help="Format of the file, if not plain.")]


@deck.command()
def check(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Deck lists in any format; - is stdin.")],
    ruleset: RulesetName = "crf",
    switch: Switches = None,
    players: Players = None,
    house_rules: HouseRules = None,
    as_of: Day = "",
    explain: Annotated[bool, typer.Option("--explain", help="Show every rule with its numbers.")] = False,
    accept_unread: Annotated[
        bool, typer.Option("--accept-unread", help="End with 0 for lists that are legal but for lines not understood.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Judge deck lists: every fault with its rule and fix.

    Exit code 1: illegal or not read whole; 3: unreadable.
    """
    from cardbase.cli.unsupported import lines, of_deck
    from cardbase.decks import judge
    from cardbase.desk import verdict_answer

    needs(context, "--as-of", "--format")
    rules, cards = ruleset_of(ruleset, switch), corpus()
    house = _house_rules(house_rules, as_of, cards, explain)
    records: list[dict[str, Any]] = []
    code = 0
    for file in files:
        try:
            verdict = judge(_for_players(read_list(file, cards), players), cards, rules, house)
        except Exception as error:  # whatever one list does, the others are judged
            records.append(_unjudged(file, error))
            code = max(code, error.exit_code if isinstance(error, CardbaseError) else 3)
            continue
        fine = verdict.legal or (accept_unread and verdict.state == "unread")
        code = max(code, 0 if fine else 1)
        unsupported = of_deck(verdict.deck, cards)
        found = verdict_answer(clean(file), verdict, cards, house, explained=explain)
        records.append(found | {"unsupported": unsupported})
        if not as_json:
            _print_verdict(file, verdict, cards, explain, house)
            offer_split(file, verdict)
            for line in lines(unsupported, cards):
                print_rows(f"  {'':9}{'note':8}{clean(line)}")
    if as_json:
        print_json(records)
    raise typer.Exit(code)


def _unjudged(file: str, error: Exception) -> dict[str, Any]:
    """Say why a list cannot be judged; return that as its record."""
    known = isinstance(error, CardbaseError)
    complaint = clean(str(error) if known else f"{file}: cannot be judged: {type(error).__name__}: {error}")
    say(f"cardbase: {complaint}")
    return {"file": clean(file), "state": "unreadable", "legal": False, "findings": [], "error": complaint}


@deck.command()
def fix(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck list in any format; - is stdin.")],
    yes: Annotated[
        bool, typer.Option("--yes", help="Accept every fix that has one answer; ask about nothing.")
    ] = False,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="CODE", help="Offer fixes of this code only.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="Write the fixed deck here, in our text form.")
    ] = None,
    ruleset: RulesetName = "crf",
    switch: Switches = None,
    house_rules: HouseRules = None,
    as_of: Day = "",
) -> None:
    """Fix a list: ask about each finding, write the deck.

    Exit code 1: faults remain.

    Without a terminal, and with --yes, only fixes that have one answer are made; the rest is listed.
    """
    from cardbase.decks import FORMATS
    from cardbase.decks.fixes import fix
    from cardbase.decks.judging import KINDS

    if unknown := [code for code in only or () if code not in KINDS]:
        raise Misuse(f"no finding has the code {unknown[0]!r}", hint="docs/deck-findings.md lists them")
    needs(context, "--as-of", "--format")
    rules, cards = ruleset_of(ruleset, switch), corpus()
    asks = not yes and file != "-" and sys.stdin.isatty()

    def choose(finding: Finding, ways: Sequence[str]) -> int:
        """Show the finding with its ways to be fixed; return the one to take."""
        if only and finding.code not in only:
            return -1
        say(f"{finding.code}: {clean(finding.message)}")
        return _chosen(finding, [clean(way) for way in ways], asks=asks)

    fixed = fix(read_list(file, cards), cards, rules, choose, _house_rules(house_rules, as_of, cards))
    put(FORMATS["text"].write(_stamped(fixed.deck, cards), cards), out)
    for finding in fixed.verdict.errors:
        say(f"left: {finding.code} {clean(finding.message)}")
    offer_split(file, fixed.verdict)
    raise typer.Exit(0 if fixed.verdict.legal else 1)


@deck.command()
def convert(
    context: typer.Context,
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help="Format to write; --to list shows them.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck list in any format; - is stdin.")] = "",
    source: FormatName = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write here; stdout otherwise.")] = None,
    faces: Annotated[str, typer.Option("--faces", help="Tabletop Simulator: address of faces, with {id}.")] = "",
    house_back: Annotated[str, typer.Option("--house-back", help="The same: address of the House back.")] = "",
    imperial_back: Annotated[str, typer.Option("--imperial-back", help="The same of the Imperial back.")] = "",
) -> None:
    """Convert a deck list to another format.

    Exit code 1: a line of it could not be understood.
    """
    from cardbase.decks import FORMATS
    from cardbase.decks.formats import format_named, lost_in
    from cardbase.decks.formats.tabletop_simulator import pictures_from, write_tabletop_simulator

    needs(context, "--house-back --imperial-back", "--faces")
    if to == "list":
        fits(context, "--to list")
        for known in FORMATS.values():
            print_rows(f"{known.name:20}{known.suffix:12}{known.title}")
        return
    if not file:
        raise Misuse("no deck list to convert", hint="cardbase deck convert FILE --to FORMAT")
    form = format_named(to)
    if form.name != "tabletop-simulator":
        fits(context, f"--to {form.name}", "FILE --from --out")
    cards = corpus()
    found = read_list(file, cards, source)
    if form.holds["data"] != "no":
        found = _stamped(found, cards)
    if faces and form.name == "tabletop-simulator":
        text = write_tabletop_simulator(found, cards, pictures_from(faces, house_back, imperial_back))
    else:
        text = form.write(found, cards)
    put(text, out)
    if lost := lost_in(form, found):
        say(f"cardbase: {form.title} cannot hold: {', '.join(lost)}")
    if form.name == "tabletop-simulator" and not faces:
        say("cardbase: the cards have no pictures (--faces gives their address)")
    for line in found.unresolved:
        say(f"cardbase: {line.place}: {line.text!r} {line.reason}")
    raise typer.Exit(1 if found.unread else 0)


def _house_rules(file: Path | None, as_of: str, cards: Corpus, notes_kept: bool = False) -> tuple[HouseRule, ...]:
    if file is None:
        return ()
    from cardbase.decks.contest import read_house_rules
    from cardbase.query import card_index

    index = card_index(cards)
    return read_house_rules(file, index).as_of(day_of(as_of), index, notes_kept=notes_kept)


def _for_players(found: Deck, players: int | None) -> Deck:
    return replace(found, profile=replace(found.profile, players=players)) if players else found


def _print_verdict(file: str, verdict: Verdict, cards: Corpus, explained: bool, house: tuple[HouseRule, ...]) -> None:
    from cardbase.decks.fixes import describe, left_after
    from cardbase.decks.judging import explain, headline

    print_rows(f"{clean(file)}: {headline(verdict)}")
    for rule in explain(verdict, cards) if explained else ():
        print_rows(f"  {rule.code:9}{'kept' if rule.kept else 'BROKEN':8}{clean(rule.text)}")
    for finding in verdict.findings:
        cited = ", ".join(f"{rule.id} {rule.source}" for rule in finding.rules)
        print_rows(f"  {finding.code:9}{finding.severity:8}{clean(finding.message)}" + (f" [{cited}]" if cited else ""))
        if finding.fix:
            left = left_after(verdict, finding, cards, house)
            print_rows(f"{'':18}fix: {clean(describe(finding.fix, cards))}" + (f" ({left})" if left else ""))
        for number, way in enumerate(finding.choices, 1):
            print_rows(f"{'':18}{number} of {len(finding.choices)}: {clean(describe(way, cards))}")


def _stamped(found: Deck, cards: Corpus) -> Deck:
    """Return the deck with the version of the data it is written with, if it does not tell of one."""
    return replace(found, data=found.data or cards.digest[:12])


def _chosen(finding: Finding, ways: Sequence[str], *, asks: bool) -> int:
    """Return the way that a person takes, or the only one where nobody is asked; -1 for none."""
    if finding.fix and not asks:
        say(f"  fix: {ways[0]}")
        return 0
    for number, way in enumerate(ways, 1):
        say(f"  {number}: {way}")
    if not asks:
        say("  left: this is yours to choose")
        return -1
    try:
        answer = typer.prompt(f"  1 to {len(ways)}, or nothing to leave it", default="", show_default=False, err=True)
    except typer.Abort:
        return -1
    word = answer.strip().lower()
    if finding.fix and word in {"y", "yes"}:
        return 0
    return int(word) - 1 if word.isdecimal() and 0 < int(word[:4]) <= len(ways) else -1
