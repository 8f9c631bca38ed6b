"""An option that would change nothing is refused with what goes with what; none is passed over in silence."""

import pytest

from tests.commandline import Cardbase

IN_VAIN = {
    "play --resume g.json --rules printed": "--rules has no effect with --resume",
    "play --resume g.json --policy open --switch hoard_base=3": "--switch, --policy have no effect with --resume",
    "play --resume g.json --seed 3": "--seed has no effect with --resume",
    "play --resume g.json --name Anna": "--name has no effect with --resume",
    "play --resume g.json --even-illegal": "--even-illegal has no effect with --resume",
    "play fremen --resume g.json": "DECK has no effect with --resume (--resume goes with --seat, --timeout",
    "play --resume g.json --save h.json": "--save has no effect without --at",
    "play fremen guild --at 3": "--at has no effect without --resume",
    "play fremen guild --offer x": "--offer has no effect without --join",
    "play --seat easy": "--seat has no effect without DECK",
    "play --join http://x --seed 3": "--seed has no effect with --join (--join goes with DECK, --name and --offer)",
    "play --join http://x --resume g.json": "--resume has no effect with --join",
    "tutorial --save x.json": "--save has no effect without --game",
    "tutorial --game --lesson 3": "--lesson has no effect with --game",
    "tutorial --list --plain": "--screen has no effect with --list (--list goes with nothing else)",
    "replay g.json --at 3": "--at has no effect without --scenario",
    "replay g.json --scenario --chronicle": "--chronicle has no effect with --scenario",
    "replay g.json --scenario --seat 1": "--seat has no effect with --scenario",
    "replay g.json --chronicle --plain": "--screen has no effect with --chronicle",
    "show dune --printed --as-of 1997": "--as-of has no effect with --printed",
    "search dune --sql --json": "--json has no effect with --sql",
    "search dune --sql --limit 3": "--limit has no effect with --sql",
    "answer search --lines": "NAME has no effect with --lines",
    "site --no-tools --runtime x": "--runtime has no effect with --no-tools",
    "deck check x.txt --as-of 2025-01-31": "--as-of has no effect without --format",
    "deck pool x.txt --as-of 2025-01-31": "--as-of has no effect without --format",
    "deck complete x.txt --as-of 2025-01-31": "--as-of has no effect without --format",
    "deck fix x.txt --as-of 2025-01-31": "--as-of has no effect without --format",
    "deck convert x.txt --to list": "FILE has no effect with --to list",
    "deck convert x.txt --to text --faces http://x/{id}": "--faces has no effect with --to text",
    "deck convert x.txt --to tabletop-simulator --house-back x": "--house-back has no effect without --faces",
    "deck tournament x --no-report --out y": "--out has no effect with --no-report",
    "board compose ATR CHO --json --checklist": "--checklist has no effect with --json",
    "board play ATR --resume g.json": "FACTION has no effect with --resume (--resume goes with --screen)",
    "board play --resume g.json --seed 1": "--seed has no effect with --resume",
    "blood report c.db --html --json": "--json has no effect with --html",
    "blood report c.db H01 --packet --turn 3": "--turn has no effect with --packet",
    "blood browse c.db -o x.db --port 80": "--port has no effect without --serve",
}


def test_of_an_option_of_one_value_that_is_given_twice_the_last_one_counts(cardbase: Cardbase) -> None:
    """As everywhere: a script's own options can be overridden behind them."""
    last = cardbase("search", "kind:ally", "--limit", "3", "--limit", "1")
    assert last.code == 0 and last.out == cardbase("search", "kind:ally", "--limit", "1").out


@pytest.mark.parametrize("line", IN_VAIN)
def test_an_option_without_effect_is_refused(cardbase: Cardbase, line: str) -> None:
    told = cardbase(*line.split())
    assert told.code == 2 and told.out == "" and IN_VAIN[line] in told.err
    assert told.err.count("\n") == 1


DECK = "data/decks/fremen-desert-power.deck.txt"
UNKNOWN = {
    "ally --jsn": "no such option: --jsn (did you mean --json?)",
    "--explian kind:ally": "no such option: --explian (did you mean --explain?)",
    "ally --limt 5": "no such option: --limt (did you mean --limit?)",
    "ally --limt=5": "no such option: --limt=5 (did you mean --limit?)",
    "ally --srot cost": "no such option: --srot (did you mean --sort?)",
    "ally --printed": "no such option: --printed (-printed, with one dash, is what a card must not have)",
    "ally --power:guild": "no such option: --power:guild (-power:guild, with one dash, is what a card must not have)",
    "-- ally --limit 1": "--limit is no word of a query (options stand before --)",
}
MEANT = [
    "ally -x --limit 1",
    "-power:guild kind:ally --limit 1",
    "--limit 1 -- -power:guild",
    "--limit=1 -- -kind:ally -x",
]


@pytest.mark.parametrize("line", UNKNOWN)
def test_an_option_that_a_search_does_not_have_is_no_word_of_it(cardbase: Cardbase, line: str) -> None:
    told = cardbase("search", *line.split())
    assert (told.code, told.out, told.err) == (2, "", f"cardbase: {UNKNOWN[line]}\n")


@pytest.mark.parametrize("option", ["--jsn", "--why-nott", "--rule", "--nosuch", "--limit"])
def test_nor_one_that_the_pool_of_a_deck_does_not_have(cardbase: Cardbase, option: str) -> None:
    told = cardbase("deck", "pool", DECK, "kind:ally", option)
    assert (told.code, told.out) == (2, "") and told.err.startswith(f"cardbase: no such option: {option} (")


@pytest.mark.parametrize("line", MEANT)
def test_a_word_that_begins_with_one_dash_leaves_cards_out(cardbase: Cardbase, line: str) -> None:
    told = cardbase("search", *line.split())
    assert told.code == 0 and told.out.count("\n") == 1
