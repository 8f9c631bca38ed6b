"""Orders in other words than the list's are not carried out; the answer names the one that is meant."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.orders.tokens import tokens_of
from cardbase.spice_and_blood.orders.verb_matching import find_verb, nearest_verbs

MEANT = {
    "RAISE TAXES": "INCREASE TAXATION",
    "RAISE TAX on Veyra": "INCREASE TAXATION",
    "LEVY TAXES": "INCREASE TAXATION",
    "COLLECT TAX": "INCREASE TAXATION",
    "INCREASE TAXES": "INCREASE TAXATION",
    "TAX VEYRA": "INCREASE TAXATION",
    "RECRUIT LEGION basic 1": "RAISE LEGION",
    "RECRUIT 2 LEGIONS": "RAISE LEGION",
    "RECRUIT TROOPS": "RAISE LEGION",
    "CREATE LEGION basic 1": "RAISE LEGION",
    "BUY LEGION": "RAISE LEGION",
    "RAISE 2 LEGIONS": "RAISE LEGION",
    "RAISE SOLDIERS": "RAISE LEGION",
    "MOVE TROOPS P005 P006": "TRANSPORT LEGION",
    "DISMISS LEGION L01": "DISBAND LEGION",
    "BUY A SHIELD": "PURCHASE PERSONAL SHIELD",
    "BUY SHIELD": "PURCHASE PERSONAL SHIELD",
    "BUY FRIGATE": "PURCHASE HOUSE FRIGATE",
    "PURCHASE VOTES": "BUY VOTES",
    "RENAME PLANET P005": "NAME PLANET",
    "NAME SON C004": "NAME CHILD",
    "CHALLENGE C009": "CHALLENGE TO DUEL",
    "APPOINT BARON C001": "PROPOSE SIRIDAR BARON",
    "HIRE DOCTOR": "RECRUIT SUK PHYSICIAN",
    "RECRUIT PHYSICIAN": "RECRUIT SUK PHYSICIAN",
    "HIRE A MENTAT": "RECRUIT MENTAT",
    "APPOINT SPYMASTER C003": "APPOINT HOUSE SPYMASTER",
    "APPOINT C003 SPYMASTER": "APPOINT HOUSE SPYMASTER",
    "MAKE C003 WARMASTER": "APPOINT HOUSE WARMASTER",
    "DECLARE WAR H05": "DECLARE WAR OF ASSASSINS",
    "SEEK DISPENSATION P007 100": "SEEK IMPERIAL MILITARY DISPENSATION",
    "PRODUCE SPICE": "INCREASE SPICE PRODUCTION",
    "START REVOLT P009": "RAISE REVOLUTIONARIES",
    "STOP SLAVERY": "CEASE SLAVERY",
    "USE SLAVES": "PRACTICE SLAVERY",
    "SELL C004 TO THE GUILD": "TRANSFER WYRD CHARACTER TO SPACING GUILD",
}


@pytest.mark.parametrize(("line", "order"), MEANT.items())
def test_an_order_in_other_words_is_answered_with_the_one_that_is_meant(line: str, order: str) -> None:
    with pytest.raises(Refused) as refused:
        find_verb(tokens_of(line))
    assert refused.value.code == "E101" and order in refused.value.text
    named = refused.value.text.partition("did you mean ")[2].rstrip("?").split(" or ")
    assert named[0] == order or len(named) <= 3


@pytest.mark.parametrize(
    "line", ["Best regards,", "John", "Duke of Nothing", "see you on Sunday", "Sent from my iPhone"]
)
def test_what_is_no_order_at_all_is_likened_to_few(line: str) -> None:
    assert len(nearest_verbs(line.split())) <= 2
