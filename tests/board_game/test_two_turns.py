"""BG-T60: the worked game of two turns, advanced, without variants, step by step with everyone's spice."""

from __future__ import annotations

from copy import copy

from cardbase.board_game import violations
from cardbase.board_game.constants import NO, NONE, PASS, V
from cardbase.tabletop import streams_of
from tests.board_game.scene import SIX, Scene

TURN_1 = """
dial GUI dial 7
dial ATR dial 4
= storm 11 order RIC GUI ATR CHO HAR EMP
= 10 14 10 10 5 5
cache_when RIC first
choose_cache RIC Portable Snooper
method RIC Once Around, counter-clockwise
once GUI pass
once ATR pass
once CHO bid 2
once HAR bid 3
once EMP pass
once RIC pass
= 10 14 7 10 8 5
= deck 22 HAR Chaumas, Portable Snooper, Shield, Stunner
bid RIC pass
bid GUI pass
bid ATR bid 4
= 10 14 7 10 8 5
bid CHO pass
bid HAR pass
bid EMP pass
bid RIC pass
bid GUI pass
= 6 14 7 14 8 5
bid GUI pass
bid EMP bid 3
bid RIC pass
bid GUI pass
bid ATR pass
bid CHO pass
bid HAR pass
= 6 14 7 11 8 5
bid ATR pass
bid CHO bid 2
bid ATR pass
= 6 12 7 13 8 5
bid CHO bid 1
bid ATR pass
= 6 11 7 14 8 5
bid HAR pass
bid EMP pass
bid GUI bid 2
bid EMP pass
= 6 11 7 16 8 3
= deck 22
sell CHO sell Baliset
= 6 13 7 16 8 3
ship RIC ship a No-Field
choose_token RIC token 3
no_field_to RIC in Sietch Tabr
= 6 13 7 16 7 4
guild_now GUI act now
ship GUI ship to Tuek's Sietch
ship_number GUI 4
= 6 13 7 16 7 2
move_from GUI from Tuek's Sietch
take_along GUI 5
move_to GUI to False Wall South (3)
ship ATR pass
move_from ATR from Arrakeen
take_along ATR 6
move_to ATR to Cielago North (2)
ship CHO ship to Habbanya Sietch
ship_number CHO 6
= 6 7 7 16 7 8
ship HAR ship to Carthag
ship_number HAR 4
= 6 7 3 16 7 12
move_from HAR from Carthag
take_along HAR 6
move_to HAR to Cielago North (2)
ship EMP ship to Sietch Tabr
ship_number EMP 6
ship_star EMP 1
= 6 7 3 10 7 18
plan_leader RIC Premier Ein Calimar
plan_normal RIC 3
plan_leader EMP Burseg
plan_defence EMP Snooper
plan_star EMP 1
plan_normal EMP 4
keep EMP keep it
= 6 10 3 5 4 18
prescience ATR weapon
plan_weapon HAR Chaumas
plan_leader ATR Lady Jessica
plan_weapon ATR Crysknife
plan_normal ATR 4
plan_leader HAR Feyd Rautha
plan_defence HAR Shield
plan_normal HAR 3
keep HAR keep it
keep HAR keep it
= 2 13 5 5 4 18
capture HAR kill
= 4 13 17 5 4 19
inflate CHO Double
"""
TURN_2 = """
dial ATR dial 2
dial HAR dial 3
= storm 16 order ATR CHO HAR EMP RIC GUI
= 4 13 17 5 4 19
alliance HAR ally with Emperor
alliance EMP ally with Harkonnen
= 4 37 17 5 4 19
cache_when RIC last
bid ATR pass
= deck 22
choose_cache RIC Semuta Drug
method RIC Silent
silent_bid ATR 0
silent_bid GUI 5
silent_bid CHO 5
silent_bid RIC 2
silent_bid HAR 4
silent_bid EMP 0
= 4 32 17 5 9 19
revive ATR 3
revive HAR 2
revive_star EMP yes
revive RIC 2
= 2 32 17 5 9 19
guild_now GUI act now
ship GUI ship across the planet
cross_from GUI from False Wall South (3)
cross_number GUI 5
cross_to GUI to Red Chasm
= 2 32 17 5 9 14
ship ATR ship to Arrakeen
ship_number ATR 1
= 1 32 17 5 9 15
ship CHO ship to Carthag
ship_number CHO 10
= 1 22 17 5 9 25
move_from CHO pass
ship HAR ship to Carthag
ship_number HAR 6
= 1 22 11 5 9 31
ship RIC ship a No-Field
choose_token RIC token 5
no_field_to RIC in Habbanya Ridge Flat (17)
= 1 22 11 5 7 33
plan_leader CHO Auditor
plan_defence CHO Shield
plan_normal CHO 8
plan_leader HAR Beast Rabban
plan_weapon HAR Stunner
plan_normal HAR 6
= 1 17 5 5 7 33
semuta CHO take it
keep CHO keep it
audit_pay HAR pay
= 3 21 3 5 9 42
dial CHO
"""
HANDS = {
    "ATR": ["Lasgun"], "CHO": ["Kulon", "Shield", "Stunner"], "HAR": ["Chaumas", "Portable Snooper", "Shield"],
    "EMP": ["Hajr", "Snooper"], "RIC": ["Truthtrance"], "GUI": ["Cheap Hero", "Truthtrance"],
}  # fmt: skip


