"""Load and faults for a host on loopback, its figures printed. Not part of the test suite.

``scripts/soak host`` runs all parts; ``scripts/soak host load`` one:

- ``load``: 100 tables of four seats (one person's each, who answers every three seconds, the others *sensible*), two
  watchers each. It holds where no request fails and 95 of 100 choices are confirmed within 200 ms.
- ``kill``: the server is killed 100 times while people choose, connections are cut, requests are doubled and sent late,
  and the clock of the machine jumps. It holds where nothing confirmed is lost or doubled and every journal replays.
- ``memory``: 1,000 open tables by correspondence. It holds where server and bots have at most 300 MB.
- ``hostile``: every kind of attack while an honest table plays. It holds where all are refused and nobody else notices.

The server has the first core of the machine, the clients have the others.
"""
