"""What other programs strike out, or make a comment of, over one line or several: never counted, always told."""

import pytest

from cardbase.decks import parse_deck
from cardbase.decks.plain.wrappings.comment_blocks import with_blocks_marked

from .strategies import CORPUS

STRIKES = (
    "\\sout{%s}", "\\st{%s}", "\\xout{%s}", "\\cancel{%s}", "\\hcancel{%s}", "\\strike{%s}", "\\textst{%s}",
    "\\item \\sout{%s}", "\\deleted{%s}", '<span style="text-decoration:line-through">%s</span>',
    "<p style='color: red; text-decoration: line-through;'>%s</p>", '<span class="strike">%s</span>',
    '<s class="old">%s</s>', "[line-through]#%s#", ":strike:`%s`", "[%s]{.strike}", "[%s]{.line-through}",
    "{{strike|%s}}", "{{s|%s}}", "{{strikethrough|%s}}", "[s=old]%s[/s]", "#strike[%s]", "- \\sout{%s}",
)  # fmt: skip
BLOCKS = (
    "=begin\n%s\n=end", "=begin comment\n%s\n=end comment", "=pod\n%s\n=cut", '"""\n%s\n"""', "'''\n%s\n'''",
    '"""not mine\n%s\n"""', '"""%s\nno more"""', "\\begin{comment}\n%s\n\\end{comment}", "\\iffalse\n%s\n\\fi",
    "\\ifx\\a\\b\n%s\n\\fi", "#if 0\n%s\n#endif", "#|\n%s\n|#", "(*\n%s\n*)", "{-\n%s\n-}", "#=\n%s\n=#",
    "--[==[\n%s\n]==]", "<#\n%s\n#>", "%%{\n%s\n%%}", "@*\n%s\n*@", "<%%--\n%s\n--%%>", "{{!--\n%s\n--}}",
    "<comment>\n%s\n</comment>", "{{comment|\n%s\n}}", "#+BEGIN_COMMENT\n%s\n#+END_COMMENT", "::: comment\n%s\n:::",
    "::: {.hidden}\n%s\n:::", "<<COMMENT\n%s\nCOMMENT", ": <<'END'\n%s\nEND", "#[[\n%s\n]]", "/+\n%s\n+/", "{*\n%s\n*}",
)  # fmt: skip
ROWS = {"Stunner": 4, "Carryall": 3, "Kindjal": 1, "Valor": 2, "Thumpers": 3}


def counts_and_deck(inserted):
    deck = parse_deck(f"4 Stunner\n3 Carryall\n{inserted}\n1 Kindjal\n2 Valor\n3 Thumpers\n", CORPUS)
    return {CORPUS.by_id[card].name: copies for card, copies in deck.house}, deck


@pytest.mark.parametrize("form", [*STRIKES, *BLOCKS])
def test_a_card_in_it_is_not_counted_but_told(form):
    counts, deck = counts_and_deck(form % "2 Pogrom")
    assert counts == ROWS and any("Pogrom" in one.text for one in deck.unresolved)


@pytest.mark.parametrize("form", BLOCKS)
def test_several_lines_in_it_are_each_told(form):
    counts, deck = counts_and_deck((form % "2 Pogrom\n\n1 Fanaticism").replace("\n", "\r\n"))
    told = [one.text for one in deck.unread]
    assert counts == ROWS and [name in str(told) for name in ("Pogrom", "Fanaticism")] == [True, True]


@pytest.mark.parametrize("form", BLOCKS)
def test_what_opens_such_a_comment_and_is_never_closed_hides_nothing(form):
    counts, _ = counts_and_deck(form.partition("\n")[0].replace("%s", "").replace("%%", "%"))
    assert counts == ROWS


@pytest.mark.parametrize("sign", ['"""', "'''"])
def test_a_list_that_stands_as_a_whole_between_such_signs_is_read(sign):
    deck = parse_deck(f"from my program\n{sign}\n4 Stunner\n3 Pogrom\n{sign}\n", CORPUS)
    assert sorted(copies for _, copies in deck.house) == [3, 4]


@pytest.mark.parametrize("lines", [("'''2 Pogrom'''", "'''3 Valor'''"), ('"""Pogrom""",2', '2,"Valor ""foil"""')])
def test_signs_that_make_bold_or_quote_a_cell_open_no_comment(lines):
    assert with_blocks_marked(lines) == [*lines]


@pytest.mark.parametrize(
    "line", ["\\textbf{2 Pogrom}", "<span class='card'>2 Pogrom</span>", "[b=x]2 Pogrom[/b]", "{{card|2 Pogrom}}"]
)
def test_other_marks_of_the_same_kind_strike_nothing_out(line):
    counts, deck = counts_and_deck(line)
    assert counts == ROWS | {"Pogrom": 2} or "Pogrom" in str(deck.unread)


OVER_LINES = ("/*\n%s\n2 Pogrom\n*/", "<!--\n%s\n2 Pogrom\n-->", "/* %s\n2 Pogrom\n*/", "=begin\n%s\nPogrom x2\n=end")


@pytest.mark.parametrize("heading", ["Sideboard:", "Sideboard", "-- Maybe --", "Imperial Deck (1)", "Out:", "Allies"])
@pytest.mark.parametrize("form", OVER_LINES)
def test_a_heading_over_cards_in_a_comment_heads_nothing_behind_it(form, heading):
    counts, deck = counts_and_deck(form % heading)
    assert counts == ROWS and "Pogrom" in str(deck.unread)


@pytest.mark.parametrize("form", ["/* Sideboard */", "<!-- Sideboard -->", "/*\n * Sideboard\n */"])
def test_a_heading_alone_in_a_comment_heads_what_follows(form):
    counts, deck = counts_and_deck(form)
    assert counts == {"Stunner": 4, "Carryall": 3} and "1 Kindjal" in str(deck.unresolved)
