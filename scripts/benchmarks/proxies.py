"""Faces and sheets: layout, a deck as PDF in a process of its own, all faces as PNG, and a peer beside us.

The PNG figure is CPU time of one core; ``cardbase sheet`` draws many pictures with one process a processor.
The peer is measured if it is installed: ``python -m venv build/peers && build/peers/bin/pip install mtg-print==0.5.2``.
It arranges pictures that it is given, and draws none.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from cardbase.corpus import load_corpus
from cardbase.proxies import card_face, emit, theme
from cardbase.proxies.face import LaidFace, lay_out
from scripts.benchmarks import Figure, cpu_seconds, peak_mebibytes, process_seconds

ROOT = Path(__file__).resolve().parents[2]
PEER = ROOT / "build" / "peers" / "bin" / "python"
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
PRINT = """
import sys
from cardbase.cli import main
sys.argv = ["cardbase", "sheet", {deck!r}, "-o", {target!r}]
try:
    main()
except SystemExit:
    pass
"""
PEER_PRINT = """
import sys
from pathlib import Path
from mtg_print.sheet import SheetGenerator
SheetGenerator(guides=True).generate([Path(name) for name in sys.argv[2:]], Path(sys.argv[1]))
"""


def figures() -> list[Figure]:
    """Measure in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [*_printing(folder), *_drawing(), *_peer(folder)]


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

    return [
        Figure("layout of faces", len(faces) / cpu_seconds(work, 9), "/s", 5000, "high"),
        Figure("661 faces as PNG at 300 DPI, one core", cpu_seconds(draw, 1), "s", 10),
    ]


def _printing(folder: Path) -> list[Figure]:
    """Measure a deck of sixty cards as a whole process, beyond ``cardbase --help``."""
    deck, target = folder / "deck.txt", folder / "deck.pdf"
    deck.write_text(DECK, encoding="utf-8")
    sheet = [sys.executable, "-m", "cardbase", "sheet", str(deck), "-o", str(target)]
    start = process_seconds([sys.executable, "-m", "cardbase", "--help"])
    return [
        Figure("deck of 60 as PDF, beyond --help", process_seconds(sheet) - start, "s", 0.3),
        Figure("deck of 60 as PDF, size", target.stat().st_size / 1024, "KiB", 150),
        Figure(
            "deck of 60 as PDF, memory", peak_mebibytes(PRINT.format(deck=str(deck), target=str(target))), "MiB", 60
        ),
    ]


def _peer(folder: Path) -> list[Figure]:
    """Measure a peer on the same sixty faces, given to it as ready pictures; our goal is to be under its figures."""
    if not PEER.exists():
        return []
    corpus, look = load_corpus(), theme("colour")
    files = []
    for card in corpus.cards[:24]:
        file = folder / f"{card.id}.png"
        file.write_bytes(emit(lay_out(card_face(card, ""), look).symbol, "png", title=card.id))
        files.append(str(file))
    sixty = [files[i % len(files)] for i in range(60)]
    target = folder / "peer.pdf"
    seconds = process_seconds([str(PEER), "-c", PEER_PRINT, str(target), *sixty], 3)
    command = [sys.executable, "-m", "cardbase", "sheet", str(folder / "deck.txt"), "-o", str(folder / "o.pdf")]
    ours = process_seconds(command, 3)
    return [
        Figure("whole process beside mtg-print 0.5.2 (its seconds as the goal)", ours, "s", seconds),
        Figure(
            "size beside mtg-print 0.5.2 (its KiB as the goal)",
            (folder / "o.pdf").stat().st_size / 1024,
            "KiB",
            target.stat().st_size / 1024,
        ),
    ]
