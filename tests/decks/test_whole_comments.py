"""A line that is a comment by how it begins and ends is asked about where it counts a card, else told."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

FORMS = (
    "[//]: # ({})", '[//]: # "{}"', "[//]: # '{}'", "[//]: <> ({})", "[comment]: # ({})", "[comment]: <> ({})",
    "[_]: # ({})",
    "[a note]: # ({})", "[#]: # ({})", "{{# {} #}}", "{{#{}#}}", "{{/* {} */}}", "(* {} *)", "{{- {} -}}", "<%# {} %>",
    "<%-- {} --%>", "<# {} #>", "{{% comment %}}{}{{% endcomment %}}", "{{%- comment -%}}{}{{%- endcomment -%}}",
    "{{{{!-- {} --}}}}", "{{{{! {} }}}}", "[hidden]{}[/hidden]", "[comment]{}[/comment]", "<!-- {} -->", "/* {} */",
    "\\iffalse {} \\fi", "  [//]: # ({})", "- [//]: # ({})", "> [//]: # ({})",
    "<!--\n{}\n-->", "/*\n{}\n*/", "{{#\n{}\n#}}", "{{% comment %}}\n{}\n{{% endcomment %}}",
    "[hidden]\n{}\n[/hidden]", "[comment]\n{}\n[/comment]",
)  # fmt: skip
ROWS = {"Stunner": 4, "Pogrom": 3, "Kindjal": 1}


def read(line: str):
    found = parse_deck(f"4 Stunner\n3 Pogrom\n{line}\n1 Kindjal", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in found.house}, found


@pytest.mark.parametrize("form", FORMS)
def test_a_counted_card_in_a_comment_is_asked_about(form):
    counts, found = read(form.format("2 Carryall"))
    assert counts == ROWS and ["Carryall" in told.text for told in found.unread] == [True]


@pytest.mark.parametrize("form", FORMS)
def test_a_comment_about_a_card_is_told(form):
    counts, found = read(form.format("more Carryall next time"))
    assert counts == ROWS and any("Carryall" in told.text for told in found.unresolved)


@pytest.mark.parametrize("form", FORMS)
def test_a_comment_without_a_card_changes_nothing(form):
    counts, found = read(form.format("lucky charm of mine"))
    assert counts == ROWS and found.unread == ()


@pytest.mark.parametrize(
    "line",
    [
        "[2]: Carryall",
        "[2] Carryall",
        "(2) Carryall *",
        "{2} Carryall",
        "<2> Carryall",
        "2 Carryall {#}",
        "2 Carryall (*)",
    ],
)
def test_marks_that_open_no_comment_hide_no_card(line):
    counts, found = read(line)
    assert counts == ROWS | {"Carryall": 2} or "Carryall" in str(found.unread)


def test_a_list_whose_lines_are_all_in_braces_is_still_a_list():
    found = parse_deck("{4} Stunner\n{3} Pogrom\n{1} Kindjal", CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == ROWS


@pytest.mark.parametrize("name", ["comment", "hidden", "note", "old", "spoiler", "x"])
def test_a_card_counted_in_a_template_never_vanishes(name):
    counts, found = read(f"{{{{{name}|2 Carryall}}}}")
    assert counts.get("Carryall") == 2 or any("Carryall" in told.text for told in found.unread)
