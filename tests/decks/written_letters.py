"""Letters, chats and mails written by chance around a list, with what a judge counts in them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cardbase.corpus import Card

from .written import FORMS, REMARKS, Written, parts

TALK = [line.split(" ", 1) for line in parts("talk")]
TOLD = [line.split(" ", 1) for line in parts("told")]
SIGNS = (" ", ", ", " - ", "; ", " / ")
QUOTED = {
    "en": "On Mon, 3 May 2027 at 10:12, Ben <ben@example.org> wrote:",
    "de": "Am 03.05.2027 um 10:12 schrieb Ben <ben@example.org>:",
    "fr": "Le 3 mai 2027 à 10:12, Ben <ben@example.org> a écrit :",
    "es": "El 3 may 2027, a las 10:12, Ben <ben@example.org> escribió:",
}
FORWARDED = ("---------- Forwarded message ---------", "-----Original Message-----", "Begin forwarded message:")
PLAIN = [form for form in FORMS if form[:1] not in "|>-+*•#" and "<tab>" not in form and "\t" not in form]


class Letter:
    """A letter while it is written."""

    def __init__(self, kind: str, seed: int, cards: Sequence[Card]) -> None:
        self.chance = random.Random(f"letter {kind} {seed}")
        self.language = self.chance.choice(("en", "de", "fr", "es"))
        self.form = self.chance.choice(PLAIN)
        self.own = self.chance.sample(cards, 10)
        self.found = Written(apart={card.id for card in self.own[8:]})

    def count(self, card: Card) -> str:
        copies = self.chance.choice([1, 2, 3])
        self.found.counts[card.id] += copies
        return self.form.format(n=copies, c=card.name)

    def talk(self) -> str:
        return self._one_of(TALK)

    def told(self) -> str:
        return self._one_of(TOLD)

    def _one_of(self, lines: Sequence[Sequence[str]]) -> str:
        text = self.chance.choice([line for language, line in lines if language == self.language])
        return text.format(o=self.own[8].name, p=self.own[9].name)

    def remark(self) -> str:
        return self.chance.choice(REMARKS).format(o=self.own[8].name)


def with_two_remarks(letter: Letter) -> list[str]:
    """Write a list with two remarks behind one of its cards."""
    lines = [letter.count(card) for card in letter.own[:6]]
    at = letter.chance.choice([1, 2, 3, 4])
    lines[at] += letter.chance.choice(SIGNS) + letter.remark() + letter.chance.choice(SIGNS) + letter.remark()
    return lines


def with_sentences(letter: Letter) -> list[str]:
    """Write a list amid sentences of one language, one of which counts cards of others."""
    cards = [letter.count(card) for card in letter.own[:6]]
    told = [letter.told()] if letter.chance.random() < 0.7 else []
    at = letter.chance.choice([0, 3, 6])
    gap = [""] if letter.chance.random() < 0.5 else []
    cards = [*cards[:at], *gap, *told, *gap, *cards[at:]]
    return [letter.talk(), "", *cards, "", letter.talk()]


def with_chat(letter: Letter) -> list[str]:
    """Write a list in a chat, in which somebody else speaks of cards, too."""
    chance = letter.chance
    form = chance.choice(
        ("{w}: {t}", "[{h}:{m:02}] {w}: {t}", "{h}:{m:02} {w}: {t}", "<{w}> {t}", "{h}:{m:02} - {w}: {t}")
    )
    mine = [letter.count(card) for card in letter.own[:5]]
    said = [("Anna", letter.talk()), *(("Anna", line) for line in mine)]
    said.insert(chance.choice([3, 5, len(said)]), ("Ben", letter.told()))
    lines, minute = [], 3
    for who, text in said:
        minute += chance.choice([0, 0, 1, 2])
        lines.append(form.format(w=who, t=text, h=18, m=minute))
    return lines


def with_mail(letter: Letter) -> list[str]:
    """Write a mail with a signature, and what it answers to, which counts cards of its own."""
    chance = letter.chance
    lines = ["From: Anna <anna@example.org>", "Subject: deck", ""] if chance.random() < 0.4 else []
    lines += [letter.talk(), "", *(letter.count(card) for card in letter.own[:5]), "", letter.talk()]
    if chance.random() < 0.5:
        lines += ["-- ", "Anna Berg", "Tel. 030 12345"]
    older = [letter.form.format(n=2, c=card.name) for card in letter.own[8:]]
    if chance.random() < 0.6:
        return [*lines, "", QUOTED[letter.language], *(f"> {line}" for line in [letter.talk(), *older])]
    return [*lines, "", chance.choice(FORWARDED), "From: Ben <ben@example.org>", "", letter.talk(), *older]


KINDS = {"two remarks": with_two_remarks, "sentences": with_sentences, "chat": with_chat, "mail": with_mail}


def written_letter(kind: str, seed: int, cards: Sequence[Card]) -> Written:
    """Return a letter of a kind with what it counts."""
    letter = Letter(kind, seed, cards)
    letter.found.text = "\n".join(KINDS[kind](letter))
    return letter.found
