"""Search for the lines of 8,000 signs that take the reader of lists longest.

    python -m scripts.long_lines [--pairs 400] [--seed 0] [--shown 30] [--frames all] [--match TEXT]

A line repeats a pattern, or goes through the names of the corpus with a word of it, and stands in a frame: alone,
below a card, in a cell of some format. Each is read at 8,000 and 16,000 signs; the lowest of three processor times
counts. Printed, worst first: milliseconds, by how many times twice the length costs more, frame and pattern.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import cycle, islice
from typing import NamedTuple

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import parse_deck
from cardbase.errors import CardbaseError

LENGTH = 8_000

PIECES = (
    "Carthag ", "House Battalion ", "Sabotage ", "Pogrom ", "Dune ", "Duncan Idaho ", "Piter de Vries ",
    "Carthag, ", "Pogrom; ", "Pogrom | ", "Pogrom / ", "Pogrom\t", "Pogrom   ", "Pogrom: ", "Pogrom - ", "Pogrom. ",
    "Pogrom and ", "Pogrom or ", "Pogrom & ", "Pogrom + ", "Pogrom = ", "Pogrom? ", "Pogrom! ", "Pogrom -> ",
    "Pogrom (2) ", "Pogrom [EotS] ", "Pogrom x2 ", "Pogrom 2, ", "Pogrom*2 ", "2 Pogrom ", "2x Pogrom, ", "2xPogrom",
    "(2) Pogrom ", "[2] Pogrom ", "{2} Pogrom ", "2-3 Pogrom ", "0 Pogrom ", "-1 Pogrom ", "two Pogrom ",
    "2/3 Pogrom ", "playset Pogrom ", "zwei Pogrom ", "2\u0445 Pogrom ", "4.0 Pogrom ", "99999999999 Pogrom ",
    "Carthg ", "Pogrm, ", "Hous Batalion ", "lndustrial Sabotage ", "Pogrom lndustrial ", "Pogrom, Iakin, ",
    "2 Zorbo Sabotage ", "2 Zorbo ", "Zorbo ", "Zorbo, ", "2 Zorbo, ", "2 zorbo quux blarg ", "2 Sabotag, ",
    "2 Sabotage Charter ", "2 Carthag Fief ", "2 Arrakeen homeworld ", "Sabotage Charter, ", "2 Pogrom Event ",
    "Turn 1: Carthag ", "Turn 1: ", "a 1: ", "a: ", "a:1 ", "1: ", "1. ", "1) ", "a) ", "1.1 ", "- ", "* ", "\u2022 ",
    "Sponsor: Fremen ", "Sponsor: ", "Player: Anna ", "Name: x, ", "Homeworld: Caladan ", "Points: 3 solaris ",
    "Solaris: 18 ", "Imperial Deck ", "Imperial Deck: ", "House Deck (40) ", "Sideboard: ", "Out: ", "In: ", "+2 ",
    "-2 Pogrom +2 Carthag ", "Out: 2 Pogrom ", "+ Pogrom - Carthag ", "each ", "2x each ", "3x each: Pogrom ",
    "je 2 Pogrom ", "of each ", "Pogrom x3 each ", "Total: 40 ", "40 cards ", "3 + 4 = 7 ", "2+2 ", "= ", "sum 40, ",
    "Who ", "Why not Pogrom? ", "what about ", "should I play Pogrom? ", "my Pogrom is not here ", "instead of Pogrom ",
    "I run Pogrom because ", "maybe ", "cut Pogrom ", "without Pogrom ", "if ", "and ", "und ", "et ", "the ", "of ",
    "http://x.y/z ", "www.x.org ", "a@b.de ", "+49 170 1234567 ", "01.02.2003 ", "12:30 ", "#1 ", "#Pogrom ",
    "@anna ", "// ", "/* ", "# ", "-- ", "-> ", "<- ", "=> ", "~~", "~~Pogrom~~ ", "[s]Pogrom[/s] ", "[b]Pogrom[/b] ",
    "[b]", "[/b]", "[card]Pogrom[/card] ", "[[Pogrom]] ", "[Pogrom](http://x.y) ", "<b>", "</b>", "<b>Pogrom</b> ",
    "<br>", "<li>Pogrom", "<td>Pogrom</td>", "&amp; ", "&amp;", "&nbsp;", "&#39;", "**Pogrom** ", "__", "`Pogrom` ",
    "(", ")", "()", "[", "]", "[]", "{", "}", "<", ">", "((Pogrom)) ", "(Pogrom ", "Pogrom) ", "(2", "(a ", "a) (",
    '"', '"Pogrom" ', "'", "''", "\u201ePogrom\u201c ", '"a", ', '"Pogrom', "' ", "a'b ", "\u00abPogrom\u00bb ",
    ",", ";", "|", "/", ":", ".", "-", "_", "*", "=", "~", "#", "+", "?", "!", "\\", "%", "$", "^", "\u2026", "\u2013",
    ", ", "; ", "| ", "/ ", ": ", ". ", ",,a", ";a", "|a", "a,", "a;", "a|", "a/", "a\\", "| - ", "|---", " | Pogrom |",
    " ", "  ", "   ", "\t", " \t", "\u00a0", "\u00ad", "\u200b", "\u0301", "e\u0301", "a\u0308 ", "x\u0301 ", "\u202e",
    "\u3000", "\ufeff", "\ufb01", "\u00df", "\u0130", "\u01c5",
    "a", "a ", "ab ", "I ", "x", "x ", "1", "1 ", "12 ", "1,", "1, ", "1;", "1a", "a1", "1 a ", "a 1 ", "2x", "2x ",
    "x2 ", "2 x ", "II ", "iii ", "two ", "zwei ", "\u00bd ", "\u00b2 ", "\u0661 ", "\u2460 ", "\u2611 ", "[x] ",
    "[ ] ", "- [x] Pogrom ", "\u2605 ", "\U0001f3b2 ", "\U0001f3b2", "\u0434\u043e\u043c ", "\u0434\u0432\u0430 ",
    "\u6f22\u5b57 ", "\u6f22", "\u05d0 ", "\u0e01", "\u1100\u1161 ", "Haus Atreides ", "La Maison ", "cartes: ",
    "the Baron ", "Beast Rabban ", "Baron Harkonnen, ", "Duke Leto ", "Mr. Leto ", "Lady Jessica ", "Dr Yueh, ",
    "Count Fenring ", "Anna wants Pogrom ", "Ben: ", "Ben's Pogrom ", "Ben 2 ", "by Ben ", "von Ben ", "Anna, Ben, ",
    "Pogrom (EOTS) 123 ", "(EOTS) #92 ", "[EotS:92] ", "*F* ", "eots-pogrom ", "eots-", "eots-pogrom, ", "2 eots-x ",
    "House Atreides ", "Atreides ", "Atreides, ", "Fremen ", "Spacing Guild ", "power Fremen ", "Fremen: ", "House ",
    "Fremen Deck: ", "Fremen list ", "Deck 2 ", "Deck 2: ", "List of Anna: ", "Anna's deck ", "Deck: ", "Deck ",
    "holding: ", "Allies (3): ", "Charters ", "Events: 2 Pogrom ", "Ally ", "Charter ", "fief ", "Fief: ", "venture ",
    "cost 3 ", "3 solaris ", "3 solaris, ", "\u20ac3 ", "3,50 EUR ", "$3.99 ", "Qty,Name,Set,", "Name\tCount\t",
    "Count;Card;", "Card|", "Set: EotS ", "Foil, ", "NM, ", "Rare ", "uncommon ", "Eye of the Storm ", "EotS ",
    "key=value ", "a=b&", "a=b ", '{"a": ', '"name": "Pogrom", ', "'a': 1, ", "- name: Pogrom ", "count: 2 ", "null, ",
    "\\item Pogrom ", "\\\\ ", "& Pogrom ", "||Pogrom", "!Pogrom", "|| ", "^a", "{{a}} ", "{a} ", "${a} ", ":a: ",
    ":dune: ", "\U0001f44d\U0001f3fd ", "page 1 of 2 ", "Page 1 ", "Re: ", "Fwd: ", "> ", ">", "> > ", "quote: ",
    "Hi all, ", "Thanks! ", "Regards, Anna ", "Dear Ben ", "P.S. ", "sent from ", "On Monday Ben wrote: ",
    "12:01 Ben: ", "[12:01] Ben: ", "<Ben> ", "Monday ", "1 May ", "3 players ", "round 1 ", "Deck 1 - for Friday ",
    "won 2-1 ", "Po grom ", "Pog-rom ", "P o g r o m ", "POGROM ", "PoGrom", "pogrom", "PogromPogrom ",
    "SardaukarBattalion ",
    "Pogrom" * 20 + " ", "x" * 200 + " ", "zorbo quux blarg flim flam " * 3, "Sard. Batt. ", "Bat. ", "House Bat, ",
    "Sardaukar ", "House Sardaukar Guild Fremen ", "Guild Navigator Fremen Ally ", "Smuggler Bribes, Duncan Idaho, ",
    "not Pogrom ", "no ", "2 not Pogrom, ", "2 (not 3) Pogrom ", "2 3 Pogrom ", "2 or 3 Pogrom ", "Pogrom or Carthag ",
    "Pogrom / Carthag ", "Pogrom/Carthag ", "2 Pogrom/Carthag, ", "Pogrom 2 Carthag 3 ", "2 2 ", "2 , ", "2 - ",
    "2: Pogrom ", "Pogrom: 2 ", "Pogrom....2 ", "Pogrom ... 2 ", "....", "Pogrom 2\t", "2\tPogrom\t", "2 | Pogrom | ",
    "lll ", "IIII ", "|||| ", "++++ ", "xxx ", "Pogrom xxx ", "Pogrom +++ ", "Pogrom ** ", "Pogrom \u2588\u2588 3 ",
    "third Pogrom ", "1st ", "a third ", "another Pogrom ", "also Pogrom ", "Pogrom again ", "ditto ", "\u3003 ",
    "same ", "same as above ", "the rest ", "etc. ", "... ", "\u2026 ", "up to 3 Pogrom ", "at least ", "about 3 ",
    "seventy-five ", "one hundred ", "vierzig ", "quarante ", "a dozen ", "half ", "a pair of Pogrom ", "Pogrom twice ",
)  # fmt: skip
"""Words, names, misspelt names, counts, signs and what else stands in lists; each repeated makes a line."""

CHANGING = (
    "NAME ", "NAME, ", "2 NAME ", "2 NAME, ", "NAME 2 ", "NAME: ", "NAME / ", "NAME | ", "NAME\t", "NAME and ",
    "(NAME) ", "MISSPELT ", "MISSPELT, ", "2 MISSPELT ", "2 MISSPELT, ", "MISSPELT 2 ", "MISSPELT: 2 ", "MISSPELT/ ",
    "(MISSPELT) ", "2 zorbo NAME ", "2 NAME zorbo ", "2 NAME Charter ", "2 NAME Ally, ", "2 MISSPELT NAME, ",
    "NAME MISSPELT ", "Turn 1: NAME ", "Turn NUMBER: NAME ", "Turn NUMBER: MISSPELT ", "NUMBER NAME ",
    "NUMBER. NAME ", "NUMBER ",
    "WORD ", "WORD, ", "2 WORD ", "2 WORD, ", "WORD WORD WORD, ", "HALF ", "2 HALF, ", "HALF, ", "HALF HALF ",
    "NOISE ", "NOISE, ", "2 NOISE ", "2 NOISE, ", "NOISE NOISE NOISE, ", "NOISE: ", "NOISE 2 ", "NOISENAME ",
    "2 NAME (NOISE) ", "NAME (NUMBER) ", "2 NAME NOISE, ", "Ben's NAME, ", "not NAME, ", "NAME? ", "NAME - NOISE; ",
    "[card]NAME[/card] ", "[card]MISSPELT[/card] ", "~~NAME~~ ", "GLUED ", "2 GLUED, ", "2x GLUED ", "PARTED ",
    ":NOISE: ", ":NAME: ", "2 NOISENUMBER, ", "$NUMBER NAME ", "NAME, NOISE NAME; ", "NAME, NAME, MISSPELT ",
    "2 PARTED, ", "PLURAL ", "2 PLURAL, ", "UPPER ", "2 UPPER, ", "ID ", "2 ID, ", "2 ID-x, ", "2 NAME [NOISE] ",
)  # fmt: skip
"""Patterns whose words in capitals change from one piece to the next."""


class Frame(NamedTuple):
    """What stands before and behind a line."""

    name: str
    before: str
    behind: str


FRAMES = (
    Frame("below a card", "2 Pogrom\n", ""),
    Frame("alone", "", ""),
    Frame("in a list", "Sponsor: Fremen\nHouse Deck\n4x House Battalion\n", "\n2 Carthag\nSideboard\n1 Sabotage\n"),
    Frame("counted", "2 Pogrom\n2 ", "\n1 Carthag\n"),
    Frame("CSV name", 'Qty,Name\n2,Pogrom\n3,"', '"\n1,Carthag\n'),
    Frame("CSV count", "Name,Qty\nPogrom,2\nSabotage,", "\nCarthag,1\n"),
    Frame("CSV remark", "Qty,Name,Notes\n2,Pogrom,\n3,Sabotage,", "\n1,Carthag,\n"),
    Frame("TSV name", "Qty\tName\n2\tPogrom\n3\t", "\n1\tCarthag\n"),
    Frame("Markdown", "| Qty | Name |\n|---|---|\n| 2 | Pogrom |\n| 3 | ", " |\n| 1 | Carthag |\n"),
    Frame("JSON of ours", '{"house": [{"name": "Pogrom", "count": 2}, {"name": "', '", "count": 3}]}'),
    Frame("JSON of others", '[{"card": "Pogrom", "qty": 2}, {"card": "', '", "qty": 3}]'),
    Frame(
        "HTML cell", "<html><table><tr><td>2</td><td>Pogrom</td></tr><tr><td>3</td><td>", "</td></tr></table></html>"
    ),
    Frame("HTML paragraph", "<html><p>2 Pogrom</p><p>", "</p></html>"),
    Frame("BBCode", "[list]\n[*]2 Pogrom\n[*]", "\n[/list]\n"),
    Frame("bold", "2 Pogrom\n[b]", "[/b]\n"),
    Frame("bracket", "2 Pogrom\n3 Sabotage (", ")\n"),
    Frame("quoted", "2 Pogrom\n> ", "\n1 Carthag\n"),
    Frame("field", "2 Pogrom\nNotes: ", "\n"),
    Frame("heading", "2 Pogrom\nHouse Deck: ", "\n1 Carthag\n"),
    Frame("below Out", "2 Pogrom\nOut:\n", "\n1 Carthag\n"),
    Frame("sideboard", "2 Pogrom\nSideboard: ", "\n1 Carthag\n"),
    Frame("remark", "2 Pogrom\n3 Sabotage - ", "\n1 Carthag\n"),
    Frame("comment", "2 Pogrom\n# ", "\n1 Carthag\n"),
    Frame("behind a word", "2 Pogrom\nzorbo ", "\n1 Carthag\n"),
    Frame("before a word", "2 Pogrom\n", " zorbo\n1 Carthag\n"),
    Frame("behind a card", "2 Pogrom\n2 Carthag ", "\n1 Carthag\n"),
    Frame("before a card", "2 Pogrom\n", " 2 Carthag\n"),
    Frame("behind a name", "2 Pogrom\nCarthag", "\n1 Carthag\n"),
    Frame("between cards", "2 Pogrom\n2 Carthag ", " 2 Sabotage\n1 Carthag\n"),
    Frame("between words", "2 Pogrom\nzorbo ", " quux\n1 Carthag\n"),
)


WORST = (
    ("below a card", "Mr. Leto "),
    ("below a card", "- [x] Pogrom "),
    ("below a card", "2/3 Pogrom "),
    ("below a card", "Pogrom x3 each "),
    ("below a card", "3x each: Pogrom "),
    ("below a card", "Events: 2 Pogrom "),
    ("below a card", "2 NOISE, "),
    ("below a card", ":dune: "),
    ("below a card", "Pogrom, Iakin, "),
    ("below a card", "4.0 Pogrom "),
    ("below a card", "Turn NUMBER: NAME "),
    ("below a card", "2 or 3 Pogrom "),
    ("below a card", "/ Pogrom, Iakin, "),
    ("below a card", "a/Pogrom - "),
    ("below a card", "(NAME) P o g r o m "),
    ("below a card", "2 NOISE {2} Pogrom "),
    ("below a card", "2x Pogrom, HALF "),
    ("below a card", "Dr Yueh, Name\tCount\t"),
    ("below a card", "((Pogrom)) "),
    ("below a card", "#1 "),
    ("below a card", "# ;a"),
    ("below a card", "NAME, MISSPELT "),
    ("behind a word", "("),
    ("before a word", "__"),
    ("before a word", "\u2610"),
    ("before a card", "EotS: "),
)
"""Frames and patterns that took longest in a search; the last ones did before, by seconds."""


class Taken(NamedTuple):
    """Milliseconds of a line of 8,000 signs, the growth to twice the length, where it stands and what it is made of."""

    milliseconds: float
    growth: float
    frame: str
    pattern: str


@cache
def corpus() -> Corpus:
    """Return the cards."""
    return load_corpus()


@cache
def _names() -> tuple[str, ...]:
    names = sorted({card.name for card in corpus().cards})
    random.Random(5).shuffle(names)
    return tuple(names)


def _noise(rnd: random.Random) -> str:
    return "".join(rnd.choice("bcdfglmnprst") + rnd.choice("aeiou") for _ in range(rnd.randint(2, 4)))


def _misspelt(name: str, rnd: random.Random) -> str:
    at = rnd.randrange(len(name))
    return f"{name[:at]}{rnd.choice('aeilnrst')}{name[at + 1 :]}"


_CHANGES: Mapping[str, Callable[[str, random.Random], str]] = {
    "MISSPELT": _misspelt,
    "NUMBER": lambda _, rnd: str(rnd.randint(1, 999)),
    "NOISE": lambda _, rnd: _noise(rnd),
    "WORD": lambda name, rnd: rnd.choice(name.split()),
    "HALF": lambda name, _: name[: max(3, len(name) // 2)].strip(),
    "GLUED": lambda name, _: name.replace(" ", ""),
    "PARTED": lambda name, _: f"{name[:3]} {name[3:]}",
    "PLURAL": lambda name, _: name + "s",
    "UPPER": lambda name, _: name.upper(),
    "ID": lambda name, _: "eots-" + name.lower().replace(" ", "-"),
    "NAME": lambda name, _: name,
}


def line_of(pattern: str, length: int) -> str:
    """Return a line of so many signs that repeats a pattern, its words in capitals changing from piece to piece."""
    if not _changes(pattern):
        return (pattern * (length // len(pattern) + 1))[:length]
    return "".join(islice(_changing(pattern), length))[:length]


def _changes(pattern: str) -> bool:
    return any(word in pattern for word in _CHANGES)


def _changing(pattern: str) -> Iterator[str]:
    rnd = random.Random(pattern)
    for name in cycle(_names()):
        piece = pattern
        for word, change in _CHANGES.items():
            while word in piece:
                piece = piece.replace(word, change(name, rnd), 1)
        yield piece


def seconds(text: str, runs: int = 3) -> float:
    """Return the lowest processor time that reading a list takes."""
    spent = []
    for _ in range(runs):
        start = time.process_time()
        with contextlib.suppress(CardbaseError):
            parse_deck(text, corpus())
        spent.append(time.process_time() - start)
    return min(spent)


def taken(frame: Frame, pattern: str, runs: int = 3) -> Taken:
    """Measure a line in its frame, and one of twice its length."""
    length = LENGTH if _changes(pattern) else LENGTH - LENGTH % len(pattern)  # no piece is cut in two
    short, long = (seconds(f"{frame.before}{line_of(pattern, n)}{frame.behind}", runs) for n in (length, 2 * length))
    return Taken(1_000 * short, long / short, frame.name, pattern)


def worst(runs: int = 5) -> list[Taken]:
    """Measure the lines of ``WORST``, the slowest first."""
    frames = {frame.name: frame for frame in FRAMES}
    seconds("2 Pogrom\n2 Zorbo Sabotag\n")
    return sorted((taken(frames[frame], pattern, runs) for frame, pattern in WORST), reverse=True)


def patterns(pairs: int, seed: int) -> list[str]:
    """Return every piece, every changing one, and some pairs of them."""
    rnd = random.Random(seed)
    every = [*PIECES, *CHANGING]
    return [*every, *("".join(rnd.sample(every, 2)) for _ in range(pairs))]


def main() -> None:
    """Search, and print the worst lines."""
    parser = argparse.ArgumentParser(description="Search for the lines that take longest to read.")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--shown", type=int, default=30)
    parser.add_argument("--frames", default=FRAMES[0].name, help="names between commas, or all")
    parser.add_argument("--match", default="", help="only patterns with this text")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    frames = [frame for frame in FRAMES if options.frames == "all" or frame.name in options.frames.split(",")]
    seconds("2 Pogrom\n2 Zorbo Sabotag\n")
    chosen = [pattern for pattern in patterns(options.pairs, options.seed) if options.match in pattern]
    found = [taken(frame, pattern, options.runs) for frame in frames for pattern in chosen]
    for line in sorted(found, reverse=True)[: options.shown]:
        print(f"{line.milliseconds:7.1f} ms  x{line.growth:4.2f}  {line.frame:15} {line.pattern!r}")
    print(f"{len(found)} lines; grown most:")
    for line in sorted(found, key=lambda one: -one.growth)[:10]:
        print(f"{line.milliseconds:7.1f} ms  x{line.growth:4.2f}  {line.frame:15} {line.pattern!r}")


if __name__ == "__main__":
    main()
