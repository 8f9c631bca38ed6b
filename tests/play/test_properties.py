"""Properties over arbitrary sequences of choices."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cardbase.play import Game, invariant_violations, new_game
from cardbase.play.records import new_journal, replay_journal
from cardbase.play.rulesets import CRF, OPTIONAL_RULES, RULEBOOK_1997
from tests.play.houses import corpus, houses

EVERYTHING = CRF.but(**dict.fromkeys(OPTIONAL_RULES, True))
GAMES = st.tuples(
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from([CRF, RULEBOOK_1997, EVERYTHING]),
    st.sampled_from(["open", "uniform", "private-auto"]),
)
CHOICES = st.lists(st.integers(0, 2**16), max_size=120)


def made(recipe: tuple[int, int, object, str]) -> Game:
    players, seed, rules, policy = recipe
    decks = houses(players, seed % 17, points=None)
    return new_game(decks, corpus=corpus(), seed=seed, rules=rules, policy=policy)  # type: ignore[arg-type]


@settings(max_examples=40)
@given(GAMES, CHOICES)
def test_any_sequence_of_choices_keeps_every_promise(recipe: tuple[int, int, object, str], numbers: list[int]) -> None:
    game, journal = made(recipe).undoable(), None
    journal = new_journal(game, recipe[1])
    for number in numbers:
        if game.over:
            break
        twin, before = game.copy(), game.digest()
        choice = game.options[number % len(game.options)]
        journal.apply(game, choice)
        assert not invariant_violations(game)
        assert twin.digest() == before  # the copy is independent
        twin.apply(choice)
        assert twin.digest() == game.digest()
        if number % 5 == 0:
            assert game.restore(game.to_bytes()).options == game.options
            game.undo()
            assert game.digest() == before
            game.apply(choice)
            assert game.digest() == twin.digest()
    assert replay_journal(journal.to_text(), corpus()).digest() == game.digest()


@settings(max_examples=30)
@given(GAMES, CHOICES, st.integers(0, 2**20))
def test_worlds_drawn_anywhere_look_the_same_to_their_seat(
    recipe: tuple[int, int, object, str], numbers: list[int], draw: int
) -> None:
    game = made(recipe)
    for number in numbers[:60]:
        if game.over:
            return
        game.apply(game.options[number % len(game.options)])
    for seat in range(game.seats):
        assert game.resample(seat, draw).view(seat) == game.view(seat)
