"""Exchanges (section 2.15): fire has been opened in a gunfight; who is faster shoots first, or tells the other to give up."""

from collections.abc import Sequence
from typing import NamedTuple

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.games.law_of_the_gun.asking import Choice, ask, trial
from posse.games.law_of_the_gun.book import Weapon
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.gunfights.standoffs import end, take_prisoner
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.declaring import Shot
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.reactions import AfterShot
from posse.games.law_of_the_gun.shooting.weapons import band_at, usable
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot

SPEED = "lotg/draw/speed-roll"
ORDER = "lotg/draw/order"
OFFER = "lotg/draw/offer-surrender"
STANDS, YIELDS = "lotg/draw/surrender-pass", "lotg/draw/surrender-fail"
NO_GUNS = ("bow", "tomahawk_knife")


# Drawing


def guns(table: Table, id: str) -> list[Weapon]:
    """lotg/ruling/draw-eligible: the guns a figure can draw."""
    return [weapon for weapon in usable(table, table.figure(id)) if weapon.row not in NO_GUNS]


def is_still(table: Table, id: str) -> bool:
    """lotg/ruling/draw-stationary: whoever has not moved in the current half-turn; in the enemy's half nobody has."""
    return table.profile(id).side != table.half or not table.figure(id).stirred


class DrawOn(Choice, frozen=True):
    says = "{figure:short} draws on {target}: {weapon}"

    figure: str
    weapon: str
    target: str


class Drawn(NamedTuple):
    """One who draws: where it stands, how fast it is, and its shot if there is anybody it could shoot at."""

    figure: str
    spot: Spot
    speed: int
    shot: Shot | None


def draws(table: Table, id: str, foes: Sequence[str]) -> list[DrawOn]:
    """Every gun a figure could draw on one of its opponents now, the surest first."""
    found = []
    for foe in foes:
        far = table.distance(id, foe)
        for weapon in guns(table, id):
            band = band_at(weapon, far)
            if table.figure(foe).status == "up" and band is not None and sees(table, id, foe):
                found.append((band != "accurate", far, DrawOn(id, weapon.id, foe)))
    return [draw for _, _, draw in sorted(found, key=lambda choice: choice[:2])]


def draw_shot(table: Table, id: str, weapon: str, target: str, hurried: bool = False) -> Shot:
    """lotg/draw/normal-shots: whoever stands still tries to aim, whoever has moved or must turn to another snaps."""
    return Shot(id, weapon, target, "aimed" if is_still(table, id) and not hurried else "snap", "draw")


class Exchange(Item[Table], frozen=True):
    """lotg/draw/initiate-stationary: fire is opened. Targets are declared, everybody rolls for speed, and the shots follow
    (lotg/ruling/draw-many). `opening` is the shot that opened it.
    """

    gunfight: str
    opener: str
    opening: Shot | None = None

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/draw-end: the gunfight itself is over with the exchange."""
        fight = next((fight for fight in table.gunfights if fight.id == self.gunfight), None)
        if fight is None:
            return table
        ids = tuple(id for id in fight.figures if table.figure(id).status == "up" and not table.figure(id).running)
        table = table.log(gunfire.FireOpened(figure=self.opener))
        drawn = []
        for id in ids:
            shot = self.opening if self.opening is not None and self.opening.shooter == id else None
            if shot is None:
                shot = yield from choose_shot(table, id, enemies_among(table, id, ids))
            drawn.append(Drawn(id, table.spot(id), 0, shot))
        speeds = []
        for one in drawn:
            name, seat = table.name(one.figure), table.profile(one.figure).seat
            face: int = yield Roll(seat, f"draw of {name}", SPEED, sides=6)
            speeds.append(one._replace(speed=face + table.figure(one.figure).cool))
        table = table.log(gunfire.SpeedsRolled(speeds=tuple((one.figure, one.speed) for one in speeds)))
        return end(table, fight.id, ORDER).then(DrawShots(tuple(speeds), ids), AfterShot(table.half))


def enemies_among(table: Table, id: str, ids: Sequence[str]) -> list[str]:
    """Those of some figures who are a figure's enemies and still in the fight."""
    side = table.profile(id).side
    return [other for other in ids if table.profile(other).side != side and table.figure(other).status == "up"]


