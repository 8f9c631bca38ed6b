"""Legal, illegal, unread: what a verdict says, what is left after a fix, and that no fix guesses."""

import json
from html import escape

import pytest

from cardbase.decks import judge, parse_deck, split_text
from cardbase.decks.contest.pages import deck_page
from cardbase.decks.fixes import after, apply, describe, fix, left_after, ways_of
from cardbase.schemas import data_folder

from .conftest import FIXTURES
from .test_commands import run

BASE = (FIXTURES / "base.deck.txt").read_text(encoding="utf-8")
HARKONNEN = """Sponsor: Harkonnen
Homeworld: Giedi Prime
Imperial Deck
Carthag, Arrakeen, Imperial Basin, CHOAM Directorship, Exchange Seat, Harkonnen Industries, Baronial Tithes
Plasteel Industries, Whale Fur Industries
{}
House Deck
4 House Battalion, 4 Guard Commander, 4 House Agent, 4 Fanaticism, 4 Weapon Misfire, 4 Security Sweep, 4 Maula Pistol
2 Best Blade
"""


def verdict_on(text, corpus):
    return judge(parse_deck(text, corpus), corpus)


def finding(verdict, code):
    return next(found for found in verdict.findings if found.code == code)


def test_a_legal_list_with_a_line_too_many_is_unread_and_may_be_accepted(tmp_path, corpus):
    path = tmp_path / "list.txt"
    path.write_text(BASE + "2x Batmobile\n")
    assert verdict_on(path.read_text(), corpus).state == "unread"
    done = run("check", path, "--json")
    assert done.returncode == 1 and json.loads(done.stdout)[0]["state"] == "unread"
    assert not json.loads(done.stdout)[0]["legal"]
    assert run("check", path, "--accept-unread").returncode == 0
    assert ": UNREAD under crf" in run("check", path).stdout


def test_an_illegal_list_is_not_accepted_for_its_unread_lines(tmp_path, corpus):
    path = tmp_path / "list.txt"
    path.write_text(BASE.replace("4x House Battalion", "4x Batmobile"))
    assert verdict_on(path.read_text(), corpus).state == "illegal"
    assert run("check", path, "--accept-unread").returncode == 1


@pytest.mark.parametrize(
    "line", ["Hi all,", "Total: 40 cards", "https://a.example/--1", "Deck 1 - for Friday", "# 2x Crysknife"]
)
def test_what_is_no_part_of_the_list_leaves_it_legal(line, corpus):
    assert verdict_on(f"{line}\n{BASE}", corpus).state == "legal"


def test_of_the_fremen_and_the_swordmaster_neither_suits_the_harkonnen(corpus):
    verdict = verdict_on(HARKONNEN.format("Smuggler Bribes, Duncan Idaho"), corpus)
    assert verdict.state == "illegal" and finding(verdict, "LIST-02").choices
    assert {"DV-09"} == {found.code for found in verdict.errors} - {"LIST-02"}


def test_a_name_of_two_cards_that_are_both_legal_is_a_note(corpus):
    verdict = verdict_on(BASE.replace("Duke Leto Atreides (EotS)", "Duke Leto Atreides"), corpus)
    assert verdict.state == "legal" and "legal with each" in finding(verdict, "LIST-06").message


def test_a_name_of_two_cards_of_which_one_is_legal_is_asked_about(corpus):
    names = "1x Duke Leto Atreides (EotS)", "1x Gaius Helen Mohiam"
    verdict = verdict_on(BASE.replace(*names), corpus)
    asked = finding(verdict, "LIST-02")
    assert verdict.state == "unread" and not asked.fix
    assert [len(way) for way in asked.choices] == [1, 1, 1]
    states = [judge(apply(verdict.deck, way), corpus).state for way in asked.choices]
    assert states[:2] == ["legal", "illegal"]


def test_a_consequence_is_marked_as_one(corpus):
    text = BASE
    for line in ("4x House Battalion", "4x Guard Commander", "4x House Agent"):
        text = text.replace(line, "4x Batmobile " + line[-3:])
    assert finding(verdict_on(text, corpus), "DV-07").message.endswith("12 missing: 3 lines were not read")


def test_a_finding_tells_what_is_left_after_its_fix(corpus):
    verdict = verdict_on(
        BASE.replace("4x House Battalion", "7x House Battalion").replace("4x Guard", "1x Guard"), corpus
    )
    assert left_after(verdict, finding(verdict, "DV-08"), corpus) == "then 3 House cards are missing"
    verdict = verdict_on(BASE.replace("4x House Battalion", "5x House Battalion"), corpus)
    assert left_after(verdict, finding(verdict, "DV-08"), corpus) == "then the list is legal"


def test_the_list_after_a_set_of_fixes_is_judged_by_one_call(corpus):
    verdict = verdict_on(
        BASE.replace("4x House Battalion", "5x House Battalion").replace("1x Arrakeen", "2x Arrakeen"), corpus
    )
    assert [found.code for found in verdict.errors] == ["DV-06", "DV-08"]
    assert after(verdict, verdict.errors, corpus).legal
    assert [found.code for found in after(verdict, verdict.errors[:1], corpus).errors] == ["DV-08"]


SHIPPED = sorted((data_folder() / "decks").glob("*.deck.txt"))


def swap_headings(text):
    return text.replace("Imperial Deck", "@").replace("House Deck", "Imperial Deck").replace("@", "House Deck")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name.split(".")[0])
