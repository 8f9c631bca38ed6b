"""Cards that a second person sends in a chat are asked about, wherever the chat's program puts the names."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

ABOVE = (
    "{} 19:0{}", "{} — Today at 19:0{}", "{} — Today at 7:0{} PM", "{} — 24.11.2026 19:0{}", "{} — 11/24/2026 7:0{} PM",
    "{}, [24.11.2026 19:0{}]", "{} heute um 19:0{} Uhr", "{}  7:0{} PM", "{} at 19:0{}", "{} (19:0{}):", "{} - 19:0{}",
    "{} hier à 19:0{}", "{} yesterday at 7:0{} p.m.", "{} [19:0{}]", "{} — Yesterday at 19:0{}", "{} 2026-11-24 19:0{}",
)  # fmt: skip
BEFORE = (
    "<{}> {}", "[19:03] <{}> {}", "[19:03] {}: {}", "24.11.26, 19:03 - {}: {}", "[24/11/26, 19:03:12] {}: {}",
    "<@{}> {}", "19:03 <{}> {}",
)  # fmt: skip
NAMES = (("Kim", "Tim"), ("spicelord", "wormy99"), ("Kim Li", "Tom O'Neil"))


def read(text: str):
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for entry in found.house}, [line.text for line in found.unread]


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("head", ABOVE)
def test_what_another_sends_below_the_name_is_asked_about(head, names):
    one, other = names
    lines = [head.format(one, 3), "3 Pogrom", "2 Valor", head.format(other, 4), "4 Stunner", head.format(one, 5)]
    assert read("\n".join([*lines, "1 Kindjal"])) == ({"Pogrom": 3, "Valor": 2, "Kindjal": 1}, ["4 Stunner"])


@pytest.mark.parametrize("names", NAMES[:2])
@pytest.mark.parametrize("form", BEFORE)
def test_what_another_says_behind_the_name_is_asked_about(form, names):
    one, other = names
    rows = [form.format(one, "3 Pogrom"), form.format(other, "4 Stunner"), form.format(one, "2 Valor")]
    counts, asked = read("\n".join(rows))
    assert counts == {"Pogrom": 3, "Valor": 2} and len(asked) == 1 and "Stunner" in asked[0]


@pytest.mark.parametrize("head", ABOVE)
def test_one_sender_sends_one_list(head):
    text = f"{head.format('Kim', 3)}\n3 Pogrom\n2 Valor\n{head.format('Kim', 4)}\n4 Stunner"
    assert read(text) == ({"Pogrom": 3, "Valor": 2, "Stunner": 4}, [])


@pytest.mark.parametrize("head", ABOVE)
def test_talk_of_another_leaves_the_list(head):
    lines = [head.format("Tim", 1), "Your list?", head.format("Kim", 3), "3 Pogrom", "2 Valor", head.format("Tim", 4)]
    assert read("\n".join([*lines, "nice!"])) == ({"Pogrom": 3, "Valor": 2}, [])


@pytest.mark.parametrize("tags", [("<li>", "<p>"), ("<td>", "<li>"), ("<main>", "<side>")])
def test_elements_of_a_page_are_nobody(tags):
    counts, asked = read(f"{tags[0]} 3 Pogrom\n{tags[1]} 2 Valor\n{tags[0]} 1 Kindjal")
    assert not any("written by" in line for line in asked) and counts.get("Pogrom") == 3
