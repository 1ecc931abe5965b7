"""What happens at a table, told one sentence at a time: an event knows its sentence, its tone, its dice and what it shows.

An event that is no more than a sentence is a row: a template with places for names, and the rule behind it. One that others
ask for something (who was hit, along which path) is a class. Each game names the rule behind the events that several share.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeGuard

from msgspec.structs import replace

from posse.engine.event import Event, Tone
from posse.engine.number import Need
from posse.engine.parting import WordGiven
from posse.games.cards.pack import HIDDEN
from posse.games.cards.pack import name as card_name
from posse.games.wire.story import DieShown, Showing
from posse.tabletop.length import in_centimetres, said_in_inches
from posse.tabletop.terrain import Spot

Names = Mapping[str, str]
Named = str | int | tuple[str, ...]
"""What a row has a place for: an id or a word, a number, or several ids."""

Shows = Literal["", "fall", "death", "cards"]
"""What the board plays for a row: nothing, somebody who falls or dies, or a card turned up."""

News = Literal["", "nerve", "escape", "away", "taken", "fists", "even", "blow", "stopped", "jam", "stray", "cheat"]
"""What the town paper makes of something: somebody lost nerve, came off lightly, got away, was taken, had the better of another
with bare hands, or had not; an attack was no shot; a hit went into something else than its target, a gun jammed, a horse ran off,
a card changed hands."""

NOTHING = Showing()


# Names in sentences


def side_name(names: Names, id: str) -> str:
    """What a side is called; a seat may have the same id and another name."""
    return names.get(f"side {id}") or names[id]


def short_name(names: Names, id: str) -> str:
    """What somebody is called where there is little room, if that is something else."""
    return names.get(f"short {id}") or names[id]


def within(name: str) -> str:
    """A thing's name inside a line; only proper names, which have a second capital, keep theirs."""
    proper = any(letter.isupper() for letter in name[1:])
    return name if proper else f"{name[:1].lower()}{name[1:]}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def in_line(name: str) -> str:
    """A name inside a sentence: an article loses its capital."""
    return f"{name[0].lower()}{name[1:]}" if name.startswith(("A ", "The ")) else name


def spoken(name: str) -> str:
    """A thing's name with its article."""
    return f"the {name[4:]}" if name.startswith(("The ", "the ")) else f"the {within(name)}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names one after another: `Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def several(names: Names, ids: Sequence[str]) -> str:
    return listed([names[id] for id in ids])


def follow(ids: Sequence[str], one: str, many: str) -> str:
    """The verb for one or for several."""
    return one if len(ids) == 1 else many


class _Place:
    """A place in a template. What stands behind the colon says how it is put: `in` a sentence, `within` a line, with `the`, as
    a `side`, a `card`, in `inches` or in `cm`, `short` for little room; or it is the word for one and the word for several,
    `{figures:halts|halt}`."""

    def __init__(self, value: Any, names: Names) -> None:
        self.value, self.names = value, names

    def __format__(self, how: str) -> str:
        value, names = self.value, self.names
        if "|" in how:
            one, many = how.split("|")
            return one if value == 1 or (isinstance(value, tuple) and len(value) == 1) else many
        if isinstance(value, tuple):
            return listed([short_name(names, id) for id in value]) if how == "short" else several(names, value)
        match how:
            case "short":
                return short_name(names, value)
            case "inches":
                return said_in_inches(value)
            case "cm":
                return in_centimetres(value)
            case "card":
                return card_name(value)
            case "side":
                return side_name(names, value)
            case "in":
                return in_line(names.get(value, value))
            case "the":
                return spoken(names.get(value, value))
            case "within":
                return within(names.get(value, value))
            case _:
                return names.get(value, value) if isinstance(value, str) else str(value)


def filled(says: str, named: Mapping[str, Any], names: Names) -> str:
    return says.format_map({place: _Place(value, names) for place, value in named.items()})


# Events


