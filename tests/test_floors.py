"""Inside a large room, arrows point down from floor to floor (docs/architecture.md)."""

from pathlib import Path

import pytest

from tests.test_architecture import PACKAGE, SOURCES, files_imported, module_of, room_of

FLOORS: dict[str, dict[str, str]] = {
    "operations": {
        "trees": "table tree nodes grammar schema rewording",
        "words": "lexicon sorts operation automaton formatting",
        "sentences": "binding deputies emptiness linting mistakes reading agreement deriving support",
        "answers": "explaining judging",
    },
    "decks": {
        "cards and counts": "deck vocabulary spelling profiles draft strict_xml",
        "verdicts": "judging analysis fixes",
        "what a list is wrapped in": "plain.spans plain.wrappings documents encodings",
        "counts": "plain.counts",
        "headings and fields": "plain.fields",
        "tables": "plain.tables",
        "words": "plain.words",
        "entries": "plain.entries",
        "lists": "plain formats reading",
        "tables and plans": "contest construction",
    },
    "play": {
        "numbers": "constants frames modifiers rulesets state rite_types",
        "cards": "facts compiler.vocabulary programs.program programs.mode programs.copying",
        "position": "house table in_force watching continuous choices events position renaming",
        "programs": "mutations programs",
        "rules": "rules board shape",
        "parts of texts": "compiler",
        "effects": "effects",
        "texts": "compiler.abilities compiler.activation compiler.arrival compiler.compiling compiler.effect_writer"
        " compiler.placement compiler.programs compiler.resolution compiler.routines compiler.static_abilities",
        "what a seat may know": "actions_not_offered dependencies forbidding resting stated invariants printed status"
        " other_moments why_not why_subdued why_unassigned worlds",
        "what a seat is shown": "entry explaining faces views lazy_view rendering wording asker idle_choices"
        " standing_answers rule_references questions",
        "game": "tables game records",
    },
    "board_game": {
        "data": "constants data engines state board_map combat compose",
        "position": "checks table events position",
        "changes": "agenda invariants mutations refusals shape",
        "rules": "rules",
        "game": "prices about consequences views questions game",
        "people": "players game_master board_lines map_drawing scene lessons printables simulation catalogue kind "
        "stop_names",
    },
    "spice_and_blood": {
        "data": "dice newcomers state tables references world",
        "reckoning": "battle family pedigree reckoning odds run",
        "changes": "changes guild knowledge succession victory votes contracts",
        "steps": "steps",
        "turns": "founding orders engine",
        "people": "players codec invariants printables reports",
        "campaigns": "campaign simulate",
    },
    "host": {
        "parts": "assets bots client entries limits repeats secrets shown",
        "tables": "answers archive awaited table journal disk feed forgetting live drafts faces offers terminal",
        "acts": "export failing playing room seating acts opening",
        "server": "rooms hub operator handlers app server serve",
    },
}
"""The floors of each large room from the ground up: modules and folders; the longest name decides."""


def floor_of(path: Path) -> int:
    """The number of a file's floor, -1 for none; a room's door stands above all."""
    room = room_of(path)
    name = module_of(path).removeprefix(f"cardbase.{room}").removeprefix(".")
    if not name:
        return len(FLOORS[room])
    found = [
        (len(unit), number)
        for number, units in enumerate(FLOORS[room].values())
        for unit in units.split()
        if f"{name}.".startswith(f"{unit}.")
    ]
    return max(found, default=(0, -1))[1]


@pytest.mark.parametrize("room", FLOORS)
def test_files_of_a_large_room_import_only_their_own_floor_and_those_below(room: str) -> None:
    files = [path for path in SOURCES if room_of(path) == room]
    modules = {module_of(path): path for path in files}
    homeless = [str(path.relative_to(PACKAGE)) for path in files if floor_of(path) < 0]
    assert not homeless, "on no floor: " + ", ".join(homeless)
    upward = [
        f"{path.relative_to(PACKAGE)} imports {other.relative_to(PACKAGE)}"
        for path in files
        for other in files_imported(path, modules)
        if other.name != "__init__.py" and floor_of(other) > floor_of(path)
    ]
    assert not upward, "upward: " + "; ".join(upward)


@pytest.mark.parametrize("room", FLOORS)
def test_the_floors_of_a_room_name_only_what_is_there(room: str) -> None:
    names = [unit for units in FLOORS[room].values() for unit in units.split()]
    there = {module_of(path).removeprefix(f"cardbase.{room}.") for path in SOURCES if room_of(path) == room}
    assert len(names) == len(set(names)) and set(names) <= there
