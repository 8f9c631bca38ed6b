"""Words before a colon that name the sponsor or the homeworld only where one stands behind it: "Liege: Harkonnen"."""

from __future__ import annotations

from collections.abc import Mapping

_ROWS = """
sponsor: major power, major house, liege, liege lord, liege house, overlord, suzerain, lord, playing, playing as, plays,
  vassal of, vassal to, vassals of, sworn to, serving, serves, lehnsherr, oberherr, ich spiele, spiele,
  seigneur, je joue, senor, juego, power house, grosses haus, grosse maison, gran casa
homeworld: starting fief, starting planet, starting world, starting homeworld, home fief, home base, base, capital,
  seat, hq, headquarters, startlehen, startfief, startwelt, startplanet, hauptwelt, basis, hauptstadt, sitz, stammsitz,
  fief de depart, capitale, siege, feudo inicial, base de operaciones, sede
"""
LIKELY_FIELDS: Mapping[str, str] = {
    word.strip(): name
    for row in _ROWS.strip().replace("\n  ", " ").splitlines()
    for name, _, words in [row.partition(":")]
    for word in words.split(",")
}
"""What may stand before a power or a homeworld, and which of both; over anything else it is no field."""
