"""What follows from yes and no, from each of several ways, and from a card used in one of its ways, by the question."""

from __future__ import annotations

from typing import Final, NamedTuple


class Follows(NamedTuple):
    """What follows from each answer, in the words of the seat that is asked."""

    yes: str
    no: str


_KEPT: Final = "you keep the card"
FOLLOWS: Final = {
    "accept_deal": Follows("the offer counts, and your promise binds", "nothing changes"),
    "amal": Follows("everybody, you too, loses half the spice, rounded up", _KEPT),
    "arms": Follows("your advisors here become fighters", "they stay advisors"),
    "audit_pay": Follows("1 spice to CHOAM for each card it would see", "CHOAM sees cards that you did not use here"),
    "break_alliance": Follows("both may ally anew in this Nexus", "you stay allies"),
    "bureaucrat": Follows("2 of that spice go to the bank", "whoever was paid keeps all"),
    "call_for_ally": Follows("it counts as your ally's call", "your ally calls no traitor of yours"),
    "claim": Follows("the charity is paid to you", "you go without"),
    "diplomat_copies": Follows("your worthless card is a defence like theirs", "it defends against nothing"),
    "flip_up": Follows("your advisors here become fighters, for all to see", "they stay advisors"),
    "free_three": Follows("your ally may revive 3 forces free", "your ally revives as many free as ever"),
    "gamont_kind": Follows("a special force, or an advisor, goes home", "a common force goes home"),
    "guild_now": Follows("you ship and move before the others left", "the next one ships and moves before you"),
    "harvester": Follows("the spice of that blow is doubled", _KEPT),
    "intrusion": Follows("your fighters here become advisors", "they stay fighters"),
    "keep": Follows("it stays in your hand", "it goes to the discards"),
    "kull_wahad": Follows("the card goes, to stop this Karama", _KEPT),
    "kulon": Follows("the card goes; you may move one territory further", _KEPT),
    "plan_kh": Follows("+2 if your leader survives, who is no traitor then", "it may fight elsewhere this turn"),
    "play_baliset": Follows("the card goes, to keep the group out", "the group enters"),
    "poison_tooth": Follows("it has no effect, and you may keep it", "it kills both leaders"),
    "portable_snooper": Follows("it defends against poison", "you have no defence"),
    "protect_ally": Follows("the worm spares your ally's forces", "the worm devours them"),
    "residual_poison": Follows("a random leader of the opponent dies", _KEPT),
    "reveal": Follows("its forces stand there, for all to see", "it stays hidden"),
    "revive_star": Follows("one of the forces you revive is a special one", "you revive common forces alone"),
    "sapho_attacks": Follows("the card goes; as the aggressor you win ties", _KEPT),
    "sapho_last": Follows("the card goes; you bid after all others", _KEPT),
    "semuta": Follows("the card is yours, and Semuta Drug goes", ""),
    "skilled_leader": Follows("in the battle both parts of the skill count", "in front its first part helps others"),
    "smuggle": Follows("a special force ships", "a common force ships"),
    "thumper": Follows("a worm appears as if Shai-Hulud had been turned", _KEPT),
    "traitor_call": Follows("you win the battle, unless both call", "you call nobody"),
}
WAYS: Final = {
    "cache_when": ("before the normal cards", "after the normal cards"),
    "capture": ("it dies face down; 2 spice from the bank", "it may fight for you once, then it goes home"),
    "inflate": (
        "charity is doubled next turn, without bribes, then cancelled",
        "charity is cancelled next turn, then doubled, without bribes",
    ),
    "method": (
        "each bids once, you last",
        "each bids once, you last",
        "all hide a bid; the highest takes it",
        "as any card is sold",
    ),
    "sapho_bids": ("the card goes; you bid before all others", "the card goes; you bid after all others"),
    "sapho_order": ("the card goes; you go before all others", "the card goes; you go after all others"),
    "stone_burner": ("they die; more forces not dialed win", "they live; more forces not dialed win"),
    "unsold": ("it is yours, for nothing", "nobody ever has it"),
}
"""What follows from each of the ways, in their order; the words of all other ways say it themselves."""
USED: Final = {
    "buy_with_karama": "it goes; you pay nothing for what you won",
    "guild_cancel": "it goes; nothing is shipped",
    "karama_rate": "it goes; what you ship costs half as much",
    "stop": "it goes; the advantage is not used this time",
}
"""What follows where a card is used in one of the ways that its text names."""
