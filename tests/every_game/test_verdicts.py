"""One verdict for each answer: what is listed is what nothing bars, and no action is both closed and open."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Acting, Action
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.acting.deeds import acting
from posse.games.law_of_the_gun.gunfights.duels import OpenFire
from posse.games.law_of_the_gun.moving.mounting import Dismount, Drop, GetUp, Mount
from posse.games.law_of_the_gun.moving.moves import Halt
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give, Refill, Reload
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.fanning import FANNED, Fan, Rapid
from posse.games.law_of_the_gun.table import Table
from tests.every_game.games import SCENARIOS, STAGED, Played, Walk, walk_of, walk_through

ACTING = [played for played in STAGED if any(issubclass(item, Acting) for item in played.front.game.items)]
"""Books in which one figure acts at a time."""

LAW = [played for played in SCENARIOS if played.game == "law_of_the_gun"]


@pytest.mark.parametrize("played", ACTING, ids=str)
def test_an_action_is_listed_exactly_if_nothing_bars_it(played: Played) -> None:
    """Every weapon carried at everybody there is: the list, the refusal and the grey button come of the same rules."""
    kinds = [kind for kind in played.front.game.answers if issubclass(kind, Action)]
    looked_at = 0
    for moment in walk_of(played).moments:
        table = moment.position.table
        item, question = table.current, moment.question
        if not isinstance(item, Acting) or not isinstance(question, Choose):
            continue
        figure, listed = table.figure(item.figure), set(question.options)
        for kind in kinds:
            for answer in kind.imagined(table, figure):
                looked_at += 1
                why = answer.verdict(table, question.seat)
                assert (answer in listed) is (why is None), f"{answer}: {why}"
        assert all(option.verdict(table, question.seat) is None for option in listed if not option.open)
    assert looked_at


def imagined(table: Table, id: str) -> Iterator[Option[Table]]:
    """Whatever somebody of Law of the Gun could think of, allowed or not: with every weapon at everybody and everything."""
    scene = table.scene
    weapons, people = [weapon.id for weapon in table.profile(id).weapons], list(scene.index)
    models = [*scene.horse_index, *scene.vehicle_index]
    yield from (Halt(), Drop(id), GetUp(id), Dismount((id,)), OpenFire(id))
    yield from (Leave(id, zone) for zone in scene.zones)
    yield from (Mount((id,), (model,)) for model in models)
    yield from (CutLoose(id, vehicle) for vehicle in scene.vehicle_index)
    for weapon in weapons:
        yield Reload(id, weapon)
        yield from (Refill(id, weapon, model) for model in models)
        for target in [*people, *scene.horse_index]:
            yield Shoot(id, weapon, target, "aimed")
            yield Shoot(id, weapon, target, "snap")
            yield Fan(id, weapon, (target,) * FANNED)
            yield Rapid(id, weapon, (target, target))
        for other in people:
            yield from (Give(id, other, weapon, gun.id, 1) for gun in table.profile(other).weapons)
            yield from (Give(other, id, gun.id, weapon, 1) for gun in table.profile(other).weapons)


def bursting(played: Played) -> Walk:
    setup = played.front.set_up(played.scenario, {"optional_fanning": "on", "optional_rapid": "on"})
    return walk_through(Match(played.front.game, setup, ByHand()), Random(f"b{played}"))


def test_a_deed_is_listed_exactly_if_nothing_bars_it() -> None:
    """All that those acting could think of: the list, the refusal and the grey button come of the same rules."""
    found: Counter[tuple[type, bool]] = Counter()
    for walk in (*map(walk_of, LAW), *map(bursting, LAW[2:4])):
        for moment in walk.moments:
            table, question = moment.position.table, moment.question
            if not isinstance(table.current, TakeAction) or not isinstance(question, Choose):
                continue
            listed = set(question.options)
            for answer in (answer for id in acting(table) for answer in imagined(table, id)):
                why = answer.verdict(table, question.seat)
                found[type(answer), why is None] += 1
                assert (answer in listed) is (why is None), f"{answer}: {why}"
            assert all(option.verdict(table, question.seat) is None for option in listed if not option.open)
    both = {kind for kind, may in found if (kind, not may) in found}
    assert both >= {Halt, Drop, GetUp, Mount, Dismount, OpenFire, Reload, Refill, Give, Shoot, Fan, Rapid}
