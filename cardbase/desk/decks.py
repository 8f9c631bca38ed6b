"""Answers about deck lists, as JSON: judged, fixed, counted, compared, completed, converted."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.decks import (
    FORMATS,
    PILES,
    Deck,
    Finding,
    Profile,
    decode,
    entries,
    judge,
    parse_deck,
    ruleset_named,
    split_text,
)
from cardbase.decks.analysis import Stats, difference, exact_odds, parse_odds, seen_by, stats
from cardbase.decks.construction import Choice, Completion, Impossible, complete_for_play, pool
from cardbase.decks.fixes import fix
from cardbase.decks.formats import format_named, lost_in
from cardbase.decks.judging import CRF
from cardbase.desk.verdicts import verdict_answer
from cardbase.errors import Misuse, Unreadable
from cardbase.files import read_text
from cardbase.query import card_index
from cardbase.schemas import data_folder

SECONDS: Final = 2.0
"""Time for completing a list."""
MOST_DECKS: Final = 200
"""Decks of one text."""
_LIST: Final = "the list"
_SAID_OF_IT: Final = re.compile(r"(?:is|has|holds|asks|begins|names)\b")
"""How the message of a reader begins that goes on from what was read: "is empty"."""

Request = dict[str, Any]


def judge_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Judge the deck list ``text`` by ``ruleset`` (crf); ``explain`` says how every rule came out."""
    verdict = judge(_deck(request, corpus), corpus, ruleset_named(str(request.get("ruleset", "crf"))))
    return verdict_answer(str(request.get("name", "list")), verdict, corpus, explained=bool(request.get("explain")))


def text_of_file(request: Request, _corpus: Corpus) -> dict[str, Any]:
    """Return the text of a file whose bytes are ``content`` in base64, as a list is read from it."""
    try:
        content = b64decode(str(request["content"]), validate=True)
    except ValueError:
        raise Misuse("file: content is no base64", hint="the bytes of a file, encoded whole") from None
    try:
        return {"text": decode(content)}
    except Unreadable as error:
        raise Unreadable(_of_the_list(error.message), hint=error.hint) from None


def split_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return the decks that stand in ``text``, each as a list of its own with its name."""
    try:
        texts = split_text(str(request["text"]), corpus)[:MOST_DECKS]
    except Unreadable as error:
        raise Unreadable(_of_the_list(error.message), hint=error.hint) from None
    decks = [_read(text, corpus) for text in texts]
    named = [deck.played_by or deck.name or f"deck {number}" for number, deck in enumerate(decks, 1)]
    return {"decks": [{"name": name, "text": text} for name, text in zip(named, texts, strict=True)]}


def fix_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Fix the finding at place ``finding`` of ``text`` by its way ``way`` (0), or all that have one answer."""
    rules, deck = ruleset_named(str(request.get("ruleset", "crf"))), _deck(request, corpus)
    wanted = request.get("finding")
    findings = judge(deck, corpus, rules).findings
    if wanted is not None and not 0 <= wanted < len(findings):
        raise Misuse(f"fix: there is no finding {wanted}", hint=f"{len(findings)} findings, from 0")
    taken: list[Finding] = []

    def choose(finding: Finding, _ways: Sequence[str]) -> int:
        """Take the way that was asked for, once; without a wish the only one."""
        if wanted is None:
            return 0 if finding.fix else -1
        if taken or finding != findings[wanted]:
            return -1
        taken.append(finding)
        return int(request.get("way", 0))

    fixed = fix(deck, corpus, rules, choose)
    return {
        "text": FORMATS["text"].write(fixed.deck, corpus),
        "done": list(fixed.done),
        "verdict": verdict_answer(str(request.get("name", "list")), fixed.verdict, corpus),
    }


