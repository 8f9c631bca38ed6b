from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from cardbase.corpus import Corpus, lexicon_of, load_corpus
from cardbase.corpus.kept_operations import MOST_FILES, compiled
from cardbase.errors import Faulty
from cardbase.operations import parse


def test_what_is_read_back_is_what_was_parsed(corpus: Corpus, tmp_path: Path) -> None:
    words = lexicon_of(corpus.cards, corpus.powers)
    compiled(corpus, tmp_path)
    read = compiled(corpus, tmp_path)
    assert {c.id: read.operations[c.id] for c in corpus.cards} == {
        c.id: parse(c.operation or "", words) for c in corpus.cards
    }
    assert read.facts == compiled(corpus, tmp_path / "other").facts


def test_equal_words_are_one_object_so_that_no_text_compares_all_names_again(corpus: Corpus) -> None:
    assert lexicon_of(corpus.cards, corpus.powers) is lexicon_of(list(corpus.cards), corpus.powers)
    assert lexicon_of(corpus.cards[1:], corpus.powers) != lexicon_of(corpus.cards, corpus.powers)


def test_cards_of_which_the_same_follows_share_it_so_that_many_own_cards_need_little_memory(
    corpus: Corpus, tmp_path: Path
) -> None:
    shipped = compiled(corpus, tmp_path).facts
    different = {str({name: sorted(values) for name, values in shipped[card].items()}) for card in shipped}
    assert len({id(shipped[card]) for card in shipped}) == len(different) < len(shipped)


@pytest.mark.parametrize("damage", ["", "x", "{}\n{}\n", "\0"])
def test_a_damaged_or_foreign_file_is_rewritten(corpus: Corpus, tmp_path: Path, damage: str) -> None:
    cards = tuple(card if at % 20 == 0 else replace(card, operation=None) for at, card in enumerate(corpus.cards))
    corpus = replace(corpus, cards=cards)
    compiled(corpus, tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_text()
    for content in (damage, whole[:-100], whole.replace("engage", "subdue")):
        file.write_text(content)
        assert len(compiled(corpus, tmp_path).operations) == len(cards[::20])
        assert file.read_text() == whole


def test_what_other_data_or_another_language_was_compiled_to_lies_beside_it_and_the_first_written_go(
    corpus: Corpus, tmp_path: Path
) -> None:
    few = replace(corpus, cards=tuple(replace(card, operation=None) for card in corpus.cards))
    for number in range(MOST_FILES + 2):
        compiled(replace(few, digest=str(number)), tmp_path)
        if number == 1:
            first = set(tmp_path.iterdir())
    assert len(first) == 2
    assert len(set(tmp_path.iterdir())) == MOST_FILES
    assert not first & set(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_does_no_harm(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(compiled(corpus, tmp_path / "file").operations) == len(corpus.cards)


def test_every_card_whose_operation_cannot_be_read_is_named(corpus: Corpus, tmp_path: Path) -> None:
    cards = tuple(replace(card, operation="Nonsense.") for card in corpus.cards[:2])
    with pytest.raises(Faulty) as error:
        compiled(replace(corpus, cards=cards, by_id={c.id: c for c in cards}), tmp_path)
    assert [fault.file for fault in error.value.faults] == [card.id for card in cards]


class Meter:
    """Keeps what it is told, and whether the work it measured has ended."""

    def __init__(self) -> None:
        self.told: list[int] = []
        self.texts: list[int] = []
        self.ended = 0

    @contextmanager
    def __call__(self, texts: int) -> Iterator[Callable[[int], None]]:
        self.texts.append(texts)
        try:
            yield self.told.append
        finally:
            self.ended += 1


def test_it_is_told_how_many_texts_are_parsed_and_only_while_they_are(corpus: Corpus, tmp_path: Path) -> None:
    meter, texts = Meter(), sum(bool(card.operation) for card in corpus.cards)
    compiled(corpus, tmp_path, meter)
    assert meter.texts == [texts] and meter.told == list(range(100, texts + 1, 100)) and meter.ended == 1
    compiled(corpus, tmp_path, meter)
    assert meter.ended == 1


def test_what_measures_the_parsing_is_left_where_a_text_cannot_be_parsed(corpus: Corpus, tmp_path: Path) -> None:
    meter = Meter()
    with pytest.raises(Faulty):
        compiled(replace(corpus, cards=(replace(corpus.cards[0], operation="Foo."),)), tmp_path, meter)
    assert meter.ended == 1


def test_a_corpus_tells_its_own_meter_whatever_asks_for_the_trees_and_of_its_printed_cards_too(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardbase.corpus.kept_operations.cache_folder", lambda: tmp_path)
    meter = Meter()
    measured = load_corpus(meter=meter)
    assert not meter.texts and measured == corpus
    assert measured.facts(measured.cards[0]) is not None and measured.printed.operations
    assert len(meter.texts) == meter.ended == 2
