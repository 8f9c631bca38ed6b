"""Faces and sheets: layout, decks as PDF in a process of their own, all faces as PNG, and peers in the same run.

The PNG figure is CPU time of one core; ``cardbase sheet`` draws many pictures with one process a processor.
The peers live in an environment of their own, made by ``scripts/bench-peers``; without it they are left out. Each
prints sixty cards (see ``scripts/peers/sheets.py``); their seconds and KiB are the goals for cardbase, which draws the
faces as well. Of the peers that registries hold, shoggoth is left out: it makes a PDF only through Prince, which they
do not hold. mtg-proxies, silhouette-card-maker, Proxy-PDF-Maker and Proxxied are in no registry of Python packages, and
Squib is a Ruby gem.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from cardbase.corpus import Card, load_corpus
from cardbase.drawing import Settings, to_pdf
from cardbase.proxies import emit, print_job, theme
from cardbase.proxies.card_face import card_face
from cardbase.proxies.face import LaidFace, lay_out
from scripts.benchmarks import Figure, cpu_seconds, peak_mebibytes, process_seconds

ROOT = Path(__file__).resolve().parents[2]
PEER = ROOT / ".venv-peers" / "bin" / "python"
PEERS = {
    "mtg-print": ("mtg-print 0.5.2, ready faces", "colour"),
    "decksmith-export": ("decksmith 0.9.9, ready faces", "colour"),
    "decksmith": ("decksmith 0.9.9, plain faces drawn", "colour"),
    "proxdex": ("proxdex 0.11.1 at 300 DPI, ready faces", "colour"),
    "protograf": ("protograf 0.5.2, plain faces drawn", "playtest"),
    "domdiv": ("domdiv 4.9.3, dividers of its own", "colour"),
}
"""Each peer, what it prints, and cardbase's theme beside it: plain vector faces are measured with plain ones."""
DECK = """Name: A deck of sixty
Sponsor: House Atreides
Homeworld: Caladan, Atreides Homeworld

Imperial Deck
1x Duke Leto Atreides (EotS)
1x Gurney Halleck, Troubadour Warrior
1x Duncan Idaho, Atreides Swordmaster
1x Paul Atreides, Son of Duke Leto (EotS)
1x Thufir Hawat, Master of Assassins (EotS)
1x Lady Margot
1x Arrakeen
1x Imperial Basin
1x CHOAM Directorship
1x Exchange Seat

House Deck
4x House Battalion
4x Guard Commander
4x House Agent
4x Atreides Battalion
4x Gom Jabbar
4x Fanaticism
4x Weapon Misfire
4x Security Sweep
4x Maula Pistol
4x Best Blade
4x Baliset
4x Crysknife
"""
MANY = """
from cardbase.corpus import load_corpus
from cardbase.drawing import Settings, to_pdf
from cardbase.proxies import print_job
corpus = load_corpus()
job = print_job([(card, {copies}) for card in corpus.cards], corpus, Settings.of())
to_pdf(job.sheets.pages, title="many")
"""
"""Copies of every card as one PDF."""
PRINT = """
import sys
from cardbase.cli import main
sys.argv = ["cardbase", "sheet", {deck!r}, "-o", {target!r}]
try:
    main()
except SystemExit:
    pass
"""


