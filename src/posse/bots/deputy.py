"""The deputy: sensible play. One shape for every game, with a judgement of its own for each.

A judgement weighs the answers of one question from what the seat may know. The deputy picks the best.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec.structs import replace

from posse.bots.bot import Bot, Judged, Seen, choice_in
from posse.engine.parting import AcceptDraw, DeclineDraw, Word
from posse.engine.question import Choose
from posse.engine.table import Table
from posse.games.shelf import front

Judgement = Callable[[Seen, Choose[Any]], list[Judged]]
"""Weighs answers to a choice. Its lists may be in any order; it must name at least one answer that is allowed."""


def _ruthless() -> Judgement:
    from posse.bots.ruthless.judgement import weigh_ruthless

    return weigh_ruthless


def _malice() -> Judgement:
    from posse.bots.malice.judgement import weigh_malice

    return weigh_malice


def _law_of_the_gun() -> Judgement:
    from posse.bots.law_of_the_gun.judgement import weigh_law

    return weigh_law


def _tombstone() -> Judgement:
    from posse.bots.tombstone.judgement import weigh_tombstone

    return weigh_tombstone


JUDGEMENTS: dict[str, Callable[[], Judgement]] = {
    "ruthless": _ruthless,
    "malice": _malice,
    "law_of_the_gun": _law_of_the_gun,
    "tombstone": _tombstone,
}
"""What fetches the judgement for each game on the shelf."""


def game_of(table: Table) -> str:
    """The game whose table this is."""
    for game in JUDGEMENTS:
        if isinstance(table, front(game).game.table_type):
            return game
    raise LookupError(f"There is no judgement for a {type(table).__module__} table.")


def judgement_for(table: Table) -> Judgement:
    """The judgement for the game whose table this is."""
    return JUDGEMENTS[game_of(table)]()


def weigh_draw(view: Seen) -> list[Judged]:
    """A draw is welcome unless its own side would win if the match ended now."""
    book = front(game_of(view.table))
    standing = book.screen.shown(replace(view, question=None, others=())).standing
    ahead = standing is not None and book.game.sides(view.table)[view.seat or ""] in standing.ahead
    words = (DeclineDraw(), AcceptDraw()) if ahead else (AcceptDraw(), DeclineDraw())
    why = "we would win if it ended now" if ahead else "we would not win if it ended now"
    return [Judged(word, float(-place), why) for place, word in enumerate(words)]


class Deputy(Bot):
    """Values answers through the rules' own odds and a judgement for each game."""

    name: ClassVar[str] = "deputy"

    def explain(self, view: Seen) -> list[Judged]:
        """Every answer weighed, best first; the order of the options settles ties."""
        choice = choice_in(view)
        if isinstance(choice.options[0], Word):
            return weigh_draw(view)
        weighed = judgement_for(view.table)(view, choice)
        rng = self.rng(view)
        lucky = [each._replace(value=each.value + rng.uniform(0, each.luck)) if each.luck else each for each in weighed]
        return sorted(lucky, key=lambda judged: -judged.value)
