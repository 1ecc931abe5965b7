"""What a seat may know of those it has not spotted, and what it may imagine of them."""

from collections.abc import Collection, Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from posse.engine.item import Item
from posse.games.law_of_the_gun.moving.paths import walker_of
from posse.games.law_of_the_gun.seeing import counters
from posse.games.law_of_the_gun.seeing.spotting import in_plain_view
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions, Window
from posse.games.law_of_the_gun.table import NOWHERE, THERE, Figure, Horse, Table
from posse.tabletop.length import centimetres
from posse.tabletop.movement import standing
from posse.tabletop.shape import Box
from posse.tabletop.shelter import cover_pieces
from posse.tabletop.terrain import Point, Spot

TRIES = 60
"""Places that are looked at before somebody unseen is imagined just anywhere."""

ABOUT = centimetres(6)
"""How near a piece of cover somebody hides."""

STRAY = centimetres(25)
"""How far from where it was last seen somebody may have got."""


def unseen_by(table: Table, seat: str | None) -> frozenset[str]:
    """The figures of which a seat does not know where they are; a spectator knows only what all sides know."""
    sides = table.scene.sides if seat is None else (table.scene.side_of[seat],)
    return frozenset(
        figure.id
        for figure in table.figures
        if figure.status in THERE and any(side not in figure.known for side in sides)
    )


def hides(table: Table, seats: Collection[str]) -> bool:
    """Do the charts hide something from all these seats: what is behind a counter, or where one of their people is?"""
    sides = {table.scene.side_of[seat] for seat in seats}
    return bool(table.counters) or any(
        figure.status in THERE and table.scene.is_solo(table.side(figure.id)) and sides.isdisjoint(figure.known)
        for figure in table.figures
    )


def redact(table: Table, seat: str | None) -> Table:
    """The table as a seat may know it: whom it has not spotted is nowhere, and nothing else is told of it.

    Each side remembers where its own enemies were last seen, and a spectator nobody.
    """
    table = counters.redacted(table)
    unseen = unseen_by(table, seat).union(figure.id for figure in table.figures if figure.status == "unseen")
    side = "" if seat is None else table.scene.side_of[seat]
    remembered = tuple(pair for pair in table.last_seen if side and table.side(pair[0]) != side)
    table = table.but(last_seen=remembered, suspects=(), sought=())
    if not unseen:
        return table
    led = _led(table, unseen)
    return table.but(
        figures=tuple(
            blank(table, figure) if figure.id in unseen else led.get(figure.id, figure) for figure in table.figures
        ),
        horses=tuple(
            Horse(horse.id, NOWHERE, Point(0, 0), horse.rider, horse.side) if horse.rider in unseen else horse
            for horse in table.horses
        ),
        active=tuple(id for id in table.active if id not in unseen),
        agenda=_agenda(table, unseen, seat),
    )


def blank(table: Table, figure: Figure) -> Figure:
    """Somebody unseen: the same whatever it does, wherever it is."""
    profile = table.profile(figure.id)
    return Figure(
        id=figure.id,
        spot=NOWHERE,
        rounds=profile.capacity,
        status="unseen",
        cool=profile.cool,
        empty=(False,) * len(profile.weapons),
        known=(profile.side,),
    )


def _led(table: Table, unseen: frozenset[str]) -> dict[str, Figure]:
    """Those in sight who are led by somebody unseen, as they look: led by the first of themselves, or alone."""
    seen: dict[str, list[Figure]] = {}
    for figure in table.figures:
        if figure.group in unseen and figure.id not in unseen:
            seen.setdefault(figure.group, []).append(figure)
    return {
        figure.id: replace(figure, group=group[0].id if len(group) > 1 else "")
        for group in seen.values()
        for figure in group
    }


