"""Lists that a mail quotes as a whole are read as they are without its marks, whatever their form."""

import json

import pytest

from cardbase.decks import parse_deck, split_text

from .strategies import CORPUS

COUNTS = {"Carryall": 3, "Stunner": 2, "Valor": 4, "Pogrom": 1, "Kindjal": 2, "Garrison": 1}
ROWS = [*COUNTS.items()]
FORMS = {
    "lines": "\n".join(f"{count} {name}" for name, count in ROWS),
    "numbered": "\n".join(f"{at}. {name} x{count}" for at, (name, count) in enumerate(ROWS, 1)),
    "numbered with dashes": "\n".join(f"{at} - {name} ({count})" for at, (name, count) in enumerate(ROWS, 1)),
    "numbered by hashes": "\n".join(f"#{at} {count}x {name}" for at, (name, count) in enumerate(ROWS, 1)),
    "with plus": "House Deck\n" + "\n".join(f"+{count} {name}" for name, count in ROWS),
    "patch": "--- /dev/null\n+++ b/deck.txt\n@@ -0,0 +1,6 @@\n" + "\n".join(f"+{count} {name}" for name, count in ROWS),
    "crosses": "\n".join(f"{'x ' * count}{name}" for name, count in ROWS),
    "boxes": "\n".join(f"{'[x]' * count}{'[ ]' * (4 - count)} {name}" for name, count in ROWS),
    "rows": "\n".join(f"{count};{name};tactic;{at}" for at, (name, count) in enumerate(ROWS)),
    "marks": "Card,1,2,3,4\n" + "\n".join(f"{name},{',' * (count - 1)}x{',' * (4 - count)}" for name, count in ROWS),
    "lying": ";".join(COUNTS) + "\n" + ";".join(map(str, COUNTS.values())),
    "wiki": "^ Qty ^ Card ^\n" + "\n".join(f"| {count} | {name} |" for name, count in ROWS),
    "json": json.dumps({"house": [{"card": name, "qty": count} for name, count in ROWS]}, indent=1),
    "yaml": "cards:\n" + "\n".join(f"- name: {name}\n  qty: {count}" for name, count in ROWS),
    "xml": "<list>\n" + "\n".join(f"<e><n>{count}</n><t>{name}</t></e>" for name, count in ROWS) + "\n</list>",
}
INTRO = "Hi Bob,\n\nOn Mon, Mar 2, 2026 at 10:00 AM Ann Lee <ann@x.org> wrote:\n"


def read(text: str) -> tuple[dict[str, int], list[str]]:
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()}, [
        one.code for one in found.unread
    ]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("mark", ["> ", ">", ">> ", "> > "])
@pytest.mark.parametrize(
    "around", ["{}", INTRO + "{}", "See below.\n\n{}\n\nBest wishes\nKim", INTRO.replace("\n", "\r\n") + "{}"]
)
def test_a_list_that_is_quoted_as_a_whole_is_read_without_its_marks(form, mark, around):
    plain = read(around.format(FORMS[form]))
    quoted = "\n".join(f"{mark}{line}".rstrip() for line in FORMS[form].split("\n"))
    assert read(around.format(quoted)) == plain
    assert plain == (COUNTS, []) or around != "{}"


@pytest.mark.parametrize(
    "text",
    [
        "3 Carryall\n2 Stunner\n\nBob wrote:\n> I like 4 Valor\n> and 2 Pogrom\n",
        "> 3 Carryall\n> 2 Stunner\n\n4 Valor\n",
        "> What about 4 Valor?\n\n3 Carryall\n2 Stunner\n",
    ],
)
def test_what_is_quoted_beside_a_list_of_ones_own_is_no_part_of_it(text):
    found = parse_deck(text, CORPUS)
    assert (
        found.unread or "Valor" not in {CORPUS.by_id[entry.card].name for _, entry in found.cards()} or text[0] == ">"
    )


def test_quoted_decks_are_split_as_those_of_a_text():
    decks = "Player: Ann\nHouse Deck\n3 Carryall\n\nPlayer: Ben\nHouse Deck\n2 Stunner\n"
    quoted = "\n".join(f"> {line}".rstrip() for line in decks.splitlines())
    assert len(split_text(INTRO + quoted, CORPUS)) == len(split_text(decks, CORPUS)) == 2


def test_elements_of_several_cards_behind_words_are_read_and_nothing_breaks():
    lines = [
        f"  <entry><amount>1</amount><title>{name}</title></entry>"
        for name in ("Arrakeen", "Imperial Basin", "Carthag")
    ]
    counts, unread = read("Hi Bob\n" + "\n".join(lines))
    assert counts == {"Arrakeen": 1, "Imperial Basin": 1, "Carthag": 1} or unread
