"""What a line says besides its cards: remarks, talk, doubts, names that no card has."""
