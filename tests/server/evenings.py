"""Evenings of tests at a server: two players and a Judge, who fight in the head where it comes to that."""

from posse.games.book.house_rules import RuleValue
from posse.server.log import Person
from posse.server.protocol import MatchMade
from tests.server.serving import Browser, Server, person
from tests.server.sitting import Sitting

CORRAL, FIGHT = "trouble-on-the-corral", "dawn-fight"
HOLD_UP = "at-the-bank"
"""A fight with two, after which the evening goes on."""
RULES: dict[str, RuleValue] = {"players": "2", "judge": True, "map_laid": False}
JUDGE, PLAYERS = "others", ("ada", "ruiz")
SEATS = (*PLAYERS, JUDGE)


def judged(server: Server, *own_dice: str) -> MatchMade:
    """One with a person in every seat; some roll their own dice."""
    seats = (person(seat, own_dice=seat in own_dice) for seat in SEATS)
    return server.make(*seats, scenario=CORRAL, players="2", judge=True, map_laid=False)


def sat(server: Server, made: MatchMade) -> dict[str, Browser]:
    """Everybody at a browser of their own."""
    return {seat: server.sit(made, seat) for seat in SEATS}


def rolls(browser: Browser, seat: str) -> bool:
    """Whether dice of a seat's own are asked for."""
    asked = browser.states[seat].table.asked
    return asked is not None and asked.kind == "roll"


def told(browser: Browser, seat: str, words: str) -> int:
    """In how many lines of its story a seat reads some words."""
    return sum(words in line for line in browser.story[seat])


def away_with(browser: Browser) -> None:
    """The Judge lets everybody ride away who is no player's, so that the fight is over when the turn is."""
    for one in browser.states[JUDGE].table.people:
        if one.id not in PLAYERS:
            browser.taken(JUDGE, f'overrule figure={one.id} what=status value="gone" reason=Enough.')


class Evening(Sitting):
    """The same without a server, its dice in the open."""

    house_rules = RULES

    def __init__(self, scenario: str = CORRAL, **people: Person) -> None:
        super().__init__(7, scenario, "", **people)
