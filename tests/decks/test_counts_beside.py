"""However counts and cards stand beside one another: a card is read as it was meant, or its line is asked about."""

import itertools

import pytest

from cardbase.decks import parse_deck
from tests.sampling import sampled

NAMES = ("House Battalion", "Stunner", "Long, Cold Night")
FORMS = (
    "{k} {n}", "{k}x {n}", "{n} x{k}", "{n} ({k})", "{n}: {k}", "{n} {k}", "{n} - {k}", "({k}) {n}", "x{k} {n}",
    "{n} [{k}]", "{n} = {k}", "{k} * {n}", "{n}", "{n}x{k}", "{w} {n}", "{n} {w}", "{n} ... {k}", "{n}, {k}",
    "{k}, {n}", "{n} #{k}", "{k} of {n}", "{n} (x{k})", "{n} @ {k}", "{n} *{k}", '"{n}" {k}', '{k} "{n}"',
    "[{n}] {k}", "{k}) {n}", "{k}: {n}", "{k}-{n}", "{n}/{k}", "{k}/{n}", "{n} | {k}", "{k} | {n}",
)  # fmt: skip
BETWEEN = (
    ", ", "; ", " / ", " | ", "   ", "\t", " and ", " und ", " et ", " y ", " + ", " & ", " - ", ". ", " .. ",
    " then ", ", and ", " with ", " plus ", " ~ ", " • ", " -- ", " ▪ ", " ,", " >> ", " also ", ", dazu ", ",,",
    " // ", " # ", " or ", " as well as ", "! ", "? ",
)  # fmt: skip
WORDS = {2: "two", 3: "three", 4: "four"}
SIGNS = (
    "", " ", "  ", "   ", "\t", " - ", " — ", " : ", " ... ", " = ", " -> ", " => ", " ~ ", " ● ", " ███ ", "  ███  ",
    " ▇▇ ", " ★ ", " 🔥 ", " [ ] ", " × ", " x ", " @ ", " # ", " ## ", " <- ", " § ", " | ", " ; ", " / ", " (foil) ",
    " [EotS] ", " (EotS) ", " {2} ", " great ", " qty: ", " Anzahl: ", " cantidad ", "!", "?",
)  # fmt: skip
COMMENTS, BLANKS = {" # ", " ## ", " <- "}, {"", " ", "  ", "   ", "\t"}
"""Behind a sign of comments only a number alone may be a count."""


def silent(line: str, wanted: dict[str, int], corpus) -> list[str]:
    """Return the cards that a line loses, or counts otherwise, without a word."""
    deck = parse_deck(f"{line}\n1 Carthag", corpus)
    read = {corpus.by_id[entry.card].name: entry.copies for entry in (*deck.house, *deck.imperial)}
    asked = " ".join(one.text for one in deck.unresolved if one.unread)
    return [name for name, count in wanted.items() if read.get(name) != count and (name in read or name not in asked)]


@pytest.mark.parametrize("form", FORMS)
def test_cards_of_a_line_are_read_or_asked_about(form, corpus):
    lost = {}
    for between, number in itertools.product(BETWEEN, (2, 3)):
        numbers = (1, 1, 1) if form == "{n}" else (4, 2, 3)
        counts = dict(zip(NAMES[:number], numbers[:number], strict=True))
        line = between.join(form.format(k=count, n=name, w=WORDS.get(count)) for name, count in counts.items())
        if found := silent(line, counts, corpus):
            lost[line] = found
    assert lost == {}


@pytest.mark.parametrize("sign", sampled(SIGNS, of=3))
def test_a_count_beside_a_card_is_read_or_asked_about_whatever_stands_between(sign, corpus):
    lost = {}
    for between, end in itertools.product(SIGNS, ("", " ★", " (foil)", ".", " !")):
        if {sign, between} & COMMENTS and {sign, between} - COMMENTS - BLANKS:
            continue
        for line in (f"2{sign}{between}Stunner{end}", f"Stunner{sign}{between}2{end}"):
            if found := silent(line, {"Stunner": 2}, corpus):
                lost[line] = found
    assert lost == {}


@pytest.mark.parametrize("line", ["Perilous Terain [two]", "Perilous Terain (2)", "Perilous Terain - two"])
def test_a_misspelt_name_keeps_the_count_behind_it(line, corpus):
    (unread,) = parse_deck(f"3 Pogrom\n{line}", corpus).unread
    assert (unread.count, unread.likely) == (2, "eots-perilous-terrain")


def test_a_number_in_brackets_behind_a_misspelt_imperial_card_is_its_cost(corpus):
    (unread,) = parse_deck("3 Pogrom\nArrakeeen (4)", corpus).unread
    assert (unread.count, unread.likely) == (1, "eots-arrakeen")
