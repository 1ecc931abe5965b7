"""What a scenario forbids a character."""

from posse.engine.refusal import Bar
from posse.games.ruthless.table import Figure, Table


def scenario_limit(table: Table, figure: Figure, what: str) -> Bar | None:
    """ruthless/scenario/special-rules: what the scenario forbids comes before what the rules allow.

    ruthless/scenario/character-limits: it may forbid a character an action.
    """
    profile = table.scene.profiles[figure.id]
    if profile.limits and what in profile.limits and (profile.until_turn is None or table.turn <= profile.until_turn):
        sentence = f"This scenario does not let {{name}} {what.replace('_', ' ')}."
        return Bar("ruthless/scenario/character-limits", sentence)
    return None
