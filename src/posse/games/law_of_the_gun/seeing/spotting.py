"""Visibility (section 2.20): who is seen, who must be spotted or heard first, and how long that lasts.

Figures that a side has not spotted are hidden from its players, so that they name a piece of cover to look over, or a
house to listen at. Two dice are thrown there whoever is there or not, so that the dice tell nothing either.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import spoken, within
from posse.games.law_of_the_gun.asking import Open, die
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.events.charted import counter_name
from posse.games.law_of_the_gun.seeing import counters
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import concealed
from posse.games.law_of_the_gun.table import Counter, Figure, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.ground import Ground
from posse.tabletop.length import centimetres
from posse.tabletop.movement import centre_distance, path_length, point_at
from posse.tabletop.shape import outline_gap
from posse.tabletop.shelter import cover_gaps, cover_pieces, gap_to, indoors
from posse.tabletop.terrain import Area, Spot, Wall

OPEN = "lotg/visibility/open"
NEAR, FAR, BEYOND = "lotg/visibility/cover-50", "lotg/visibility/cover-100", "lotg/visibility/beyond-100"
HEARING = "lotg/visibility/building-30"

EASY, HARD, EARSHOT = centimetres(50), centimetres(100), centimetres(30)
"""lotg/visibility/cover-50, lotg/visibility/cover-100, lotg/visibility/building-30: how far one test will do, or two."""

AGAINST = centimetres(2.5)
"""Somebody this near a piece of cover is looked for when it is looked over."""

APART = centimetres(2)
"""How far apart the points of a path are at which a mover may come into view."""


# Who is in the open


def in_plain_view(table: Table, viewer: str, target: str, at: Spot | None = None) -> bool:
    """lotg/visibility/open: in the open with a clear line of view, at any distance."""
    return sees(table, viewer, target, at) and not concealed(table, viewer, target, at)


def strangers(table: Table, side: str) -> list[Figure]:
    places = table.scene.foe_places[side]
    return [figure for place in places if (figure := table.figures[place]).on_table and side not in figure.known]


def watchers(table: Table, side: str) -> list[Figure]:
    """Those of a side who can look out and listen."""
    return [figure for figure in table.able(side) if figure.on_table]


def notice(table: Table) -> Table:
    """lotg/visibility/open: everybody who stands in plain view of an enemy is spotted, without any dice."""
    if all(map(table.known_to_all, table.figures)):
        return table
    table = counters.notice(table)
    for side in table.scene.sides:
        for stranger in strangers(table, side):
            if any(in_plain_view(table, viewer.id, stranger.id) for viewer in watchers(table, side)):
                table = spot(table, stranger.id, side, OPEN)
    return table


class Notice(Item[Table], frozen=True):
    """lotg/visibility/open: whoever has come into plain view is spotted now."""

    def resolve(self, table: Table) -> Table:
        """Nothing where everybody is known."""
        return notice(table)


def seen_along(table: Table, mover: str, path: tuple[Spot, ...]) -> Table:
    """lotg/visibility/open: whoever crosses the open on its way is spotted by those who have that place in view."""
    known = table.figure(mover).known
    unaware = [side for side in table.scene.sides if side not in known]
    if not unaware or len(path) < 2:
        return table
    ground = table.scene.ground
    steps = path_length(ground, path) // APART
    points = (*(point_at(path, step * APART, ground.elevations) for step in range(steps + 1)), path[-1])
    for side in unaware:
        viewers = watchers(table, side)
        if any(in_plain_view(table, viewer.id, mover, at) for at in points for viewer in viewers):
            table = spot(table, mover, side, OPEN)
    return table


def spot(table: Table, id: str, side: str, rule: str) -> Table:
    figure = table.figure(id)
    known = tuple(each for each in table.scene.sides if each in figure.known or each == side)
    table = table.change(id, known=known, quiet=0)
    table = table.but(last_seen=tuple(pair for pair in table.last_seen if pair[0] != id))
    return table.report(id, travels.Spotted(figure=id, side=side, by=rule))


# Looking out and listening


class LookOver(Open, frozen=True):
    """lotg/visibility/cover-50: look a piece of cover over for anybody in it. Listed without a piece: any near will do."""

    label, key = "Look out", "O"
    note = "Each piece of cover once in a half-turn."
    spread = True

    seat: str
    piece: str = ""

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """lotg/visibility/beyond-100: within a metre of somebody who can look, and once per half-turn (lotg/ruling/spot-when)."""
        if not isinstance(answer, LookOver) or answer.seat != self.seat or not answer.piece:
            return not_allowed("Name a piece of cover to look over.", NEAR)
        if answer.piece in table.spotted_tries:
            return not_allowed("That was looked over already in this half-turn.", NEAR)
        if answer.piece not in pieces(table, self.seat):
            return not_allowed("There is nobody within a metre of it who could look it over.", BEYOND)
        return None

    def examples(self, table: Table) -> "tuple[LookOver, ...]":
        return tuple(replace(self, piece=piece) for piece in pieces(table, self.seat))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        piece = spoken(table.scene.ground.name_of(self.piece))
        return replace(super().shown(table, seat), name=f"Look {piece} over")


class Listen(Worded[Table], frozen=True):
    """lotg/visibility/building-30: listen at a building for anybody inside."""

    label, key = "Listen", "H"

    seat: str
    building: str

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        house = next(one.name for one in table.scene.ground.map.buildings if one.id == self.building)
        return replace(super().shown(table, seat), name=f"Listen at {spoken(house)}")


class Inspect(Worded[Table], frozen=True):
    """lotg/ruling/solo-counters: try to make out who is behind a counter in cover."""

    label, key = "Look closer", "I"

    seat: str
    counter: str

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = f"Make out {within(counter_name(self.counter))}"
        return replace(super().shown(table, seat), name=name, target=self.counter)


def options(table: Table, seat: str) -> list[Option[Table]]:
    """lotg/ruling/spot-when: what a player may look out or listen for, at any moment of its side's half-turn.

    Nothing while every enemy is in view, and where all the others are behind counters only what a counter is in. What is
    listed goes by the ground, by the counters and by one's own people alone.
    """
    unknown = strangers_of(table, seat)
    if not unknown:
        return []
    lurking = any(table.figure(id).status != "hidden" for id in unknown)
    housed = {indoors(table.scene.ground, counter.spot) for counter in table.counters}
    near = [building for building in houses(table, seat) if lurking or building in housed]
    found: list[Option[Table]] = [Listen(seat, building) for building in near]
    found += [Inspect(seat, counter) for counter in inspectable(table, seat)]
    return [LookOver(seat), *found] if lurking and unsearched(table, seat) else found


def strangers_of(table: Table, seat: str) -> list[str]:
    """The enemies on or off the table whom a player cannot see: `unseen` ones in its own view of the table."""
    side = table.scene.side_of[seat]
    places = table.scene.foe_places[side]
    figures = (table.figures[place] for place in places)
    return [figure.id for figure in figures if side not in figure.known and figure.status in HIDING]


HIDING = ("up", "disabled", "prisoner", "unseen", "hidden")


def lookers(table: Table, seat: str) -> list[Figure]:
    """Those of a player who can look a piece over."""
    return [figure for figure in watchers(table, table.scene.side_of[seat]) if table.profile(figure.id).seat == seat]


def pieces(table: Table, seat: str) -> list[str]:
    """The pieces of cover that a player may look over now, level by level."""
    near = unsearched(table, seat)
    return [id for id in coverings(table.scene.ground) if id in near]


def unsearched(table: Table, seat: str) -> set[str]:
    """The same in no order: quicker, where it only matters whether there are any."""
    found = set[str]().union(*[in_range(table.scene.ground, viewer.spot) for viewer in lookers(table, seat)])
    return found.difference(table.spotted_tries)


@lru_cache(maxsize=32)
def coverings(ground: Ground) -> dict[str, Area | Wall]:
    """Everything on a map that gives cover, level by level."""
    return {id: piece for level in range(len(ground.elevations)) for id, piece in cover_pieces(ground, level).items()}


@lru_cache(maxsize=4096)
def in_range(ground: Ground, spot: Spot) -> frozenset[str]:
    """lotg/visibility/beyond-100: the pieces, on any level, that can be looked over from a spot."""
    return frozenset(id for id, piece in coverings(ground).items() if gap_to(piece, spot.x, spot.y).within(HARD))


def houses(table: Table, seat: str) -> list[str]:
    """lotg/visibility/building-30: the buildings within earshot of a player's people, each tried once per half-turn."""
    ground = table.scene.ground
    near = set[str]().union(*[in_earshot(ground, listener.spot) for listener in lookers(table, seat)])
    near.difference_update(table.spotted_tries)
    return [building.id for building in ground.map.buildings if building.id in near] if near else []


