"""The greenhorn: plays at random, always by the book, and knows no game."""

from typing import ClassVar

from posse.bots.bot import Bot, Judged, Seen, choice_in


class Greenhorn(Bot):
    """Picks any option with equal chance, and where an option leaves something open, anything that is allowed."""

    name: ClassVar[str] = "greenhorn"

    def explain(self, view: Seen) -> list[Judged]:
        """One answer, and no better reason than that."""
        rng = self.rng(view)
        option = rng.choice(choice_in(view).options)
        return [Judged(option.sample(view.table, rng), 0.0, "as good as any")]
