"""What a coach says of a moment when it comes up first in a game."""

from __future__ import annotations

from typing import Final

MOMENTS: Final[dict[str, str]] = {
    "House creation": (
        "Before the first turn the points of each House become solaris, favor or spice, as its deck says or as you "
        "choose, and programs may be placed."
    ),
    "Disengage Phase": "A turn begins: what was used stands up again.",
    "House Interval": (
        "Your House Interval: use what pays, petition for people and holdings, deploy, buy spice and favor, attack. "
        "You may do as much as you can pay for, in any order. The goal: ten spice, ten favor, and a request."
    ),
    "tactic window": "Something was declared. Tactics of your hand that fit may answer it; most often you pass.",
    "Imperial Petition": "An auction. Above your own need, bid what denying the card to a rival is worth to you.",
    "CHOAM Exchange": "Each spice you buy makes the next one dearer by one; selling makes it cheaper.",
    "buying favor": "Favor costs two solaris. Without favor a House falls; ten are needed for admission.",
    "deployment": "Personnel, equipment and enhancements lie on another card, which they help.",
    "Rite": "A Rite of kanly: force against resistance. Whatever gets as much force as its resistance is subdued.",
    "declaration of participants": "Who is named here takes part, is engaged, and adds force.",
    "force distribution": "Put as much force on a card as its resistance; less does nothing.",
    "Closing Interval": "The turn ends: throw away what you will not use; it is drawn again while your deck lasts.",
    "a card's operation": "A card asks you to choose; its text stands above.",
}
"""By the name of the moment; what is missing here explains itself."""
