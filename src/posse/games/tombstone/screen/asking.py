"""What a seat is asked, as a screen lays it out: actions with their chances, what may be spent, and grey buttons with why."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.question import Choose
from posse.games.deeds.answers import Worded, greyed
from posse.games.shown.questions import Put, Questions, nobody
from posse.games.tombstone.evening.desk import WORDS
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.trying import TryIt
from posse.games.tombstone.fight.acting import FREE, KIND_OF, KINDS, Act, Afterwards, Beforehand, TakeTurn
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.moving import Move, Step, left
from posse.games.tombstone.fight.places import feet_apart, length
from posse.games.tombstone.fight.turn import Declare
from posse.games.tombstone.screen.attacks import bar_of, cover_note, moment, planned, roll_of
from posse.games.tombstone.screen.desk import word
from posse.games.tombstone.screen.evening import approach
from posse.games.tombstone.table import Table
from posse.games.wire.asked import AskedShown, ChoiceShown, MannerShown, RefusedShown

ABROAD = "Say or do something, or go somewhere."
SECRET = "Nobody else sees it before it is done."


def _action(table: Table, seat: str, option: Action) -> ChoiceShown:
    """An action in its own words; an attack with its chance as things stand, or with what is in its way."""
    shown, (who, whom) = option.shown(table, seat), option.strikes(table)
    if whom not in table.scene.index or who not in table.scene.index:
        return shown
    bar, roll = bar_of(table, option), roll_of(table, option)
    note = bar.brief or "cannot be done now" if bar else cover_note(table, who, whom)
    return replace(
        shown,
        chance=float(roll.need.chance) if roll else None,
        distance=length(feet_apart(planned(table, option), who, whom)),
        note=note,
        chips=moment(table, option) if roll else (),
    )


PACES = (
    MannerShown("walk", "At a walk", "", "That is done at a run alone.", "tombstone/move/full-and-attack-penalty"),
    MannerShown("run", "At a run", "I", "That cannot be done at a run.", "tombstone/move/full-and-attack-penalty"),
)


def with_paces(asked: AskedShown) -> AskedShown:
    """Whether somebody runs as well is one switch for all that they could do."""
    offered = {choice.manner for choice in asked.choices}
    return replace(asked, manners=PACES) if offered.issuperset(pace.id for pace in PACES) else asked


def _grey(table: Table, item: TakeTurn, question: Choose[Table]) -> Iterator[RefusedShown]:
    """The walk, what may be done beside an action, and what was declared."""
    plan = table.figure(item.figure).now.plan
    said = [KIND_OF[plan.deed]] if plan else []
    walk = Move if table.scene.staged else Step
    kinds = [walk, *(kind for kind in FREE if kind is not walk), *said]
    keys = {option.key for option in question.options if isinstance(option, Worded)}
    yield from (one for one in greyed(table, kinds, question.options) if one.key not in keys)


def _how_far(table: Table, item: TakeTurn) -> str:
    return f"{left(table, table.figure(item.figure))} feet to go."


def _of_whom(table: Table, item: object, question: Choose[Table]) -> str:
    return next((str(getattr(option, "figure", "")) for option in question.options), "")


QUESTIONS = Questions[Table](
    put={
        TakeTurn: Put[Table, TakeTurn]("act", _how_far, refused=_grey),
        Beforehand: Put("act", _how_far),  # with no grey buttons: all that is not a walk waits
        Afterwards: Put("act", _how_far, refused=_grey),
        Act: Put("activate", "In any order."),
        Declare: Put("act", SECRET, about=_of_whom, secret=True),
        Onward: Put("errand", ABROAD, about=nobody),
    },
    choices={**dict.fromkeys((*KINDS, *FREE), _action), TryIt: approach, **dict.fromkeys(WORDS, word)},
)
