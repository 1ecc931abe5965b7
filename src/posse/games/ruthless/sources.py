"""Whose game this is, and where more of it is to be had: names only, and none of their text.

ruthless/scenario/official-sources: ready-made scenarios are published elsewhere; they are credited, not included.
"""

AUTHORS = ("Mark Fastoso", "Brian DeWitt")
SCENARIO_SITES = ("Little Wars TV", "Fireball Forward")
PUBLISHED_SCENARIOS = ("Riding Shotgun",)

CREDIT = f"Ruthless is a game by {' and '.join(AUTHORS)}. Scenarios of theirs: {' and '.join(SCENARIO_SITES)}."
"""One line for the foot of a page."""
