"""The numbers the engine thinks in: factions, verbs of choices, kinds of cards, advantages, phases, endings."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

SIZE: Final = 6
"""Integers of a task on the agenda: a kind, a seat and four arguments."""
PROMISE: Final = 4
"""Integers of a promise: who, to whom, its kind and what it is about."""
PLAN: Final = 10
"""Integers of a battle plan (``rules.plans``)."""
LOCATIONS: Final = 86
SECTORS: Final = 18
BANK: Final = -1
"""Receiver of a payment that is no seat."""
NOBODY: Final = -1
FACE_DOWN: Final = 1
"""A dead leader of ``State.face_down`` whom all saw fall, as again and again (BG-REV-06)."""
UNSEEN: Final = 2
"""One that was killed as a captive: its owner and Harkonnen alone know who it is (BG-HAR-06)."""
UNSET: Final = -9
"""An element of a battle plan that is not chosen yet."""
TURN_FORCES: Final = 20


class F(IntEnum):
    """The factions in the order of the data."""

    ATREIDES = 0
    HARKONNEN = 1
    EMPEROR = 2
    GUILD = 3
    BENE_GESSERIT = 4
    FREMEN = 5
    CHOAM = 6
    RICHESE = 7


class Phase(IntEnum):
    """The nine phases of a turn (BG-TRN-01); 0 is the set-up."""

    SETUP = 0
    STORM = 1
    BLOW = 2
    CHARITY = 3
    BIDDING = 4
    REVIVAL = 5
    MOVEMENT = 6
    BATTLE = 7
    COLLECTION = 8
    MENTAT = 9


PHASE_NAMES: Final = (
    "setup",
    "Storm",
    "Spice Blow and Nexus",
    "CHOAM Charity",
    "Bidding",
    "Revival",
    "Shipment and Movement",
    "Battle",
    "Spice Collection",
    "Mentat Pause",
)


class V(IntEnum):
    """What a choice names; the question says what it means (BG-V-01 to BG-V-47)."""

    PASS = 0
    YES = 1
    NO = 2
    AMOUNT = 3
    LOCATION = 4
    TERRITORY = 5
    SEAT = 6
    CARD = 7
    LEADER = 8
    NONE = 9
    WAY = 10
    SKILL = 11
    NAME = 12


SPAN: Final = 1024
"""A choice is ``verb * SPAN + argument``."""
PASS: Final = V.PASS * SPAN
YES: Final = V.YES * SPAN
NO: Final = V.NO * SPAN
AMOUNT: Final = V.AMOUNT * SPAN
LOCATION: Final = V.LOCATION * SPAN
TERRITORY: Final = V.TERRITORY * SPAN
SEAT: Final = V.SEAT * SPAN
CARD: Final = V.CARD * SPAN
LEADER: Final = V.LEADER * SPAN
NONE: Final = V.NONE * SPAN
WAY: Final = V.WAY * SPAN
SKILL: Final = V.SKILL * SPAN
NAME: Final = V.NAME * SPAN


class Advantage(IntEnum):
    """What a Karama stops (BG-KAR-10, CR-601 to CR-609), in the order of the data."""

    PRESCIENCE = 0
    TREACHERY_PEEK = 1
    SPICE_PEEK = 2
    KWISATZ_HADERACH = 3
    ACCOMPANIMENT = 4
    VOICE = 5
    INTRUSION = 6
    ARMS = 7
    FLIP = 8
    WORTHLESS_KARAMA = 9
    FLAT_CHARITY = 10
    EMPEROR_GIFT = 11
    EMPEROR_REVIVAL = 12
    EMPEROR_INCOME = 13
    SARDAUKAR = 14
    WORM_PROTECTION = 15
    FREMEN_REVIVAL = 16
    WORM_PLACING = 17
    WORM_RIDE = 18
    FREMEN_RANGE = 19
    WORM_IMMUNITY = 20
    STORM_LOSSES = 21
    FEDAYKIN = 22
    FREE_SUPPORT = 23
    STORM_LOOK = 24
    CROSS_SHIPPING = 25
    RETURN_SHIPPING = 26
    OUT_OF_ORDER = 27
    HALF_PRICE = 28
    GUILD_INCOME = 29
    CAPTURE = 30
    ALLY_TRAITOR = 31
    FREE_CARD = 32
    CHOAM_CHARITY = 33
    CHOAM_TREACHERY = 34
    CHOAM_REVIVAL = 35
    CHOAM_INFLATION = 36
    CHOAM_FORCES = 37
    CHOAM_AUDITOR = 38
    RICHESE_BIDDING = 39
    RICHESE_NO_FIELD = 40
    RICHESE_BLACK_MARKET = 41


class Kind(IntEnum):
    """Where a treachery card is played."""

    WEAPON = 0
    DEFENCE = 1
    HERO = 2
    SPECIAL = 3
    WORTHLESS = 4


class Weapon(IntEnum):
    """How a card in the weapon slot acts."""

    NONE = 0
    PROJECTILE = 1
    POISON = 2
    LASGUN = 3
    TOOTH = 4
    ARTILLERY = 5
    BURNER = 6
    MIRROR = 7
    BLADE = 8
    INERT = 9


PROJECTILE_DEFENCE: Final = 1
POISON_DEFENCE: Final = 2
IS_SHIELD: Final = 4


class Source(IntEnum):
    """What spice is gained from, in the order of its words in the log."""

    BOUNTY = 0
    TRAITOR = 1
    SHARE = 2
    CAPTIVE = 3
    TABR = 4
    TUEKS = 5
    SANDMASTER = 6


class Skill(IntEnum):
    """The leader skills in the order of the data (CR-007)."""

    BUREAUCRAT = 0
    BANKER = 1
    DIPLOMAT = 2
    MENTAT = 3
    SUK = 4
    DECIPHERER = 5
    SANDMASTER = 6
    SMUGGLER = 7
    PLANETOLOGIST = 8
    WARMASTER = 9
    ASSASSINS = 10
    SWORDMASTER = 11
    MEDIC = 12
    PRANA_BINDU = 13


class Ending(IntEnum):
    """How a game ends (BG-VIC-01 to BG-VIC-20)."""

    RUNNING = 0
    STRONGHOLDS = 1
    PREDICTION = 2
    FREMEN = 3
    GUILD = 4
    FREMEN_DEFAULT = 5
    MOST_STRONGHOLDS = 6
    CAP = 7


ENDING_NAMES: Final = (
    "running",
    "strongholds",
    "prediction",
    "Fremen special victory",
    "Guild special victory",
    "Fremen default victory",
    "most strongholds",
    "cap",
)


class Inflation(IntEnum):
    """The Inflation token (CR-211): unused, lying on a side for the first or second time, removed."""

    UNUSED = 0
    DOUBLE = 1
    CANCEL = 2
    DOUBLE_FLIPPED = 3
    CANCEL_FLIPPED = 4
    REMOVED = 5


NO_FIELDS: Final = (0, 3, 5)
"""The numbers on the No-Field tokens (CR-002)."""
