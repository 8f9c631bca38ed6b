"""What a text may say of the manner in which cards go over to another place; any other would say nothing."""

from __future__ import annotations

from typing import Final

from cardbase.operations import nodes as n

MANNERS_OF_GOING: Final = (None, n.MannerWords.KEEPING_ITS_STATUS, n.MannerWords.KEEPING_THEIR_STATUS)
MANNERS_OF_CAPTURE: Final = (*MANNERS_OF_GOING, n.MannerWords.KEEPING_ITS_STATUS_AND_CARDS)
