"""The homesteader: a gentle neighbour. It weighs as the deputy does, and then does something good instead of the best."""

from typing import ClassVar

from posse.bots.bot import Judged, Seen
from posse.bots.deputy import Deputy

SLACK = 0.25
"""How much less than the best an answer may be worth and still be thought good, in able fighters."""


class Homesteader(Deputy):
    """Picks any of the good answers with equal chance."""

    name: ClassVar[str] = "homesteader"

    def explain(self, view: Seen) -> list[Judged]:
        """The deputy's list, with the answer in front that it gives."""
        judged = super().explain(view)
        good = sum(each.value >= judged[0].value - SLACK for each in judged)
        place = self.rng(view).randrange(good)
        return [judged[place], *judged[:place], *judged[place + 1 :]]
