"""A league's report as tables for spreadsheets and as a page with a heat map."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from cardbase.corpus import Corpus
from cardbase.files import as_csv, write_text
from cardbase.given import checked
from cardbase.series.league import LeagueReport, Played
from cardbase.series.league_cards import CardRecord, Share, card_report
from cardbase.series.league_store import write_store

_HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
_STYLE = (
    "body{font:16px/1.4 sans-serif;margin:2em;color:#222}table{border-collapse:collapse;margin:1em 0}"
    "th,td{border:1px solid #ccc;padding:.3em .6em;text-align:right}"
    "th:first-child,td:first-child,td.name{text-align:left}"
)
_CARD_HEADS = ("card", "copies", "drawn", "played", "won when played", "won when not", "swing", "95 %")
MOST = 40
"""Cards in the table of the most telling."""


@checked
def write_league(
    folder: Path, report: LeagueReport, pairs: Sequence[tuple[int, int]], games: list[Played], corpus: Corpus
) -> None:
    """Write tables, a database, JSON (schemas/league.schema.json) and a page into a folder that is there.

    ``pairs`` are the decks of each pair, by their places. Raises ``Unwritable``.
    """
    write_text(folder / "standings.csv", league_standings_csv(report))
    write_text(folder / "games.csv", league_games_csv(report, pairs, games))
    write_text(folder / "cards.csv", cards_csv(report))
    write_store(folder / "league.db", report, pairs, games)
    write_text(folder / "league.json", json.dumps(asdict(report), ensure_ascii=False, indent=2) + "\n")
    write_text(folder / "league.html", page(report, corpus))


def league_standings_csv(report: LeagueReport) -> str:
    """Return a row for each deck in all its games and against each rival."""
    rows = [["deck", "rival", "games", "wins", "rate", "low", "high"]]
    for name, share in zip(report.decks, report.standings, strict=True):
        rows.append([name, "", *share_cells(share)])
    for meeting in report.meetings:
        rows.append([report.decks[meeting.deck], report.decks[meeting.rival], *share_cells(meeting.share)])
    return as_csv(rows)


def league_games_csv(report: LeagueReport, pairs: Sequence[tuple[int, int]], games: list[Played]) -> str:
    """Return a row for each game; ``first`` had the first seat."""
    rows = [["first", "second", "winner", "ending", "cause", "turns", "choices", "digest"]]
    for game in games:
        decks = [report.decks[place] for place in pairs[game.pair]]
        seats = decks if game.number % 2 == 0 else decks[::-1]
        winner = decks[game.result.winner] if game.result.winner >= 0 else ""
        result = game.result
        lengths = [str(result.turns), str(result.choices), f"{result.digest:08x}"]
        rows.append([*seats, winner, result.ending, result.cause, *lengths])
    return as_csv(rows)


def cards_csv(report: LeagueReport) -> str:
    """Return a row for each card of each deck; what no game shows is empty."""
    heads = [
        "deck",
        "card",
        "copies",
        "games",
        "drawn",
        "won_drawn",
        "played",
        "won_played",
        "unplayed",
        "won_unplayed",
    ]
    rows = [[*heads, "swing", "low", "high", "decisive"]]
    for record in report.cards:
        rows.append([report.decks[record.deck], record.card, str(record.copies), *_card_cells(report, record)])
    return as_csv(rows)


def _card_cells(report: LeagueReport, record: CardRecord) -> list[str]:
    cells = [str(report.standings[record.deck].games)]
    for share in (record.drawn, record.played, record.unplayed):
        cells += [str(share.games), str(share.wins)] if share else ["0", "0"]
    if record.swing is None:
        return [*cells, "", "", "", ""]
    swing = record.swing
    numbers = (f"{value:.4f}" for value in (swing.difference, swing.low, swing.high))
    return [*cells, *numbers, "yes" if swing.decisive else "no"]


def share_cells(share: Share) -> list[str]:
    """Return games, wins, rate and interval as cells of a row."""
    return [str(share.games), str(share.wins), *(f"{value:.4f}" for value in (share.rate, share.low, share.high))]


def page(report: LeagueReport, corpus: Corpus) -> str:
    """Return one self-contained HTML page: standings, a heat map of who beats whom, and the cards of every deck."""
    names = [html.escape(name) for name in report.decks]
    order = sorted(range(len(names)), key=lambda place: -report.standings[place].rate)
    endings = ", ".join(f"{name} {count}" for name, count in report.endings.items())
    fell = f" ({report.eliminations['play']} of them to rivals)" if report.endings["elimination"] else ""
    return (
        f"<!doctype html><html lang=en>{_HEAD}<title>League</title><style>{_STYLE}</style>"
        f"<h1>League</h1><p>{report.games} games, seed {report.seed}, rules {report.ruleset}, played by "
        f"{report.player}. Endings: {endings}{fell}. Turns: median {report.turns.median:g}.</p>"
        f"<h2>Standings</h2>{_standings(report, names, order)}"
        f"<h2>Row against column</h2>{_heat_map(report, names, order)}"
        f"<h2>Cards</h2>{_cards(report, names, order, corpus)}</html>\n"
    )


def _standings(report: LeagueReport, names: list[str], order: list[int]) -> str:
    rows = "".join(
        f"<tr><td>{names[place]}</td><td>{report.standings[place].wins}</td>{_cell(report.standings[place])}"
        f"<td>{report.standings[place].low:.0%} to {report.standings[place].high:.0%}</td></tr>"
        for place in order
    )
    return f"<table><tr><th>deck</th><th>won</th><th>share</th><th>95 %</th></tr>{rows}</table>"


def _heat_map(report: LeagueReport, names: list[str], order: list[int]) -> str:
    shares = {(meeting.deck, meeting.rival): meeting.share for meeting in report.meetings}
    heads = "".join(f"<th scope=col>{names[place]}</th>" for place in order)
    rows = "".join(
        f"<tr><th scope=row>{names[deck]}</th>"
        + "".join(_cell(shares[deck, rival]) if deck != rival else "<td></td>" for rival in order)
        + "</tr>"
        for deck in order
    )
    return f"<table><tr><th></th>{heads}</tr>{rows}</table>"


def _cell(share: Share) -> str:
    """Return a cell from red (0) over white (a half) to blue (1), with the share and its interval."""
    title = f"{share.wins} of {share.games}, {share.low:.0%} to {share.high:.0%}"
    return f'<td style="background:{_colour(share.rate)}" title="{title}">{share.rate:.0%}</td>'


def _colour(rate: float) -> str:
    pale = round(255 - 130 * abs(rate - 0.5) * 2)
    return f"rgb(255,{pale},{pale})" if rate < 0.5 else f"rgb({pale},{pale},255)"


def _cards(report: LeagueReport, names: list[str], order: list[int], corpus: Corpus) -> str:
    """Return the cards that tell most, then every card of each deck, folded."""
    meaning = (
        "<p>Swing: the share won of the games in which the deck played the card, less that of its other games. It shows"
        " what goes together, not what causes what. Decisive (*): beyond chance for a deck of that many cards."
        " The most telling come first.</p>"
    )
    rows = "".join(f"<tr><td>{names[r.deck]}</td>{_card_row(r, corpus)}</tr>" for r in card_report(report.cards)[:MOST])
    overview = f"<table><tr><th>deck</th>{_heads()}</tr>{rows}</table>"
    return meaning + overview + "".join(_deck_cards(report.cards, place, names[place], corpus) for place in order)


def _deck_cards(records: Sequence[CardRecord], deck: int, name: str, corpus: Corpus) -> str:
    own = sorted((r for r in records if r.deck == deck), key=lambda r: -(r.played.games if r.played else 0))
    rows = "".join(f"<tr>{_card_row(record, corpus)}</tr>" for record in own)
    return f"<details><summary>{name}</summary><table><tr>{_heads()}</tr>{rows}</table></details>"


def _heads() -> str:
    return "".join(f"<th scope=col>{head}</th>" for head in _CARD_HEADS)


def _card_row(record: CardRecord, corpus: Corpus) -> str:
    name = html.escape(corpus.by_id[record.card].full_name)
    counts = "".join(f"<td>{share.games if share else 0}</td>" for share in (record.drawn, record.played))
    rates = "".join(_cell(share) if share else "<td></td>" for share in (record.played, record.unplayed))
    cells = f'<td class="name">{name}</td><td>{record.copies}</td>{counts}{rates}'
    if record.swing is None:
        return f"{cells}<td></td><td></td>"
    swing, end = record.swing, " *" if record.swing.decisive else ""
    return f"{cells}<td>{swing.difference:+.0%}{end}</td><td>{swing.low:+.0%} to {swing.high:+.0%}</td>"
