"""Number words of the languages of Europe and its neighbours before a card."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

WORDS = {
    "Catalan": "1 dos tres quatre", "Chinese": "一 二 三 四", "Croatian": "jedan dva tri četiri",
    "Czech": "jeden dva tři čtyři", "Dutch": "een twee drie vier", "Estonian": "üks kaks kolm neli",
    "Finnish": "yksi kaksi kolme neljä", "French": "une deux trois quatre", "German": "eine zwei drei vier",
    "Greek": "ένα δύο τρία τέσσερα", "Hungarian": "egy két három négy", "Italian": "una due tre quattro",
    "Latvian": "1 divi trīs četri", "Lithuanian": "vienas dvi trys keturi", "Polish": "jedna dwie trzy cztery",
    "Portuguese": "uma duas três quatro", "Romanian": "unu două trei patru", "Russian": "один два три четыре",
    "Slovak": "jeden dva tri štyri", "Slovene": "1 dve tri štiri", "Spanish": "una dos tres cuatro",
    "Swedish": "1 två tre fyra", "Turkish": "bir iki üç 4", "Ukrainian": "один два три чотири",
}  # fmt: skip
CARDS = ("Pogrom", "Carryall", "Stunner", "Valor")


@pytest.mark.parametrize("form", ["{} {}", "- {} {}", "{} x {}", "* {} {}", "{1}: {0}"])
@pytest.mark.parametrize("language", WORDS)
def test_a_number_word_of_a_language_counts_a_card(language: str, form: str) -> None:
    lines = [form.format(word, card) for word, card in zip(WORDS[language].split(), CARDS, strict=True)]
    found = parse_deck("House Deck\n" + "\n".join(lines) + "\n", CORPUS)
    counts = {CORPUS.by_id[card].name: copies for card, copies in found.house}
    assert [counts.get(card) for card in CARDS] == [1, 2, 3, 4] and not found.unread
