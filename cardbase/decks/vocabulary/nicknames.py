"""What players call cards at the table, by what the cards' own names call them.

A nickname that fits several cards is asked about like any other name that does.
"""

from __future__ import annotations

from collections.abc import Mapping

NICKNAMES: Mapping[str, str] = {
    "aramsham": "Commander Aramsham",
    "baron": "Baron Vladimir Harkonnen",
    "baron harkonnen": "Baron Vladimir Harkonnen",
    "beast": "Glossu Rabban",
    "beast rabban": "Glossu Rabban",
    "benquait": "Jareh Benquait",
    "count fenring": "Count Hasimir Fenring",
    "crys knife": "Crysknife",
    "de vries": "Piter de Vries",
    "doctor yueh": "Dr. Wellington Yueh|Dr. Yueh",
    "duke leto": "Duke Leto Atreides",
    "duncan": "Duncan Idaho",
    "fenring": "Count Hasimir Fenring",
    "feyd": "Feyd Rautha",
    "giedi": "Giedi Prime",
    "gom": "Gom Jabbar",
    "gurney": "Gurney Halleck",
    "hasimir fenring": "Count Hasimir Fenring",
    "hawat": "Thufir Hawat",
    "helen mohiam": "Gaius Helen Mohiam",
    "idaho": "Duncan Idaho",
    "irulan": "Princess Irulan",
    "jareh": "Jareh Benquait",
    "jessica": "Lady Jessica",
    "kynes": "Doctor Kynes|Dr. Kynes",
    "lady margot fenring": "Lady Margot",
    "leto": "Duke Leto Atreides",
    "leto atreides": "Duke Leto Atreides",
    "liet kynes": "Doctor Kynes",
    "mapes": "Shadout Mapes",
    "margot": "Lady Margot",
    "margot fenring": "Lady Margot",
    "mohiam": "Gaius Helen Mohiam",
    "na baron": "Feyd Rautha",
    "navigator": "Guild Navigator",
    "nefud": "Iaken Nefud",
    "paul": "Paul Atreides",
    "piter": "Piter de Vries",
    "rabban": "Glossu Rabban",
    "reverend mother gaius helen mohiam": "Gaius Helen Mohiam",
    "reverend mother mohiam": "Gaius Helen Mohiam",
    "salusa": "Salusa Secundus",
    "shadout mapes": "Shadout Mapes",
    "the baron": "Baron Vladimir Harkonnen",
    "the beast": "Glossu Rabban",
    "the duke": "Duke Leto Atreides",
    "thufir": "Thufir Hawat",
    "vladimir harkonnen": "Baron Vladimir Harkonnen",
    "wallach": "Wallach IX",
    "wallach 9": "Wallach IX",
    "wellington yueh": "Dr. Wellington Yueh",
    "yueh": "Dr. Wellington Yueh|Dr. Yueh",
}
"""Folded nicknames; several names are parted by a bar. What no card of the corpus is called is left out."""

POWER_NAMES: Mapping[str, str] = {
    "bene gesserit": "sisterhood",
    "bg": "sisterhood",
    "emperor": "corrino",
    "gesserit": "sisterhood",
    "miner": "miners",
    "navigators": "guild",
    "padishah emperor": "corrino",
    "sisters": "sisterhood",
    "smuggler": "smugglers",
    "spice miners": "miners",
    "water seller": "water_sellers",
    "watersellers": "water_sellers",
}
"""What players call powers, folded, by the powers' ids."""
