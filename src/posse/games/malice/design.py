"""Putting gangs together (malice/setup/gang): advice, never a refusal. Whoever designs, decides."""

from collections import Counter
from collections.abc import Iterator

from posse.games.book.front import AdviceLine
from posse.games.malice.scenario import Scenario

GANG = range(3, 6)
PLAYERS = range(2, 11)
"""malice/setup/gang: three to five characters a player and two to ten players are suggested (MR-10)."""

RULE = "malice/setup/gang"
ONLY_EARNED = "malice/campaign/only-in-campaign"


def notices(scenario: Scenario) -> tuple[AdviceLine, ...]:
    """Everything worth saying about a scenario before it is played."""
    return (*gang_notices(scenario), *trait_notices(scenario))


def gang_notices(scenario: Scenario) -> Iterator[AdviceLine]:
    """malice/setup/gang: any number is played; odd sizes, unequal gangs and a crowd of players get a word."""
    sizes = Counter(figure.seat for figure in scenario.figures)
    for seat in scenario.seats:
        count = sizes[seat.id]
        if count not in GANG:
            people = "1 character" if count == 1 else f"{count} characters"
            yield AdviceLine(f"{seat.name} has {people}; three to five are suggested.", RULE)
    if len(set(sizes.values())) > 1:
        yield AdviceLine("The gangs are of different sizes; equal numbers are usual.", RULE)
    if len(scenario.seats) not in PLAYERS:
        yield AdviceLine(f"{len(scenario.seats)} players; two to ten are suggested.", RULE)


def trait_notices(scenario: Scenario) -> Iterator[AdviceLine]:
    """malice/campaign/only-in-campaign: a single game uses no traits unless the players agree to some."""
    names = [figure.name for figure in scenario.figures if figure.traits]
    if names:
        have = "has some" if len(names) == 1 else "have some"
        sentence = f"Traits are earned in campaigns; players should agree that {', '.join(names)} {have} already."
        yield AdviceLine(sentence, ONLY_EARNED)
