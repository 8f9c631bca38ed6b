"""What every game needs and nothing more: chance, seats, questions, journal, record, contract, the registry of games.

``journal`` seals and replays what was chosen, ``record`` holds games with people at them as files, ``stops`` says when
a seat is asked, ``scene`` what a screen draws of a position, ``registry`` what each game offers to rooms
that know none.
"""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.tabletop import journal, record, registry, scene, stops
    from cardbase.tabletop.chance import draw, secret_of, seed_of, shuffle, streams_of
    from cardbase.tabletop.conformance import check_contract
    from cardbase.tabletop.contract import Game, Observation, Player, game_within
    from cardbase.tabletop.journal import Journal
    from cardbase.tabletop.match import play_out
    from cardbase.tabletop.menu import Menu
    from cardbase.tabletop.question import Asker, Choice, Moment, Question, Selects, question_json
    from cardbase.tabletop.record import GameRecord

__all__ = [
    "Asker",
    "Choice",
    "Game",
    "GameRecord",
    "Journal",
    "Menu",
    "Moment",
    "Observation",
    "Player",
    "Question",
    "Selects",
    "check_contract",
    "draw",
    "game_within",
    "journal",
    "play_out",
    "question_json",
    "record",
    "registry",
    "scene",
    "secret_of",
    "seed_of",
    "shuffle",
    "stops",
    "streams_of",
]
lazy_names(
    __name__,
    {
        "journal": "Journal",
        "record": "GameRecord",
        "registry": "",
        "scene": "",
        "stops": "",
        "chance": "draw secret_of seed_of shuffle streams_of",
        "conformance": "check_contract",
        "contract": "Game Observation Player game_within",
        "match": "play_out",
        "menu": "Menu",
        "question": "Asker Choice Moment Question Selects question_json",
    },
)