@lru_cache(maxsize=4096)
def in_earshot(ground: Ground, spot: Spot) -> frozenset[str]:
    """lotg/visibility/building-30: the buildings that can be listened at from a spot."""
    buildings = ground.map.buildings
    return frozenset(b.id for b in buildings if outline_gap(b.outline, spot.x, spot.y).within(EARSHOT))


def items(table: Table, answer: Option[Table], seat: str) -> tuple[Item[Table], ...]:
    if isinstance(answer, LookOver):
        return (Searching(table.scene.side_of[seat], answer.piece, seat),)
    if isinstance(answer, Listen):
        return (Listening(table.scene.side_of[seat], answer.building, seat),)
    return (Inspecting(table.scene.side_of[seat], answer.counter, seat),) if isinstance(answer, Inspect) else ()


class Searching(Item[Table], frozen=True):
    """lotg/visibility/cover-50, lotg/visibility/cover-100: who is in a piece of cover that somebody looks over?

    lotg/ruling/spot-when: the able enemy nearest to a hidden figure that has its place in sight tests, and if that one
    fails nobody else does. Somebody is looked for once per half-turn, whichever other pieces it is also behind.
    """

    side: str
    piece: str
    seat: str = ""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/spot-bands: Skill first, then the Cool of whoever is looked for."""
        seat = self.seat or table.scene.seats_of[self.side][0]
        table = table.but(spotted_tries=(*table.spotted_tries, self.piece))
        name = spoken(table.scene.ground.name_of(self.piece))
        there = [other for other in strangers(table, self.side) if self.piece in hiding_in(table, other)]
        ids = [each.id for each in there if each.id not in table.sought and spotter(table, self.side, each.id)]
        table = table.but(sought=(*table.sought, *ids))
        look = yield die(seat, f"looking over {name}: Skill", NEAR)
        still = yield die(seat, f"looking over {name}: whether anybody there keeps Cool", FAR)
        by = {id: spotter(table, self.side, id) for id in ids}
        far = {id: (table.distance(viewer, id), table.score(id, "cool")) for id, viewer in by.items()}
        rules = {id: made_out(table, by[id], *far[id], look, still) for id in ids}
        for id, rule in rules.items():
            table = spot(table, id, self.side, rule) if rule else table
        return table if any(rules.values()) else table.log(travels.LookedOver(side=self.side, place=name))


def made_out(table: Table, viewer: str, away: int, cool: int, look: int, still: int) -> str:
    """The rule by which a look finds somebody silent in cover, so far off and with such a Cool; or nothing.

    lotg/visibility/cover-50: within 50 cm a passed Skill test. lotg/visibility/cover-100: up to 100 cm the target must also
    fail its Cool. lotg/visibility/beyond-100: farther off nobody is found. lotg/ruling/spot-bands: the two are separate.
    """
    if look > table.score(viewer, "skill"):
        return ""
    if away <= EASY:
        return NEAR
    return FAR if away <= HARD and still > cool else ""


def spotter(table: Table, side: str, target: str) -> str:
    """lotg/ruling/spot-when: the able figure of a side nearest to somebody, of those that have its place in sight."""
    seeing = [figure.id for figure in watchers(table, side) if sees(table, figure.id, target)]
    return table.nearest(target, seeing)


def hiding_in(table: Table, figure: Figure) -> list[str]:
    ground = table.scene.ground
    return [id for _, id in cover_gaps(ground, figure.spot, figure.radius, AGAINST)]


class Listening(Item[Table], frozen=True):
    """lotg/visibility/building-30: is anybody heard in a building? The nearest listener passes Skill, the other fails Cool.

    lotg/ruling/hearing: then its side knows that somebody is there, and has no target until it sees one.
    """

    side: str
    building: str
    seat: str = ""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """No line of sight is needed."""
        seat = self.seat or table.scene.seats_of[self.side][0]
        table = table.but(spotted_tries=(*table.spotted_tries, self.building))
        name = spoken(table.scene.ground.name_of(self.building))
        ear = yield die(seat, f"listening at {name}: Skill", HEARING)
        still = yield die(seat, f"listening at {name}: whether anybody there keeps Cool", HEARING)
        heard = [other.id for other in strangers(table, self.side) if self._hears(table, other, ear, still)]
        for id in heard:
            table = hear(table, id, self.side, name)
        for counter in table.counters:
            if self._hears_counter(table, counter, ear, still):
                heard.append(counter.id)
                table = counters.reveal(table, counter.id, HEARING)
        return table if heard else table.log(travels.Listened(side=self.side, place=name))

    def _hears(self, table: Table, stranger: Figure, ear: int, still: int) -> bool:
        if indoors(table.scene.ground, stranger.spot) != self.building:
            return False
        nearest = table.nearest(stranger.id, [figure.id for figure in watchers(table, self.side)])
        close = bool(nearest) and table.within(nearest, stranger.id, EARSHOT)
        return close and ear <= table.score(nearest, "skill") and still > table.score(stranger.id, "cool")

    def _hears_counter(self, table: Table, counter: Counter, ear: int, still: int) -> bool:
        """lotg/ruling/hearing: a counter that is heard is turned over."""
        if indoors(table.scene.ground, counter.spot) != self.building:
            return False
        near = min(watchers(table, self.side), key=lambda one: counter_gap(table, one, counter), default=None)
        if near is None or counter_gap(table, near, counter) > EARSHOT:
            return False
        return ear <= table.score(near.id, "skill") and still > counters.cool_of(table, counter)


def inspectable(table: Table, seat: str) -> list[str]:
    """The counters that a player may try to make out: in sight of somebody within a metre, once per half-turn."""
    viewers = lookers(table, seat)
    return [
        counter.id
        for counter in table.counters
        if counter.id not in table.spotted_tries and observer(table, viewers, counter)
    ]


def observer(table: Table, viewers: Sequence[Figure], counter: Counter) -> str:
    """lotg/ruling/spot-when: whoever is nearest to a counter of those who have it in sight, within a metre."""
    seeing = [v for v in viewers if counters.in_sight(table, counter, v.id) and counter_gap(table, v, counter) <= HARD]
    return min(seeing, key=lambda viewer: counter_gap(table, viewer, counter)).id if seeing else ""


def counter_gap(table: Table, figure: Figure, counter: Counter) -> int:
    return centre_distance(figure.spot, counter.spot, table.scene.ground.elevations)


class Inspecting(Item[Table], frozen=True):
    """lotg/ruling/solo-counters: a counter is spotted as a figure would be, with its leader's Cool or a dummy's."""

    side: str
    counter: str
    seat: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Both dice are thrown whoever is there; a counter that is made out is turned over."""
        table = table.but(spotted_tries=(*table.spotted_tries, self.counter))
        name = counter_name(self.counter)
        look = yield die(self.seat, f"looking at {name}: Skill", NEAR)
        still = yield die(self.seat, f"looking at {name}: whether anybody there keeps Cool", FAR)
        counter = counters.counter_of(table, self.counter)
        by = observer(table, watchers(table, self.side), counter) if counter is not None else ""
        if counter is None or not by:
            return table
        away = counter_gap(table, table.figure(by), counter)
        rule = made_out(table, by, away, counters.cool_of(table, counter), look, still)
        if not rule:
            return table.log(travels.LookedOver(side=self.side, place=name))
        return counters.reveal(table, self.counter, rule)


