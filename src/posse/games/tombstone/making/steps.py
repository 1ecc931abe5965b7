"""The six steps: what each tab says, what is asked there, and what still waits."""

from typing import Literal

from msgspec import Struct

from posse.games.tombstone import sheet
from posse.games.tombstone.book import SKILLS, Ability, Background
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import points
from posse.games.tombstone.making.draft import Draft
from posse.games.tombstone.making.faults import unfinished
from posse.games.tombstone.making.posters import COUNTED, an, every
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
    one, wrong = draft.character, _to_move(draft.character, customs)
    found = {fault.key: fault.sentence for fault in unfinished(one, customs)}
    name = found.pop("name", "")
    background = "" if draft.chosen else "Waits for a Background."
    moving = f"Waits for {wrong} {points_word(wrong)} to move." if wrong else ""
    return tuple(filter(None, (name, background, moving, *found.values())))


def points_word(number: int) -> str:
    return "point" if number == 1 else "points"


def _to_move(one: Character, customs: Customs) -> int:
    """How many points have to go elsewhere: those that a Background asks for and that lie somewhere else."""
    needs, placed = customs.background(one.background).needs, one.points[0]
    missing = sum(max(0, needs.of(skill) - placed.of(skill)) for skill in SKILLS) if not one.ready_made else 0
    return max(0, missing - max(0, sheet.points_left(one, customs)))


def steps(draft: Draft, customs: Customs) -> tuple[StepShown, ...]:
    one, waiting = draft.character, waits(draft, customs)
    called, background = one.name.split()[0] if one.name else "this one", customs.background(one.background)
    left, wrong, total = (
        sheet.points_left(one, customs),
        _to_move(one, customs),
        sheet.points_of(sheet.grit(one, customs), customs),
    )
    having = sheet.abilities(one, customs)
    return (
        StepShown(
            "who",
            "Who",
            one.name or "no name yet",
            "done" if one.name else "open",
            "Who is it going to be?",
            "A name is all that is needed here; everything else may be left as it is.",
        ),
        StepShown(
            "background",
            "Background",
            background.name if draft.chosen else f"choose one of {COUNTED[len(every(customs))]}",
            "done" if draft.chosen else "open",
            f"What has {called} been?",
            "It stays for life. Grit 3 and 5 bring everybody one more Fortune Die.",
        ),
        StepShown(
            "points",
            "Points",
            _points_say(left, wrong, total),
            "wrong" if wrong else "done" if not left else "open",
            _where(called, left, wrong),
            _asked(background, sheet.grit(one, customs), total),
        ),
        StepShown(
            "abilities",
            "Abilities",
            _abilities_say(draft, having),
            "done" if draft.chosen else "open",
            f"What can {called} do that others cannot?",
            "Nothing is chosen here: a Background brings an ability at Grit 1, 2, 4 and 6.",
        ),
        StepShown(
            "outfit",
            "Outfit",
            f"{dollars(one.purse.now)} to spend" if one.purse.start else "fixed or rolled",
            "done" if one.outfit else "open",
            f"What does {called} carry?",
            background.gear,
        ),
        StepShown(
            "print",
            "Print",
            f"w{waiting[0][1:-1]}" if waiting else "ready",
            "waits" if waiting else "done",
            f"How shall {called} be printed?" if not waiting else "Not quite yet.",
            "On one page, good in black alone. Boxes are for pencil.",
        ),
    )


def _abilities_say(draft: Draft, having: tuple[Ability, ...]) -> str:
    if not draft.chosen or not having:
        return "come with it" if having else "none at this table"
    return having[0].name if len(having) == 1 else f"{COUNTED[len(having)]} of four"


def _points_say(left: int, wrong: int, total: int) -> str:
    if wrong:
        return f"{wrong} {points_word(wrong)} to move"
    if not left:
        return "all placed"
    return f"{left} to place" if left == total else f"{left} of {total} left"


def _where(called: str, left: int, wrong: int) -> str:
    if wrong:
        return (
            f"{wrong} of {called}\u2019s points must move."
            if wrong > 1
            else f"One of {called}\u2019s points must move."
        )
    if not left:
        return f"All of {called}\u2019s points are placed."
    return (
        f"Where does {called}\u2019s last point go?"
        if left == 1
        else f"Where do {called}\u2019s {COUNTED[left]} points go?"
    )


def _asked(background: Background, grit: int, total: int) -> str:
    """What a Background asks of the first points, in a sentence."""
    number = f"{COUNTED[total].capitalize()} {points_word(total)} at Grit {grit}."
    asked = [
        f"{COUNTED[background.needs.of(skill)]} in {points.called(skill)}"
        for skill in SKILLS
        if background.needs.of(skill)
    ]
    if grit > 1 or not asked:
        return number
    return f"{number} {an(background.name)} begins with {listed(asked)}."


def listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
