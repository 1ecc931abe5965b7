"""Designing characters and scenarios (section 2.21): advice, never a refusal. Whoever designs, decides."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from posse.engine.number import Need, Reason
from posse.games.book.front import AdviceLine
from posse.games.ruthless.book import Character
from posse.games.ruthless.scenario import Scenario, StartingFigure

Strength = Literal["hint", "mild", "strong"]

ROSTER = range(2, 6)
"""ruthless/setup/roster-two-to-five: the characters a player has in the standard game."""

SMALL_ROSTER = range(2, 4)
"""ruthless/small/suggested-size: rosters for which the small gunfight is meant."""

USUAL_TRAITS = 2
"""ruthless/design/one-or-two-traits."""

TOUGHNESS_GUIDE = {
    (1, 10): "avoid, too extreme",
    (2, 9): "only in exceptional cases",
    (3, 4): "seasoned veteran",
    (5, 6): "has seen some shooting",
    (7, 8): "likely to take cover",
}
"""ruthless/design/toughness-bands: what each value says about a person (table T8)."""

EXTREMES: dict[int, Strength] = {1: "strong", 2: "mild", 9: "mild", 10: "strong"}
"""ruthless/design/toughness-extremes: how strongly each end of the scale is advised against."""


class Notice(AdviceLine, frozen=True):
    """Something a designer should know, and how much it matters."""

    strength: Strength


def notices(scenario: Scenario) -> tuple[Notice, ...]:
    """Everything worth saying about a scenario before it is played: its rosters first, then its people."""
    people = (notice for figure in scenario.figures for notice in character_notices(figure))
    return (*roster_notices(scenario), *people)


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
            yield Notice(sentence, rule, "mild")
    yield from _small_gunfight(scenario, [sizes[seat.id] for seat in scenario.seats])


def _small_gunfight(scenario: Scenario, sizes: list[int]) -> Iterator[Notice]:
    """ruthless/small/suggested-size: offered where every player has only two or three figures."""
    playing = scenario.chosen().get("small_gunfight", "off")
    if playing == "off" and all(size in SMALL_ROSTER for size in sizes):
        sentence = "With two or three figures a player, the small gunfight (one card, one model) is worth a try."
        yield Notice(sentence, "ruthless/small/suggested-size", "hint")


def character_notices(card: Character | StartingFigure) -> Iterator[Notice]:
    """Advice about one character: extremes of Toughness and a great many traits."""
    strength = EXTREMES.get(card.toughness)
    if strength is not None:
        often = f"{pass_chance(card.toughness) * 100}%"
        advice = "should be avoided" if strength == "strong" else "is for rare exceptions"
        sentence = f"{card.name} has Toughness {card.toughness}, which {advice}: it passes {often} of its tests."
        yield Notice(sentence, "ruthless/design/toughness-extremes", strength)
    if len(card.traits) > USUAL_TRAITS:
        sentence = (
            f"{card.name} has {len(card.traits)} traits; one or two are enough unless somebody is really special."
        )
        yield Notice(sentence, "ruthless/design/one-or-two-traits", "mild")


def toughness_label(toughness: int) -> str:
    """ruthless/design/toughness-bands: the kind of person a value stands for."""
    return next(label for values, label in TOUGHNESS_GUIDE.items() if toughness in values)


def pass_chance(toughness: int, reasons: tuple[Reason, ...] = ()) -> Fraction:
    """How often a Toughness test is passed, with what traits add to it.

    ruthless/design/example-bat-masterson: Toughness 3 passes on 3 or more, eight times in ten.
    """
    return Need(toughness, "Toughness", "ruthless/toughness/pass-on-value-or-more", reasons).chance
