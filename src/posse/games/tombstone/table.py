"""The table: everybody's Health, wounds and luck as they stand, and what has been used up in this turn, fight and day."""

from typing import ClassVar, Literal, Self

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.games.people import figures
from posse.games.people.stage import Model
from posse.games.tombstone.book import Per, Skill
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.scene import Cause, Profile, Scene
from posse.tabletop.terrain import Spot

Spent = tuple[tuple[str, int], ...]
"""How often what has been used, by id."""


def times(spent: Spent, id: str) -> int:
    return dict(spent).get(id, 0)


Nerve = Literal["steady", "late", "frozen"]
"""How somebody takes a Bravery Test: not at all, by acting after their opponents, or by doing nothing."""


class Plan(Struct, frozen=True, gc=False):
    """What somebody has said that they will do in a turn: the `deed` by the name of its answer, with what and to whom, and
    whether they `run` farther than half their speed. `more` is what else there is to say: a second weapon, an ability, or what
    they wait for."""

    deed: str
    weapon: str = ""
    target: str = ""
    run: bool = False
    more: str = ""


class ThisTurn(Struct, frozen=True, gc=False):
    """What begins afresh with every turn.

    `plan` is what has been declared, `attacked` whom somebody has attacked since, `came_from` where they stood
    before they moved, and `nerve` how they took a Bravery Test.

    tombstone/fortune/willpower/score: `willpower` is what a Fortune Die has raised it by for the turn
    (tombstone/opt/fd-willpower-window). What was `rolled`, and of what was `dealt` the sides of its dice and their faces, lie
    there for whoever may trade dice; what is `owed` are attacks that hit only with dice traded later. Whoever is `hurt` has lost
    Health.
    """

    fortune: tuple[str, ...] = ()
    willpower: int = 0
    spent: Spent = ()
    rolled: tuple[Check, ...] = ()
    dealt: tuple[tuple[int, Faces], ...] = ()
    plan: Plan | None = None
    nerve: Nerve = "steady"
    acted: bool = False
    over: bool = False
    walked: int = 0
    attacked: tuple[str, ...] = ()
    came_from: Spot | None = None
    owed: tuple[Check, ...] = ()
    hurt: bool = False


class Blessing(Struct, frozen=True, gc=False):
    """Something that lies on somebody for some turns, for good or ill. With `die` it may be spent as a Fortune Die; `whom` is
    whoever it is about."""

    id: str
    until: int
    since: int = 0
    die: bool = False
    whom: str = ""


FOR_GOOD = 10**6
"""Until the last of turns: what lies on somebody so long goes when something takes it away."""


class Effort(Struct, frozen=True, gc=False):
    """How somebody has spent themselves: for how many `turns` on end they have run, or toiled when they are tired already; how
    much `health` they set out with, and whether they are tired because they have not slept. On a horse it is the horse's: how
    long it has galloped, or, below 0, must still walk."""

    turns: int = 0
    health: int = 0
    sleepless: bool = False


class Note(Struct, frozen=True, gc=False):
    """Something that is so about somebody, in words, by the rule of it: `until` a minute of the story, or for good."""

    what: str
    rule: str
    until: int = 0


class Person(figures.Figure, frozen=True, kw_only=True):
    """Somebody as they stand now: `up`, `down` while they lie senseless, `dead`, `buried` during a fight in which they did not
    fall, `gone` out of a fight, or `away` from the party in an evening. What is in their `purse` is in cents.

    With no map `spot` is how far along a line they are, in the same lengths, and what cover they have, or whether they are
    above or flanked, is `said`. `held` is what waits for its moment from turn to turn.

    `injuries` are for good, each as often as it counts.

    A `horse` that nobody rides waits at a spot. `wound` is the stage of a Mortal Wound, `tired` that of fatigue.
    tombstone/abilities/general/state-on-sheet: what is spent is counted by id, for the day, the fight and the job, which is the
    evening.

    In an evening they are `kept` from the party until a minute of it, and have `notes`.
    """

    spot: Spot = Spot(0, 0)
    rounds: tuple[int, ...] = ()
    held: Plan | None = None
    prone: bool = False
    mounted: bool = False
    horse: Spot | None = None
    said: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    purse: int = 0
    kept: int = 0
    notes: tuple[Note, ...] = ()
    health: int = 0
    wound: int = 0
    tired: int = 0
    effort: Effort = Effort()
    fortune: int = 0
    blaze: bool = False
    today: Spent = ()
    in_fight: Spent = ()
    this_job: Spent = ()
    now: ThisTurn = ThisTurn()
    blessings: tuple[Blessing, ...] = ()

    @property
    def dead(self) -> bool:
        return self.status in ("dead", "buried")

    @property
    def stance(self) -> str:
        return "lying" if self.prone or self.status == "down" else "standing"

    def has(self, blessing: str) -> bool:
        return any(one.id == blessing for one in self.blessings)


