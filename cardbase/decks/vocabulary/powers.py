"""Powers by the words of their names in many languages: "Schwesternschaft der Bene Gesserit", "Gremio de Mineros"."""

from __future__ import annotations

from collections.abc import Mapping

from cardbase.decks.vocabulary.words import words_of

_MOST_WORDS = 9
"""Words of the longest name of a power, in two languages."""

_TELLING = """
atreides: atreides, atreide, atreidi
harkonnen: harkonnen, harkonnens
corrino: corrino, corrinos, emperor, kaiser, empereur, emperador, imperatore, imperador, imperator, keizer, cesarz,
  padishah, padischah, padisha, padicha
fremen: fremen, fremens, fremenow
guild: raumgilde, raumfahrergilde, ruimtegilde, spacing, space, spatial, spatiale, espacial, spaziale, espaciale,
  kosmiczna, navigatoren, navigateur, navigateurs, navegante, navegantes, navegadores,
  navigatori, nawigatorow, raumfahrer, ruimte
guild miners: guild, gilde, guilde, gilda, gildia, gremio, cofradia, corporacao, guilda, zunft
miners: miners, mining, bergleute, bergarbeiter, minenarbeiter, schurfer, gewurzschurfer, spiceschurfer,
  gewurzminenarbeiter, gewurzbergleute, mineur, mineurs, minero, mineros, minatori, mineiros, mineradores, mijnwerkers,
  gornicy, gornikow, spice, gewurz, epice, epices, depice, depices, especia, especias, especiaria, spezia, przyprawy
sisterhood: sisterhood, sisters, bene, gesserit, schwesternschaft, schwestern, schwesterorden, soeurs, sororite,
  hermandad, hermanas, sorellanza, sorelle, irmandade, irmas, zusterschap, zusters, siostrzenstwo, siostr, siostry,
  zakon, ordre, orden, ordem, ordine, orde, order, communaute
smugglers: smugglers, schmuggler, contrebandier, contrebandiers, contrabandista, contrabandistas,
  contrabbandieri, smokkelaars, smokkelaar, przemytnicy, przemytnikow
water_sellers: water, wasser, eau, deau, agua, dagua, acqua, dacqua, woda, wody, seller, sellers, merchants, traders,
  verkaufer, handler,
  wasserhandler, wasserverkaufer, wasserverkaeufer, wasserhaendler, vendeur, vendeurs, marchands, vendedor, vendedores,
  mercaderes, comerciantes, venditori, mercanti, verkopers, waterverkopers, sprzedawcy, sprzedawcow, aguadores
water_sellers miners guild: union, gewerkschaft, vereinigung, syndicat, sindicato, sindacato, unie, zwiazek, uniao
"""
_MEANT: Mapping[str, frozenset[str]] = {
    word.strip(): frozenset(powers.split())
    for row in _TELLING.strip().replace("\n  ", " ").splitlines()
    for powers, _, words in [row.partition(":")]
    for word in words.split(",")
}
"""Folded words of powers' names, with the powers that may have them."""

_WEAK = words_of("""
spice gewurz epice epices depice depices especia especias especiaria spezia przyprawy mining bene space spacing spatial
spatiale espacial spaziale espaciale kosmiczna ruimte zakon ordre orden ordem ordine orde order communaute water wasser
eau deau agua dagua acqua dacqua woda wody seller sellers merchants traders verkaufer handler vendeur vendeurs marchands
vendedor vendedores mercaderes comerciantes venditori mercanti verkopers sprzedawcy sprzedawcow union gewerkschaft
vereinigung syndicat sindicato sindacato unie zwiazek uniao emperor kaiser empereur emperador imperatore imperador
imperator keizer cesarz sisters schwestern sorelle soeurs hermanas irmas zusters siostry siostr
""")
"""Words that tell of a power only beside another one; a field or a list of what players say decides of one alone."""

_BESIDE = words_of("""
house haus hus huis maison casa casata grand grande gran great grosses hohes haute nobile noble
imperial imperiale imperiales kaiserliches kaiserhaus of from the der die das dem den von vom de du des d l la le les
los las el lo o os as a il i gli del della dei degli delle di do da dos das van het dune arrakis desert wuste desierto
""")
"""Words that tell nothing of which power is meant."""


def power_in_words(folded: str) -> str:
    """Return the id of the one power that all words of a folded text fit, "" for any other text."""
    words = folded.split(" ", _MOST_WORDS)
    telling = [_MEANT[word] for word in words if word in _MEANT]
    if (
        not telling
        or (len(telling) == 1 and not _WEAK.isdisjoint(words))
        or len(words) > _MOST_WORDS
        or any(word not in _MEANT and word not in _BESIDE for word in words)
    ):
        return ""
    fitting = frozenset.intersection(*telling)
    return next(iter(fitting)) if len(fitting) == 1 else ""
