"""Pages to print and to put up: standings, pairings, result slips, registration sheets, the field.

Plain HTML without scripts or outside addresses; every word of a list or a name is anyone's and is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from cardbase.corpus import Corpus
from cardbase.decks.contest import html_text
from cardbase.decks.judging import KINDS
from cardbase.given import checked
from cardbase.tournaments.lists import changes, field_of, notices
from cardbase.tournaments.model import ListRow, Tournament
from cardbase.tournaments.report import facts, standings_rows
from cardbase.tournaments.standings import standings

_STYLE = """
body { font: 16px/1.4 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1712 }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 } h1 { font-size: 1.6rem } h2 { font-size: 1.2rem }
th, td { text-align: left; padding: .25rem .6rem; vertical-align: top; border-bottom: 1px solid #c9bfae }
.slip, .sheet { break-inside: avoid; border: 1px solid #1c1712; padding: .6rem 1rem; margin: 1rem 0 }
.sheet { break-after: page; border: 0 } .blank td { height: 1.8rem; border: 1px solid #1c1712 }
.blank { break-inside: avoid } .signed td:first-child { width: 6rem }
.bad { color: #8c1515; font-weight: bold } .lines { columns: 2; column-gap: 3rem; list-style: "☐ " }
@media screen and (max-width: 40rem) { table { display: block; overflow-x: auto } }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 11pt } .sheet { margin: 0; padding: 0 1rem;
font-size: 10pt; line-height: 1.25 } .sheet :is(p, ul, h2, h3) { margin: .5rem 0 } .lines li { break-inside: avoid } }
"""
_PILES = {"homeworlds": "Homeworld", "programs": "Programs", "imperial": "Imperial deck", "house": "House deck"}


@checked
def standings_page(tournament: Tournament) -> str:
    """Return the standings after every round, the last one first, and the tables that were played."""
    parts = []
    for number in range(len(tournament.rounds), 0, -1):
        rows = standings_rows(tournament, standings(tournament, number))
        parts.append(f"<h2>After round {number}</h2>{_table(rows)}<h3>Tables of round {number}</h3>")
        parts.append(_tables(tournament, number))
    return page(tournament, "Standings", "".join(parts) or "<p>No round has been paired.</p>")


def pairings_page(tournament: Tournament, number: int) -> str:
    """Return the tables of a round to put up, and below them a line for everyone by name."""
    played = tournament.round(number)
    where = [
        (name, f"table {at}", f"seat {seat}")
        for at, t in enumerate(played.tables, 1)
        for seat, name in enumerate(t.players, 1)
    ]
    rows = sorted([*where, *((name, "bye", "") for name in played.byes)], key=lambda row: row[0].casefold())
    return page(
        tournament, f"Round {number}", _tables(tournament, number) + _table([("player", "table", "seat"), *rows])
    )


def slips_page(tournament: Tournament, number: int) -> str:
    """Return one slip a table of a round to fill in and sign."""
    head = "".join(f"<th>{word}</th>" for word in ("seat", "player", "solaris", "favor", "spice", "status", "signed"))
    slips = []
    for at, table in enumerate(tournament.round(number).tables, 1):
        rows = "".join(
            f"<tr><td>{seat}</td><td>{html_text(name)}</td>{'<td></td>' * 5}</tr>"
            for seat, name in enumerate(table.players, 1)
        )
        slips.append(
            f'<div class="slip"><h2>Round {number}, table {at}</h2><table class="blank"><tr>{head}</tr>{rows}</table>'
            "<p>status: great house, active, renegade or eliminated</p></div>"
        )
    return page(tournament, f"Slips of round {number}", "".join(slips))


def registration_page(tournament: Tournament, corpus: Corpus) -> str:
    """Return a sheet a player: verdict, unread lines, starting totals, the cards, and lines to sign."""
    sheets = []
    for player in tournament.active:
        row = tournament.list_of(player)
        body = _sheet(row, corpus) if row else '<p class="bad">No list.</p>'
        signed = "".join(f"<tr><td>{who}</td><td></td></tr>" for who in ("Player", "Checked by"))
        table = f'<table class="blank signed">{signed}</table>'
        sheets.append(f'<div class="sheet"><h2>{html_text(player.name)}</h2>{body}{table}</div>')
    return page(tournament, "Registration sheets", "".join(sheets) or "<p>No player.</p>")


def overview_page(tournament: Tournament) -> str:
    """Return the roster with every list's verdict, what to look at, and what changed since the last reading."""
    head = ("player", "list", "deck", "sponsor", "Imperial", "House", "verdict", "fingerprint")
    rows = [
        (player.name + (" (dropped)" if player.dropped else ""), *_cells(tournament.list_of(player)))
        for player in tournament.players
    ]
    parts = [_table([head, *rows])]
    for title, lines in (("To look at", notices(tournament)), ("Since the last reading", changes(tournament))):
        items = "".join(f"<li>{html_text(line)}</li>" for line in lines)
        parts.append(f"<h2>{title}</h2>" + (f"<ul>{items}</ul>" if items else "<p>Nothing.</p>"))
    return page(tournament, "Players and lists", "".join(parts))


def field_page(tournament: Tournament, corpus: Corpus) -> str:
    """Return how many players have each sponsor, power and card."""
    parts = []
    for what, counted in field_of(tournament).items():
        rows = [(named(what, name, corpus), str(count)) for name, count in counted]
        parts.append(f"<h2>{what.capitalize()}</h2>{_table([(what.removesuffix('s'), 'players'), *rows])}")
    return page(tournament, "The field", "".join(parts))


@checked
def named(what: str, name: str, corpus: Corpus) -> str:
    """Return the name of a power or card that ``field_of`` counts by its id."""
    if what == "cards":
        card = corpus.by_id.get(name)
        return corpus.label(card) if card else name
    return next((power.name for power in corpus.powers if power.id == name), name)


def page(tournament: Tournament, title: str, body: str) -> str:
    """Return a page with the facts of the tournament at its top."""
    items = "".join(f"<li>{html_text(line)}</li>" for line in facts(tournament)[1:])
    name = f"{tournament.settings.name}, {tournament.settings.date}"
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head += f"<title>{escape(f'{title}: {name}')}</title><style>{_STYLE}</style>"
    top = f"<h1>{html_text(title)}</h1><p>{html_text(name)}</p><ul>{items}</ul>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{top}{body}</body></html>\n'


def _tables(tournament: Tournament, number: int) -> str:
    played = tournament.round(number)
    rows: list[Sequence[str]] = [("table", "seat", "player", "solaris", "favor", "spice", "status")]
    for at, table in enumerate(played.tables, 1):
        results = {result.player: tuple(map(str, result[2:])) for result in table.results}
        rows += [
            (str(at), str(seat), name, *results.get(name, ("",) * 4)) for seat, name in enumerate(table.players, 1)
        ]
    byes = ", ".join(f"<bdi>{html_text(name)}</bdi>" for name in played.byes)  # each in the direction of its script
    byes = f"<p>Bye: {byes}</p>" if byes else ""
    return _table(rows) + byes


def _sheet(row: ListRow, corpus: Corpus) -> str:
    sponsor = named("powers", row.sponsor, corpus)
    start = f"starts with {row.solaris} solaris, {row.favor} favor, {row.spice} spice"
    heading = "; ".join(filter(None, (row.deck, sponsor, start, f"fingerprint {row.fingerprint}", row.file)))
    verdict = row.error or f"{row.state} {' '.join(row.codes)}".strip()
    good = "" if row.state == "legal" else ' class="bad"'
    unread = "".join(f"<li>not read: {html_text(line)}</li>" for line in row.unread)
    broken = "".join(
        f"<li>{html_text(code)}: {html_text(KINDS[code].title)}</li>" for code in row.codes if code in KINDS
    )
    head = f"<p>{html_text(heading)}</p><p{good}>{html_text(verdict)}</p>"
    return f"{head}<ul>{broken}{unread}</ul>{_cards(row.cards, corpus)}"


def _cards(cards: Mapping[str, Mapping[str, int]], corpus: Corpus) -> str:
    parts = []
    for pile, title in _PILES.items():
        found = cards.get(pile, {})
        lines = sorted((named("cards", card, corpus), copies) for card, copies in found.items())
        items = "".join(f"<li>{copies} × {html_text(name)}</li>" for name, copies in lines)
        parts.append(f'<h3>{title} ({sum(found.values())})</h3><ul class="lines">{items}</ul>' if items else "")
    return "".join(parts)


def _cells(row: ListRow | None) -> tuple[str, ...]:
    if row is None:
        return ("", "", "", "", "", "no list", "")
    verdict = row.error or " ".join((row.state, *row.codes))
    return (row.file, row.deck, row.sponsor, str(row.imperial), str(row.house), verdict, row.fingerprint)


def _table(rows: Iterable[Sequence[str]]) -> str:
    head, *body = rows
    lines = ["".join(f"<td>{html_text(cell)}</td>" for cell in row) for row in body]
    titles = "".join(f"<th>{html_text(cell)}</th>" for cell in head)
    return f"<table><tr>{titles}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
