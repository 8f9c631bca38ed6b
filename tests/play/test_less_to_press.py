"""What need not be pressed: standing answers, stops and yields, several answers in a line, curtains, undoing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardbase.play import by_words
from cardbase.play import choices as c
from cardbase.players import Knowledge, SensiblePlayer, open_record, read_record
from cardbase.scenarios.situation import Situation
from cardbase.screens import LocalGame, TextUI, on_screen
from cardbase.screens.planned import Plan
from cardbase.tabletop.stops import Stops
from tests.play.houses import corpus
from tests.play.test_screen import press, sitting
from tests.play.test_terminal import Fed

CHOICES = 250


def played(at: LocalGame, most: int = CHOICES, *, full: bool = False) -> LocalGame:
    """Take the likely choice wherever a person is asked; in full control what stands by default where that holds."""
    if full:
        for seat in range(at.game.seats):
            at.record.stops[seat] = Stops(full=True)
    while not at.over and len(at.record.deciders) < most:
        if not at.asks:
            at.advance()
            continue
        at.hides()
        view = at.game.view(at.game.seat)
        likely = at._adviser.ranked(view)[0]
        standing = Stops().unasked(at.game.question(at.game.seat), likely) if full else -1
        at._choose(standing if standing >= 0 else likely, [])
    return at


def test_a_game_in_full_control_that_gives_the_default_answers_has_the_same_journal(tmp_path: Path) -> None:
    few = played(sitting(tmp_path / "a.json", "person", "person"))
    all_asked = played(sitting(tmp_path / "b.json", "person", "person"), full=True)
    assert few.record.unasked and not all_asked.record.unasked
    assert few.record.journal.choices == all_asked.record.journal.choices
    assert few.record.journal.digests == all_asked.record.journal.digests


def test_disengaging_drawing_and_a_bid_over_the_own_lead_are_not_asked_by_default(tmp_path: Path) -> None:
    at = sitting(tmp_path / "a.json", "person", "sensible")
    asked = []
    while not at.over and len(at.record.deciders) < CHOICES:
        if not at.asks:
            at.advance()
            continue
        verbs = {code // c.SPAN for code in at.game.options}
        assert c.DISENGAGE_ALL not in verbs and c.DRAW not in verbs
        assert c.ALLOT not in verbs or len(at.game.options) > 2  # force has one place to go
        petition = at.game.view(at.game.seat).petition
        asked.append(petition is not None and petition.leader == at.game.seat and c.PASS in verbs)
        at._choose(at._adviser.ranked(at.view())[0], [])
    assert not any(asked)


def test_what_was_answered_for_a_person_stands_in_the_news_and_is_kept(tmp_path: Path) -> None:
    at = played(sitting(tmp_path / "a.json", "person", "person"), 120)
    told = [line for seat in (0, 1) for line in at.news(seat)]
    assert any(line.startswith("# Answered for you") for line in told)
    at.save()
    again = read_record(at.path, corpus())
    assert again.unasked == at.record.unasked and len(again.unasked) > 5


def test_stops_are_saved_with_the_game(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    TextUI(at, Fed(["stop closing", "yield petition", "stops", "full", "quit"])).run()
    again = read_record(at.path, corpus())
    assert again.stops == at.record.stops
    assert again.stops_of(again.players.index("person")).full


@pytest.mark.parametrize("typed", ["stop", "go nothing", "stop " + "x" * 100, "stop foo", "yield tactic widow"])
def test_a_stop_that_cannot_be_is_answered_and_changes_nothing(typed: str, tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    console = Fed(["", typed, "quit"])
    TextUI(at, console).run()
    assert at.record.stops == {} and len(console.lines) > 3


def test_a_stop_at_what_no_question_is_called_says_what_is_near(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    assert at.obey("yield tactic widow", at.menu()).lines == ("nothing here is called 'tactic widow' (tactic window)",)
    for words in ("tactic window", "Engagement window of a Duel", "imperial discard", "bid", "carthag", "petition", ""):
        assert not at.obey(f"yield {words}", at.menu()).lines[0].startswith("nothing here"), words
    absent = next(
        name for name in at.game.table.facts.names if name not in map(at.game.table.name, range(at.game.table.cards))
    )
    assert f"stop: {absent.casefold()}" in at.obey(f"stop {absent}", at.menu()).lines  # tells nothing of a rival's deck


def test_a_stop_asks_what_was_answered_before(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    at.record.stops[at.record.players.index("person")] = Stops().stop("disengage")
    while at.game.moment != "Disengage Phase" or not at.asks:
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
        else:
            at.advance()
    assert c.DISENGAGE_ALL * c.SPAN in at.game.options


def _at_discards(at: LocalGame) -> LocalGame:
    while not (at.asks and at.game.moment == "Closing Interval" and len(at.menu().entries) > 3):
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
        else:
            at.advance()
    return at


@pytest.mark.parametrize("between", [" ", ",", ", "])
def test_several_cards_go_in_one_answer(between: str, tmp_path: Path) -> None:
    at = _at_discards(sitting(tmp_path / "g.json", "person", "sensible"))
    menu = at.menu()
    numbers = [number for number, entry in enumerate(menu.entries, 1) if "discard" in entry.text][:2]
    wanted = [menu.code(number) for number in numbers]
    made = len(at.record.deciders)
    assert at.obey(between.join(map(str, numbers)), menu).moved
    while not at.asks:
        at.advance()
    taken = [code for code in wanted if code not in at.game.options]
    assert taken == wanted and len(at.record.deciders) >= made + 2
    assert made + 1 not in at.record.unasked


def test_answers_behind_semicolons_are_given_as_they_are_asked(tmp_path: Path) -> None:
    at = _at_discards(sitting(tmp_path / "g.json", "person", "sensible"))
    cards = [entry.text for entry in at.menu().entries if "discard" in entry.text][:1]
    seat, made = at.game.seat, len(at.record.deciders)
    assert at.obey(f"{cards[0]}; no more", at.menu()).moved
    while not at.over and not at.asks:
        at.advance()
    assert at.record.deciders[made : made + 2] == [seat, seat]
    assert made + 1 not in at.record.unasked


def test_an_answer_that_does_not_fit_ends_the_plan_and_is_asked(tmp_path: Path) -> None:
    at = _at_discards(sitting(tmp_path / "g.json", "person", "sensible"))
    card = next(entry.text for entry in at.menu().entries if "discard" in entry.text)
    assert at.obey(f"{card}; xyzzy; {card}", at.menu()).moved
    made = len(at.record.deciders)
    assert at.asks and len(at.record.deciders) == made
    assert at.undone() == [f"not done: xyzzy; {card} (it is not possible now)"] and at.undone() == []


def test_what_of_a_line_was_left_out_is_told_with_its_reason_on_both_faces(tmp_path: Path) -> None:
    console = Fed(["", "buy spice; trade; request admission; end", "quit"])
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not (at.asks and at.game.moment == "House Interval"):
        if at.asks:
            at._choose(at._adviser.ranked(at.view())[0], [])
        else:
            at.advance()
    TextUI(at, console).run()
    lines = [line for line in console.lines if line.startswith("not done: request admission; end (")]
    assert len(lines) == 1 and "CHOAM Exchange" in lines[0]
    app: Any = on_screen(LocalGame(read_record(at.path, corpus()), corpus(), at.path))
    seen = press(app, ["=no more", "=bid 3; end", "=buy favor; xyzzy"])
    assert "not done: xyzzy" in seen


def test_two_people_meet_few_curtains_and_see_no_more_than_they_may(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "person", seed=5)
    hidden = 0
    while not at.over and at.game.state.turn < 4:
        if not at.asks:
            at.advance()
            continue
        hidden += at.hides()
        if not at.shows_own():
            seen = at.view()
            assert not at.game.question(at.game.seat).private
            assert all(card < 0 for side in seen.seats for card in side.hand if at.game.state.known[card] & 3 != 3)
            assert not any(name.startswith("Likely") for name, _ in at.menu()._groups)
        at._choose(at._adviser.ranked(at.game.view(at.game.seat))[0], [])
    assert 2 <= hidden <= 20  # 29 before


def test_what_revealed_nothing_is_taken_back_at_once(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    at.record.stops[at.record.players.index("person")] = Stops().stop("imperial discard")
    at = _at_discards(at)
    before, menu = at.game.digest(), at.menu()
    number = next(number for number, entry in enumerate(menu.entries, 1) if "discard" in entry.text)
    at.obey(str(number), menu)
    assert at.game.digest() != before
    reply = at.obey("undo", at.menu())  # which card goes is open to nobody, until all have discarded
    assert reply.moved and at.game.digest() == before


def test_consent_that_is_not_given_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    at = played(sitting(tmp_path / "g.json", "person", "sensible"), 60)
    while not at.asks:
        at.advance()
    before = at.game.digest()
    reply = at.obey("undo", at.menu())
    assert not reply.moved and "type yes" in reply.lines[0]
    at.obey("no", at.menu())
    assert at.game.digest() == before


def test_what_a_used_card_asks_comes_between_two_cards_of_one_answer() -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    game = Situation(corpus(), seats, "Anna governs The Minor Erg", operations=True).interval("Anna").game
    erg, home = by_words("use minor erg", game), by_words("use caladan", game)
    plan = Plan(0, [home], game.question(0).moment)
    game.apply(erg)
    asked = game.question(0)
    assert plan.answer(0, lambda words: -1, asked, has_default=False) == -1 and plan.waits(0, asked)
    assert not plan.waits(1, asked)
    game.apply(asked.codes[0])
    assert plan.answer(0, lambda words: -1, game.question(0), has_default=False) == home


def test_an_answer_that_waits_is_forgotten_with_its_turn_and_where_it_is_not_offered() -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    game = Situation(corpus(), seats, "Anna governs The Minor Erg", operations=True).interval("Anna").game
    erg, moment = by_words("use minor erg", game), game.question(0).moment
    never, before = Plan(0, [-5], moment), Plan(0, [erg], replace(moment, turn=moment.turn - 1))
    assert never.answer(0, lambda words: -1, game.question(0), has_default=False) == -1
    game.apply(erg)
    assert not never.waits(0, game.question(0)) and not before.waits(0, game.question(0))


RITE = "Anna governs Gurney Halleck; Bert governs Feyd Rautha; Anna has 9 solaris; Bert has 9 solaris"


@pytest.mark.parametrize(
    ("given", "done", "concerns"),
    [
        ("Anna holds Imperial Intervention", ["Anna: Duel led by Gurney"], ""),
        ("Anna holds Imperial Intervention; Feyd Rautha has resistance 9", ["Anna: Duel led by Gurney"],
         "your attack would fail"),
        ("Bert holds Imperial Intervention", ["Anna: Duel led by Gurney"], "your Rite would be lost"),
        ("Bert holds Imperial Intervention; Feyd Rautha has resistance 9", ["Anna: Duel led by Gurney"], ""),
    ],
)  # fmt: skip
def test_a_window_of_an_own_rite_concerns_a_house_that_would_lose_it(
    given: str, done: list[str], concerns: str
) -> None:
    table = Situation(corpus(), "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime", f"{RITE}; {given}",
                      operations=True)  # fmt: skip
    question = table.interval("Anna").do(*done).game.question(table.game.seat)
    assert question.moment.frame == "tactic window" and question.concerns == concerns
    assert Stops().unasked(question) == -1, "without advice the own Rite is asked for"
    assert (Stops().unasked(question, question.default) == question.default) == (not concerns)
    assert Stops().unasked(question, question.codes[-1]) == -1


def test_the_assembly_is_kept_unasked_where_no_discard_is_advised(tmp_path: Path) -> None:
    at, seen, last = sitting(tmp_path / "a.json", "person", "sensible"), set(), None
    while not at.over and len(at.record.deciders) < CHOICES:
        if not at.asks:
            at.advance()
            continue
        question, likely = at.game.question(at.game.seat), at._adviser.ranked(at.view())[0]
        if question.moment.window == "Imperial discard" and question.moment != last:
            seen.add(likely // c.SPAN)
        last = question.moment
        at._choose(likely, [])
    assert c.DONE not in seen


def test_no_more_is_not_said_to_filling_the_assembly_which_is_done_unasked() -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    given = "Anna assembles Carthag; Anna's Imperial deck begins with Arrakeen, Arsunt, Imperial Basin"
    table = Situation(corpus(), seats, f"{given}; Anna holds Kindjal")
    game = table.phase("Closing Interval").game
    plan = Plan(0, ["no more", "no more"], game.question(0).moment)
    asked = []
    while len(asked) < 5 and not (game.question(game.seat).moment.window == "House discard" and game.seat == 0):
        question = game.question(game.seat)
        asked.append(question.moment.window)
        code = plan.answer(game.seat, lambda words: by_words(words, game), question, has_default=question.default >= 0)
        if code >= 0:
            plan.next(question.moment.frame, 0)
        game.apply(code if code >= 0 else question.default)
    assert "Imperial draw" in asked and len(game.view(0).seats[0].assembly) == 3
    final = plan.answer(0, lambda words: by_words(words, game), game.question(0), has_default=False)
    assert final == c.DONE * c.SPAN


def test_a_number_behind_a_semicolon_is_that_of_the_menu_that_will_be_shown(tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    compared = 0
    for _ in range(30):
        first = at.menu().entries[0].choices[0].words
        at.obey(first, at.menu())
        seat, made = at.game.seat, len(at.record.journal.choices)
        if at.asks and len(at.menu().entries) > 1:
            expected = at.menu().code(1)
            if not at.obey("undo", at.menu()).moved:
                at.obey("yes", at.menu())
            if len(at.record.journal.choices) == made - 1:
                at.obey(f"{first}; 1", at.menu())
                assert at.think() == expected and at.game.seat == seat
                compared += 1
        while not at.asks and not at.over:
            at.advance()
    assert compared > 1


DEFENDED = "Anna governs Gurney Halleck; Bert governs Carthag; Gurney Halleck has battle 3; Carthag has battle 0"


@pytest.mark.parametrize(
    ("given", "stands"),
    [
        ("Bert has 0 solaris", True),
        ("Carthag has resistance 2", True),
        ("Carthag has battle 1", False),
        ("Bert holds Strategic Positioning; Bert has 9 solaris", False),
        ("Bert holds Imperial Intervention; Bert has 0 solaris", True),
        ("Carthag carries Harkonnen Battalion", False),
    ],
)
def test_engaging_to_defend_is_not_asked_where_it_adds_no_force_and_opens_no_way(given: str, stands: bool) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    table = Situation(corpus(), seats, f"{DEFENDED}; {given}", operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    game = table.game
    while "include Harkonnen Battalion" in [choice.words for choice in game.question(game.seat).choices]:
        table.do("Bert: include Harkonnen Battalion")
    while game.question(game.seat).asker.sentence != "Does the defense engage?":
        game.apply(game.question(game.seat).default)
    question = game.question(1)
    assert (question.default == c.DECLINE * c.SPAN) == stands
    assert (Stops().unasked(question, question.default) >= 0) == stands


@pytest.mark.parametrize(
    ("tactic", "given", "vain"),
    [
        ("Fanaticism", "Carthag has resistance 1", True),
        ("Advance Team Reports", "Carthag has resistance 1", True),
        ("Strategic Positioning", "Carthag has resistance 1; Bert has 1 solari", True),
        ("Gom Jabbar", "Carthag has resistance 1", None),
    ],
)
def test_a_window_of_a_rite_where_no_tactic_changes_who_falls_is_passed(
    tactic: str, given: str, vain: bool | None
) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    table = Situation(corpus(), seats, f"{DEFENDED}; Bert holds {tactic}; {given}", operations=True).interval("Anna")
    game = table.do("Anna: Battle led by Gurney", "Anna: on Carthag").game
    if vain is None:  # it cannot be played there at all
        assert game.seat != 1 or game.moment != "tactic window"
        return
    adviser, question = SensiblePlayer(Knowledge(game.table, corpus())), game.question(1)
    view = game.view(1)
    assert question.concerns == "your Rite would be lost" and adviser.sees_no_use(view) == vain
    assert Stops().unasked(question, adviser.best(view)) == -1
    assert Stops().unasked(question, adviser.best(view), in_vain=vain) == c.PASS * c.SPAN
    assert Stops().stop("tactic").unasked(question, adviser.best(view), in_vain=vain) == -1


def test_a_line_of_answers_takes_the_likely_place_that_it_does_not_name_and_tells_it(tmp_path: Path) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    given = "Anna governs Duke Leto, Gurney Halleck; Anna holds Kindjal; Anna has 9 solaris; Anna has 3 favor"
    for line, told in (
        ("deploy kindjal; buy favor; choose 2", True),
        ("deploy kindjal; on gurney; buy favor; choose 2", False),
    ):
        game = Situation(corpus(), seats, given, operations=True).interval("Anna").game
        at = LocalGame(open_record(game, 1, ("person", "sensible")), corpus(), tmp_path / "line.json")
        at.obey(line, at.menu())
        while not at.asks:
            at.advance()
        view = at.view()
        assert at.undone() == [] and view.seats[0].favor == 5 and not view.seats[0].hand
        news = [text for text in at.news(0) if "the likely place: your line named none" in text]
        assert len(news) == told
        assert at.record.unasked == []


def test_without_a_further_answer_the_place_is_asked(tmp_path: Path) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    given = "Anna governs Duke Leto, Gurney Halleck; Anna holds Kindjal; Anna has 9 solaris"
    game = Situation(corpus(), seats, given, operations=True).interval("Anna").game
    at = LocalGame(open_record(game, 1, ("person", "sensible")), corpus(), tmp_path / "line.json")
    at.obey("deploy kindjal", at.menu())
    assert at.asks and at.game.question(0).asker.sentence == "Where to?"


def test_what_was_answered_for_a_person_stands_at_the_end_of_the_log_until_it_is_taken_back(tmp_path: Path) -> None:
    at = played(sitting(tmp_path / "a.json", "person", "sensible"), 60)
    while not at.asks:
        at.advance()
    lines = at.obey("log", at.menu()).lines
    section = lines[lines.index("# Answered for you since you sat down") + 1 :]
    assert section and all(line.startswith("  turn ") for line in section)
    assert len(at._answers) == len(at.record.unasked)
    at._take_back(0, "")
    assert at._answers == [] and "# Answered for you since you sat down" not in at.story(at.game.seat)


@pytest.mark.parametrize("stop", ["", "stop carthag"])
def test_giving_full_control_back_is_told(stop: str, tmp_path: Path) -> None:
    at = sitting(tmp_path / "g.json", "person", "sensible")
    while not at.asks:
        at.advance()
    if stop:
        at.obey(stop, at.menu())
    assert at.obey("full", at.menu()).lines[0].startswith("full control:")
    assert at.obey("full", at.menu()).lines[0] == "full control is given back"


@pytest.mark.parametrize(("resistance", "default"), [(9, "no more"), (5, "")])
def test_force_that_can_fell_none_of_several_is_not_asked_for(resistance: int, default: str) -> None:
    """RITE-30: what is given in vain is lost as well."""
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    given = "Anna governs Gurney Halleck; Gurney Halleck has battle 5; Bert governs Carthag"
    helping = "Carthag carries House Battalion, Harkonnen Battalion"
    strong = [f"{card} has resistance {resistance}" for card in ("House Battalion", "Harkonnen Battalion")]
    table = Situation(corpus(), seats, given, helping, *strong, operations=True).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: include House Battalion")
    table.do("Bert: include Harkonnen Battalion", "Bert: engage Carthag")
    question = table.game.question(0)
    assert question.moment.frame == "force distribution" and len(question.choices) == 3
    assert (question.choice(question.default).words if question.default >= 0 else "") == default


@pytest.mark.parametrize(("resistance", "words"), [(2, "put force on Feyd"), (3, "no more")])
def test_force_that_can_fell_nothing_is_not_asked_for(resistance: int, words: str) -> None:
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    given = "Anna governs Gurney Halleck; Gurney Halleck has dueling 2; Bert governs Feyd Rautha"
    table = Situation(corpus(), seats, f"{given}; Feyd Rautha has resistance {resistance}").interval("Anna")
    table.do("Anna: Duel led by Gurney", "Bert: leave it")
    question = table.game.question(0)
    assert question.moment.frame == "force distribution"
    assert question.choice(question.default).words.startswith(words)
