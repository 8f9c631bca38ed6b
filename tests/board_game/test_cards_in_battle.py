"""Every special card of a battle plan, played at the table (BG-TRE-40 to BG-TRE-49, CR-009, CR-011)."""

from __future__ import annotations

import pytest

from tests.board_game.scene import Scene

OPEN = "red_chasm.6"
LESSER = {"Dr. Yueh", "Bashar"}


def fight(ours: list[str], theirs: list[str], dial: tuple[int, int] = (4, 3), **answers: list[str] | str) -> Scene:
    """Atreides (Dr. Yueh, 1; 6 forces) against the Emperor (Bashar, 2; 4 forces), each with a weapon and a defence."""
    scene = Scene("ATR", "EMP", storm=1, ixians=True, advanced=False).spice(ATR=0, EMP=0)
    scene.put("ATR", OPEN, 6).put("EMP", OPEN, 4)
    plans: dict[str, list[str] | str] = {
        "plan_leader_ATR": "Dr. Yueh", "plan_leader_EMP": "Bashar", "prescience": [],
        "plan_normal_ATR": str(dial[0]), "plan_normal_EMP": str(dial[1]),
    }  # fmt: skip
    for key, cards in (("ATR", ours), ("EMP", theirs)):
        scene.hand(key, *filter(None, cards))
        for slot, card in zip(("weapon", "defence"), cards, strict=False):
            if card:
                plans[f"plan_{slot}_{key}"] = card
    return scene.fight("ATR", "EMP", OPEN, **{**plans, "keep": [], **answers})


def dead(scene: Scene) -> set[str]:
    """Return who of the two leaders died."""
    return {name for name in LESSER if scene.s.dead[scene.leader(name)]}


KEEP = {"keep": "keep it"}
TWO = {"keep": ["keep it", "keep it"]}
ONLY = {**TWO, "plan_defence_ATR": []}
"""One defence is left and needs no question."""


@pytest.mark.parametrize(
    ("ours", "theirs", "died", "answers"),
    [
        (["Poison Blade"], ["", "Shield"], {"Bashar"}, KEEP),
        (["Poison Blade"], ["", "Snooper"], {"Bashar"}, KEEP),
        (["Poison Blade"], ["", "Shield Snooper"], set(), KEEP),
        (["Hunter-Seeker"], ["", "Snooper"], {"Bashar"}, KEEP),
        (["Hunter-Seeker"], ["", "Shield"], set(), KEEP),
        (["Basilia Weapon"], ["", "Shield"], {"Bashar"}, KEEP),
        (["Basilia Weapon"], ["", "Chemistry"], set(), KEEP),
        (["Weirding Way"], ["", "Shield"], set(), KEEP),
        (["Weirding Way"], [], {"Bashar"}, KEEP),
        (["Chaumas", "Weirding Way"], ["Maula Pistol"], {"Bashar"}, TWO),
        (["Chaumas", "Weirding Way"], ["Gom Jabbar"], {"Bashar", "Dr. Yueh"}, TWO),
        (["Chemistry", "Shield"], [], {"Bashar"}, ONLY),
        (["Chemistry", "Shield"], ["", "Snooper"], set(), ONLY),
        (["Poison Tooth", "Snooper"], ["", "Snooper"], {"Bashar", "Dr. Yueh"}, KEEP),
        (["Poison Tooth", "Snooper"], ["", "Snooper"], set(), {**TWO, "poison_tooth": "yes"}),
        (["Artillery Strike", "Shield"], [], {"Bashar"}, KEEP),
        (["Artillery Strike"], ["", "Shield"], {"Dr. Yueh"}, {}),
    ],
)
def test_who_dies_by_which_card(ours: list[str], theirs: list[str], died: set[str], answers: dict[str, str]) -> None:
    """BG-TRE-40 to BG-TRE-49, CR-009."""
    scene = fight(ours, theirs, **answers)
    assert dead(scene) == died


def test_mirror_weapon_is_what_the_opponent_plays_a_lasgun_too() -> None:
    """CR-011, BG-BAT-40, BG-BAT-41."""

    def mirrored(theirs: list[str], **answers: list[str] | str) -> Scene:
        scene = Scene("ATR", "EMP", "RIC", storm=1, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4)
        scene.hand("ATR", "Mirror Weapon").hand("EMP", *theirs)
        return scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar",
                           plan_weapon_ATR="Mirror Weapon", plan_weapon_EMP=theirs[0], plan_normal_ATR="5",
                           **answers)  # fmt: skip

    assert dead(mirrored(["Chaumas"])) == LESSER
    scene = mirrored(["Maula Pistol", "Shield"], plan_defence_EMP="Shield")
    assert dead(scene) == {"Dr. Yueh"}
    assert "Mirror Weapon" not in scene.cards("ATR")
    scene = mirrored(["Lasgun", "Shield"], plan_defence_EMP="Shield")
    assert (scene.at("ATR", OPEN), scene.at("EMP", OPEN)) == ((0, 0), (0, 0))


