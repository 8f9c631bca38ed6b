"""A link opens its table out of whatever it was pasted from: sentences, brackets, quoted mails, encodings."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from cardbase.errors import Misuse
from cardbase.host.client import Link, link_of

SECRET = "aB3_-" * 6 + "xY"
LINK = f"https://table.example.org/t/abcdefgh2345#join={SECRET}"
BEHIND = [
    "", ".", ",", ";", ":", "!", "?", ")", "]", "}", ">", '"', "'", "`", "*", "**", "_", "|", "…", "&gt;", ").", " ",
    "\n", "\r\n", "\u200b", "\u00a0", " see you", "\n\nAnna", "&utm_source=mail", "?fbclid=x",
]  # fmt: skip
AROUND = ["<{}>", "({})", "[{}]", '"{}"', "`{}`", "**{}**", "_{}_", "[join]({})", '<a href="{}">', "Join: {}.", "  {}",
          "> {}", "URL:{}", "«{}»", "„{}“"]  # fmt: skip
WRITTEN = {
    "encoded": quote(LINK, safe=":/"),
    "encoded twice": quote(quote(LINK, safe=":/"), safe=":/"),
    "encoded whole": quote(LINK, safe=""),
    "broken before the secret": LINK.replace("#join=", "#join=\n"),
    "broken before its last part": LINK.replace("#", "\r\n#"),
    "broken in the secret": LINK[:-9] + "\n" + LINK[-9:],
    "broken in a quoted mail": "> " + LINK[:-9] + "\n> " + LINK[-9:],
    "broken in a mail quoted twice": ">> " + LINK[:-9] + "\n>> " + LINK[-9:],
    "a scheme in capitals": LINK.replace("https", "HTTPS"),
    "a place in capitals": LINK.replace("/t/abcdefgh2345", "/T/ABCDEFGH2345"),
    "a slash too many": LINK.replace("#", "/#"),
    "a mark of its way": LINK.replace("#", "?utm_source=mail#"),
    "of HTML": LINK.replace("#join", "#watch=x&amp;join"),
}


@pytest.mark.parametrize("text", [LINK + sign for sign in BEHIND] + [form.format(LINK) for form in AROUND])
def test_what_stands_around_a_link_is_no_part_of_it(text: str) -> None:
    assert link_of(text) == Link("https", "table.example.org", "abcdefgh2345", {"join": SECRET})


@pytest.mark.parametrize("form", WRITTEN)
def test_a_link_is_read_however_it_came(form: str) -> None:
    found = link_of(WRITTEN[form])
    assert (found.scheme, found.host, found.table) == ("https", "table.example.org", "abcdefgh2345")
    assert found.secrets["join"] == SECRET


@pytest.mark.parametrize(
    "text", ["https://h/t/#join=x", "https://h:x/t/abc#join=x", "https://h/t/abc#name=x", "https:///t/abc#join=x",
             "https://h/t/abc#join=", "https://h/t/abc#join=ä", "https://h/t/abc join=x", "https://h:99999/t/abc#join=x"]
)  # fmt: skip
def test_what_lacks_a_part_is_no_link(text: str) -> None:
    with pytest.raises(Misuse, match="no link to a table"):
        link_of(text)


@pytest.mark.parametrize(
    "sign", ["http://a/t/", "http://a/t/b#", "/t/", "%25", "\n> ", "http://", "seat=", "https://a/"]
)
def test_a_text_of_nothing_but_parts_of_links_is_no_link(sign: str) -> None:
    """Each part may begin a link: that one is looked for from each must not take minutes."""
    for signs in (4_000, 100_000):
        with pytest.raises(Misuse, match="no link to a table"):
            link_of(sign * (signs // len(sign)))
