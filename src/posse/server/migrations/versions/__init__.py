"""One change each, in the order of their numbers."""
