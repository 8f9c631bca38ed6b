"""What an order needs, as far as the sender's House can know; the run looks again with everything."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.spice_and_blood.orders.affairs import (
    check_buy,
    check_declare_war,
    check_frigate,
    check_frigate_for,
    check_guard,
    check_invade,
    check_name_planet,
    check_propose_baron,
    check_quarantine,
    check_raid,
    check_raise_legion,
    check_raise_revolutionaries,
    check_rebel,
    check_seek,
    check_shield_for,
    check_specialise,
    check_tax,
    check_transport,
    check_upgrade,
)
from cardbase.spice_and_blood.orders.conditions import Args, Warnings
from cardbase.spice_and_blood.orders.people import (
    check_adopt,
    check_agree,
    check_alive_target,
    check_appoint,
    check_approve,
    check_challenge,
    check_compute,
    check_dismiss,
    check_duel,
    check_give,
    check_give_character,
    check_marry,
    check_modify,
    check_name_child,
    check_nominate,
    check_prescience,
    check_propose,
    check_provide,
    check_recall,
    check_recruit_mentat,
    check_reverend,
    check_seat,
    check_shield,
    check_spice,
    check_target,
    check_train,
    check_transfer_son,
    check_war,
)
from cardbase.spice_and_blood.steps.appointments import VERBS as POSTS
from cardbase.spice_and_blood.world import World

PRECONDITIONS: dict[str, Callable[[World, str, str, Args, Warnings], None]] = {
    "CHALLENGE TO DUEL": check_challenge,
    "CONSUME SPICE": check_spice,
    "PAY SPACING GUILD": check_spice,
    "DUEL": check_duel,
    "MARRY": check_marry,
    "PROPOSE": check_propose,
    "PURCHASE PERSONAL SHIELD": check_shield,
    "RAISE REVOLUTIONARIES": check_raise_revolutionaries,
    "SPONSOR ASSASSINATION": check_target,
    "ASSASSINATE": check_target,
    "EXAMINE CHARACTER": check_alive_target,
    "ANALYSIS": check_alive_target,
    "APPOINT REVEREND MOTHER": check_reverend,
    **{verb: check_appoint(post) for verb, post in POSTS.items()},
    "PROVIDE CONCUBINE": check_provide,
    "APPROVE CONCUBINE": check_approve,
    "RECALL CONCUBINE": check_recall,
    "DISMISS CONCUBINE": check_dismiss,
    "TRAIN MENTAT": check_train,
    "BUY VOTES": check_buy,
    "INVADE": check_invade,
    "REBEL": check_rebel,
    "NOMINATE FOR IMPERIAL OFFICE": check_nominate,
    "NOMINATE HOUSE GUARD": check_guard,
    "PROPOSE SIRIDAR BARON": check_propose_baron,
    "PURCHASE HOUSE FRIGATE": check_frigate_for,
    "PURCHASE HOUSE SHIELD": check_shield_for,
    "SEEK IMPERIAL MILITARY DISPENSATION": check_seek,
    "SPICE RAIDING": check_raid,
    "TRANSFER WYRD CHARACTER TO SPACING GUILD": check_adopt,
    "TRANSPORT LEGION": check_transport,
    "TRANSPORT FRIGATE": check_frigate,
    "STRAIGHT LINE COMPUTATION": check_compute,
    "RECRUIT MENTAT": check_recruit_mentat,
    "INCREASE TAXATION": check_tax,
    "PRACTICE SLAVERY": check_tax,
    "CEASE SLAVERY": check_tax,
    "SPECIALISE PLANET": check_specialise,
    "RAISE LEGION": check_raise_legion,
    "UPGRADE LEGION": check_upgrade,
    "GIVE": check_give,
    "GIVE CHARACTER": check_give_character,
    "AGREE": check_agree,
    "WAR ATTEMPT": check_war,
    "QUARANTINE": check_quarantine,
    "DECLARE WAR OF ASSASSINS": check_declare_war,
    "NAME CHILD": check_name_child,
    "NAME PLANET": check_name_planet,
    "MODIFY BIRTH ROLL": check_modify,
    "SHOW PRESCIENCE": check_prescience,
    "SEAT": check_seat,
    "TRANSFER SON": check_transfer_son,
}


def precondition(world: World, verb: str, house: str, actor: str, args: Args) -> Warnings:
    """Return the warnings of an order; raise ``Refused`` where it cannot be carried out as things stand."""
    warnings: Warnings = []
    if verb in PRECONDITIONS:
        PRECONDITIONS[verb](world, house, actor, args, warnings)
    return warnings
