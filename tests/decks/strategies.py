"""Generated decks: any cards in any counts, legal or not, with every field a list may have."""

from hypothesis import strategies as st

from cardbase.corpus import load_corpus
from cardbase.decks import Deck, Profile, Unresolved, entries
from cardbase.decks.encodings import unscrambled

CORPUS = load_corpus()
POWERS = [power.id for power in CORPUS.powers]


def _ids(*kinds: str, but: bool = False) -> list[str]:
    return [card.id for card in CORPUS.cards if (card.kind in kinds) != but]


def piles(ids: list[str], most: int = 8):
    return st.dictionaries(st.sampled_from(ids), st.integers(1, 9), max_size=most).map(entries)


def _line(text: str) -> str:
    """Return a text in one line; signs that any reader takes for UTF-8 read wrong ("Â¡") are what they stand for."""
    return " ".join("".join(c if c.isprintable() else " " for c in unscrambled(text)).split())


lines = st.text(max_size=30).map(_line)
notes = st.lists(lines, max_size=4).map(lambda some: "\n".join(some).strip("\n").rstrip())
unresolved = st.lists(
    st.builds(
        lambda name, count, pile: Unresolved("", f"{count}x {name} qzx", "LIST-01", "is not a card", pile, count),
        st.text("abcdefgh ", min_size=1, max_size=12).map(lambda t: " ".join(f"q{t}".split())),
        st.integers(1, 9),
        st.sampled_from(["imperial", "house", "programs", "homeworlds"]),
    ),
    max_size=2,
)


def decks(*, with_unresolved: bool = True, least_cards: int = 1):
    small = st.integers(-3, 9)
    return st.builds(
        Deck,
        name=lines,
        author=lines,
        notes=notes,
        sponsor=st.sampled_from(["", *POWERS, "House Ordos"]),
        homeworlds=piles(_ids("homeworld"), 2),
        imperial=piles([card.id for card in CORPUS.cards], 12),
        house=piles([card.id for card in CORPUS.cards], 16).filter(lambda pile: len(pile) >= least_cards),
        programs=piles(_ids("homeworld", "siridar fief", but=True), 3),
        dune=st.integers(0, 2),
        profile=st.builds(Profile, players=st.none() | st.integers(2, 99), solaris=small, favor=small, spice=small),
        unresolved=(unresolved if with_unresolved else st.just([])).map(tuple),
        data=st.sampled_from(["", "0123456789ab"]),
    )
