"""How a deputy judges a table of A Town Called Malice."""
