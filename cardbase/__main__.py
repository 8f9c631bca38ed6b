"""The command ``cardbase``, and ``python -m cardbase``: an interrupt is told in a line also while the program loads."""

import sys


def main() -> None:
    """Load the command line and run it."""
    try:
        from cardbase.cli import main as run

        run()
    except KeyboardInterrupt:
        print("cardbase: interrupted", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
