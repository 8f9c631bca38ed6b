"""The commands as a person types them: answers on stdout, everything else on stderr, documented exit codes."""

import contextlib
import io
import json
import sys
import zipfile
from dataclasses import dataclass

import pytest

from cardbase.cli import main

from .conftest import FIXTURES

BASE = str(FIXTURES / "base.deck.txt")


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


class Terminal(io.TextIOWrapper):
    """A stream at which a person sits."""

    def isatty(self):
        return True


def run(*words, stdin="", terminal=False):
    """Run the command in this process, with streams of its own."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", ["cardbase", "deck", *map(str, words)])
        kind = Terminal if terminal else io.TextIOWrapper
        patch.setattr(sys, "stdin", kind(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as ended:
            main()
    return Done(ended.value.code, out.getvalue(), err.getvalue())


def test_check_says_legal_and_ends_with_0():
    done = run("check", BASE)
    assert done.returncode == 0 and ": legal under crf" in done.stdout and not done.stderr


def test_check_cites_the_rule_and_offers_the_fix(tmp_path, base):
    path = tmp_path / "five.deck.txt"
    path.write_text(base.replace("4x House Battalion", "5x House Battalion"))
    done = run("check", path)
    assert done.returncode == 1
    assert "DV-08" in done.stdout and "DECK-04 RB 4.3 (p33)" in done.stdout
    assert "fix: take 1x House Battalion out of the House deck" in done.stdout


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
    assert done.returncode == 1 and good["legal"] is True
    assert list(bad) == ["file", "state", "legal", "findings", "unsupported"]
    assert list(bad["findings"][0]) == [
        "code",
        "severity",
        "message",
        "cards",
        "rules",
        "fix",
        "choices",
        "mend",
        "left",
        "ways",
    ]
    assert bad["findings"][0]["fix"] == [{"do": "set", "where": "sponsor", "what": "atreides"}]


def test_an_unreadable_file_is_named_and_the_others_are_judged_all_the_same(tmp_path):
    done = run("check", tmp_path / "nowhere.o8d", BASE)
    assert done.returncode == 3 and "no such file" in done.stderr and "legal" in done.stdout
    assert "Traceback" not in done.stderr


def test_fix_asks_and_applies_only_what_is_accepted(tmp_path, base):
    path = tmp_path / "five.deck.txt"
    path.write_text(base.replace("4x House Battalion", "5x House Battalion").replace("1x Arrakeen", "2x Arrakeen"))
    done = run("fix", path, stdin="y\n\n", terminal=True)
    assert done.returncode == 1 and "1x Arrakeen" in done.stdout and "5x House Battalion" in done.stdout
    assert run("fix", path, "--yes").returncode == run("fix", path).returncode == 0
    assert "5x House Battalion" in path.read_text()


def test_convert_ends_with_1_where_a_line_is_no_card(tmp_path):
    text = (FIXTURES / "base.deck.txt").read_text(encoding="utf-8").replace("4x House Battalion", "4x Batmobile")
    done = run("convert", "-", "--to", "json", stdin=text)
    assert done.returncode == 1 and "'4x Batmobile'" in done.stderr and '"eots-arrakeen"' in done.stdout


def test_convert_names_what_was_lost_and_writes_whole_files(tmp_path):
    out = tmp_path / "deck.txt"
    done = run("convert", BASE, "--to", "lackey-text", "-o", out)
    assert done.returncode == 0 and "cannot hold: name, author, sponsor, players, points" in done.stderr
    assert out.read_text().startswith("4\tGuard Commander\n")


def test_an_output_that_cannot_be_written_is_code_4_and_leaves_nothing(tmp_path):
    done = run("convert", BASE, "--to", "octgn", "-o", tmp_path / "no" / "deck.o8d")
    assert done.returncode == 4 and done.stderr.count("\n") == 1 and not list(tmp_path.iterdir())


def test_the_formats_are_listed_without_a_deck():
    assert "octgn" in run("convert", "--to", "list").stdout
    lost = run("convert", "--to", "octgn")
    assert (lost.returncode, "no deck list to convert" in lost.stderr) == (2, True)


def test_a_list_comes_through_stdin_too(base):
    done = run("check", "-", stdin=base)
    assert done.returncode == 0 and done.stdout.startswith("-: legal")


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


@pytest.fixture
def folder(tmp_path, base):
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "anna.deck.txt").write_text(base.replace("Author: cardbase", "Author: Anna <b>"))
    (lists / "bert.deck.txt").write_text(base.replace("4x House Battalion", "6x House Battalion"))
    (lists / "carl.o8d").write_text("<deck>")
    return lists


def test_tournament_tells_of_every_list_and_writes_the_report(folder, tmp_path):
    done = run("tournament", folder, "--out", tmp_path / "report")
    assert done.returncode == 3 and "Traceback" not in done.stderr
    rows = done.stdout.splitlines()
    assert rows[1].split()[0] == "anna.deck.txt" and rows[1].endswith("legal")
    assert rows[2].endswith("DV-08") and "not well-formed XML" in rows[3]
    names = sorted(path.name for path in (tmp_path / "report").iterdir())
    pages = ["anna-deck-txt.html", "bert-deck-txt.html"]
    assert names == [*pages, "decks.csv", "decks.json", "index.html", "registration.html", "results.csv"]
    assert [row["legal"] for row in json.loads((tmp_path / "report" / "decks.json").read_text())] == [True, False, None]


def test_a_zip_is_judged_as_the_folder_in_it(folder, tmp_path):
    with zipfile.ZipFile(tmp_path / "night.zip", "w") as archive:
        archive.write(folder / "anna.deck.txt", "anna/list.txt")
        archive.write(folder / "bert.deck.txt", "../../bert.txt")
        archive.writestr("__MACOSX/._list.txt", "x")
    done = run("tournament", tmp_path / "night.zip")
    assert [row.split()[0] for row in done.stdout.splitlines()[1:]] == ["anna-list.txt", "bert.txt"]
    assert done.returncode == 1 and (tmp_path / "night-report" / "anna-list-txt.html").exists()


def test_a_broken_zip_is_one_error(folder, tmp_path):
    (tmp_path / "night.zip").write_bytes(b"PK\x05\x06" + b"\xff" * 18)
    done = run("tournament", tmp_path / "night.zip")
    assert done.returncode == 3 and len(done.stderr.splitlines()) == 1


def test_a_folder_within_the_folder_is_told(folder):
    (folder / "late").mkdir()
    assert "late: a folder within the folder, not looked into" in run("tournament", folder, "--no-report").stderr


def test_a_player_with_several_lists_is_told(folder):
    for name in ("kim-old.txt", "kim.txt"):
        (folder / name).write_text("Player: Kim\n3 Pogrom\n", encoding="utf-8")
    done = run("tournament", folder, "--no-report")
    assert "Kim has 2 lists: kim-old.txt, kim.txt: take out what does not count" in done.stderr
    assert "Anna" not in done.stderr


def test_pages_escape_what_strangers_write(folder, tmp_path):
    run("tournament", folder, "--out", tmp_path / "report")
    for page in (tmp_path / "report").glob("*.html"):
        assert "Anna <b>" not in page.read_text()
    assert "Anna &lt;b&gt;" in (tmp_path / "report" / "registration.html").read_text()


def test_a_report_keeps_the_results_recorded_already(folder, tmp_path):
    run("tournament", folder, "--out", tmp_path / "report")
    (tmp_path / "report" / "results.csv").write_text(
        "game,player,solaris,favor,spice,status\n1,Anna,3,12,10,great house\n"
    )
    run("tournament", folder, "--out", tmp_path / "report")
    done = run("score", tmp_path / "report" / "results.csv")
    assert done.returncode == 0 and done.stdout.splitlines()[1].split() == ["1", "Anna", "82", "1", "1"]


def test_a_folder_without_lists_or_no_folder_is_code_3(tmp_path):
    assert run("tournament", tmp_path).returncode == 3
    gone, single = run("tournament", tmp_path / "nowhere"), run("tournament", BASE)
    assert (gone.returncode, single.returncode) == (3, 3)
    assert gone.stderr == f"cardbase: {tmp_path}/nowhere: no such folder or ZIP file of lists\n"
    assert "is neither a folder nor a ZIP file of lists (cardbase deck check judges a single list)" in single.stderr
