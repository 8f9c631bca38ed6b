"""The story says a thing once, and says what it means: a denial is no win, what comes before the first turn is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.lessons import Course, read_lessons, reported_events, story, summary
from cardbase.play import House, new_game
from cardbase.play import events as e
from cardbase.players import Knowledge, SensiblePlayer, open_record
from cardbase.screens import LocalGame, TextUI
from cardbase.tabletop import Observation
from cardbase.tabletop.stops import Stops
from tests.play.houses import corpus, house, houses
from tests.play.situations import Situation
from tests.play.test_screen import sitting
from tests.play.test_terminal import Fed

SEATS = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
AUCTION = "Anna assembles Gurney Halleck; Anna has 9 solaris; Bert has 9 solaris"


def told(table: Situation) -> list[str]:
    return [line.strip() for line in story(reported_events(table.game), table.game.table)]


def test_who_bids_more_than_the_petitioner_denies_the_card_and_wins_nothing() -> None:
    table = Situation(SEATS, AUCTION).interval("Anna")
    table.do("Anna: petition for Gurney", "Anna: bid 4", "Bert: bid 5", "Anna: pass", "Bert: pass")
    lines = told(table)
    assert any(line.startswith("Bert denies Anna Gurney Halleck, Troubadour Warrior with a bid of 5") for line in lines)
    assert not any("wins" in line for line in lines)
    assert "denies Anna Gurney Halleck" in summary(reported_events(table.game), table.game.table, 0)[0]
    won = (
        Situation(SEATS, AUCTION)
        .interval("Anna")
        .do("Anna: petition for Gurney", "Anna: bid 4", "Bert: pass", "Anna: pass", "Anna: choose 0")
    )
    assert any(line.startswith("Anna wins the petition for Gurney Halleck") for line in told(won))


@pytest.mark.parametrize("yielded", ["petition", "", "imperial petition"])
def test_a_yield_does_not_pass_where_a_rival_raises_over_the_own_petition(yielded: str) -> None:
    table = Situation(SEATS, AUCTION).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 4", "Bert: bid 5")
    question = table.game.question(0)
    yielding = Stops().yield_to(yielded, question.moment.turn)
    assert question.concerns == "you are outbid" and yielding.unasked(question) == -1
    theirs = Situation(SEATS, AUCTION).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 4")
    assert yielding.unasked(theirs.game.question(1)) >= 0


FALLS = (
    "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Feyd Rautha has resistance 1; Gurney Halleck has dueling 1"
)


@pytest.mark.parametrize(
    ("given", "done", "once"),
    [
        ("Anna holds Spice Blow", "place Spice Blow", "Spice Blow"),
        (
            FALLS,
            "Duel led by Gurney; Bert: leave it; Anna: put force on Feyd",
            "Nephew of the Baron is",
        ),
    ],
)
def test_what_was_declared_or_fell_is_told_once(given: str, done: str, once: str) -> None:
    table = Situation(SEATS, given).interval("Anna").do(*f"Anna: {done}".split("; "))
    assert sum(once in line for line in told(table)) == 1


@pytest.mark.parametrize(
    ("card", "modes"),
    [("Duchy of Arrakis", ["engage: produce 4 solaris"]), ("The Minor Erg", ["produce 1 spice on this card"])],
)
def test_what_a_card_is_used_for_stands_behind_its_use_and_before_what_it_brings(card: str, modes: list[str]) -> None:
    table = Situation(SEATS, f"Anna governs {card}", operations=True).interval("Anna")
    table.do(f"Anna: use {card}", *(f"Anna: {mode}" for mode in modes))
    lines = told(table)
    use = next(at for at, line in enumerate(lines) if line.startswith(f"Anna declares: use {card}"))
    assert lines[use + 1].startswith("Anna chooses: ") and not lines[use].endswith("solaris")


def test_what_comes_before_the_first_turn_stands_below_its_heading() -> None:
    game = new_game(houses(2, 3), corpus=corpus(), seed=3)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while game.state.turn < 2:
        game.apply(player.choose(Observation(game, game.seat)))
    lines = story(reported_events(game), game.table)
    assert lines[0] == "# House creation" and "# Turn 1" in lines
    later = reported_events(game, 0)[30:]
    assert "# House creation" not in story(later, game.table)


def test_a_seat_that_is_asked_first_in_house_creation_is_told_what_that_is(tmp_path: Path) -> None:
    program = next(card for card in corpus().cards if card.kind == "program")
    one, other = house("atreides", 1, points=(3, 1, 0)), house("harkonnen", 1, points=(5, 0, 0))
    mine = House(one.name, one.sponsor, one.homeworld, one.imperial, one.house, one.points, (program.id,))
    game = new_game([mine, other], corpus=corpus(), seed=1)
    at = LocalGame(open_record(game, 1, ("person", "sensible")), corpus(), tmp_path / "g.json")
    assert at.news(0)[0] == "# House creation" and at.news(0) == []


@pytest.mark.parametrize("lines", [3, 80])
def test_of_a_long_story_the_sum_is_told_with_its_end(lines: int, tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    summed = ["Bert wins Carthag", "# In full", *(f"  line {number}" for number in range(lines)), "  the last"]
    at.news = lambda seat: summed  # type: ignore[method-assign]
    told = TextUI(at, Fed([]))._news(0)
    assert "Bert wins Carthag" in told and told[-1] == "  the last"
    assert ("  ... (log tells all)" in told) == (lines > 40) and len(told) < 50


def test_a_card_that_is_declared_and_not_known_is_called_a_card() -> None:
    table = Situation(SEATS, "Anna holds Spice Blow").interval("Anna").do("Anna: place Spice Blow")
    lines = [line.strip() for line in story(reported_events(table.game, 1), table.game.table)]
    assert "Anna declares: place a card" in lines and not any(line.endswith("place") for line in lines)


def test_what_the_last_step_of_a_lesson_did_is_told_with_the_next() -> None:
    lessons = read_lessons()
    number = next(at for at, lesson in enumerate(lessons, 1) if lesson.title == "A venture")
    course = Course(lessons, corpus(), number)
    for words in ("deploy Act of Cowardice", "activate Act of Cowardice"):
        course.obey(words, course.menu())
    assert course.lesson.title != "A venture"
    assert any("Earl: -3 favor" in line for line in course.brief())


def test_who_is_asked_first_is_told_what_happened_so_far(tmp_path: Path) -> None:
    console = Fed(["1", "1", "quit"])
    TextUI(sitting(tmp_path / "g.json", "person", "sensible"), console).run()
    headings = [line for line in console.lines if line in ("# What happened so far", "# Since you were last asked")]
    assert headings[0] == "# What happened so far" and "# What happened so far" not in headings[1:]


def test_what_happens_to_every_house_stands_on_one_line() -> None:
    game = new_game(houses(6, 4), corpus=corpus(), seed=4)
    player = SensiblePlayer(Knowledge(game.table, corpus()))
    while game.state.turn < 2:
        game.apply(player.choose(Observation(game, game.seat)))
    lines = story(reported_events(game), game.table)
    for begun in ("  Favor declared: ", "  Initiative: 1 "):
        found = [line for line in lines if line.startswith(begun)]
        assert 1 <= len(found) <= game.state.turn and found[0].count(",") == 5
    names = [game.table.seat_name(seat) for seat in range(6)]
    assert not any(line.strip().startswith(f"{name} takes initiative") for line in lines for name in names)
    assert not any(line.count(" and ") > 2 and "will not raise" in line for line in lines)


def test_an_auction_stands_on_one_line_and_who_passed_as_it_is_won_is_left_out() -> None:
    table = Situation(SEATS, AUCTION).interval("Anna").do("Anna: petition for Gurney", "Anna: bid 4", "Bert: bid 5")
    assert "Bids: Anna 4, Bert 5" in told(table)
    table.do("Anna: bid 6")
    assert "Bids: Anna 4, Bert 5, Anna 6" in told(table)
    table.do("Bert: pass", "Anna: pass")
    assert not any("will not raise" in line for line in told(table))


def test_of_many_cards_that_are_disengaged_the_number_is_given() -> None:
    table = Situation(SEATS, "Anna governs Carthag; Bert governs Arsunt").game.table
    lines = story([(e.DISENGAGED, 0, card % 4, -1, 0, 3, 3) for card in range(13)], table)
    assert lines == ["  Disengaged: 13 cards"]
    assert ";" in story([(e.DISENGAGED, 0, card, -1, 0, 3, 3) for card in range(4)], table)[0]


def test_a_tie_that_cards_settle_says_what_they_were_turned_up_for() -> None:
    events = [(16, 0, -1, -1, 11), (16, 1, -1, -1, 11), (17, 0, 3, -1, 0), (17, 1, 4, -1, 0)]
    table = Situation(SEATS, "Anna governs Carthag; Bert governs Arsunt").game.table
    assert story(events, table)[1].startswith("  Turned up to settle the initiative: Anna (")
    assert story(events[2:], table)[0].startswith("  Turned up: Anna (")


def test_the_sum_names_each_rite_its_leader_and_its_target() -> None:
    table = Situation(SEATS, FALLS).interval("Anna").do("Anna: Duel led by Gurney", "Bert: leave it")
    (line, *_) = summary(reported_events(table.game), table.game.table, 1)
    assert "leads a Duel with Gurney Halleck" in line and "against Feyd Rautha" in line


@pytest.mark.parametrize(("resistance", "fells"), [(1, False), (9, True)])
def test_the_sum_says_of_a_rite_that_nothing_fell(resistance: int, fells: bool) -> None:
    table = Situation(SEATS, FALLS, f"Feyd Rautha has resistance {resistance}").interval("Anna")
    table.do("Anna: Duel led by Gurney", "Bert: leave it")
    table.do("Anna: no more" if fells else "Anna: put force on Feyd")
    while table.game.moment not in ("House Interval", "Closing Interval"):
        table.game.apply(table.game.options[0])
    for reader in (0, 1):
        lines = summary(reported_events(table.game), table.game.table, reader)
        assert any("Anna " in line and "fells nothing in a Duel" in line for line in lines) == fells


def test_within_an_own_interval_the_table_of_the_rivals_is_not_shown_again(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", *["sensible"] * 3)
    while not (at.asks and at.game.moment == "House Interval"):
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
        else:
            at.advance()
    console = Fed(["buy favor", "choose 1", "", "quit"])
    TextUI(at, console).run()
    shown = [line for line in console.lines if line.startswith("  - ")]
    assert sum("Dune, Center" in line for line in shown) == 4 + 1 + 4


@pytest.mark.parametrize(("seats", "shown"), [(2, 0), (4, 1)])
def test_how_petitions_of_many_rivals_are_passed_is_shown_once_a_turn(seats: int, shown: int, tmp_path: Path) -> None:
    at, turn, lines = sitting(tmp_path / "g.json", "person", *["sensible"] * (seats - 1)), 0, list[str]()
    while at.game.state.turn < 3 and not at.over:
        if not at.asks:
            at.advance()
            continue
        turn = at.game.state.turn
        lines += [f"{turn} {line}" for line in at.brief() if line.startswith("(yield petition")]
        at._choose(at._adviser.ranked(at.view())[0], [])
    assert len(lines) == len(set(lines)) and bool(lines) == bool(shown)
