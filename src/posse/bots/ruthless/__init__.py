"""How the deputy judges Ruthless: what things are worth, where to stand, when to shoot, which card to keep."""
