"""Mails in HTML as mail programs and people make them: the orders are those that the writer sees on the screen."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.mail import read_mail
from cardbase.spice_and_blood.orders.pages import plain_text
from tests.spice_and_blood.stage import Stage, family_house

H = "#SPICEANDBLOOD game=t turn=7 house=H04"
PAGES = {
    "outlook": (
        "<p class=MsoNormal><span lang=EN-US>@<o:p></o:p></span></p><p class=MsoNormal>HOUSE<o:p>"
        '</o:p></p><p class=MsoNormal style="margin-left:36.0pt">SPICE RAIDING&nbsp; 40<o:p></o:p>'
        "</p><p class=MsoNormal>#END</p>"
    ),
    "pre": "<pre>@\nHOUSE\n  ORDER\n#END\n</pre>",
    "ol": "<p>@</p><p>HOUSE</p><ol><li>ORDER</li></ol><p>#END</p>",
    "ol no close": "<p>@<p>HOUSE<ol><li>ORDER<li>WRONG</ol><p>#END",
    "li p": "<p>@</p><p>HOUSE</p><ul><li><p>ORDER</p></li></ul><p>#END</p>",
    "table": (
        "<table><tr><td>@</td></tr><tr><td>HOUSE</td></tr><tr><td>SPICE RAIDING</td><td>40</td>"
        "</tr><tr><td>#END</td></tr></table>"
    ),
    "td block": "<p>@</p><table><tr><td>HOUSE</td><td>ORDER</td></tr></table><p>#END</p>",
    "div br": "<div>@<br>HOUSE<br>ORDER<br>#END<br></div>",
    "nested div": (
        "<div><div>@</div><div><div>HOUSE</div><div><span>SPICE</span> <font color=red>RAIDING"
        "</font> <b>40</b></div></div><div>#END</div></div>"
    ),
    "h": "<h2>@</h2><h3>HOUSE</h3>ORDER<h2>#END</h2>",
    "dl": "<p>@</p><dl><dt>HOUSE</dt><dd>ORDER</dd></dl><p>#END</p>",
    "hr": "@<hr>HOUSE<hr>ORDER<hr>#END<br>",
    "section": "<section>@</section><article>HOUSE</article><article>ORDER</article><footer>#END</footer><p>x</p>",
    "entities": f"<p>{H.replace('=', '&#61;')}</p><p>HOUSE</p><p>SPICE&#160;RAIDING&#8194;40</p><p>&#35;END</p>",
    "comment": "<p>@</p><!-- <p>HOUSE</p> --><p>HOUSE</p><p>ORDER<!-- 80 --></p><p>#END</p>",
    "comment>": "<p>@</p><!--[if mso]><p>WRONG</p><![endif]--><p>HOUSE</p><p>ORDER</p><p>#END</p>",
    "hidden": '<p>@</p><p>HOUSE</p><p style="display:none">WRONG</p><p>ORDER</p><p>#END</p>',
    "title": "<head><title>@</title></head><body><p>@</p><p>HOUSE</p><p>ORDER</p><p>#END</p></body>",
    "wrapped source": f"<p>{H.replace(' turn', ' turn')}</p>\n<p>HOUSE</p>\n<p>SPICE\n RAIDING\n 40</p>\n<p>#END</p>",
    "details": "<p>@</p><details><summary>HOUSE</summary>ORDER</details><p>#END</p>",
    "center": "<center>@</center><center>HOUSE</center><center>ORDER</center><center>#END</center><p></p>",
    "blockindent": '<p>@</p><p>HOUSE</p><blockquote style="border:none">ORDER</blockquote><p>#END</p>',
    "img": '<p>@</p><p>HOUSE</p><p>ORDER <img alt="smile" src="x"></p><p>#END</p>',
    "link": '<p>@</p><p>HOUSE</p><p>SPICE RAIDING <a href="tel:40">40</a></p><p>#END</p>',
    "uppercase tags": "<P>@</P><P>HOUSE</P><P>ORDER</P><P>#END</P>",
    "sup": "<p>@</p><p>HOUSE</p><p>ORDER<sup>*</sup></p><p>#END</p>",
    "wbr": "<p>@</p><p>HOUSE</p><p>SPICE RAI<wbr>DING 40</p><p>#END</p>",
    "tab": "<p>@</p><p>HOUSE</p><p>&emsp;&emsp;SPICE RAIDING\t40</p><p>#END</p>",
}
"""An ``@`` stands for the header, ORDER for the one that counts, WRONG for another."""


@pytest.mark.parametrize("name", PAGES)
def test_the_order_on_a_page_is_read_and_nothing_else(name: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage, solari=9000)
    head = "From: a@b\nSubject: x\nContent-Type: text/html; charset=utf-8\n\n"
    page = PAGES[name].replace("@", H).replace("ORDER", "SPICE RAIDING 40").replace("WRONG", "RECRUIT SUK PHYSICIAN")
    for content in (f"{head}<html><body>{page}</body></html>", f"<html><body>{page}</body></html>"):
        sheet = read_mail(content.encode(), 7)
        assert sheet.fault == ""
        check = stage.check(house, "\n".join(sheet.lines))
        assert check.orders[0].args == {"solari": 40}
        assert [line.code for line in check.lines if line.code] == []
        assert len(check.orders) == (2 if name == "ol no close" else 1)


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>one<p>two", "one\ntwo"),
        ("<div>one<div>two</div>three</div>", "one\ntwo\nthree"),
        ("one<br>two<br/>three", "one\ntwo\nthree"),
        ("<p>one</p><br><p>two</p>", "one\n\ntwo"),
        ("<p>a\n b</p>", "a b"),
        ("<pre>a\n b</pre>c", "a\n b\nc"),
        ("<td>a</td><td>b</td>", " a  b".strip()),
        ("<blockquote>a<p>b</blockquote>c", "> a\n> b\nc"),
        ("<p>a <s>b</s></p>", "a ~~b~~"),
        ("<p>a<!-- b -->c</p><!-- d", "ac"),
        ('<p hidden>a</p><p>b</p><p style="display: none">c</p>', "b"),
        ("<script>a</script><style>b</style><title>c</title><p>d", "d"),
    ],
)
def test_a_page_is_told_in_the_lines_that_are_seen(page: str, text: str) -> None:
    assert plain_text(page).strip() == text


@pytest.mark.parametrize(
    "piece", ["<p>", "<s>x", "x<b>y</b>", "<!--", "<blockquote>", "<td>", "<pre>\n", "<div hidden>"]
)
def test_a_large_page_is_read_in_bounded_work(piece: str) -> None:
    assert read_mail(("<html>" + piece * (900_000 // len(piece))).encode()).fault
