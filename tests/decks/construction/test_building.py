import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.corpus import Corpus
from cardbase.decks import Deck, entries, judge
from cardbase.decks.analysis import bar_lines, difference, difference_text, stats, svg
from cardbase.decks.construction import missing, pool, read_collection
from cardbase.errors import Faulty, Unreadable
from cardbase.query import CardIndex


def test_what_the_pool_allows_stays_legal_and_one_more_does_not(full: Deck, corpus: Corpus, index: CardIndex) -> None:
    cards = index.find("kind:aide|tactic set:jotc")
    for choice in pool(full, corpus, cards):
        held = dict(full.house).get(choice.card.id, 0)
        more = {**dict(full.house), choice.card.id: held + choice.copies}
        assert judge(replace(full, house=entries({c: n for c, n in more.items() if n})), corpus).legal
        more[choice.card.id] += 1
        if choice.why_not:
            assert not judge(replace(full, house=entries(more)), corpus).legal


def test_the_pool_tells_why_a_card_cannot_be_added(full: Deck, corpus: Corpus) -> None:
    (choice,) = pool(full, corpus, [corpus.by_id["eots-feyd-rautha"]])
    assert (choice.copies, choice.why_not[0].code) == (0, "DV-09")
    assert "are adversaries" in choice.why_not[0].message


def test_the_pool_counts_the_copies_already_there(full: Deck, corpus: Corpus) -> None:
    (choice,) = pool(full, corpus, [corpus.by_id["eots-blade-parry"]])
    assert (choice.copies, choice.why_not[0].code) == (1, "DV-08")


def test_statistics_add_up_to_the_deck(full: Deck, index: CardIndex) -> None:
    found = stats(full, index)
    assert dict(found.sizes) == {"homeworld": 1, "imperial": 10, "house": 30, "programs": 0}
    by_title = {(chart.title, chart.unit): dict(chart.bars) for chart in found.charts}
    assert sum(by_title["Costs, House deck", "cards"].values()) == 30
    assert sum(by_title["Kinds", "cards"].values()) == 41
    assert by_title["Kinds", "cards"]["personnel"] == sum(n for c, n in full.house if _kind(index, c) == "personnel")


def _kind(index: CardIndex, card: str) -> str:
    return index.world.corpus.by_id[card].kind


def test_a_requirement_without_a_host_is_told(index: CardIndex) -> None:
    lone = Deck(sponsor="atreides", homeworlds=entries({"eots-caladan": 1}), house=entries({"eots-house-atomics": 1}))
    assert stats(lone, index).without_host == ("eots-house-atomics",)


def test_what_a_deck_can_do_in_a_rite(full: Deck, index: CardIndex) -> None:
    duel = next(rite for rite in stats(full, index).rites if rite.name == "Duel")
    leaders = [index.world.corpus.by_id[c] for _, (c, n) in full.cards() for _ in range(n)]
    leaders = [card for card in leaders if card.type == "Persona" and "dueling" in card.talents]
    assert (duel.leaders, duel.best) == (len(leaders), max(card.talents["dueling"] for card in leaders))


def test_charts_are_bars_in_proportion(full: Deck, index: CardIndex) -> None:
    kinds = next(chart for chart in stats(full, index).charts if chart.title == "Kinds")
    lines = bar_lines(kinds, width=20)[1:]
    assert lines[0].count("█") == 20
    assert [int(line.split()[-1]) for line in lines] == [value for _, value in kinds.bars]


def test_the_picture_is_sound_and_says_its_numbers_in_words(full: Deck, index: CardIndex) -> None:
    picture = ElementTree.fromstring(svg(stats(full, index).charts, "Tom & <Jerry>"))
    space = "{http://www.w3.org/2000/svg}"
    assert picture.findtext(f"{space}title") == "Tom & <Jerry>"
    assert "personnel" in (picture.findtext(f"{space}desc") or "")
    sizes = [float(size) for size in picture.attrib["viewBox"].split()]
    heights = [float(text.attrib["y"]) for text in picture.iter(f"{space}text")]
    assert all(12 < height < sizes[3] for height in heights)
    titles = [float(text.attrib["y"]) for text in picture.iter(f"{space}text") if "font-weight" in text.attrib]
    assert len(titles) == len(stats(full, index).charts)
    for title in titles:  # a chart begins well below the one before, and its first bar well below its title
        assert min((height - title for height in heights if height > title), default=99) >= 18
        assert min((title - height for height in heights if height < title), default=99) >= 30
    width, bars = float(picture.attrib["width"]), picture.findall("{*}rect")[1:]
    ends = [float(bar.attrib["x"]) + float(bar.attrib["width"]) for bar in bars]
    digit = 8
    assert bars and max(ends) + 6 + 2 * digit <= width <= max(ends) + 100  # a number of two digits behind each bar


