"""Lists in the bytes of any program are read, and what is no text is refused."""

import zlib
from base64 import b64encode, urlsafe_b64encode
from dataclasses import replace
from textwrap import wrap

import pytest

from cardbase.decks import decode, parse_deck, split_text
from cardbase.decks.encodings import unscrambled
from cardbase.decks.formats import FORMATS
from cardbase.errors import Unreadable

from .test_readings import cards

LIST = "Sturmgelübnis – für Jürgen\r\nSpieler: José Müller\r\n3 Carryall\r\n2 Pogrom\r\n"
PLAIN = "Sturmgelübnis für Jürgen\r\nSpieler: José Müller\r\n3 Carryall\r\n2 Pogrom\r\n"
BOXES = "╔══════════╗\r\n║ Müller   ║\r\n╚══════════╝\r\nSpieler: José Müller\r\n3 Carryall\r\n2 Pogrom\r\n"
WANTED = {"eots-carryall": 3, "eots-pogrom": 2}
POLISH = "Gracz: Łukasz Wiśniewski\n3 Carryall\n2 Pogrom\n"


def player_of(content: bytes, corpus) -> str:
    deck = parse_deck(content, corpus)
    assert cards(deck, corpus) == WANTED and not deck.unread
    return deck.player


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "mac_roman"]
)
def test_a_list_is_read_in_the_encodings_of_today(encoding, corpus):
    assert player_of(LIST.encode(encoding), corpus) == "José Müller"


@pytest.mark.parametrize("encoding", ["cp850", "cp437", "mac_roman", "latin-1"])
@pytest.mark.parametrize("end", ["", "\x1a", "\x1a\r\n", "\x1a\x1a\x1a", "\r\n\x1a\n\n"])
def test_a_list_is_read_in_the_encodings_of_old_programs(encoding, end, corpus):
    assert player_of((PLAIN + end).encode(encoding), corpus) == "José Müller"


@pytest.mark.parametrize("encoding", ["cp850", "cp437"])
def test_a_frame_of_lines_tells_the_encoding_too(encoding, corpus):
    assert player_of(BOXES.encode(encoding), corpus) == "José Müller"


def test_a_polish_list_of_windows_is_read(corpus):
    assert player_of(POLISH.encode("utf-8"), corpus) == "Łukasz Wiśniewski"
    assert cards(parse_deck(POLISH.encode("cp1250"), corpus), corpus) == WANTED


def test_a_piece_pasted_in_another_encoding_loses_its_own_signs_alone(corpus):
    assert player_of(PLAIN.encode() + b"Autor: Zo\xeb\r\n", corpus) == "José Müller"


@pytest.mark.parametrize("line", ["3× Carryall", "3 × Carryall", "3 Carryall – Träger", "• 3 Carryall…"])
def test_signs_that_were_read_byte_by_byte_are_meant_as_they_were(line, corpus):
    scrambled = line.encode().decode("cp1252", "replace")
    assert cards(parse_deck(f"{scrambled}\n2 Pogrom", corpus), corpus) == WANTED


@pytest.mark.parametrize("line", ["3×\xa0Carryall", "Ã la carte"])
def test_signs_that_stand_for_themselves_are_left_alone(line):
    assert unscrambled(line) == line


@pytest.mark.parametrize("line", ["3 Carryall’s", "Straight–Line ‘Quote’"])
def test_quotes_and_dashes_of_windows_are_kept(line):
    assert decode(line.encode("cp1252")) == line


@pytest.mark.parametrize(
    "line",
    [
        "3 \x1b[31mCarryall\x1b[0m",
        "3 \x1b]0;title\x07Carryall",
        "\x1b[2J\x1b[1;1H3 Carryall",
        "\x1b(B3 Carryall\x1b[?25h",
        "3 Carryall\x00",
        "3 Carryall\x08",
        "3\x00Carryall",
    ],
)
def test_signs_of_terminals_and_a_stray_control_around_a_card_are_noise(line, corpus):
    text = f"Spieler: Kim Sommer\n{line}\n2 Pogrom\n" + "Notes: a sentence to make the list longer\n" * 3
    assert cards(parse_deck(text.encode(), corpus), corpus) == WANTED


@pytest.mark.parametrize(
    "content", [b"\x89PNG\r\n\x1a\n\x00\x00", b"Sponsor: \x00\x01\x02", b"\xff\xfe\x00", bytes(range(256)) * 4]
)
def test_what_is_no_text_is_refused(content):
    with pytest.raises(Unreadable):
        decode(content)