class Helper(Struct, frozen=True, gc=False):
    """Somebody who works for a Patron, `until` a minute of the story or as long as the job takes. Their `loyalty` is for the Judge
    alone; where it is not known it is 0."""

    id: str
    kind: str
    name: str
    patron: str
    loyalty: int = 0
    gone: Literal["", "fled", "betrayed", "paid off"] = ""
    until: int = 0


class Fight(Struct, frozen=True, gc=False):
    """What a fight remembers from turn to turn: it is the first of the match, or of another `number`.

    `began` says how many each side had at its beginning, `due` which sides are to take a Bravery Test before the next turn and
    why, and `tested` which have had theirs for their losses.
    """

    began: tuple[tuple[str, int], ...]
    due: tuple[tuple[str, Cause], ...] = ()
    tested: tuple[str, ...] = ()
    number: int = 1


class Thing(Struct, frozen=True, gc=False):
    """A weapon of somebody's that is made `ready` or `loading`, where it is, with so many turns of work `left`; one that is `lost`
    and lies there, or has been picked up by a `holder`; or a charge that is `lit` and goes off in turn `due`, when so many people
    have acted in it, a `weak` one with no more than fragments."""

    whose: str
    weapon: str
    spot: Spot
    state: Literal["ready", "loading", "lost", "lit"]
    left: int = 0
    due: int = 0
    after: int = 0
    weak: bool = False
    holder: str = ""

    radius: ClassVar[int] = 0
    stance: ClassVar[str] = "lying"

    @property
    def id(self) -> str:
        return f"{self.whose} {self.weapon}"


class Called(Struct, frozen=True, gc=False):
    """A check that a person as Judge has called for, at a minute of the story: what it is about, the rolls as they lie there, who
    is `through` with theirs, and what those who make it learn when it is `over`."""

    what: str
    rolls: tuple[Check, ...]
    hour: int
    secret: bool = False
    learns: str = ""
    through: tuple[str, ...] = ()
    over: bool = False


class Handed(Struct, frozen=True, gc=False):
    """Something in writing: since which minute, and `to` which seats the Judge has handed it."""

    words: str
    hour: int
    to: tuple[str, ...] = ()


class Retold(Struct, frozen=True, gc=False):
    """Something of a story as a person as Judge has it instead: its words, and those where it fails, its number, and the minute
    from which it may come."""

    id: str
    tells: str
    missed: str
    number: int
    hour: int


class Evening(Struct, frozen=True, gc=False):
    """Where a story stands: the minute since the midnight before its first day, the place where the party is, what is true and
    known, and what is true and only the Judge knows, what is `due` to be so at which minute and what is so `until` which, what
    has happened or been tried, and since when nobody has slept. `secrets` are numbers that have been thrown and that nobody knows
    yet; `called` is the check on the table, `notes` are what the Judge has written, and `retold` what of the story is otherwise
    than in its file. `until` is not written where nothing is so for a while, so that tables of before have the digests they had."""

    hour: int
    place: str
    facts: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    due: tuple[tuple[str, int], ...] = ()
    until: tuple[tuple[str, int], ...] | UnsetType = UNSET
    secrets: Spent = ()
    done: tuple[str, ...] = ()
    awake: int = 0
    called: Called | None = None
    notes: tuple[Handed, ...] = ()
    retold: tuple[Retold, ...] = ()

    @property
    def true(self) -> tuple[str, ...]:
        return (*self.facts, *self.hidden)