def read_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return the cards of ``text`` pile by pile, what was not understood, and the list in our own form."""
    deck = _deck(request, corpus)
    return {
        "name": deck.name,
        "sponsor": deck.sponsor,
        "piles": {pile: [entry._asdict() for entry in deck.pile(pile)] for pile in PILES},
        "dune": deck.dune,
        "points": _points(deck, corpus),
        "unread": [{"place": line.place, "text": line.text, "reason": line.reason} for line in deck.unread],
        "text": FORMATS["text"].write(deck, corpus),
    }


def _points(deck: Deck, corpus: Corpus) -> dict[str, Any]:
    """Return what the creation points bought and what the House begins with (PROF-04 to PROF-08).

    Where the list does not tell how many play, a spice costs as much as with the number at which it is dearest.
    """
    values, profile = corpus.constants.values, deck.profile
    counts = (profile.players,) if profile.players else range(2, 9)
    prices = {
        "solaris": int(values["solari_points"]),
        "favor": int(values["favor_points"]),
        "spice": max(CRF.spice_price(count, corpus.constants) for count in counts),
    }
    bought = {name: int(getattr(profile, name)) for name in prices}
    return {
        "players": profile.players,
        "spent": sum(prices[name] * bought[name] for name in prices),
        "of": int(values["creation_points"]),
        "funds": [
            {"name": name, "start": int(values[f"starting_{name}"]), "bought": bought[name], "price": prices[name]}
            for name in prices
        ],
    }


def change_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return ``text`` with ``delta`` (1) copies of the card ``name`` more, or another ``title`` or ``sponsor``.

    With ``resource`` (solaris, favor or spice) so many more of it are bought with creation points.
    """
    deck = _deck(request, corpus)
    deck = replace(
        deck,
        name=_one_line(request["title"]) if "title" in request else deck.name,
        sponsor=_one_line(request["sponsor"]) if "sponsor" in request else deck.sponsor,
    )
    if "name" in request:
        card = corpus.resolve(str(request["name"]))
        pile = str(request.get("pile") or pool(deck, corpus, [card])[0].pile)
        if pile not in PILES:
            raise Misuse(f"change: there is no pile {pile[:40]!r}", hint="one of " + ", ".join(PILES))
        counts = {entry.card: entry.copies for entry in deck.pile(pile)}
        counts[card.id] = min(99, counts.get(card.id, 0) + int(request.get("delta", 1)))
        held = entries({name: count for name, count in counts.items() if count > 0})
        deck = replace(deck, **{pile: held})  # type: ignore[arg-type]
    if "resource" in request:
        deck = replace(deck, profile=_bought(deck.profile, str(request["resource"]), int(request.get("delta", 1))))
    return {"text": FORMATS["text"].write(deck, corpus)}


def _bought(profile: Profile, resource: str, delta: int) -> Profile:
    """Return a profile with more or less of a resource bought; never less than nothing."""
    if resource not in ("solaris", "favor", "spice"):
        raise Misuse(f"change: nothing called {resource[:40]!r} can be bought", hint="solaris, favor or spice")
    return replace(profile, **{resource: min(99, max(0, getattr(profile, resource) + delta))})


def _one_line(text: str) -> str:
    """Return a text as one line of a list: what follows a line break would be read as cards."""
    return " ".join(text.split())[:200]


def stats_answer(found: Stats) -> dict[str, Any]:
    """Return the counts of a deck as JSON (schemas/deck-stats.schema.json)."""
    charts = [
        {"title": chart.title, "unit": chart.unit, "bars": [{"name": n, "value": v} for n, v in chart.bars]}
        for chart in found.charts
    ]
    numbers = {"sizes": dict(found.sizes), "average_costs": dict(found.average_costs), "charts": charts}
    return asdict(found) | numbers | {"without_host": found.without_host}


