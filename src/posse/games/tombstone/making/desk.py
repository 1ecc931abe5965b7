"""The desk at which characters are made: what is asked there and answered, and what was thrown stays as it fell."""

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from posse.engine.refusal import Refusal, RefusedError, had, not_allowed, unreadable
from posse.games.book.house_rules import HouseRule, RuleValue
from posse.games.tombstone.book import MOST_GRIT, load_abilities, load_house_rules
from posse.games.tombstone.customs import Customs, house_of
from posse.games.tombstone.making.changes import Changes, Draft, OwnHealth, OwnMoney
from posse.games.tombstone.making.drafting import DraftShown, Step, said, shown
from posse.games.tombstone.making.measures import AS_USUAL, Measures
from posse.games.tombstone.making.outfit import begin_money, cash_faces, first_money
from posse.games.tombstone.making.points import throw
from posse.games.tombstone.reading import character_json, character_toml, read_character_text
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.sheet import Character, health_dice

CHANCE = SystemRandom()
"""What is thrown here nobody can foresee."""

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


def customs_of(house_rules: Mapping[str, RuleValue]) -> Customs:
    """How a table plays; raises `BadContentError`."""
    return Customs(house_of(house_rules))


def house_rules() -> tuple[HouseRule, ...]:
    """Every house rule, in the order of the book."""
    return tuple(load_house_rules().values())


def fresh(customs: Customs) -> Draft:
    """A draft about which nothing is known: of the first Background, for the time being, with none of its points."""
    return Draft(Character(background=next(iter(customs.backgrounds))))


def usable(draft: Draft, customs: Customs) -> Draft:
    """The same draft; raises `RefusedError` if nothing can be made of it."""
    one, own = draft.character, {each.id for each in customs.own_abilities} | set(load_abilities())
    strange = next((each.own for each in one.taken if each.own not in own), None)
    if one.background not in {each.id for each in customs.every_background}:
        raise RefusedError(unreadable(f'There is no Background called "{one.background}".'))
    if not 0 < len(one.points) <= MOST_GRIT:
        raise RefusedError(unreadable(f"Points are placed at Grit 1 to {MOST_GRIT}."))
    if strange is not None:
        raise RefusedError(unreadable(f'There is no ability called "{strange}".'))
    return draft


def drawn(draft: Draft, house_rules: Mapping[str, RuleValue]) -> DraftShown:
    """A draft with all that a page draws of it."""
    return shown(draft, customs_of(house_rules))


def looked(asked: LookAt, rng: Random) -> Looked:
    """A draft with a change, or as it was and why."""
    customs = customs_of(asked.house_rules)
    draft = usable(asked.draft, customs) if asked.draft is not None else fresh(customs)
    before = shown(draft, customs, asked.measures, asked.step)
    if asked.change is None:
        return Looked(before, None, "")
    made = asked.change.made(draft, customs, rng)
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
    if fallen.money and not one.purse.start:
        one = had(begin_money(one, customs, _shown_by(one, fallen, customs)))
    if fallen.money and one.purse.face != _shown_by(one, fallen, customs):
        raise RefusedError(not_allowed("The purse was thrown for, and stays.", "tombstone/money/choice-before-roll"))
    return replace(draft, character=one)


def _shown_by(one: Character, fallen: Fallen, customs: Customs) -> int:
    """What the die for money counts for, which a Background with a smaller one may not have."""
    return fallen.money if first_money(customs.background(one.background), fallen.money) else 0


# Files


def written(draft: Draft, form: Literal["toml", "json"]) -> str:
    """A character as a file."""
    return character_toml(draft.character) if form == "toml" else character_json(draft.character)


def read(text: str, name: str, customs: Customs) -> Draft:
    """A character from a file; raises `BadContentError`."""
    return Draft(read_character_text(text, name, customs), chosen=True)


DRAFT: msgspec.json.Decoder[Draft] = msgspec.json.Decoder(Draft)
FALLEN: msgspec.json.Decoder[Fallen] = msgspec.json.Decoder(Fallen)
