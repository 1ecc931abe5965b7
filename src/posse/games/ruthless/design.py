"""Designing characters and scenarios (section 2.21): advice, never a refusal. Whoever designs, decides."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, Protocol

from msgspec import Struct

from posse.engine.number import Need
from posse.games.ruthless.nerve import LOUD_MOUTH
from posse.games.ruthless.scenario_data import Scenario

Strength = Literal["hint", "mild", "strong"]

ROSTER = range(2, 6)
"""ruthless/setup/roster-two-to-five: the characters a player has in the standard game."""

SMALL_ROSTER = range(2, 4)
"""ruthless/small/suggested-size: rosters for which the small gunfight is meant."""

USUAL_TRAITS = 2
"""ruthless/design/one-or-two-traits."""

TOUGHNESS_GUIDE = {
    1: "avoid, too extreme",
    2: "only in exceptional cases",
    3: "seasoned veteran",
    4: "seasoned veteran",
    5: "has seen some shooting",
    6: "has seen some shooting",
    7: "likely to take cover",
    8: "likely to take cover",
    9: "only in exceptional cases",
    10: "avoid, too extreme",
}
"""ruthless/design/toughness-bands: what each value says about a person (table T8)."""

EXTREMES: dict[int, Strength] = {1: "strong", 2: "mild", 9: "mild", 10: "strong"}
"""ruthless/design/toughness-extremes: how strongly each end of the scale is advised against."""


class Notice(Struct, frozen=True):
    """Something a designer should know: the rule behind it, how much it matters, and the sentence."""

    rule: str
    strength: Strength
    sentence: str


class Card(Protocol):
    """A character of the book or a figure of a scenario: all that advice looks at."""

    @property
    def name(self) -> str:
        """What people call it."""

    @property
    def toughness(self) -> int:
        """The Toughness value."""

    @property
    def traits(self) -> tuple[str, ...]:
        """The ids of its traits."""


def notices(scenario: Scenario) -> tuple[Notice, ...]:
    """Everything worth saying about a scenario before it is played: its rosters first, then its people."""
    found = [*roster_notices(scenario)]
    for figure in scenario.figures:
        found.extend(character_notices(figure))
    return tuple(found)


def roster_notices(scenario: Scenario) -> Iterator[Notice]:
    """ruthless/setup/roster-two-to-five: two to five characters a player pass in silence, other numbers with a word.

    ruthless/setup/larger-games-allowed: any number of figures and any size of table is played all the same, and Posse
    sets no limit of its own.
    """
    sizes = Counter(figure.seat for figure in scenario.figures)
    for seat in scenario.seats:
        count = sizes[seat.id]
        if count not in ROSTER:
            people = "1 character" if count == 1 else f"{count} characters"
            sentence = (
                f"{seat.name} has {people}; the standard game has two to five. Larger and odder games are allowed."
            )
            rule = "ruthless/setup/larger-games-allowed" if count > ROSTER[-1] else "ruthless/setup/roster-two-to-five"
            yield Notice(rule, "mild", sentence)
    yield from _small_gunfight(scenario, [sizes[seat.id] for seat in scenario.seats])


def _small_gunfight(scenario: Scenario, sizes: list[int]) -> Iterator[Notice]:
    """ruthless/small/suggested-size: offered where every player has only two or three figures."""
    playing = scenario.chosen().get("small_gunfight", "off")
    if playing == "off" and all(size in SMALL_ROSTER for size in sizes):
        sentence = "With two or three figures a player, the small gunfight (one card, one model) is worth a try."
        yield Notice("ruthless/small/suggested-size", "hint", sentence)


def character_notices(card: Card) -> Iterator[Notice]:
    """Advice about one character: extremes of Toughness and a great many traits."""
    strength = EXTREMES.get(card.toughness)
    if strength is not None:
        advice = "should be avoided" if strength == "strong" else "is for rare exceptions"
        sentence = f"{card.name} has Toughness {card.toughness}, which {advice}: it passes {_percent(card.toughness)}."
        yield Notice("ruthless/design/toughness-extremes", strength, sentence)
    if len(card.traits) > USUAL_TRAITS:
        sentence = (
            f"{card.name} has {len(card.traits)} traits; one or two are enough unless somebody is really special."
        )
        yield Notice("ruthless/design/one-or-two-traits", "mild", sentence)


def toughness_label(toughness: int) -> str:
    """ruthless/design/toughness-bands: the kind of person a value stands for."""
    return TOUGHNESS_GUIDE[toughness]


def pass_chance(toughness: int, loud_mouth: bool = False) -> Fraction:
    """How often a Toughness test is passed, against a Loud Mouth's doing or not.

    ruthless/design/example-bat-masterson: Toughness 3 passes on 3 or more, eight times in ten.
    """
    reasons = (LOUD_MOUTH,) if loud_mouth else ()
    return Need(toughness, "Toughness", "ruthless/toughness/pass-on-value-or-more", reasons).chance


def _percent(toughness: int) -> str:
    return f"{pass_chance(toughness) * 100}% of its tests"
