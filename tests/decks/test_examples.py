"""The decks of data/decks: legal, for every sponsor, and readable from every format."""

import pytest

from cardbase.decks import FORMATS, judge, parse_deck, read_deck
from cardbase.schemas import data_folder

FOLDER = data_folder() / "decks"
FILES = sorted(FOLDER.glob("*.deck.txt"))
FIRST_SET = {
    "atreides-duellists-of-caladan",
    "corrino-the-emperors-writ",
    "fremen-desert-power",
    "guild-those-who-fold-space",
    "harkonnen-the-hidden-hand",
    "sisterhood-the-weirding-way",
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_is_legal_and_its_cards_have_hosts(path, corpus):
    verdict = judge(read_deck(path, corpus), corpus)
    codes = {finding.code for finding in verdict.findings}
    assert verdict.legal, [finding.message for finding in verdict.errors]
    assert not codes & {"WARN-02", "WARN-03", "WARN-04", "WARN-05", "WARN-06"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_is_written_strictly(path, corpus):
    assert path.read_text() == FORMATS["text"].write(read_deck(path, corpus), corpus)


def test_every_power_has_two_and_the_six_one_of_the_first_set_each(corpus):
    found = [read_deck(path, corpus) for path in FILES]
    for power in corpus.powers:
        assert sum(deck.sponsor == power.id for deck in found) >= 2
    for name in FIRST_SET:
        deck = read_deck(FOLDER / f"{name}.deck.txt", corpus)
        assert {corpus.by_id[entry.card].set for _, entry in deck.cards()} == {"eots"}


@pytest.mark.parametrize("name", FORMATS)
def test_every_example_survives_every_format(name, corpus):
    for path in FILES:
        deck = read_deck(path, corpus)
        again = parse_deck(FORMATS[name].write(deck, corpus), corpus)
        assert list(again.cards()) == list(deck.cards())
