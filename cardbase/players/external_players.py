"""Players of the user's own: ``FILE.py:NAME``, where NAME makes a player from a seed, and ``process:COMMAND``."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from cardbase.errors import CardbaseError, Misuse, Unreadable
from cardbase.files import read_bytes, reason
from cardbase.players.process import ProcessPlayer, is_process
from cardbase.tabletop import Player
from cardbase.tabletop.seats import prints_to_stderr

_modules: dict[Path, ModuleType] = {}


def is_external(name: str) -> bool:
    """Return whether a player is no code of this project: ``FILE.py:NAME`` or ``process:COMMAND``."""
    return is_process(name) or ".py:" in name


def identity(name: str) -> str:
    """Return a player's name, with the digest of its file where it is one: of a changed file it is another player.

    What a command runs is not looked into. Raises ``Unreadable``.
    """
    if is_process(name) or not is_external(name):
        return name
    return f"{name} {hashlib.blake2b(read_bytes(Path(name.rpartition(':')[0])), digest_size=8).hexdigest()}"


def external_player(name: str, seed: int) -> Player:
    """Return the player that ``NAME(seed)`` of a file makes; the file is run once a process.

    Raises ``Unreadable`` for a file that cannot be run, ``Misuse`` for a name in it that makes no player.
    """
    if is_process(name):
        return ProcessPlayer(name, seed)
    file, _, made = name.rpartition(":")
    maker = getattr(_module(Path(file)), made, None)
    if not callable(maker):
        raise Misuse(f"{file}: makes no player {made!r}", hint="a class or function that takes a seed")
    try:
        with prints_to_stderr():
            player: Player = maker(seed)
    except CardbaseError:
        raise
    except (Exception, SystemExit) as error:
        raise Misuse(f"{name}: {type(error).__name__}: {error}", hint="it is called with a seed") from error
    if not callable(getattr(player, "choose", None)):
        raise Misuse(f"{name}: what it makes has no method choose(observation)")
    return player


def _module(path: Path) -> ModuleType:
    path = path.resolve()
    if path not in _modules:
        spec = importlib.util.spec_from_file_location(f"cardbase_player_{path.stem}", path)
        if spec is None or spec.loader is None:
            raise Unreadable(f"{path}: is not a Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses look their module up
        try:
            with prints_to_stderr():
                spec.loader.exec_module(module)
        except OSError as error:
            raise Unreadable(f"{path}: {reason(error)}") from None
        except (Exception, SystemExit) as error:
            raise Unreadable(f"{path}: cannot be run: {type(error).__name__}: {error}") from error
        _modules[path] = module
    return _modules[path]
