"""What a seat is asked, as a screen lays it out: actions with their chances, and grey buttons with why; a roll that lies there,
with what each thing that may be used would make of it; and what a person as Judge may set at any time, with all it may become.

The chances are those of the rules: what is offered is used, and falls in every way.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from posse.engine.item import Asking, Item
from posse.engine.odds import Chances, UndecidedError, exact
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.engine.words import read, say
from posse.games.deeds.answers import Worded, greyed
from posse.games.shown.questions import Put, Questions, nobody
from posse.games.shown.standing import place_words, whereabouts
from posse.games.shown.words import percent
from posse.games.tombstone.abilities import Harm, Moment
from posse.games.tombstone.checks import Offer, Use, answers, known
from posse.games.tombstone.evening.desk import WORDS, CallCheck
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.trying import TryIt
from posse.games.tombstone.fight.acting import FREE, KIND_OF, KINDS, Act, Afterwards, Beforehand, TakeTurn, meant
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fight.moving import Move, Step, left
from posse.games.tombstone.fight.places import feet, feet_apart, length
from posse.games.tombstone.fight.ruling import LAID, MOST, SAID, STATES, Overrule, remarks
from posse.games.tombstone.fight.turn import Declare
from posse.games.tombstone.fortune import Lucky
from posse.games.tombstone.judge import FINAL, Turn
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.screen.attacks import bar_of, cover_note, drops, lies, moment, planned, prospect, roll_of
from posse.games.tombstone.screen.desk import set_out, word
from posse.games.tombstone.screen.evening import rolled_for
from posse.games.tombstone.screen.standing import STAGES, STATES_SAID, TIRED, blessing_name
from posse.games.tombstone.screen.trials import placeless
from posse.games.tombstone.table import FOR_GOOD, Person, Table
from posse.games.tombstone.town.calling import CALLS
from posse.games.tombstone.town.shops import Haggle
from posse.games.wire.asked import (
    AskedShown,
    ChoiceShown,
    FaceShown,
    LyingShown,
    MannerShown,
    RefusedShown,
    RulingShown,
)
from posse.games.wire.looks import BearingShown, TrialShown
from posse.games.wire.story import DieShown

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
    choices={
        **dict.fromkeys((*KINDS, *FREE), _action),
        **dict.fromkeys((TryIt, Haggle), rolled_for),
        **dict.fromkeys((*WORDS, *CALLS), word),
    },
)


# A roll that lies there


HINT = "Nothing is settled yet."


class Lying(Table, frozen=True, kw_only=True):
    """A table that remembers what became of the roll that lay there, which chances alone would forget."""

    roll: Check | Harm | None = None


class Used(Item[Table], frozen=True):
    """Something is used on a roll, and nobody answers to that: only looked into, and never at a table that is played."""

    abstract = True

    use: Use
    roll: Check | Harm

    def resolve(self, table: Table) -> Asking[Table, Table]:
        moment: Moment = "rolled" if isinstance(self.roll, Check) else "harmed"
        effect = answers(table, self.use.figure, moment)[self.use.effect]
        found = effect.answered(table, self.use.figure, self.roll)
        table, roll = found if isinstance(found, tuple) else (yield from found)
        return table.but(roll=roll)


def with_lying(view: View[Table], asked: AskedShown) -> AskedShown:
    """A question as it is, or an offer with the roll that it is about."""
    offer, table = view.question, view.table
    if not isinstance(offer, Offer) or view.seat is None:
        return asked
    options = {say(option): option for option in offer.options}
    choices = tuple(_looked_into(table, view.seat, offer, one, options.get(one.words)) for one in asked.choices)
    lying = _lying(table, view.seat, offer.roll)
    return replace(asked, kind="pick", sentence=_told(table, offer), hint=HINT, lying=lying, choices=choices)


def _told(table: Table, offer: Offer) -> str:
    roll = offer.roll
    if isinstance(roll, Harm):
        return f"{offer.ask}."
    return f"{table.name(roll.who)}: {roll.total}, needed {roll.need.goal(roll.need.base)}."


def _looked_into(
    table: Table, seat: str, offer: Offer, shown: ChoiceShown, option: Option[Table] | None
) -> ChoiceShown:
    """What using it would make of the roll: how likely that is enough, and of a Fortune Die what each face comes to."""
    if isinstance(option, Turn):
        return replace(shown, fill="reason", note=_otherwise(table, offer.roll, option))
    if not isinstance(option, Use):
        return shown
    try:
        ends = _ends(table, option, offer.roll)
    except UndecidedError:
        return shown
    chance = sum((part for roll, part in ends.items() if _good(table, seat, roll)), Fraction())
    sure = _good(table, seat, offer.roll) is None
    lucky = isinstance(known(table, option.figure)[option.effect], Lucky)
    rising = sorted(ends, key=lambda roll: abs(_total(roll) - _total(offer.roll)))
    faces = tuple(FaceShown(face, _total(roll), bool(_good(table, seat, roll))) for face, roll in enumerate(rising, 1))
    return replace(shown, chance=None if sure else float(chance), faces=faces if lucky else ())


def _otherwise(table: Table, roll: Check | Harm, turn: Turn) -> str:
    """What it would make of an attack if the roll were turned."""
    item = table.current
    if not isinstance(item, Attack) or not isinstance(roll, Check):
        return ""
    was, now = (drops(lies(table, item, each)) for each in (roll, replace(roll, turned=turn.result)))
    return f"{table.name(item.whom)} goes down: {percent(was)} as it lies, {percent(now)} otherwise."


def _ends(table: Table, use: Use, roll: Check | Harm) -> dict[Check | Harm, Fraction]:
    before: Table = Lying(**asdict(table)).but(agenda=(Used(use, roll),), events=())
    found: Chances[Table] = exact(before, banded=False)
    return found.spread(lambda after: after.roll if isinstance(after, Lying) else roll)


def _lying(table: Table, seat: str, roll: Check | Harm) -> LyingShown:
    if isinstance(roll, Harm):
        added = sum(reason.add for reason in roll.reasons) - roll.negated
        dice = tuple(DieShown(face, roll.sides, "damage") for face in roll.faces)
        return LyingShown(dice, added, roll.left, _spared(table, seat, roll), False)
    added = 0 if roll.need.under else roll.need.modifier
    dice = tuple(DieShown(face, SIX, roll.need.what, roll.made) for face in roll.faces)
    return LyingShown(dice, added, roll.total, "made" if roll.made else f"{max(1, roll.short)} short", roll.made)


def _spared(table: Table, seat: str, harm: Harm) -> str:
    """What is left of somebody of whom the seat may know it."""
    left = table.figure(harm.whom).health - harm.left
    if not knows(table.scene, seat, harm.whom):
        return f"{harm.left} off"
    return f"leaves {left}" if left > 0 else "drops"


def _total(roll: Check | Harm) -> int:
    return roll.total if isinstance(roll, Check) else roll.left


def _good(table: Table, seat: str, roll: Check | Harm) -> bool | None:
    """Whether it has ended well for whoever looks on; None where that is not for them to know."""
    if isinstance(roll, Check):
        return roll.made == (table.scene.side_of.get(seat) == table.profile(roll.who).side)
    if not knows(table.scene, seat, roll.whom):
        return None
    drops = roll.left >= max(1, table.figure(roll.whom).health)
    return drops != (table.scene.side_of.get(seat) == table.profile(roll.whom).side)


# Rulings


FAR = 1000
"""How far along the line anybody stands, in feet."""

Values = tuple[tuple[str, str], ...]


def with_rulings(view: View[Table], asked: AskedShown) -> AskedShown:
    """tombstone/core/judge/final-say: what may be said at any time, with what it may be said of."""
    options = view.question.options if isinstance(view.question, Choose) else ()
    if not any(isinstance(option, Overrule) for option in options):
        return asked
    return replace(asked, rulings=tuple(one for person in view.table.figures for one in _rulings(view.table, person)))


def _rulings(table: Table, person: Person) -> Iterator[RulingShown]:
    def ruling(what: str, name: str, was: str, values: Values = (), most: int = 0, many: bool = False) -> RulingShown:
        return RulingShown(person.id, name, was, say(Overrule(person.id, what)), values, most, many)

    profile = table.profile(person.id)
    yield ruling("health", "Health", str(person.health), most=MOST["health"])
    yield ruling("fortune", "Fortune Dice", str(person.fortune), most=MOST["fortune"])
    yield ruling("wound", "Mortal Wound", STAGES.get(person.wound, "none"), _stages(STAGES))
    yield ruling("tired", "Fatigue", TIRED.get(person.tired, "none"), _stages(TIRED))
    yield ruling("status", "In the fight", STATES_SAID[person.status], tuple((STATES_SAID[id], id) for id in STATES))
    for weapon, rounds in zip(profile.weapons, person.rounds, strict=True):
        if weapon.rounds:
            values = tuple((str(many), _said((weapon.id, many))) for many in range(weapon.rounds + 1))
            yield ruling("rounds", f"Rounds in the {weapon.name}", str(rounds), values)
    if not table.scene.staged:
        found = ", ".join(person.said) or "in the open"
        yield ruling("said", "Cover, height and flank", found, tuple((word, word) for word in SAID), many=True)
        yield ruling("place", "Feet along the line", str(feet(person.spot.x)), most=FAR)
    else:
        yield ruling("place", "Place on the map", whereabouts(table.scene.ground, person).place or "off the map")
    lies = ", ".join(blessing_name(one.id) for one in person.blessings) or "nothing"
    yield ruling("laid", "Laid on them", lies, tuple(_layable()))
    if person.blessings:
        lifted = tuple((blessing_name(one.id), _said(one.id)) for one in person.blessings)
        yield ruling("lifted", "Lifted from them", lies, lifted)


# What it would change


def tried(view: View[Table], words: str) -> TrialShown | Refusal | None:
    """A ruling or a word of the desk tried out before it is said: whether it may be, and which chances it bears on; None where the
    words are neither."""
    kinds: tuple[type[Option[Table]], ...] = (Overrule, *WORDS)
    if not any(words.split()[:1] == [kind.__struct_config__.tag] for kind in kinds):
        return None
    said = read(words, kinds)
    if isinstance(said, Refusal):
        return said
    if not remarks(view.table, view.seat or ""):
        return not_allowed("That is not for this seat to say.", FINAL)
    return _overruled(view, words, said) if isinstance(said, Overrule) else _said_so(view, words, said)


def _overruled(view: View[Table], words: str, ruling: Overrule) -> TrialShown:
    after, spot = ruling.made(view.table), ruling.spot
    if isinstance(after, Refusal):
        return placeless(words, after)
    place = place_words(view.table.scene.ground, spot) if spot else ""
    bears = tuple(bearings(view, ruling.figure, after))
    return replace(placeless(words), path=(spot,) if spot else (), place=place, bears=bears)


def _said_so(view: View[Table], words: str, word: Option[Table]) -> TrialShown:
    """tombstone/core/check/difficulty-ladder: of a check also everybody's chance."""
    no = word.fits(word, view.table)
    shown = set_out(view.table, word) if isinstance(word, CallCheck) and no is None else None
    return replace(placeless(words, no), check=shown)


