"""Web pages, whole and in pieces: what they show is read, what they hide is told, and every line stays a line."""

from pathlib import Path

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

TYPED = (Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
DECK = parse_deck(TYPED, CORPUS)
LINES = TYPED.splitlines()
HEAD, IMPERIAL, HOUSE = (block.splitlines() for block in TYPED.strip().split("\n\n"))
WHO = "<b>Sponsor</b>: The Fremen<br/><b>Homeworld</b>: Forbidden Zone<br/>Points: 3 solaris, 1 favor, 0 spice<br>"


def items(lines: list[str]) -> str:
    return "".join(f"<li>{line}</li>" for line in lines)


def numbered(lines: list[str]) -> str:
    return "".join('<li value="{}">{}</li>'.format(*line.split("x ", 1)) for line in lines)


def boxes(lines: list[str]) -> str:
    pairs = (line.split("x ", 1) for line in lines)
    return "".join(f'<label>{name}</label><input type="number" value="{count}"><br>' for count, name in pairs)


@pytest.mark.parametrize(
    "text",
    [
        TYPED.replace("\n", "<br>"),
        TYPED.replace("\n", "<BR />"),
        TYPED.replace("\n", "<br>\n"),
        "Hi all,<br>here is mine:<br><br>" + TYPED.replace("\n", "<br>"),
        "<span>" + "</span><br><span>".join(LINES) + "</span>",
        "Hello <p>" + "<p>".join(LINES),
        "".join(f"<div>{line}</div>" for line in LINES),
        f"{WHO}<h3>Imperial</h3><ul>{items(IMPERIAL[1:])}</ul><h3>House</h3><ul>{items(HOUSE[1:])}</ul>",
        f"{WHO}<ol>{numbered(IMPERIAL[1:] + HOUSE[1:])}</ol>",
        f"<form>{WHO}{boxes(IMPERIAL[1:] + HOUSE[1:])}</form>",
        f"Hi\n{WHO}\n" + boxes(IMPERIAL[1:] + HOUSE[1:]).replace("<br>", "<br>\n"),
        f"<html><body><pre>\n{TYPED}</pre></body></html>",
        "<pre>\n" + "\n".join(LINES[2:]) + "\n</pre>",
        f"<pre>{TYPED}</pre>",
        f"<p>Hi</p><pre>{TYPED}</pre><p>bye</p>",
        f"<form><textarea>{TYPED}</textarea></form>",
        TYPED.replace(" ", "&nbsp;"),
        TYPED.replace(" ", "&#160;"),
        TYPED.replace(" ", "&nbsp;").replace("\n", "<br>"),
        TYPED.replace(" ", "&nbsp;").replace("\n", "<br>\n"),
        f"<p>{WHO}</p><table><tr><td><b>Imperial</b><br>" + "<br>".join(IMPERIAL[1:])
        + "</td><td><b>House</b><br>" + "<br>".join(HOUSE[1:]) + "</td></tr></table>",
        f"<p>{WHO}</p><table><tr><td><p>Imperial Deck</p>" + "".join(f"<p>{line}</p>" for line in IMPERIAL[1:])
        + "</td><td><p>House Deck</p>" + "".join(f"<p>{line}</p>" for line in HOUSE[1:]) + "</td></tr></table>",
    ],
)  # fmt: skip
def test_every_line_that_a_page_shows_is_a_line(text):
    found = parse_deck(text, CORPUS)
    assert found.fingerprint() == DECK.fingerprint()
    assert not found.unread


@pytest.mark.parametrize(
    "text",
    [
        "<ol><li value=3>Stunner</li><li value=2>Pogrom</li></ol>",
        "Hi\n<li value=3>Stunner</li>\n<li value=2>Pogrom</li>",
        "<div><label>Stunner</label><input type='number' value='3'></div><div>Pogrom <input value=2></div>",
        '<div><input type="number" value="3" name="Stunner"></div><div><input value="2" name="Pogrom"></div>',
        '<p>3x <img alt="Stunner" title="Stunner"></p><p>2x <img src="a.png" alt="Pogrom"></p>',
        '3x <img alt="Stunner" title="Stunner">\n2x <img src="a.png" title="Pogrom" />',
        '<ul><li><img src="s.png" alt="Stunner"> Stunner x3</li><li><img alt="Pogrom"> Pogrom x2</li></ul>',
        "<table><tr><td>Stunner</td><td><input value=3></td></tr><tr><td>Pogrom</td><td>2</td></tr></table>",
        "<div>Stunner <select><option>1</option><option selected>3</option></select></div><div>2 Pogrom</div>",
        '<div data-count="3">Stunner</div><div data-count="2">Pogrom</div>',
        "<p><span data-qty=3>3x Stunner</span></p><p><span data-qty=2>2x Pogrom</span></p>",
    ],
)
def test_an_element_counts_as_it_is_seen(text):
    assert {entry.card: entry.copies for entry in parse_deck(text, CORPUS).house} == {
        "eots-stunner": 3,
        "eots-pogrom": 2,
    }


@pytest.mark.parametrize(
    "text",
    [
        '<div style="display:none">4 Stunner</div><div>3 Pogrom</div>',
        '<p>3 Pogrom</p><div style="color: red; display: none"><p>4 Stunner</p></div>',
        "<p>3 Pogrom</p><p hidden>4 Stunner</p>",
        "<p>3 Pogrom</p><template><p>4 Stunner</p></template>",
        '<p>3 Pogrom <span style="visibility: hidden">4 Stunner</span></p>',
        'Mine:\n<div style="display:none">4 Stunner</div>\n3 Pogrom',
    ],
)
def test_what_a_page_hides_is_told_and_not_counted(text):
    found = parse_deck(text, CORPUS)
    assert [(entry.card, entry.copies) for entry in found.house] == [("eots-pogrom", 3)]
    assert any(line.code == "LIST-08" and "Stunner" in line.text for line in found.unresolved)


def test_items_that_are_only_numbered_through_are_no_counts():
    page = "<ol><li value='1'>Stunner</li><li value='2'>Pogrom</li><li value='3'>Valor</li></ol>"
    assert [entry.copies for entry in parse_deck(page, CORPUS).house] == [1, 1, 1]


@pytest.mark.parametrize(
    "row", ["Fiefs | Carthag<br>Arrakeen | 2", '"Carthag<br>Arrakeen<br>Smuggler Bribes<br>Trespass Accord",4']
)
def test_a_cell_of_a_table_may_still_have_several_lines(row):
    found = parse_deck(f"Sponsor: The Fremen\n{row}", CORPUS)
    assert {entry.copies for entry in found.imperial} <= {1}
