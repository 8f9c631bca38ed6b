"""Latin letters for those of Cyrillic and Greek, which our fonts lack: a deck's name stays one that people can read."""

from __future__ import annotations

_CYRILLIC = """
а a б b в v г g ґ g д d ђ dj ѓ gj е e ё yo є ye ж zh з z ѕ dz и i і i ї yi й y ј j к k ќ kj л l љ lj м m н n њ nj о o
п p р r с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю yu я ya
"""
_GREEK = """
α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t υ y ύ y ϋ y
φ f χ ch ψ ps ω o ώ o
"""
_PAIRS = f"{_CYRILLIC}{_GREEK}".split()
_LATIN = {sign: latin.replace("_", "") for sign, latin in zip(_PAIRS[::2], _PAIRS[1::2], strict=True)}


def in_latin(sign: str) -> str | None:
    """Return the Latin letters that sound like a letter of Cyrillic or Greek, None for any other sign."""
    latin = _LATIN.get(sign.lower())
    return latin.capitalize() if latin and sign != sign.lower() else latin
