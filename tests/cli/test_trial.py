"""``cardbase operation try``, and where the texts of own cards that play leaves out are named."""

import json
from pathlib import Path

import pytest

from cardbase.desk import answer
from cardbase.games import all_games
from cardbase.scenarios import KINDS_TRIED, try_text
from tests.cli.test_cards import satisfies
from tests.play.houses import corpus
from tests.sampling import sampled

CARD = {
    "name": "Quiet Broker", "type": "Persona", "subtypes": ["Aide", "Spy"], "cost": 2, "command": 1, "resistance": 2,
    "talents": {"intrigue": 2}, "operation": "Engage: gain X favor. X is the favor at stake.",
}  # fmt: skip
SAMPLE = [card for card in corpus().cards[::60] if card.kind in KINDS_TRIED]
DECK = Path(__file__).parents[2] / "data" / "decks" / "guild-those-who-fold-space.deck.txt"


def own(folder: Path) -> Path:
    (folder / "my-cards").mkdir()
    path = folder / "my-cards" / "quiet-broker.json"
    path.write_text(json.dumps(CARD), encoding="utf-8")
    return path


def test_a_text_is_tried_in_one_command(cardbase) -> None:
    told = cardbase("operation", "try", "Engage: draw a card in your House deck.")
    assert told.code == 0
    assert "off the top" in told.out
    assert "effect.draw" in told.out
    assert "Trial Card is engaged" in told.out


def test_a_mistake_is_shown_where_it_stands_with_the_fix(cardbase) -> None:
    told = cardbase("operation", "try", "The host has +2 battle rank until the rite ends.")
    assert told.code == 1
    text, caret, fault = told.out.splitlines()
    assert text[caret.index("^") :].startswith("until")
    assert "write: Until the rite ends, the host has +2 battle rank." in fault


