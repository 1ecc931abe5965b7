"""Reactive fire and bushwhacking (sections 2.10 and 2.15): shots in the other side's half-turn, at any point of a move.

Whoever neither moved nor shot in its own latest half-turn may shoot once before its next: at a point of an enemy's path,
after an enemy's shot, or as the half-turn ends.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.engine.words import say
from posse.games.deeds.happened import listed, short_name
from posse.games.law_of_the_gun.asking import Choice, Open, ask
from posse.games.law_of_the_gun.book import Manner, Weapon
from posse.games.law_of_the_gun.injuries.wounds import person_of
from posse.games.law_of_the_gun.seeing.counters import counter_of, members, reveal, side_of
from posse.games.law_of_the_gun.seeing.sighting import can_see, spotted
from posse.games.law_of_the_gun.seeing.spotting import notice
from posse.games.law_of_the_gun.shooting import fanning
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, has_moved, marks, seat_bar, state_bar, target_bar
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.weapons import arm_bar, band_at, load_bar, usable
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.wire.asked import NO, ChoiceShown
from posse.tabletop.length import centimetres
from posse.tabletop.movement import path_length, point_at, taken
from posse.tabletop.terrain import Spot

REPLACES = "lotg/fanning/replaces-aimed"
REACTIVE, INTERRUPT = "lotg/shooting/reactive", "lotg/sequence/reactive-interrupt"
NOW = -1
APART = centimetres(2)
"""How far apart the points of a path are at which shots are listed; any point between may be named."""

MOVED = Bar(REACTIVE, "{name} moved in its own half-turn and cannot react.")
SHOT = Bar(REACTIVE, "{name} shot in its own half-turn and cannot react.")
REACTED = Bar(REACTIVE, "{name} has reacted already.")
OWN_HALF = Bar(REACTIVE, "It is {name}'s own half-turn.")
TRADED = Bar("lotg/ammo/transfer-time", "{name} was handling ammunition and cannot react.")


class HoldFire(Choice, frozen=True):
    says = "Hold fire this time"
    label, key, rank = "Hold fire now", "N", NO


class HoldAll(Choice, frozen=True):
    says = "Hold all fire for the rest of this half-turn"
    label, key = "Hold all fire", "A"
    note = "You are not asked again in this half-turn."


class React(Open, frozen=True):
    """lotg/shooting/reactive: shoot in the other side's half-turn: when the mover has gone `at` along its path, or at once (-1).

    lotg/fanning/replaces-aimed: a `burst` may take the place of the aimed shot that an ambush gives; its later shots go at
    `others`, or where the first goes (lotg/ruling/fan-targets).
    """

    commits = True
    board = "shot"

    figure: str
    weapon: str
    target: str
    manner: Manner = "snap"
    at: int = NOW
    burst: Literal["", "fan", "rapid"] = ""
    others: tuple[str, ...] = ()

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """lotg/ruling/reactive-timing: any point of the path will do, and any enemy who may be shot at in that instant."""
        if answer == self:
            return None
        if not isinstance(answer, React) or answer.figure != self.figure:
            return not_allowed("That is another shot.", REACTIVE)
        return answer.wrong(table)

    def wrong(self, table: Table) -> Refusal | None:
        figure, profile, offer = table.figure(self.figure), table.profile(self.figure), table.current
        mover, path = (offer.mover, offer.path) if isinstance(offer, OfferReactions) else ("", ())
        if self.weapon not in profile.weapon_at:
            return not_allowed(f"{profile.name} has no such weapon.", REACTIVE)
        weapon = profile.weapon(self.weapon)
        bar = react_bar(table, figure) or load_bar(figure, profile.weapon_at[weapon.id]) or arm_bar(figure, weapon)
        if bar is not None:
            return bar.refusal(profile.name)
        if self.target not in [mark.id for mark in marks(table, self.figure)]:
            return not_allowed("That is nobody to shoot at.", REACTIVE)
        spot = None
        if path:
            if not 0 <= self.at <= path_length(table.scene.ground, path):
                return not_allowed("That point is not on the path.", INTERRUPT)
            if self.target == mover:
                spot = point_at(path, self.at, table.scene.ground.elevations)
                if not has_room(table, mover, spot):
                    return not_allowed(f"{table.name(mover)} only passes there and cannot be set down.", INTERRUPT)
        elif self.at != NOW:
            return not_allowed("Nobody is moving.", INTERRUPT)
        if self.manner not in fanning.manners(table, figure, self.target, spot):
            return not_allowed("A shot in reaction is a quick shot.", "lotg/bushwhack/conditions")
        if self.burst and self.burst not in fanning.bursts(table, figure, weapon, self.target, spot):
            return not_allowed("Only an ambush gives the aimed shot that a burst takes the place of.", REPLACES)
        if self.others and not self.burst:
            return not_allowed("One shot has one target.", REPLACES)
        refusal = self.burst and fanning.spread_refusal(table, figure, weapon, self.target, self.burst, self.others)
        if refusal:
            return refusal
        near = band_at(weapon, table.distance(self.figure, self.target, spot)) is not None
        if near and exposed(table, self.figure, self.target, spot):
            return None
        return not_allowed(f"{table.name(self.target)} is not in sight and range there.", INTERRUPT)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        """All points of a way at which a shot may be fired share one button."""
        how = {"fan": "fans", "rapid": "fires fast", "": "aims" if self.manner == "aimed" else "takes a quick shot"}[
            self.burst
        ]
        manner = {"fan": "fanned", "rapid": "fast", "": "aimed shot" if self.manner == "aimed" else "quick shot"}[
            self.burst
        ]
        targets = listed([table.name(id) for id in dict.fromkeys((self.target, *self.others))])
        weapon = table.name(self.weapon)
        return replace(
            super().shown(table, seat),
            action=say(replace(self, at=NOW)),
            label=f"{weapon}, {manner} at {short_name(table.scene.names, self.target)}",
            name=f"{table.scene.called[self.figure]} {how} at {targets}: {weapon}",
        )


# Who may react


def react_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/shooting/reactive: only who neither moved nor shot in its own latest half-turn, and once (lotg/ruling/one-shot).

    lotg/ruling/ammo-transfer: who handled ammunition does not react.
    """
    if table.half == table.profile(figure.id).side:
        return OWN_HALF
    if figure.reacted:
        return REACTED
    if figure.shot:
        return SHOT
    if figure.traded:
        return TRADED
    if has_moved(table, figure):
        return MOVED
    return state_bar(figure) or seat_bar(table, figure)


