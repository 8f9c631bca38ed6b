"""Commands on rules, errata and rulings."""

from __future__ import annotations

import shutil
from typing import Annotated, Any

import typer

from cardbase.cli.app import app, corpus, print_json, say
from cardbase.cli.card_text import SECTIONS, WIDTH
from cardbase.cli.rule_text import (
    errata_of,
    rule_page,
    rules_of,
    ruling_lines,
    rulings_of,
    wrapped,
)

SECTIONS += [errata_of, rulings_of, rules_of]


def complete_rule(incomplete: str) -> list[str]:
    """Return the ids that begin as typed: for the shell's completion."""
    from cardbase.corpus import load_corpus

    return [name for name in load_corpus().rulebook.by_id if name.startswith(incomplete)]


@app.command()
def rule(
    rule_id: Annotated[
        list[str],
        typer.Argument(
            metavar="ID",
            help="PET-04, AMB-02, cfg.window_order ..., or words.",
            autocompletion=complete_rule,
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/rule.schema.json).")] = False,
) -> None:
    """Show a rule or whatever else has an id, with its rulings.

    A rule, an ambiguity, a switch, an erratum, an example or a timing table.

    The id may be written loosely ("pet 4" is PET-04), and a word of the lexicon leads to the rule that defines it.
    Of other words, of a section ("PET", "RB 3.3") and of a page of the rulebook ("page 23") the rules are listed.
    """
    from cardbase.desk import rule_answer
    from cardbase.errors import NotFound

    known, asked = corpus(), " ".join(rule_id)
    try:
        answer = rule_answer(known, known.rulebook.find(asked))
    except NotFound as error:
        if known.rulebook.rulings_cited(asked):
            raise NotFound(error.message, hint=f"cardbase ruling {asked} shows what it rules") from None
        if not (about := known.rulebook.rules_about(asked)):
            raise
        _list_rules([rule_answer(known, entry) for entry in about], as_json=as_json)
        return
    if as_json:
        print_json(answer)
    else:
        print(rule_page(answer, _width()))


def _list_rules(answers: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        print_json(answers)
    else:
        print(wrapped((f"{answer['id']} ({answer['title']}): {answer['text']}" for answer in answers), _width()))


@app.command()
def ruling(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SEARCH]...", help="Words that the ruling or its rules have, its id, or its section (CRF 1.A.iv)."
        ),
    ] = None,
    card: Annotated[str, typer.Option("--card", metavar="CARD", help="Only rulings that bear on this card.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/ruling.schema.json).")] = False,
) -> None:
    """Find rulings by words, rule id, section or card.

    Of a card: all rulings that bear on it. Sections are those of the Collected Rulings File (2.B.i).
    """
    from cardbase.corpus import bearing_on
    from cardbase.desk import ruling_answer
    from cardbase.errors import Misuse

    if not words and not card:
        raise Misuse("say what to look for", hint="cardbase ruling WORDS, or cardbase ruling --card CARD")
    known = corpus()
    found = known.rulebook.search(" ".join(words)) if words else list(known.rulebook.rulings)
    if card:
        bearing = bearing_on(known, known.resolve(card)).rulings
        found = [entry for entry in bearing if entry in found]
    answers = [ruling_answer(known, entry) for entry in found]
    if as_json:
        print_json({"rulings": answers})
    elif answers:
        print(wrapped((line for answer in answers for line in ruling_lines(answer)), _width()))
    if not answers:
        say("cardbase: no ruling has all of that (fewer words find more; cardbase rule WORDS finds rules)")
        raise typer.Exit(1)


def _width() -> int:
    return min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)
