"""``python -m cardbase``."""

from cardbase.cli import main

main()