def free_to_react(table: Table, seat: str) -> list[Figure]:
    return [figure for figure in table.of_seat(seat) if react_bar(table, figure) is None]


# What may be fired


def exposed(table: Table, id: str, target: str, at: Spot | None = None) -> bool:
    """Is a target in sight at the instant of a shot, whatever the weapon and its range?

    lotg/melee/halfway-shot-target: who is charged shoots at the charger half-way, with the test that takes, or not at all.
    """
    person = person_of(table, target)
    if person and table.figure(id).charged and table.figure(person).doing.kind == "charge":
        return False
    if at is None:
        return target_bar(table, id, target) is None
    return can_see(table, id, target, at)


def has_room(table: Table, mover: str, spot: Spot) -> bool:
    """Can the mover be set down at a point of its path, or is it passing somebody there?"""
    horse, vehicle = table.horse_of(mover), table.vehicle_of(mover)
    own = tuple(model.id for model in (horse, vehicle) if model is not None)
    return spot == table.spot(mover) or not taken(spot, table.radius(mover), table.bases(but=(mover, *own)))


def reactions_now(table: Table, figures: Sequence[Figure]) -> list[React]:
    found = []
    for figure in figures:
        weapons = usable(table, figure)
        seen = table.in_sight(figure, marks(table, figure.id)) if weapons else []
        for target, distance in seen:
            found += _shots(table, figure, weapons, target, distance)
    return found


def _shots(
    table: Table,
    figure: Figure,
    weapons: Sequence[Weapon],
    target: str,
    far: int,
    at: int = NOW,
    spot: Spot | None = None,
) -> list[React]:
    """Every way in which somebody could fire at a target so far off, at a point of its path."""
    reached = [weapon for weapon in weapons if band_at(weapon, far) is not None]
    if not reached or not exposed(table, figure.id, target, spot):
        return []
    shots = [(weapon, React(figure.id, weapon.id, target, at=at)) for weapon in reached]
    return [way for weapon, shot in shots for way in ways(table, figure, weapon, shot, spot)]


def reactions_on(table: Table, figures: Sequence[Figure], mover: str, path: tuple[Spot, ...]) -> list[React]:
    """lotg/ruling/reactive-timing: shots at the mover, at points of its path, and at others as it sets out."""
    others = [replace(shot, at=0) for shot in reactions_now(table, figures) if shot.target != mover]
    return others + shots_on_the_way(table, figures, mover, path)


def shots_on_the_way(table: Table, figures: Sequence[Figure], mover: str, path: tuple[Spot, ...]) -> list[React]:
    """lotg/ruling/reactive-timing: every shot that some could fire at a mover."""
    open_points, found = stops(table, mover, path), []
    for figure in figures:
        weapons = usable(table, figure)
        for at, spot in open_points if weapons else ():
            found += _shots(table, figure, weapons, mover, table.distance(figure.id, mover, spot), at, spot)
    return found


