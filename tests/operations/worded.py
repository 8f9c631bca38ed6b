"""Wordings of designers, slips of the pen among them, each with the answer: how it is said here."""

WORDED = {
    "Add 2 tokens, then gain that many favor.": "Add 2 tokens to this card, then gain that many favor.",
    "Engage: until end of turn, target persona has +2 battle rank.": (
        "Engage: until the turn ends, a persona has +2 battle rank."
    ),
    "Each player draws a card.": "Each House draws a card.",
    "Each player discards a card from their hand.": "Each House discards a card in their hand.",
    "Choose one: draw two cards; or gain 3 favor; or produce 2 spice on a desert.": (
        "Either draw 2 cards, or gain 3 favor, or produce 2 spice on a desert."
    ),
    "Engage: choose one: gain 2 favor or produce 4 solaris or draw a card.": (
        "Engage: either gain 2 favor, or produce 4 solaris, or draw a card."
    ),
    "Gain 2 favour.": "Gain 2 favor.",
    "Engage: Produce five Solaris.": "Engage: produce 5 solaris.",
    "engage: gain 2 favor": "Engage: gain 2 favor.",
    "Engage: gain 2 favor and draw a card.": "Engage: gain 2 favor, then draw a card.",
    "Engage, pay 2 solaris: subdue target aide.": "Engage, pay 2 solaris: subdue an aide.",
    "Engage and pay 2 solaris: subdue an aide.": "Engage, pay 2 solaris: subdue an aide.",
    "Pay 2 solaris and engage: subdue an aide.": "Pay 2 solaris, engage: subdue an aide.",
    "At the start of your turn, you may pay 1 solari. If you do, gain 1 favor.": (
        "When your interval begins, you may pay 1 solari. If you do, gain 1 favor."
    ),
    "At the beginning of your Interval, gain 1 favor.": "When your interval begins, gain 1 favor.",
    "At the start of your House Interval, gain 1 favor.": "When your interval begins, gain 1 favor.",
    "During your House Interval, gain 1 favor.": "When your interval begins, gain 1 favor.",
    "When your House Interval begins, gain 1 favor.": "When your interval begins, gain 1 favor.",
    "Double the favor you gain.": "When you gain favor, gain that many favor.",
    "When you gain favor, double it.": "When you gain favor, gain that many favor.",
    "Whenever you produce spice, produce 1 additional spice.": "When you produce spice, produce 1 more spice.",
    "Your charters can't be captured.": "Each charter you govern can't be captured.",
    "Charters you govern cannot be the target of arbitration rites.": (
        "Each charter you govern can't be the target of an arbitration rite."
    ),
    "Personas you govern can't be vanquished by poison.": "Each persona you govern is immune to poison effects.",
    "This persona is immune to poison.": "This persona is immune to poison effects.",
    "All aides have -1 resistance.": "Each aide has -1 resistance.",
    "Rival personas have -1 resistance until the end of the turn.": (
        "Until the turn ends, each persona a rival governs has -1 resistance."
    ),
    "Opposing personas get -2 battle rank.": "Each persona a rival governs has -2 battle rank.",
    "The host gains +2 battle and +1 command.": "The host has +2 battle rank and +1 command.",
    "Assign to an ally. Host has +2 battle.": "Assign to an ally. The host has +2 battle rank.",
    "Host gets Surprise.": "The host has Surprise.",
    "The host has Surprise and Direct.": "The host has Surprise. The host may Direct.",
    "This persona can Direct in battle.": "This persona may Direct during a battle rite.",
    "Counter in battle rites.": "This persona may Counter during a battle rite.",
    "Discard a random card from a rival's hand.": "Discard a random card in a rival's hand.",
    "A rival of your choice discards 2 favor.": "A rival discards 2 favor.",
    "Target rival discards a card at random.": "A rival discards a random card in their hand.",
    "Search your House deck for a weapon, reveal it, and put it in your hand. Shuffle.": (
        "Search your House deck for a weapon, then move it to your hand, then shuffle your House deck."
    ),
    "Look at the top card of your Imperial deck. You may put it on the bottom.": (
        "Look at the top 1 card in your Imperial deck. You may move it to your Imperial deck."
    ),
    "Engage: return a persona you govern to your hand. If you do, gain favor equal to its cost.": (
        "Engage: move a persona you govern to your hand. If you do, gain X favor. X is its cost."
    ),
    "Engage: Gain 1 favor for each fief you govern (max 3).": (
        "Engage: gain X favor. X is 1 per fief you govern. X is at most 3."
    ),
    "Engage: pay X solaris: gain X favor.": "Engage, pay X solaris: gain X favor.",
    "Pay any amount of solaris: gain that many favor.": "Pay X solaris: gain X favor.",
    "Engage: pay any number of solaris, then gain that many favor.": "Engage: pay X solaris, then gain X favor.",
    "Rivals may not target this fief with battle rites.": "This fief can't be the target of a battle rite.",
    "If a rival would gain favor, that rival gains 1 less favor.": (
        "When a rival gains favor, that rival must discard 1 favor."
    ),
    "If a rival would produce solaris, they produce 1 fewer instead.": (
        "When a rival produces solaris, that rival must pay 1 solari."
    ),
    "Whenever you pay solaris, gain 1 solaris back.": "When you pay solaris, gain 1 solari.",
    "When a persona you govern is vanquished, draw a card and gain 1 favor.": (
        "When a persona you govern is vanquished, draw a card, then gain 1 favor."
    ),
    "When this card is deployed you may subdue an aide.": "When this card is deployed, you may subdue an aide.",
    "When deployed: gain 3 favor.": "When deployed, gain 3 favor.",
    "This persona doesn't disengage during the Disengage Phase.": "This persona stays engaged.",
    "Your petitions cost 2 less.": "When you initiate a petition, the petitioned card has -2 cost.",
    "Charters you petition for cost 2 less.": "Each charter you deploy has -2 cost.",
    "Your hand size is +2.": "Your hand limit is +2.",
    "Your maximum hand size is increased by 2.": "Your hand limit is +2.",
    "You can initiate an additional rite each turn.": "Your rite limit is +1.",
    "You may initiate one additional rite during your interval.": "Your rite limit is +1.",
    "During battle rites, this persona has +2 battle rank.": (
        "While participating in a battle rite, this persona has +2 battle rank."
    ),
    "In battle rites this persona gets +2 resistance.": (
        "While participating in a battle rite, this persona has +2 resistance."
    ),
    "While in a battle rite, this persona has +2 resistance.": (
        "While participating in a battle rite, this persona has +2 resistance."
    ),
    "At battle engagement, engage: this persona has +3 battle rank until the rite ends.": (
        "At battle engagement, engage: until the rite ends, this persona has +3 battle rank."
    ),
    "The first time each turn a rival initiates a rite against you, gain 2 favor.": (
        "When a rival initiates a rite targeting a card you govern, you may engage this card. If you do, gain 2 favor."
    ),
    "Once per turn, you may pay 2 solaris to draw a card.": "Engage, pay 2 solaris: draw a card.",
    "Pay 1 spice: gain 3 favor.": "Pay 1 spice to the Guild Hoard: gain 3 favor.",
    "Spend 2 favor: draw a card.": "Discard 2 favor: draw a card.",
    "Engage: gain 3 solaris from each rival.": "Engage: each rival must pay you 3 solaris.",
    "Each rival gives you 1 favor.": "Each rival must discard 1 favor. Gain 1 favor per rival.",
    "Engage: swap a card in your hand with a card in your discard.": (
        "Engage: move a card in your House discard to your hand, then discard a card in your hand."
    ),
    "Take a card from your discard pile into your hand.": "Move a card in your House discard to your hand.",
    "Put the top card of your House deck in your discard.": (
        "Move the top 1 card in your House deck to your House discard."
    ),
    "Engage: Discard the top 3 cards of your House deck.": "Engage: discard the top 3 cards in your House deck.",
    "When a rival deploys an event, gain 2 favour.": "When a rival deploys an event, gain 2 favor.",
    "Sacrifice this persona: gain 5 favor.": "Discard this persona: gain 5 favor.",
    "If you govern an Atreides persona, gain 2 favor, otherwise gain 1 favor.": (
        "Gain 1 favor. If you govern an Atreides persona, gain 2 favor instead."
    ),
    "Engage: capture target persona with cost 2 or less.": "Engage: capture a persona with cost at most 2.",
    "Engage: subdue a persona with cost less than 3.": "Engage: subdue a persona with cost at most 2.",
    "Engage: subdue a persona with resistance 2 or less.": "Engage: subdue a persona with resistance at most 2.",
    "Engage: subdue a persona with lower resistance than this persona.": (
        "Engage: subdue a persona with resistance lower than this persona's resistance."
    ),
    "At the end of each turn, add 1 token to this card.": "When the turn ends, add 1 token to this card.",
    "Remove 1 token from this card: gain 2 favor.": "Remove 1 token on this card: gain 2 favor.",
    "Engage, remove a program token from this card: draw 2 cards.": (
        "Engage, remove a program token on this card: draw 2 cards."
    ),
    "Fremen personas you govern may Direct.": "Each Fremen persona you govern may Direct.",
    "Your Fremen have Surprise in battle.": "Your Fremen has Surprise during battle.",
    "Persona's you govern have +1 resistance.": "Each persona you govern has +1 resistance.",
    "Engage: produse 3 solaris.": "Engage: produce 3 solaris.",
    "Engage: gain 3 favour, then darw a card.": "Engage: gain 3 favor, then draw a card.",
    "Engage: produce 1 spice to your hoard.": "Engage: produce 1 spice in your hoard.",
    "Engage: produce 2 spice.": "Engage: produce 2 spice in your hoard.",
    "Whenever an opponent plays a tactic, draw a card.": "When a rival deploys a tactic, draw a card.",
    "When this persona leads a rite and wins, gain 2 favor.": "When this persona wins a rite, gain 2 favor.",
    "Engage: Put 2 spice from the Guild Hoard into your hoard.": (
        "Engage: move 2 spice in the Guild Hoard to your hoard."
    ),
    "Other Harkonnen personas you govern have +1 battle rank.": (
        "Each other Harkonnen persona you govern has +1 battle rank."
    ),
    "This persona gets +1 battle rank for each equipment on it.": (
        "This persona has +1 battle rank per equipment on it."
    ),
    "This persona has +1 dueling rank for every weapon on it.": ("This persona has +1 dueling rank per weapon on it."),
    "If you have fewer than 3 cards in hand, draw a card.": (
        "If the number of cards in your hand is at most 2, draw a card."
    ),
    "If you have less favor than each rival, gain 3 favor.": "If each rival has more favor than you, gain 3 favor.",
    "Look at the top 3 cards of your House deck and put one into your hand.": (
        "Look at the top 3 cards in your House deck, then move 1 of them to your hand."
    ),
    "Shuffle your discard into your House deck.": (
        "Move each card in your House discard to your House deck, then shuffle your House deck."
    ),
    "This persona cannot be Countered.": "While leading a rite, ignore each Counter effect.",
    "Engage: raise or lower the CROE by 1 until end of turn.": (
        "Engage: until the turn ends, raise or lower the CROE by 1."
    ),
    "When you would discard favor, pay that many solaris instead.": (
        "If you would discard favor, pay that many solaris instead."
    ),
    "At the end of the turn, if you have the most favor, gain 2 solaris.": (
        "When the turn ends, if you have more favor than each rival, gain 2 solaris."
    ),
    "Gain favour equal to the cost of the host.": "Gain X favor. X is the host's cost.",
    "Assign to a fief: the fief has +2 resistance.": "Assign to a fief. The host has +2 resistance.",
    "Assign to any persona. The host cannot be captured or discarded.": (
        "Assign to a persona. The host can't be captured or discarded."
    ),
}
