import re
from pathlib import Path

import typer

from cardbase.cli import every_command
from cardbase.web.gallery import FILTERS

ROOT = Path(__file__).resolve().parents[2]
BROWSING = (ROOT / "docs" / "browsing.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_every_table_is_named(metadata: dict) -> None:
    assert [name for name in metadata["tables"] if f"`{name}`" not in BROWSING] == []


def test_every_question_is_named_with_what_it_asks_for(metadata: dict) -> None:
    for name, query in metadata["queries"].items():
        asked = sorted(set(re.findall(r":([a-z_]+)", query["sql"])))
        row = next(line for line in BROWSING.splitlines() if line.startswith(f"| `{name}` |"))
        assert re.findall(r"`([a-z_]+)`", row.split("|")[2]) == asked


def test_every_filter_is_named() -> None:
    line = next(line for line in BROWSING.splitlines() if line.startswith("| `/cards` |"))
    assert [name for name in FILTERS if name not in line] == []


def test_every_option_of_build_and_browse_is_named() -> None:
    commands = typer.main.get_command(every_command()).commands  # type: ignore[attr-defined]
    options = [o for name in ("build", "browse") for p in commands[name].params for o in p.opts if o.startswith("-")]
    assert [option for option in options if f"`{option}`" not in BROWSING] == []


def test_the_python_example_runs(tmp_path: Path, monkeypatch, capsys) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", BROWSING, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(example, {})
    assert "eots-duke-leto-atreides Duke Leto Atreides" in capsys.readouterr().out


def test_every_setting_that_hosting_names_exists() -> None:
    from datasette.app import SETTINGS

    names = re.findall(r"--setting ([a-z_]+)", HOSTING)
    assert names
    assert set(names) <= {setting.name for setting in SETTINGS}
