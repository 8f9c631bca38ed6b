"""Reports as one HTML page each, made from their JSON; nothing in them is trusted, nothing is loaded from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from cardbase.given import checked
from cardbase.spice_and_blood.reports.heading import check_report

Json = dict[str, Any]

_HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
_STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfaf3}"
    "h1{font-size:1.6rem}h2{font-size:1.1rem;border-bottom:1px solid #c9b58a;margin-top:1.6rem}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{text-align:left;padding:.15rem .5rem;border-bottom:1px solid #e6dcc3}"
    "pre{background:#f4ecd8;padding:1rem;overflow-x:auto;font-size:.85rem}"
    "@media(prefers-color-scheme:dark){body{color:#e8e0cf;background:#1d1a15}pre{background:#2a251d}}"
)
TITLES = {"gazette": "Imperial Gazette", "master": "Master's sheet"}
TEXTS = ("order_form",)


@checked
def report_page(report: Json) -> str:
    """Return a report as a page of HTML that stands alone; raise ``Misuse`` for what is no report."""
    check_report(report)
    title = f"{TITLES.get(report['kind']) or report['name']}, turn {report['turn']}"
    body = [f"<h1>{escape(title)}</h1>", f"<p>Game {escape(report['game'])}, year {report['year']:,}</p>"]
    for name, value in report.items():
        if name not in ("kind", "game", "turn", "year", "house", "name") and value:
            body.append(f"<h2>{escape(name.replace('_', ' ').capitalize())}</h2>{_value(name, value)}")
    head = f"{_HEAD}<title>{escape(title)}</title><style>{_STYLE}</style>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _value(name: str, value: Any) -> str:
    if name in TEXTS:
        return f"<pre>{escape(str(value))}</pre>"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return _table(value)
    if isinstance(value, list):
        return f"<ul>{''.join(f'<li>{escape(_cell(one))}</li>' for one in value)}</ul>"
    if isinstance(value, dict):
        if any(isinstance(one, list) for one in value.values()):
            return "".join(f"<h3>{escape(str(key))}</h3>{_value('', one)}" for key, one in value.items() if one)
        return f"<p>{', '.join(f'{escape(str(key))} {escape(_cell(one))}' for key, one in value.items())}</p>"
    return f"<p>{escape(_cell(value))}</p>"


def _table(rows: list[Json]) -> str:
    names = [name for name in rows[0] if any(row.get(name) not in ("", [], None, False) for row in rows)]
    head = "".join(f'<th scope="col">{escape(name.replace("_", " "))}</th>' for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{escape(_cell(row.get(name)))}</td>' for name in names)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)
