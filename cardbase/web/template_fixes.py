"""Datasette's own templates, fixed on the way: a language for the page; names for fields, ranks for headings and a
landmark for the content, as a screen reader meets them; the explanation of columns folded so that the rows come first.

Only the sentence concerned is replaced, so a newer Datasette keeps its own templates and an unknown one is untouched.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader

_COLUMNS = '<dl class="column-descriptions">'
_WHOLE = "{{ append_querystring(url, '_size=max') }}"
"""The address of a table as data with every row, not with those of one page."""
_KEY = "{{ (primary_key_values or [])|join(', ') }}"
"""What tells a row from the others of its table."""
_QUESTION = (
    "{% if canned_query or stored_query %}{{ metadata.title or canned_query or stored_query }}"
    "{% elif query and query.sql %}{{ query.sql|truncate(80) }}{% else %}query{% endif %}"
)
"""What a page of SQL is about: a question by its title (Datasette 1.0 calls it stored), other SQL by its beginning."""
_EDITOR = "        schema,\n      }));"
"""Where Datasette 1.0 has made the editor of SQL."""
FIXES: tuple[tuple[str, str, str], ...] = (
    ("table.html", _COLUMNS, f'<details class="columns"><summary>What the columns mean</summary>{_COLUMNS}'),
    ("table.html", "</dl>", "</dl></details>"),
    ("table.html", '<a href="{{ url }}">{{ name }}</a>', f'<a href="{_WHOLE}">{{{{ name }}}}</a>'),
    (
        "row.html",
        "{{ database }}: {{ table }}{% endblock %}",
        f"{{{{ database }}}}: {{{{ table }}}} {_KEY}{{% endblock %}}",
    ),
    (
        "query.html",
        "{% if query and query.sql %}: {{ query.sql }}{% endif %}{% endblock %}",
        f": {_QUESTION}{{% endblock %}}",
    ),
    ("base.html", "<html>", '<html lang="en">'),
    ("base.html", '<section class="content">', '<section class="content" role="main">'),
    ("database.html", "<h3>Custom SQL query", '<h3 aria-level="2">Custom SQL query'),
    ("query.html", "<h3>", '<h3 aria-level="2">'),
    ("table.html", "<h3>", '<h3 aria-level="2">'),
    ("table.html", '<h3 class="table-summary">', '<h3 aria-level="2" class="table-summary">'),  # Datasette 1.0
    ("database.html", '<textarea id="sql-editor"', '<textarea aria-label="SQL" id="sql-editor"'),
    ("query.html", '<textarea id="sql-editor"', '<textarea aria-label="SQL" id="sql-editor"'),
    ("_codemirror_foot.html", 'mode: "text/x-sql",', 'mode: "text/x-sql", screenReaderLabel: "SQL",'),
    ("_codemirror_foot.html", _EDITOR, f'{_EDITOR} editor.contentDOM.setAttribute("aria-label", "SQL");'),
    ("table.html", '<select name="_filter_column', '<select aria-label="column to filter by" name="_filter_column'),
    ("table.html", '<select name="_filter_op', '<select aria-label="how to compare" name="_filter_op'),
    ("table.html", '<select name="_sort"', '<select aria-label="column to sort by" name="_sort"'),
    (
        "table.html",
        '<input type="text" name="_filter_value',
        '<input aria-label="value to compare with" type="text" name="_filter_value',
    ),
)
"""Template, what stands there, what shall stand there."""


class _Corrected(BaseLoader):
    def __init__(self, inner: BaseLoader) -> None:
        self.inner = inner

    def get_source(self, environment: Environment, template: str) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Return the template with its fixes; Jinja's way to load one."""
        source, name, fresh = self.inner.get_source(environment, template)
        for corrected, found, wanted in FIXES:
            if template.removeprefix("default:") == corrected:
                source = source.replace(found, wanted)
        return source, name, fresh

    def list_templates(self) -> list[str]:
        """Return the names that the loader below knows."""
        return self.inner.list_templates()


def loader(own: Path, inner: Any) -> BaseLoader:
    """Return a loader that looks in our folder first and fixes what it takes from ``inner``."""
    return ChoiceLoader([FileSystemLoader(own), _Corrected(inner)])
