"""Lines of thousands of signs: the work of reading one grows no faster than its length."""

import re
import sys
from collections import Counter
from heapq import nlargest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.decks import parse_deck
from cardbase.decks.draft import MOST_OF_LINE
from cardbase.decks.plain import read_text
from cardbase.decks.plain.tables import packed_rows
from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.plain.words import repeated
from cardbase.decks.plain.words.whole_lines import has_signs_for_count
from cardbase.decks.plain.wrappings import asides
from cardbase.decks.vocabulary import Names, fold, names_of
from scripts.long_lines import CHANGING, FRAMES, PIECES, WORST, line_of
from tests.sampling import sampled

from .strategies import CORPUS

MOST_WORK = 80
"""Lines of code for a sign of a long line: the worst takes 75 of them as Python 3.11 counts, 77 as Python 3.14 does."""

NAMES = [card.name for card in CORPUS.cards]
LONG = (
    "Pogrom ", "Pogrom -> ", "(EOTS) #92 ", "&#39; ", "Pogrom // 2 ", "2 Pogrom // ", "Zorbo // foil 2 ", "(MISSPELT) ",
    "ID ", "Mr. Leto ", "2 NOISE, NAME, ", "2 NAME Ally, ", "Guard Commander Iaken Nefud ", "2 Pogrom one two ",
    "a 1: ",
    "Turn NUMBER: NAME ", "2/3 Pogrom ", "((Pogrom)) ", "Pogrom and ", "| Pogrom ", "Pogrom - - ", "[b]Pogrom[/b] ",
)  # fmt: skip


def work_of(text):
    """Return how many lines of code run to read a text, each turn of a loop counted."""
    done = 0

    def count(_frame, event, _argument):
        nonlocal done
        if event == "line":
            done += 1

    before = sys.gettrace()
    sys.settrace(lambda *_: count)
    try:
        parse_deck(text, CORPUS)
    finally:
        sys.settrace(before)
    return done


@pytest.mark.parametrize("pattern", LONG)
def test_twice_the_length_of_a_line_is_at_most_little_more_than_twice_the_work(pattern):
    parse_deck("2 Pogrom\n2 Zorbo Sabotag, Zorb, Pogrm\n", CORPUS)
    half = 4_000 - 4_000 % len(pattern)  # cut in the middle of a word, it would be read as something else
    short, long = (work_of(f"2 Pogrom\n{line_of(pattern, length)}") for length in (half, 2 * half))
    assert long <= 2.2 * short


@pytest.mark.parametrize("sign", ["(", "()", "(2", "[]", ":", "=", "-", "1:"])
@pytest.mark.parametrize("before", ["zorbo ", "2 Carthag ", "Sideboard "])
def test_signs_behind_a_word_are_looked_through_once(sign, before):
    half = 4_000 - 4_000 % len(sign)
    short, long = (work_of(f"2 Pogrom\n{before}{line_of(sign, length)}") for length in (half, 2 * half))
    assert long <= 2.2 * short


@pytest.mark.parametrize("words", ["EotS.301 ", "2 of ", "(2) ", "4.0 ", "EotS: ", "old ", "2/", "@", "[x]"])
@pytest.mark.parametrize("lines", ["2 Pogrom\n{} Stilgar\n", "2 Pogrom\nStilgar {}\n", "{}: 2 Pogrom\n"])
def test_thousands_of_words_and_signs_beside_a_name_are_read_to_the_end(words, lines):
    short, long = (work_of(lines.format(words * count)) for count in (400, 800))
    assert long <= 2.2 * short


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.name)
def test_twice_the_length_is_at_most_little_more_than_twice_the_work_in_every_frame(frame):
    texts = [f"{frame.before}{line_of('2 NAME, MISSPELT ', length)}{frame.behind}" for length in (4_000, 8_000)]
    parse_deck(texts[0], CORPUS)
    short, long = map(work_of, texts)
    assert long <= 2.2 * short


@pytest.mark.parametrize(("frame", "pattern"), WORST)
def test_few_lines_of_code_run_for_each_sign_of_the_lines_that_take_longest(frame, pattern):
    around = next(one for one in FRAMES if one.name == frame)
    text = f"{around.before}{line_of(pattern, 4_000)}{around.behind}"
    parse_deck(text, CORPUS)
    assert work_of(text) <= MOST_WORK * 4_000


@pytest.mark.parametrize(
    "line",
    ["Carthag, Arrakeen;2\n", "Carthag + Arrakeen;2\u2028", "a\u2028", "a;b\x0b", "Zorbo\x85", "2 Zorbo\x0c"],
)
def test_twice_as_many_lines_are_at_most_little_more_than_twice_the_work(line):
    short, long = ("Name;Qty\n2 Pogrom\n" + line * count for count in (220, 440))
    parse_deck(short, CORPUS)
    assert work_of(long) <= 2.15 * work_of(short)


def test_a_row_of_several_cards_is_cut_once_however_many_rows_ask_about_it(monkeypatch):
    asked = Counter()
    monkeypatch.setattr(packed_rows, "slots_of", lambda *row: asked.update([row]) or slots_of(*row))
    parse_deck("Name;Qty\n" + "".join(f"Carthag + Arrakeen {at};2\n" for at in range(60)), CORPUS)
    assert len(asked) > 1
    assert max(asked.values()) == 1


