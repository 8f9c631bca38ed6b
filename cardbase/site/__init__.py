"""The static edition: everything as files for any host, and the program for Python in the visitor's browser."""

from cardbase.site.build import Built, build_site

__all__ = ["Built", "build_site"]
