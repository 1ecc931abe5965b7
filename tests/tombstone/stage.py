"""A small stage for rule tests: a few people at a table, and ways to let the rules run with written dice and answers.

    table = stage(one("ann", "soldier", 2, gunslinging=3), one("bob", side="others", defense=12), turn=1)
    done = play(table, Attempt(shot(table, "ann", "bob")), (3, 3, 2), "military-precision", (5, 4, 1))

Answers come in the order of the questions: the faces of a handful, the face of a die, the effect to be used ("effect", or "effect
figure" where several could), `NO` to let it stand, or an option. `run` does the same for a part of the rules that is no item.
"""

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.handful import Faces
from posse.engine.item import Item
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Refusal
from posse.engine.settle import gather, next_question
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.abilities import Harm
from posse.games.tombstone.book import SKILLS, Block, Skill, Spread
from posse.games.tombstone.checks import Attempt, LetItStand, Use, bravery, need_of, nerve, versus
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.feats import Doing
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.rolls import Check, Kind
from posse.games.tombstone.scene import Taking, gathered, taking
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.table import Table
from posse.tabletop.terrain import Map, Spot
from tests.stage_parts import Played, Prompter, spot
from tests.sure import there

NO = LetItStand()
START: dict[Skill, int] = {"health": 4, "defense": 10, "willpower": 10}
PLAIN: dict[Skill, int] = {"health": 6, "defense": 10, "willpower": 10}

Answer = int | Faces | str | Option[Table] | Callable[[Choose[Table]], Option[Table]]
R = TypeVar("R")

PROMPTER: Prompter[Table] = Prompter(TOMBSTONE)


class Somebody(msgspec.Struct, frozen=True):
    """Somebody on the stage, with whose side they are on."""

    taking: Taking
    side: str


def one(
    id: str,
    background: str = "folk-hero",
    grit: int = 1,
    *,
    side: str = "party",
    seat: str = "",
    gear: tuple[str | Owned, ...] = (),
    specialised: str = "",
    **scores: int,
) -> Somebody:
    """Somebody with 6 Health, 10 in Defense and Willpower and +0 in all else, where nothing else is said."""
    held: dict[Skill, int] = {skill: scores.get(skill, PLAIN.get(skill, 0)) for skill in SKILLS}
    points = Spread(**{str(skill): held[skill] - START.get(skill, 0) for skill in SKILLS})
    sheet = Character(
        name=id.capitalize(),
        background=background,
        points=(points,),
        health_dice=(1,),
        scenarios=4 * (grit - 1),
        outfit=tuple(Owned(item) if isinstance(item, str) else item for item in gear),
        specialised=specialised,
    )
    return Somebody(taking(id, seat or f"{id}-seat", sheet), side)


def minor(id: str, seat: str, **facts: Any) -> Somebody:
    """Somebody of no name, one of several of a seat, against the party."""
    somebody = one(id, side="others", seat=seat, **facts)
    return replace(somebody, taking=replace(somebody.taking, minor=True))


def fighter(
    id: str, x: float = 0, y: float = 0, *, side: str = "others", mounted: bool = False, **block: Any
) -> Somebody:
    """Somebody with a block of numbers, so many inches of five feet across and down, on a map or along the line."""
    start = taking(id, f"{id}-seat", block=Block(name=id.capitalize(), **block))
    return Somebody(replace(start, at=spot((x, y)), mounted=mounted), side)


def stage(
    *people: Somebody, turn: int = 0, house: Mapping[str, Any] | None = None, laid: Map | None = None, **more: Any
) -> Table:
    sides = {each.taking.seat: each.side for each in people}
    seats = tuple(Seat(seat, side, seat) for seat, side in sides.items())
    customs = Customs(HouseRules(**(house or {})))
    setup = gathered(tuple(each.taking for each in people), seats, customs=customs, **more)
    return TOMBSTONE.start(replace(setup, map=laid)).but(turn=turn)


def lined_up(table: Table, **feet: int) -> Table:
    """The same table with these people so far along the line that everybody stands on where no map is laid."""
    for id, far in feet.items():
        table = table.change(id, spot=Spot(length(far), 0))
    return table


def broke(table: Table) -> Table:
    """The same table, and nobody has a Fortune Die."""
    for each in table.figures:
        table = table.change(each.id, fortune=0)
    return table


# What is rolled


def shot(table: Table, who: str, whom: str, kind: Kind = "gunslinging", **more: Any) -> Check:
    return versus(table, who, kind, (whom,), "defense", **more)


