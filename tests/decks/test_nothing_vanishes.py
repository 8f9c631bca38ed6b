"""Every character of a list belongs to one span, and every card written in it is read or reported: in every format."""

import json
import re
from collections import Counter

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardbase.decks import FORMATS, parse_deck
from cardbase.decks.plain import KINDS, Reader, read_text
from cardbase.decks.spelling import deck_label
from cardbase.errors import Unreadable
from tests.sampling import sampled

from .strategies import CORPUS

CARDS = [card for card in CORPUS.cards if card.kind not in {"homeworld", "siridar fief"}]
NAMES = st.sampled_from(CARDS).map(lambda card: deck_label(card, CORPUS)) | st.sampled_from(
    ["Duncan Idaho", "Glossu Rabban", "the Baron", "Batmobile", "Huose Batallion", "Sword Master of Ginaz"]
)
COUNTS = st.sampled_from(
    ["1 ", "2x ", "3 x ", "4× ", "x2 ", "(3) ", "two ", "2х ", "playset ", "0 ", "-2 ", "2-3 ", "99999999 "]
)
BEHIND = st.sampled_from(
    [" x2", " (3)", " 2", " ×4", " (EotS)", " [TaT:9]", " *F*", " #92", " (best card)", " for the win"]
)
SEPARATORS = st.sampled_from([", ", "; ", " | ", "\t", "    ", " / ", " and ", " + ", " - ", "; 2; ", " ", ". ", ": "])
NOISE = st.sampled_from(
    ["Hi all, ", "Total: 40 ", "http://a.b/--1", "~~", "[b]", "# ", "// ", "-- ", "Imperial: ", "House Deck - ",
     "Sideboard", "\u00ad", "<b>", "out: ", "Sponsor: ", "Fiefs (2) ",
     "1. ", "> ", "- [x] ", "|", ";", '"', "(", ")", "&amp;", "no ", "Player: "]
)  # fmt: skip
PIECES = NAMES | COUNTS | BEHIND | SEPARATORS | NOISE | st.text(max_size=4)
UNSAFE = re.compile(r"[\r\n\v\f\x00-\x08\x0e-\x1f\x85\u2028\u2029]")
LINES = st.lists(PIECES, max_size=9).map(lambda pieces: UNSAFE.sub(" ", "".join(pieces)))
LETTER = re.compile(r"[^\W_]")
QUIET = re.compile(
    r"\[/?\w*(?:=[^\]]*)?\]|</?\w[^<>]*>|&#?\w+;|\*[EF]\*|\b(?:and|und|et|y|e|n|och|og|ainsi|plus|sowie|\d{1,4}(?=[.)]))\b|x(?=\])|\b[xх]\b",
    re.IGNORECASE,
)
"""What alone may stand in a separator: signs, marks, the x of a count, joining words, numbers of numbered lines."""


@settings(max_examples=300)
@given(lines=st.lists(LINES, max_size=6), ends=st.sampled_from(["\n", "\r\n", "\r"]))
@example(lines=["Smuggler Bribes, Duncan Idaho"], ends="\n")
@example(lines=["1. Carthag"] * 6, ends="\n")
@example(lines=["Aborted Raid1 E"], ends="\n")
@example(lines=["Aborted Raid x2È"], ends="\n")
@example(lines=["Aborted Raid x2 únd Carthag", "Pogrom Ñ Stunner", "2 e't"], ends="\n")
@example(lines=["Name;Carthag;Pogrom;Aborted Raid", "Count;2;3;1"], ends="\n")
@example(lines=["| card | Carthag | Pogrom |", "| qty | 2 | 3 |", "1 Stunner"], ends="\r\n")
@example(lines=["card\tCarthag\tPogrom", "\t2\t3"], ends="\n")
@example(lines=["Count;Name;Set", "2;Carthag;EotS", "3;Pogrom;EotS"], ends="\n")
@example(lines=["Carthag", "2", "Pogrom", "3"], ends="\n")
@example(lines=["Imperial Deck", "Name: Carthag", "Quantity: 2", "", "Name: Pogrom", "Quantity: 3"], ends="\n")
def test_every_character_belongs_to_one_span(lines, ends):
    text = ends.join(lines)
    spans: list = []
    read_text(text, CORPUS, spans=spans)
    at = 0
    for span in spans:
        assert span.start == at < span.end and span.kind in KINDS
        at = span.end
    assert at == len(text)
    for span in spans:
        if span.kind == "separator":
            assert not LETTER.search(QUIET.sub("", text[span.start : span.end])), (text, span)


@settings(max_examples=300)
@given(names=st.lists(st.sampled_from(CARDS), min_size=1, max_size=6), data=st.data())
def test_every_card_of_a_line_is_read_or_reported(names, data):
    labels = [deck_label(card, CORPUS) for card in names]
    line = labels[0]
    for label in labels[1:]:
        line += data.draw(SEPARATORS | st.tuples(BEHIND, SEPARATORS, COUNTS).map("".join)) + label
    line = data.draw(st.just("") | COUNTS | NOISE) + line + data.draw(st.just("") | BEHIND)
    assert_all_told([card.id for card in names], labels, line, parse(line))


