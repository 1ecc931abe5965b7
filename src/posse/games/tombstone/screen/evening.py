"""An evening as a seat sees it: the hour, the place and who is there, the stage of a fight, and whose cards are known by now."""

from collections.abc import Iterator

from msgspec.structs import replace

from posse.engine.view import View
from posse.games.shown.scene import figures_set
from posse.games.tombstone.evening.coming import ended_by
from posse.games.tombstone.evening.errands import Errand
from posse.games.tombstone.evening.standing import evening, here, players, present, story
from posse.games.tombstone.evening.story import DAY, clock, day
from posse.games.tombstone.money import dollars
from posse.games.tombstone.screen.desk import desk, notes
from posse.games.tombstone.screen.standing import printed, there
from posse.games.tombstone.shot_odds import LUCK, chance, percent
from posse.games.tombstone.table import Person, Table
from posse.games.wire.asked import ChoiceShown
from posse.games.wire.scene import FigureSet, StageShown, ZoneShown
from posse.games.wire.table import AbroadShown, EarnedShown, HereShown, PlaceHere


def stage(table: Table) -> StageShown | None:
    """The fight that is laid, with its map where there is one."""
    scene = table.scene
    if not scene.laid:
        return None
    ground = scene.ground.map if scene.staged else None
    zones = tuple(ZoneShown(zone.id, zone.name, zone.outline) for zone in scene.scenario.zones)
    return StageShown(scene.laid, scene.scenario.name, ground, zones)


def abroad(view: View[Table]) -> AbroadShown | None:
    """tombstone/explore/general-rules-only: between fights, place and people in words; purses are their owners' own."""
    table = view.table
    if table.evening is None:
        return None
    now, place = evening(table), here(table)
    there = present(table)
    own = (one for one in players(table) if view.seat in (table.profile(one.id).seat, table.scene.judge))
    return AbroadShown(
        day(now.hour),
        clock(now.hour),
        now.hour % DAY,
        PlaceHere(place.id, place.name, place.sentence, place.number, place.rule),
        tuple(HereShown(one.id, one.name, one.sentence) for one in story(table).people if one.id in there),
        {one.id: dollars(one.purse) for one in own},
        tuple(earned(table)) if table.outcome else (),
        desk(table) if judges(view) else None,
        tuple(notes(table, judges(view))),
    )


def earned(table: Table) -> Iterator[EarnedShown]:
    """tombstone/opt/scenario-credit: what everybody who was played is left with, once the evening is over."""
    for one in table.figures:
        sheet = table.profile(one.id).start.sheet
        if sheet:
            yield EarnedShown(one.id, tuple(_left_with(table, one, one.purse - sheet.purse.now)))


def _left_with(table: Table, one: Person, cents: int) -> Iterator[str]:
    yield f"{dollars(abs(cents))} {'more' if cents >= 0 else 'less'}, {dollars(one.purse)} in the purse"
    if one.dead:
        yield "dead"
    elif any(
        ending.credit for ending in story(table).endings if table.outcome and ended_by(ending) == table.outcome.reason
    ):
        yield "one scenario more behind them"


def rolled_for(table: Table, seat: str, option: Errand) -> ChoiceShown:
    """What may take a roll, and what its chance would be with a Fortune Die on top."""
    shown, roll = option.shown(table, seat), option.roll(table)
    if roll is None or not table.figure(roll.who).fortune:
        return shown
    lucky = chance(table, roll, LUCK)
    return replace(shown, also=f"{percent(lucky)} with a Fortune Die")


def joined(view: View[Table]) -> tuple[FigureSet, ...]:
    """tombstone/judge/world-notes-private: whoever of the story has been met, or is seen now, has a card, and
    nobody else."""
    table = view.table
    if table.evening is None:
        return ()
    cast, met = table.scene, {*evening(table).done, *present(table), *(one.id for one in there(table))}
    cards = figures_set(cast.profiles.values(), cast.called, printed)
    return tuple(
        card for card in cards if cast.profiles[card.id].start.sheet is None and (card.id in met or judges(view))
    )


def judges(view: View[Table]) -> bool:
    return bool(view.seat) and view.seat == view.table.scene.judge
