"""Lists that come as mails: attached, quoted above one's own, with a head that is no registration sheet."""

import base64
import json
import quopri
from pathlib import Path

import pytest

from cardbase.decks import FORMATS, parse_deck, split_text
from cardbase.errors import Unreadable

from .strategies import CORPUS

TYPED = (Path(__file__).parents[2] / "data" / "decks" / "fremen-desert-power.deck.txt").read_text(encoding="utf-8")
DECK = parse_deck(TYPED, CORPUS)
FILES = {name: form.write(DECK, CORPUS) for name, form in FORMATS.items()}
HEAD = "From: Kim <kim@example.org>\nSubject: my deck\nDate: Mon, 2 Mar 2026 10:00:00 +0100\nMIME-Version: 1.0\n"


def attached(content: bytes, name: str, kind: str = "application/octet-stream") -> str:
    body = base64.encodebytes(content).decode()
    return (
        f'{HEAD}Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nHi, see below.\n\n--b\n'
        f'Content-Type: {kind}; name="{name}"\nContent-Transfer-Encoding: base64\n'
        f'Content-Disposition: attachment; filename="{name}"\n\n{body}\n--b--\n'
    )


@pytest.mark.parametrize("form", FILES)
def test_an_attached_list_is_read_as_its_file_is(form):
    found = parse_deck(attached(FILES[form].encode(), f"deck{FORMATS[form].suffix}"), CORPUS)
    assert found.fingerprint() == parse_deck(FILES[form], CORPUS).fingerprint()
    assert not found.unread


@pytest.mark.parametrize("kind", ["text/plain", "text/csv", "application/xml", "application/octet-stream"])
def test_an_attached_list_is_read_whatever_its_kind_is_called(kind):
    assert parse_deck(attached(TYPED.encode(), "deck.txt", kind), CORPUS).fingerprint() == DECK.fingerprint()
    assert parse_deck(attached(TYPED.encode("utf-16"), "deck.txt", kind), CORPUS).fingerprint() == DECK.fingerprint()


@pytest.mark.parametrize("code", ["utf-8", "cp1252", "mac-roman", "utf-16", "utf-8-sig"])
@pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream"])
def test_an_attached_list_is_read_in_whatever_encoding_it_was_saved(kind, code):
    text = f"Player: Zoë Gößling “Joe”\n{TYPED}"
    deck = parse_deck(attached(text.encode(code), "deck.txt", kind), CORPUS)
    assert deck.player == "Zoë Gößling “Joe”" and deck.fingerprint() == DECK.fingerprint()


def test_a_list_that_is_in_the_mail_and_attached_once_more_is_one():
    mail = attached(TYPED.replace("\n", "\r\n").encode(), "deck.txt")
    deck = parse_deck(mail.replace("Hi, see below.", f"Hi, my list:\n{TYPED}"), CORPUS)
    assert deck.fingerprint() == DECK.fingerprint() and not deck.unread
    other = attached(TYPED.replace("\n4x ", "\n3x ").replace("\n3x ", "\n2x ", 1).encode(), "deck.txt")
    assert parse_deck(other.replace("Hi, see below.", f"Hi, my list:\n{TYPED}"), CORPUS).unread


def test_a_picture_beside_a_list_is_not_read_for_words():
    picture = attached(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR 3 Carryall", "deck.png", "image/png")
    deck = parse_deck(picture.replace("Hi, see below.", TYPED), CORPUS)
    assert deck.fingerprint() == DECK.fingerprint()


def test_decks_of_a_mail_are_split_as_those_of_a_text():
    both = attached((FILES["octgn"] + "\n" + FILES["cockatrice"]).encode(), "decks.xml")
    assert len(split_text(both, CORPUS)) == 2


def test_the_date_of_a_mail_makes_no_name_that_of_a_player():
    head = HEAD + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"
    deck = parse_deck(head + quopri.encodestring(TYPED.encode()).decode(), CORPUS)
    assert (deck.name, deck.player) == (DECK.name, "Kim")  # who wrote it: "cardbase" plays none


@pytest.mark.parametrize("post", ["[quote=Kim]\n{}\n[/quote]", "<blockquote>{}</blockquote>"])
def test_a_post_quoted_above_a_list_is_asked_about(post):
    deck = parse_deck(f"{post.format('I like 3 Carryall')}\n{TYPED}", CORPUS)
    assert deck.fingerprint() == DECK.fingerprint()
    assert [line.code for line in deck.unread] == ["LIST-04"]


def test_a_list_that_is_quoted_as_a_whole_is_read():
    assert parse_deck(f"[quote=Kim]\n{TYPED}\n[/quote]\nNice deck!", CORPUS).fingerprint() == DECK.fingerprint()


def test_whole_numbers_with_a_point_count_in_json():
    piles = {"imperial": [{"name": "Carthag", "count": 1.0}], "house": {"Carryall": 3.0}}
    deck = parse_deck(json.dumps(piles), CORPUS)
    assert [*deck.imperial, *deck.house] == [("eots-carthag", 1), ("eots-carryall", 3)]
    assert not deck.unread


NO_TEXT = {
    "deck.doc": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99),
    "deck.pdf": b"%PDF-1.7\n%\xe2\xe3",
    "deck.docx": b"PK\x03\x04" + bytes(99),
    "deck.jpg": b"\xff\xd8\xff\xe0 JFIF of no zero",
    "deck.png": b"\x89PNG\r\n\x1a\n\0\0",
    "Stilgar.zip": b"PK\x03\x04anna.txt",
}


