"""Lists in documents of office programs: read as those show them, and refused with words where they cannot be."""

import zipfile
from collections.abc import Mapping
from email.message import EmailMessage
from pathlib import Path

import pytest

from cardbase.decks import decode, parse_deck
from cardbase.errors import Unreadable
from tests.commandline import Cardbase

from .documents import (
    cell,
    docx,
    excel_row,
    inline,
    line,
    ods,
    odt,
    open_document,
    packed,
    rows_of,
    run,
    word_table,
    xlsx,
)
from .test_readings import cards

BOTH = {"eots-stunner": 3, "eots-carryall": 2}
STRUCK, UNSEEN = "<w:strike/>", "<w:vanish/>"
LIST = ("3 Stunner", "2 Carryall")
TABLE = (("Qty", "Card"), ("3", "Stunner"), ("2", "Carryall"))
GONE = "<w:r><w:delText>4</w:delText></w:r>"


def paragraph(text: str) -> str:
    return f"<text:p>{text}</text:p>"


READ: Mapping[str, tuple[bytes, Mapping[str, int]]] = {
    "a paragraph a line": (docx(line(LIST[0]) + line(LIST[1])), BOTH),
    "lines broken within a paragraph": (
        docx("<w:p><w:r><w:t>3 Stunner</w:t><w:br/><w:t>2 Carryall</w:t></w:r></w:p>"),
        BOTH,
    ),
    "a count before a tabulator": (
        docx("<w:p><w:r><w:t>3</w:t><w:tab/><w:t>Stunner</w:t></w:r></w:p>" + line(LIST[1])),
        BOTH,
    ),
    "a word in several runs": (docx(line("3 Stu", "nner") + line("2", " ", "Carry", run("all", "<w:b/>"))), BOTH),
    "a table": (docx(word_table(*TABLE)), BOTH),
    "a table below words": (docx(line("My list for Saturday:") + word_table(*TABLE)), BOTH),
    "a paragraph struck out": (docx("".join(map(line, LIST)) + line(run("2 Pogrom", STRUCK))), BOTH),
    "a paragraph struck out in pieces": (
        docx("".join(map(line, LIST)) + line(run("2 ", STRUCK), run("Pog", STRUCK), run("rom", STRUCK))),
        BOTH,
    ),
    "a count struck out before another": (docx(line(run("4", STRUCK), " 3 Stunner") + line(LIST[1])), BOTH),
    "a doubly struck paragraph": (docx("".join(map(line, LIST)) + line(run("2 Pogrom", "<w:dstrike/>"))), BOTH),
    "a run that is told not to be struck": (
        docx(line(run("3 Stunner", '<w:strike w:val="0"/>')) + line(LIST[1])),
        BOTH,
    ),
    "what a tracked change took out": (
        docx(line(LIST[0]) + f"<w:p><w:del>{GONE}</w:del><w:ins>{run('2')}</w:ins>{run(' Carryall')}</w:p>"),
        BOTH,
    ),
    "what a tracked change moved away": (
        docx("".join(map(line, LIST)) + f"<w:p><w:moveFrom>{run('2 Pogrom')}</w:moveFrom></w:p>"),
        BOTH,
    ),
    "hidden words": (docx("".join(map(line, LIST)) + line(run("2 Pogrom", UNSEEN))), BOTH),
    "decks side by side in a table without lines": (
        docx(
            word_table(
                (
                    line("Imperial Deck") + line("1 Carthag") + line("1 Arrakeen"),
                    line("House Deck") + line(LIST[0]) + line(LIST[1]),
                )
            )
        ),
        BOTH | {"eots-carthag": 1, "eots-arrakeen": 1},
    ),
    "a name in the head of the sheet": (
        docx("".join(map(line, LIST)), header1=line("Player: Kim Larsen"), footer1=line("Page 1 of 1")),
        BOTH,
    ),
    "tabulators that are only set": (
        docx(f'<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>{run(LIST[0])}</w:p>{line(LIST[1])}'),
        BOTH,
    ),
    "paragraphs": (odt(*LIST), BOTH),
    "blanks and tabulators": (odt('3<text:s text:c="3"/>Stunner', "2<text:tab/>Carryall"), BOTH),
    "breaks": (odt("3 Stunner<text:line-break/>2 Carryall"), BOTH),
    "blanks of the file are none of the list": (odt("3\n  Stunner", "2 Carryall"), BOTH),
    "a heading": (odt("<text:h>House Deck</text:h>", *LIST), BOTH),
    "a list": (
        odt(
            f"<text:list><text:list-item>{paragraph(LIST[0])}</text:list-item><text:list-item>{paragraph(LIST[1])}</text:list-item></text:list>"
        ),
        BOTH,
    ),
    "words struck out": (odt(*LIST, '<text:span text:style-name="T1">2 Pogrom</text:span>'), BOTH),
    "words struck out by the style of their style": (
        odt(*LIST, '<text:span text:style-name="T2">2 Pogrom</text:span>'),
        BOTH,
    ),
    "words that their own style does not strike out": (
        odt('<text:span text:style-name="T3">3 Stunner</text:span>', LIST[1]),
        BOTH,
    ),
    "a paragraph that its style strikes out": (odt(*LIST, '<text:p text:style-name="T1">2 Pogrom</text:p>'), BOTH),
    "a comment of another": (odt(*LIST, f"<office:annotation>{paragraph('2 Pogrom?')}</office:annotation>"), BOTH),
    "changes that were tracked": (
        odt(f"<text:tracked-changes>{paragraph('2 Pogrom')}</text:tracked-changes>", *LIST),
        BOTH,
    ),
    "a table in a text": (odt(f"<table:table>{rows_of(*TABLE)}</table:table>"), BOTH),
    "a sheet": (ods(Sheet1=rows_of(*TABLE)), BOTH),
    "an empty sheet beside it": (ods(Sheet1=rows_of(*TABLE), Sheet2=""), BOTH),
    "empty cells that are told once": (
        ods(
            Sheet1=rows_of(
                (
                    "3",
                    cell("", ' table:number-columns-repeated="2"'),
                    "Stunner",
                    cell("", ' table:number-columns-repeated="16000"'),
                ),
                ("2", "", "", "Carryall"),
            )
        ),
        BOTH,
    ),
    "rows that are told once": (
        ods(
            Sheet1=rows_of(("Stunner",), more=' table:number-rows-repeated="3"')
            + rows_of(("Carryall",), more=' table:number-rows-repeated="2"')
        ),
        BOTH,
    ),
    "empty rows without end": (
        ods(Sheet1=rows_of(*TABLE) + rows_of(("",), more=' table:number-rows-repeated="1048000"')),
        BOTH,
    ),
    "a row that a filter hides": (
        ods(Sheet1=rows_of(*TABLE) + rows_of(("2", "Pogrom"), more=' table:visibility="filter"')),
        BOTH,
    ),
    "a cell struck out": (ods(Sheet1=rows_of(*TABLE, ("2", cell("Pogrom", ' table:style-name="T1"')))), BOTH),
    "piles on sheets of their own": (
        ods(**{"Imperial Deck": rows_of(("1", "Carthag")), "House Deck": rows_of(*TABLE[1:])}),
        BOTH | {"eots-carthag": 1},
    ),
    "a workbook": (
        xlsx(
            ("Qty", "Card", "Stunner", "Carryall"),
            Deck=excel_row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>')
            + excel_row(3, '<c t="s"><v>2</v></c>')
            + excel_row(2, '<c t="s"><v>3</v></c>'),
        ),
        BOTH,
    ),
    "texts in the cells": (xlsx(Deck=excel_row(3, inline("Stunner")) + excel_row(2, inline("Carryall"))), BOTH),
    "a text in pieces": (
        xlsx(
            ("<r><t>Stun</t></r><r><t>ner</t></r>",),
            Deck=excel_row(3, '<c t="s"><v>0</v></c>') + excel_row(2, inline("Carryall")),
        ),
        BOTH,
    ),
    "a text with how it is spoken": (
        xlsx(
            ("<t>Stunner</t><rPh><t>Pogrom</t></rPh>",),
            Deck=excel_row(3, '<c t="s"><v>0</v></c>') + excel_row(2, inline("Carryall")),
        ),
        BOTH,
    ),
    "cells that leave columns out": (
        xlsx(
            Deck=excel_row('<c r="A1"><v>3</v></c>', inline("Stunner", ' r="D1"'))
            + excel_row('<c r="A2"><v>2</v></c>', inline("Carryall", ' r="D2"'))
        ),
        BOTH,
    ),
    "counts that are reckoned": (
        xlsx(
            Deck=excel_row("<c><f>1+2</f><v>3</v></c>", inline("Stunner"))
            + excel_row("<c><f>A1-1</f><v>2</v></c>", inline("Carryall"))
        ),
        BOTH,
    ),
    "a row that is hidden": (
        xlsx(
            Deck=excel_row(3, inline("Stunner"))
            + excel_row(2, inline("Carryall"))
            + excel_row(2, inline("Pogrom"), more=' hidden="1"')
        ),
        BOTH,
    ),
    "a sheet that is hidden": (
        xlsx(
            hidden=("Old",),
            Deck=excel_row(3, inline("Stunner")) + excel_row(2, inline("Carryall")),
            Old=excel_row(2, inline("Pogrom")),
        ),
        BOTH,
    ),
    "a cell struck out in a workbook": (
        xlsx(
            Deck=excel_row(3, inline("Stunner"))
            + excel_row(2, inline("Carryall"))
            + excel_row('<c s="1"><v>2</v></c>', inline("Pogrom", ' s="1"'))
        ),
        BOTH,
    ),
    "piles on sheets of their own in a workbook": (
        xlsx(
            **{
                "Imperial Deck": excel_row(1, inline("Carthag")),
                "House Deck": excel_row(3, inline("Stunner")) + excel_row(2, inline("Carryall")),
            }
        ),
        BOTH | {"eots-carthag": 1},
    ),
}
"""Documents, and what a judge who opens them counts."""


