"""How a deputy judges a table of Law of the Gun."""