def hear(table: Table, id: str, side: str, place: str) -> Table:
    """A side has heard somebody inside a building, and suspects it there from now on."""
    before = (pair for pair in table.last_seen if pair[0] != id)
    table = table.but(last_seen=(*before, (id, table.spot(id))))
    return table.log(travels.Heard(figure=id, place=place, only=table.scene.seats_of[side]))


# How long it lasts


def lose_sight(table: Table) -> Table:
    """lotg/ruling/spot-lasting: as a half-turn ends, who could not be kept in view for a complete turn is lost.

    That is who was out of everybody's sight, or who has neither moved nor fired in cover more than 50 cm from any enemy.
    """
    for figure in table.figures:
        secret = figure.known == (table.side(figure.id),)
        if figure.status != "up" or figure.posture == "aboard" or secret or figure.melee:
            continue
        quiet = figure.quiet + 1 if slipping(table, figure) else 0
        if quiet >= len(table.scene.sides):
            table = lost(table, figure.id)
        elif quiet != figure.quiet:
            table = table.change(figure.id, quiet=quiet)
    return table


def slipping(table: Table, figure: Figure) -> bool:
    """Could nobody keep somebody in view in this half-turn?"""
    foes = [foe.id for foe in table.foes(figure.id) if foe.able]
    stirred = figure.shot or figure.reacted or figure.moved or figure.postured
    if stirred or any(table.within(foe, figure.id, EASY) for foe in foes):
        return not any(sees(table, foe, figure.id) for foe in foes)
    return all(concealed(table, foe, figure.id) for foe in foes if sees(table, foe, figure.id))


def lost(table: Table, id: str) -> Table:
    """Nobody but its own side knows any more where somebody is; they remember where it was."""
    side = table.side(id)
    before = tuple(pair for pair in table.last_seen if pair[0] != id)
    table = table.but(last_seen=(*before, (id, table.spot(id)))).report(id, travels.LostSight(figure=id))
    return table.change(id, known=(side,), quiet=0)
