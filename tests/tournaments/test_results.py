"""Results as organisers type them: parts of names, words for a status, a table that nobody filled in."""

from pathlib import Path

import pytest

from cardbase.tournaments import Step, open_book
from tests.commandline import Cardbase
from tests.tournaments.conftest import PLAYERS


@pytest.fixture
def paired(cardbase: Cardbase, cup: Path, lists: Path) -> Path:
    assert cardbase("tournament", "new", cup, lists, "--name", "Desert Cup", "--seed", "7").code == 0
    assert cardbase("tournament", "pair", cup).code == 0
    return cup


def first_table(cup: Path) -> tuple[str, ...]:
    return open_book(cup).tournament().rounds[0].tables[0].players


def test_a_part_of_a_name_means_who_sits_at_the_table(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "undo", paired)
    cardbase("tournament", "add", paired, "Carla Zwei")
    cardbase("tournament", "drop", paired, "Carla")
    for name in ("Zoë Alpha", "Zoë Beta"):
        cardbase("tournament", "add", paired, name)
    cardbase("tournament", "pair", paired)
    tables = open_book(paired).tournament().rounds[0].tables
    one = next(n for n, t in enumerate(tables, 1) if "Zoë Alpha" in t.players and "Zoë Beta" not in t.players)
    typed = [name.split()[0] if name.startswith("Zoë") else name for name in tables[one - 1].players]
    assert cardbase("tournament", "result", paired, str(one), *(f"{name} 1 2 3 active" for name in typed)).code == 0