def bearings(view: View[Table], figure: str, after: Table) -> Iterator[BearingShown]:
    """The roll that lies there, and attacks of theirs and on them that have been declared, wherever their chances change."""
    before = view.table
    item = before.current
    if isinstance(view.question, Offer) and isinstance(view.question.roll, Check) and isinstance(item, Attack):
        was, now = (drops(lies(table, item, view.question.roll)) for table in (before, after))
        yield from _changed(f"{before.name(item.whom)} goes down by the roll that lies there", was, now)
    for action in _declared(before):
        was_need, now_need = (_hits(table, action) for table in (before, after))
        who, whom = (before.name(id) for id in action.strikes(before))
        yield from _changed(f"{who} hits {whom}", was_need, now_need)
        if was_need != now_need or figure in action.strikes(before):
            was_out, now_out = (prospect(replace(view, table=table), action) for table in (before, after))
            outs = (found.out if found else 0.0 for found in (was_out, now_out))
            yield from _changed(f"{who} puts {whom} out of the fight", *outs)


def _declared(table: Table) -> Iterator[Action]:
    for one in table.figures:
        action = meant(one, one.now.plan)
        if action and one.up and not one.now.acted and action.strikes(table)[1] in table.scene.index:
            yield action


def _hits(table: Table, action: Action) -> float | None:
    roll = roll_of(table, action)
    return float(roll.need.chance) if roll else None


def _changed(what: str, before: float | None, after: float | None) -> Iterator[BearingShown]:
    if before != after:
        yield BearingShown(what, before, after)


def _layable() -> Iterator[tuple[str, str]]:
    for id in LAID:
        yield f"{blessing_name(id)}, for this turn", _said((id, 1))
        yield f"{blessing_name(id)}, until it is lifted", _said((id, FOR_GOOD))


def _stages(names: dict[int, str]) -> Values:
    return (("none", "0"), *((words, str(stage)) for stage, words in names.items()))


def _said(value: Any) -> str:
    """A value as it stands in an answer, which blanks would end."""
    return msgspec.json.encode(value).decode().replace(" ", "\\u0020")
