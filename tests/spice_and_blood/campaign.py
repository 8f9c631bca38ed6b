"""The worked campaign played by the program: forms as data, the dice of the text, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cardbase.spice_and_blood import Campaign, Form, create, join, open_campaign
from cardbase.spice_and_blood.campaign.campaign import judge
from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.founding import found, new_state
from cardbase.spice_and_blood.orders.check import Check
from cardbase.spice_and_blood.state import State
from tests.spice_and_blood import worked

FORMS = (
    Form(
        "Tarsk",
        "Veyra",
        "sly",
        "husband",
        ("Aria", "Belis", "Cassia", "Damaris", "Eluned", "Fenna", "Ghila", "Ione", "Lisane", "Morwen"),
        ("Dren", "Corvus", "Halan", "Ister", "Joram", "Kell", "Mord", "Pardis", "Rast", "Tovin"),
    ),
    Form(
        "Oriel",
        "Maruun",
        "charisma",
        "wife",
        ("Anwen", "Brisa", "Celeste", "Delphine", "Elowen", "Giselle", "Helia", "Maelis", "Odile", "Ysolde"),
        ("Alcar", "Bertrin", "Calder", "Esmond", "Felix", "Garrick", "Lorne", "Osric", "Perrin", "Ulric"),
    ),
    Form(
        "Kestrin",
        "Dol Hesta",
        "constitution",
        "husband",
        ("Astrid", "Dagny", "Brenna", "Freydis", "Gudrun", "Hild", "Ingrid", "Runa", "Solveig", "Thyra"),
        ("Baruk", "Drost", "Edrik", "Gorm", "Hakon", "Ivar", "Ragnor", "Sten", "Torvald", "Ulf"),
    ),
    Form(
        "The Breeding Mothers",
        "Ishtal",
        "wyrd",
        "",
        (
            "Tessaly",
            "Verane",
            "Amaris",
            "Corisande",
            "Ilsabet",
            "Junia",
            "Kassandra",
            "Laurentia",
            "Octavia",
            "Petra",
        ),
        ("Ansel", "Corin"),
        ("breeding",),
    ),
)
LATE = Form(
    "Ammar",
    "Sennar",
    "wyrd",
    "wife",
    ("Amina", "Dalia", "Farah", "Hanan", "Inaya", "Layla", "Nura", "Rania", "Samira", "Zohra"),
    ("Jamal", "Karim", "Latif", "Nadir", "Omar", "Rashad", "Salim", "Tariq", "Yusuf", "Zahir"),
)


class GivenDice:
    """The dice of a worked example; one that is not given is an error."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.values = dict(values)
        self.used: set[str] = set()

    def roll(self, key: str, sides: int) -> int:
        self.used.add(key)
        assert 1 <= self.values[key] <= sides, key
        return self.values[key]

    @property
    def unused(self) -> list[str]:
        return sorted(self.values.keys() - self.used)


@dataclass(frozen=True)
class Played:
    """One turn of the worked campaign."""

    before: State
    checks: dict[str, Check]
    result: TurnResult
    dice: GivenDice


def founded() -> tuple[State, GivenDice]:
    dice = GivenDice(worked.founding_dice(0))
    return found(new_state("veyra"), FORMS, dice).freeze(1), dice


NOW = "2026-01-05T20:00:00+00:00"


@cache
def _joined() -> bytes:
    """The file of a campaign that the four Houses have joined."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "veyra.db"
        campaign = create(path, "veyra", b"secret", NOW)
        for form in FORMS:
            join(campaign, form)
        return path.read_bytes()


def joined(path: Path) -> Campaign:
    """Write that file, and open it."""
    path.write_bytes(_joined())
    return open_campaign(path, NOW)


@cache
def played(turn: int) -> Played:
    state = founded()[0] if turn == 1 else played(turn - 1).result.after
    late = (LATE,) if turn == 2 else ()
    dice = GivenDice(worked.step_dice(turn) | (worked.founding_dice(2) if late else {}))
    checks = {house: judge(state, mail.encode(), own=True)[1] for house, mail in worked.mails(turn).items()}
    orders = [order for check in checks.values() for order in check.orders]
    return Played(state, checks, run_turn(state, orders, dice, late), dice)