@pytest.mark.parametrize("letters", [3, 4])
def test_the_beginnings_of_a_name_s_words_will_do(cardbase: Cardbase, paired: Path, letters: int) -> None:
    lines = [f"{name[:letters]} 1 2 3 active" for name in first_table(paired)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0


def test_who_dropped_out_is_not_in_the_way_of_somebody_alike(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Bert Brecht")
    cardbase("tournament", "drop", paired, "Bert Brecht")
    cardbase("tournament", "add", paired, "Bertolt Brecht")
    assert cardbase("tournament", "drop", paired, "brecht").code == 0
    dropped = {player.name for player in open_book(paired).tournament().players if player.dropped}
    assert dropped == {"Bert Brecht", "Bertolt Brecht"}


@pytest.mark.parametrize("status", ["great house", "Great-House", "GREAT_HOUSE", "great  house"])
def test_a_status_is_read_however_its_words_are_joined(cardbase: Cardbase, paired: Path, status: str) -> None:
    first, *others = first_table(paired)
    lines = [f"{first} 1 2 3 {status}", *(f"{name} 1 2 3 active" for name in others)]
    assert cardbase("tournament", "result", paired, "1", *lines).code == 0
    assert next(open_book(paired).tournament().played())[1].results[0].status == "great house"


def test_a_status_that_is_none_is_told_beside_those_that_are(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "result", paired, "1", f"{PLAYERS[1]} 1 2 3 won")
    assert told.code == 2 and "'won' is not a status (it is great house, active, renegade or eliminated)" in told.err


def test_a_table_of_results_that_nobody_filled_in_is_no_step(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "papers", paired)
    told = cardbase("tournament", "results", paired, paired.with_name("cup-papers") / "results-1.csv")
    assert told.code == 2 and "has no result yet" in told.err and told.err.count("\n") == 1
    assert open_book(paired).history()[-1].step.name == "pair"


def test_tables_and_players_that_are_several_are_told_as_several(cardbase: Cardbase, paired: Path) -> None:
    told = cardbase("tournament", "pair", paired)
    assert "no result of tables 1, 2, 3 (" in told.err
    elsewhere = open_book(paired).tournament().rounds[0].tables[1].players
    told = cardbase("tournament", "result", paired, "1", *(f"{name} 1 2 3 active" for name in elsewhere))
    assert "who sit elsewhere" in told.err


def test_who_dropped_out_before_the_first_seat_has_no_place(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "add", paired, "Photo of a List")
    cardbase("tournament", "drop", paired, "Photo of a List")
    told = cardbase("tournament", "standings", paired).out
    assert "Photo" not in told and "9 players\n" in told


def filled(cup: Path, tables: dict[int, int]) -> Path:
    """Write a table of results in which some tables, by their numbers, are filled in with so many solaris."""
    rows = ["game,player,solaris,favor,spice,status"]
    for number, table in enumerate(open_book(cup).tournament().rounds[-1].tables, 1):
        cells = f"{tables[number]},2,3,active" if number in tables else ",,,"
        rows += [f"{number},{name},{cells}" for name in table.players]
    path = cup.with_name("r.csv")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("first", "then"), [({1: 5}, {1: 5, 2: 6}), ({2: 5}, {1: 1, 2: 5, 3: 9}), ({3: 0, 1: 1}, {1: 1, 2: 2, 3: 0})]
)
def test_a_table_of_results_can_be_filled_in_and_read_as_the_games_end(
    cardbase: Cardbase, paired: Path, first: dict[int, int], then: dict[int, int]
) -> None:
    assert cardbase("tournament", "results", paired, filled(paired, first)).code == 0
    told = cardbase("tournament", "results", paired, filled(paired, then))
    assert (told.code, told.err) == (0, "")
    read = {
        n: table.results[0].solaris
        for n, table in enumerate(open_book(paired).tournament().rounds[0].tables, 1)
        if table.results
    }
    assert read == then


@pytest.mark.parametrize("then", [{1: 6, 2: 6}, {1: 5}, {1: 6}])
def test_a_result_that_is_there_is_replaced_by_no_other_unless_it_is_said(
    cardbase: Cardbase, paired: Path, then: dict[int, int]
) -> None:
    cardbase("tournament", "results", paired, filled(paired, {1: 5}))
    told = cardbase("tournament", "results", paired, filled(paired, then))
    assert told.code == 2 and "table 1 of round 1 has a result (--correct replaces it)" in told.err
    assert cardbase("tournament", "results", paired, filled(paired, then), "--correct").code == 0


def test_all_tables_that_have_another_result_are_named(cardbase: Cardbase, paired: Path) -> None:
    cardbase("tournament", "results", paired, filled(paired, {1: 5, 3: 5}))
    told = cardbase("tournament", "results", paired, filled(paired, {1: 6, 2: 6, 3: 6}))
    assert told.code == 2 and "tables 1, 3 of round 1 have results (--correct replaces them)" in told.err


def test_all_tables_that_lack_a_player_are_named_and_nothing_is_recorded(cardbase: Cardbase, paired: Path) -> None:
    path = filled(paired, {1: 5, 2: 5, 3: 5})
    lines = path.read_text(encoding="utf-8").splitlines()
    left = [line for at, line in enumerate(lines) if at not in {1, 4}]
    path.write_text("\n".join(left), encoding="utf-8")
    told = cardbase("tournament", "results", paired, path)
    assert told.code == 2 and "table 1-1 lacks" in told.err and "table 1-2 lacks" in told.err
    assert not any(table.results for table in open_book(paired).tournament().rounds[0].tables)


def test_names_with_commas_are_parted_by_semicolons(cardbase: Cardbase, cup: Path, lists: Path) -> None:
    cardbase("tournament", "new", cup, lists)
    cardbase("tournament", "rename", cup, "Anna", "Smith, John")
    told = cardbase("tournament", "pair", cup).out
    assert all(line.count("; ") == 2 for line in told.splitlines() if line.startswith("table "))


@pytest.mark.parametrize("players", [0, 1, 2, 3])
def test_too_few_players_for_one_full_table_are_no_round(
    cardbase: Cardbase, cup: Path, lists: Path, players: int
) -> None:
    for path in sorted(lists.iterdir())[players:]:
        path.unlink()
    cardbase("tournament", "new", cup, lists, "--exact")
    told = cardbase("tournament", "pair", cup)
    assert told.code == 2 and "cannot be paired" in told.err and "exactly 4" in told.err
    assert not open_book(cup).tournament().rounds


def test_another_organiser_records_a_result_while_the_lists_are_read(
    cardbase: Cardbase, paired: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import cardbase.tournaments.evening as evening

    honest, name = evening.list_files, first_table(paired)[0]

    def slow(*given: object) -> object:
        open_book(paired).take(lambda _: Step("drop", {"name": name}))
        return honest(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(evening, "list_files", slow)
    assert cardbase("tournament", "lists", paired).code == 0
    after = open_book(paired)
    assert after.tournament().player(name).dropped and [one.step.name for one in after.history()][-2:] == [
        "drop",
        "lists",
    ]
