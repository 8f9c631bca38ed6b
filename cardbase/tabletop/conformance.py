"""The contract as a test any game can run: play at random and hold every promise at every decision."""

from __future__ import annotations

from cardbase.errors import Refused
from cardbase.tabletop.chance import draw
from cardbase.tabletop.contract import Game
from cardbase.tabletop.journal import Journal, read_journal, replay


def check_contract(game: Game, twin: Game, *, seed: int, most: int = 400, every: int = 7) -> None:
    """Play ``game`` at random for up to ``most`` choices; raise ``AssertionError`` for a promise not kept.

    ``twin`` is a second game made with the same arguments; at the end the journal must lead it to the same position.
    Copies, bytes and worlds are tried at every ``every``-th decision.
    """
    streams = [seed]
    journal = Journal({"format": "proof"})
    assert game.digest() == twin.digest(), "equal arguments made different games"
    for number in range(most):
        if game.over:
            break
        _asking(game)
        if number % every == 0:
            _refusals(game)
            _copies(game, streams)
        _step(game, journal, streams)
    replay(twin, read_journal(journal.to_text(), "proof"))
    assert game.digest() == twin.digest(), "the journal leads to another position"
    assert game.log_lines() == twin.log_lines(), "the journal tells another story"
    if game.over:
        assert game.seat == -1, "a seat decides in a game that is over"
        assert not game.options, "a game that is over offers choices"


def _step(game: Game, journal: Journal, streams: list[int]) -> None:
    """Let one of the seats that are asked choose; what it seals changes nothing that the others see."""
    asked = game.asked
    seat = asked[draw(streams, 0, len(asked))]
    options = game.options_of(seat)
    waiting = [other for other in asked if other != seat]
    before = [(game.view(other), game.log_lines(other), game.question(other)) for other in waiting]
    journal.apply(game, options[draw(streams, 0, len(options))], seat)
    if set(waiting) <= set(game.asked):
        after = [(game.view(other), game.log_lines(other), game.question(other)) for other in waiting]
        assert after == before or seat in game.asked, "a sealed choice shows before all have chosen"


def _asking(game: Game) -> None:
    asked = game.asked
    assert asked, "nobody decides in a running game"
    assert game.seat == asked[0], "the first that is asked does not decide"
    assert len(set(asked)) == len(asked), "a seat is asked twice"
    for seat in asked:
        options, question = game.options_of(seat), game.question(seat)
        assert options, "a running game offers no choice"
        assert len(set(options)) == len(options), "a choice is offered twice"
        assert list(question.codes) == options, "the question and the options differ"
        assert question.seat == seat, "another seat is asked"
        assert all(choice.words for choice in question.choices), "a choice says nothing"
    for seat in set(range(game.seats)) - set(asked):
        assert not game.options_of(seat), "a seat that is not asked has choices"


def _refusals(game: Game) -> None:
    before = game.digest()
    codes = game.options
    wrong: list[tuple[int, int | None]] = [(-1, None), (max(codes) + 1, None), (10**9, None)]
    wrong += [(codes[0], other) for other in range(game.seats) if other not in game.asked][:1]
    for choice, who in wrong:
        if choice in codes and who is None:
            continue
        try:
            game.apply(choice, who)
        except Refused:
            continue
        raise AssertionError(f"choice {choice} by seat {who} was not refused")
    assert game.digest() == before, "asking or refusing changed the position"


def _copies(game: Game, streams: list[int]) -> None:
    before, views = game.digest(), [game.view(seat) for seat in range(game.seats)]
    other = game.copy()
    again = game.restore(game.to_bytes())
    assert other.digest() == before == again.digest(), "a copy or what was read back differs"
    assert other.options == game.options == again.options, "a copy or what was read back offers other choices"
    for seat in range(game.seats):
        world = game.resample(seat, draw(streams, 0, 1 << 60))
        assert world.view(seat) == views[seat], "a drawn world looks different to the seat it was drawn for"
    choice = game.options[draw(streams, 0, len(game.options))]
    other.apply(choice)
    again.apply(choice)
    assert other.digest() == again.digest(), "equal positions went apart under the same choice"
    assert game.digest() == before, "playing a copy changed the game"
    assert [game.view(seat) for seat in range(game.seats)] == views, "playing a copy changed the views"
