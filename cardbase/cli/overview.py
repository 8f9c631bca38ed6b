"""The commands by name, and the help that lists them: written without typer, which takes longer than all the rest."""

from __future__ import annotations

COMMANDS = {
    "ask": ("asking", "Find what answers a question."),
    "answer": ("asking", "Answer one request of a program, JSON in and out."),
    "show": ("cards", "Show a card with its errata, rulings and rules."),
    "check": ("cards", "Check all the data, or card files, for faults."),
    "build": ("database", "Write the whole corpus as one SQLite database."),
    "browse": ("database", "Browse the cards in a web browser, until Ctrl-C."),
    "site": ("database", "Write the whole site as files for any host."),
    "simulate": ("play", "Run bot games between decks and report win rates."),
    "league": ("league", "Play all decks against all and report who beats whom."),
    "face": ("proxies", "Draw the face of a card as a picture."),
    "search": ("query", "Find cards by words and conditions (docs/query.md)."),
    "rule": ("rules", "Show a rule or whatever else has an id, with its rulings."),
    "ruling": ("rules", "Find rulings by words, rule id, section or card."),
    "scenario": ("scenarios", "Play scenarios and report what differs from them."),
    "sheet": ("sheets", "Print sheets of cards."),
    "play": ("table", "Play at the terminal, against bots or people beside you."),
    "tutorial": ("table", "Learn the game by the rulebook's own examples, move by move."),
    "replay": ("replays", "Go through a stored game, or print its story or a position."),
    "deck": ("deck_analysis construction decks deck_splitting deck_contest", "Deck lists: read, judge, build."),
    "blood": ("blood blood_reports blood_odds", "Spice and Blood, the play-by-mail game of Houses."),
    "board": ("board board_play board_find board_league", "The board game with CHOAM & Richese."),
    "host": ("host", "Games over the network: serve, export, import, delete tables."),
    "operation": ("operations", "The texts of cards: check them, write them well."),
    "tournament": (
        "tournament_roster tournament_rounds tournament_reports",
        "The evening of a tournament, from roster to standings.",
    ),
}
"""The modules of every command and group of commands, and its line in the help."""

_HELP = """\
Usage: cardbase [OPTIONS] COMMAND [ARGS]...

  Cards, rulings, decks, proxies and play for the DUNE collectible card game.

Options:
  --cards DIR           Add the card files of this folder; may be given again.
  --version             Print the version, and which engine runs.
  --install-completion  Install completion for the current shell.
  --show-completion     Show completion for the current shell, to copy it or
                        customize the installation.
  --help                Show this message and exit.

Commands:
"""


def overview() -> str:
    """Return the help of ``cardbase`` itself, as typer would write it on a terminal of 80 columns."""
    width = max(map(len, COMMANDS))
    return _HELP + "\n".join(f"  {name:{width}}  {line}" for name, (_, line) in COMMANDS.items())
