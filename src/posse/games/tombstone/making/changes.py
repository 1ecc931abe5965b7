"""A draft, and what may be done to it, one thing at a time: each gives the draft as it is then, or says why not."""

from pathlib import Path
from random import Random
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.content.loader import LINES, near
from posse.content.people import Portrait
from posse.engine.naming import kebab
from posse.engine.refusal import Refusal, RefusedError, had, not_allowed, unreadable
from posse.games.tombstone.book import Quality, Skill
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.making import inventing, levelling, naming, outfit, points
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.reading import read_customs
from posse.games.tombstone.sheet import Character, Face, Name, Note, Owned, Purse, Short, is_rolled

Count = Annotated[int, Meta(ge=1, le=99)]


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A character in the making. Until somebody has `chosen` a Background, there is one only for the time being. `customs` is the
    file with what their table has of its own."""

    character: Character
    chosen: bool = False
    customs: Annotated[str, Meta(max_length=40_000, extra=LINES)] = ""


Needs = Literal["", "background", "health"]


def too_soon(draft: Draft, customs: Customs, needs: Needs) -> Refusal | None:
    """Why something cannot be done yet, that needs a Background, or Health too.

    tombstone/creation/method-b/steps: the Background comes first. tombstone/skills/health/start-roll: and Health is rolled
    (tombstone/opt/health-order).
    """
    if needs and not draft.chosen:
        return not_allowed("A Background comes first.", "tombstone/creation/method-b/steps")
    if needs == "health" and not is_rolled(draft.character, customs):
        return not_allowed("Health is rolled before points are placed.", "tombstone/skills/health/start-roll")
    return None


class Change(Struct, frozen=True, tag=kebab, forbid_unknown_fields=True):
    """Something done to a draft: what it needs to be done before, and whether it chooses a Background."""

    needs: ClassVar[Needs] = ""
    chooses: ClassVar[bool] = False

    def made(self, draft: Draft, customs: Customs, rng: Random) -> Draft | Refusal:
        """The draft once it is done, or why it cannot be."""
        found = too_soon(draft, customs, self.needs) or self.of(draft.character, customs, rng)
        return (
            found
            if isinstance(found, Refusal)
            else replace(draft, character=found, chosen=draft.chosen or self.chooses)
        )

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        """What it makes of the character."""
        return one


class Adopt(Change, frozen=True):
    """tombstone/variants/new-backgrounds, tombstone/variants/new-abilities: what a table has of its own, from a file that goes by a
    name, or nothing of the kind. Raises `BadContentError` with whatever is wrong with it."""

    name: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=40_000)]

    def made(self, draft: Draft, customs: Customs, rng: Random) -> Draft:
        if self.text:
            read_customs(Path(self.name), self.text)
        return replace(draft, customs=self.text)


# Who


class Tell(Change, frozen=True):
    """tombstone/creation/name/free, tombstone/creation/gender/free: what the sheet says of somebody in anybody's own words."""

    field: Literal["name", "gender", "belief", "player", "line", "notes"]
    words: Note

    def of(self, one: Character, customs: Customs, rng: Random) -> Character:
        most = {"name": 48, "notes": 2000}.get(self.field, 200)
        words = self.words if self.field == "notes" else " ".join(self.words.split())
        return replace(one, **{self.field: words[:most].strip()})


class Wear(Change, frozen=True):
    """A face: this one, or any."""

    portrait: Portrait | None = None

    def of(self, one: Character, customs: Customs, rng: Random) -> Character:
        return replace(one, portrait=self.portrait or inventing.portrait(rng))


class Invent(Change, frozen=True):
    """tombstone/creation/name/lists: a name made up in a manner."""

    manner: Short

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        if self.manner not in naming.manners():
            return unreadable(
                f'There is no manner of names called "{self.manner}".{near(self.manner, naming.manners())}'
            )
        return replace(one, name=naming.invent(rng, self.manner))


class Remember(Change, frozen=True):
    """tombstone/history/pick, tombstone/history/roll: a past that was picked, or without one what the dice say."""

    past: Annotated[str, Meta(max_length=48)] | None = None

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        if self.past is not None:
            return naming.chosen_past(one, self.past, customs)
        return naming.remembered(one, naming.past_of(*naming.thrown_past(rng, customs)), customs)


# Background


def become(character: Character, background: str, customs: Customs) -> Character | Refusal:
    """The sheet with another Background, and nothing thrown away: points that it asks for are missing until they are placed.

    tombstone/backgrounds/no-change: once somebody has been played it stays. tombstone/money/choice-before-roll: the die for money
    keeps the face it showed where the new Background has that face, else there is the fixed sum.
    """
    if background == character.background:
        return character
    if not outfit.new(character):
        return not_allowed("A Background stays for life.", "tombstone/backgrounds/no-change")
    if background not in customs.backgrounds:
        return unreadable(f'There is no Background called "{background}" here.{near(background, customs.backgrounds)}')
    other = replace(character, background=background, taken=(), specialised="")
    if not character.purse.start:
        return other
    face = outfit.face_kept(customs.background(background), character.purse.face)
    other = had(outfit.begin_money(replace(other, purse=Purse()), customs, face))
    return replace(other, purse=replace(other.purse, now=outfit.purse_left(other, customs)))


