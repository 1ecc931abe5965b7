"""The why panel: what lay behind an event, worked out again from the position it happened in."""

from posse.engine.number import signed
from posse.games.deeds.happened import Ruled
from posse.games.law_of_the_gun.events import charted, gunfire, hurts
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.screen.attacks import chain
from posse.games.law_of_the_gun.screen.sights import COLUMNS, sight
from posse.games.law_of_the_gun.shooting.tohit import Shot, to_hit
from posse.games.law_of_the_gun.table import NOWHERE, Figure, Table
from posse.games.shown.moments import Reasons, without
from posse.games.shown.words import capital
from posse.games.wire.looks import Chance, Term

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