def figures() -> list[Figure]:
    """Measure in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [*_printing(folder), *_drawing(), *_peers(folder)]


def _drawing() -> list[Figure]:
    """Measure layout and pictures in this process."""
    corpus, look = load_corpus(), theme("colour")
    faces = [card_face(card, "Eye of the Storm") for card in corpus.cards]
    laid: list[LaidFace] = []

    def work() -> None:
        laid[:] = [lay_out(face, look) for face in faces]

    def draw() -> None:
        for face in laid:
            emit(face.symbol, "png", title=face.id)

    layout = cpu_seconds(work, 9)
    pages = print_job([(card, 1) for card in corpus.cards], corpus, Settings.of()).sheets.pages
    bare = cpu_seconds(lambda: to_pdf(pages, title="bare"), 3)
    return [
        Figure("layout of faces", len(faces) / layout, "/s", 5000, "high"),
        Figure("layout of 661 faces, as a share of the bare PDF emitter in this run", layout / bare, "×", 0.5),
        Figure("9,000 cards as PDF beside 661, memory", _many() - _many(1), "MiB", 60),
        Figure("661 faces as PNG at 300 DPI, one core", cpu_seconds(draw, 1), "s", 10),
    ]


def _many(copies: int = 14) -> float:
    """Return the peak memory of printing so many copies of every card, in a process of its own."""
    return peak_mebibytes(MANY.format(copies=copies))


def _printing(folder: Path) -> list[Figure]:
    """Measure two decks of sixty cards as whole processes, beyond ``cardbase --help``."""
    start = process_seconds([sys.executable, "-m", "cardbase", "--help"])
    decks = {"deck of 60 cards, 24 designs": DECK, "deck of 60 different cards": _different()}
    found: list[Figure] = []
    for name, text in decks.items():
        deck, target = folder / "deck.txt", folder / "deck.pdf"
        deck.write_text(text, encoding="utf-8")
        memory = peak_mebibytes(PRINT.format(deck=str(deck), target=str(target)))
        found += [
            Figure(
                f"{name} as PDF, beyond --help", process_seconds(_sheet(deck, target), quiet=True) - start, "s", 0.3
            ),
            Figure(f"{name} as PDF, size", target.stat().st_size / 1024, "KiB", 150),
            Figure(f"{name} as PDF, memory", memory, "MiB", 60),
        ]
    return found


def _sheet(deck: Path, target: Path) -> list[str]:
    return [sys.executable, "-m", "cardbase", "sheet", str(deck), "-o", str(target)]


def _different() -> str:
    """Return a deck list of sixty different cards, its homeworld and Dune among them."""
    cards = load_corpus().cards
    imperial = [card for card in cards if card.deck == "imperial" and card.kind not in ("homeworld", "siridar fief")]
    house = [card for card in cards if card.deck == "house" and card.kind != "program"]
    lists = (("Imperial Deck", _spread(imperial, 20)), ("House Deck", _spread(house, 38)))
    parts = [f"{heading}\n" + "\n".join(f"1x {card.id}" for card in chosen) for heading, chosen in lists]
    return "\n\n".join(["Homeworld: Caladan, Atreides Homeworld", *parts]) + "\n"


def _spread(cards: list[Card], count: int) -> list[Card]:
    return [cards[i * len(cards) // count] for i in range(count)]


def _peers(folder: Path) -> list[Figure]:
    """Measure the peers on sixty cards each, and ours beside them; our goal is to be under their figures."""
    if not PEER.exists():
        print("proxies: no peers beside these figures (scripts/bench-peers installs them)", file=sys.stderr)
        return []
    cards = _spread(list(load_corpus().cards), 60)
    _faces(cards, folder)
    deck = folder / "deck.txt"
    deck.write_text(_different(), encoding="utf-8")
    ours = {look: folder / f"{look}.pdf" for look in ("colour", "playtest")}
    spent = {look: process_seconds([*_sheet(deck, ours[look]), "--theme", look], quiet=True) for look in ours}
    _peer("proxdex-library", folder, runs=1)
    found = []
    for name, (words, look) in PEERS.items():
        seconds, size = _peer(name, folder), (folder / f"{name}.pdf").stat().st_size / 1024
        found += [
            Figure(f"60 cards, whole process, {look}, beside {words}", spent[look], "s", seconds),
            Figure(f"60 cards, size, {look}, beside {words}", ours[look].stat().st_size / 1024, "KiB", size),
        ]
    return found


def _faces(cards: Iterable[Card], folder: Path) -> None:
    """Write the faces and the words of some cards for the peers."""
    look, pictures = theme("colour"), folder / "faces"
    pictures.mkdir()
    words = []
    for number, card in enumerate(cards):
        face = lay_out(card_face(card, ""), look)
        (pictures / f"{number:02}.png").write_bytes(emit(face.symbol, "png", title=card.id))
        words.append({"name": card.full_name, "words": card.operation})
    (folder / "cards.json").write_text(json.dumps(words), encoding="utf-8")


def _peer(name: str, folder: Path, runs: int = 3) -> float:
    """Return the CPU seconds a peer takes as a whole process; proxdex files no picture twice."""
    script = ROOT / "scripts" / "peers" / "sheets.py"
    return process_seconds([str(PEER), str(script), name, str(folder)], runs, quiet=True, warm=runs > 1)