class Ruled(Event, frozen=True, kw_only=True):
    """An event that says which rule caused it, and which seats may know of it; with no seats named, everybody may.

    `unnamed` says whom of those it names it does not name to a seat: so it is one event, told once with all of them to
    whoever may know everything, and to a seat with those alone whom the seat knows. What `hurts` somebody is told apart.
    """

    says: ClassVar[str] = ""
    hurts: ClassVar[bool] = False
    news: ClassVar[News] = ""

    by: str
    only: tuple[str, ...] = ()
    unnamed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def rule(self) -> str:
        return self.by

    @property
    def hurt(self) -> bool:
        return self.hurts

    @property
    def reported(self) -> News:
        return self.news

    def seen_by(self, seat: str | None) -> Self | None:
        """Nothing for whoever may not know, and nobody named whom the seat does not know."""
        if self.only and seat not in self.only:
            return None
        if not self.unnamed:
            return self
        gone = dict(self.unnamed).get(seat or "", ())
        kept = {place: tuple(id for id in ids if id not in gone) for place, ids in self.lists().items()}
        return replace(self._naming(kept), only=(seat,), unnamed=())

    def _naming(self, lists: Mapping[str, tuple[str, ...]]) -> Self:
        return replace(self, **lists)

    def lists(self) -> dict[str, tuple[str, ...]]:
        return {
            place: value
            for place, value in self.named().items()
            if isinstance(value, tuple) and all(isinstance(id, str) for id in value)
        }

    def named(self) -> Mapping[str, Any]:
        return {field: getattr(self, field) for field in self.__struct_fields__ if field not in BEHIND}

    def sentence(self, names: Names) -> str:
        return filled(self.says, self.named(), names)

    def outcome(self, names: Names) -> str:
        """What came of it, where that is told apart."""
        return ""

    def tell(self, names: Names) -> str:
        """All of it in one line, with what counted beside the die."""
        said, number = " ".join(part for part in (self.sentence(names), self.outcome(names)) if part), self.number()
        base = number.what if number and number.what not in said else ""
        counted = "; ".join([*filter(None, [base]), *(str(reason) for reason in number.reasons)]) if number else ""
        return f"{said} ({counted})" if counted else said

    def number(self) -> Need | None:
        """The number that was rolled against, if there was one."""
        return None

    def dice(self) -> tuple[DieShown, ...]:
        return ()

    def showing(self) -> Showing:
        """What the board plays for it."""
        return NOTHING


def ruled(event: Event) -> Ruled:
    """An event of one of the books, or a word of the end; there are no others at their tables."""
    if isinstance(event, WordGiven):
        return WORD_GIVEN(seat=event.seat, says=event.says)
    if not isinstance(event, Ruled):
        raise TypeError(f"{type(event).__name__} names no rule")
    return event


BEHIND = ("by", "only", "unnamed")
"""What an event says of its rule and of those who may know of it, and not of those it is about."""


class Happened(Ruled, frozen=True):
    """An event that is no more than its row says."""

    says_so: str
    about: tuple[tuple[str, Named], ...]
    told: Tone
    hurting: bool
    shows: Shows
    tidings: News = ""

    @property
    def tone(self) -> Tone:
        return self.told

    @property
    def hurt(self) -> bool:
        return self.hurting

    @property
    def reported(self) -> News:
        return self.tidings

    def named(self) -> Mapping[str, Named]:
        return dict(self.about)

    def _naming(self, lists: Mapping[str, tuple[str, ...]]) -> Self:
        return replace(self, about=tuple({**self.named(), **lists}.items()))

    def sentence(self, names: Names) -> str:
        return filled(self.says_so, self.named(), names)

    def showing(self) -> Showing:
        """A fall of whom it names first, or a card that somebody turns up."""
        if not self.shows:
            return NOTHING
        (_, who), (_, card), *_ = (*self.about, ("", ""))
        return (
            Showing("cards", cards=((str(who), str(card)),)) if self.shows == "cards" else Showing(self.shows, str(who))
        )

    def __getattr__(self, place: str) -> Named:
        try:
            return self.named()[place]
        except KeyError:
            raise AttributeError(place) from None


