"""The card game for learning programs: environments, many games at once, games as data (docs/ai.md).

What is asked is never worded here: rows and masks are written straight from the position. What needs an extra is
imported at its first use.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from cardbase.corpus import Corpus
from cardbase.errors import missing_extra
from cardbase.files import as_path
from cardbase.given import checked
from cardbase.play import House
from cardbase.players.learning.encoding import Encoding
from cardbase.players.rivals import Rival

if TYPE_CHECKING:
    from cardbase.players.learning.batch import GameBatch
    from cardbase.players.learning.environment import CardGame
    from cardbase.players.learning.single import SeatGame

__all__ = ["Encoding", "Rival", "aec_env", "game_batch", "single_env", "write_dataset"]


@contextmanager
def _extra(name: str) -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as missing:
        raise missing_extra(name, missing) from None


@checked
def aec_env(houses: Iterable[House], corpus: Corpus, **settings: Any) -> CardGame:
    """Return the game as a PettingZoo AEC environment; raise ``Misuse`` where the extra ``rl`` is not installed.

    ``settings`` are ``rules``, ``most_decisions`` and ``render_mode``.
    """
    with _extra("rl"):
        from cardbase.players.learning.environment import CardGame
    return CardGame(houses, corpus, **settings)


@checked
def single_env(
    houses: Iterable[House], corpus: Corpus, *, rivals: Rival | Iterable[Rival] = "medium", **settings: Any
) -> SeatGame:
    """Return the game of one seat as a Gymnasium environment; ``rivals`` play the others, one alone plays all of them.

    ``settings`` are ``seat`` (None: each in turn), ``rules``, ``most_decisions`` and ``render_mode``. Raises ``Misuse``
    for rivals that do not fit the seats, and where the extra ``rl`` is not installed.
    """
    with _extra("rl"):
        from cardbase.players.learning.single import SeatGame
    return SeatGame(houses, corpus, rivals=rivals, **settings)


@checked
def game_batch(houses: Iterable[House], corpus: Corpus, games: int, **settings: Any) -> GameBatch:
    """Return many games of the same Houses that go on side by side, each asking the seat that decides there.

    ``settings`` are ``seed``, ``rules`` and ``most_decisions``. Raises ``Misuse`` for no games, and where the extra
    ``rl`` is not installed.
    """
    with _extra("rl"):
        from cardbase.players.learning.batch import GameBatch
    return GameBatch(houses, corpus, games, **settings)


@checked
def write_dataset(
    path: str | os.PathLike[str],
    houses: Iterable[House],
    corpus: Corpus,
    games: int,
    *,
    players: Rival | Iterable[Rival] = (),
    **settings: Any,
) -> int:
    """Play games and write every choice to a Parquet file; return how many there are.

    A row is a choice: ``game``, ``step``, ``seat``, ``observation``, ``mask``, ``choice``, ``outcome``. ``players`` are
    those of the seats (random where none is named), ``settings`` are ``seed``, ``rules`` and ``most_decisions``. Raises
    ``Unwritable``, and ``Misuse`` where the extra ``parquet`` is not installed.
    """
    with _extra("parquet"):
        from cardbase.players.learning.dataset import write_games
    return write_games(as_path(path, "file to write"), houses, corpus, games, players=players, **settings)
