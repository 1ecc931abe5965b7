"""How many examples a property is tried with."""

from hypothesis import HealthCheck, settings

USUAL = 100
"""Examples in the profile that is used when no other is named; see `conftest.py`."""


def examples(count: int, *let_be: HealthCheck) -> settings:
    """So many examples; in a profile that tries more than usual, as many times more."""
    return settings(max_examples=count * settings().max_examples // USUAL, suppress_health_check=let_be)