def talk(table: Table, who: str, *whom: str, kind: Kind = "personality") -> Check:
    return versus(table, who, kind, whom, "willpower")


def task(table: Table, who: str, kind: Kind, number: int, **more: Any) -> Check:
    return need_of(table, who, kind, number, "the task", "tombstone/check/target-fixed", **more)


def harm(who: str, whom: str) -> Harm:
    return Harm(who, whom, (), rule="tombstone/core/damage/dice")


# Letting the rules run


def play(table: Table, item: Any, *answers: Answer) -> Played[Table]:
    """Settle an item with these answers, until something is asked that none is left for."""
    dice: list[Any] = [each for each in answers if isinstance(each, int | tuple)]
    picks = [_picking(each) for each in answers if not isinstance(each, int | tuple)]
    return PROMPTER.play(table, *([item] if item else []), rolls=dice, choices=picks)


def acts(table: Table, action: Action, *answers: Answer) -> Played[Table]:
    """What comes of an action of somebody's, as far as these answers go."""
    return play(action.done(table, action.figure), None, *answers)


def tried(table: Table, roll: Check, *answers: Answer) -> tuple[Table, bool]:
    """A check to its end: the table, and whether it was made."""
    done = play(table, Attempt(roll), *answers)
    assert done.waiting is None, f"still asked: {done.waiting}"
    made: bool = done.of(Checked)[0].made
    return done.table, made


def afraid(table: Table, who: str, *answers: Answer) -> tuple[Table, str]:
    """A Bravery Test to its end: the table, and how somebody takes it."""
    done = play(table, Attempt(there(bravery(table, who))), *answers)
    assert done.waiting is None, f"still asked: {done.waiting}"
    checked = done.of(Checked)[0]
    return done.table, nerve(Check(who, "bravery", checked.need, faces=checked.faces))


def do(table: Table, figure: str, effect: str, *whom: str, answers: tuple[Answer, ...] = (), number: int = 0) -> Table:
    """A deed to its end."""
    done = play(table, Doing(figure, effect, whom, number), *answers)
    assert done.waiting is None, f"still asked: {done.waiting}"
    return done.table


def run(rules: Generator[Any, Any, R], *answers: Answer, spare: bool = False) -> tuple[R, list[Any]]:
    """What a part of the rules comes to, and the questions it asked; answers may be left over where some are `spare`."""
    left, asked = list(answers), []
    try:
        question = next(rules)
        while True:
            asked.append(question)
            question = rules.send(_answer(question, left.pop(0)))
    except StopIteration as done:
        assert spare or not left, f"answers left over: {left}"
        result: R = done.value
        return result, asked


def _answer(question: Any, answer: Answer) -> Any:
    if isinstance(question, Roll):
        shown = question.read(answer)
        assert not isinstance(shown, Refusal), f"{answer} for {question}: {shown.sentence}"
        return shown
    return _picking(answer)(question)


def _picking(answer: Any) -> Any:
    if callable(answer) and not isinstance(answer, Option):
        return answer

    def pick(choice: Choose[Table]) -> Option[Table]:
        if isinstance(answer, Option):
            assert answer.open or answer in choice.options, f"{answer} among {choice.options}"
            return answer
        effect, _, figure = answer.partition(" ")
        return next(
            use
            for use in choice.options
            if isinstance(use, Use) and use.effect == effect and figure in ("", use.figure)
        )

    return pick


def offered(choice: Any) -> dict[str, list[str]]:
    """What a question offers: effects by whose they are."""
    found: dict[str, list[str]] = {}
    for use in choice.options:
        if isinstance(use, Use):
            found.setdefault(use.figure, []).append(use.effect)
    return found


def seats_asked(done: Played[Table]) -> list[str]:
    """Whom the choices were put to, in their order."""
    return [question.seat for question in done.asked if isinstance(question, Choose)]


def anyhow(table: Table, item: Item[Table], rng: Random) -> Table:
    """The table once an item, and whatever it leads to, has been settled with any dice and answers."""
    events: list[Event] = []
    before, running, question = next_question(table.then(item), events)
    while question is not None and running is not None:
        try:
            question = running.send(_any(question, rng))
        except StopIteration as done:
            before, running, question = next_question(gather(done.value, events), events)
    return before


def _any(question: Any, rng: Random) -> Any:
    if not isinstance(question, Roll):
        return rng.choice(question.options)
    faces = tuple(rng.randint(1, question.sides) for _ in range(question.dice or 1))
    return faces if question.dice else faces[0]
