"""Shots looked into before they are fired: the test of aiming, the sum, and the chain of what may come of it.

The chances are those of the rules: the very items of a shot are put on the agenda and settled in every way.
"""

from functools import lru_cache

from msgspec.structs import asdict, replace

from posse.engine.event import Event
from posse.engine.number import Need, signed
from posse.engine.odds import exact
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Ruled, spoken
from posse.games.law_of_the_gun.asking import need as tested
from posse.games.law_of_the_gun.book import ColumnName, Manner, Severity, Weapon
from posse.games.law_of_the_gun.events import charted, gunfire, hurts
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.injuries.wounds import Injuries, TakeIt, person_of
from posse.games.law_of_the_gun.moving.rates import fast_to_shoot
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import Column, column
from posse.games.law_of_the_gun.shooting.declaring import (
    OUT_OF_RANGE,
    Shoot,
    Shot,
    aim_bar,
    hit_chance,
    mark_bar,
    pace_setter,
    to_hit,
)
from posse.games.law_of_the_gun.shooting.fanning import may_ambush
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.reactions import React
from posse.games.law_of_the_gun.shooting.weapons import UNLOADED, band, usable
from posse.games.law_of_the_gun.shot_odds import CELLS, FATES, fate
from posse.games.law_of_the_gun.table import FRESH, NOWHERE, Figure, Table
from posse.games.shown import shots
from posse.games.shown.moments import Reasons, without
from posse.games.shown.shots import Outcomes, Sheltered, Shots, chain_of, named
from posse.games.shown.words import CENTIMETRES, capital
from posse.games.wire.looks import Chance, SightShown, Term
from posse.tabletop.terrain import Spot

COLUMNS: dict[ColumnName, str] = {
    "no-cover": "no cover",
    "left-corner": "left corner",
    "right-corner": "right corner",
    "prone-wall": "prone or wall",
    "window": "window",
}
"""What the columns of the effect table are called."""

BESIDE: dict[ColumnName, str] = {
    "no-cover": "behind",
    "left-corner": "leaning out left of",
    "right-corner": "leaning out right of",
    "prone-wall": "behind",
    "window": "at a window of",
}

SCREEN, SOLID = 1, 2
"""How cover is graded for the board: what only hides, and what stops a bullet. Neither changes the to-hit die."""


def column_words(table: Table, found: Column) -> str:
    """lotg/effect/roll: what gives cover and the column it gives: `behind the water trough: prone or wall column`."""
    if not found.sheltered:
        return ""
    place = f"{BESIDE[found.name]} {_piece(table, found.by)}" if found.by else "lying prone"
    hides = ", which only hides" if found.screen else ""
    return f"{place}{hides}: {COLUMNS[found.name]} column"


def _piece(table: Table, piece: str) -> str:
    ground = table.scene.ground
    return named(ground, piece) if piece in ground.features else spoken(table.name(piece))


