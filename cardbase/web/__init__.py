"""The pages: Datasette over a built database, card pages of our own (``plugin``), a friendly way to start it."""

from cardbase.web.serve import datasette_for, edition_site, serve, serve_edition

__all__ = ["datasette_for", "edition_site", "serve", "serve_edition"]