def test_a_word_of_subtypes_behind_a_link_is_reported():
    parsed = parse("http://a.b/--1Assassin Cohort, Aborted Raid")
    assert_all_told(["eots-aborted-raid"], ["Aborted Raid"], "", parsed)
    assert "Assassin Cohort" in " ".join(one.text for one in parsed.unresolved)


def test_a_name_of_two_parts_behind_a_link_is_reported():
    line = "http://a.b/--1Passage Within, Weirding Ritual"
    assert_all_told(["jotc-passage-within"], ["Passage Within, Weirding Ritual"], line, parse(line))


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in {"text", "lackey-text"}])
@settings(max_examples=60)
@given(
    names=st.lists(NAMES, min_size=1, max_size=5),
    noise=st.lists(st.text("abc ,;x0123\t|", max_size=6), min_size=5, max_size=5),
)
def test_every_name_in_any_format_is_read_or_reported(name, names, noise):
    written = [f"{label} {word}".strip() for label, word in zip(names, noise, strict=False)]
    try:
        deck = parse_deck(WRAPPED[name](written), CORPUS, name)
    except Unreadable as error:
        assert "names is a card of this game" in str(error)
        return
    placed = sum(entry.copies for _, entry in deck.cards()) + deck.dune
    assert placed + len(deck.unresolved) == len(written)


def _xml(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\t", " ")


WRAPPED = {
    "json": lambda names: json.dumps({"house": [{"name": name} for name in names]}),
    "octgn": lambda names: (
        '<deck game="c196d3b0-bb5e-4d08-b49b-20dbce40443f"><section name="House Deck">'
        + "".join(f'<card qty="1">{_xml(name)}</card>' for name in names)
        + "</section></deck>"
    ),
    "lackey": lambda names: (
        '<deck><superzone name="Deck">'
        + "".join(f"<card><name>{_xml(name)}</name></card>" for name in names)
        + "</superzone></deck>"
    ),
    "cockatrice": lambda names: (
        '<cockatrice_deck><zone name="main">'
        + "".join(f'<card number="1" name="{_xml(name)}"/>' for name in names)
        + "</zone></cockatrice_deck>"
    ),
    "tabletop-simulator": lambda names: json.dumps(
        {"ObjectStates": [{"ContainedObjects": [{"Name": "Card", "Nickname": name} for name in names]}]}
    ),
    "link": lambda names: "cardbase:deck?name=x#house:" + ",".join(f"{_quoted(name)}=1" for name in names),
}


def _quoted(name: str) -> str:
    return "".join(f"%{byte:02X}" for byte in name.encode())


def parse(line: str):
    return parse_deck(line + "\n\n1x Fanaticism\n1x Fanaticism", CORPUS)


def assert_all_told(ids, labels, line, deck):
    """Every card is in a pile as often as it stands in the line, or its name is reported, asked about, or a field."""
    placed = {entry.card: entry.copies for _, entry in deck.cards()}
    asked = [name for told in deck.unresolved for name in (told.text, *told.candidates)]
    reported = " \n ".join([*asked, deck.sponsor, deck.player])
    for card, times in Counter(ids).items():
        label = labels[ids.index(card)]
        own = placed.get(card, 0) - 2 * (card == "eots-fanaticism")
        assert own >= times or all(word in reported.lower() for word in re.findall(r"\w+", label.lower())), (
            line,
            deck.unresolved,
        )


def _told(text: str, monkeypatch: pytest.MonkeyPatch, *, quick: bool) -> tuple:
    with monkeypatch.context() as patch:
        if not quick:
            patch.setattr(Reader, "_take_usual", lambda self, lines, at: False)
        draft = read_text(text, CORPUS)
    return draft.piles, draft.fields, draft.dune, draft.unresolved


SHAPES = ("{}", "2 {}", "3x {}", "{} x2", "{} (2)", "- {}", "> 1x {}", "x3 {}", "{}, x2", "0 {}", "2 {} (3)")


@pytest.mark.parametrize("shape", sampled(SHAPES, of=3))
def test_the_quick_way_reads_every_card_as_the_long_one_does(shape, monkeypatch):
    lines = [shape.format(deck_label(card, CORPUS)) for card in CARDS]
    for text in ("\n".join(lines), "House Deck\n" + "\n".join(reversed(lines))):
        assert _told(text, monkeypatch, quick=True) == _told(text, monkeypatch, quick=False)


@pytest.mark.parametrize("shape", ["{}", "{},", "({})", "* {}"])
def test_a_card_alone_at_the_head_of_a_list_is_read_the_long_way_too(shape, monkeypatch):
    lost = [
        card.id
        for card in CARDS
        if _told(shape.format(deck_label(card, CORPUS)), monkeypatch, quick=True)
        != _told(shape.format(deck_label(card, CORPUS)), monkeypatch, quick=False)
    ]
    assert lost == []


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(LINES | NAMES, max_size=6))
def test_the_quick_way_reads_any_list_as_the_long_one_does(lines, monkeypatch):
    text = "\n".join(lines)
    assert _told(text, monkeypatch, quick=True) == _told(text, monkeypatch, quick=False)


