"""The contract as a test any game can run: play at random and hold every promise at every decision."""

from __future__ import annotations

from cardbase.errors import Refused
from cardbase.tabletop.chance import draw
from cardbase.tabletop.contract import Game
from cardbase.tabletop.journal import Journal, read_journal, replay


def prove(game: Game, twin: Game, *, seed: int, most: int = 400, every: int = 7) -> None:
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
        options = game.options
        journal.apply(game, options[draw(streams, 0, len(options))], game.seat)
    replay(twin, read_journal(journal.to_text(), "proof"))
    assert game.digest() == twin.digest(), "the journal leads to another position"
    assert game.log_lines() == twin.log_lines(), "the journal tells another story"
    if game.over:
        assert game.seat == -1, "a seat decides in a game that is over"
        assert not game.options, "a game that is over offers choices"


def _asking(game: Game) -> None:
    options = game.options
    assert options, "a running game offers no choice"
    assert len(set(options)) == len(options), "a choice is offered twice"
    assert 0 <= game.seat < game.seats, "nobody decides"


def _refusals(game: Game) -> None:
    before, seat = game.digest(), game.seat
    codes = [choice.code for choice in game.choices()]
    assert codes == game.options, "choices() and options differ"
    wrong = [(-1, None), (max(codes) + 1, None), (10**9, None), (codes[0], (seat + 1) % game.seats)]
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
