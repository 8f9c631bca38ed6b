"""Pages that programs write as they run: on a telephone they are as readable as on paper."""

from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "cardbase"
WRITERS = sorted(
    path for path in PACKAGE.rglob("*.py") if "<!doctype html>" in path.read_text(encoding="utf-8").lower()
)


@pytest.mark.parametrize("path", WRITERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_page_is_as_wide_as_the_screen(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("<!doctype html>") <= text.count("width=device-width")