@pytest.mark.parametrize("form", [name for name in FORMATS if name != "text"])
@pytest.mark.parametrize("author", ["Â¡", "Ã©mile", "a &amp; b", "~x~ y ~z~"])
def test_an_author_in_a_file_of_a_known_format_stays_as_he_writes_himself(form, author, corpus):
    deck = replace(parse_deck("Sponsor: House Harkonnen\n1 Carthag\n2 Pogrom\n", corpus), author=author)
    again = parse_deck(FORMATS[form].write(deck, corpus).encode(), corpus)
    assert again.author == author or FORMATS[form].holds["author"] == "no"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\xff\xd8\xff\xe0\x00\x10JFIF\x00", "a picture"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a picture"),
        (b"GIF89a\x01\x00", "a picture"),
        (b"\x00\x00\x00\x18ftypheic\x00\x00", "a picture"),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "a picture"),
        (b"II*\x00\x08\x00", "a picture"),
        (b"BM\x36\x00\x0c\x00\x00\x00\x00\x00", "a picture"),
        (b"\x00\x00\x00\x20ftypisom\x00\x00", "a recording"),
        (b"\x00\x00\x00\x1cftypM4A \x00\x00", "a recording"),
        (b"OggS\x00\x02\x00\x00", "a recording"),
        (b"ID3\x04\x00\x00", "a recording"),
        (b"RIFF\x10\x00\x00\x00WAVEfmt ", "a recording"),
        (b"\x7fELF\x02\x01\x01\x00", "a file of a program"),
        (b"MZ\x90\x00\x03\x00", "a file of a program"),
        (b"SQLite format 3\x00\x10\x00", "a file of a program"),
        (b"PAR1\x15\x04\x15\xff", "a file of a program"),
        (b"PK\x03\x04" + bytes(26) + b"mimetype+packed", "a document of an office program"),
        (b"PK\x03\x04" + bytes(26) + b"Index/Document.iwa", "a document of an office program"),
        (b"anna.txt" + bytes(249) + b"ustar\x00003 Pogrom", "an archive"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "a PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00", "a document of an office program"),
        (b"PK\x03\x04" + bytes(26) + b"[Content_Types].xml<Types/>", "a document of an office program"),
        (b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "a document"),
    ],
)
def test_what_a_player_sends_in_place_of_a_list_is_called_by_its_name(content: bytes, kind: str) -> None:
    with pytest.raises(Unreadable, match=f"is {kind}") as refused:
        decode(content)
    assert refused.value.hint


@pytest.mark.parametrize("content", [bytes(1000), bytes(range(128, 256)) * 3 + b"\0" * 9, b"3 Pogrom\0\0\1\2"])
def test_what_is_no_text_is_refused_with_what_would_be_right(content: bytes) -> None:
    with pytest.raises(Unreadable) as refused:
        decode(content)
    assert refused.value.hint == "save it as CSV or as plain text"


PACKED = b64encode(zlib.compress(bytes(range(256)) + LIST.encode())).decode()


@pytest.mark.parametrize(
    "text",
    [
        PACKED,
        f"deck:{PACKED}",
        f"Hi, here is my deck:\n{PACKED}\n",
        "\n".join(wrap(PACKED, 76)),
        "\n".join(wrap(PACKED, 64)),
        f"-----BEGIN PGP MESSAGE-----\n\n{chr(10).join(wrap(PACKED, 64))}\n-----END PGP MESSAGE-----\n",
        b64encode(LIST.encode() * 3).decode(),
        urlsafe_b64encode(zlib.compress(LIST.encode() * 9 + bytes(range(200)))).decode(),
    ],
)
def test_a_list_that_a_program_packed_is_refused_as_such(text, corpus) -> None:
    with pytest.raises(Unreadable, match="packed or locked") as refused:
        parse_deck(text, corpus)
    assert refused.value.hint


@pytest.mark.parametrize(
    "text",
    [
        "https://docs.example.org/spreadsheets/d/abc123/edit#gid=0",
        "https://example.org/decks?id=12#top",
        "Hi, my list is here: https://docs.example.org/spreadsheets/d/abc123/edit#gid=0\n",
        "https://example.org/decks/12\n",
    ],
)
def test_a_link_to_a_page_is_refused_with_what_to_do(text, corpus) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_deck(text, corpus)
    assert "no page is fetched" in str(refused.value)


@pytest.mark.parametrize(
    "query",
    [
        "sponsor=Fremen&house=3+Carryall&house=2+Pogrom",
        "sponsor=Fremen&house=3x+Carryall%7C2x+Pogrom&solaris=3",
        "house_deck=3%20Carryall%2C%202%20Pogrom&sponsor=Fremen",
        "housedeck=3%20Carryall%0A2%20Pogrom&sponsor=Fremen",
    ],
)
def test_a_deck_in_the_address_of_another_site_is_read(query, corpus) -> None:
    deck = parse_deck(f"https://example.org/deck?{query}", corpus)
    assert (cards(deck, corpus), deck.sponsor, deck.unread) == (WANTED, "fremen", ())


def test_an_archive_of_lists_is_no_document() -> None:
    with pytest.raises(Unreadable, match="is an archive"):
        decode(b"PK\x03\x04" + bytes(26) + b"anna.deck.txt3 Pogrom")


def test_a_text_that_was_never_one_is_refused_before_it_is_read(corpus) -> None:
    picture = bytes(range(256)).decode("utf-8", "replace") * 400
    for read in (parse_deck, split_text):
        with pytest.raises(Unreadable, match="is no text"):
            read(picture, corpus)


def test_some_lost_signs_are_no_reason_to_refuse_a_list(corpus):
    assert cards(parse_deck("Spieler: Jos\ufffd M\ufffdller\n3 Carryall\n2 Pogrom\n", corpus), corpus) == WANTED