@pytest.mark.parametrize(
    ("kind", "text", "happens"),
    [
        ("aide", "When this card is deployed, gain 7 favor.", "Anna: +7 favor"),
        ("aide", "Gain 7 favor.", "Anna: +7 favor"),
        ("charter", "Each rival must discard 1 favor.", "Bert: -1 favor"),
        ("enhancement", "Assign to a persona. When you assign this card, gain 7 favor.", "Anna: +7 favor"),
        ("venture", "Gain 7 favor.", "Anna: +7 favor"),
        ("tactic", "Gain 7 favor.", "Anna: +7 favor"),
        ("program", "Venture: gain 7 favor.", "Anna: +7 favor"),
        ("event", "Gain 7 favor.", "Anna: +7 favor"),
        ("decree", "Assign to a persona. When deployed, gain 7 favor.", "Anna: +7 favor"),
    ],
)
def test_a_text_of_every_kind_is_tried_where_it_works(kind: str, text: str, happens: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert trial.faults == trial.unsupported == ()
    assert happens in trial.log, trial.stopped or trial.log


def test_a_phrase_that_means_nothing_is_shown_where_it_stands(cardbase) -> None:
    told = cardbase("operation", "try", "While leading an ally, this persona has Surprise.")
    assert told.code == 1
    text, caret, _ = told.out.splitlines()
    assert text[caret.index("^") :].startswith("an ally")


def test_its_json_has_the_shape_its_schema_tells(cardbase) -> None:
    for text in ("Engage: gain 2 favor.", "Frobnicate.", "Lasting. Each rival must discard 1 favor."):
        told = cardbase("operation", "try", text, "--json")
        assert satisfies("operation-try", told.out), told.out


def test_a_situation_of_ones_own_is_played(cardbase) -> None:
    told = cardbase(
        "operation", "try", "Engage: gain 1 favor per charter you govern.",
        "--given", "Anna governs Trial Card, CHOAM Directorship", "--do", "Anna: use Trial Card",
    )  # fmt: skip
    assert "Anna: +" in told.out


def test_a_kind_that_does_not_exist_is_refused(cardbase) -> None:
    told = cardbase("operation", "try", "Engage: gain 1 favor.", "--kind", "dragon")
    assert told.code == 2
    assert "'dragon'" in told.err


def test_check_names_what_play_leaves_out_of_an_own_card(cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    told = cardbase("check", path)
    assert told.code == 0
    assert f"{path}: $.operation: play does not carry out `the favor at stake`" in told.out
    assert satisfies("check", cardbase("check", path, "--json").out)


def test_operation_check_names_it_too(cardbase) -> None:
    told = cardbase("operation", "check", CARD["operation"])
    assert "play does not carry out `the favor at stake`" in told.out
    assert satisfies("operation-check", cardbase("operation", "check", CARD["operation"], "--json").out)


def test_deck_check_names_it_for_the_own_cards_of_a_deck(cardbase, tmp_path: Path) -> None:
    folder = own(tmp_path).parent
    deck = tmp_path / "broker.deck.txt"
    deck.write_text(DECK.read_text(encoding="utf-8").rstrip() + "\n2x Quiet Broker\n", encoding="utf-8")
    told = cardbase("--cards", folder, "deck", "check", deck)
    assert "Quiet Broker: play does not carry out `the favor at stake`" in told.out
    assert satisfies("deck-check", cardbase("--cards", folder, "deck", "check", deck, "--json").out)


def test_a_series_says_it_before_it_plays(cardbase, tmp_path: Path) -> None:
    folder = own(tmp_path).parent
    deck = tmp_path / "broker.deck.txt"
    deck.write_text(DECK.read_text(encoding="utf-8").rstrip() + "\n2x Quiet Broker\n", encoding="utf-8")
    told = cardbase("--cards", folder, "simulate", deck, DECK, "--games", "1", "--even-illegal")
    assert told.code == 0, told.err
    assert "Quiet Broker: play does not carry out `the favor at stake`" in told.err


@pytest.mark.parametrize(
    ("kind", "text", "happens"),
    [
        ("aide", "Engage: buy up to 2 spice.", "Anna: +1 spice"),
        ("charter", "Engage: gain up to 3 favor.", "Anna: +3 favor"),
        ("charter", "Engage, pay X solaris: gain X favor. X is at most 3.", "Anna: +3 favor"),
        ("charter", "Engage: engage any number of homeworlds.", "Caladan, Atreides Homeworld is engaged"),
        ("charter", "Engage: engage up to 2 homeworlds.", "Caladan, Atreides Homeworld is engaged"),
    ],
)
def test_a_trial_takes_as_much_as_there_is_to_see(kind: str, text: str, happens: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert happens in trial.log, trial.stopped or trial.log


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("aide", "Engage: return a captured ally to its owner's assembly."),
        ("aide", "Engage, pay 90 solaris: gain 1 favor."),
        ("charter", "Engage, discard 30 favor: draw a card in your House deck."),
    ],
)
def test_a_use_that_is_not_possible_there_is_said_and_no_rite_played_in_its_place(kind: str, text: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert trial.stopped.startswith(f"Trial Card can do nothing now: {text[:6].lower()}")
    assert "--given" in trial.stopped
    assert not any("Battle" in line for line in trial.log)


SOUND = {**CARD, "operation": "Engage: gain 1 favor per charter you govern."}


@pytest.mark.parametrize("command", ["try", "format", "explain"])
@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("FILE", SOUND["operation"]),
        ("jotc-water-marshall", "Engage: gain X favor. X is this persona's command."),
        ("Water Marshall", "Engage: gain X favor. X is this persona's command."),
        ("eots-forbidden-zone", "Engage: produce 3 solaris."),
        ("Gain 7 favor.", "Gain 7 favor."),
    ],
)
def test_a_text_a_card_and_a_file_are_taken_alike(command: str, what: str, text: str, cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    path.write_text(json.dumps(SOUND), encoding="utf-8")
    told = cardbase("operation", command, path if what == "FILE" else what)
    assert told.code == 0 and told.out.startswith(text)


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({}, "aide"),
        ({"subtypes": ["Ally", "Spy"]}, "ally"),
        ({"type": "Holding", "subtypes": ["Charter"]}, "charter"),
        (
            {"type": "Resource", "subtypes": ["Equipment"], "operation": "Assign to a persona. Engage: gain 1 favor."},
            "equipment",
        ),
    ],
)
def test_the_card_of_a_file_is_tried_as_one_of_its_kind(changes: dict, kind: str, cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    path.write_text(json.dumps(SOUND | changes), encoding="utf-8")
    told = cardbase("operation", "try", path)
    assert told.code == 0 and f"In play, on a card of kind {kind}\n" in told.out


@pytest.mark.parametrize(
    ("operation", "happens"),
    [
        ("Engage: gain X favor. X is this persona's command.", "Anna: +4 favor"),
        ("Engage: gain X favor. X is this persona's resistance.", "Anna: +6 favor"),
        ("Engage: gain X favor. X is this card's cost.", "Anna: +3 favor"),
        ("Engage: engage a spy you govern. Gain 1 favor.", "Anna: +1 favor"),
    ],
)
def test_the_card_of_a_file_lends_its_numbers(operation: str, happens: str, cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    numbers = {"cost": 3, "command": 4, "resistance": 6}
    path.write_text(json.dumps(CARD | numbers | {"operation": operation}), encoding="utf-8")
    assert f"  {happens}\n" in cardbase("operation", "try", path).out


def test_a_shipped_card_is_tried_with_its_own_numbers(cardbase) -> None:
    told = cardbase("operation", "try", "Water Marshall")
    assert f"  Anna: +{corpus().resolve('Water Marshall').command} favor\n" in told.out


def test_another_kind_that_is_asked_for_is_tried_without_the_cards_numbers(cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    path.write_text(json.dumps(SOUND), encoding="utf-8")
    assert "In play, on a card of kind charter\n" in cardbase("operation", "try", path, "--kind", "charter").out


def test_a_text_of_a_faulty_card_is_tried_all_the_same(cardbase, tmp_path: Path) -> None:
    path = own(tmp_path)
    path.write_text(json.dumps(SOUND | {"cost": "dear", "resistance": -1}), encoding="utf-8")
    told = cardbase("operation", "try", path)
    assert told.code == 0 and "In play, on a card of kind aide\n" in told.out


FILES = sorted((Path(__file__).parents[2] / "data" / "cards").rglob("*.json"))


@pytest.mark.parametrize("file", sampled(FILES[7::60], of=3), ids=lambda file: file.stem)
def test_the_page_for_designers_and_the_command_try_a_card_alike(file: Path, cardbase, tmp_path: Path) -> None:
    shipped = json.loads(file.read_text(encoding="utf-8"))
    kept = ("type", "subtypes", "cost", "command", "resistance", "talents", "requirement", "operation", "allegiances")
    record = {"name": "Quiet Trial", **{field: shipped[field] for field in kept if field in shipped}}
    shown = answer("design", {"card": record}, corpus(), all_games(corpus()))
    path = own(tmp_path).with_name(shown["file"])
    path.write_text(shown["text"], encoding="utf-8")
    trial = json.loads(cardbase("operation", "try", path, "--json").out)
    assert not shown["faults"] and trial["text"] == shipped["operation"]
    told = [[line.replace("Trial Card", "Quiet Trial") for line in trial[part]] for part in ("log", "changes")]
    assert [shown["log"], shown["changes"]] == told


@pytest.mark.parametrize(
    ("what", "code", "words"),
    [
        ("missing.json", 3, "missing.json: no such file"),
        ("EMPTY", 1, "has no operation"),
        (str(DECK), 2, "texts (cardbase operation check takes them all)"),
        ("gain 7 favor", 1, "every sentence ends with a full stop"),
    ],
)
@pytest.mark.parametrize("command", ["try", "format"])
def test_what_holds_no_one_text_is_refused_in_words(
    command: str, what: str, code: int, words: str, cardbase, tmp_path: Path
) -> None:
    path = own(tmp_path)
    path.write_text(json.dumps({**CARD, "operation": ""}), encoding="utf-8")
    told = cardbase("operation", command, path if what == "EMPTY" else what)
    assert told.code == code and words in told.out + told.err


def test_a_misspelt_card_is_explained_by_none_and_near_ones_are_offered(cardbase) -> None:
    told = cardbase("operation", "explain", "watr marshal")
    assert told.code == 1 and "Water Marshall" in told.err


@pytest.mark.parametrize(
    ("kind", "text", "happens"),
    [
        ("aide", "Engage: sell 1 spice. If you do, gain 1 favor.", "Anna: +1 favor"),
        ("aide", "Engage: a random card in a rival's hand is discarded.", "goes to the discard of Bert"),
        ("aide", "Engage: deploy an ally in your assembly for 2.", "Anna deploys Duncan Idaho"),
        ("ally", "Engage: capture a subdued event.", "moves to Anna"),
        ("aide", "Engage: exchange this persona for an aide a rival governs.", "Harkonnen Slavemaster moves to Anna"),
        (
            "aide",
            "Engage: add 2 deferment tokens to a subdued persona you govern.",
            "Dune Smuggler has 3 deferment tokens",
        ),
        ("charter", "When a rival initiates a petition targeting a holding, produce 1 solari.", "Anna: +1 solari"),
        ("charter", "When a rival buys favor, gain 1 favor.", "Anna: +1 favor"),
        ("charter", "When a rival deploys an equipment, produce 3 solaris.", "Anna: +3 solaris"),
        ("enhancement", "Assign to a native. During the deferment phase, gain 3 favor.", "Anna: +3 favor"),
        ("tactic", "Engage a personnel.", "House Battalion is engaged"),
        ("personnel", "Assign to a persona. When the host leads a duel rite, gain 2 favor.", "Anna: +2 favor"),
    ],
)
def test_a_text_that_needs_more_than_its_card_is_tried_at_a_table_that_has_it(
    kind: str, text: str, happens: str
) -> None:
    trial = try_text(text, corpus(), kind)
    assert any(happens in line for line in trial.log), (trial.faults, trial.stopped, trial.log)
    assert not trial.stopped


@pytest.mark.parametrize(
    ("kind", "text", "so"),
    [
        ("enhancement", "Assign to a persona. The host has +2 battle rank.", "has battle rank"),
        ("enhancement", "Assign to a persona. The host has Guild allegiance.", "owes allegiance to guild"),
        ("enhancement", "Assign to a persona. The host is also a mentat.", "is a mentat"),
        ("aide", "While leading an arbitration rite, this persona may Direct.", "Trial Card may direct"),
        ("aide", "This persona can't be captured.", "Trial Card is never captured"),
        ("charter", "Each ally in your assembly has -1 cost.", "(3 without the text)"),
        ("charter", "Your hand limit is +1.", "Anna's hand limit changes by 1"),
        ("equipment", "Assign to a persona with no blade. The host has +1 force during dueling.", "force more"),
    ],
)
def test_a_standing_text_is_told_by_what_is_otherwise_without_it(kind: str, text: str, so: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert any(so in line for line in trial.changes), (trial.faults, trial.stopped, trial.log, trial.changes)


@pytest.mark.parametrize(
    ("kind", "text", "follows"),
    [
        ("aide", "Engage: gain 1 favor per charter you govern.", "Anna: +1 favor"),
        ("aide", "Engage: gain 1 favor per fief you govern.", "Anna: +"),
        ("ally", "Engage: produce X solaris. X is 1 per personnel you govern.", "Anna: +"),
        ("venture", "A rival must discard 1 favor per charter they govern.", "Bert: -"),
        ("aide", "Engage: if you govern Arrakeen, gain 4 favor.", "Anna: +4 favor"),
        ("ally", "Engage: disengage each equipment you govern.", "is disengaged"),
    ],
)
def test_a_text_that_comes_to_nothing_for_want_of_cards_is_tried_where_there_are_some(
    kind: str, text: str, follows: str
) -> None:
    trial = try_text(text, corpus(), kind)
    assert any(follows in line for line in trial.log), (trial.faults, trial.stopped, trial.log)


def test_what_a_text_does_is_shown_beside_what_is_so_by_it() -> None:
    so, does = "The host has +1 intrigue rank.", "When the host leads an intrigue rite, gain 1 favor."
    trial = try_text(f"Assign to a persona. {so} {does}", corpus(), "enhancement")
    assert "Anna: +1 favor" in trial.log
    assert trial.changes == ("Duke Leto Atreides has intrigue rank 4 (3 without the text)",)


@pytest.mark.parametrize("text", ["Engage: gain 2 favor.", "Gain 7 favor.", "Engage: draw a card in your House deck."])
def test_what_is_used_says_no_more_than_what_happened(text: str) -> None:
    assert try_text(text, corpus(), "aide").changes == ()


def test_most_texts_of_the_cards_show_something() -> None:
    """A sample of a sixtieth: what the trial cannot show stays rare."""
    tried = [try_text(card.operation, corpus(), card.kind) for card in SAMPLE if card.operation]
    silent = [trial.text for trial in tried if trial.stopped]
    assert len(silent) <= len(tried) // 4, silent
