"""Talk that names a card and counts none: "Razzia is too slow here", "see you in Arrakeen!", "Who has a Stunner?"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.plain.counts.numbers import count_of, is_number
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.doubting import QUANTITIES
from cardbase.decks.vocabulary.remarking import MAYBE
from cardbase.decks.vocabulary.talk import SAYING
from cardbase.decks.vocabulary.words import ADDING, ARTICLES, COPIES, JOINS, words_of

_LEAST_WORDS = 2
"""Words beside a card, that say more than that it is in the deck, from which on a line talks."""

_MOST_CARDS = 2
"""Cards up to which a line talks of them; more may be a list in a sentence."""

_MOST_OF_ENTRY, _LARGEST_COUNT = 5, 9
"""Words of a line up to which one small number at its end or beginning may count a card misspelt."""

_MOST_ADDING = 8
"""Words of a line which may add a card to the list: "oh, and I forgot Carthag"."""

_LEADS_ON = ADDING | ARTICLES | COPIES | SAYING | QUANTITIES
_TO_ADD = words_of("""
add added adding adds ajoute ajouter ajoutez anade anadir agrega aggiungi aggiungere hinzu hinzufugen erganze
forgot forget forgotten vergessen oublie olvide
""")
_ADDS = (ADDING - JOINS) | _TO_ADD
HAS = words_of("""
play plays playing run running use using have contain contains include includes including holds register
spiele spielen habe hab nehme nehm nutze steht stehen liegt liegen joue jouons ai avons aligne mets juego tengo llevo
pongo meto gioco ho uso speel heb gebruik
""")
"""Words which say that somebody has a card in the deck."""

CHANGES = words_of("""
drop drops cut cuts remove removes replace replaces swap swaps minus out raus weg streiche ersetze ersetzen quita quitar
quito saca sacar enleve enlever retire retirer remplace remplacer togli togliere
delete deletes erase erases strike strikes cross scratch ignore ignores disregard skip exclude dump ditch typo mistake
banned doesnt isnt shouldnt should longer count counts belong belongs own error
losche loschen streichen ignoriere ignorieren tippfehler fehler zahlt zahlen gehort
supprime supprimer supprimez efface effacer effacez oublie oubliez ignorez enlevez retirez remplacez erreur compte
borra borrar ignora ignorar olvida cuenta cuentan sobra elimina eliminar sustituye
cancella cancellare sbaglio errore conta contano schrap schrappen vergissing telt
""")
"""Words with which a line may take a card out of the list."""

NOT = words_of("""
no not none never dont didnt cant wont without would nicht kein keine keinen nie ohne pas sans jamais rien sin nunca non
senza mai niet geen zonder
""")
OF_PILES = words_of("""
imperial imperials imp fief fiefs ally allies aide aides charter charters homeworld program programs imperiale
imperiales imperiaux imperialdeck kaiserlich lehen verbundete verbundeter allie aliado aliados feudo feudos
charta
chartas konzession konzessionen programm programme
""")
"""Words for a part of the deck: a sentence with one may list its cards."""


def is_speech(cells: Sequence[Cell], cards: Sequence[Cell], text: str) -> bool:
    """Say whether a line only talks of the cards in it: no number counts them, no word says they are played."""
    counts = any(cell.kind == "count" and 0 <= cell.count <= _LARGEST_COUNT for cell in cells)
    if counts or any(card.count or card.digits for card in cards) or _lists(cells, text):
        return False
    cards = [cell for cell in cards if any(card.kind != DUNE_KIND for card in cell.cards)]
    tokens = [token for cell in cells for token in cell.tokens if token.kind in "wd"]
    keys = [token.key for token in tokens if token.kind == "w"]
    said = [token for cell in cells for token in cell.words if token.kind == "w" and token.key not in _LEADS_ON]
    if _may_count(tokens, len(keys)):
        return False
    known = {*keys}
    if asks(text):
        return len(said) > 0 and len(cards) <= _MOST_CARDS + 1 and known.isdisjoint(_TO_ADD)
    if len(said) < _LEAST_WORDS * len(cards) or _adds(keys):
        return False
    if len(cards) > _MOST_CARDS or not known.isdisjoint(OF_PILES) or not known.isdisjoint(MAYBE):
        return False
    return known.isdisjoint(HAS) or not known.isdisjoint(NOT)


def asks(text: str) -> bool:
    """Say whether a line is a question."""
    return text.rstrip(" \t\r\n)]}\"'»”*_~!:")[-1:] == "?" or text.lstrip(" \t(>-*")[:1] == "¿"


def _lists(cells: Sequence[Cell], text: str) -> bool:
    """Say whether a card stands by itself between signs that part, or is all of a line."""
    bare = [at for at, cell in enumerate(cells) if cell.kind == "card" and not cell.words]
    return any(not at or text[cells[at - 1].end : cells[at].start].strip() for at in bare)


def _adds(keys: Sequence[str]) -> bool:
    known = {*(keys[:-1] if keys[-1:] == ["too"] else [key for key in keys if key != "too"])}
    return len(keys) <= _MOST_ADDING and not (_ADDS.isdisjoint(known) and keys[-1:] != ["too"])


def _may_count(tokens: Sequence[Token], words: int) -> bool:
    """Say whether a line is short, and its one number small and at an end of it: "Gom Jabar Deth x2"."""
    numbers = [token for token in tokens if is_number(token)]
    if len(numbers) != 1 or words > _MOST_OF_ENTRY or numbers[0] not in (tokens[0], tokens[-1]):
        return False
    return numbers[0].kind != "d" or count_of(numbers[0].key) <= _LARGEST_COUNT


def without_handles(tokens: list[Token]) -> list[Token]:
    """Return the tokens of a line with words for the names of cards within handles: "rabban_du_59", "Stilgar77"."""
    underscored = any(token.kind == "_" for token in tokens)
    for at, token in enumerate(tokens):
        if token.kind == "N" and (_is_numbered(tokens, at) or (underscored and _is_underscored(tokens, at))):
            token.kind = "w"
    return tokens


def _is_underscored(tokens: Sequence[Token], at: int) -> bool:
    """Say whether an underscore joins a token to another word."""
    ends = tokens[at + 1 : at + 3]
    if at == 0 and ends == tokens[1:] and [token.kind for token in ends] == ["_", "d"]:
        return tokens[0].value[0].deck != "house" or count_of(ends[1].key) > _LARGEST_COUNT  # "Carryall_3"
    behind = [token.kind for token in ends] in (["_", "w"], ["_", "d"])
    return behind or [token.kind for token in tokens[max(0, at - 2) : at]] == ["w", "_"]


def _is_numbered(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a number too large for a count is glued to a token."""
    number = tokens[at + 1] if at + 1 < len(tokens) else None
    return number is not None and number.kind == "d" and count_of(number.key) > _LARGEST_COUNT
