"""Settings of Sphinx for the documentation as a site: ``scripts/manual DIR`` (docs/hosting.md)."""

from importlib.metadata import version as version_of

project = "cardbase"
author = "the cardbase team"
project_copyright = "the cardbase team; card names belong to their owners"
release = version = version_of("cardbase")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
smartquotes = False  # signs stay as they are typed, and a long page takes seconds
html_theme = "furo"
html_title = f"cardbase {release}"
html_theme_options = {"top_of_page_buttons": []}
html_show_sourcelink = False
html_copy_source = False
html_last_updated_fmt = None  # the same sources give the same bytes
myst_heading_anchors = 4
autodoc_member_order = "alphabetical"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False, "imported-members": True}
autodoc_default_options["inherited-members"] = "tuple, dict, list, int, str, object, Exception, BaseException, Protocol"
autodoc_mock_imports = ["numpy", "gymnasium", "pettingzoo", "pyarrow", "distributed"]
suppress_warnings = [
    "myst.xref_missing",  # links to files of the repository that are no page
    "misc.highlighting_failure",  # the languages of decks, queries and operations have no lexer
    "myst.header",  # findings stand one step below their page in the generated parts
    "ref.python",
]
