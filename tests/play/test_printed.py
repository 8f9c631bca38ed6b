"""Play as printed: the cards without errata as far as known, and what is not known is told."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from cardbase.corpus import load_corpus
from cardbase.play import House, cards_for, new_game
from cardbase.play.printed import unknown_printings
from cardbase.play.records import new_journal, replay_journal, resume_game, save_game
from cardbase.play.rulesets import CRF, PRINTED, RULEBOOK_1997, ruleset
from cardbase.players import open_record, read_record
from cardbase.schemas import schema_folder
from cardbase.series import League, Series, league_report, play_league, simulate
from tests.commandline import Cardbase
from tests.play.houses import corpus, house

KNOWN = ("eots-implicate-traitor", "eots-petitioning-tithe", "eots-secret-allegiance", "eots-well-placed-bribes")
PAIR = [house("atreides", 3), house("harkonnen", 3)]
WITH = [House(h.name, h.sponsor, h.homeworld, h.imperial, (*h.house, *KNOWN, "eots-pogrom"), h.points) for h in PAIR]


def text(game: object, card: str) -> str:
    facts = game.table.facts  # type: ignore[attr-defined]
    return str(facts.texts[facts.number[card]])


def test_the_cards_are_the_corpus_as_printed() -> None:
    assert cards_for(CRF, corpus()) is corpus()
    printed = cards_for(PRINTED, corpus())
    assert (printed.view, printed.digest) == ("printed", load_corpus(view="printed").digest)
    assert printed is cards_for(PRINTED, corpus()) is cards_for(PRINTED, printed)


def test_printed_is_the_rulebook_of_its_year_but_for_the_cards() -> None:
    assert PRINTED == RULEBOOK_1997.but(name="printed", cards="printed") == ruleset("printed")
    assert CRF.but(cards="printed").digest == CRF.digest  # the rules are the same; the cards are told by the table


@pytest.mark.parametrize("card", KNOWN)
def test_a_game_is_played_with_the_printed_text_where_it_is_known(card: str) -> None:
    now, then = (new_game(WITH, corpus=corpus(), seed=1, rules=rules) for rules in (RULEBOOK_1997, PRINTED))
    printed = load_corpus(view="printed").by_id[card]
    assert text(then, card) == printed.operation
    changed = text(now, card) != text(then, card) or corpus().by_id[card].subtypes != printed.subtypes
    assert changed and now.table.digest() != then.table.digest()


def test_what_no_source_tells_is_named_and_played_as_in_force() -> None:
    game = new_game(WITH, corpus=corpus(), seed=1, rules=PRINTED)
    assert text(game, "eots-pogrom") == corpus().by_id["eots-pogrom"].operation
    told = unknown_printings(WITH, PRINTED, corpus())
    assert "Pogrom: printed operation not known; played as in force" in told
    assert len(told) == len(set(told)) and not any("Implicate Traitor" in line for line in told)
    assert unknown_printings(WITH, CRF, corpus()) == ()


def test_a_journal_and_a_save_keep_which_cards_were_played(tmp_path: Path) -> None:
    game = new_game(WITH, corpus=corpus(), seed=1, rules=CRF.but(cards="printed"))
    journal = new_journal(game, 1)
    for _ in range(30):
        journal.apply(game, game.options[0])
    for again in (replay_journal(journal.to_text(), corpus()), resume_game(save_game(game), corpus())):
        assert again.digest() == game.digest() and again.rules.cards == "printed"
        assert again.table.digest() == game.table.digest()
    record = open_record(new_game(WITH, corpus=corpus(), seed=1, rules=PRINTED), 1, ["random", "sensible"])
    record.write(tmp_path / "game.json")
    assert read_record(tmp_path / "game.json", corpus()).game.rules.cards == "printed"


def test_series_and_leagues_play_as_printed_and_say_what_is_unknown() -> None:
    told = unknown_printings(WITH, PRINTED, corpus())
    series = Series(tuple(WITH), PRINTED, 2)
    assert simulate(series, 2, corpus=corpus()).unknown == told != ()
    assert simulate(series, 2, corpus=corpus()) == simulate(series, 2, corpus=corpus(), workers=2)
    league = League(tuple(WITH), 2, PRINTED, 2, "random")
    assert league_report(league, play_league(league, corpus()), corpus()).unknown == told


def test_a_deck_is_judged_as_printed(cardbase: Cardbase) -> None:
    decks = ("data/decks/guild-the-spice-must-flow.deck.txt", "data/decks/fremen-sietch-tabr.deck.txt")
    refused = cardbase("simulate", *decks, "--games", "2", "--rules", "printed")
    assert refused.code == 1 and "program" in refused.err
    found = cardbase("simulate", *decks, "--games", "2", "--switch", "cards=printed", "--json")
    report = json.loads(found.out)
    jsonschema.validate(report, json.loads((schema_folder() / "simulation.schema.json").read_text()))
    assert report["unknown"] and report["ruleset"] == "crf"
    told = cardbase("simulate", *decks, "--games", "2", "--switch", "cards=printed").out
    assert "played as printed, except where no source gives the printed text:" in told and report["unknown"][0] in told
