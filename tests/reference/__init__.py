"""A second opinion: the rule book folded once more, slowly, by one who never read `scoring`."""
