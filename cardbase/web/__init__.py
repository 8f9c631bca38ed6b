"""The pages: Datasette over a built database, cardbase's own pages (``plugin``), a friendly way to start it."""

from cardbase.web.headers import STRICT
from cardbase.web.serve import datasette_for, edition_site, serve, serve_edition
from cardbase.web.site import styles
from cardbase.web.tools import TOOLS

__all__ = ["STRICT", "TOOLS", "datasette_for", "edition_site", "serve", "serve_edition", "styles"]