def cover_words(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """What shelters a target, and in which column it would be hit; empty in the open."""
    return column_words(table, column(table, shooter, target, at))


def cover_note(table: Table, shooter: str, target: str, at: Spot | None = None) -> str:
    """The column alone, for a ticket; `open` if there is no cover."""
    found = column(table, shooter, target, at)
    return f"{COLUMNS[found.name]}{', only hidden' if found.screen else ''}" if found.sheltered else "open"


def sight(table: Table, figure: str, target: str) -> SightShown:
    """What one figure has of another, in centimetres. Sight is the rules' own: somebody lying may be out of it."""
    clear = sees(table, figure, target)
    found = column(table, figure, target)
    grade = (SCREEN if found.screen else SOLID) if found.sheltered else 0
    feature = found.by if found.by in table.scene.ground.features else ""
    shelter = Sheltered(column_words(table, found), grade, feature) if clear else Sheltered()
    shown = shots.sight(table, figure, target, shelter, CENTIMETRES)
    if not clear:
        if not shown.sees:
            return shown
        sentence = shown.sentence.replace("in the open.", "lying out of sight.")
        rays = tuple(replace(ray, clear=False) for ray in shown.rays)
        return replace(shown, sees=False, sentence=sentence, rays=rays)
    return replace(shown, column=COLUMNS[found.name])


AIM = "lotg/shooting/aimed-test"
ON_THE_RUN = "lotg/shooting/fast-test"


def ready(table: Table, id: str) -> Table:
    """The table as somebody shoots in its own half-turn: whose side waits begins it afresh."""
    return table if table.side(id) == table.half else table.change(id, **FRESH)


def manner_of(table: Table, figure: Figure) -> Manner:
    """lotg/shooting/two-types: aimed where that may be tried, else a snap-shot."""
    return "snap" if aim_bar(table, figure) else "aimed"


def test_of(table: Table, id: str, manner: Manner) -> Need | None:
    """The test before the shot: to aim, or to shoot at all on the run; None where a snap-shot needs none."""
    if manner == "aimed":
        return tested(table, id, "skill and cool", AIM)
    hurried = fast_to_shoot(table, pace_setter(table, table.figure(id)).id)
    return tested(table, id, "skill and cool", ON_THE_RUN) if hurried else None


def chance_of(table: Table, shoot: Shoot) -> float:
    """The chance that a shot of one's own half-turn hits, its test included."""
    shot = Shot(shoot.figure, shoot.weapon, shoot.target, shoot.manner)
    return float(hit_chance(table, shot, test_of(table, shoot.figure, shoot.manner)))


# The best shot from somewhere


def _chance(table: Table, figure: Figure, target: str, weapon: Weapon) -> float:
    table = ready(table, figure.id)
    return chance_of(table, Shoot(figure.id, weapon.id, target, manner_of(table, table.figure(figure.id))))


def _usable(table: Table, figure: Figure) -> list[Weapon]:
    table = ready(table, figure.id)
    return usable(table, table.figure(figure.id))


def _hindered(table: Table, figure: Figure, target: str) -> Bar | None:
    """What keeps somebody from any shot at a target, whoever's half-turn it is, whatever the weapon and the range."""
    now = ready(table, figure.id)
    bar = Shoot.may(now, figure.id) or mark_bar(now, figure.id, target)
    return bar or (None if _usable(table, figure) else UNLOADED)


# A shot in full


class Watched(Table, frozen=True, kw_only=True):
    """A table that remembers how a shot went and how badly it struck the `victim`, and forgets what nobody asks of it."""

    victim: str = ""
    hits: int = 0
    struck: tuple[Severity, ...] = ()

    def log(self, *happened: Event) -> "Watched":
        """The story itself is not wanted."""
        hit = any(isinstance(event, gunfire.ShotFired) and event.hit for event in happened)
        blows = (event for event in happened if isinstance(event, hurts.Struck) and event.figure == self.victim)
        struck = (*self.struck, *(CELLS[event.by].severity for event in blows))
        return self.but(hits=1 if hit else self.hits, struck=struck) if hit or struck else self


def alone(table: Table, victim: str) -> Table:
    """The table without an agenda, the victim by itself: what its friends make of it is another question."""
    small = table.but(agenda=(), events=())
    if victim in table.scene.index:
        small = small.change(victim, group="")
    return Watched(**asdict(small), victim=victim)


def _let_it_stand(table: Table, choice: Choose[Table]) -> Option[Table]:
    """How choices on the way are made: Fate is kept for later, and else the first answer is given."""
    return next((option for option in choice.options if isinstance(option, TakeIt)), choice.options[0])


@lru_cache(maxsize=256)
def chain(table: Table, shot: Shot) -> tuple[Chance, ...]:
    """What a shot may do to its target, from the hit on, the worst first; and what it does to its nerve besides."""
    victim = person_of(table, shot.target) or shot.target
    small = alone(table, victim)
    chances = exact(small.then(FireShot(shot), Injuries(), CoolTests()), _let_it_stand)
    person = victim in table.scene.index
    before = table.figure(victim) if person else table.horse(victim)

    def end(after: Table) -> str:
        now = after.figure(victim) if person else after.horse(victim)
        struck = after.struck if isinstance(after, Watched) else ()
        return fate(before.status, now.status, struck[0] if struck else "none")

    found = chain_of(chances, FATES, end)
    if not person:
        return found
    cool = table.figure(victim).cool
    shaken = chances.of(lambda after: after.figure(victim).status == "up" and after.figure(victim).cool < cool)
    return (*found, Chance("loses nerve besides", float(shaken)))


def _bar(table: Table, figure: Figure, target: str, weapon: Weapon) -> Bar | None:
    """Why this shot cannot be fired from here, whoever's half-turn it is."""
    table = ready(table, figure.id)
    manner = manner_of(table, table.figure(figure.id))
    return Shoot(figure.id, weapon.id, target, manner).hindrance(table)


def _need(table: Table, figure: Figure, target: str, weapon: Weapon) -> Need:
    table = ready(table, figure.id)
    return to_hit(table, Shot(figure.id, weapon.id, target, manner_of(table, table.figure(figure.id))))


def _outcomes(table: Table, figure: Figure, target: str, weapon: Weapon) -> Outcomes:
    table = ready(table, figure.id)
    manner = manner_of(table, table.figure(figure.id))
    links = chain(replace(table, events=(), agenda=()), Shot(figure.id, weapon.id, target, manner))
    test = test_of(table, figure.id, manner)
    if test is not None:
        what = "aims" if manner == "aimed" else "gets the shot off"
        links = (Chance(what, float(test.chance)), *links)
    others = []
    if manner == "aimed":
        snap = chance_of(table, Shoot(figure.id, weapon.id, target, "snap"))
        others.append(Chance("Quick shot without aiming", snap))
    return Outcomes(links, tuple(others))


def reaction_chance(table: Table, option: React, at: Spot | None) -> tuple[float, Need | None]:
    """lotg/shooting/reactive: the chance of a shot in reaction, with its target at a spot, and the test that its aim takes.

    lotg/bushwhack/cool-test: from ambush it is aimed, with Cool alone to be tested.
    """
    id, aimed = option.figure, option.manner == "aimed"
    ambush = aimed and may_ambush(table, table.figure(id), option.target, at)
    shot = Shot(id, option.weapon, option.target, option.manner, "ambush" if ambush else "react")
    takes = (
        tested(table, id, "cool", "lotg/bushwhack/cool-test") if ambush else tested(table, id, "skill and cool", AIM)
    )
    test = takes if aimed else None
    return float(hit_chance(table, shot, test, at)), test


SHOTS = Shots(
    Table.profile,
    sight,
    _usable,
    _hindered,
    _bar,
    band,
    _need,
    _outcomes,
    lambda table, shot, id: chain(table.but(agenda=(), events=()), Shot(id, shot.weapon, shot.target, shot.manner)),
    FATES,
    "lotg/weapons/beyond-maximum",
    marks=lambda table, id: id in table.scene.index or id in table.scene.horse_index,
    chance=_chance,
    too_far=OUT_OF_RANGE.brief,
)

# The why panel

YES = {True: "yes", False: "no"}


def summed(event: Ruled) -> tuple[Term, ...]:
    """What an event was made of besides a number to reach: the effect die, blows, draws, and what a chart was asked."""
    match event:
        case gunfire.EffectRolled(face=face, reasons=reasons, score=score, column=column):
            rows = [Term(str(face), "The effect die", event.rule)]
            rows += [Term(signed(reason.add), capital(reason.what), reason.rule) for reason in reasons]
            return (*rows, Term(str(score), f"The row, in the {COLUMNS[column]} column", event.rule))
        case hurts.Fought(totals=totals):
            return tuple(
                Term(str(total), f"{_said(id)}: a die of {face} and all that counts", event.rule)
                for id, face, total in totals
            )
        case gunfire.SpeedsRolled(speeds=speeds):
            return tuple(Term(str(speed), f"{_said(id)}: a die and Cool", event.rule) for id, speed in speeds)
        case charted.ChartRead(sees=sees, under_fire=fire, in_cover=cover):
            asked = (("Sees an enemy", sees), ("Under fire", fire), ("In cover", cover))
            rows = [Term(YES[holds], what, event.rule) for what, holds in asked]
            return (*rows, Term(event.came, f"So the row says: {event.does}", event.rule))
        case _:
            return ()


def _said(id: str) -> str:
    """A figure by its id, where no names are at hand: the headline has them in the same order."""
    return id.replace("_", " ").title()


def _shot(table: Table, event: gunfire.ShotFired) -> tuple[Chance, ...]:
    if not _still_there(table, event):
        return ()
    shot = Shot(event.shooter, event.weapon, event.target, event.manner, event.kind, tested=True)
    return chain(table.but(agenda=(), events=()), shot)


def _still_there(table: Table, event: gunfire.ShotFired) -> bool:
    """Are both where they can be seen, as far as the table knows it?"""
    armed = event.weapon in table.profile(event.shooter).weapon_at
    target = table.model(event.target)
    gone = target.spot == NOWHERE or (isinstance(target, Figure) and not target.on_table)
    return armed and table.figure(event.shooter).up and not gone


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    need = event.number()
    if need is None:
        return ()
    found = []
    if isinstance(event, gunfire.ShotFired) and event.manner == "snap" and _still_there(table, event):
        aimed = to_hit(table, Shot(event.shooter, event.weapon, event.target, "aimed", event.kind))
        found.append(Chance("had it been aimed", float(aimed.chance)))
    worse = [reason for reason in need.reasons if reason.add < 0]
    return (*found, *(Chance(f"but for {reason.what}", without(need, reason)) for reason in worse))


REASONS = Reasons[Table, Setup](LAW.id, summed, sight, _shot, _changes, LAW.redact)
