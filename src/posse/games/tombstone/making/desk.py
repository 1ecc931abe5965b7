"""The desk at which characters are made: what is asked there and answered, and what was thrown stays as it fell."""

from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.engine.refusal import Refusal, RefusedError, had, not_allowed, unreadable
from posse.games.book.house_rules import RuleValue
from posse.games.tombstone.book import MOST_GRIT, load_abilities
from posse.games.tombstone.customs import AS_THE_BOOK, Customs, played_by
from posse.games.tombstone.making.changes import Changes, Draft, OwnHealth, OwnMoney
from posse.games.tombstone.making.drafting import DraftShown, Step, said, shown
from posse.games.tombstone.making.measures import AS_USUAL, Measures
from posse.games.tombstone.making.outfit import begin_money, cash_faces, face_kept
from posse.games.tombstone.making.points import throw
from posse.games.tombstone.reading import character_json, character_toml, read_character, read_customs
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character, health_dice

CHANCE = SystemRandom()
"""What is thrown here nobody can foresee."""

OWN = Path("customs.toml")
"""What the file of a table's own things is called where its name has been forgotten."""

House = Annotated[
    dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=40)] | bool], Meta(max_length=60)
]
What = Literal["health", "money"]


class LookAt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/characters/look: a draft, a new one if none is sent, with a change if one is wanted. Nothing is kept."""

    draft: Draft | None = None
    change: Changes | None = None
    measures: Measures = AS_USUAL
    house_rules: House = {}
    step: Step = "who"


class Looked(Struct, frozen=True):
    """The draft after the change, or as it was and why it stays so; `said` is what the change has come to."""

    shown: DraftShown
    refusal: Refusal | None
    said: str


class Fallen(Struct, frozen=True):
    """What was thrown for a character: the dice for Health, and the die for money."""

    health: tuple[int, ...] = ()
    money: int = 0


def customs_of(house_rules: Mapping[str, RuleValue], own: str = "") -> Customs:
    """How a table plays, perhaps with a file of what it has of its own; raises `BadContentError`."""
    return played_by(house_rules, read_customs(OWN, own) if own else AS_THE_BOOK)


def fresh(customs: Customs) -> Draft:
    """A draft about which nothing is known: of the first Background, for the time being, with none of its points."""
    return Draft(Character(background=next(iter(customs.backgrounds))))


def usable(draft: Draft, customs: Customs) -> Draft:
    """The same draft; raises `RefusedError` if nothing can be made of it."""
    if refusal := _unusable(draft.character, customs):
        raise RefusedError(refusal)
    return draft


def _unusable(one: Character, customs: Customs) -> Refusal | None:
    own = {each.id for each in customs.own_abilities} | set(load_abilities())
    strange = next((each.own for each in one.taken if each.own not in own), None)
    if one.background not in {each.id for each in customs.every_background}:
        return unreadable(f'There is no Background called "{one.background}".')
    if not 0 < len(one.points) <= MOST_GRIT:
        return unreadable(f"Points are placed at Grit 1 to {MOST_GRIT}.")
    return unreadable(f'There is no ability called "{strange}".') if strange is not None else None


def drawn(draft: Draft, house_rules: Mapping[str, RuleValue]) -> DraftShown:
    """A draft with all that a page draws of it."""
    return shown(draft, customs_of(house_rules, draft.customs))


def looked(asked: LookAt, rng: Random) -> Looked:
    """A draft with a change, or as it was and why."""
    customs = customs_of(asked.house_rules, asked.draft.customs if asked.draft else "")
    draft = usable(asked.draft, customs) if asked.draft is not None else fresh(customs)
    before = shown(draft, customs, asked.measures, asked.step)
    if asked.change is None:
        return Looked(before, None, "")
    made = asked.change.made(draft, customs, rng)
    if isinstance(made, Draft):
        customs = customs_of(asked.house_rules, made.customs)
        made = _unusable(made.character, customs) or made
    if isinstance(made, Refusal):
        return Looked(before, made, "")
    after = shown(made, customs, asked.measures, asked.step)
    return Looked(after, None, said(before, after))


# What was thrown


def thrown(draft: Draft, what: What, fallen: Fallen, customs: Customs, rng: Random) -> tuple[Draft, Fallen]:
    """Throw for somebody, once; raises `RefusedError` if it has been done."""
    draft = stays(draft, fallen, customs)
    if what == "health":
        faces = tuple(rng.randint(1, SIX) for _ in range(health_dice(customs)))
        return had(OwnHealth(faces).made(draft, customs, rng)), replace(fallen, health=faces)
    face = throw(rng, cash_faces(draft.character, customs), customs)
    return had(OwnMoney(face).made(draft, customs, rng)), replace(fallen, money=face)


def stays(draft: Draft, fallen: Fallen, customs: Customs) -> Draft:
    """The draft with what was thrown as it fell; raises `RefusedError` where it says otherwise.

    tombstone/skills/health/start-roll, tombstone/money/choice-before-roll: once, and never again. A ready-made sheet has its own.
    """
    one = usable(draft, customs).character
    if one.ready_made:
        return draft
    if fallen.health and not one.health_dice:
        one = replace(one, health_dice=fallen.health)
    if fallen.health and one.health_dice != fallen.health:
        raise RefusedError(not_allowed("Health was thrown, and stays.", "tombstone/skills/health/start-roll"))
    face = face_kept(customs.background(one.background), fallen.money)
    if fallen.money and not one.purse.start:
        one = had(begin_money(one, customs, face))
    if fallen.money and one.purse.face != face:
        raise RefusedError(not_allowed("The purse was thrown for, and stays.", "tombstone/money/choice-before-roll"))
    return replace(draft, character=one)


# Files


def written(draft: Draft, form: Literal["toml", "json"]) -> str:
    """A character as a file."""
    return character_toml(draft.character) if form == "toml" else character_json(draft.character)


def read(text: str, name: str, house_rules: Mapping[str, RuleValue], own: str = "") -> Draft:
    """A character from a file, and what their table has of its own from another; raises `BadContentError`."""
    return Draft(read_character(Path(name), customs_of(house_rules, own), text), chosen=True, customs=own)


DRAFT: msgspec.json.Decoder[Draft] = msgspec.json.Decoder(Draft)
FALLEN: msgspec.json.Decoder[Fallen] = msgspec.json.Decoder(Fallen)
