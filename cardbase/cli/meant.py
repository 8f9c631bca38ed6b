"""What a wrong command line was meant to be: commands and options under the words that other programs have for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from cardbase.files import is_file

_COMMANDS: Final[Mapping[str, Mapping[str, str]]] = {
    "cardbase tournament": {
        "tournament new FILE FOLDER": "start create init begin open",
        "tournament pair FILE": "round next pairing pairings draw",
        "tournament result FILE TABLE RESULTS": "score report record",
        "tournament standings FILE": "ranking rank table scores leaderboard",
        "tournament papers FILE --out FOLDER": "print pdf sheets",
        "tournament add FILE PLAYER": "join register enter",
        "tournament drop FILE PLAYER": "remove delete leave",
        "tournament show FILE": "status state info",
        "tournament lists FILE": "check judge validate decks",
    },
    "cardbase board": {
        "board play FACTIONS": "new start game begin run",
        "board print FACTIONS -o FOLDER": "sheet sheets pdf proxies",
        "board learn": "tutorial teach lesson lessons",
        "board compose FACTIONS": "setup decks pieces",
        "board find WORDS": "search show card cards ask list",
        "board rule WORDS": "rules ruling",
        "board simulate FACTIONS": "sim arena bots",
    },
    "cardbase blood": {
        "blood new CAMPAIGN": "start create init begin play",
        "blood run CAMPAIGN": "turn next step advance process",
        "blood check CAMPAIGN MAILS": "orders order validate mail mails",
        "blood status CAMPAIGN": "show state info",
        "blood report CAMPAIGN HOUSE": "gazette letter mailing",
        "blood join CAMPAIGN": "add enter register player",
        "blood amend CAMPAIGN TURN": "correct fix undo edit",
    },
    "cardbase host": {
        "host": "serve server start run open",
        "host tables": "list ls games show",
        "host delete TABLE": "remove rm purge clean",
        "host export TABLE": "backup save dump",
        "host import FILE": "restore load",
    },
    "cardbase operation": {
        "operation check TEXT": "validate verify lint parse",
        "operation format TEXT": "fmt normalize tidy",
        "operation explain TEXT": "show describe help why",
        "operation try TEXT": "test run play",
    },
    "cardbase": {
        "deck check LIST": "validate verify judge lint legal legality",
        "deck convert LIST --to FORMAT": "convert export import translate",
        "deck complete LIST": "finish fill suggest",
        "deck build SPONSOR": "builder create construct wizard",
        "deck stats LIST": "stats statistics analyze analyse analysis curve",
        "deck odds LIST CONDITION": "odds probability chance hand draw",
        "deck diff BEFORE AFTER": "diff compare",
        "deck missing LISTS --collection FILE": "missing need want collection",
        "deck fix LIST": "fix repair correct mend",
        "deck split TEXT": "split",
        "deck tournament FOLDER": "folder batch all",
        "sheet LIST -o sheet.pdf": "print proxy proxies pdf sheets",
        "face CARD -o face.svg": "image picture png svg render draw art",
        "show CARD": "card view info lookup get errata cat",
        "search QUERY": "cards list ls find query grep filter",
        "rule ID": "rules rulebook",
        "ruling WORDS": "rulings faq crf",
        "play": "game new start run table",
        "tutorial": "learn teach lesson lessons howto",
        "simulate DECKS": "bots bot sim selfplay match arena games",
        "replay FILE": "watch history story",
        "browse": "web gui ui desk datasette gallery",
        "build -o cards.db": "database db sqlite",
        "site -o FOLDER": "static html pages publish",
        "host": "serve server online network multiplayer join",
        "operation check TEXT": "operations parse text",
        "board play FACTIONS": "boardgame choam richese",
        "blood new CAMPAIGN": "campaign spice mail",
        "tournament new FILE FOLDER": "event swiss pairings standings",
    },
}
"""By group: a command as it is written, and the words by which people look for it; all of them hold in ``deck`` too."""

_OPTIONS: Final[Mapping[str, str]] = {
    "--output": "--out --file --dest --destination --save --write --outfile -f",
    "--out": "--output --file --dest --destination --save --write -f",
    "--seat": "--bots --bot --ai --opponent --opponents --vs --player --players --difficulty --level",
    "--games": "-n --n --count --number --rounds --matches --iterations --repeat --runs",
    "--copies": "-n --n --count --number --repeat",
    "--limit": "-n --n --count --number --max --top --first",
    "--to": "--format --as --type --output-format",
    "--ruleset": "--rules --profile --format",
    "--rules": "--ruleset --profile --format",
    "--format": "--legality --profile",
    "--paper": "--papersize --paper-size --page --page-size --pagesize --size --format",
    "--card-size": "--size --cardsize --width --scale",
    "--margins": "--margin --border",
    "--guides": "--cut --cut-lines --lines --crop --crop-marks --cropmarks",
    "--query": "--search --filter --where",
    "--theme": "--style --colour --color --mode",
    "--as-of": "--date --day --on --asof",
    "--explain": "--why --verbose --details --reasons",
    "--workers": "--jobs -j --threads --processes --parallel --cpus --cores",
    "--even-illegal": "--force --illegal --allow-illegal",
    "--resume": "--continue --load --restore",
    "--collection": "--own --owned --have --inventory",
    "--person": "--me --human --as --seat",
    "--port": "-P --listen",
    "--yes": "-y --assume-yes --no-input --batch",
    "--seconds": "--time --timeout",
    "--timeout": "--time --seconds",
}
"""By option: what other programs call it; where a command has several of these, each may be meant."""

_LIST_ENDINGS: Final = (".txt", ".json", ".o8d", ".dek", ".dec", ".cod", ".csv", ".xml", ".ods", ".xlsx", ".docx")
_NO_SUCH_COMMAND: Final = re.compile(r"""No such command (['"])(.*?)\1(?:\. Did you mean .*)?\.?""", re.DOTALL)
_TOO_MUCH: Final = re.compile(r"Got unexpected extra argument(?:\(s\)|s)? \((.*)\)", re.DOTALL)


def told(error: Any) -> str:
    """Return what a wrong use says, with what was meant where that can be told."""
    message = error.format_message()
    if found := _NO_SUCH_COMMAND.fullmatch(message):
        path = error.ctx.command_path
        meant = _command_meant(path, found[2], list(error.ctx.command.commands))
        return f"no such command '{found[2]}'{meant}"
    if message.startswith("No such option"):
        options = options_meant(error.option_name, error.ctx.command)
        return f"no such option: {error.option_name}" + (f". Did you mean {_either(options)}?" if options else "")
    if output := _output_meant(error, message):
        return f"{message.rstrip('.')}; -o {output} writes there"
    return str(message)


def _command_meant(group: str, word: str, there: Iterable[str]) -> str:
    """Return the command that a word means in a group of commands, as the end of a sentence."""
    if commands := _named(group, word.lower()):
        return f". Did you mean {_either(commands)}?"
    if close := get_close_matches(word.lower(), there):
        return f". Did you mean {_either(close)}?"
    if group in ("cardbase", "cardbase deck") and (word.lower().endswith(_LIST_ENDINGS) or is_file(Path(word))):
        return f". Did you mean {_either(['deck check ' + word, 'play ' + word])}?"
    if group == "cardbase operation":
        return ". Did you mean 'operation check TEXT'?"
    return " (cardbase ask WORDS finds cards, rules and rulings)" if group == "cardbase" else ""


def _named(group: str, word: str) -> list[str]:
    groups = [group, "cardbase"] if group == "cardbase deck" else [group]
    return [command for one in groups for command, words in _COMMANDS.get(one, {}).items() if word in words.split()]


def _either(names: Iterable[str]) -> str:
    return " or ".join(f"'{name}'" for name in names)


def options_meant(word: str, command: Any) -> list[str]:
    """Return the options of a command that a wrong one may mean, at most two where its letters alone tell."""
    has = [name for param in command.params for name in param.opts if name.startswith("--")]
    if named := [one for one in has if word in _OPTIONS.get(one, "").split()]:
        return named
    return ["--" + close for close in get_close_matches(word.lstrip("-"), [name[2:] for name in has], 2, 0.7)]


def _output_meant(error: Any, message: str) -> str:
    """Return the file that stands where it is read, and was meant to be written; "" where there is none."""
    command = getattr(getattr(error, "ctx", None), "command", None)
    if command is None or not any("-o" in param.opts for param in command.params):
        return ""
    if found := _TOO_MUCH.match(message):
        return found[1].rpartition(" ")[2]
    if message.startswith(("Missing option '--output'", "Missing option '-o'")):
        return next((word for word in _words(error.ctx.params) if re.search(r"\.\w{2,5}$", word)), "")
    return ""


def _words(values: Mapping[str, Any]) -> Iterator[str]:
    """Yield the words that a command was given, the last first."""
    for value in reversed(list(values.values())):
        yield from reversed(value) if isinstance(value, tuple) else [value] if isinstance(value, str) else []