def stops(table: Table, mover: str, path: tuple[Spot, ...]) -> list[tuple[int, Spot]]:
    """Points of a path at which a mover may be stopped by a shot, and how far along it they are."""
    ground = table.scene.ground
    length = path_length(ground, path)
    points = [(at, point_at(path, at, ground.elevations)) for at in sorted({*range(0, length, APART), length})]
    return [(at, spot) for at, spot in points if has_room(table, mover, spot)]


def ways(table: Table, figure: Figure, weapon: Weapon, shot: React, at: Spot | None = None) -> list[React]:
    """Every way in which a shot may be fired; only one that may be aimed may be a burst instead."""
    single = [replace(shot, manner=manner) for manner in fanning.manners(table, figure, shot.target, at)]
    if len(single) == 1:
        return single
    return single + [
        replace(shot, manner="aimed", burst=kind, others=others)
        for kind in fanning.bursts(table, figure, weapon, shot.target, at)
        for others in fanning.spreads(table, figure, weapon, shot.target, kind)
    ]


# Asking


def opponents(table: Table, side: str) -> list[str]:
    """The seats of other sides, in the order in which the sides take their half-turns."""
    return [seat for other in table.order if other != side for seat in table.scene.seats_of[other]]


def planned(
    table: Table, seat: str, sentence: str, item: "OfferReactions | Window"
) -> Asking[Table, tuple[Table, list[React]]]:
    """Ask one player, shot by shot, until fire is held: the table, and the shots that were chosen.

    Somebody with people whom the enemy has not spotted is asked also when none could fire, so that being asked tells nothing.
    """
    plan: list[React] = []
    while seat not in table.holding:
        busy = {shot.figure for shot in plan}
        figures = [figure for figure in free_to_react(table, seat) if figure.id not in busy]
        options = item.reactions(table, figures)
        if not options and (plan or not has_unspotted(table, seat)):
            break
        answer = yield from ask(table, seat, sentence, (HoldFire(), HoldAll(), *options), INTERRUPT, item)
        if isinstance(answer, HoldAll):
            table = table.but(holding=(*table.holding, seat))
        if not isinstance(answer, React):
            break
        plan.append(answer)
    return table, plan


def has_unspotted(table: Table, seat: str) -> bool:
    """Has a player people in the fight whom some enemy has not spotted?"""
    return any(figure.able and not table.known_to_all(figure) for figure in table.of_seat(seat))


def answered(table: Table, plan: Sequence[React]) -> tuple[Item[Table], ...]:
    """The shots of one moment, one after another.

    lotg/ruling/first-firing: all who declare at the same moment share the ambush.
    """
    found: list[Item[Table]] = []
    for answer in plan:
        if counter_of(table, answer.figure) is not None:
            found.append(TurnOver(answer.figure, answer.target))
            continue
        ambush = answer.manner == "aimed" and fanning.may_ambush(table, table.figure(answer.figure), answer.target)
        if ambush and answer.burst:
            others = answer.others or (answer.target,) * fanning.MORE_SHOTS[answer.burst]
            found.append(fanning.AmbushBurst(answer.figure, answer.weapon, (answer.target, *others), answer.burst))
            continue
        shot = Shot(answer.figure, answer.weapon, answer.target, kind="react")
        found.append(Volley((shot._replace(manner="aimed", kind="ambush") if ambush else shot,)))
    return tuple(found)


class Walking(Item[Table], frozen=True):
    """A walk that is stopped for shots: `plan` are those chosen for points of its path."""

    figure: str
    path: tuple[Spot, ...]
    plan: tuple[React, ...] = ()


class TurnOver(Item[Table], frozen=True):
    """lotg/ruling/solo-counters: a counter about to shoot is turned over, and whoever is behind it shoots."""

    counter: str
    target: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """At an enemy who is still there to be shot at: at once, or where he comes near enough on the rest of his way."""
        counter = counter_of(table, self.counter)
        if counter is None or not table.figure(self.target).able:
            return table
        behind = members(table, counter)
        table = notice(reveal(table, self.counter))
        walk = self._walk(table)
        offer = OfferReactions(self.target, walk.path if walk is not None else ())
        plan: list[React] = []
        for id in behind:
            options = [shot for shot in offer.reactions(table, [table.figure(id)]) if shot.target == self.target]
            sentence = offer.sentence(table, table.profile(id).seat)
            shot = yield from ask(table, table.profile(id).seat, sentence, (HoldFire(), *options), INTERRUPT, offer)
            plan += [shot] if isinstance(shot, React) else []
        later = tuple(shot for shot in plan if shot.at > 0)
        if walk is not None and later:
            longer = replace(walk, plan=(*walk.plan, *later))
            table = table.but(agenda=tuple(longer if item is walk else item for item in table.agenda))
        return table.then(*answered(table, [shot for shot in plan if shot.at <= 0]))

    def _walk(self, table: Table) -> Walking | None:
        """What is left of the target's walk; nothing where it does not walk."""
        walks = (item for item in table.agenda if isinstance(item, Walking))
        return next((walk for walk in walks if walk.figure == self.target), None)


