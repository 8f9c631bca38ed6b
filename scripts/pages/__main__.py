"""``scripts/write_docs``: write the generated parts of all pages anew, or with ``--check`` only say which are stale."""

from __future__ import annotations

import sys

from scripts.pages import DOCS, ROOT, written


def main() -> int:
    """Return 1 if ``--check`` was given and a page is stale."""
    stale = []
    for path in sorted(DOCS.rglob("*.md")):
        page = path.read_text(encoding="utf-8")
        current = written(page)
        if current != page:
            stale.append(path)
            if "--check" not in sys.argv:
                path.write_text(current, encoding="utf-8")
    for path in stale:
        print(path.relative_to(ROOT), "is stale: run scripts/write_docs" if "--check" in sys.argv else "written")
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
