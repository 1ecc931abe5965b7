"""A Town Called Malice: cards with jokers, six-sided dice, and points for whoever is hit. In inches."""

NAME = "A Town Called Malice"
