"""What stands on the screen is so now: force that was put, who is asked, what points still buy, why a hint is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.play import House, new_game
from cardbase.players import Knowledge, SensiblePlayer
from cardbase.screens import screen
from tests.play.houses import corpus, house
from tests.play.situations import Situation
from tests.play.test_curtains import likely, sitting

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
DUEL = "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Gurney Halleck has dueling 2, resistance 4; "


def lines(table: Situation) -> list[str]:
    game = table.game
    return [line.strip() for line in screen(game.view(game.seat), game.table)]


PUT = "its force was put by Surprise"
FELL = "Feyd Rautha, Nephew of the Baron has fallen"
LACKS = "force 2 against resistance 9, needs 7 more"
FEYD = "Feyd Rautha may surprise in Duel; Feyd Rautha has dueling 3"
GURNEY = "Gurney Halleck may surprise in Duel; Gurney Halleck has dueling 3; Feyd Rautha has resistance 9"


@pytest.mark.parametrize(
    ("given", "done", "told", "stake"),
    [
        (FEYD, "Bert: engage Feyd; Bert: put force; Bert: choose 3", f"defense: {PUT}", "2 force left"),
        (GURNEY, "Bert: engage Feyd; Anna: put force; Anna: choose 3", f"attack: {PUT}", ""),
        ("Feyd Rautha has resistance 2", "Bert: leave it; Anna: put force; Anna: choose 2", f"attack: {FELL}", ""),
        ("Feyd Rautha has resistance 9", "Bert: leave it", f"attack: {LACKS}", "2 force left"),
    ],
)
def test_force_that_was_put_is_not_told_as_lacking(given: str, done: str, told: str, stake: str) -> None:
    table = Situation(SEATS, DUEL + given).interval("Anna").do("Anna: Duel led by Gurney", *done.split("; "))
    assert told in lines(table)
    assert table.game.question(table.game.seat).stake.find(stake) >= 0


def test_who_gave_up_and_who_is_not_asked_is_not_marked_as_asked(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "person", seed=5)
    for _ in range(400):
        if at.asks and not at.shows_own() and not at.hides():
            break
        at.hides() if at.asks else None
        likely(at) if at.asks else at.advance()
    marked = [line for line in screen(at.view(), at.game.table, own=False) if "(asked)" in line]
    assert len(marked) == 1 and at.game.table.seat_name(at.game.seat) in marked[0]
    other = screen(at.view(1 - at.game.seat), at.game.table, own=False)
    assert not any("(asked)" in line for line in other)
    at.obey("concede", at.menu())
    at.obey("yes", at.menu())
    assert at.over
    for seat in (0, 1):
        assert not any("(asked)" in line for line in screen(at.view(seat), at.game.table, own=at.shows_own()))


def test_house_creation_asks_what_points_buy_only_where_they_buy_something() -> None:
    program = next(card for card in corpus().cards if card.kind == "program")
    one, other = house("atreides", 1, points=None), house("harkonnen", 1)
    told = []
    for points in (None, (5, 0, 0)):
        mine = House(one.name, one.sponsor, one.homeworld, one.imperial, one.house, points, (program.id,))
        game = new_game([mine, other], corpus=corpus(), seed=1)
        told.append(game.question(0).asker.sentence)
    assert "with your points" in told[0]
    assert "points" not in told[1].partition(",")[0] and "program" in told[1]


def test_a_tactic_that_turns_the_rite_has_a_use() -> None:
    given = "Anna governs Gurney Halleck; Bert governs Carthag; Gurney Halleck has battle 3; Carthag has battle 3"
    more = "Carthag has resistance 1; Bert holds Advance Team Reports"
    game = (
        Situation(SEATS, f"{given}; {more}", operations=True)
        .interval("Anna")
        .do("Anna: Battle led", "Anna: on Carthag")
        .game
    )
    adviser = SensiblePlayer(Knowledge(game.table, corpus()))
    assert game.question(1).concerns and not adviser.sees_no_use(game.view(1))


BATTALION = "Anna governs Gurney Halleck; Gurney Halleck has battle 5; Bert governs Carthag; Carthag has resistance 2"


@pytest.mark.parametrize(
    ("given", "stake", "line"),
    [
        ("Carthag carries Harkonnen Battalion; Harkonnen Battalion has resistance 6",
         "attack 7 against resistance 2 and 6 of who stands before it, needs 1 more",
         "force 7 against resistance 2 and 6 of who stands before it, needs 1 more"),
        ("Carthag carries Harkonnen Battalion; Harkonnen Battalion has resistance 1",
         "attack 7 against resistance 2 and 1 of who stands before it",
         "force 7 against resistance 2 and 1 of who stands before it, enough"),
        ("Carthag has battle 1", "attack 5 against resistance 2", "force 5 against resistance 2, enough"),
    ],
)  # fmt: skip
def test_who_stands_before_a_leader_is_weighed_with_it(given: str, stake: str, line: str) -> None:
    tactics = "; ".join(f"{who} holds Strategic Positioning; {who} has 9 solaris" for who in ("Anna", "Bert"))
    table = Situation(SEATS, f"{BATTALION}; {given}; {tactics}", operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    seen = []
    while table.game.view(0).rite is not None:
        question = table.game.question(table.game.seat)
        seen.append((question.stake, "\n".join(screen(table.game.view(table.game.seat), table.game.table))))
        include = next((each.code for each in question.choices if each.words.startswith(("include", "engage"))), -1)
        table.game.apply(include if include >= 0 else question.codes[0])
    assert any(stake in one.split("; defense") for one, _ in seen), seen
    assert any(f"  attack: {line}" in lines.splitlines() for _, lines in seen)


@pytest.mark.parametrize(("resistance", "concerns"), [(6, "your attack would fail"), (1, "")])
def test_an_attack_that_fails_on_who_stands_before_the_leader_concerns_its_house(
    resistance: int, concerns: str
) -> None:
    given = (
        f"Carthag carries Harkonnen Battalion; Harkonnen Battalion has resistance {resistance}; Carthag has battle 0"
    )
    told = (
        f"{BATTALION}; {given}; Harkonnen Battalion has battle 1; Anna holds Strategic Positioning; Anna has 9 solaris"
    )
    table = Situation(SEATS, told, operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    seen = []
    while table.game.view(0).rite is not None:
        question = table.game.question(table.game.seat)
        if table.game.seat == 0 and question.moment.frame == "tactic window" and "before it" in question.stake:
            seen.append(question.concerns)
        joins = [each.code for each in question.choices if each.words.startswith(("include", "engage"))]
        table.game.apply(joins[0] if joins else question.codes[-1 if "put force" in question.choices[0].words else 0])
    assert seen == [concerns]