def test_swapped_headings_are_one_finding_whose_fix_swaps_them(path, corpus):
    text = path.read_text(encoding="utf-8")
    verdict = verdict_on(swap_headings(text), corpus)
    assert [found.code for found in verdict.errors] == ["DV-04"]
    fixed = after(verdict, verdict.errors, corpus)
    assert fixed.legal and fixed.deck.fingerprint() == parse_deck(text, corpus).fingerprint()


STRAYS = {
    "1x Caladanan Exports\n": [], "2x Best Blade\n": [], "5x House Battalion\n": ["DV-08"],
    "1x Batmobile\n": ["LIST-01"], "1x Smuggler Bribes\n1x Plasteel Industries\n": [],
}  # fmt: skip


@pytest.mark.parametrize("heading", ["Imperial Deck", "House Deck"])
@pytest.mark.parametrize("stray", STRAYS)
def test_swapped_headings_with_a_stray_card_are_one_finding_beside_what_is_wrong_without(stray, heading, corpus):
    base = BASE.replace("4x House Battalion\n", "") if "Battalion" in stray else BASE
    swapped = swap_headings(base).replace(heading + "\n", f"{heading}\n{stray}")
    verdict = verdict_on(swapped, corpus)
    headings = [found for found in verdict.errors if "headings of the two decks" in found.message]
    assert len(headings) == 1 and len(verdict.errors) <= 4
    left = [found.code for found in after(verdict, headings, corpus).errors]
    assert [found.code for found in verdict.errors if found not in headings] == left
    assert set(STRAYS[stray]) <= set(left) and "DV-06" not in left
    assert all(not found.fix for found in verdict.errors if found.code.startswith("DV-") and found not in headings)


@pytest.mark.parametrize("share", [1, 2])
def test_some_cards_in_the_wrong_deck_are_no_swapped_headings(share, corpus):
    lines = BASE.splitlines()
    at = lines.index("House Deck")
    some = [line for line in lines[at + 1 :] if line][:share]
    text = "\n".join(line for line in lines if line not in some).replace("House Deck", "\n".join([*some, "House Deck"]))
    verdict = verdict_on(text, corpus)
    assert [found.code for found in verdict.errors].count("DV-04") == share


@pytest.mark.parametrize("line", ["1x Duke Leto Atreides (TaT)", "1x Duncan Idaho\n1x Batmobile"])
def test_without_a_person_nothing_is_picked_between_two_cards(line, corpus):
    deck = parse_deck(BASE.replace("1x Arrakeen", line), corpus)
    before = {found.code for found in judge(deck, corpus).errors if found.choices}
    fixed = fix(deck, corpus)
    assert before and before <= {found.code for found in fixed.verdict.errors}
    assert all(not found.fix for found in fixed.verdict.errors)


def test_fix_asks_which_of_two_cards_and_takes_the_answer(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text(BASE.replace("Duke Leto Atreides (EotS)", "Gaius Helen Mohiam"))
    done = run("fix", path, stdin="1\n", terminal=True)
    assert done.returncode == 0 and "1x Gaius Helen Mohiam (EotS)" in done.stdout
    alone = run("fix", path)
    assert alone.returncode == 1 and "left: this is yours to choose" in alone.stderr
    assert run("fix", path, "--yes").stdout == alone.stdout


def test_every_way_to_fix_names_a_step_that_fits(corpus):
    verdict = verdict_on(BASE + "Out: 2x Crysknife\n0 Fanaticism\n1x Sardukar\n2 Duncan\nHuose Agent\n", corpus)
    for found in verdict.findings:
        for way in ways_of(found):
            assert judge(apply(verdict.deck, way), corpus)


def test_two_decks_in_one_text_are_told_and_parted(tmp_path, corpus):
    other = BASE.replace("Name: The base of every fixture", "Name: Another")
    verdict = verdict_on(f"{BASE}\n{other}", corpus)
    assert verdict.state == "unread" and "second deck" in finding(verdict, "LIST-10").message
    parts = split_text(f"{BASE}\n{other}", corpus)
    assert "".join(parts) == f"{BASE}\n{other}" and [verdict_on(part, corpus).state for part in parts] == ["legal"] * 2
    (tmp_path / "mail.txt").write_text(f"{BASE}\n{other}")
    assert run("split", tmp_path / "mail.txt", "-o", tmp_path / "decks").returncode == 0
    assert len(list((tmp_path / "decks").iterdir())) == 2


def test_a_heading_that_tells_another_number_is_a_warning(corpus):
    verdict = verdict_on(BASE.replace("Imperial Deck", "Imperial Deck (11)"), corpus)
    assert verdict.state == "legal" and "tells of 11 cards, and 10 were read" in finding(verdict, "LIST-09").message


def test_dune_does_not_count_towards_the_ten(corpus):
    verdict = verdict_on(BASE.replace("1x Arrakeen\n", "1x Dune, Center of the Universe\n"), corpus)
    assert {"DV-03", "DV-05"} <= {found.code for found in verdict.errors}
    legal = verdict_on(BASE + "\nSet aside\nDune\n", corpus)
    assert legal.state == "legal" and sum(entry.copies for entry in legal.deck.imperial) == 10


def test_the_page_of_a_deck_shows_every_way_among_which_a_person_must_choose(corpus):
    verdict = verdict_on(
        BASE.replace("1x Duncan Idaho, Atreides Swordmaster", "1x Duncan Idaho").replace(
            "Atreides\n", "Harkonnen\n", 1
        ),
        corpus,
    )
    asked = next(found for found in verdict.findings if len(found.choices) > 1)
    page = deck_page("anna.txt", verdict, corpus)
    assert all(escape(describe(way, corpus)) in page for way in asked.choices)
    assert "<br>or " in page
