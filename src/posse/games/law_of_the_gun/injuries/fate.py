"""Fate (section 2.25): once in a game a player's own character may turn a hit on himself aside."""

from typing import Protocol

from posse.engine.item import Asking
from posse.engine.question import Roll
from posse.games.deeds.answers import Answer
from posse.games.law_of_the_gun.asking import ask
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.shooting.cover import Column, Effect, read
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import test

ONCE, REDUCE = "lotg/fate/once", "lotg/fate/reduce"


class CallFate(Answer[Table], frozen=True):
    """Call on Fate against this hit."""

    says = label = "Call on Fate"
    key = "F"
    commits = True

    figure: str


class TakeIt(Answer[Table], frozen=True):
    """Let the hit stand and keep Fate for later."""

    says = "Take the hit and keep Fate"
    label, key = "Take it", "N"
    commits = True


class Blow(Protocol):
    """A hit as far as Fate asks about it."""

    @property
    def victim(self) -> str: ...
    @property
    def row(self) -> int: ...
    @property
    def column(self) -> Column: ...


def may_call(table: Table, hit: Blow) -> bool:
    """lotg/optional/pc-only: a player's own character, where Fate is played at all (lotg/ruling/optional-default).

    lotg/fate/once: and not a second time. lotg/fate/self-only: for a hit on himself, not on his horse.
    """
    if table.scene.house.optional_fate == "off" or hit.victim not in table.scene.index:
        return False
    figure = table.figure(hit.victim)
    return table.profile(figure.id).pc and not figure.fate_used and figure.status in ("up", "disabled")


def offer(table: Table, hit: Blow, effect: Effect) -> Asking[Table, tuple[Table, Effect]]:
    """lotg/ruling/fate-timing: asked when the effect is known; what comes back is what the hit does in the end."""
    if effect.severity == "none" or not may_call(table, hit):
        return table, effect
    profile = table.profile(hit.victim)
    sentence = f"{profile.name} takes {effect.words}. Call on Fate?"
    chosen = yield from ask(table, profile.seat, sentence, (CallFate(profile.id), TakeIt()), ONCE)
    if isinstance(chosen, TakeIt):
        return table, effect
    return (yield from _call(table, hit, effect))


def _call(table: Table, hit: Blow, effect: Effect) -> Asking[Table, tuple[Table, Effect]]:
    """lotg/fate/skill-test: it works only with a Skill test. lotg/fate/cool-loss: and it costs a level of Cool.

    lotg/ruling/fate-cost: the use and the Cool are gone either way.
    """
    id, seat = hit.victim, table.profile(hit.victim).seat
    table, works = yield from test(table, id, "skill", "lotg/fate/skill-test", "to turn Fate")
    table = table.change(id, fate_used=True, cool=max(1, table.figure(id).cool - 1))
    if not works:
        return table.log(hurts.FateFailed(figure=id)), effect
    face = yield Roll(seat, "how much Fate turns aside", REDUCE, sides=6)
    spared = reduced(hit, face)
    return table.log(hurts.FateTurned(figure=id, face=face, before=effect.words, after=spared.words)), spared


def reduced(hit: Blow, face: int) -> Effect:
    """lotg/fate/reduce: the score falls by the die and one more, and is read again in the same column, never below 1
    (lotg/ruling/fate-level)."""
    return read(hit.column, max(1, hit.row - face - 1))
