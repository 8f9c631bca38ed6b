"""What the documents and schemas promise is what the code does, and nothing is left out of either."""

import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from cardbase.cli import every_command
from cardbase.cli.app import deck as commands
from cardbase.decks import FORMATS, judge, parse_deck, read_deck
from cardbase.decks.contest import as_record, judge_file, standings
from cardbase.decks.fixes import describe
from cardbase.decks.formats import ALIASES, PARTS, format_named
from cardbase.decks.judging import KINDS, SWITCHES, explain, finding_record
from cardbase.decks.vocabulary.words import HEADINGS
from cardbase.schemas import schema_folder

from .conftest import FIXTURES
from .strategies import CORPUS, decks
from .test_commands import run
from .test_rules import FIXTURES as RULES
from .test_rules import changed

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("deck-findings", "deck-formats", "decks-player", "decks-judge", "decks-organiser")
OWN = ("check", "fix", "convert", "split", "tournament", "score")


def page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def schema(name: str) -> Draft202012Validator:
    content = json.loads((schema_folder() / f"{name}.schema.json").read_text())
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


@pytest.mark.parametrize("code", KINDS)
def test_every_code_is_explained_with_its_rules(code):
    text = page("deck-findings")
    section = text.partition(f"### {code} ")[2].partition("\n### ")[0]
    assert section, f"docs/deck-findings.md has no section {code}"
    assert KINDS[code].severity in section.splitlines()[0], (
        f"docs/deck-findings.md: the head of {code} tells the severity"
    )
    for rule in KINDS[code].rules:
        assert rule.id in section, f"docs/deck-findings.md: {code} tells its rule {rule.id}"


def test_every_rule_cited_is_a_rule_of_the_corpus(corpus):
    cited = {rule.id for kind in KINDS.values() for rule in kind.rules}
    assert not cited - set(corpus.rulebook.by_id)


def test_the_table_of_formats_is_that_of_the_code():
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page("deck-formats").splitlines()
        if "|" in line
    ]
    table = {row[0].strip("`"): row[1:] for row in rows}
    assert table["format"] == list(PARTS)
    for name, form in FORMATS.items():
        assert table[name] == [form.holds[part] for part in PARTS], name
        assert form.suffix in page("deck-formats")
    assert all(f"`{alias}`" in page("deck-formats") and format_named(alias) for alias in ALIASES)


def test_every_heading_and_switch_is_documented():
    for heading in HEADINGS:
        assert heading in page("deck-formats").lower()
    for switch, values in SWITCHES.items():
        assert f"`{switch}`" in page("decks-judge")
        assert all(str(value).lower() in page("decks-judge") for value in values)


def test_every_command_and_option_is_documented():
    text = "\n".join(map(page, PAGES))
    every_command()
    for command in commands.registered_commands:
        name = command.callback.__name__
        if name in OWN:
            assert f"deck {name}" in text
            with redirect_stdout(io.StringIO()):
                help_text = run(name, "--help").stdout
            assert "--help" in help_text
            for option in re.findall(r"--[a-z-]+", help_text):
                told = option in text or option.replace("--", "--no-", 1) in text
                assert told or option == "--help", f"{name} {option}"


@settings(max_examples=40)
@given(deck=decks())
def test_what_is_written_and_told_satisfies_the_schemas(deck):
    schema("deck").validate(json.loads(FORMATS["json"].write(deck, CORPUS)))
    verdict = judge(deck, CORPUS)
    told = {
        "file": "x",
        "state": verdict.state,
        "legal": verdict.legal,
        "findings": [finding_record(f) for f in verdict.findings],
    }
    told["explained"] = [item._asdict() for item in explain(verdict, CORPUS)]
    schema("deck-check").validate([told])
    assert all(describe(finding.fix, CORPUS) or not finding.fix for finding in verdict.findings)


def test_tables_satisfy_their_schemas(corpus, tmp_path):
    rows = [judge_file(FIXTURES / "base.deck.txt", corpus), judge_file(tmp_path / "none", corpus)]
    schema("deck-tournament").validate(json.loads(json.dumps([as_record(row) for row in rows])))
    path = tmp_path / "results.csv"
    path.write_text("game,player,solaris,favor,spice,status\n1,a,1,2,3,active\n")
    schema("deck-score").validate(json.loads(run("score", path, "--json").stdout))
    assert standings([]) == []


@pytest.mark.parametrize("rule", RULES)
def test_explain_tells_which_rule_is_broken(rule, base, corpus):
    line, _, illegal, _ = RULES[rule]
    verdict = judge(parse_deck(changed(base, line, illegal), corpus), corpus)
    assert [item.code for item in explain(verdict, corpus) if not item.kept] == [rule]


def test_the_example_of_the_formats_page_is_read_whole(corpus):
    example = page("deck-formats").partition("```\n")[2].partition("```")[0]
    deck = parse_deck(example, corpus)
    assert not deck.unresolved and deck.homeworld and deck.imperial and deck.house and deck.programs
    assert read_deck(FIXTURES / "base.deck.txt", corpus).homeworld == deck.homeworld