@pytest.mark.parametrize(
    ("what", "died", "bounty"), [("kill both leaders", LESSER, 3), ("ignore both leaders", set(), 0)]
)
def test_the_stone_burner_lets_the_most_undialed_forces_win(what: str, died: set[str], bounty: int) -> None:
    """CR-011: 6 and 4 forces; 4 and 0 dialed: the Emperor's 4 undialed beat 2."""
    scene = Scene("ATR", "EMP", "RIC", storm=1, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4)
    scene.spice(ATR=0, EMP=0).hand("ATR", "Stone Burner")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", stone_burner=what,
                plan_weapon_ATR="Stone Burner", plan_normal_ATR="4")  # fmt: skip
    assert dead(scene) == died
    assert (scene.at("ATR", OPEN), scene.at("EMP", OPEN)) == ((0, 0), (4, 0))
    scene.of("spice", EMP=bounty)
    assert scene.cards("ATR") == []


def test_artillery_counts_no_leader_and_pays_no_bounty() -> None:
    """CR-009, BG-BAT-25: 3 dialed beat 2 beside a leader of 5."""
    scene = Scene("ATR", "EMP", storm=1, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4).spice(ATR=0, EMP=0)
    scene.hand("EMP", "Artillery Strike").hand("ATR", "Shield")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Thufir Hawat", plan_leader_EMP="Bashar", plan_normal_ATR="2",
                plan_weapon_EMP="Artillery Strike", plan_defence_ATR="Shield", plan_normal_EMP="3")  # fmt: skip
    assert scene.at("EMP", OPEN) == (1, 0)
    scene.of("spice", EMP=0)
    assert dead(scene) == {"Bashar"}


def test_a_portable_snooper_after_the_reveal_saves_the_leader() -> None:
    """CR-011: only where no defence was played; discarded after use."""
    scene = Scene("ATR", "EMP", "RIC", storm=1, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4)
    scene.hand("ATR", "Portable Snooper").hand("EMP", "Chaumas")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Thufir Hawat", plan_leader_EMP="Bashar", plan_weapon_EMP="Chaumas",
                plan_normal_ATR="4", portable_snooper="yes")  # fmt: skip
    assert not scene.s.dead[scene.leader("Thufir Hawat")]
    assert scene.cards("ATR") == []


def choices(asked: str, *cards: str, **answers: list[str] | str) -> list[str]:
    """Return what a plan may hold, with cards in the hand of Atreides, whom the Emperor's ally commands."""
    scene = Scene("ATR", "EMP", "BEN", storm=1, ixians=True, advanced=False).ally("EMP", "BEN")
    scene.put("ATR", OPEN, 6).put("EMP", OPEN, 4).hand("ATR", *cards)
    scene.fight("ATR", "EMP", OPEN, prescience=[], plan_leader_ATR="Dr. Yueh", **{asked: "?"}, **answers)
    return sorted(choice.words for choice in scene.choices())


def test_chemistry_is_a_weapon_where_another_defence_follows_and_that_one_must_follow() -> None:
    """BG-TRE-48, BG-BAT-14."""
    assert choices("plan_weapon_ATR", "Chemistry", "Shield") == ["Chemistry", "no weapon"]
    assert choices("plan_defence_ATR", "Chemistry", "Shield", "Snooper", "Kulon", plan_weapon_ATR="Chemistry") == [
        "Shield", "Snooper",
    ]  # fmt: skip


def test_chemistry_is_no_weapon_where_the_voice_takes_the_defence_beside_it() -> None:
    """BG-TRE-48, BG-BEN-06: forbidden Shields, or a worthless card that must be played."""
    cards = ("Chemistry", "Shield", "Crysknife")
    assert choices("plan_weapon_ATR", *cards) == ["Chemistry", "Crysknife", "no weapon"]
    assert choices("plan_weapon_ATR", *cards, speak="not to play a projectile defence") == ["Crysknife", "no weapon"]


def test_weirding_way_may_be_shown_as_a_defence_before_the_weapon_that_must_follow() -> None:
    """BG-TRE-43, BG-ATR-04: asked for the defence first."""
    scene = Scene("EMP", "ATR", storm=1, ixians=True, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4)
    scene.hand("EMP", "Weirding Way", "Chaumas", "Kulon")
    scene.fight("ATR", "EMP", OPEN, prescience="defence", plan_defence_EMP="Weirding Way", plan_leader_EMP="Bashar",
                plan_leader_ATR="Dr. Yueh", plan_weapon_EMP=[], plan_normal_EMP="?")  # fmt: skip
    assert scene.t.printing[scene.s.plan_b[2]].name == "Chaumas"


def test_every_seat_knows_what_a_winner_keeps_of_its_open_plan() -> None:
    """BG-BAT-07 B6, BG-SEC-06: also who sits by; nothing else of the hand."""
    scene = Scene("ATR", "EMP", "RIC", storm=1, advanced=False).put("ATR", OPEN, 6).put("EMP", OPEN, 4)
    scene.hand("ATR", "Chaumas", "Shield", "Karama").hand("EMP", "Maula Pistol")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", prescience=[],
                plan_weapon_ATR="Chaumas", plan_defence_ATR="Shield", plan_weapon_EMP="Maula Pistol",
                plan_normal_ATR="5", plan_normal_EMP="1", keep=["keep it", "keep it"])  # fmt: skip
    seen = {key: scene.game.view(scene.seat(key))["seats"][scene.seat("ATR")]["known_cards"] for key in scene.keys}
    assert list(seen.values()) == 3 * [["Chaumas", "Shield"]]
