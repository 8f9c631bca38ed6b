"""What the texts of cards do: compiled from their trees, carried out as steps that can stop for a choice."""
