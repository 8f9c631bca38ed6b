"""Reports as one HTML page each, in the words of the text; nothing is trusted, nothing loaded from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from cardbase.given import checked
from cardbase.nouns import on_a_page
from cardbase.spice_and_blood.reports.heading import check_report
from cardbase.spice_and_blood.reports.text import FORM_TITLE, sections, title_of

Json = dict[str, Any]

_HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
_STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfaf3;"
    "overflow-wrap:anywhere}"
    "h1{font-size:1.6rem}h2{font-size:1.1rem;border-bottom:1px solid #c9b58a;margin-top:1.6rem}"
    "ul{list-style:none;padding:0}li{padding:.15rem 0 .15rem 1.2rem;text-indent:-1.2rem}"
    "pre{background:#f4ecd8;padding:1rem;white-space:pre-wrap;font-size:.85rem}"
    "@media(prefers-color-scheme:dark){body{color:#e8e0cf;background:#1d1a15}pre{background:#2a251d}}"
    "@media print{body{color:#000;background:#fff;margin:0}pre{background:#fff;border:1px solid}li{break-inside:avoid}}"
)


@checked
def report_page(report: Json) -> str:
    """Return a report as a page of HTML that stands alone; raise ``Misuse`` for what is no report."""
    check_report(report)
    title = f"{title_of(report)}, turn {report['turn']}"
    body = [f"<h1>{on_a_page(title)}</h1>", f"<p>Game {on_a_page(report['game'])}, year {report['year']:,}</p>"]
    for heading, lines in sections(report):
        items = "".join(f"<li>{on_a_page(line.strip())}</li>\n" for line in lines)
        body.append(f"<h2>{on_a_page(heading)}</h2>\n<ul>\n{items}</ul>\n")
    if report.get("order_form"):
        body.append(f"<h2>{escape(FORM_TITLE)}</h2>\n<pre>{escape(report['order_form'])}</pre>")
    head = f"{_HEAD}<title>{escape(title)}</title><style>{_STYLE}</style>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'
