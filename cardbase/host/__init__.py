"""Games over the network: tables of any game of the registry, played by people with links and by bots.

From the ground up: ``entries`` (a table's journal), ``clocks``, ``table`` (what a journal comes to), ``live`` (with its
game), ``faces`` (what a seat is sent), ``acts`` (what people do), ``opening``; ``archive`` (the journals on disk),
``bots`` (a process of their own), ``hub`` (tables in use). Up to ``opening`` all are plain functions without a clock,
disk or network.
"""
