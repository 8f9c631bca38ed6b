"""Every face holds what its card says, within its boxes, in every theme."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from cardbase.corpus import Corpus
from cardbase.drawing import Box, Fitted, Path, Pen, Settings, Squeeze, Stamp, Symbol, Word, font
from cardbase.drawing.emitters.png import to_image
from cardbase.drawing.shapes import Run
from cardbase.drawing.text import MM_PER_POINT
from cardbase.errors import Faulty, MissingGlyph
from cardbase.proxies import LaidFace, laid_face, print_job, theme, themes
from cardbase.proxies.card_face import FRAMES, KEYWORDS, PERSONA_SIGNS, card_face, operation_words
from cardbase.proxies.face import MOTIFS, PATTERNS, WINDOWS, typeset
from cardbase.proxies.face.icons import ICONS
from cardbase.proxies.face.parts import _halves
from cardbase.proxies.face.template import CARD_HEIGHT, CARD_WIDTH, template
from scripts import drawings

Faces = Callable[[str], tuple[LaidFace, ...]]
TRIM = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)
LOOKS = tuple(themes())


def run_box(run: Run) -> Box:
    """The room a run takes: its advances, and the heights of its own letters."""
    metrics = font(run.font)
    below = metrics.bottom if any(c in "gjpqyQ(),;|" for c in run.text) else 0
    return Box(run.x, run.y - metrics.top * run.size / 1000, run.x + run.length, run.y - below * run.size / 1000)


def words_of(face: LaidFace, part: str) -> str:
    runs = [item.text for p in face.parts if p.name == part for item in p.items if isinstance(item, Run)]
    return " ".join(" ".join(runs).split())


@pytest.mark.parametrize("look", LOOKS)
def test_no_text_of_any_card_overflows(look: str, faces: Faces) -> None:
    assert [(face.id, face.overflow) for face in faces(look) if face.overflow] == []


@pytest.mark.parametrize("look", LOOKS)
def test_no_glyph_of_any_card_leaves_its_box(look: str, faces: Faces) -> None:
    out = [
        (face.id, part.name, item.text)
        for face in faces(look)
        for part in face.parts
        for item in part.items
        if isinstance(item, Run) and not part.box.contains(run_box(item), 0.35)
    ]
    assert out == []


@pytest.mark.parametrize("look", LOOKS)
def test_every_part_lies_within_the_safe_area(look: str, faces: Faces) -> None:
    safe = TRIM.grown(-template()["safe"] + 0.3)
    assert {part.name for face in faces(look) for part in face.parts if not safe.contains(part.box)} <= {"requirement"}
    assert all(TRIM.grown(-2.9).contains(part.box) for face in faces(look) for part in face.parts)


@pytest.mark.parametrize("look", LOOKS)
def test_no_words_lie_over_other_words(look: str, faces: Faces) -> None:
    for face in faces(look):
        boxes = [(part.name, part.box) for part in face.parts]
        clashes = [(a[0], b[0]) for a, b in itertools.combinations(boxes, 2) if a[1].overlaps(b[1], 0.4)]
        assert [clash for clash in clashes if clash[0] != "cost" or clash[1] != "emblem"] == [], face.id


@pytest.mark.parametrize("look", LOOKS)
def test_every_face_says_all_its_card_says(look: str, faces: Faces, corpus: Corpus) -> None:
    for face, card in zip(faces(look), corpus.cards, strict=True):
        assert words_of(face, "text") == typeset(" ".join((card.operation or "").split()))
        named = words_of(face, "name")
        assert named == typeset(" ".join(filter(None, (card.name, card.title))))
        assert words_of(face, "type") == f"{card.type} — {' · '.join(card.subtypes)}"
        assert words_of(face, "cost") == ("?" if card.cost is None else str(card.cost))
        ranks = [str(rank) for rank in (card.command, card.resistance) if rank is not None]
        assert words_of(face, "stat").split() == ranks
        assert sorted(words_of(face, "talent").split()) == sorted(map(str, card.talents.values()))
        said = words_of(face, "imprint")
        assert "PROXY" in said and (card.set.upper() if look == "large-print" else card.id) in said
        assert any(part.name == "emblem" for part in face.parts) == bool(card.allegiances)
        assert any(part.name == "requirement" for part in face.parts) == bool(card.requirement)


def test_text_is_never_smaller_than_the_floor_of_its_theme(faces: Faces) -> None:
    for look in LOOKS:
        floor = theme(look).text.smallest * MM_PER_POINT - 1e-3
        for face in faces(look):
            sizes = [item.size for p in face.parts if p.name == "text" for item in p.items if isinstance(item, Run)]
            assert min(sizes, default=9) >= floor
    assert theme("large-print").text.smallest == 12


def test_the_kinds_differ_by_window_and_by_pattern_not_by_colour_alone(corpus: Corpus) -> None:
    kinds = {card.kind for card in corpus.cards}
    assert set(FRAMES) == kinds
    assert len({window for window, _ in FRAMES.values()}) == len({p for _, p in FRAMES.values()}) == len(kinds)
    assert {window for window, _ in FRAMES.values()} == set(WINDOWS)
    assert {pattern for _, pattern in FRAMES.values()} == set(PATTERNS)
    assert kinds <= set(ICONS.names) and {power.id for power in corpus.powers} <= set(ICONS.names)


def test_every_motif_is_used(corpus: Corpus) -> None:
    assert {card_face(card, "").ornament.motif for card in corpus.cards} == set(MOTIFS)


def colours(symbol: Symbol) -> set[str]:
    found: set[str] = set()
    for item in symbol.items:
        if isinstance(item, Stamp):
            found |= colours(item.symbol)
        else:
            found |= {item.fill or "#000000"} | ({item.stroke or "#000000"} if isinstance(item, Path) else set())
    return found


@pytest.mark.parametrize("look", ["grayscale", "high-contrast", "playtest", "ink-saver"])
def test_themes_without_colour_have_none(look: str, faces: Faces) -> None:
    found = set().union(*(colours(face.symbol) for face in faces(look)[::17]))
    assert [c for c in found if not c[1:3] == c[3:5] == c[5:7]] == []


def test_the_same_card_always_gives_the_same_drawing(corpus: Corpus) -> None:
    card = corpus.by_id["eots-carthag"]
    first, second = (laid_face(card, corpus, theme("colour")) for _ in range(2))
    assert drawings.lines_of(first.symbol) == drawings.lines_of(second.symbol)


def test_two_cards_of_one_kind_have_different_art(faces: Faces, corpus: Corpus) -> None:
    allies = [face for face, card in zip(faces("colour"), corpus.cards, strict=True) if card.kind == "ally"]
    assert len({repr(face.symbol.items[0].symbol.items) for face in allies}) == len(allies)  # type: ignore[union-attr]


@pytest.mark.parametrize("code", ["eots", "jotc", "tat"])
def test_the_drawings_are_the_golden_ones(code: str, corpus: Corpus) -> None:
    cards = [card for card in corpus.cards if card.set == code]
    golden = (drawings.GOLDEN / f"{code}.txt").read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    assert len(golden) == len(cards)
    for card, wanted in zip(cards, golden, strict=True):
        made = drawings.lines_of(drawings.face_of(card, corpus).symbol).rstrip("\n")
        assert made == wanted, f"{card.id} is drawn otherwise: look, then run scripts/write_drawings"
        assert len(made.encode()) <= 3 * 1024


def test_the_pictures_are_the_golden_ones(corpus: Corpus) -> None:
    for name, drawing in drawings.pictures(corpus).items():
        made = Image.open(io.BytesIO(drawings.picture(drawing)))
        wanted = Image.open(drawings.GOLDEN / f"{name}.png")
        assert made.size == wanted.size
        apart = ImageChops.difference(made.convert("RGB"), wanted.convert("RGB")).convert("L").histogram()
        assert sum(apart[33:]) <= 0.002 * made.width * made.height, name


def test_a_keyword_is_bold_and_an_icon_stands_before_its_word() -> None:
    first, second = operation_words("When you buy favor, draw a card. Engage: produce 3 solaris.")
    assert [word for word in first if word.icon] == [Word("favor,", "text", "favor")]
    assert second[0] == Word("Engage:", "bold", "engage") and "engage" in KEYWORDS
    assert second[-1] == Word("solaris.", "text", "solaris")
    (limits,) = operation_words("Assign to a persona; limit 1. It counts against your rite limit.")
    assert [word.text for word in limits if word.style == "bold"] == ["limit"]
    assert not any(word.icon for part in operation_words("Engage: gain 1 favor.", icons=False) for word in part)


def test_words_are_set_with_the_signs_of_a_typesetter() -> None:
    assert typeset("the host's non-shield -2 cost, -X, rivals' \"La La\" - Scout 'Thopter") == (
        "the host’s non-shield −2 cost, −X, rivals’ “La La” – Scout ’Thopter"
    )
    assert typeset("10-12 (X-1) Battle-Rigged") == "10-12 (X-1) Battle-Rigged"


def test_a_name_carries_no_icon_of_a_word_in_it() -> None:
    (words,) = operation_words("Assign to a Spice Harvester. Spice on it counts.")
    assert [word.text for word in words if word.icon] == ["Spice"] and words[3].icon is None


def test_a_number_stays_with_what_it_counts(faces: Faces) -> None:
    (words,) = operation_words("Produce 3 solaris, +X command; limit 1. X is 2.")
    assert [word.text for word in words if word.tied] == ["3", "+X", "limit"]
    for face in faces("colour"):
        lines = [item for part in face.parts if part.name == "text" for item in part.items if isinstance(item, Run)]
        ends = [a.text for a, b in itertools.pairwise(lines) if a.y != b.y]
        assert not [end for end in ends if re.search(r" \d+$", end) and not end.endswith("limit 1")], face.id


def test_ties_give_way_before_a_text_is_refused() -> None:
    words = [Word("gain", tied=True), Word("1000000", tied=True), Word("solaris")]
    wide = font("text").measure("1000000 solaris")[1] * 7 * MM_PER_POINT / 1000
    height = 3.2 * 7 * MM_PER_POINT  # three lines of the smallest size
    assert Fitted.of([words], wide * 0.6, height, LIMITS, FACES)
    assert Fitted.of([words * 2], wide * 0.6, height, LIMITS, FACES) is None


def test_hardly_a_text_ends_in_a_line_of_one_word(faces: Faces) -> None:
    lonely = 0
    for face in faces("colour"):
        runs = [item for part in face.parts if part.name == "text" for item in part.items if isinstance(item, Run)]
        last = [run.text for run in runs if run.y == runs[-1].y]
        lonely += len({run.y for run in runs}) > 1 and " " not in "".join(last).strip()
    assert lonely <= len(faces("colour")) / 20  # of texts broken without care, one in six


LIMITS = Squeeze(10, 7, 1.2, 1.04)
FACES = {"display": "display", "text": "text", "bold": "text-bold", "italic": "text-italic"}


def plain_words(text: str) -> list[list[Word]]:
    return [[Word(word) for word in text.split()]]


def test_leading_tightens_before_the_size_shrinks() -> None:
    text = plain_words("sand " * 80)
    roomy, tight, small = (Fitted.of(text, 50, height, LIMITS, FACES) for height in (60, 48, 30))
    assert roomy and tight and small
    assert (roomy.size, roomy.leading) == (10, 1.2)
    assert tight.size == 10 and 1.04 <= tight.leading < 1.2
    assert 7 <= small.size < 10


def test_what_cannot_fit_is_told_and_not_set() -> None:
    assert Fitted.of(plain_words("sand " * 800), 50, 20, LIMITS, FACES) is None
    assert Fitted.of(plain_words("x" * 80), 20, 50, LIMITS, FACES) is None


def test_the_art_gives_way_when_the_smallest_size_is_too_large(corpus: Corpus) -> None:
    card = replace(corpus.by_id["eots-carthag"], operation="The spice must flow. " * 22)
    face = laid_face(card, corpus, theme("colour"))
    assert face.overflow == () and any("art" in note for note in face.notes)
    card = replace(card, operation="The spice must flow. " * 90)
    assert laid_face(card, corpus, theme("colour")).overflow == ("the text does not fit at 7 pt",)


def test_letters_typed_apart_from_their_accents_are_set_whole(corpus: Corpus) -> None:
    card = replace(corpus.by_id["eots-carthag"], name="Z\u030ciz\u030cka", title="Hejtman z C\u030cech")
    whole = replace(card, name="Žižka", title="Hejtman z Čech")
    assert card_face(card, "Pustynia") == card_face(whole, "Pustynia")


def test_every_card_that_cannot_be_drawn_is_named_at_once(corpus: Corpus) -> None:
    names = {"eots-carthag": "Карфаген", "eots-pogrom": "Погром"}
    cards = [(replace(corpus.by_id[card], name=name), 2) for card, name in names.items()]
    cards.append((replace(corpus.by_id["eots-arrakeen"], operation="The spice must flow. " * 90), 1))
    with pytest.raises(Faulty, match=r"^3 cards cannot be drawn in theme colour; .*Latin letters of Europe") as refused:
        print_job(cards, corpus, Settings.of("home-a4"))
    told = [str(fault) for fault in refused.value.faults]
    assert [line.partition(":")[0] for line in told] == ["eots-carthag", "eots-pogrom", "eots-arrakeen"]
    assert all(f"{letter!r} (U+" in told[1] for letter in "Погрм")


def test_a_letter_without_a_glyph_is_named_with_its_card(corpus: Corpus) -> None:
    card = replace(corpus.by_id["eots-carthag"], name="Карфаген")
    with pytest.raises(MissingGlyph, match=r"eots-carthag: 'К.*U\+041A"):
        laid_face(card, corpus, theme("colour"))


@given(
    st.lists(st.text("abcdefgWM,.'-é", min_size=1, max_size=14), min_size=1, max_size=70),
    st.floats(20, 60),
    st.floats(8, 60),
)
@settings(max_examples=150)
def test_fitted_text_lies_in_its_box_and_keeps_every_word(words: list[str], width: float, height: float) -> None:
    fitted = Fitted.of(plain_words(" ".join(words)), width, height, LIMITS, FACES)
    if fitted:
        box = Box(0, 0, width, height)
        runs = [i for i in fitted.placed(box, ink="#000000") if isinstance(i, Run)]
        assert " ".join(" ".join(run.text for run in runs).split()) == " ".join(words)
        assert all(box.contains(run_box(run), 0.6) for run in runs)


@given(st.text("abcdefghiW '-", min_size=1, max_size=40), st.floats(5, 60))
@settings(max_examples=150)
def test_a_line_fits_the_width_it_is_sized_for(text: str, width: float) -> None:
    size = font("display").size_for(text, width, 12, 5)
    if size:
        assert font("display").width(text, size) <= width + 1e-6
    broken = _halves(text, "display")
    assert broken is None or " ".join(broken) == text


def test_personas_of_one_house_differ_by_the_signs_of_their_subtypes(corpus: Corpus) -> None:
    personas = [card for card in corpus.cards if card.type == "Persona"]
    said = {word for card in personas for word in card.subtypes} - {"Ally", "Aide", "Unique"}
    assert said == set(PERSONA_SIGNS), "every subtype has a sign"
    for card in personas:
        signs = card_face(card, "").ornament.signs
        assert len(signs) == min(2, len(said & set(card.subtypes))), card.id
        assert all(sign in ICONS.names for sign in signs)
    assert all(not card_face(card, "").ornament.signs for card in corpus.cards if card.type != "Persona")


@pytest.mark.parametrize("look", ["colour", "ink-saver", "grayscale", "high-contrast"])
def test_signs_are_shown_in_every_theme_with_a_window(corpus: Corpus, look: str) -> None:
    card = next(card for card in corpus.cards if len(card_face(card, "").ornament.signs) == 2)
    shown = drawn_names(laid_face(card, corpus, theme(look)).symbol)
    for sign in card_face(card, "").ornament.signs:
        assert f"icon {sign}" in shown


def drawn_names(symbol: Symbol) -> set[str]:
    """Return the names of a drawing and of all that it stamps."""
    inner = [drawn_names(item.symbol) for item in symbol.items if isinstance(item, Stamp)]
    return {symbol.name}.union(*inner)


def test_signs_are_told_apart_on_a_tile() -> None:
    """A disc of 16 pixels, as on a tile 100 pixels wide: the signs of no two subtypes look alike."""
    tiles = {}
    for name in ICONS.names:
        if name.startswith("persona-"):
            drawing = Symbol("x", Box(0, 0, 8, 8), (Stamp(ICONS.symbol(name, "#ffffff", "#000000"), 4, 4, 7),))
            dark = Symbol("x", drawing.box, (Pen().box(drawing.box).path("#000000"), *drawing.items))
            tiles[name] = to_image(dark, 16 / 8 * 25.4).convert("L").tobytes()
    for one, other in itertools.combinations(tiles, 2):
        apart = sum(abs(a - b) for a, b in zip(tiles[one], tiles[other], strict=True)) / 255
        assert apart > 12, (one, other, apart)


def test_nothing_in_large_print_is_smaller_than_twelve_points(faces: Faces) -> None:
    for face in faces("large-print"):
        runs = [item for item in face.symbol.items if isinstance(item, Run)]
        assert runs and min(run.size for run in runs) >= 12 * MM_PER_POINT - 1e-3, face.id
        for one, other in itertools.combinations([run_box(run) for run in runs], 2):
            assert not one.overlaps(other, 0.75), face.id
