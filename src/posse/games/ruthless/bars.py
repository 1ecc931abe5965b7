"""What a scenario forbids a character."""

from posse.engine.refusal import Bar
from posse.games.ruthless.table import Figure, Table


def limited(limit: str) -> Bar:
    """ruthless/scenario/character-limits: a scenario may forbid a character an action."""
    return Bar("ruthless/scenario/character-limits", f"This scenario does not let {{name}} {limit.replace('_', ' ')}.")


def scenario_limit(table: Table, figure: Figure, what: str) -> Bar | None:
    """ruthless/scenario/special-rules: what the scenario forbids comes before what the rules allow."""
    profile = table.scene.profiles[figure.id]
    if profile.limits and what in profile.limits and (profile.until_turn is None or table.turn <= profile.until_turn):
        return limited(what)
    return None