def _agenda(table: Table, unseen: frozenset[str], seat: str | None) -> tuple[Item[Table], ...]:
    """What is still to be settled, without what concerns the unseen.

    What is being settled now stays, without places, if somebody of the seat's own side has to do with it, or if it may be
    asked about it.
    """
    own = frozenset(table.scene.friends[table.scene.side_of[seat]] if seat is not None else ())
    kept: list[Item[Table]] = []
    for place, item in enumerate(table.agenda):
        if not _mentions(item, unseen):
            kept.append(item)
        elif place == 0 and (isinstance(item, OfferReactions | Window) or _mentions(item, own)):
            kept.append(_placeless(item))
    return tuple(kept)


def _mentions(value: object, ids: frozenset[str]) -> bool:
    if isinstance(value, str):
        return value in ids
    parts = msgspec.structs.astuple(value) if isinstance(value, msgspec.Struct) else value
    return isinstance(parts, list | tuple) and any(_mentions(each, ids) for each in parts)


def _placeless(item: Item[Table]) -> Item[Table]:
    """An item with its paths forgotten, and with who moves or fires where somebody else is asked about it."""
    if isinstance(item, OfferReactions):
        return OfferReactions("", ())
    if isinstance(item, Window):
        return replace(item, shooter="")
    return replace(item, path=()) if hasattr(item, "path") else item


# Where people hide


def hideouts(table: Table, id: str) -> tuple[Spot, ...]:
    """The places among which somebody is set down, where the scenario names them."""
    zone = table.scene.zones.get(table.profile(id).zone or "")
    return zone.places if zone is not None else ()


def seen_at_once(table: Table) -> Iterator[tuple[str, Spot]]:
    """Who would begin hidden and yet in plain view of an enemy, and where."""
    for figure in table.figures:
        if table.known_to_all(figure):
            continue
        for spot in hideouts(table, figure.id) or ((figure.spot,) if figure.on_table else ()):
            there = table.change(figure.id, spot=spot, status="up")
            eyes = (foe for foe in there.foes(figure.id) if foe.able and foe.on_table)
            if any(in_plain_view(there, foe.id, figure.id) for foe in eyes):
                yield figure.id, spot


# Imagining


def imagine(table: Table, seat: str, rng: Random) -> Table:
    """A whole table the seat could be looking at: whoever it cannot see hides somewhere, where it would not be seen."""
    table = counters.imagined(table, rng)
    for figure in table.figures:
        if figure.status == "unseen":
            horse = next((horse for horse in table.horses if horse.rider == figure.id), None)
            table = table.change(figure.id, status="up", posture="standing" if horse is None else "mounted")
            table = table.change(figure.id, spot=_somewhere(table, figure.id, seat, rng))
            if horse is not None:
                middle = Point(table.scene.ground.width // 2, table.scene.ground.depth // 2)
                table = table.change_horse(horse.id, spot=table.spot(figure.id), toward=middle)
    return table


def _somewhere(table: Table, id: str, seat: str, rng: Random) -> Spot:
    """Near where it was last seen, at one of the places it may have hidden at, or in some cover, out of plain view; else
    anywhere there is room."""
    ground, walker = table.scene.ground, walker_of(table, id)
    remembered = dict(table.last_seen)
    whole = Box(0, 0, ground.width, ground.depth)
    likely = [ground.box(piece).grown(ABOUT) for piece in cover_pieces(ground, 0)] or [whole]
    if id in remembered:
        x, y, _ = remembered[id]
        likely = [Box(x, y, x, y).grown(STRAY)]
    elif places := hideouts(table, id):
        likely = [Box(x, y, x, y) for x, y, _ in places]
    viewers = [other.id for other in table.able(table.scene.side_of[seat]) if other.on_table]
    taken, found = table.bases((id,)), Spot(ground.width // 2, ground.depth // 2)
    for attempt in range(TRIES):
        box = rng.choice(likely) if attempt < TRIES // 2 else whole
        spot = Spot(rng.randint(box.left, box.right), rng.randint(box.top, box.bottom))
        if standing(ground, spot, walker, taken) is None:
            found = spot
            if not any(in_plain_view(table, viewer, id, spot) for viewer in viewers):
                return spot
    return found