@pytest.mark.parametrize("name", READ)
def test_a_document_is_read_as_its_program_shows_it(name, corpus):
    content, wanted = READ[name]
    deck = parse_deck(content, corpus)
    assert cards(deck, corpus) == wanted
    assert not deck.unread, deck.unread


def test_the_player_in_the_head_of_a_sheet_is_the_player(corpus):
    assert parse_deck(READ["a name in the head of the sheet"][0], corpus).player == "Kim Larsen"


def test_a_document_attached_to_a_mail_is_the_list(corpus):
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "Kim Larsen <kim@example.org>", "my list"
    mail.set_content("Hi, my list is attached.\n")
    mail.add_attachment(READ["a table"][0], maintype="application", subtype="octet-stream", filename="list.docx")
    deck = parse_deck(mail.as_bytes(), corpus)
    assert (cards(deck, corpus), deck.player) == (BOTH, "Kim Larsen")


def test_documents_in_a_zip_file_are_lists_like_others(cardbase: Cardbase, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "lists.zip", "w") as archive:
        archive.writestr("kim.docx", READ["a table"][0])
        archive.writestr("tom.ods", READ["a sheet"][0])
    told = cardbase("deck", "tournament", tmp_path / "lists.zip", "--no-report")
    assert told.out.count("DV-07") == 2, told