def begun() -> Scene:
    """Return the start: fixed forces, hands and the order of both decks."""
    scene = Scene(turn=0)
    scene.put("ATR", "arrakeen", 10).put("HAR", "carthag", 10).put("GUI", "tueks_sietch", 5)
    scene.hand("ATR", "Crysknife").hand("CHO", "Kulon").hand("HAR", "Shield", "Chaumas")
    scene.hand("EMP", "Snooper").hand("RIC", "Truthtrance").hand("GUI", "Cheap Hero")
    assert len(scene.s.deck) == 28
    scene.on_deck("Stunner", "Lasgun", "Hajr", "Shield", "Baliset", "Truthtrance")
    scene.blows("worm", "cielago_north", "broken_land")
    scene.game.then(("first_storm", 0), ("turn", 0))
    scene.game.advance()
    return scene


def declined(scene: Scene, seat: int) -> int:
    options = scene.game.options_of(seat)
    return next(code for code in (PASS, NO, NONE, V.AMOUNT * 1024, options[0]) if code in options)


def reach(scene: Scene, name: str, key: str) -> None:
    """Decline for everybody until a seat is asked that question."""
    game, wanted = scene.game, SIX.index(key)
    for _ in range(400):
        if wanted in game.asked and game.question(wanted).moment.frame == name:
            return
        seat = wanted if wanted in game.asked else game.seat
        game.apply(declined(scene, seat), seat)
        assert not violations(game)
    raise AssertionError(f"{name} {key} is never asked")


def answered(scene: Scene, key: str, words: str) -> None:
    seat = SIX.index(key)
    choices = scene.game.question(seat).choices
    found = [choice for choice in choices if choice.words == words]
    assert found, (key, words, [choice.words for choice in choices])
    scene.game.apply(found[0].code, seat)
    assert not violations(scene.game)


def hold(scene: Scene, words: list[str]) -> None:
    """Assert a row: everyone's spice, or the storm and order, or the deck and a hand."""
    if words[0] == "storm":
        assert scene.s.storm == int(words[1])
        assert [SIX[seat] for seat in scene.s.order] == words[3:]
    elif words[0] == "deck":
        assert len(scene.s.deck) == int(words[1])
        if len(words) > 2:
            assert ", ".join(scene.cards(words[2])) == " ".join(words[3:])
    else:
        assert scene.s.spice == [int(word) for word in words], scene.game.log_lines()[-12:]


def follow(scene: Scene, script: str) -> None:
    """Play a script; a row of the ledger holds when the next line is asked."""
    rows: list[list[str]] = []
    for line in filter(None, script.split("\n")):
        if line.startswith("="):
            rows.append(line.split()[1:])
            continue
        name, key, *words = line.split(" ", 2)
        reach(scene, name, key)
        for row in rows:
            hold(scene, row)
        rows = []
        if words:
            answered(scene, key, words[0])
    assert not rows


def of_yueh(scene: Scene) -> None:
    """Set the source of chance so that Harkonnen draw Dr. Yueh."""
    yueh = scene.leader("Yueh")
    for seed in range(200):
        scene.s.streams = streams_of(seed, len(scene.s.streams))
        tried = copy(scene)
        tried.game = scene.game.copy()
        answered(tried, "HAR", "keep it")
        reach(tried, "capture", "HAR")
        if tried.game.view(SIX.index("HAR"))["question"][1] == yueh:
            return
    raise AssertionError("no seed draws Dr. Yueh")


def test_BG_T60_two_turns() -> None:
    """BG-T60, BG-TRN-01, BG-SET-09, BG-BID-04, CR-102 to 106, CR-211, CR-213, CR-214: every row of the ledger."""
    scene = begun()
    before, after = TURN_1.split("keep HAR keep it\n= 2 ")
    follow(scene, before + "keep HAR")
    assert scene.s.kh_losses == 6
    assert (scene.s.no_field_at, scene.s.no_field_last) == (-1, 1)
    of_yueh(scene)
    follow(scene, "keep HAR keep it\n= 2 " + after)
    assert scene.leader("Yueh") in [n for n, dead in enumerate(scene.s.dead) if dead]
    assert len(scene.s.spice_deck) == 19
    scene.blows("worm", "red_chasm", "habbanya_ridge_flat")
    follow(scene, "dial ATR")
    scene.s.phase = 2
    assert "propose a deal" not in scene.options("GUI", "anytime", 1), "no bribe while Double is face up"
    scene.s.phase = 1
    follow(scene, TURN_2)
    ended(scene)


def ended(scene: Scene) -> None:
    """Assert where everything lies after turn 2."""
    s, board = scene.s, scene.t.board
    found = {}
    for key in SIX:
        seat = scene.seat(key)
        there = sum(s.ground[seat * 86 : seat * 86 + 86]) + sum(s.star[seat * 86 : seat * 86 + 86])
        found[key] = (there, s.reserve[seat] + s.reserve_star[seat], s.tanks[seat] + s.tanks_star[seat])
    assert found == {"ATR": (5, 12, 3), "CHO": (8, 4, 8), "HAR": (0, 2, 18), "EMP": (1, 15, 4), "RIC": (0, 19, 1),
                     "GUI": (9, 11, 0)}  # fmt: skip
    assert {key: scene.cards(key) for key in SIX} == HANDS
    discarded = sorted(scene.t.printing[card].name for card in s.discard)
    assert discarded == ["Baliset", "Crysknife", "Semuta Drug"]
    assert (len(s.deck), len(s.cache)) == (22, 8)
    assert s.no_field_at == board.location("habbanya_ridge_flat.17")
    assert s.sand[s.no_field_at] == 8
    assert s.ending == 0