def stats_of(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return what ``text`` holds, counted."""
    return stats_answer(stats(_deck(request, corpus), card_index(corpus)))


def odds_of(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return the exact odds of ``condition`` when ``turn`` begins (schemas/deck-odds.schema.json)."""
    index, text = card_index(corpus), str(request["condition"])
    draws = (int(request.get("house_draws", 2)), int(request.get("imperial_draws", 1)))
    seen = seen_by(int(request.get("turn", 1)), corpus.constants, *draws)
    exact = exact_odds(parse_odds(text, index), _deck(request, corpus), seen, index, text)
    odds = {"fraction": str(exact), "probability": float(exact), "hand": seen.hand, "assembly": seen.assembly}
    return odds | {"simulated": None}


def pool_rows(choices: Iterable[Choice]) -> list[dict[str, Any]]:
    """Return what may be added to a deck, and why not, as JSON (schemas/deck-pool.schema.json)."""
    return [
        {"id": choice.card.id, "full_name": choice.card.full_name, "kind": choice.card.kind,
         "cost": choice.card.cost, "powers": list(choice.card.allegiances), "talents": dict(choice.card.talents),
         "set": choice.card.set, "pile": choice.pile, "copies": choice.copies,
         "why_not": [finding.message for finding in choice.why_not]}
        for choice in choices
    ]  # fmt: skip


def pool_of(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return the cards of ``query`` with how many copies may be added to ``text``, or why none."""
    found = card_index(corpus).find(str(request.get("query", "")))
    return {"cards": pool_rows(pool(_deck(request, corpus), corpus, found))}


def completion_answer(found: Completion | Impossible) -> dict[str, Any]:
    """Return a completed deck's additions as JSON (schemas/deck-complete.schema.json)."""
    if isinstance(found, Impossible):
        return {"complete": False, "wishes": list(found.wishes), "reason": found.reason}
    return {
        "complete": True, "proved": found.proved, "bound": found.bound,
        "value": None if found.value is None else float(found.value),
        "added": [{"pile": pile, "id": card, "copies": copies} for pile, card, copies in found.added],
    }  # fmt: skip


def complete_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Complete ``text`` to a deck of ``house`` and ``imperial`` cards that is worth playing (needs "optimize")."""
    deck, index = _deck(request, corpus), card_index(corpus)
    house, imperial = request.get("house"), request.get("imperial")
    found, given_up = complete_for_play(deck, index, house=house, imperial=imperial, seconds=SECONDS)
    text = FORMATS["text"].write(found.deck, corpus) if isinstance(found, Completion) else ""
    return completion_answer(found) | {"text": text, "given_up": list(given_up)}


def difference_answer(before: Deck, after: Deck) -> dict[str, Any]:
    """Return what changed between two decks as JSON (schemas/deck-diff.schema.json)."""
    found = difference(before, after)
    fields = [dict(zip(("field", "before", "after"), each, strict=True)) for each in found.fields]
    sizes = [dict(zip(("pile", "before", "after"), each, strict=True)) for each in found.sizes]
    return {"cards": [asdict(change) for change in found.cards], "fields": fields, "sizes": sizes}


def diff_lists(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return what changed from ``text`` to ``other``."""
    return difference_answer(_deck(request, corpus), _read(str(request["other"]), corpus))


def convert_list(request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return ``text`` in the format ``to``, with what that format cannot hold."""
    form, deck = format_named(str(request["to"])), _deck(request, corpus)
    if form.holds["data"] != "no":
        deck = replace(deck, data=deck.data or corpus.digest[:12])
    return {
        "text": form.write(deck, corpus),
        "suffix": form.suffix,
        "lost": list(lost_in(form, deck)),
        "unread": [{"place": line.place, "text": line.text, "reason": line.reason} for line in deck.unread],
    }


def shipped(_request: Request, corpus: Corpus) -> dict[str, Any]:
    """Return the decks that come with cardbase: id, name, sponsor and text."""
    found = []
    for path in sorted((data_folder() / "decks").glob("*.deck.txt")):
        text = read_text(path)
        deck = parse_deck(text, corpus)
        found.append(
            {"id": path.name.removesuffix(".deck.txt"), "name": deck.name, "sponsor": deck.sponsor, "text": text}
        )
    return {"decks": found}


def _deck(request: Request, corpus: Corpus) -> Deck:
    return _read(str(request["text"]), corpus)


def _read(text: str, corpus: Corpus) -> Deck:
    """Read a list; what it is not is said of "the list", for what is asked here lies in no file."""
    try:
        return parse_deck(text, corpus, source=_LIST)
    except Unreadable as error:
        raise Unreadable(_of_the_list(error.message), hint=error.hint) from None


def _of_the_list(message: str) -> str:
    message = message.removeprefix(f"{_LIST}: ")
    return f"{_LIST} {message}" if _SAID_OF_IT.match(message) else f"{_LIST}: {message}"