@pytest.mark.parametrize("name", NO_TEXT)
@pytest.mark.parametrize("words", ["Hi, see below.", ""])
def test_a_mail_whose_deck_is_attached_as_no_text_is_refused_with_the_name_of_that(name, words):
    mail = attached(NO_TEXT[name], name).replace("Hi, see below.", words)
    with pytest.raises(Unreadable) as refused:
        parse_deck(mail, CORPUS)
    way = "save it and unpack it" if name.endswith(".zip") else "the list itself is read as text or CSV"
    assert f"{name} is attached, and no text: {way}" in str(refused.value)


@pytest.mark.parametrize("name", NO_TEXT)
def test_what_is_attached_beside_a_list_and_not_read_is_told(name):
    found = parse_deck(attached(NO_TEXT[name], name).replace("Hi, see below.", TYPED), CORPUS)
    assert (found.house, found.imperial, found.unread) == (DECK.house, DECK.imperial, ())
    assert any("Attachment not read" in line.text for line in found.unresolved)


ANN = "From: Ann Lee <ann@x.org>\nTo: Bob <bob@y.org>\nSubject: my deck\n\n"
WRITTEN_BY_ANN = (
    ANN, ANN.replace("Ann Lee <", '"Lee, Ann" <'), ANN.replace("Ann Lee <ann@x.org>", "ann@x.org (Ann Lee)"),
    ANN.replace("From: ", "*From:* "), "Von: Ann Lee\nGesendet: Montag\nAn: Bob\nBetreff: Deck\n\n",
    "De : Ann Lee <ann@x.org>\nObjet : mon deck\n\n", "From: Ann Lee [mailto:ann@x.org]\nSent: Monday\nTo: Bob\n\n",
    f"From: Bob <bob@y.org>\nSubject: Fwd: deck\n\nSee below.\n\n---------- Forwarded message ---------\n{ANN}",
    f"From: Bob <bob@y.org>\nSubject: FW: deck\n\n-----Original Message-----\n{ANN}",
    "Here it is.\n\nOn Mon, Mar 2, 2026 at 10:00 AM Ann Lee <ann@x.org> wrote:\n\n",
    "Am 02.03.26 um 10:00 schrieb Ann Lee:\n\nVon: Ann Lee <ann@x.org>\nDatum: Montag\n\n",
    f"From: Bob <bob@y.org>\nSubject: Fwd\n\nBegin forwarded message:\n\n{ANN}",
    f"From: Club <club@z.org>\nTo: Judge\n\n-----\nFrom: Bob <bob@y.org>\nTo: Club\n\n{ANN}",
)  # fmt: skip
LIST = "House Deck\n3 Carryall\n2 Stunner\n4 Valor\n"


@pytest.mark.parametrize("head", WRITTEN_BY_ANN)
@pytest.mark.parametrize("mark", ["", "> "])
def test_who_wrote_the_innermost_mail_is_the_player(head, mark):
    lines = [*head.splitlines(), *LIST.splitlines()]
    found = parse_deck("\n".join(f"{mark}{line}".rstrip() for line in lines), CORPUS)
    assert (found.player, len(found.house), found.unread) == ("Ann Lee", 3, ())


@pytest.mark.parametrize("field", ["Player: Kim", "Author: Kim", "Name: Storm\nPlayer: Kim"])
def test_who_wrote_a_mail_is_not_asked_where_the_list_names_somebody(field):
    found = parse_deck(f"{ANN}{field}\n{LIST}", CORPUS)
    assert (found.player or found.author, found.unread) == ("Kim", ())


@pytest.mark.parametrize(
    "text",
    [
        f"From: ann@x.org\nSubject: deck\n\n{LIST}",
        f"From: Ann Lee\n{LIST}",
        f"{LIST}\nThe cards come\nfrom: Ann Lee <ann@x.org>\n",
        f"Van: two of us\n{LIST}",
    ],
)
def test_what_is_no_head_with_a_name_names_no_player(text):
    assert parse_deck(text, CORPUS).player == ""


def test_a_mail_below_the_list_does_not_tell_who_plays_it():
    head = "From: Kim Ode <kim@x.org>\nSubject: Re: deck\n\n"
    assert parse_deck(f"{head}{LIST}\n{ANN}What do you play?\n", CORPUS).player == "Kim Ode"


HEADS = ("Qty{0}Card{0}Deck", "Anzahl{0}Karte{0}Stapel", "Deck{0}Card{0}Qty", "Card{0}Qty", "Qté{0}Carte")
ROWS = {"Carthag": (1, "Imperial"), "Stunner": (3, "House"), "Carryall": (2, "House")}


@pytest.mark.parametrize("delimiter", [",", ";", "\t", " | "])
@pytest.mark.parametrize("mark", ["> ", ">", ">> ", "> > "])
@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(
    "above", ["", "From: Ann Lee <ann@x.org>\nSubject: Liste\n\nHi,\n\n", "On Monday, Ann wrote:\n"]
)
def test_a_table_that_is_quoted_is_read(above, head, mark, delimiter):
    first, names, last = head.partition("{0}")[0], [*ROWS], head.rpartition("{0}")[2]
    rows = []
    for name in names:
        copies, pile = ROWS[name]
        cells = [str(copies), name, pile] if first.startswith(("Q", "A")) else [pile, name, str(copies)]
        cells = cells[:2] if last.startswith("Cart") else cells[1:] if first == "Card" else cells
        rows.append(delimiter.join(cells))
    text = "\n".join(mark + line for line in [head.format(delimiter), *rows])
    found = parse_deck(above + text, CORPUS)
    counts = {CORPUS.by_id[entry.card].name: entry.copies for _, entry in found.cards()}
    assert (counts, found.unread) == ({name: copies for name, (copies, _) in ROWS.items()}, ())