class Table(figures.FigureTable[Person], frozen=True, kw_only=True):
    """Everybody who takes part. `turn` counts turns of five seconds while there is a fight; else it is 0.

    `blazed` says that the scenario has had its Blaze of Glory; `things` are weapons made ready or lost, and charges that burn.
    """

    scene: Scene
    figures: tuple[Person, ...] = ()
    fight: Fight | None = None
    blazed: bool = False
    help: tuple[Helper, ...] = ()
    things: tuple[Thing, ...] = ()
    evening: Evening | None = None

    def profile(self, id: str) -> Profile:
        return self.scene.profiles[id]

    def apart(self, one: Model, two: Model, at: Spot | None = None) -> int:
        """How far two are from each other; with no map along the line that they stand on."""
        if self.scene.staged:
            return super().apart(one, two, at)
        return abs(one.spot.x - (at or two.spot).x)

    def sees(self, a: str, b: str, at: Spot | None = None) -> bool:
        """With no map everybody is in sight who is not said to be hidden."""
        if self.scene.staged:
            return super().sees(a, b, at)
        return "hidden" not in (*self.figure(a).said, *self.figure(b).said)

    def score(self, id: str, skill: Skill) -> int:
        """A skill as the sheet has it, with what raises it for this turn or has lowered it for good."""
        person, score = self.figure(id), self.profile(id).scores[skill]
        if skill == "health":
            return whole(score, person.injuries)
        return score + (person.now.willpower if skill == "willpower" else 0)

    def changed(self, id: str, **now: object) -> Self:
        return self.change(id, now=replace(self.figure(id).now, **now))

    def used(self, id: str, effect: str, per: Per) -> Self:
        spent = tuple(sorted({**dict(self._spent(id, per)), effect: self.uses(id, effect, per) + 1}.items()))
        return self.changed(id, spent=spent) if per == "turn" else self.change(id, **{COUNTED[per]: spent})

    def uses(self, id: str, effect: str, per: Per) -> int:
        return times(self._spent(id, per), effect)

    def _spent(self, id: str, per: Per) -> Spent:
        person = self.figure(id)
        spent: Spent = person.now.spent if per == "turn" else getattr(person, COUNTED[per])
        return spent

    def bless(self, id: str, *blessings: Blessing) -> Self:
        """This table with these on somebody. tombstone/abilities/general/not-stackable-with-self: each once, and from now on
        (tombstone/opt/self-stack)."""
        new = {one.id for one in blessings}
        kept = [one for one in self.figure(id).blessings if one.id not in new]
        return self.change(id, blessings=(*kept, *blessings))

    def blessings(self, id: str) -> tuple[Blessing, ...]:
        """Those that are on somebody in this turn."""
        return tuple(one for one in self.figure(id).blessings if one.since <= self.turn <= one.until)

    def lifted(self, id: str, blessing: str) -> Self:
        return self.change(id, blessings=tuple(one for one in self.figure(id).blessings if one.id != blessing))

    def thing(self, whose: str, weapon: str, state: str) -> Thing | None:
        return next((one for one in self.things if (one.whose, one.weapon, one.state) == (whose, weapon, state)), None)

    def put(self, old: Thing | None, new: Thing | None) -> Self:
        """This table with one thing in the place of another, or with one more or one less."""
        kept = [one for one in self.things if one != old]
        return self.but(things=(*kept, new) if new else tuple(kept))

    def noted(self, roll: Check) -> Self:
        return self.changed(roll.who, rolled=(*self.figure(roll.who).now.rolled, roll))

    def amended(self, was: Check, roll: Check) -> Self:
        rolled = self.figure(roll.who).now.rolled
        place = rolled.index(was)
        return self.changed(roll.who, rolled=(*rolled[:place], roll, *rolled[place + 1 :]))

    def begin_turn(self) -> Self:
        """tombstone/core/turn/length, tombstone/combat/turn-length: the next five seconds, with what begins afresh in them.

        All sides act in a turn (tombstone/opt/turn-meaning).
        tombstone/abilities/folk-hero/inspiring-tale/expiry: what has not been used by now is lost.
        """
        turn = self.turn + 1
        figures = [
            replace(one, now=ThisTurn(), blessings=tuple(each for each in one.blessings if each.until >= turn))
            for one in self.figures
        ]
        return self.but(figures=tuple(figures), turn=turn)

    def begin_moment(self) -> Self:
        """A check outside of fights: a turn of its own that counts as none (tombstone/opt/fd-out-of-combat)."""
        return self.but(figures=tuple(replace(one, now=ThisTurn()) for one in self.figures))


def whole(health: int, injuries: tuple[str, ...]) -> int:
    """tombstone/injury/part-torso: Health that somebody no longer has, though never all of it."""
    return max(1, health - injuries.count("torso"))


COUNTED: dict[Per, str] = {"day": "today", "combat": "in_fight", "job": "this_job"}
