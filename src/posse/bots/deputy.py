"""The deputy: sensible play. One shape for every game, with a judgement of its own for each.

A judgement weighs the answers of one question from what the seat may know. The deputy picks the best.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from posse.bots.bot import Bot, Judged, Seen, choice_in
from posse.bots.ruthless.judgement import weigh_ruthless
from posse.engine.question import Choose
from posse.engine.table import Table
from posse.games.ruthless.table import Table as RuthlessTable

Judgement = Callable[[Seen, Choose[Any]], list[Judged]]
"""Weighs answers to a choice. Its lists may be in any order; it must name at least one answer that is allowed."""

JUDGEMENTS: dict[type[Table], Judgement] = {RuthlessTable: weigh_ruthless}
"""The judgement for each game, by its kind of table."""


class Deputy(Bot):
    """Values answers through the rules' own odds and a judgement for each game."""

    name: ClassVar[str] = "deputy"

    def explain(self, view: Seen) -> list[Judged]:
        """Every answer weighed, best first; the order of the options settles ties."""
        judgement = JUDGEMENTS[type(view.table)]
        weighed = judgement(view, choice_in(view))
        return sorted(weighed, key=lambda judged: -judged.value)
