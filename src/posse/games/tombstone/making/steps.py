"""The six steps: what each tab says, what is asked there, and what still waits."""

from typing import Literal

from msgspec import Struct

from posse.games.deeds.happened import listed
from posse.games.tombstone import sheet
from posse.games.tombstone.book import SKILLS, Ability, Background
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.draft import Draft
from posse.games.tombstone.making.faults import unfinished
from posse.games.tombstone.making.posters import every
from posse.games.tombstone.money import dollars
from posse.games.tombstone.sheet import Character

Step = Literal["who", "background", "points", "abilities", "outfit", "print"]
State = Literal["done", "open", "wrong", "waits"]


class StepShown(Struct, frozen=True):
    """A step: what its tab says, the question it puts, and a line below that."""

    id: Step
    name: str
    says: str
    state: State
    question: str
    hint: str


def waits(draft: Draft, customs: Customs) -> tuple[str, ...]:
    """What has to be done before there is a sheet to print, in the order of the steps."""
    wrong = _to_move(draft.character, customs)
    found = {fault.key: fault.sentence for fault in unfinished(draft.character, customs)}
    name = found.pop("name", "")
    background = "" if draft.chosen else "Waits for a Background."
    moving = f"Waits for {wrong} {points.points_word(wrong)} to move." if wrong else ""
    return tuple(filter(None, (name, background, moving, *found.values())))


def _to_move(one: Character, customs: Customs) -> int:
    """How many points have to go elsewhere: those that a Background asks for and that lie somewhere else."""
    needs, placed = customs.background(one.background).needs, one.points[0]
    missing = sum(max(0, needs.of(skill) - placed.of(skill)) for skill in SKILLS) if not one.ready_made else 0
    return max(0, missing - max(0, sheet.points_left(one, customs)))


def steps(draft: Draft, customs: Customs) -> tuple[StepShown, ...]:
    one, waiting, background = draft.character, waits(draft, customs), customs.background(draft.character.background)
    called, left = one.name.split()[0] if one.name else "this one", sheet.points_left(one, customs)
    choose, reached = f"choose one of {points.counted(len(every(customs)))}", sheet.grit(one, customs)
    to_spend = f"{dollars(one.purse.now)} to spend" if one.purse.start else "fixed or rolled"
    told: dict[Step, tuple[str, State, str]] = {
        "who": (one.name or "no name yet", _state(one.name), "Who is it going to be?"),
        "background": (
            background.name if draft.chosen else choose,
            _state(draft.chosen),
            f"What has {called} been?",
        ),
        "points": _points(draft, left, _to_move(one, customs), sheet.points_of(reached, customs), called),
        "abilities": (
            _abilities_say(draft, sheet.abilities(one, customs)),
            _state(draft.chosen),
            f"What can {called} do that others cannot?",
        ),
        "outfit": (to_spend, _state(one.outfit), f"What does {called} carry?"),
        "print": (f"w{waiting[0][1:-1]}", "waits", "Not quite yet.")
        if waiting
        else ("ready", "done", f"How shall {called} be printed?"),
    }
    asked = _asked(background, reached, sheet.points_of(reached, customs), chosen=draft.chosen)
    hints = {**HINTS, "points": asked, "outfit": background.gear}
    return tuple(StepShown(id, id.capitalize(), *says, hints[id]) for id, says in told.items())


HINTS: dict[Step, str] = {
    "who": "A name is all that is needed here; everything else may be left as it is.",
    "background": "It stays for life. Grit 3 and 5 bring everybody one more Fortune Die.",
    "abilities": "Nothing is chosen here: a Background brings an ability at Grit 1, 2, 4 and 6.",
    "print": "On one page, good in black alone. Boxes are for pencil.",
}


def _state(done: object) -> State:
    return "done" if done else "open"


def _abilities_say(draft: Draft, having: tuple[Ability, ...]) -> str:
    if not draft.chosen or not having:
        return "come with it" if having else "none at this table"
    return having[0].name if len(having) == 1 else f"{points.counted(len(having))} of four"


def _points(draft: Draft, left: int, wrong: int, total: int, called: str) -> tuple[str, State, str]:
    """tombstone/creation/method-b/steps: they wait for a Background; what the tab says of them, and the question."""
    if not draft.chosen:
        return "after the Background", "open", f"Where do {called}\u2019s points go?"
    if wrong:
        whose = f"{wrong} of {called}\u2019s points" if wrong > 1 else f"One of {called}\u2019s points"
        return f"{wrong} {points.points_word(wrong)} to move", "wrong", f"{whose} must move."
    if not left:
        return "all placed", "done", f"All of {called}\u2019s points are placed."
    says = f"{left} to place" if left >= total else f"{left} of {total} left"
    if left == 1:
        return says, "open", f"Where does {called}\u2019s last point go?"
    return says, "open", f"Where do {called}\u2019s {points.counted(left)} points go?"


def _asked(background: Background, grit: int, total: int, *, chosen: bool) -> str:
    """What a Background asks of the first points, in a sentence."""
    number = f"{points.counted(total).capitalize()} {points.points_word(total)} at Grit {grit}."
    needs = {skill: background.needs.of(skill) for skill in SKILLS if background.needs.of(skill)}
    if grit > 1 or not needs or not chosen:
        return number
    asked = [f"{points.counted(many)} in {points.called(skill)}" for skill, many in needs.items()]
    return f"{number} {points.an(background.name)} begins with {listed(asked)}."