class Row(NamedTuple):
    """Something that may happen and is no more than a sentence: its template, the rule behind it, and how it is told."""

    says: str
    by: str = ""
    tone: Tone = "plain"
    hurts: bool = False
    shows: Shows = ""
    news: News = ""

    def __call__(self, *, by: str = "", only: tuple[str, ...] = (), **about: Named) -> Happened:
        says, rule, tone, hurts, shows, news = self
        return Happened(says, tuple(about.items()), tone, hurts, shows, news, by=by or rule, only=only)

    def under(self, rule: str) -> "Row":
        return self._replace(by=rule)

    def tells(self, event: Event) -> TypeGuard[Happened]:
        return isinstance(event, Happened) and event.says_so == self.says


class Rolled(Ruled, frozen=True, kw_only=True):
    """What a die made: its `face`, 0 where none was rolled. `sides` are the die's, and `roll` is what it was for."""

    sides: ClassVar[int] = 0
    roll: ClassVar[str] = ""

    face: int

    @property
    def good(self) -> bool | None:
        return None

    def dice(self) -> tuple[DieShown, ...]:
        return (DieShown(self.face, self.sides, self.roll, self.good),) if self.face else ()


class Tested(Rolled, frozen=True, kw_only=True):
    need: Need

    @property
    def good(self) -> bool:
        return self.need.met_by(self.face)

    def number(self) -> Need | None:
        return self.need if self.face else None


class HandedIn(Ruled, frozen=True, kw_only=False):
    """Dice or a card of somebody's own, typed in. What it is for is its owner's business, and so is the card."""

    loudness = "quiet"

    seat: str
    result: str
    sides: int
    """0 for a card."""

    def seen_by(self, seat: str | None) -> Self | None:
        """Everybody sees that it was typed, and the faces of dice; of what fell in secret nothing."""
        if self.only and seat not in self.only:
            return None
        return self if seat == self.seat else replace(self, by="", result=self.result if self.sides else "")

    def sentence(self, names: Names) -> str:
        if self.sides:
            faces = self.result.split()
            return f"{names[self.seat]} rolled {listed(faces)} with {'dice' if faces[1:] else 'a die'} of their own."
        card = card_name(self.result) if self.result else "a card"
        return f"{names[self.seat]} drew {card} from the deck on their table."

    def dice(self) -> tuple[DieShown, ...]:
        faces = self.result.split() if self.sides else []
        return tuple(DieShown(int(face), self.sides, "their own", typed=True) for face in faces)


# What happens at a table of gangs and cards, whatever the book

WORD_GIVEN = Row("{seat}: {says}", tone="aside")
TURN_BEGAN = Row("Turn {turn}", tone="heading")
RESHUFFLED = Row("The discards are shuffled into a new deck.", tone="quiet")
TOP_CARD_TURNED = Row("{seat}: no card left; the top one is {card:card}.", tone="aside")
CAME_ROUND = Row("{figure} comes round and stands up.", tone="aside")
ACTIVATED = Row("{figure} acts.", tone="opening")
DEPLOYED = Row("{figure} takes position.", tone="quiet")
AIMED = Row("{figure} takes aim.")
RELOADED = Row("{figure} reloads {rounds} into the {weapon}.")
SHOT_LOST = Row("{shooter}'s shot at {target} comes to nothing: {why}.")
HELD_GROUND = Row("{figure} has nowhere to be knocked back to.")
PUSHED_BACK = Row("{figure} is knocked back {length:inches}.")
POINTS_SCORED = Row("{points} to {side:side}: {why}.", tone="loud")


