"""Questions that ask for something: each answer becomes a page, and links to them take the place of the form."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

ASKED: Final = {
    "cards_for_a_sponsor": "select name as label, id as sponsor from powers order by major desc, rowid",
    "best_ranks": "select distinct talent as label, talent from talents order by talent",
    "versions_of_a_character": """select character as label, character from cards where character <> ''
        group by character having count(*) > 1 order by character""",
    "what_operations_do": "select distinct fact || ' ' || value as label, fact, value from operation_facts order by 1",
}
"""What may be asked of a question, by its name; another one leads to the cards, whose pages hold what it finds."""
_FORM: Final = re.compile(r'<form action="/questions/([a-z_]+)".*?</form>', re.DOTALL)


def answers_to_link(database: Path) -> dict[str, str]:
    """Return the links to the answers of each question, as HTML with the addresses of the hosted site."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        return {name: _links(name, [dict(row) for row in connection.execute(sql)]) for name, sql in ASKED.items()}


def _links(name: str, rows: list[dict[str, str]]) -> str:
    links = [
        f'<li><a href="{escape(f"/questions/{name}?{urlencode(row)}")}">{escape(label)}</a></li>'
        for row in rows
        if (label := row.pop("label"))
    ]
    return f'<ul class="chips">{"".join(links)}</ul>'


def without_forms(page: str, links: dict[str, str]) -> str:
    """Return a page of the hosted site with links to answers in the place of the form that asks for one."""
    other = '<p>The page of each card says it: <a href="/cards">find a card</a>.</p>'
    return _FORM.sub(lambda form: links.get(form[1], other), page)
