"""Whatever a stranger's file or words hold, no control sign of it reaches the terminal."""

from pathlib import Path

import pytest

from tests.commandline import Cardbase

SIGNS = "\x1b[2J\x1b]0;p\x07\x9b31m\u202e"
CONTROLS = {"\x1b", "\x9b", "\x07", "\u202e"}
DECK = next((Path(__file__).resolve().parents[2] / "data" / "decks").glob("*.deck.txt")).read_text(encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    lines = [line for line in DECK.splitlines() if not line.startswith(("Name", "Author", "Notes"))]
    good = "\n".join([f"Name: N{SIGNS}x", f"Player: P{SIGNS}x", f"Notes: O{SIGNS}x", *lines])
    odd = f"{good}\n2x Bat{SIGNS}mobile\n3 Stilgarrr\x1b[31m\n"
    (tmp_path / "lists").mkdir()
    files = {
        "good.txt": good, "odd.txt": odd, "lists/q\x1b[31m.txt": odd, "lists/b.txt": good,
        "two.txt": f"{odd}\n=====\n{odd}", "owned.csv": f"count,name\n2,Sti{SIGNS}lgar\n",
        "results.csv": "game,player,solaris,favor,spice,status\n"
        f'1{SIGNS},"a{SIGNS}b",5,3,2,active\n1{SIGNS},"B\nc",1,2,3,active\n',
        "wrong.csv": f"game,player,solaris,favor,spice,status\n1,a{SIGNS}b,{SIGNS},3,2,active{SIGNS}\n",
        "rules.json": '{"name":"x\\u001b[2J","rules":[{"ban":"\\u001b[2J","because":"\\u001b[31m"}]}',
        "card.json": '{"name":"\\u001b[2J","id":"\\u001b[2Jx"}', "texts.txt": f"Do {SIGNS}.\n{SIGNS}",
    }  # fmt: skip
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


COMMANDS = f"""deck check good.txt
deck check odd.txt
deck check good.txt --format rules.json
deck fix odd.txt
deck diff odd.txt good.txt
deck stats odd.txt
deck pool good.txt
deck missing odd.txt --collection owned.csv
deck missing odd.txt --collection good.txt
deck split two.txt
deck tournament lists --workers 1
deck score results.csv
deck score wrong.csv
deck convert odd.txt --to octgn
tournament new cup.db lists
tournament show no{SIGNS}.db
check card.json
operation check texts.txt
operation try Engage{SIGNS}
ask {SIGNS}allies
search {SIGNS}
show {SIGNS}stilgar
rule {SIGNS}
ruling {SIGNS}
face {SIGNS}
replay odd.txt
deck check no{SIGNS}.txt""".splitlines()


@pytest.mark.parametrize("command", COMMANDS, ids=range(len(COMMANDS)))
def test_no_control_sign_of_a_stranger_reaches_the_terminal(cardbase: Cardbase, place: Path, command: str) -> None:
    told = cardbase(*command.split(" "))
    assert not CONTROLS & {*told.out, *told.err}


def test_an_evening_prints_none_either(cardbase: Cardbase, place: Path) -> None:
    cardbase("tournament", "new", "cup.db", "lists", "--name", "Cup")
    said = ""
    for words in (["add", "cup.db", f"X{SIGNS}"], ["add", "cup.db", "Gus"], ["pair", "cup.db"], ["lock", "cup.db"],
                  ["result", "cup.db", "1", f"Zo{SIGNS}"], ["results", "cup.db", "wrong.csv"], ["lists", "cup.db"],
                  ["drop", "cup.db", f"X{SIGNS}"], ["history", "cup.db"], ["show", "cup.db"], ["field", "cup.db"],
                  ["standings", "cup.db"], ["standings", "cup.db", "--as", "csv"], ["undo", "cup.db"]):  # fmt: skip
        told = cardbase("tournament", *words)
        said += told.out + told.err
    assert "Gus" in said and not CONTROLS & {*said}