def lurkers(table: Table, offer: "OfferReactions") -> Asking[Table, list[React]]:
    """lotg/ruling/solo-counters, lotg/ruling/solo-shooting: the counters that would shoot at a mover, each where it first would."""
    found: list[React] = []
    for counter in table.counters if table.counters and side_of(table) != table.half else ():
        seat = table.scene.seats_of[side_of(table)][0]
        options = [React(counter.id, "", offer.mover, at=at) for at, _ in stops(table, offer.mover, offer.path)]
        sentence = offer.sentence(table, seat)
        answer = yield from ask(table, seat, sentence, (HoldFire(), *options), INTERRUPT, offer)
        found += [answer] if isinstance(answer, React) else []
    return found


# The windows


class OfferReactions(Item[Table], frozen=True):
    """lotg/sequence/reactive-interrupt: before a path is walked, enemies say where on it they shoot.

    The shots are handed to the walk that follows on the agenda, which stops for them. Whoever has not spotted the mover
    knows of neither mover nor path.
    """

    mover: str
    path: tuple[Spot, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        return table if self.mover and len(self.path) < 2 else self._ask(table)

    def _ask(self, table: Table) -> Asking[Table, Table]:
        plan: list[React] = []
        for seat in opponents(table, table.half):
            table, mine = yield from planned(table, seat, self.sentence(table, seat), self)
            plan += mine
        if self.mover:
            plan += yield from lurkers(table, self)
        if not plan:
            return table
        if not self.mover:
            return table.then(*answered(table, plan))
        plan.sort(key=lambda shot: shot.at)
        travel, *rest = table.agenda
        return table.but(agenda=(replace(travel, plan=tuple(plan)), *rest))

    def reactions(self, table: Table, figures: Sequence[Figure]) -> list[React]:
        """Every shot that some could fire: on its way, or as it sets out where nobody may know who moves."""
        if len(self.path) > 1:
            return reactions_on(table, figures, self.mover, self.path)
        found = reactions_now(table, figures)
        return found if self.mover else [replace(shot, at=0) for shot in found]

    def sentence(self, table: Table, seat: str) -> str:
        known = self.mover and spotted(table, table.scene.side_of[seat], self.mover)
        return f"{table.name(self.mover)} moves. Who shoots?" if known else "Somebody may be moving. Who shoots?"


class Window(Item[Table], frozen=True):
    """A moment in which the other side may shoot at anybody it sees."""

    abstract = True

    side: str
    shooter: str = ""
    sentence: ClassVar[str] = "Who shoots?"

    def resolve(self, table: Table) -> Asking[Table, Table]:
        plan: list[React] = []
        for seat in opponents(table, self.side):
            table, mine = yield from planned(table, seat, self.sentence, self)
            plan += mine
        return table.then(*answered(table, plan))

    def reactions(self, table: Table, figures: Sequence[Figure]) -> list[React]:
        return reactions_now(table, figures)


class AfterShot(Window, frozen=True):
    """lotg/ruling/reactive-timing: directly after an enemy's shot is resolved."""

    sentence: ClassVar[str] = "The shot is over. Who shoots back?"


class HalfEnds(Window, frozen=True):
    """lotg/ruling/reactive-timing: as the enemy's half-turn ends, the last chance."""

    sentence: ClassVar[str] = "The half-turn ends. Who still shoots?"


def items(table: Table, answer: Option[Table]) -> tuple[Item[Table], ...]:
    """What follows a declared shot or burst: the shot, and the chance to shoot back (lotg/ruling/reactive-timing)."""
    if isinstance(answer, Shoot):
        shots: tuple[Item[Table], ...] = (Volley((Shot(answer.figure, answer.weapon, answer.target, answer.manner),)),)
    elif isinstance(answer, fanning.Fan | fanning.Rapid):
        shots = answer.items(table)
    else:
        return ()
    return (*shots, AfterShot(table.profile(answer.figure).side, answer.figure))
