"""Letters of our fonts: names of all Europe that is written in Latin are set; what is lacking is named whole."""

from __future__ import annotations

import pytest

from cardbase.drawing import font
from cardbase.drawing.text import fonts, outlines
from cardbase.errors import MissingGlyph

OURS = ("display", "text", "text-bold", "text-italic", "plain", "plain-bold")
NAMES = {
    "Croatian": "Đorđe Šćepan Žarko Čuvar",
    "Czech": "Příliš žluťoučký kůň úpěl ďábelské ódy",
    "Danish": "Østerhav på Ærø",
    "Dutch": "Coördinatie",
    "English": "Naïve façade",
    "Esperanto": "Eĥoŝanĝo ĉiu Ĝis Ŝi Ĉu Ŭa Ĥoro Ĵaŭdo",
    "Estonian": "Šokolaad Žürii Õhtu",
    "Finnish": "Älä öljy Åbo",
    "French": "Œuvre cœur Ÿ île",
    "German": "Größe Übermaß",
    "Hungarian": "Árvíztűrő tükörfúrógép ŐŰ",
    "Icelandic": "Þórður ýmir",
    "Irish": "Ċáit Ġaeilge",
    "Italian": "Perché così",
    "Latvian": "Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus ĀĒĪŪĢĶĻŅ",
    "Lithuanian": "Įlinkdama fechtuotojo špaga ąčęėįšųūž Ų",
    "Maltese": "Ġgantija Ħaġar ċerż",
    "Maori": "Māori tāngata ōna Ō",
    "Norwegian": "Å gjøre",
    "Polish": "Zażółć gęślą jaźń ŻÓŁĆ",
    "Portuguese": "Ação põe à",
    "Romanian": "Țară și țânțar Ș ăâî",
    "Romanian with cedillas": "Ţară şi Ş ţ",
    "Slovak": "Vŕba ĺan Ľuboš Ĺ ťava ŕ",
    "Slovene": "Češnja šč",
    "Spanish": "Señor ¿qué?",
    "Swedish": "Räksmörgås",
    "Turkish": "İstanbul Şirketi ığdır Ğ ç ö ü",
    "Welsh": "Ŵyl ŷd ẁ Ẃ ẅ Ỳ",
}


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", NAMES)
def test_every_font_sets_the_names_of_a_language_that_is_written_in_latin(language: str, name: str) -> None:
    text = NAMES[language]
    assert font(name).width(text, 10) > 0
    assert all(outlines()[name][letter] for letter in set(text) - {" "})


def test_the_table_of_a_font_and_its_outlines_know_the_same_characters() -> None:
    assert all(fonts()[name].advances.keys() == outlines()[name].keys() for name in OURS)


def test_letters_that_a_font_lacks_are_named_all_at_once() -> None:
    with pytest.raises(MissingGlyph) as refused:
        font("display").measure("Страж x страж")
    assert refused.value.message.count("(U+") == 6
    with pytest.raises(MissingGlyph, match=r"'П' \(U\+041F\), .* and 2 more"):
        font("display").measure("Пустынный страж")


@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("Łódź", "Łódź"),
        ("Z\u030ciz\u030cka", "Žižka"),
        ("Ệch", "Ech"),
        ("Пустыня 2 Ёж", "Pustynya 2 Yozh"),
        ("Άμμος 沙", "Ammos ?"),
        ("ŋ", "ŋ"),
    ],
)
def test_a_label_is_set_in_the_letters_that_there_are(text: str, set_as: str) -> None:
    assert font("text").settable(text) == set_as
