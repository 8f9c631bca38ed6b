"""Names with accents and strokes are known as people type them: in mails, join forms and at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.cli.blood_reports import house_id
from cardbase.errors import Faulty
from cardbase.spice_and_blood import Campaign, create, join
from cardbase.spice_and_blood.founding import Form
from cardbase.spice_and_blood.orders.names import Names
from tests.spice_and_blood.stage import Stage, family_house

TYPED = {
    "Ørsted": ("orsted", "Orsted", "ØRSTED", "House Orsted", "house ørsted"),
    "Núñez": ("nunez", "NUNEZ", "Núñez", "Nu\u0301n\u0303ez", "House Nuñez"),
    "Łukasz": ("lukasz", "ŁUKASZ", "house Lukasz"),
    "O’Brien": ("O'Brien", "o’brien", "House O'BRIEN", "o‘brien"),
    "Đặng": ("dang", "Dang", "ĐẶNG"),
    "Þórr": ("thorr", "THORR", "Þorr"),
    "Sæther": ("saether", "SÆTHER"),
    "Groß": ("gross", "GROSS", "groß"),
    "Ħal Far": ("hal far", "House Hal  Far"),
    "Işık": ("isik", "IŞIK"),
    "Cœur–de–Lion": ("coeur-de-lion", "Cœur-de-Lion"),
}
CASES = [(name, typed) for name, ways in TYPED.items() for typed in ways]


def begun(tmp_path: Path) -> Campaign:
    return create(tmp_path / "alpha.db", "alpha", b"secret", "2026-01-01T00:00:00+00:00")


@pytest.mark.parametrize(("name", "typed"), CASES)
def test_a_house_is_known_by_its_name_as_typed_in_a_mail(name: str, typed: str) -> None:
    stage = Stage()
    house, _, _ = family_house(stage, name)
    names = Names(stage.world, house)
    assert names.house_named(typed) == house and not names.readings


@pytest.mark.parametrize(("name", "typed"), CASES)
def test_a_house_is_known_by_its_name_as_typed_at_the_command_line(name: str, typed: str, tmp_path: Path) -> None:
    campaign = begun(tmp_path)
    house = join(campaign, Form(name, "Veyra", "sly"))["house"]
    assert house_id(campaign, typed) == house


@pytest.mark.parametrize(("one", "other"), [("Núñez", "Nunez"), ("Ørsted", "House ORSTED"), ("O’Brien", "O'Brien")])
def test_two_houses_that_are_typed_alike_are_one_name(one: str, other: str, tmp_path: Path) -> None:
    """SB-G01: no mail could tell them apart."""
    campaign = begun(tmp_path)
    join(campaign, Form(one, "Veyra", "sly"))
    with pytest.raises(Faulty) as refused:
        join(campaign, Form(other, "Maruun", "sly"))
    assert "is in use" in str(refused.value.faults)
