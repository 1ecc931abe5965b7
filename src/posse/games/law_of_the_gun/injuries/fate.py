"""Fate (section 2.25): once in a game a player's own character may turn a hit on himself aside."""

from posse.engine.item import Asking
from posse.engine.question import Roll
from posse.games.law_of_the_gun.asking import Choice, ask
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.shooting.cover import Effect, Hit, read
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import test

ONCE, REDUCE = "lotg/fate/once", "lotg/fate/reduce"


class CallFate(Choice, frozen=True):
    says = label = "Call on Fate"
    key = "F"

    figure: str


class TakeIt(Choice, frozen=True):
    says = "Take the hit and keep Fate"
    label, key = "Take it", "N"


def may_call(table: Table, hit: Hit) -> bool:
    """lotg/optional/pc-only: a player's own character, where Fate is played at all (lotg/ruling/optional-default).

    lotg/fate/once: and not a second time. lotg/fate/self-only: for a hit on himself, not on his horse.
    """
    if table.scene.house.optional_fate == "off" or hit.victim not in table.scene.index:
        return False
    figure = table.figure(hit.victim)
    return table.profile(figure.id).pc and not figure.fate_used and figure.status in ("up", "disabled")


def offer(table: Table, hit: Hit, effect: Effect) -> Asking[Table, tuple[Table, Effect]]:
    """lotg/ruling/fate-timing: asked when the effect is known; what comes back is what the hit does in the end.

    lotg/fate/skill-test: it works only with a Skill test. lotg/fate/cool-loss: and it costs a level of Cool.
    lotg/ruling/fate-cost: the use and the Cool are gone either way. lotg/fate/reduce: the score falls by the die and one more,
    and is read again in the same column, never below 1 (lotg/ruling/fate-level).
    """
    if effect.severity == "none" or not may_call(table, hit):
        return table, effect
    profile = table.profile(hit.victim)
    sentence = f"{profile.name} takes {effect.words}. Call on Fate?"
    chosen = yield from ask(table, profile.seat, sentence, (CallFate(profile.id), TakeIt()), ONCE)
    if isinstance(chosen, TakeIt):
        return table, effect
    id = profile.id
    table, works = yield from test(table, id, "skill", "lotg/fate/skill-test", "to turn Fate")
    table = table.change(id, fate_used=True, cool=max(1, table.figure(id).cool - 1))
    if not works:
        return table.log(hurts.FateFailed(figure=id)), effect
    face = yield Roll(profile.seat, "how much Fate turns aside", REDUCE, sides=6)
    spared = read(hit.column, max(1, hit.row - face - 1))
    return table.log(hurts.FateTurned(figure=id, face=face, before=effect.words, after=spared.words)), spared
