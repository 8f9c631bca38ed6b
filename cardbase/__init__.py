"""cardbase: the home of the DUNE collectible card game, from browsing a card to playing a game.

Rooms, from the ground up (``docs/architecture.md`` has the table of who may import whom; a test holds it):

errors      everything that can go wrong, drawn as one tree
files       bounded reading and whole-or-nothing writing
operations  the language in which every card says what it does
corpus      cards, sets, powers, rules, errata, rulings
query       the one query language
database    the corpus as SQLite
decks       deck lists: formats, legality, construction
proxies     card faces and sheets to print
tabletop    what every game needs: chance, journal, seats
play        the card game itself
web         the pages Datasette serves
cli         the command line
"""

__version__ = "0.1.0"
