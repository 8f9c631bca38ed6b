"""What tests of series share."""

from tests.reading_once import _shipped_cards_are_read_once  # noqa: F401 (a fixture)
