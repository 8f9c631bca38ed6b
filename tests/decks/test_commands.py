"""The commands as a person types them: answers on stdout, everything else on stderr, documented exit codes."""

import json
import subprocess
import sys

import pytest

from .conftest import FIXTURES

BASE = str(FIXTURES / "base.deck.txt")


def run(*words, stdin=""):
    return subprocess.run(
        [sys.executable, "-m", "cardbase", "deck", *map(str, words)], capture_output=True, text=True, input=stdin
    )


def test_check_says_legal_and_ends_with_0():
    done = run("check", BASE)
    assert done.returncode == 0 and ": legal under crf" in done.stdout and not done.stderr


def test_check_cites_the_rule_and_offers_the_mend(tmp_path, base):
    path = tmp_path / "five.deck.txt"
    path.write_text(base.replace("4x House Battalion", "5x House Battalion"))
    done = run("check", path)
    assert done.returncode == 1
    assert "DV-08" in done.stdout and "DECK-04 RB 4.3 (p33)" in done.stdout
    assert "mend: take 1x House Battalion out of the House deck" in done.stdout


def test_explain_gives_every_rule_its_numbers_for_a_legal_deck():
    out = run("check", "--explain", BASE).stdout
    assert "Imperial deck 10 of at least 10" in out
    assert "adversaries Corrino and Harkonnen because of Atreides, Guild because of Sisterhood" in out
    assert all(f"DV-{n:02}" in out for n in range(1, 13))


def test_json_has_exactly_the_promised_shape(tmp_path, base):
    path = tmp_path / "bad.deck.txt"
    path.write_text(base.replace("Sponsor: House Atreides", ""))
    done = run("check", "--json", path, BASE)
    bad, good = json.loads(done.stdout)
    assert done.returncode == 1 and list(bad) == ["file", "legal", "findings"] and good["legal"] is True
    assert list(bad["findings"][0]) == ["code", "severity", "message", "cards", "rules", "mend"]
    assert bad["findings"][0]["mend"] == [{"do": "set", "where": "sponsor", "what": "atreides"}]


def test_an_unreadable_file_is_named_and_the_others_are_judged_all_the_same(tmp_path):
    done = run("check", tmp_path / "nowhere.o8d", BASE)
    assert done.returncode == 3 and "no such file" in done.stderr and "legal" in done.stdout
    assert "Traceback" not in done.stderr


def test_fix_asks_and_applies_only_what_is_accepted(tmp_path, base):
    path = tmp_path / "five.deck.txt"
    path.write_text(base.replace("4x House Battalion", "5x House Battalion").replace("1x Arrakeen", "2x Arrakeen"))
    done = run("fix", path, stdin="y\nn\n")
    assert done.returncode == 1 and "1x Arrakeen" in done.stdout and "5x House Battalion" in done.stdout
    assert run("fix", path, "--yes").returncode == 0
    assert "5x House Battalion" in path.read_text()


def test_convert_names_what_was_lost_and_writes_whole_files(tmp_path):
    out = tmp_path / "deck.txt"
    done = run("convert", BASE, "--to", "lackey-text", "-o", out)
    assert done.returncode == 0 and "cannot hold: name, author, sponsor, players, points" in done.stderr
    assert out.read_text().startswith("4\tGuard Commander\n")


@pytest.mark.parametrize(
    "words",
    [
        ("convert", BASE, "--to", "papyrus"),
        ("check", BASE, "--ruleset", "chess"),
        ("check", BASE, "--switch", "later_sets=maybe"),
        ("check", BASE, "--switch", "speed"),
        ("fix", BASE, "--only", "DV-99"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(words):
    done = run(*words)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and not done.stdout
