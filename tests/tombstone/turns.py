"""Turns for rule tests: people along a line, what they declare, and what they do when they are asked.

    table = fight(one("ann", gear=("six-shooter",)), one("bob", side="others"), feet={"bob": 30})
    done = turn(table, {"ann": shoots("ann", "bob")}, (6, 6), (1, 1), (4, 4, 4), 3, wants=[NO])

Whoever has declared nothing only moves. Dice come in the order in which they are thrown; when the next of `wants` is offered it is
taken; else what was declared, or nothing. The turn ends where dice are asked for that are not there.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.question import Anybody, Choose, Option, Roll, Spoke, Together
from posse.engine.settle import Question, gather, next_question
from posse.games.deeds.answers import Done
from posse.games.tombstone.checks import LetItStand, Use
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.attacking import Shoot, Strike
from posse.games.tombstone.fight.hits import Wound
from posse.games.tombstone.fight.moving import Go
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.fight.turn import BeginFight
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Cause, scene_of
from posse.games.tombstone.table import Table
from posse.tabletop.terrain import Spot
from tests.stage_parts import Played
from tests.sure import there
from tests.tombstone.stage import Somebody, broke, stage

Want = Option[Table] | str
"""An option, or the id of an effect to be used and whose it is."""


def fight(
    *people: Somebody,
    feet: Mapping[str, int] | None = None,
    lucky: bool = False,
    says: Mapping[str, Any] | None = None,
    **more: Any,
) -> Table:
    """People along a line, so many feet from its beginning, who have no Fortune Dice unless they are `lucky`; what the scenario
    `says` of them."""
    table = stage(*people, **more)
    setup = table.scene.setup
    table = table.but(scene=scene_of(replace(setup, scenario=replace(setup.scenario, **(says or {})))))
    for each in table.figures:
        table = table.change(each.id, spot=Spot(length((feet or {}).get(each.id, 0)), 0))
    return table if lucky else broke(table)


def shoots(who: str, whom: str, weapon: str = "six-shooter", *, run: bool = False) -> Shoot:
    return Shoot(who, weapon, whom, run)


def strikes(who: str, whom: str, weapon: str = "brawling", *, run: bool = False) -> Strike:
    return Strike(who, weapon, whom, run)


def turn(
    table: Table,
    plans: Mapping[str, Option[Table]],
    *dice: Any,
    wants: Sequence[Want] = (),
    due: tuple[tuple[str, Cause], ...] = (),
) -> Played[Table]:
    """The first turn of a fight, or the one that has come, up to the first question of the next."""
    left, wanted = list(dice), list(wants)
    events: list[Event] = []
    asked: list[Question] = []
    number = table.turn or 1
    before, running, question = next_question(table if table.agenda else table.then(BeginFight(due)), events)
    while question is not None and running is not None and before.turn == number:
        asked.append(question)
        if isinstance(question, Roll) and not left:
            break
        try:
            question = running.send(_answer(question, left, wanted, plans))
        except StopIteration as done:
            before, running, question = next_question(gather(done.value, events), events)
    assert not left, f"dice left over: {left}"
    assert not wanted, f"never offered: {wanted}"
    return Played(before, events, asked, question, TOMBSTONE.names(before))


def _answer(question: Any, dice: list[Any], wanted: list[Want], plans: Mapping[str, Option[Table]]) -> Any:
    if isinstance(question, Roll):
        faces = dice.pop(0)
        faces = (faces,) if isinstance(faces, int) else faces
        assert len(faces) == max(1, question.dice), f"{faces} for {question}"
        return faces if question.dice else faces[0]
    if isinstance(question, Together):
        return tuple(_declared(choice, plans) for choice in question.choices)
    if isinstance(question, Anybody):
        speaker = next((each for each in question.choices if set(each.options) & set(wanted[:1])), question.choices[0])
        return Spoke(speaker.seat, _chosen(speaker, wanted, plans))
    return _chosen(question, wanted, plans)


def _declared(choice: Choose[Table], plans: Mapping[str, Option[Table]]) -> Option[Table]:
    who = there(next((option.figure for option in choice.options if isinstance(option, Go)), None))
    plan = plans.get(who, Go(who, run=True))
    assert plan in choice.options, f"{plan} among {choice.options}"
    return plan


def _chosen(choice: Choose[Table], wanted: list[Want], plans: Mapping[str, Option[Table]]) -> Option[Table]:
    for option in choice.options:
        if option in wanted[:1] or (isinstance(option, Use) and f"{option.effect} {option.figure}" in wanted[:1]):
            wanted.pop(0)
            return option
    said = [option for option in choice.options if option in plans.values()]
    quiet = [option for option in choice.options if isinstance(option, Done | LetItStand | Wound)]
    return (said or quiet or list(choice.options))[0]


def acted(done: Played[Table]) -> list[str]:
    """Who was asked what they do now, in the order of their turns."""
    turns = (each.ask.partition(": what next") for each in done.asked if isinstance(each, Choose))
    return list(dict.fromkeys(name.lower() for name, now, _ in turns if now))


def open_to(done: Played[Table], name: str) -> list[tuple[Option[Table], ...]]:
    """What somebody could do, each time that they were asked in their turn."""
    return [
        each.options for each in done.asked if isinstance(each, Choose) and each.ask.startswith(f"{name}: what next")
    ]


def rolls_of(done: Played[Table]) -> list[Checked]:
    """The attacks that were thrown, as they ended."""
    return [event for event in done.of(Checked) if event.need.what == "Defense"]
