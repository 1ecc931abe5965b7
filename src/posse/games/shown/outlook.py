"""What it is like to stand somewhere: whom one could hit from there and who could hit back, and places worth a thought.

A game says how its chances and its cover are worked out; what is asked of them is the same in every game.
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.engine.words import say
from posse.games.deeds.happened import listed
from posse.games.ground.paths import Journey, Path
from posse.games.people.figures import Figure, FigureTable
from posse.games.shown import unmeasured
from posse.games.shown.offers import Shelter
from posse.games.shown.standing import place_words
from posse.games.shown.tries import NOTHING_TO_TRY, SUGGESTED, best_apart
from posse.games.shown.words import INCHES, Unit, bearing, percent
from posse.games.wire import looks
from posse.tabletop.movement import Walker, clip, cut, path_length, point_at
from posse.tabletop.reach import Reach
from posse.tabletop.terrain import Point, Spot

T = TypeVar("T", bound=FigureTable[Any])
F = TypeVar("F", bound=Figure)


class Outlook(NamedTuple, Generic[T, F]):
    """How a game tells what can be done from a place: the table with somebody moved, and from one to another the chance to
    hit, why there is none, the cover in words, what gives it and the line of sight; and the unit that distances are said in."""

    moved: Callable[[T, str, Spot], T]
    chance: Callable[[T, F, str], float | None]
    why_none: Callable[[T, F, str], str]
    cover: Callable[[T, str, str], str]
    shelter: Callable[[T, str, str], str]
    sight: Callable[[T, str, str], looks.SightShown]
    unit: Unit = INCHES

    def from_here(self, table: T, id: str) -> tuple[looks.FromHere, ...]:
        """Every enemy on the table as it is from where a figure stands, the best shot first."""
        figure = table.figure(id)
        found = []
        for foe in table.foes(id):
            seen = self.sight(table, id, foe.id)
            ours = self.chance(table, figure, foe.id)
            words = brief = "out of sight"
            if seen.sees:
                words = "down" if foe.status == "down" else self.cover(table, id, foe.id) or "in the open"
                brief = "down" if foe.status == "down" else self.shelter(table, id, foe.id)
            why = "" if ours is not None else self.why_none(table, figure, foe.id)
            found.append(
                looks.FromHere(foe.id, seen.distance, words, brief, ours, why, self.chance(table, foe, id), seen)
            )
        return tuple(sorted(found, key=lambda row: (-(row.you_hit or 0.0), row.distance or 0)))

    def place(self, table: T, id: str, path: Path, answer: Option[T]) -> looks.PlaceShown:
        """A place that somebody could go to: how far, where, and how exposed to the nearest enemy."""
        return self._place(table, path, answer, self._exposure(table, id, path[-1]))

    def _place(
        self, table: T, path: Path, answer: Option[T], shelter: str, chance: float | None = None
    ) -> looks.PlaceShown:
        start, end = path[0], path[-1]
        far = f"{self.unit.said(path_length(table.scene.ground, path))} {bearing(start, end)}"
        name = f"{far if start != end else 'right here'}, {place_words(table.scene.ground, end)}, {shelter}"
        return looks.PlaceShown(say(answer), end, path, name, chance)

    def _exposure(self, table: T, id: str, end: Spot) -> str:
        """Where nobody measures it is not said who is nearest, but how exposed somebody is to all of them."""
        there = self.moved(table, id, end)
        foes = [foe for foe in there.foes(id) if there.sees(foe.id, id)]
        if not foes:
            return "out of everybody's sight"
        if table.scene.premeasure:
            nearest = min(foes, key=lambda foe: there.distance(foe.id, id))
            words = self.cover(there, nearest.id, id)
            return f"{words} against {there.name(nearest.id)}" if words else f"open to {there.name(nearest.id)}"
        bare = [there.name(foe.id) for foe in foes if not self.cover(there, foe.id, id)]
        return f"open to {listed(bare)}" if bare else f"in cover against {listed([there.name(f.id) for f in foes])}"

    def suggestions(
        self,
        table: T,
        id: str,
        option: Option[T],
        ways: Iterable[Path],
        answer: Callable[[Path], Option[T]] | None = None,
    ) -> list[looks.PlaceShown]:
        """Places worth a thought: those from which a figure can do more than can be done to it, far from each other.

        `answer` is what goes there, if it is not the answer with that path.
        """
        best = best_apart((self._worth(self.moved(table, id, path[-1]), id), path) for path in ways)
        return [self.place(table, id, path, answer(path) if answer else replace(option, path=path)) for path in best]

    def _worth(self, there: T, id: str) -> float:
        """How much more somebody can do from where it is than can be done to it."""
        foes = there.foes(id)
        if not there.scene.premeasure:
            seen = any(there.sees(id, foe.id) for foe in foes)
            return unmeasured.worth(seen, [self.cover(there, foe.id, id) for foe in foes if there.sees(foe.id, id)])
        figure = there.figure(id)
        ours = [self.chance(there, figure, foe.id) or 0.0 for foe in foes]
        theirs = [self.chance(there, foe, id) or 0.0 for foe in foes]
        return max(ours, default=0.0) - max(theirs, default=0.0)

    # Where it can end

    def walk_region(
        self,
        table: T,
        id: str,
        option: Option[T],
        reach: Reach,
        limit: int,
        ways: Callable[[], Iterable[Path]] | None,
        backs: tuple[looks.BackShown, ...] = (),
        answer: Callable[[Path], Option[T]] | None = None,
    ) -> looks.RegionShown:
        """All that a walk reaches, with places worth a thought among the `ways`, if they are wanted."""
        places = tuple(self.suggestions(table, id, option, ways(), answer)) if ways else ()
        return looks.RegionShown(_outlines(reach), places, limit, backs)

    def with_fights(
        self,
        region: looks.RegionShown,
        option: Option[T],
        journeys: Iterable[Journey | Refusal],
        words: Callable[[Journey], str],
    ) -> looks.RegionShown:
        """The region with those Moves first among its places that end in a fight, told in words and by how far it is."""
        fights = []
        for going in journeys:
            if isinstance(going, Journey) and going.meets:
                start, end = going.path[0], going.path[-1]
                name = f"{words(going).removesuffix('.')}, {self.unit.said(going.length)} {bearing(start, end)}"
                fights.append(looks.PlaceShown(say(replace(option, path=going.path)), end, going.path, name))
        told = {fight.spot for fight in fights}
        others = [place for place in region.places if place.spot not in told]
        return replace(region, places=(*fights, *others)[:SUGGESTED])

    def dive_region(
        self, table: T, option: Option[T], dives: Iterable[Shelter], reach: Reach, limit: int
    ) -> looks.RegionShown:
        """All that a dive reaches, and its ends, each with what can still be done there and the chance to be hit."""
        found = [self._place(table, way, replace(option, path=way), words, chance) for way, chance, words in dives]
        return looks.RegionShown(_outlines(reach), tuple(found[:SUGGESTED]), limit)

    # Trying it out

    def tried(
        self,
        table: T,
        id: str,
        option: Option[T],
        path: Path,
        refusal: Refusal | None,
        *,
        length: int = 0,
        limit: int = 0,
        pieces: tuple[looks.Stretch, ...] = (),
        note: str = "",
    ) -> looks.TrialShown:
        """An answer tried out: the path or spot it ends at, what it costs and leaves of a limit, and what is seen there."""
        end = path[-1]
        return looks.TrialShown(
            words=say(option),
            path=path,
            length=length,
            left=max(0, limit - length),
            stretches=pieces,
            allowed=refusal is None,
            refusal=refusal.sentence if refusal else "",
            rule=refusal.rule if refusal else "",
            note=note,
            from_here=self.from_here(self.moved(table, id, end), id),
            place=place_words(table.scene.ground, end),
        )

    def watched(self, table: T, path: Path, shots: Iterable[tuple[str, int, float]]) -> tuple[looks.WatchedShown, ...]:
        """Those who may fire on the way, the likeliest to hit first; `shots` say who, how far along, and the chance."""
        found: dict[str, list[tuple[float, int]]] = {}
        for figure, at, chance in shots:
            found.setdefault(figure, []).append((chance, at))
        shown = [self._watched(table, path, figure, ways) for figure, ways in found.items()]
        return tuple(sorted(shown, key=lambda one: -one.chance))

    def _watched(self, table: T, path: Path, figure: str, ways: list[tuple[float, int]]) -> looks.WatchedShown:
        chance, at = max(ways, key=lambda way: (way[0], -way[1]))
        when = f"after {self.unit.short(at)}" if at else "at the start"
        words = f"{table.name(figure)} may fire on the way: {percent(chance)} {when}."
        spot, along = point_at(path, at, table.scene.ground.elevations), [at for _, at in ways]
        return looks.WatchedShown(figure, min(along), max(along), spot, chance, words)

    def try_dive(
        self,
        table: T,
        id: str,
        option: Option[T],
        path: Path,
        limit: int,
        walker: Walker,
        refuses: Callable[[Path], Refusal | None],
        left: Callable[[T, Path], str],
    ) -> looks.TrialShown:
        """A dive along a path, cut at its limit and at the first thing in the way, with what it leaves the attacker."""
        ground = table.scene.ground
        path = clip(ground, cut(path, limit, ground.elevations), walker)
        length = path_length(ground, path)
        pieces = (looks.Stretch(0, length, False),)
        answer, note = replace(option, path=path), left(table, path)
        return self.tried(table, id, answer, path, refuses(path), length=length, limit=limit, pieces=pieces, note=note)

    def try_spot(self, view: View[T], option: Any) -> looks.TrialShown | Refusal:
        """Somebody set down on its feet at a spot, if the answer names one."""
        if option.at is None:
            return not_allowed(NOTHING_TO_TRY)
        table, question = view.table, view.question
        refusal = question.refuses(option, table) if isinstance(question, Choose) else None
        return self.tried(table.change(option.figure, status="up"), option.figure, option, (option.at,), refusal)


def _outlines(reach: Reach) -> tuple[tuple[int, tuple[Point, ...]], ...]:
    return tuple((loop.level, loop.points) for loop in reach.outline())
