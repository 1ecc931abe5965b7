"""What a rule forbids, said once: a rule id and a sentence that waits for a name."""

from typing import NamedTuple

from posse.engine.refusal import Refusal, not_allowed
from posse.games.ruthless.table import Figure, Table


class Bar(NamedTuple):
    """Why a character may not do a thing."""

    rule: str
    sentence: str

    def refusal(self, name: str) -> Refusal:
        """The refusal for one character."""
        return not_allowed(self.sentence.format(name=name), self.rule)


def limited(limit: str) -> Bar:
    """ruthless/scenario/character-limits: a scenario may forbid a character an action."""
    return Bar("ruthless/scenario/character-limits", f"This scenario does not let {{name}} {limit.replace('_', ' ')}.")


def scenario_limit(table: Table, figure: Figure, what: str) -> Bar | None:
    """ruthless/scenario/special-rules: what the scenario forbids comes before what the rules allow."""
    profile = table.profile(figure.id)
    if what in profile.limits and (profile.until_turn is None or table.turn <= profile.until_turn):
        return limited(what)
    return None
