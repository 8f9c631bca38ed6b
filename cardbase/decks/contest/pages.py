"""HTML of a tournament: an overview, a page a deck, and registration sheets to print and sign.

Plain pages without scripts or outside addresses; every word of a list is a stranger's and is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from cardbase.corpus import Corpus
from cardbase.decks.contest.judged import Row
from cardbase.decks.deck import Deck
from cardbase.decks.fixes import describe
from cardbase.decks.formats.names import in_order, label, power_name
from cardbase.decks.judging import Finding, Ruleset, Verdict, explain, headline
from cardbase.given import checked
from cardbase.nouns import on_a_page

_STYLE = """
body { font: 16px/1.4 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1712 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .2rem .6rem; vertical-align: top }
tr:nth-child(even) { background: #f4eee4 } h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 1.4rem }
.error { color: #8c1515; font-weight: bold } .warning { color: #6b4a00 } .note { color: #4a4a4a }
.sheet { break-after: page } .lines { columns: 2 } .line { border-bottom: 1px solid #000; height: 2.2rem; width: 75% }
.code { white-space: nowrap } .sheet ul { list-style: "☐ " } .sheet tr { background: none }
@media screen and (max-width: 40rem) { table { display: block; overflow-x: auto } }
@media print { body { margin: 0; font-size: 11pt } a { color: inherit; text-decoration: none } }
"""
_LONG = re.compile(r"(\S{20})(?![\u0300-\u036f\u200d\ufe0f])(?=\S{5})")
"""Signs of a word within which a line may break: a page, and what is printed of it, is no wider than its paper."""

_TITLES = (
    ("homeworlds", "Homeworld"),
    ("programs", "Programs"),
    ("imperial", "Imperial deck"),
    ("house", "House deck"),
)


@checked
def html_text(text: str) -> str:
    """Return a stranger's text for a page: escaped, with places in long words where a line may break.

    Names that are written from the right leave the words around them in order.
    """
    return on_a_page(text, _breakable)


def _breakable(text: str) -> str:
    return escape(_LONG.sub("\\1\0", text)).replace("\0", "<wbr>")


def _ways(finding: Finding, corpus: Corpus) -> str:
    """Return the fix of a finding, or each of the ways among which a person must choose."""
    ways = [finding.fix] if finding.fix else finding.choices
    return "<br>or ".join(html_text(describe(way, corpus)) for way in ways)


def deck_page(file: str, verdict: Verdict, corpus: Corpus) -> str:
    """Return the page of one deck: the verdict with every finding, the rules with their numbers, the list."""
    deck = verdict.deck
    title = deck.name or file
    findings = "".join(
        f'<tr><td class="code {f.severity}">{f.code}</td><td>{html_text(f.message)}</td>'
        f"<td>{html_text('; '.join(f'{rule.id} ({rule.source})' for rule in f.rules))}</td>"
        f"<td>{_ways(f, corpus)}</td></tr>"
        for f in verdict.findings
    )
    table = "<tr><th>code</th><th>finding</th><th>rules</th><th>fix</th></tr>" + findings
    rules = "".join(
        f'<tr><td class="code">{e.code}</td><td>{"kept" if e.kept else "broken"}</td><td>{html_text(e.text)}</td></tr>'
        for e in explain(verdict, corpus)
    )
    body = [
        f"<h1>{html_text(title)}</h1>",
        f"<p>{html_text(_facts(deck, corpus))}</p>",
        f"<p><strong>{html_text(headline(verdict))}</strong></p>",
        f"<h2>Findings</h2><table>{table}</table>" if findings else "",
        f"<h2>Rules</h2><table>{rules}</table>",
        _piles(deck, corpus),
        '<p><a href="index.html">All decks</a></p>',
    ]
    return _page(title, "".join(body))


def index_page(rows: Sequence[tuple[Row, str]], ruleset: Ruleset) -> str:
    """Return the overview of all lists, each with the name of its page."""
    head = "<tr><th>deck</th><th>player</th><th>sponsor</th><th>Imperial</th><th>House</th><th>verdict</th></tr>"
    lines = "".join(_index_line(row, page) for row, page in rows)
    legal, unread = (sum(row.state == state for row, _ in rows) for state in ("legal", "unread"))
    summary = f"{legal} of {len(rows)} lists are legal under {ruleset.name}" + f", {unread} unread" * bool(unread) + "."
    sheets = '<p><a href="registration.html">Registration sheets</a></p>'
    return _page("Decks", f"<h1>Decks</h1><p>{summary}</p>{sheets}<table>{head}{lines}</table>")


def registration_page(decks: Iterable[tuple[str, Deck]], corpus: Corpus) -> str:
    """Return one sheet a deck to print, compare with the cards on the table, and sign."""
    return _page(
        "Registration sheets", "".join(_sheet(file, deck, corpus) for file, deck in decks) or "<p>No deck.</p>"
    )


def _page(title: str, body: str) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{_STYLE}</style></head>\n<body>{body}</body></html>\n'


def _facts(deck: Deck, corpus: Corpus) -> str:
    profile = deck.profile
    facts = (
        ("by", deck.played_by),
        ("sponsor", power_name(deck.sponsor, corpus)),
        ("players", str(profile.players or "")),
        ("bought", f"{profile.solaris} solaris, {profile.favor} favor, {profile.spice} spice"),
        ("fingerprint", deck.fingerprint()),
    )
    return "; ".join(f"{word} {value}" for word, value in facts if value)


def _piles(deck: Deck, corpus: Corpus) -> str:
    parts = []
    for pile, title in _TITLES:
        entries = in_order(deck.pile(pile), corpus)
        if entries:
            lines = "".join(f"<li>{copies} × {html_text(label(card, corpus))}</li>" for card, copies in entries)
            total = sum(entry.copies for entry in entries)
            parts.append(f'<h2>{title} ({total})</h2><ul class="lines">{lines}</ul>')
    return "".join(parts)


def _index_line(row: Row, page: str) -> str:
    if row.legal is None:
        return (
            f'<tr><td>{html_text(row.file)}</td><td colspan="4"></td><td class="error">{html_text(row.error)}</td></tr>'
        )
    verdict = "legal" if row.legal else f'<span class="error">{row.state}: {html_text(", ".join(row.codes))}</span>'
    cells = (html_text(row.author), html_text(row.sponsor), str(row.imperial), str(row.house), verdict)
    name = f'<a href="{escape(page)}">{html_text(row.name or row.file)}</a>'
    return f"<tr><td>{name}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _sheet(file: str, deck: Deck, corpus: Corpus) -> str:
    signed = "".join(
        f'<tr><td class="code">{who}</td><td class="line"></td></tr>' for who in ("Player", "Checked by", "Table, seat")
    )
    return (
        f'<div class="sheet"><h1>{html_text(deck.name or file)}</h1><p>{html_text(_facts(deck, corpus))}</p>'
        f"{_piles(deck, corpus)}<table>{signed}</table></div>"
    )
