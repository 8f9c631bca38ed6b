"""A rank that a forum gives who wrote a post is no card of the deck, however it is called."""

import pytest

from cardbase.decks import parse_deck

from .strategies import CORPUS

ROWS = {"Stunner": 4, "Pogrom": 3, "Valor": 2, "Kindjal": 1, "Fanaticism": 2}
LIST = "\n".join(f"{copies} {name}" for name, copies in ROWS.items())
BOXES = (
    "Kim\nCarryall\nPosts: 123", "Kim\nCarryall\nPosts: 123\nJoined: 12 May 2010", "kim99\nCarryall\nJoined: May 2010",
    "kim99\nCarryall\nLocation: Berlin", "Kim\nCarryall\n* * * *\n345 posts", "Kim\nMember\nCarryall\nPosts: 345",
    "Carryall\nPosts: 345", "Kim\n345 posts\nCarryall", "Posted by Kim » 12 May 2010\nCarryall\nPosts: 345",
    "Kim\nCarryall\nBeiträge: 345\nRegistriert: 2010", "Kim\nCarryall\nMessages : 345\nInscription : 2010",
    "Kim\nCarryall\nMensajes: 345", "Kim\nCarryall\nOffline", "Kim\nCarryall\nThread starter",
    "Kim\nCarryall\nKarma: 3", "Avatar\nKim\nCarryall\nReputation: 12", "Kim\nCarryall\n1,234 Beiträge",
    "Kim\nCarryall\nMitglied seit: 2010",
)  # fmt: skip


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("form", ["{box}\n\n{list}", "{list}\n\n{box}", "{box}\n\nHouse Deck\n{list}", "{box}\n{list}"])
def test_a_rank_in_the_box_of_an_author_is_told_and_not_counted(box, form):
    found = parse_deck(form.format(box=box, list=LIST), CORPUS)
    assert {CORPUS.by_id[card].name: copies for card, copies in found.house} == ROWS
    assert [told.code for told in found.unresolved if told.text == "Carryall"] == ["LIST-08"] and not found.unread


@pytest.mark.parametrize(
    "text",
    [f"Kim\nPosts: 3\n\nCarryall\n{LIST}", f"{LIST}\nCarryall\n\nPosts: 3", "Posts: 3\nCarryall\nStunner\nPogrom"],
)
def test_a_card_beyond_the_box_and_one_of_a_list_without_counts_is_a_card(text):
    assert "Carryall" in {CORPUS.by_id[card].name for card, _ in parse_deck(text, CORPUS).house}
