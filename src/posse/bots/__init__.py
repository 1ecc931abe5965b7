"""Players that choose from a view and never see more."""