counts = st.dictionaries(st.sampled_from(["eots-crysknife", "eots-blade-parry", "tat-duncan-idaho"]), st.integers(1, 4))


@given(before=counts, after=counts)
@settings(max_examples=50)
def test_a_difference_applied_to_the_first_deck_gives_the_second(before: dict[str, int], after: dict[str, int]) -> None:
    found = difference(Deck(house=entries(before)), Deck(house=entries(after)))
    result = dict(before) | {change.card: change.after for change in found.cards}
    assert {card: copies for card, copies in result.items() if copies} == after


def test_a_difference_reads_as_a_mail(partial: Deck, full: Deck, corpus: Corpus) -> None:
    told = difference_text(partial, replace(full, sponsor="fremen"), corpus)
    assert told.startswith("Sponsor: atreides -> fremen\n\nImperial Deck: 3 -> 10\n")
    assert "  + 4x Honor Guard" in told
    assert "  - 4x Honor Guard" in difference_text(full, partial, corpus)
    assert difference_text(full, full, corpus) == "The two decks are the same."


def collected(tmp_path: Path, text: str, corpus: Corpus) -> dict[str, int]:
    path = tmp_path / "collection.csv"
    path.write_text(text, encoding="utf-8")
    return dict(read_collection(path, corpus))


def test_a_collection_names_cards_by_id_or_name_and_lines_add_up(tmp_path: Path, corpus: Corpus) -> None:
    text = 'id or name,count\neots-crysknife,1\n"Crysknife, Blade Weapon",2\n\nCarthag,0\n'
    assert collected(tmp_path, text, corpus) == {"eots-crysknife": 3, "eots-carthag": 0}


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_collection_may_use_other_separators_and_no_heading(separator: str, tmp_path: Path, corpus: Corpus) -> None:
    assert collected(tmp_path, f"Carthag{separator}2\n", corpus) == {"eots-carthag": 2}


def test_every_faulty_line_of_a_collection_is_told(tmp_path: Path, corpus: Corpus) -> None:
    text = "Carthag,2\nKarthag,1\nCarthag,-1\nDuke Leto Atreides,1\nCarthag\nCarthag,1,2\nCarthag,9999999\n"
    with pytest.raises(Faulty) as refused:
        collected(tmp_path, text, corpus)
    told = [str(fault).split("collection.csv: ")[1] for fault in refused.value.faults]
    assert [line.split(":")[0] for line in told] == [f"line {n}" for n in (2, 3, 4, 5, 6, 7)]
    assert "did you mean 'Carthag'" in told[0]
    assert "which one" in told[2]


@pytest.mark.parametrize("text", ["\n" * 30_000, '"never closed,1\nCarthag,2', "a\rb,1\x00"])
def test_what_is_no_collection_is_refused(text: str, tmp_path: Path, corpus: Corpus) -> None:
    with pytest.raises((Faulty, Unreadable)):
        collected(tmp_path, text, corpus)


@given(text=st.text(st.sampled_from('Carthg,;\t\n"1203\r eots-'), max_size=60))
@settings(max_examples=200)
def test_any_text_is_a_collection_or_is_refused(
    text: str, tmp_path_factory: pytest.TempPathFactory, corpus: Corpus
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.csv"
    path.write_text(text, encoding="utf-8", newline="")
    try:
        found = read_collection(path, corpus)
    except (Faulty, Unreadable) as error:
        assert "any.csv" in str(error)
    else:
        assert bool(found) is bool(re.search(r"\w", text)) and all(copies >= 0 for copies in found.values())


def test_decks_built_at_once_need_more_than_decks_built_in_turn() -> None:
    one = Deck(house=entries({"eots-crysknife": 2}))
    other = Deck(house=entries({"eots-crysknife": 3, "eots-blade-parry": 1}))
    decks = [("one", one), ("other", other)]
    at_once = {lack.card: lack.missing for lack in missing(decks, {"eots-crysknife": 1})}
    in_turn = {lack.card: lack.missing for lack in missing(decks, {"eots-crysknife": 1}, in_turn=True)}
    assert at_once == {"eots-blade-parry": 1, "eots-crysknife": 4}
    assert in_turn == {"eots-blade-parry": 1, "eots-crysknife": 2}
    assert missing(decks, {"eots-crysknife": 5, "eots-blade-parry": 1}) == ()
