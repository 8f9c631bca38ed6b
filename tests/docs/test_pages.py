"""The pages are complete and current."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pathspec
import pytest
import typer.main

from cardbase.cli import every_command
from cardbase.corpus import load_corpus
from cardbase.corpus.checking import check_card_file
from cardbase.schemas import schema_folder
from scripts.pages import DOCS, MADE, ROOT, TEMPLATES, kept, names_in, parts, written

PAGES = kept()
LINKED = [*PAGES, ROOT / "README.md", *(ROOT / ".github").glob("*.md"), *TEMPLATES.glob("*.md")]
IGNORED = pathspec.GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_generated_parts_of_a_page_are_current(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert written(page) == page, "run scripts/write_docs"


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.md")), ids=lambda path: path.name)
def test_a_page_of_what_is_proved_can_be_made(path: Path) -> None:
    """Nothing in git would show that its parts fail: the page is not kept."""
    page = written(path.read_text(encoding="utf-8"))
    parts_of_it = re.findall(r"<!-- begin ([a-z-]+) -->\n(.*?)<!-- end \1 -->", page, re.DOTALL)
    assert [name for name, _ in parts_of_it] == names_in(page) != []
    assert [name for name, text in parts_of_it if len(text.split()) < 5] == []


def test_every_part_is_asked_for_by_one_page() -> None:
    asked = [name for path in (*PAGES, *TEMPLATES.glob("*.md")) for name in names_in(path.read_text(encoding="utf-8"))]
    assert sorted(asked) == sorted(parts())


def test_a_stale_part_is_rewritten_and_the_rest_of_the_page_is_kept() -> None:
    page = "# Before\n<!-- begin rooms -->\nold\n<!-- end rooms -->\nafter\n"
    made = written(page)
    assert "\nold\n" not in made and "| `corpus` |" in made
    assert made.startswith("# Before\n") and made.endswith("\nafter\n") and written(made) == made


def test_a_part_that_nobody_makes_is_an_error() -> None:
    with pytest.raises(KeyError, match="nobody"):
        written("<!-- begin nobody -->\n<!-- end nobody -->")


@pytest.mark.parametrize("path", LINKED, ids=lambda path: path.name)
def test_every_link_leads_to_a_file_that_a_fresh_clone_has(path: Path) -> None:
    folder = MADE if path.parent == TEMPLATES else path.parent
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    targets = {link: (folder / link).resolve() for link in links}
    assert [link for link, target in targets.items() if not target.exists()] == []
    assert [link for link, target in targets.items() if IGNORED.match_file(target.relative_to(ROOT))] == []


def test_what_is_made_is_ignored() -> None:
    made = ("cardbase/operations/automaton.json", ".coverage", "docs/coverage/rules.md", "build/made/automaton.json")
    assert [name for name in made if not IGNORED.match_file(name)] == []
    assert not IGNORED.match_file("docs/query.md")


def test_every_command_and_option_is_on_the_page_of_commands() -> None:
    page = (DOCS / "cli.md").read_text(encoding="utf-8")
    pending = [(typer.main.get_command(every_command()), "cardbase")]
    while pending:
        command, path = pending.pop()
        assert f"### {path}" in page, "run scripts/write_docs"
        options = [p for p in command.params if p.param_type_name == "option"]
        assert [o for p in options for o in p.opts if f"`{o}" not in page] == [], "run scripts/write_docs"
        assert [p.opts for p in options if not getattr(p, "help", "")] == [], f"{path}: give each option a help text"
        assert command.help, f"{path}: its function needs a docstring"
        pending += [(inner, f"{path} {name}") for name, inner in getattr(command, "commands", {}).items()]


def test_every_field_of_a_card_and_of_every_table_is_on_the_page_of_the_data() -> None:
    page = (DOCS / "data.md").read_text(encoding="utf-8")
    for name in ("card", "sets", "powers", "constants", "subtypes", "decisions"):
        schema = json.loads((schema_folder() / f"{name}.schema.json").read_text(encoding="utf-8"))
        for field in field_names(schema) - {"$schema"}:
            assert re.search(rf"`([a-z_.*\[\]]*\.)?{field}`", page), f"{name}: {field}"


def field_names(node: object) -> set[str]:
    """Every name of a property anywhere in a schema."""
    if isinstance(node, list):
        return set().union(*map(field_names, node))
    if not isinstance(node, dict):
        return set()
    return set(node.get("properties", ())) | set().union(*map(field_names, node.values()))


def test_the_card_that_the_page_shows_is_sound(tmp_path: Path) -> None:
    page = (DOCS / "data.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert example
    path = tmp_path / "water-hawk.json"
    path.write_text(example[1], encoding="utf-8")
    assert check_card_file(path) == []
    assert load_corpus([tmp_path]).resolve("water hawk").custom


def test_every_exit_code_of_an_error_is_explained() -> None:
    assert all(f"| {code} |" in (ROOT / "docs" / "cli.md").read_text("utf-8") for code in (0, 1, 2, 3, 4, 130))


def test_every_path_a_page_names_is_there() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / ".github").glob("*.md"))]
    named = re.compile(r"`((?:cardbase|scripts|data|schemas|tests)/[A-Za-z0-9_./-]+)`")
    inside_the_wheel = {"cardbase/_data/", "cardbase/base.html"}  # and a template's name
    gone = {(page.name, path) for page in pages for path in named.findall(page.read_text(encoding="utf-8"))
            if path not in inside_the_wheel and not (ROOT / path).exists()}  # fmt: skip
    assert gone == set()


def test_every_module_that_the_page_of_the_engine_names_is_there() -> None:
    page = (DOCS / "play-engine.md").read_text(encoding="utf-8")
    table = page[page.index("| module | what lives there |") :].partition("\n\n")[0]
    named = [name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+/?)`", row.split("|")[1])]
    play = ROOT / "cardbase" / "play"
    assert len(named) > 20 and [name for name in named if not any(play.glob(f"{name.rstrip('/')}*"))] == []
