"""Files from strangers: one clear error or finding each, in bounded time and memory, never a traceback."""

import json
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardbase.decks import FORMATS, Deck, judge, parse_deck, read_deck
from cardbase.errors import CardbaseError, Unreadable
from cardbase.files import READ_LIMIT
from cardbase.schemas import data_folder
from scripts.soak_lists import inputs_of, promise_broken

from .strategies import CORPUS

STORED = sorted((Path(__file__).parent / "hostile").iterdir())
O8D = '<?xml version="1.0"?>{doctype}<deck game="c196d3b0-bb5e-4d08-b49b-20dbce40443f">{body}</deck>'
BOMB = (
    "<!DOCTYPE deck [" + "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "spice"}">' for n in range(12)) + "]>"
)
SECTION = '<section name="House Deck" shared="False">{cards}</section>'


def refused(content, corpus, *words, form=None):
    with pytest.raises(Unreadable) as caught:
        parse_deck(content, corpus, form, source="x.deck")
    told = str(caught.value)
    assert told.startswith("x.deck: ") and "\n" not in told
    assert all(word in told for word in words), told


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "is empty"),
        (b"  \n\n\t\n", "is empty"),
        (b"# only a comment\n", "not a single card"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is a picture, no text"),
        (b"Sponsor: \x00\x01\x02", "control character"),
        (b"name \xfe\xa9\xf0\x98\xac\xee", "is not UTF-8"),
        (b"PK\x03\x04\x14\x00", "tournament FOLDER"),
        (b"\xff\xfe\x00", "is not UTF-16"),
        (b"{", "is not JSON"),
        (b"[1, 2]\n" * 6, "not a single card"),
        (b'{"a":' * 100_000, "nests too deep"),
        (b'{"imperial": ' + b"9" * 5000 + b"}", "4,300 digits"),
        (b"<deck>", "not well-formed XML"),
        (b"<html><body>404</body></html>", "is a web page"),
        (b'<deck game="a21af4e8-be4b-4cda-a6b6-534f9717391f"></deck>', "another OCTGN game"),
        (b"4 Lightning Bolt\n4 Counterspell\n", "another game"),
        (b"4 Lightning Bolt\n4 Counterspell\n4 Dark Ritual\n4 Giant Growth\n4 Swords to Plowshares\n", "another game"),
    ],
)
def test_what_is_no_deck_at_all_is_one_error(content, word, corpus):
    refused(content, corpus, word)


@pytest.mark.parametrize("mark", ["[b", "> ", "*_", ", 1 x ", "a;", "   x", "<", "_a ", "&amp;", "1. "])
@pytest.mark.parametrize(("length", "lines"), [(190, 60), (8_000, 4)])
def test_endless_marks_columns_and_rows_are_read_to_the_end(mark, length, lines, corpus):
    deck = parse_deck("Carthag\n" + f"{mark * (length // len(mark))}x\n" * lines, corpus)
    assert deck.house == () and len(deck.imperial) == 1


@pytest.mark.parametrize(
    ("line", "lines", "why"), [("_a " * 2_600, 14, "is too long"), ("a;" * 450, 446, "stands behind far more lines")]
)
def test_behind_as_many_signs_as_no_list_has_lines_are_told_and_not_looked_through(line, lines, why, corpus):
    deck = parse_deck("Carthag\n" + f"{line}x\n" * lines + "2 Pogrom\n", corpus)
    assert len(deck.imperial) == 1
    assert {one.place for one in deck.unresolved if one.reason.startswith(why)} >= {f"line {lines + 1}"}
    assert len(deck.unresolved) >= lines


def test_a_web_page_that_never_ends_its_elements_is_refused(corpus):
    refused("<html>" + "<script>" * 50_000 + "<" * 50_000, corpus, "is a web page")


def test_entity_bombs_and_external_entities_are_refused(corpus):
    refused(O8D.format(doctype=BOMB, body=SECTION.format(cards="<card>&e11;</card>")), corpus, "declares the entity")
    outside = '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    refused(O8D.format(doctype=outside, body=SECTION.format(cards="<card>&x;</card>")), corpus, "entity 'x'")


def test_an_external_document_type_is_not_fetched_and_does_no_harm(corpus):
    body = SECTION.format(cards='<card qty="2" id="">Fanaticism</card>')
    deck = parse_deck(O8D.format(doctype='<!DOCTYPE deck SYSTEM "http://127.0.0.1:9/x.dtd">', body=body), corpus)
    assert dict(deck.house) == {"eots-fanaticism": 2}


def test_deep_nesting_and_endless_elements_are_refused(corpus):
    refused(O8D.format(doctype="", body="<a>" * 500 + "</a>" * 500), corpus, "nests more than")
    refused(O8D.format(doctype="", body="<sleeve/>" * 50_000), corpus, "more than 40,000 elements")
    bags = '{"ObjectStates": ' + '[{"ContainedObjects": ' * 900 + "[]" + "}]" * 900 + "}"
    refused(bags, corpus, "")


def test_a_comment_in_every_gap_costs_no_more_than_its_length(corpus):
    body = "<notes>" + "x<!---->" * 200_000 + "</notes>" + SECTION.format(cards='<card qty="1">Fanaticism</card>')
    assert len(parse_deck(O8D.format(doctype="", body=body), corpus).notes) <= 20_000