class CardsDrawn(Ruled, frozen=True, kw_only=True):
    """Cards drawn into a hand: which ones only their owner sees."""

    says = "{seat}: {count} {count:card|cards} drawn."
    loudness = "quiet"

    seat: str
    cards: tuple[str, ...]

    def seen_by(self, seat: str | None) -> Self:
        """Others see how many, not which."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))

    def named(self) -> Mapping[str, Named]:
        return {"seat": self.seat, "count": len(self.cards)}


class InitiativeShown(Ruled, frozen=True, kw_only=True):
    """The initiative cards, all turned up at once, in the order the players act."""

    loudness = "aside"

    cards: tuple[tuple[str, str], ...]

    def sentence(self, names: Names) -> str:
        return "Initiative: " + "; ".join(f"{names[seat]}, {card_name(card)}" for seat, card in self.cards) + "."

    def showing(self) -> Showing:
        return Showing("cards", cards=self.cards)


class Walked(Ruled, frozen=True, kw_only=True):
    """Somebody goes along a path, however that is told."""

    figure: str
    path: tuple[Spot, ...]

    def showing(self) -> Showing:
        return Showing("walk", figure=self.figure, path=self.path)


class Moved(Walked, frozen=True, kw_only=True):
    says = "{figure} moves {length:inches}."

    length: int


class Ducked(Walked, frozen=True, kw_only=True):
    says = "{figure} ducks."
    loudness = "silent"


class ShotFired(Tested, frozen=True, kw_only=True):
    """A shot with everything that went into it. `kind` says how it was fired."""

    roll = "to hit"
    ways: ClassVar[Mapping[str, str]] = {}
    """How a shot is told that is no plain one."""

    shooter: str
    target: str
    weapon: str
    kind: str

    def sentence(self, names: Names) -> str:
        how = self.ways.get(self.kind, "fires the {weapon}").format(weapon=names[self.weapon])
        missed = "" if self.good else " Missed."
        return f"{names[self.shooter]} {how} at {names[self.target]}: {self.face}, needed {self.need.face}.{missed}"

    def outcome(self, names: Names) -> str:
        """A miss is no news."""
        return "Hit." if self.good else ""

    def showing(self) -> Showing:
        return Showing("shot", figure=self.shooter, target=self.target, hit=self.good)


class ReactionPlayed(Ruled, frozen=True, kw_only=True):
    seat: str
    figure: str
    card: str
    against: str
    how: str

    def sentence(self, names: Names) -> str:
        other = card_name(self.against) if self.against else "no card"
        return f"{names[self.seat]}: {card_name(self.card)} against {other}. {names[self.figure]} {self.how}."


class Struck(Rolled, frozen=True, kw_only=True):
    """Where a hit landed; face 0: no die was rolled for it."""

    hurts = True
    roll = "location"

    figure: str
    location: str

    def tell(self, names: Names) -> str:
        """With the die, which a screen shows beside it."""
        return f"{super().tell(names)} ({self.face})" if self.face else super().tell(names)


class KnockedOut(Ruled, frozen=True, kw_only=True):
    says = "{figure} goes down, out cold."
    loudness = "loud"
    hurts = True

    figure: str

    def showing(self) -> Showing:
        return Showing("fall", figure=self.figure)


class Killed(Ruled, frozen=True, kw_only=True):
    says = "{figure} is dead."
    loudness = "grim"
    hurts = True

    figure: str
    killer: str

    def showing(self) -> Showing:
        return Showing("death", figure=self.figure)


class BrawlFought(Ruled, frozen=True, kw_only=True):
    loudness = "loud"
    news = "fists"

    mover: str
    rival: str
    cards: tuple[str, str]
    scores: tuple[int, int]
    winner: str

    def sentence(self, names: Names) -> str:
        both = zip((self.mover, self.rival), self.cards, self.scores, strict=True)
        fought = ", ".join(
            f"{names[id]} with {f'{card_name(card)} ({score})' if card else 'no card'}" for id, card, score in both
        )
        return f"Fisticuffs: {fought}: {names[self.winner] if self.winner else 'nobody'} wins."

    def showing(self) -> Showing:
        one, two = self.cards
        return Showing("cards", cards=((self.mover, one), (self.rival, two)))


class CardsSwapped(Ruled, frozen=True, kw_only=True):
    """A Dirty Cheat's swap: only the two players know which cards changed hands."""

    says = "{figure} cheats: a card goes to {other}, another comes back."
    news = "cheat"

    figure: str
    seat: str
    other: str
    gave: str
    took: str

    def seen_by(self, seat: str | None) -> Self:
        """Everybody else sees only that it happened."""
        return self if seat in (self.seat, self.other) else replace(self, gave=HIDDEN, took=HIDDEN)


class Ended(Ruled, frozen=True, kw_only=True):
    loudness = "silent"

    reason: str
    winners: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        won = " and ".join(side_name(names, side) for side in self.winners)
        return f"{self.reason} {f'The winners: {won}.' if won else 'Nobody wins.'}"
