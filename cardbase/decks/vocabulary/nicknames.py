"""What players call cards at the table, by what the cards' own names call them.

A nickname that fits several cards is asked about like any other name that does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

_CALLED: Mapping[str, str] = {
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
    "giedi primus": "Giedi Prime",
    "gom": "Gom Jabbar",
    "gurney": "Gurney Halleck",
    "harvester": "Spice Harvester",
    "harvesters": "Spice Harvester",
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
    "muad dib": "Paul Atreides",
    "muaddib": "Paul Atreides",
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
    "the emperor": "Shaddam IV|Emperor Shaddam IV",
    "the na baron": "Feyd Rautha",
    "the princess": "Princess Irulan",
    "the shadout": "The Shadout Mapes|Shadout Mapes",
    "thufir": "Thufir Hawat",
    "vladimir harkonnen": "Baron Vladimir Harkonnen",
    "wallach": "Wallach IX",
    "wallach 9": "Wallach IX",
    "wellington yueh": "Dr. Wellington Yueh",
    "yueh": "Dr. Wellington Yueh|Dr. Yueh",
}

_ARTICLES = ("der", "le", "el", "de", "il")
_TITLES: Mapping[str, tuple[str, ...]] = {
    "baron": ("baron", "baron", "baron", "baron", "barone"),
    "beast": ("bestie", "bete", "bestia", "beest", "bestia"),
    "captain": ("hauptmann", "capitaine", "capitan", "kapitein", "capitano"),
    "commander": ("kommandant", "commandant", "comandante", "commandant", "comandante"),
    "count": ("graf", "comte", "conde", "graaf", "conte"),
    "cpt": ("captain", "capt", "hauptmann", "capitaine", "capitan", "kapitein", "capitano"),
    "doctor": ("doktor", "docteur", "dr", "dokter", "dottore"),
    "duke": ("herzog", "duc", "duque", "hertog", "duca"),
    "emperor": ("kaiser", "empereur", "emperador", "keizer", "imperatore", "imperator"),
    "lady": ("dame", "dama"),
    "lt": ("lieutenant", "leutnant", "teniente", "luitenant", "tenente", "ltn"),
    "princess": ("prinzessin", "princesse", "princesa", "prinses", "principessa"),
    "sister": ("schwester", "soeur", "hermana", "zuster", "sorella"),
}
"""Titles before names, folded, in German, French, Spanish, Dutch and Italian, as other words for the same title."""


def translated(key: str) -> Iterator[str]:
    """Yield a folded name with its title in other languages: "comte hasimir fenring", "der herzog"."""
    title, _, name = key.partition(" ")
    if title == "the":
        yield from (f"{article} {word}" for article, word in zip(_ARTICLES, _TITLES.get(name, ()), strict=False))
    elif name:
        yield from (f"{word} {name}" for word in _TITLES.get(title, ()))
    if name and f"the {title}" in _CALLED:
        yield f"the {key}"
        yield from (
            f"{article} {word} {name}" for article, word in zip(_ARTICLES, _TITLES.get(title, ()), strict=False)
        )


NICKNAMES = dict(_CALLED) | {word: names for nick, names in _CALLED.items() for word in translated(nick)}
"""Folded nicknames; several names are parted by a bar. What no card of the corpus is called is left out."""

POWER_NAMES: Mapping[str, str] = {
    "bg": "sisterhood",
    "emperador": "corrino",
    "empereur": "corrino",
    "emperor": "corrino",
    "gilda": "guild",
    "gilde": "guild",
    "gildia": "guild",
    "gremio": "guild",
    "guilda": "guild",
    "guilde": "guild",
    "imperator": "corrino",
    "kaiser": "corrino",
    "miner": "miners",
    "navigators": "guild",
    "padishah emperor": "corrino",
    "schwestern": "sisterhood",
    "sisters": "sisterhood",
    "smuggler": "smugglers",
    "soeurs": "sisterhood",
    "water seller": "water_sellers",
    "watersellers": "water_sellers",
}
"""What players call powers, folded, where the words alone tell no single one, by the powers' ids."""