def test_an_aside_that_stands_many_times_in_a_line_is_looked_up_once(monkeypatch):
    asked = Counter()
    monkeypatch.setattr(asides, "fold", lambda text: asked.update([text]) or fold(text))
    parse_deck("2 Pogrom\n" + line_of("Pogrom :diamond: ", 4_000), CORPUS)
    assert asked == {":diamond:": 1}


@pytest.mark.parametrize("text", ["Pogrom, Iaken Nefud, Guard Comander", "Iaken Nefud, Guard Commander, Pogrom"])
def test_a_title_is_compared_wherever_it_is_nearly_as_long(text):
    assert not parse_deck(f"2 Valor\n{text}\n", CORPUS).unread


def test_a_very_long_line_pays_for_few_searches_and_all_of_it_is_told(monkeypatch):
    asked = Counter()
    names = names_of(CORPUS)
    near = names.like.near
    monkeypatch.setattr(names, "near", lambda text, partly=False: asked.update([(text, partly)]) or near(text, partly))
    deck = parse_deck("2 Pogrom\n" + line_of("2 NOISE, ", 16_000), CORPUS)
    assert 0 < asked.total() <= 2 * MOST_OF_LINE
    assert len(deck.unresolved) > 1_000


def test_a_name_that_stands_many_times_in_a_line_is_compared_once(monkeypatch):
    asked = Counter()
    names = names_of(CORPUS)
    near = names.like.near
    monkeypatch.setattr(names, "near", lambda text, partly=False: asked.update([(text, partly)]) or near(text, partly))
    parse_deck("2 Pogrom\n" + line_of("2 Sabotage Charter ", 4_000), CORPUS)
    assert max(asked.values()) == 1


def closest(names: Names, wanted: str):
    """Return the names that share most pairs of letters with a text, counted one by one."""

    def pairs(text):
        return {f" {text} "[at : at + 2] for at in range(len(text) + 1)}

    keys = names.like._keys
    shared = [(len(pairs(key) & pairs(wanted)), at) for at, key in enumerate(keys)]
    ranked = nlargest(6, [(count / (len(keys[at]) + len(wanted)), at) for count, at in shared if count > 1])
    return [keys[at] for _, at in ranked]


@given(st.one_of(st.sampled_from(NAMES), st.text("abcdeilnorstu ", min_size=3, max_size=40)), st.integers(0, 12))
def test_the_closest_names_are_those_that_share_most_pairs_of_letters(text, cut):
    names = names_of(CORPUS)
    wanted = " ".join(re.sub(r"[^a-z ]", "", f"{text[cut:]}{text[:cut]}".lower()).split())
    assert names.like._closest(wanted) == closest(names, wanted)


@pytest.mark.parametrize(
    "end", [" - -", " -", "  – — -", " **", "**", "* *", " * * *", "++", " ++++++ ", " ★★", " ☐ ☐ ☐ ☐!"]
)
def test_dashes_stars_or_crosses_at_the_end_may_be_a_count(end):
    assert has_signs_for_count(f"Thumpers{end}", counted=False)
    assert not has_signs_for_count(f"Thumpers{end}", counted=True)


@pytest.mark.parametrize(
    "text",
    ["- -", "**", "Thumpers-", "Thumpers * x", "a* b **", "Thumpers +", "★★ Thumpers", "Thumpers ★", "Stunner *******"],
)
def test_other_signs_at_the_end_are_no_count(text):
    assert not has_signs_for_count(text, counted=False)


def read_whole(text):
    """Return what a text is read as: its cards, what was not placed, and what each character was taken for."""
    spans = []
    draft = read_text(text, CORPUS, spans=spans)
    return draft.piles, draft.dune, draft.fields, draft.unresolved, spans


@pytest.mark.parametrize("pattern", sampled([*PIECES, *CHANGING], of=5))
def test_a_piece_that_stands_many_times_in_a_line_is_read_as_it_is_each_time(pattern, monkeypatch):
    text = f"2 Pogrom\n2 Carthag {line_of(pattern, 3_000)} 2 Stilgar\n"
    compared = read_whole(text)
    monkeypatch.setattr(repeated, "_LEAST", 100_000)
    assert compared == read_whole(text)


@pytest.mark.parametrize(
    "lines",
    [
        "[quote=Kim]\n3 Carryall\n",
        "[quote=Kim]\n3 Carryall\nEND[/quote]\n3 Valor\n",
        "[quote=Kim]\n3 Carryall\n[/quote]\n",
        "Name;Cost of War\n3;Carryall\n",
        "Carryall;3.00\n",
        "✓✓;Carryall\n✓;Stunner\n",
        "Valor;Carryall\n;Stunner\n",
        ";3;Carryall\n",
        "Carryall -> 3\n",
        "3 Carryall¹\n",
    ],
)
def test_twice_the_lines_of_a_list_are_at_most_little_more_than_twice_the_work(lines):
    parse_deck("2 Pogrom\n2 Zorbo Sabotag, Zorb, Pogrm\n", CORPUS)
    start, _, end = lines.partition("END")
    short, long = (work_of(f"House Deck\n2 Pogrom\n{start * many}{end}") for many in (100, 200))
    assert long <= 2.1 * short
