"""What people say of persons: one of their names alone, their role before it ("Naib Stilgar"), "old" or "young"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from cardbase.corpus import Card, normalise
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.powers import power_in_words
from cardbase.decks.vocabulary.words import ARTICLES, words_of

_LEAST_LETTERS = 4
"""Letters of a name that is used alone."""

LEAST_LIKE = 6
"""Letters of a name used alone from which on a misspelt one is compared with it."""

_TITLES = words_of("""
baron commander count doctor dr duke lady lt princess sister emperor mess na beast shadout swordmaster captain the
harkonnen atreides corrino fremen guild
""")
"""Words of persons' names that many may bear."""

_ROLES = """
adept: adepta, adepte, adeptin
assassin: assassine, assassina, asesino, asesina, assassino, meuchelmorder, moordenaar, morderer, zabojca
banker: bankier, banquier, banquero, banchiere, banqueiro
baron: barone, barao, freiherr
captain: hauptmann, capitaine, capitan, kapitein, capitano, kapitan, capitao, capt, cpt
colonel: oberst, coronel, kolonel, colonnello, pulkownik
commander: kommandant, commandant, comandante, komendant
concubine: konkubine, concubina, konkubina, bijzit
count: graf, comte, conde, graaf, conte, hrabia, earl
daughter: tochter, fille, hija, dochter, figlia, filha, corka
duke: herzog, duc, duque, hertog, duca, ksiaze
emperor: kaiser, empereur, emperador, keizer, imperatore, imperador, cesarz, imperator
heir: erbe, erbin, heritier, heritiere, heredero, heredera, erfgenaam, erede, herdeiro
judge: richter, richterin, juge, juez, rechter, giudice, juiz, sedzia
lady: dame, dama, herrin, countess, grafin, comtesse, condesa, gravin, contessa, condessa, hrabina, senora, signora
mentat: mentate
mother: mutter, mere, madre, moeder, mae, matka
naib:
navigator: navigateur, navegante, navegador, navigatore, nawigator
nephew: neffe, neveu, sobrino, neef, nipote, sobrinho
niece: nichte, niece, sobrina, nicht, sobrinha
noble: adlige, adliger, noble, edle
officer: offizier, officier, oficial, ufficiale
physician: arzt, medecin, medico, lekarz, arts
pilot: pilote, piloto, pilota, piloot
planetologist: planetologe, planetologue, planetologo
prophet: prophete, profeta, profeet, prorok
regent: regente, regentin
reverend: ehrwurdige, reverende, reverenda, eerwaarde, czcigodna
sister: schwester, soeur, hermana, zuster, sorella, irma, siostra
smuggler: schmuggler, contrebandier, contrabandista, smokkelaar, contrabbandiere, przemytnik
son: sohn, fils, hijo, zoon, figlio, filho, syn
spy: spion, spionin, espion, espionne, espia, spia
swordmaster: schwertmeister, zwaardmeester
traitor: verrater, traitre, traidor, verrader, traditore, zdrajca
warrior: krieger, guerrier, guerrero, krijger, guerriero, guerreiro, wojownik
"""
_SPOKEN: Mapping[str, str] = {
    word.strip(): role
    for line in _ROLES.strip().splitlines()
    for role, _, words in [line.partition(":")]
    for word in (role, *words.split(","))
    if word.strip()
}
"""Folded words for roles in English, German, French, Spanish, Dutch, Italian, Portuguese, Polish, with the English."""

ADJECTIVES = words_of("""
old young dear good great brave trusty loyal faithful evil wicked fat big little poor beautiful lovely beloved
fearsome mighty noble wise cruel crafty sly treacherous
alte alter alten altes junge junger jungen liebe lieber guten gute guter grosse grosser dicke dicker bose boser treue
treuer schone arme armer kleine kleiner
vieux vieil vieille jeune bon bonne cher chere grand grande gros grosse brave fidele mechant mechante belle petit petite
pauvre
viejo vieja joven buen bueno buena querido querida gran gordo gorda malvado malvada fiel bella pequeno pobre
oude jonge goede lieve trouwe dikke kleine vecchio vecchia giovane buono buona caro cara grasso fedele
velho velha jovem bom boa querido gordo stary stara mlody mloda dobry dobra
""")
"""Words before a person's name that tell of no other one."""

_OF_NOBODY = ADJECTIVES | ARTICLES
_OF_MANY = _TITLES | FIRST_NAMES


_HONOURED = words_of("""
mr mister mrs ms sir lord don dona dom herr frau master meister maitre maestro boss chief chef jefe capo leader fuhrer
king konig roi rey koning re queen konigin reine reina prince prinz principe prins king general lieutenant leutnant
sergeant sgt serjeant feldwebel sargento major mayor corporal commodore admiral marshal warmaster bashar burseg caid
professor prof profesor professore uncle onkel oncle tio zio brother bruder frere hermano father vater pere padre
sheikh scheich cheikh ambassador botschafter ambassadeur embajador minister agent guard siridar viceroy
""")
"""Titles of persons that no card says of its own."""


def is_titled(words: Sequence[str]) -> bool:
    """Say whether folded words beside a person's name are all titles, roles or praise: "Captain", "the old general"."""
    known = _SPOKEN.keys() | _HONOURED | _TITLES | ADJECTIVES | ARTICLES
    return bool(words) and all(word in known for word in words) and not ADJECTIVES.issuperset(words)


def short_names(cards: Iterable[Card]) -> Iterator[tuple[str, Card]]:
    """Yield single names of allies that nobody else is likely to bear, folded: "nefud", "shaddam"."""
    for card in cards:
        words = normalise(card.name).split() if card.kind == "ally" else []
        for word in words if len(words) > 1 else ():
            if len(word) >= _LEAST_LETTERS and word not in _OF_MANY and word.isalpha():
                yield word, card


def described(words: Sequence[str], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return those of some allies to whom every folded word beside the name applies; none where it is no such word."""
    if not cards or any(card.kind != "ally" for card in cards):
        return ()
    said = [word for word in words if word not in _OF_NOBODY]
    return tuple(card for card in cards if all(_applies(word, card) for word in said))


def titled(words: Sequence[str], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return those of some cards whose title or allegiance is told by every word that may tell persons apart."""
    said = [_SPOKEN.get(word, word) for word in words if word not in _OF_NOBODY]
    power = power_in_words(" ".join(words))
    return tuple(
        card for card in cards if (said and _own_words(card.title or "").issuperset(said)) or power in card.allegiances
    )


@lru_cache(maxsize=1_000)
def _own_words(*texts: str) -> frozenset[str]:
    return frozenset(normalise(" ".join(texts)).split())


def _applies(word: str, card: Card) -> bool:
    own = _own_words(card.full_name, *card.subtypes)
    return word in own or _SPOKEN.get(word, "") in own
