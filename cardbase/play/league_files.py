"""A league's report as tables for spreadsheets and as a page with a heat map."""

from __future__ import annotations

import csv
import html
import io

from cardbase.play.league import LeagueReport, Played, Share

_STYLE = (
    "body{font:16px/1.4 sans-serif;margin:2em;color:#222}table{border-collapse:collapse;margin:1em 0}"
    "th,td{border:1px solid #ccc;padding:.3em .6em;text-align:right}th:first-child,td:first-child{text-align:left}"
)


def standings_csv(report: LeagueReport) -> str:
    """Return a row for each deck in all its games and against each rival."""
    rows = [["deck", "rival", "games", "wins", "rate", "low", "high"]]
    for name, share in zip(report.decks, report.standings, strict=True):
        rows.append([name, "", *_cells(share)])
    for meeting in report.meetings:
        rows.append([report.decks[meeting.deck], report.decks[meeting.rival], *_cells(meeting.share)])
    return _csv(rows)


def games_csv(report: LeagueReport, pairs: list[tuple[int, int]], games: list[Played]) -> str:
    """Return a row for each game; ``first`` had the first seat."""
    rows = [["first", "second", "winner", "ending", "turns", "choices", "digest"]]
    for game in games:
        decks = [report.decks[place] for place in pairs[game.pair]]
        seats = decks if game.number % 2 == 0 else decks[::-1]
        winner = decks[game.result.winner] if game.result.winner >= 0 else ""
        result = game.result
        rows.append([*seats, winner, result.ending, str(result.turns), str(result.choices), f"{result.digest:08x}"])
    return _csv(rows)


def _cells(share: Share) -> list[str]:
    return [str(share.games), str(share.wins), *(f"{value:.4f}" for value in (share.rate, share.low, share.high))]


def _csv(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str) -> str:
    """A spreadsheet would run a deck's name that begins like a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@") else cell


def page(report: LeagueReport) -> str:
    """Return one self-contained HTML page: standings, and a heat map of who beats whom (numbers in every cell)."""
    names = [html.escape(name) for name in report.decks]
    order = sorted(range(len(names)), key=lambda place: -report.standings[place].rate)
    standings = "".join(
        f"<tr><td>{names[place]}</td><td>{report.standings[place].wins}</td>{_cell(report.standings[place])}</tr>"
        for place in order
    )
    shares = {(meeting.deck, meeting.rival): meeting.share for meeting in report.meetings}
    heads = "".join(f"<th scope=col>{names[place]}</th>" for place in order)
    rows = "".join(
        f"<tr><th scope=row>{names[deck]}</th>"
        + "".join(_cell(shares[deck, rival]) if deck != rival else "<td></td>" for rival in order)
        + "</tr>"
        for deck in order
    )
    endings = ", ".join(f"{name} {count}" for name, count in report.endings.items())
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>League</title><style>{_STYLE}</style>"
        f"<h1>League</h1><p>{report.games} games, seed {report.seed}, rules {report.ruleset}, played by "
        f"{report.player}. Endings: {endings}. Turns: median {report.turns.median:g}.</p>"
        f"<h2>Standings</h2><table><tr><th>deck</th><th>won</th><th>share</th></tr>{standings}</table>"
        f"<h2>Row against column</h2><table><tr><th></th>{heads}</tr>{rows}</table></html>\n"
    )


def _cell(share: Share) -> str:
    """Return a cell from red (0) over white (a half) to blue (1), with the share and its interval."""
    distance = abs(share.rate - 0.5) * 2
    pale = round(255 - 130 * distance)
    colour = f"rgb(255,{pale},{pale})" if share.rate < 0.5 else f"rgb({pale},{pale},255)"
    title = f"{share.wins} of {share.games}, {share.low:.0%} to {share.high:.0%}"
    return f'<td style="background:{colour}" title="{title}">{share.rate:.0%}</td>'