@pytest.mark.parametrize(
    "line",
    ["oh and carthag", "and my favourite the baron", "plus carthag obviously", "ah, carthag too", "forgot carthag",
     "and carthag, of course", "don't forget pogrom", "und noch carthag vergessen"],
)  # fmt: skip
def test_a_card_that_a_few_words_add_is_asked_about_in_small_letters_too(line):
    parsed = parse(f"Imperial Deck\n3x Carryall\n{line}\n2x Hunter")
    code = "LIST-04" if line == "don't forget pogrom" else "LIST-01"
    assert [(one.code, one.text) for one in parsed.unresolved if one.text == line] == [(code, line)]


@pytest.mark.parametrize(
    "line", ["and thanks to all", "good luck with the shield", "i hate pogrom", "see you at carthag"]
)
def test_a_card_that_is_only_spoken_of_in_small_letters_is_a_note(line):
    assert [one.code for one in parse(f"Imperial Deck\n3x Carryall\n{line}").unresolved] == ["LIST-07"]


@pytest.mark.parametrize("sign", [";", ",", "\t", " | ", ". ", ") "])
@pytest.mark.parametrize(
    ("names", "counts"),
    [
        (["Carryall", "Carryall", "Pogrom"], {"Carryall": 2, "Pogrom": 1}),
        (["Carthag", "Gom Jabbar", "Arrakeen", "Imperial Basin"],
         {"Carthag": 1, "Gom Jabbar": 1, "Arrakeen": 1, "Imperial Basin": 1}),
        (["Carryall", "Pogrom", "Fanaticism"], {"Carryall": 1, "Pogrom": 2, "Fanaticism": 3}),
    ],
)  # fmt: skip
def test_rows_numbered_through_are_no_copies_where_they_cannot_be(sign, names, counts):
    """A card that comes twice, or that no deck holds twice (DECK-02), has no number of copies before it."""
    parsed = parse_deck("\n".join(f"{number}{sign}{name}" for number, name in enumerate(names, 1)), CORPUS)
    read = {entry.card: entry.copies for entry in (*parsed.imperial, *parsed.house)}
    assert {card.name: read[card.id] for card in CORPUS.cards if card.id in read} == counts


def test_numbers_below_a_title_that_counts_are_copies():
    parsed = parse_deck("count;name\n1;Carryall\n2;Carryall\n3;Pogrom", CORPUS)
    assert sorted(entry.copies for entry in (*parsed.imperial, *parsed.house)) == [3, 3]


@pytest.mark.parametrize(
    ("struck", "told"),
    [("~~?!~~", False), ("~~ ~~", False), ("~~...~~", False), ("~~~~", False), ("~~(foil)~~", True), ("~~2~~", True),
     ("~~x~~", True), ("~~why not~~", True)],
)  # fmt: skip
def test_what_is_struck_out_is_reported_where_it_has_words_or_numbers_not_signs_alone(struck, told):
    parsed = parse(f"Imperial Deck\n2x Carthag {struck}\n3x Pogrom")
    assert {entry.card: entry.copies for _, entry in parsed.cards()} == {
        "eots-carthag": 2,
        "eots-pogrom": 3,
        "eots-fanaticism": 2,
    }
    assert [(one.code, one.text) for one in parsed.unresolved] == ([("LIST-07", struck)] if told else [])


@pytest.mark.parametrize(
    ("heads", "player"),
    [
        (("Anna (Atreides)", "Ben (Harkonnen)"), "Anna"), (("Zork (Atreides)", "Quib (Harkonnen)"), "Zork"),
        (("Anna:", "Ben:"), "Anna"), (("## Anna (Smith)", "## Ben (Jones)"), "Anna"),
        (("Anna (Smith)", "Ben (Miller)"), ""), (("Zork (Smith)", "Quib (Miller)"), ""),
        (("Zork (best)", "Quib (worst)"), ""), (("Anna (foil)", "Ben (draft 2)"), ""),
        (("Atreides (Harkonnen)", "Fremen (Guild)"), ""), (("Atreides", "Harkonnen"), ""),
        (("**Fremen**", "**Guild**"), ""), (("Atreides (Anna)", "Harkonnen (Ben)"), ""),
    ],
)  # fmt: skip
def test_lists_are_two_peoples_where_a_power_or_a_mark_stands_by_their_names(heads, player):
    """A word in brackets that is no power names nobody, and no power is a person: then all is one list."""
    first, second = heads
    found = parse_deck(f"{first}\n2x Carthag\n3x Pogrom\n\n{second}\n1x Stunner\n2x Crysknife", CORPUS)
    assert found.player == player
    assert sum(entry.copies for _, entry in found.cards()) == (5 if player else 8)
    assert [one.text for one in found.unresolved if one.code == "LIST-10"] == ([second] if player else [])