def test_a_hundred_megabytes_are_refused_before_they_are_read(tmp_path, corpus):
    path = tmp_path / "huge.deck.txt"
    with path.open("wb") as out:
        out.truncate(100 * 2**20)
    with pytest.raises(Unreadable, match=f"larger than {READ_LIMIT:,} bytes"):
        read_deck(path, corpus)


def test_a_million_lines_are_refused_and_twenty_thousand_unknown_ones_are_judged(corpus):
    refused("x\n" * 1_000_000, corpus, "more than 20,000 lines")
    deck = parse_deck("House Deck\n1x Fanaticism\n" + "\n" * 16_000 + "4x Qwertyuiop\n" * 3_000, corpus)
    assert len(judge(deck, corpus).errors) > 3_000
    names = ",".join(['{"name": "Qwertyuiop"}'] * 19_000)
    deck = parse_deck('{"house": [{"id": "eots-fanaticism"}, %s]}' % names, corpus)  # noqa: UP031
    assert len(judge(deck, corpus).errors) > 19_000


def test_a_file_of_nothing_but_unknown_or_countless_cards_is_refused(corpus):
    many = ",".join(['{"name": "x"}'] * 30_000)
    refused('{"house": [{"id": "eots-fanaticism"}, %s]}' % many, corpus, "more than 20,000 lines")  # noqa: UP031
    refused("House Deck\n" + "9999x Fanaticism\n" * 3, corpus, "asks for 29,997 cards")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_marks_and_line_ends_of_every_system_are_read(encoding, ends, base, corpus):
    content = base.replace("\n", ends).encode(encoding)
    assert parse_deck(content, corpus) == parse_deck(base, corpus)


@pytest.mark.parametrize("count", ["-1", "0", "10000", "9" * 5000, "1.5", "NaN", "true", '"4"', "[]"])
def test_absurd_counts_are_list_faults_in_json(count, corpus):
    text = '{"house": [{"id": "eots-fanaticism", "count": 1}, {"id": "eots-carryall", "count": COUNT}]}'
    text = text.replace("COUNT", count)
    if len(count) > 4300:
        refused(text, corpus, "digits")
    else:
        assert [line.code for line in parse_deck(text, corpus).unresolved] == ["LIST-03"]


@pytest.mark.parametrize("count", ["-1", "0", "99999999999999999999", "four", "", "1e9"])
def test_absurd_counts_are_list_faults_in_xml(count, corpus):
    cards = f'<card qty="1">Fanaticism</card><card qty="{count}">Carryall</card>'
    deck = parse_deck(O8D.format(doctype="", body=SECTION.format(cards=cards)), corpus)
    assert [line.code for line in deck.unresolved] == ["LIST-03"]


def test_what_json_holds_beyond_the_schema_is_kept_as_unresolved(corpus):
    record = {
        "house": [{"id": "eots-fanaticism"}, 7, {"card": "Carryall"}],
        "sideboard": [],
        "name": 5,
        "profile": {"x": 1},
    }
    deck = parse_deck(json.dumps(record), corpus)
    assert [line.place for line in deck.unresolved] == [
        "$.house[1]",
        "$.house[2]",
        "$.sideboard",
        "$.name",
        "$.profile.x",
    ]


def test_a_path_that_is_missing_or_a_folder_is_named(tmp_path, corpus):
    for path, word in ((tmp_path / "no.deck.txt", "no such file"), (tmp_path, "is a folder")):
        with pytest.raises(Unreadable, match=word):
            read_deck(path, corpus)


def survives(content):
    try:
        deck = parse_deck(content, CORPUS)
    except CardbaseError:
        return
    assert isinstance(deck, Deck)
    for finding in judge(deck, CORPUS).findings:
        assert finding.message and "\n" not in finding.message
    for form in FORMATS.values():
        form.write(deck, CORPUS)


@settings(max_examples=120)
@given(content=st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
@example(b"x2 ")
def test_any_bytes_are_read_or_refused(content):
    survives(content)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=25)
@given(data=st.data())
def test_a_damaged_file_of_any_format_is_read_or_refused(name, data):
    path = data.draw(st.sampled_from(sorted((data_folder() / "decks").glob("*.deck.txt"))[:4]))
    content = bytearray(FORMATS[name].write(read_deck(path, CORPUS), CORPUS).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        what = data.draw(
            st.sampled_from([b"", b"\x00", b"<", b'"', b"&", b"{", b"-", b"999999999999", b"\xff", b"]]>", b"\n"])
        )
        content[at : at + data.draw(st.integers(0, 40))] = what
    survives(bytes(content))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.name)
def test_stored_failures_stay_cured(path):
    assert promise_broken(path.suffix[1:], path.read_bytes()) == ""


def test_inputs_of_a_soak_are_always_the_same_and_of_every_kind(monkeypatch):
    once = list(inputs_of(iter(range(120)), 3))
    monkeypatch.setattr("time.localtime", lambda *_: time.struct_time((2031, 5, 6, 7, 8, 10, 1, 126, 0)))
    again = list(inputs_of(iter(range(120)), 3))
    assert once == again
    assert {kind for kind, _ in once} == {"list", "file", "bytes", "zip", "rules", "results", "collection"}