def choose_shot(table: Table, id: str, foes: Sequence[str], hurried: bool = False) -> Asking[Table, Shot | None]:
    """lotg/ruling/draw-many: whom a figure draws on, and with what; nothing if there is nobody it could shoot at."""
    found = draws(table, id, foes)
    if not found:
        return None
    chosen, seat = found[0], table.profile(id).seat
    if len(found) > 1:
        chosen = yield from ask(table, seat, f"Whom does {table.name(id)} draw on?", found, ORDER)
    return draw_shot(table, id, chosen.weapon, chosen.target, hurried)


class DrawShots(Item[Table], frozen=True):
    """lotg/draw/order: from the fastest to the slowest. lotg/draw/tie: equal speeds shoot at the same moment.

    A figure killed, disabled or driven off before its turn does not shoot. `ids` are all who were in it.
    """

    drawn: tuple[Drawn, ...]
    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """The fastest who are left, and then the rest. lotg/ruling/surrender-who: the strictly faster of two may offer it."""
        ready = [one for one in self.drawn if stands(table, one)]
        if not ready:
            return table
        top = max(one.speed for one in ready)
        first = [one for one in ready if one.speed == top]
        rest = DrawShots(tuple(one for one in ready if one.speed < top), self.ids)
        both = sorted(self.drawn, key=lambda drawn: -drawn.speed)
        quicker = len(self.ids) == len(both) == 2 and both[0].speed > both[1].speed and both[0] == first[0]
        for other in enemies_among(table, first[0].figure, self.ids)[:1] if quicker else ():
            table, settled = yield from invite(table, first[0].figure, other)
            if settled:
                return table
        shots = []
        for one in first:
            shot = yield from self._aimed(table, one)
            if shot is not None:
                shots.append(shot)
        return table.then(Volley(tuple(shots)), rest) if shots else table.then(rest)

    def _aimed(self, table: Table, one: Drawn) -> Asking[Table, Shot | None]:
        """lotg/ruling/draw-many: one whose target is down may turn to another, with a snap."""
        foes = enemies_among(table, one.figure, self.ids)
        if one.shot is None or one.shot.target in foes:
            return one.shot
        return (yield from choose_shot(table, one.figure, foes, hurried=True))


def stands(table: Table, one: Drawn) -> bool:
    """lotg/draw/order: is one who draws still there to shoot?"""
    figure = table.figure(one.figure)
    return figure.status == "up" and not figure.running and not figure.stunned and figure.spot == one.spot


# Surrender


class OfferSurrender(Choice, frozen=True):
    """lotg/draw/offer-surrender: hold one's fire and invite the other to give up."""

    says = label = "Offer surrender"
    key = "O"
    note = "Whoever fails a Cool test gives up; else the shot follows."


class ShootNow(Choice, frozen=True):
    says = "Shoot without another word"
    label, key, rank = "Shoot", "S", 2


def invite(table: Table, id: str, other: str) -> Asking[Table, tuple[Table, bool]]:
    """lotg/draw/offer-surrender: in a gunfight of one against one; true if it was settled without a shot.

    lotg/draw/surrender-fail: the other gives up if it fails a Cool test. lotg/draw/surrender-pass: else it is shot at.
    """
    sentence = f"{table.name(id)} has the drop on {table.name(other)}."
    answer = yield from ask(table, table.profile(id).seat, sentence, (ShootNow(), OfferSurrender()), OFFER)
    if not isinstance(answer, OfferSurrender):
        return table, False
    table = table.log(gunfire.SurrenderOffered(figure=id, enemy=other))
    table, passed = yield from trial(table, other, "cool", (STANDS, YIELDS), "when told to give up")
    return (table, False) if passed else (take_prisoner(table, other, YIELDS), True)
