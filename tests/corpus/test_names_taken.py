"""A name of an own card that other cards bear too is told, with what comes of it; lists then do just that."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from cardbase.corpus import Corpus, card_from_json, load_corpus
from cardbase.corpus.checking import names_taken
from cardbase.errors import AmbiguousName

AIDE: dict[str, Any] = {
    "type": "Persona", "subtypes": ["Aide"], "cost": 2, "command": 1, "resistance": 2,
    "operation": "Engage: gain 1 favor.",
}  # fmt: skip
TWINS, CAPTURES, LOSES, ASKS = "is the full name of", "now means this card", "does not find this card", "asked which"
TOLD: list[tuple[dict[str, Any], list[str]]] = [
    ({"name": "Pogrom"}, [TWINS]), ({"name": "pogrom"}, [TWINS]), ({"name": "Carthag"}, [TWINS]),
    ({"name": "Arrakeen", "title": "Dune Capitol"}, []), ({"name": "CHOAM Divedends"}, [CAPTURES]),
    ({"name": "Duke Leto Atreides, Lord Of Caladan"}, []), ({"name": "Gurney Halleck"}, [CAPTURES]),
    ({"name": "Gurney Halleck", "title": "Spy"}, []),
    ({"name": "Gurney Halleck", "title": "Troubadour Warrior"}, [TWINS]),
    ({"name": "Quiet Broker"}, []), ({"name": "Quiet Broker", "aliases": ["Pogrom"]}, [LOSES]),
    ({"name": "Quiet Broker", "aliases": ["Gurney Halleck"]}, [ASKS]),
    ({"name": "Quiet Broker", "aliases": ["Hand", "Oil Lens Binoculars"]}, [ASKS]),
    ({"name": "Quiet Broker", "aliases": ["Quiet Broker"]}, []), ({"name": "Pogrom", "title": "Again"}, [LOSES]),
    ({"name": "Pogrom", "aliases": ["Valor"]}, [TWINS, LOSES]), ({"name": "Stilgar", "title": "Uncle"}, []),
    ({"name": "Guild Navigator", "title": "Heighlinger Steersman"}, [CAPTURES]),
]  # fmt: skip


def loaded(folder: Path, **cards: dict[str, Any]) -> Corpus:
    for stem, fields in cards.items():
        (folder / f"{stem.replace('_', '-')}.json").write_text(json.dumps(AIDE | fields), encoding="utf-8")
    return load_corpus([folder])


@pytest.mark.parametrize(("fields", "told"), TOLD, ids=lambda part: str(part) if isinstance(part, dict) else "")
def test_what_comes_of_a_name_that_others_bear_is_told(fields: dict[str, Any], told: list[str], corpus: Corpus) -> None:
    title = fields.get("title")
    card = card_from_json(AIDE | {
        "id": "own-one", "set": "own", "full_name": f"{fields['name']}, {title}" if title else fields["name"],
        "kind": "aide", "deck": "house", "unique": False,
    } | fields, custom=True)  # fmt: skip
    found = names_taken(corpus, [card])[card.id]
    assert len(found) == len(told), found
    for (field, words), part in zip(found, told, strict=True):
        assert part in words and field == ("aliases" if repr(fields["name"]) not in words and not title else "name")


def test_what_is_told_is_what_lists_do(tmp_path: Path) -> None:
    corpus = loaded(tmp_path, pogrom={"name": "Pogrom"}, gurney={"name": "Gurney Halleck"},
                    other={"name": "Other", "aliases": ["Valor", "Oil Lens Binoculars"]})  # fmt: skip
    code = next(card.set for card in corpus.cards if card.custom)
    with pytest.raises(AmbiguousName, match=r"Pogrom \(EotS\)"):
        corpus.names.exact("Pogrom")
    assert corpus.names.exact("Pogrom (EotS)").id == "eots-pogrom"
    assert corpus.names.exact("Gurney Halleck").id == f"{code}-gurney"
    assert corpus.names.exact("Valor").id == "eots-valor"
    with pytest.raises(AmbiguousName):
        corpus.names.exact("Oil Lens Binoculars")


def test_cards_of_ones_own_are_told_of_each_other_and_none_of_itself(tmp_path: Path) -> None:
    corpus = loaded(tmp_path, one={"name": "Broker"}, two={"name": "Broker"}, three={"name": "Third"})
    one, two, three = (
        next(card for card in corpus.cards if card.id.endswith(end)) for end in ("-one", "-two", "-three")
    )
    found = names_taken(corpus, [one, two, three])
    assert two.id in found[one.id][0][1] and one.id in found[two.id][0][1] and found[three.id] == ()
    changed = dataclasses.replace(three, full_name="Third of all")
    assert names_taken(corpus, [changed])[three.id] == ()


def test_of_the_shipped_cards_only_the_six_names_of_two_sets_are_twins(corpus: Corpus) -> None:
    found = names_taken(corpus, corpus.cards)
    assert sum("copies of both" in words for told in found.values() for _, words in told) == 12
