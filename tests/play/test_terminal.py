"""A game at a terminal: fed with lines, read as lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.cli import table
from cardbase.errors import Misuse, Refused, Unreadable
from cardbase.lessons import STEP_KEYS, Steps, chronicle, menu_of, story
from cardbase.lessons.replay import from_above
from cardbase.play import Game, new_game
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play import frames as f
from cardbase.play.asker import SENTENCES
from cardbase.play.explaining import about
from cardbase.play.questions import GROUPS, group_of
from cardbase.play.rule_references import RULES_OF_CHOICE, RULES_OF_MOMENT, RULES_OF_PASSING, RULES_OF_PHASE
from cardbase.players import Knowledge, SensiblePlayer, open_record, read_record
from cardbase.players.record import distinct_names
from cardbase.screens import KEYS, Console, LocalGame, Stepping, TextUI, screen
from cardbase.tabletop import GameRecord, Moment
from cardbase.tabletop.record import new_file
from tests.commandline import Cardbase
from tests.play.houses import corpus, houses
from tests.play.situations import Situation

SEED = 11


class Fed(Console):
    """A console that reads a list and keeps what is written; at the end of the list the input ends, or Ctrl-C."""

    def __init__(self, typed: Iterable[str], *, at_end: type[BaseException] = EOFError) -> None:
        self.typed = list(typed)
        self.lines: list[str] = []
        self.hidden = 0
        self._at_end = at_end

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        if not self.typed:
            raise self._at_end
        return self.typed.pop(0)

    def write(self, lines: Iterable[str]) -> None:
        self.lines += lines

    def hide(self) -> None:
        self.hidden += 1
        self.lines.append("-- hidden --")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def a_game(seed: int = SEED, count: int = 2) -> Game:
    return new_game(houses(count, 4), corpus=corpus(), seed=seed)


def record(*players: str, seed: int = SEED) -> GameRecord:
    return open_record(a_game(seed, len(players)), seed, players)


def sit(path: Path, typed: Iterable[str], *players: str, seed: int = SEED) -> tuple[Fed, GameRecord]:
    """Play what is typed; return what was seen and the record as it is left."""
    made, console = record(*(players or ("person", "sensible")), seed=seed), Fed(typed)
    TextUI(LocalGame(made, corpus(), path), console).run()
    return console, made


def test_the_table_shows_whose_turn_funds_hoards_domains_and_own_cards(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", [])
    game = made.game
    for part in ("Turn 1", "CROE", "Guild Hoard 8 spice", "(you)", "favor", "solaris", "Your hand", "Your assembly"):
        assert part in console.text
    mine = game.view(game.seat).seats[game.seat]
    assert all(game.table.name(card) in console.text for card in (*mine.hand, *mine.assembly))


def test_a_rivals_hidden_cards_are_nowhere_on_the_screen() -> None:
    """The screen is a function of the view: worlds the seat cannot tell apart look the same."""
    game = a_game()
    other = game.resample(game.seat, 5)
    assert other.digest() != game.digest()
    assert screen(other.view(game.seat), game.table) == screen(game.view(game.seat), game.table)


def test_the_likely_choice_comes_first_and_every_option_is_in_the_menu_once() -> None:
    game = a_game()
    for _ in range(120):
        view = game.view(game.seat)
        ranked = SensiblePlayer(Knowledge(game.table, corpus())).ranked(view)
        menu = menu_of(game, ranked)
        assert menu.pick("1") == ranked[0]
        texts = {c.describe(choice.code, game.table) for entry in menu.entries for choice in entry.choices}
        assert texts == {c.describe(code, game.table) for code in game.options}
        assert len({entry.text for entry in menu.entries}) == len(menu.entries)
        game.apply(ranked[len(ranked) // 2])
        if game.over:
            break


def test_the_menu_is_numbered_from_one_on() -> None:
    game = a_game()
    menu = menu_of(game, ())
    numbered = [line.split(maxsplit=1) for line in menu.lines() if not line.startswith("#")]
    assert numbered == [[str(number), entry.text] for number, entry in enumerate(menu.entries, 1)]
    for number, entry in enumerate(menu.entries, 1):
        assert menu.code(number) == entry.choices[0].code
        assert len(entry.choices) > 1 or menu.pick(str(number)) == entry.choices[0].code
    for number in (0, len(menu.entries) + 1):
        assert menu.code(number) == -1
        with pytest.raises(Refused, match=f"there is no choice {number}"):
            menu.pick(str(number))


def test_every_verb_stands_below_one_heading() -> None:
    named = [verb for _, verbs in GROUPS for verb in verbs]
    assert len(set(named)) == len(named)
    assert all(group_of(verb) for verb in range(len(c.VERB_WORDS)))


def test_an_amount_is_typed_out() -> None:
    game = a_game()
    while c.BUY_FAVOR * c.SPAN not in game.options:
        game.apply(game.options[0])
    game.apply(c.BUY_FAVOR * c.SPAN)
    while game.moment != "buying favor":
        game.apply(game.options[0])
    menu = menu_of(game, game.options[::-1])
    row = next(number for number, entry in enumerate(menu.entries, 1) if len(entry.choices) > 1)
    assert "choose 1 to 5 (type it out, such as choose 2), for 2 solaris to 10 solaris" in menu.entries[row - 1].text
    with pytest.raises(Refused, match="an amount is missing"):
        menu.pick(str(row))
    for begun in ("choose", "Choose"):
        with pytest.raises(Refused, match="an amount is missing"):
            menu.pick(begun)
    assert menu.pick("choose 2") == c.AMOUNT * c.SPAN + 2


SEATS_TOLD = "Anna of Atreides at Caladan; Bert of Corrino at Kaitain"


def seen(table: Situation) -> list[str]:
    return screen(table.game.view(table.game.seat), table.game.table)


def test_the_petition_under_way_is_shown() -> None:
    table = Situation(SEATS_TOLD, "Anna assembles Carthag; Anna has 9 solaris; Bert has 9 solaris").interval("Anna")
    table.do("Anna: petition for Carthag", "Anna: bid 6")
    assert table.deciding == "Bert"
    assert "# Petition for Carthag: Anna leads with 6 of 9 solaris" in seen(table)


def test_before_the_opening_bid_nobody_leads_with_anything() -> None:
    table = Situation(SEATS_TOLD, "Anna assembles Carthag; Anna has 9 solaris; Bert has 9 solaris").interval("Anna")
    table.do("Anna: petition for Carthag")
    assert "# Petition for Carthag: Anna is to open with at least 4 of 9 solaris" in seen(table)
    table.do("Anna: bid 4")
    assert "# Petition for Carthag: Anna leads with 4 of 9 solaris" in seen(table)


def test_the_rite_under_way_is_shown() -> None:
    story = "Guard Commander carries House Battalion; Bert governs engaged Kaitain"
    table = Situation(SEATS_TOLD, f"Anna governs Guard Commander; {story}").interval("Anna")
    table.do("Anna: Battle led by Guard Commander", "Anna: include House Battalion")
    lines = seen(table)
    assert "# Battle: Anna with Guard Commander against Bert, Kaitain, Corrino Homeworld" in lines
    assert any(line.startswith("  Guard Commander attacks with ") for line in lines)
    assert any(line.startswith("  House Battalion attacks with ") for line in lines)
    assert any(line.startswith("  attack: force 3 against resistance ") for line in lines)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_is_explained_by_the_question_mark(key: str, tmp_path: Path) -> None:
    console, _ = sit(tmp_path / "g.json", ["?"])
    width = max(map(len, KEYS))
    assert f"  {key:<{width}}  {KEYS[key]}" in console.lines


def test_every_moment_has_rules_that_exist() -> None:
    assert set(RULES_OF_PASSING) <= set(RULES_OF_MOMENT) == {*f.FRAME_NAMES, "the end"}
    named = [*RULES_OF_MOMENT.values(), *RULES_OF_PHASE.values(), *RULES_OF_CHOICE.values(), *RULES_OF_PASSING.values()]
    assert all(rule in corpus().rulebook.by_id for rules in named for rule in rules)


def test_each_phase_of_the_closing_interval_asks_and_explains_for_itself() -> None:
    table = Situation(SEATS_TOLD, "Anna assembles Carthag; Anna holds Stunner").phase("Closing Interval")
    asked = list[tuple[str, str]]()
    while table.game.moment == "Closing Interval":
        question = table.game.question(table.game.seat)
        explained = about(question.choices[-1].code, question, table.game.table, corpus())
        asked.append((question.asker.sentence.partition("?")[0], explained[-1].strip().partition(":")[0]))
        table.game.apply(c.DONE * c.SPAN)
    assert asked[0] == ("Which cards of your assembly do you discard", "CLOSE-01")
    assert asked[-1] == ("Which cards of your hand do you discard", "CLOSE-05"), asked


def test_a_choice_is_explained_by_its_card_and_its_rules() -> None:
    game = a_game()
    moment = Moment("House Interval", "House Interval", 1)
    question = replace(game.question(game.seat), moment=moment, choices=())
    for verb in range(len(c.VERB_WORDS)):
        story = "\n".join(about(verb * c.SPAN + 1, question, game.table, corpus()))
        assert (game.table.name(1) in story) == (c.VERB_WORDS[verb][1] == c.CARD)
        assert all(f"{rule}: " in story for rule in RULES_OF_CHOICE.get(verb, ("HOUSE-01",)))


def test_a_card_and_a_rule_are_explained_where_they_are_met(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", ["? PET-04", "? carthag, the", "? xyzzyx", "? deferment token", "? 999"])
    assert "PET-04: Opening bid" in console.text
    assert "'xyzzyx'" in console.text
    assert "there is no choice 999" in console.text
    card = made.game.table.homeworld[made.game.seat]
    name = made.game.table.name(card)
    console, _ = sit(tmp_path / "h.json", [f"? {name}"])
    known = corpus().by_id[made.game.table.facts.ids[made.game.table.definition[card]]]
    assert f"  {known.operation}" in console.lines


def test_a_part_of_a_name_is_looked_for_among_the_cards_that_were_seen(tmp_path: Path) -> None:
    _, made = sit(tmp_path / "g.json", [])
    game, seat = made.game, made.game.seat
    hidden = [card for card in range(game.table.cards) if not game.state.known[card] >> seat & 1]
    shown = {game.table.name(card) for card in range(game.table.cards) if game.state.known[card] >> seat & 1}
    assert sum("er" in name.casefold() for name in shown) > 1
    console, _ = sit(tmp_path / "h.json", ["? er"])
    told = console.text.partition("several cards here are called 'er'")[2]
    assert told
    unseen = {game.table.name(card) for card in hidden} - shown
    assert not any(f"  {name}\n" in told.partition(">")[0] for name in unseen)


@pytest.mark.parametrize("nonsense", ["xyzzy", "0", "99999", "-1", "1.5", "²", "9" * 400, "\x00", "e", "??", "undo"])
def test_nonsense_is_answered_and_changes_nothing(nonsense: str, tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", [nonsense])
    assert made.game.digest() == _first_decision(made)
    assert len(console.lines) > 3


def _first_decision(made: GameRecord) -> int:
    """Return the digest of the position in which the person is asked first."""
    fresh = open_record(a_game(), SEED, made.players)
    while made.players[fresh.game.seat] != "person":
        fresh.apply(fresh.game.options[made.journal.choices[len(fresh.journal.choices)]], fresh.game.seat)
    return fresh.game.digest()


@settings(max_examples=15)
@given(
    st.lists(st.one_of(st.text(max_size=12), st.sampled_from(["1", "2", "3", "undo", "log", "", "save"])), max_size=25)
)
def test_whatever_is_typed_the_game_can_be_gone_on_with(typed: list[str]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "g.json"
        typed = [line for line in typed if line.casefold() not in ("quit", "concede")]
        _, made = sit(path, typed)
        assert read_record(path, corpus()).game.digest() == made.game.digest()


def test_undo_takes_back_what_followed_too(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", ["1", "undo", "yes"])
    assert made.game.digest() == _first_decision(made)
    console, _ = sit(tmp_path / "h.json", ["undo"])
    assert "there is no choice of yours to take back" in console.text


def test_skip_passes_until_something_else_is_asked(tmp_path: Path) -> None:
    _, made = sit(tmp_path / "g.json", ["skip"], seed=SEED)
    assert made.deciders.count(made.players.index("person")) >= 1
    assert made.game.moment != "tactic window"


def test_every_question_belongs_to_a_moment() -> None:
    assert set(SENTENCES) <= {*f.FRAME_NAMES, *RULES_OF_PHASE}


def test_a_killed_game_goes_on_where_the_last_choice_left_it(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    made = record("person", "sensible")
    with pytest.raises(SystemExit):  # nothing after the fifth choice is run, as in a kill
        TextUI(LocalGame(made, corpus(), path), Fed(["1"] * 5, at_end=SystemExit)).run()
    again = read_record(path, corpus())
    assert again.game.digest() == made.game.digest()
    assert again.game.log_lines(0) == made.game.log_lines(0)
    assert again.players == ["person", "sensible"]
    console = Fed(["undo"])
    TextUI(LocalGame(again, corpus(), path), console).run()
    assert "no choice of yours" not in console.text


def test_what_is_typed_is_on_the_disk_before_the_next_thing_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "g.json"

    class Looking(Fed):
        def read(self, prompt: str) -> str:
            assert read_record(path, corpus()).game.digest() == made.game.digest()
            return super().read(prompt)

    made = record("person", "sensible")
    TextUI(LocalGame(made, corpus(), path), Looking(["1"] * 4)).run()


def test_ctrl_c_saves(tmp_path: Path) -> None:
    path, made = tmp_path / "g.json", record("person", "sensible")
    console = Fed(["1", "1"], at_end=KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        TextUI(LocalGame(made, corpus(), path), console).run()
    assert console.lines[-1] == f"saved; continue with: cardbase play --resume {path}"
    assert read_record(path, corpus()).game.digest() == made.game.digest()


def test_two_people_never_see_each_others_screen(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", ["", "1"] * 30, "person", "person", seed=5)
    assert console.hidden >= 2
    parts = console.text.split("-- hidden --")
    names = [made.game.table.seat_name(seat) for seat in range(2)]
    for part in parts:
        assert sum(f"{name} (you)" in part for name in names) < 2


def test_conceding_ends_a_game_of_two_and_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    console, made = sit(path, ["concede", "no", "concede", "yes"])
    assert made.conceded == made.players.index("person")
    assert "concedes" in console.text
    again = Fed([])
    TextUI(LocalGame(read_record(path, corpus()), corpus(), path), again).run()
    assert "concedes" in again.text


@pytest.mark.parametrize("typed", ["help", "h", "HELP crysknife"])
def test_help_is_a_question_mark_too(tmp_path: Path, typed: str) -> None:
    console, _ = sit(tmp_path / "g.json", ["", typed, "exit"])
    assert ("Crysknife, Blade Weapon" if "crys" in typed else "take choice 3") in console.text


OTHER_WORDS = {
    "history": "House creation",
    "my hand": "Your hand",
    "what can I do?": "# Be done",
    "show discard piles": "discard",
    "oops": "there is no choice of yours to take back",
    "the rules": "take choice 3",
    "why can't I deploy Fanaticism?": "no card called 'fanaticism' is in your hand",
    "explain crysknife": "Crysknife, Blade Weapon",
    "crysknife?": "Crysknife, Blade Weapon",
}


@pytest.mark.parametrize(("typed", "shown"), OTHER_WORDS.items())
def test_keys_are_understood_by_other_words_too(tmp_path: Path, typed: str, shown: str) -> None:
    console, _ = sit(tmp_path / "g.json", ["", typed, "bye"])
    _, answered, _ = console.text.rsplit("\n> ", 2)
    assert shown in answered and "(? for help)" not in answered


def test_words_asked_for_are_answered_by_the_rules_that_have_them(tmp_path: Path) -> None:
    console, _ = sit(tmp_path / "g.json", ["", "? hand limit", "quit"])
    assert "CLOSE-06: Hand limit 7" in console.text


def test_who_concedes_among_three_leaves_the_seat_to_sensible(tmp_path: Path) -> None:
    _, made = sit(tmp_path / "g.json", ["", "concede", "yes"], "person", "person", "random")
    assert sorted(made.players) == ["person", "random", "sensible"]
    assert made.conceded == -1


FAILING = Path(__file__).with_name("players_that_fail.py")


def test_a_player_that_raises_is_stood_in_for_and_the_game_goes_on(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", [], f"{FAILING}:Raiser", "random")
    assert made.game.over and "the game ends by" in console.text
    assert console.text.count("Raiser of seat 1 raised ValueError: boom: its choice is declined") == 3
    assert read_record(tmp_path / "g.json", corpus()).game.digest() == made.game.digest()


def test_a_player_that_never_answers_is_waited_for_as_long_as_was_said(tmp_path: Path) -> None:
    path, made, console = tmp_path / "g.json", record("random", f"{FAILING}:Looper"), Fed([])
    TextUI(LocalGame(made, corpus(), path, 0.05), console).run()
    assert made.game.over and console.text.count("Looper of seat 2 gave no answer within 0.05 s") == 3


def test_a_player_given_up_on_is_not_asked_again(tmp_path: Path) -> None:
    """What the whole screen does, where another thread waits for the player."""
    sitting = LocalGame(record(f"{FAILING}:Shy", "random"), corpus(), tmp_path / "g.json", 5)
    while sitting.game.seat != 0:
        sitting.advance()
    assert sitting.give_up_on() in sitting.game.options
    story = f"the player {FAILING}:Shy of seat 1 gave no answer within 5 s: its choice is declined"
    assert sitting.complaints() == [story]
    for _ in range(20):
        sitting.advance()
    assert sitting.complaints() == []


def test_a_stored_game_runs_no_code_unless_it_is_named(cardbase: Cardbase, tmp_path: Path) -> None:
    """Whoever sends a game could name any file in it."""
    path, player = tmp_path / "g.json", f"{FAILING}:Willing"
    record(player, "random").write(path)
    refused = cardbase("play", "--resume", str(path))
    assert refused.code == 2 and "runs no code by itself" in refused.err and f"--seat {player}" in refused.err
    assert cardbase("replay", str(path), "--chronicle").code == 0
    story = cardbase("play", "--resume", str(path), "--seat", player)
    assert story.code == 0 and "the game ends by" in story.out
    assert cardbase("play", "--resume", str(path), "--seat", "random", "--seat", "nobody").code == 2
    assert cardbase("play", "--resume", str(path), *["--seat", "random"] * 3).code == 2


def test_players_of_ours_play_to_the_end_and_the_ending_is_told(tmp_path: Path) -> None:
    console, made = sit(tmp_path / "g.json", [], "random", "random")
    assert made.game.over
    assert "the game ends by" in console.text


def test_the_chronicle_tells_turns_and_hides_what_a_seat_did_not_see(tmp_path: Path) -> None:
    _, made = sit(tmp_path / "g.json", [], "random", "random")
    above, mine = "\n".join(chronicle(made.game)), "\n".join(chronicle(made.game, 0))
    assert "# Turn 2" in above and "# The House Interval of" in above
    turn_by_turn = re.findall(r"# Turn \d+\n((?:  .* has \d+ spice, -?\d+ favor, \d+ solari?s?\n){2})", above)
    assert len(turn_by_turn) == above.count("# Turn ") and "0 spice, 1" in turn_by_turn[0]
    assert " passes" not in above
    winner = made.game.winner
    last = f"# {made.game.table.seat_name(winner)} wins" if winner >= 0 else f"  The game ends by {made.game.ending}"
    assert above.splitlines()[-1] == last
    hidden = re.compile(r"draws (a card|\d+ cards)")
    assert hidden.search(mine) and not hidden.search(above)


def test_funds_stand_behind_the_deed_that_moved_them() -> None:
    game = a_game()
    events = [
        (e.DECLARED, 0, -1, -1, c.BUY_SPICE),
        *((e.SOLARIS, 0, -1, -1, -3), (e.HOARD, -1, -1, -1, 7), (e.SPICE, 0, -1, -1, 1)),
        *((e.SOLARIS, 0, -1, -1, -4), (e.HOARD, -1, -1, -1, 6), (e.SPICE, 0, -1, -1, 1)),
        (e.SOLARIS, 1, -1, -1, 2),
    ]
    name = game.table.seat_name
    assert story([(*event, 255, 255) for event in events], game.table) == [
        f"  {name(0)} declares: buy spice: -7 solaris, +2 spice, Guild Hoard 6",
        f"  {name(1)}: +2 solaris",
    ]


def test_what_happens_several_times_on_end_is_told_in_one_line() -> None:
    game = a_game()
    name, card = game.table.seat_name, game.table.name
    events = [
        *((e.DISENGAGED, -1, 1, -1, 0), (e.TOKENS, -1, 1, -1, 2), (e.DISENGAGED, -1, 2, -1, 0)),
        *((e.WITHDREW, 0, -1, -1, 0), (e.WITHDREW, 1, -1, -1, 0), (e.WITHDREW, 0, -1, -1, 0)),
        *((e.DREW, 0, 3, -1, 0), (e.DREW, 0, -1, -1, 0), (e.DREW, 0, -1, -1, 0), (e.DREW, 1, -1, -1, 0)),
    ]
    assert story([(*event, 255, 255) for event in events], game.table) == [
        f"  Disengaged: {card(1)}; {card(2)}",
        f"  {name(0)} and {name(1)} will not raise",
        f"  Drawn: {name(0)} ({card(3)}; 2 cards), {name(1)} (a card)",
    ]


@pytest.mark.parametrize("key", STEP_KEYS)
def test_every_key_of_the_replay_is_told(key: str, tmp_path: Path) -> None:
    made = _stored(tmp_path)
    console = Fed(["?"])
    Stepping(Steps(made, None), console).run()
    assert f"  {key:<6} {STEP_KEYS[key]}" in console.lines


def _stored(folder: Path) -> GameRecord:
    sit(folder / "g.json", [], "random", "random")
    return read_record(folder / "g.json", corpus(), to_last=False)


def test_a_replay_goes_forward_back_and_anywhere(tmp_path: Path) -> None:
    made = _stored(tmp_path)
    console = Fed(["", "", "b", "30", "b", "t", "99999999", "0", "zzz", "q"])
    before = made.game.digest()
    Stepping(Steps(made, None), console).run()
    assert made.game.digest() == before
    assert "is not a key" in console.text
    last = read_record(tmp_path / "g.json", corpus())
    Stepping(Steps(made, 1), Fed(["9999999"])).run()
    assert made.game.digest() == last.game.digest()


def test_from_above_every_face_is_seen_and_the_game_is_as_before() -> None:
    game = a_game()
    before = game.digest()
    view = from_above(game)
    assert all(card >= 0 for side in view.seats for card in (*side.hand, *side.assembly))
    assert game.digest() == before
    assert any(card < 0 for side in game.view(0).seats for card in side.hand)


def test_one_seats_replay_does_not_tell_what_the_other_will_choose(tmp_path: Path) -> None:
    made, console = _stored(tmp_path), Fed([""] * 60)
    Stepping(Steps(made, 0), console).run()
    named = [line for line in console.lines if "will choose" in line]
    assert named and all(made.game.table.seat_name(0) in line for line in named)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"engine":', '"engine":1', "sum does not fit"),
        ("{", "", "not JSON"),
        ('"players"', '"playerz"', "sum does not fit"),
    ],
)
def test_a_file_that_was_edited_is_refused_with_its_name(old: str, new: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    sit(path, ["1"])
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(Unreadable, match=what) as refused:
        read_record(path, corpus())
    assert str(path) in str(refused.value)


def test_a_save_of_another_version_is_refused_with_the_reason(tmp_path: Path) -> None:
    path, made = tmp_path / "g.json", record("person", "sensible")
    made.journal.header = {**made.journal.header, "engine": 0}
    made.write(path)
    with pytest.raises(Unreadable, match="recorded by rules version 0"):
        read_record(path, corpus())


@pytest.mark.parametrize("players", [["person"], ["person", "wizard"], "person", [1, 2]])
def test_players_that_cannot_be_are_refused(players: object, tmp_path: Path) -> None:
    path, made = tmp_path / "g.json", record("person", "sensible")
    made.players = players  # type: ignore[assignment]
    made.write(path)
    with pytest.raises(Unreadable, match="who plays which seat"):
        read_record(path, corpus())


def test_houses_of_the_same_name_are_told_apart() -> None:
    made = houses(2, 4)[0]
    assert [house.name for house in distinct_names([made] * 3)] == [made.name, f"{made.name} (2)", f"{made.name} (3)"]


def test_a_game_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    assert new_file(path) == path
    sit(path, [])
    with pytest.raises(Misuse, match="already exists"):
        new_file(path)


@pytest.mark.parametrize("width", ["1", "39", "40", "80", "500"])
def test_no_line_is_lost_at_any_width(
    width: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    game = a_game()
    lines = screen(game.view(0), game.table)
    Console().write(lines)
    written = capsys.readouterr().out
    assert "\x1b" not in written  # no terminal, no colour
    assert written.split() == " ".join(line.removeprefix("# ") for line in lines).split()


def test_ctrl_c_on_the_whole_screen_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "g.json"
    monkeypatch.setattr(table, "fills_the_screen", lambda _: True)
    monkeypatch.setattr(table, "show_on_screen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table._sit(LocalGame(record("person", "sensible"), corpus(), path), None)
    assert capsys.readouterr().out == f"saved; continue with: cardbase play --resume {path}\n"
