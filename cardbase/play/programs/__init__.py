"""What a card can do, compiled: values and steps only, and how they run in a game."""