def _face(one: Character, background: str, customs: Customs) -> Portrait:
    """The face of a Background, for whoever has none of their own yet."""
    usual = (Portrait(), *(each.portrait for each in customs.every_background))
    return customs.background(background).portrait if one.portrait in usual else one.portrait


class Be(Change, frozen=True):
    """tombstone/backgrounds/list: a Background. What it asks for is placed as far as there are points; those placed stay."""

    chooses = True

    background: Short

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        fresh = one.ready_made or one.points == points.least(one, customs).points
        if one.ready_made:
            one = replace(one, ready_made=False, health_dice=(), purse=Purse(), outfit=())
        other = become(one, self.background, customs)
        if isinstance(other, Refusal):
            return other
        other = replace(other, portrait=_face(one, self.background, customs))
        return points.least(other, customs) if fresh else points.filled(other, customs)


class QuickPlay(Change, frozen=True):
    """tombstone/creation/method-a/steps: the ready-made sheet of a Background, with those of its things that are `chosen`."""

    chooses = True

    background: Short
    chosen: Annotated[tuple[Short, ...], Meta(max_length=8)] = ()

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        try:
            ready = ready_made(self.background, one.name, customs, self.chosen)
        except RefusedError as error:
            return error.refusal
        words = {field: getattr(one, field) for field in ("gender", "belief", "player", "line", "notes", "history")}
        return replace(ready, portrait=_face(one, self.background, customs), **words)


class Surprise(Change, frozen=True):
    """A whole character made up, but for the parts that are `kept`."""

    chooses = True

    kept: Annotated[tuple[inventing.Part, ...], Meta(max_length=6)] = ()

    def of(self, one: Character, customs: Customs, rng: Random) -> Character:
        return inventing.surprise(rng, customs, one, self.kept)


# Health and points


class OwnHealth(Change, frozen=True):
    """tombstone/skills/health/start-roll: Health rolled with dice of one's own, once."""

    faces: Annotated[tuple[Face, ...], Meta(max_length=2)]

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        return points.begin_health(one, self.faces, customs)


class Place(Change, frozen=True):
    """A point more or less in a skill."""

    needs = "health"

    skill: Skill
    by: Literal[1, -1]

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        return points.placed(one, self.skill, self.by, customs)


class Arrange(Change, frozen=True):
    """The points left where the book advises, or all of this Grit in one of the legal ways, or none but what is asked for."""

    needs = "health"

    how: Literal["suggested", "random", "over"]

    def of(self, one: Character, customs: Customs, rng: Random) -> Character:
        if self.how == "over":
            return points.begun(one, customs)
        return inventing.suggested(one, customs) if self.how == "suggested" else inventing.scattered(one, rng, customs)


# Grit


class Complete(Change, frozen=True):
    """tombstone/grit/advance-by-scenarios: so many scenarios more were lived through."""

    scenarios: Count = 1

    def of(self, one: Character, customs: Customs, rng: Random) -> Character:
        return levelling.completed(one, self.scenarios, customs)


class Take(Change, frozen=True):
    """tombstone/variants/new-abilities/access: an ability of the table's own in place of a printed one, or that one again."""

    printed: Short
    own: Name = ""

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        return levelling.take_instead(one, self.printed, self.own, customs)


class Specialise(Change, frozen=True):
    """tombstone/abilities/soldier/military-specialisation/bonus: the one weapon it is for."""

    weapon: Short

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        return levelling.specialise(one, self.weapon, customs)


# Outfit


class OwnMoney(Change, frozen=True):
    """tombstone/money/choice-before-roll: the fixed sum, or what a die of one's own shows."""

    needs = "background"

    face: Annotated[int, Meta(ge=0, le=6)] = 0

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        return outfit.begin_money(one, customs, self.face)


class Buy(Change, frozen=True):
    """So many of something bought, or with `back` put back."""

    item: Short
    count: Count = 1
    quality: Quality = ""
    back: bool = False

    def of(self, one: Character, customs: Customs, rng: Random) -> Character | Refusal:
        done = outfit.put_back if self.back else outfit.buy
        return done(one, Owned(self.item, self.count, quality=self.quality), customs)


OfWho = Tell | Wear | Invent | Remember
OfNumbers = OwnHealth | Place | Arrange | Complete | Take | Specialise
Changes = Adopt | OfWho | Be | QuickPlay | Surprise | OfNumbers | OwnMoney | Buy
