"""The count of a card among the arguments of a wiki's template or a forum's tag is read, and no other number is."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

COUNTED = (
    "{{{{card|{0}|{1}}}}}", "{{{{card|{1}|{0}}}}}", "{{{{Card|name={0}|count={1}}}}}", "{{{{card|{0}|qty={1}}}}}",
    "{{{{{0}|{1}}}}}", "{{{{{1}|{0}}}}}", "* {{{{card|{0}|{1}}}}}", "*{{{{card|{0}|x{1}}}}}", "{{{{c|{0}}}}} x{1}",
    "{1}x {{{{c|{0}}}}}", "{{{{card|{0}|EotS|{1}}}}}", "{{{{card|{0}|set=EotS|{1}}}}}", "{{{{Karte|{0}|{1}}}}}",
    "{{{{card|{0}|n={1}}}}}", "{{{{card|{0}|count={1}|note=good}}}}", "{{{{decklist entry|{1}|{0}}}}}",
    "{{{{Carte|{0}|nb={1}}}}}", "{{{{card | {0} | {1} }}}}", "{{{{card|{0}|{1}x}}}}",
    "[card={0}]{1}[/card]", "[card={1}]{0}[/card]", "[card count={1}]{0}[/card]", '[card qty="{1}"]{0}[/card]',
    "[c n={1}]{0}[/c]", "[Card Count='{1}']{0}[/Card]", "{1} [card]{0}[/card]", "[card]{0}[/card] x{1}",
    "{1}x {{{{card|{0}|46}}}}", "{1} [card=123]{0}[/card]", "{1} [size=4]{0}[/size]", "[color=1]{1} {0}[/color]",
)  # fmt: skip
HOUSE = {"Pogrom": 3, "Valor": 2, "Stunner": 4}


def read(text: str):
    found = parse_deck(text, CORPUS)
    return {CORPUS.by_id[entry.card].name: entry.copies for entry in found.house}, found.unread


@pytest.mark.parametrize("form", COUNTED)
def test_a_count_among_the_arguments_counts_its_card(form):
    assert read("\n".join(form.format(*own) for own in HOUSE.items())) == (HOUSE, ())


@pytest.mark.parametrize("form", ["{{{{card|{0}|{1}}}}}", "{{{{{1}|{0}}}}}", "[card count={1}]{0}[/card]"])
def test_several_calls_of_one_line_are_read(form):
    assert read(", ".join(form.format(*own) for own in HOUSE.items())) == (HOUSE, ())


@pytest.mark.parametrize(
    "form", ["[size=3]{0}[/size]", "[color=2]{0}[/color]", "{{{{card|{0}}}}}", "[font=3]{0}[/font]"]
)
def test_what_only_dresses_a_name_counts_nothing(form):
    assert read("\n".join(map(form.format, HOUSE))) == (dict.fromkeys(HOUSE, 1), ())
