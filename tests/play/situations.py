"""Situations over the shipped corpus (``cardbase.scenarios``); what is refused there fails a test here."""

from typing import Any

from cardbase.scenarios import Situation as AnySituation
from tests.play.houses import corpus


class Situation(AnySituation):
    def __init__(self, seats: str, *sentences: str, **settings: Any) -> None:
        super().__init__(corpus(), seats, *sentences, **settings)
