"""Games as shards: what a process or a machine needs to play some of them, and its answers put together again.

A shard brings everything but the shipped data and the program; of those it carries a digest, and whoever has others
refuses it. Games are fixed by their keys alone: who plays a shard, when, and how often, changes nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from platform import node
from typing import Any, Final

from cardbase.corpus import Corpus, OwnCards, load_corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.play import records, rulesets
from cardbase.tabletop.cluster import cut

SHARD: Final = 100
"""Games of a shard: enough to make the hand-over cheap."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Games to play: the function that plays them, what is played, which games, a user's own cards by content.

    ``digest`` is that of the data, the rules and the engine.
    """

    work: Callable[[Any, Corpus, Sequence[Any]], list[Any]]
    plan: Any
    keys: tuple[Any, ...]
    own: OwnCards
    digest: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The games of a shard by their keys."""

    keys: tuple[Any, ...]
    games: tuple[Any, ...]


def digest_of_play(corpus: Corpus, rules: rulesets.Ruleset) -> str:
    """Return what must be equal for two machines to play equal games, as 16 hexadecimal digits."""
    content = repr((records.ENGINE, corpus.digest, rules.digest)).encode()
    return hashlib.blake2b(content, digest_size=8).hexdigest()


@checked
def shards(work: Callable[..., Any], plan: Any, keys: Sequence[Any], corpus: Corpus, size: int = SHARD) -> list[Shard]:
    """Cut the games of some keys into shards, each of so many; raise ``Misuse`` for a size below 1.

    ``work(plan, corpus, keys)`` plays games: a function of a module, as other processes find it by its name. ``plan``
    is a ``Series``, a ``League`` or any value that can be sent; where it has no ``rules`` they are those in force, and
    the folders of its ``extra_cards`` are read here: their paths do not travel.
    """
    if size < 1:
        raise Misuse(f"a shard of {size} games plays nothing", hint="at least 1")
    whole = shard_of(work, plan, corpus)
    return [replace(whole, keys=some) for some in cut(keys, size)]


def shard_of(work: Callable[..., Any], plan: Any, corpus: Corpus) -> Shard:
    """Return a shard without games, to be played with the keys of any."""
    folders = getattr(plan, "extra_cards", ())
    bare = replace(plan, extra_cards=()) if folders else plan
    return Shard(
        work, bare, (), corpus.content_of(folders) if folders else OwnCards(), digest_of_play(corpus, _rules(plan))
    )


def _rules(plan: Any) -> rulesets.Ruleset:
    rules: rulesets.Ruleset = getattr(plan, "rules", rulesets.CRF)
    return rules


@checked
def play_shard(shard: Shard) -> Finished:
    """Play the games of a shard.

    Raises ``Misuse`` where this machine has other data, other rules or another engine, and where ``work`` plays more or
    fewer games than there are keys.
    """
    corpus = _corpus_with(shard.own)
    here = digest_of_play(corpus, _rules(shard.plan))
    if here != shard.digest:
        hint = "the same version of cardbase on every machine"
        has = f"machine {node()} has other cards or rules: {here}, the shard was made with {shard.digest}"
        raise Misuse(has, hint=hint)
    games = tuple(shard.work(shard.plan, corpus, shard.keys))
    if len(games) != len(shard.keys):
        name = getattr(shard.work, "__name__", str(shard.work))
        raise Misuse(f"{name} played {len(games)} games for {len(shard.keys)} keys", hint="one game for each, in order")
    return Finished(shard.keys, games)


@lru_cache(2)
def _corpus_with(own: OwnCards) -> Corpus:
    return load_corpus(own)


@checked
def merge(finished: Iterable[Finished], keys: Sequence[Any]) -> list[Any]:
    """Return the games in the order of the keys, in whatever order the shards came and however often one was played.

    Raises ``Misuse`` where a game is missing.
    """
    games = {key: game for part in finished for key, game in zip(part.keys, part.games, strict=True)}
    missing = [key for key in keys if key not in games]
    if missing:
        raise Misuse(f"{len(missing)} of {len(keys)} games are missing, the first is {missing[0]}")
    return [games[key] for key in keys]