@pytest.mark.parametrize("sign", ["\t", ";", ",", "|"])
@pytest.mark.parametrize("row", ["// 2{0}Pogrom", "//2{0}Pogrom", " // 2{0}Pogrom", "//{0}2{0}Pogrom"])
def test_a_row_in_a_comment_below_titles_is_told_and_not_asked_about(row, sign, corpus):
    text = f"Qty{sign}Card\n3{sign}Stunner\n2{sign}Carryall\n{row.format(sign)}"
    deck = parse_deck(text, corpus)
    assert (cards(deck, corpus), deck.unread) == (BOTH, ())
    assert any("Pogrom" in note.text for note in deck.unresolved)


@pytest.mark.parametrize("cell", ["2", "<p>2</p>", "2<br>", "<p>2</p><p>1</p>", "<div>2</div><br>"])
def test_a_row_that_a_page_hides_stays_hidden_whatever_breaks_its_cells(cell, corpus):
    shown = "<tr><td>3</td><td>Stunner</td></tr><tr><td>2</td><td>Carryall</td></tr>"
    text = f"<table>{shown}<tr hidden><td>{cell}</td><td>Pogrom</td></tr></table>"
    deck = parse_deck(text, corpus)
    assert (cards(deck, corpus), deck.unread) == (BOTH, ())


REPEATED = rows_of(
    (cell("x" * 1_000, ' table:number-columns-repeated="100"'),), more=' table:number-rows-repeated="100"'
)
ENTITY = '<!DOCTYPE d [<!ENTITY e "3 Stunner">]><d>&e;</d>'


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (docx(""), "without a word"),
        (xlsx(Deck=""), "without a word"),
        (packed({"word/document.xml": "<w:document"}), "damaged or locked"),
        (packed({"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "\x01"}), "damaged or locked"),
        (packed({"word/document.xml": ENTITY}), "declares the entity 'e'"),
        (packed({"word/document.xml": f"<d>{' ' * (9 * 2**20)}</d>"}), "holds more than 8,388,608 bytes"),
        (open_document("spreadsheet", f"<table:table>{REPEATED}</table:table>"), "shows more than 8,388,608 bytes"),
        (xlsx(("x" * 9_000,), Deck=excel_row(*['<c t="s"><v>0</v></c>'] * 1_000)), "shows more than 8,388,608 bytes"),
        (xlsx(Deck=excel_row('<c r="CZ1"><v>1</v></c>') * 10_000), "shows more than 8,388,608 bytes"),
        (packed({"ppt/presentation.xml": "<p/>"}), "is an archive"),
        (packed({"[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<p/>"}), "is a document of an office"),
        (packed({"content.xml": "<a/>"}), "is an archive"),
        (xlsx(Deck=excel_row('<c t="s"><v>x</v></c>')), "damaged or locked"),
        (docx(line("3 Stunner"))[:200], "is a document of an office program, no text"),
    ],
)  # fmt: skip
def test_a_document_that_cannot_be_read_is_refused_in_words(content, said):
    with pytest.raises(Unreadable) as refused:
        decode(content)
    assert said in str(refused.value) and refused.value.hint


def test_a_document_is_never_larger_than_what_it_shows():
    rows = rows_of(("3", "Stunner"), more=' table:number-rows-repeated="1000000"')
    assert len(decode(open_document("spreadsheet", f"<table:table>{rows}</table:table>"))) < 2_000
