"""What happened in a match that is over, read from its log: attacks with their odds and distances, falls and by whose hand, and
whatever else is news. Nothing is made up, and nothing of it knows a book."""

from collections import defaultdict
from collections.abc import Container, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from posse.engine.event import Event
from posse.engine.match import Match
from posse.games.deeds.happened import Killed, News, Ruled, ruled
from posse.games.shown.moments import moment


class When(NamedTuple):
    """The turn of it, and after how many answers it is seen in a replay."""

    turn: int
    after: int


class Attack(NamedTuple):
    """One attack: whether the dice made it a hit, and whether it `told`, and went into nothing else. A `blow` is no shot, and its
    `length` is below nought where nobody can say."""

    by: str
    at: str
    weapon: str
    hit: bool
    told: bool
    chance: Fraction
    blow: bool
    length: int
    when: When


class Fall(NamedTuple):
    """Somebody who fell, by whose hands, and by which attack, if it was one."""

    who: str
    dead: bool
    hands: tuple[str, ...]
    attack: Attack | None
    when: When


class Item(NamedTuple):
    """What else is news: who, and with whom."""

    news: News
    who: str
    whom: str
    when: When


class Happenings(NamedTuple):
    """Everything in the order of the log."""

    attacks: tuple[Attack, ...]
    falls: tuple[Fall, ...]
    items: tuple[Item, ...]

    @property
    def hits(self) -> list[Attack]:
        return [attack for attack in self.attacks if attack.told]

    def of(self, *news: News) -> list[Item]:
        return [item for item in self.items if item.news in news]


Blow = tuple[str, Attack | None]
"""Whose it is, and the attack that it was."""


class Causes:
    """Whose blows lie behind a fall: those that have come to nothing yet, or to the last hurt, since somebody began to act."""

    def __init__(self) -> None:
        self._struck: defaultdict[str, list[Blow]] = defaultdict(list)
        self._told: dict[str, list[Blow]] = {}
        self._opening = False

    def passes(self, event: Ruled) -> None:
        """What was struck before somebody else began to act has no part in what comes now."""
        if event.tone == "heading" or (event.tone == "opening" and not self._opening):
            self._struck.clear()
            self._told.clear()
        self._opening = event.tone == "opening"

    def strikes(self, whom: str, by: str, attack: Attack | None = None) -> None:
        self._struck[whom].append((by, attack))

    def spares(self, people: list[str]) -> Attack | None:
        """The last attack that was to tell, on one of these people if any are named, has come to nothing."""
        found = [(whom, blow) for whom in people or self._struck for blow in self._struck[whom] if blow[1] is not None]
        whom, blow = max(found, key=lambda one: one[1][1].when.after if one[1][1] else 0, default=("", ("", None)))
        if blow in self._struck[whom]:
            self._struck[whom].remove(blow)
        return blow[1]

    def hurts(self, whom: str) -> None:
        if self._struck[whom]:
            self._told[whom] = self._struck.pop(whom)

    def of(self, whom: str, killer: str) -> tuple[tuple[str, ...], Attack | None]:
        blows = self._struck[whom] or self._told.get(whom, [])
        if killer:
            blows = [blow for blow in blows if blow[0] == killer] or [(killer, None)]
        hands = tuple(dict.fromkeys(by for by, _ in blows))
        return hands, blows[-1][1] if len(hands) == 1 else None


def happenings(match: Match[Any, Any]) -> Happenings:
    """The whole log, read once."""
    attacks: list[Attack] = []
    falls: list[Fall] = []
    items: list[Item] = []
    causes, turn = Causes(), 0
    for number, told in enumerate(match.events):
        event = ruled(told)
        turn = _turn(event, turn)
        causes.passes(event)
        answer = match.answer_before(number)
        when = When(turn, 0 if answer is None else answer + 1)
        people, news = _named(event, match.table.scene.index), event.reported
        showing = event.showing()
        if showing.kind == "shot" and {showing.figure, showing.target} <= match.table.scene.index.keys():
            attacks.append(attack := _attack(match, number, event, when))
            if attack.hit:
                causes.strikes(attack.at, attack.by, attack)
        elif news == "stopped":
            spared = causes.spares(people)
            attacks = [one._replace(told=False) if one is spared else one for one in attacks]
        elif news and (about := people or _named(event, match.table.scene.names)):
            item = _item(news, event, about, when)
            items.append(item)
            if news == "fists" and item.news == news:
                causes.strikes(item.whom, item.who)
        elif event.hurt and people:
            causes.hurts(people[0])
        dead = showing.kind == "death"
        if showing.figure in people and (dead or (showing.kind == "fall" and event.hurt)):
            killer = event.killer if isinstance(event, Killed) else ""
            falls.append(Fall(showing.figure, dead, *causes.of(showing.figure, killer), when))
    return Happenings(tuple(attacks), tuple(falls), tuple(items))


def _turn(event: Ruled, turn: int) -> int:
    began = event.named().get("turn") if event.tone == "heading" else None
    return began if isinstance(began, int) else turn


def _named(event: Ruled, known: Container[str]) -> list[str]:
    """Those whom an event names, each once: whoever it is about first."""
    return [id for id in dict.fromkeys(_words(tuple(event.named().values()))) if id in known]


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _words(each)


def _item(news: News, event: Event, people: list[str], when: When) -> Item:
    """Whoever had the better of it comes first, where that is said; nobody may have had."""
    winner = getattr(event, "winner", None)
    first = winner if winner in people else people[0]
    other = next((one for one in people if one != first), "")
    return Item("even" if winner == "" else news, first, other, when)


def _attack(match: Match[Any, Any], number: int, event: Ruled, when: When) -> Attack:
    showing, need = event.showing(), event.number()
    by, at = showing.figure, showing.target
    table, _ = moment(match, number)
    return Attack(
        by=by,
        at=at,
        weapon=str(getattr(event, "weapon", "")),
        hit=showing.hit,
        told=showing.hit,
        chance=need.chance if need is not None else Fraction(int(showing.hit)),
        blow=event.reported == "blow",
        length=_apart(table, by, at),
        when=when,
    )


def _apart(table: Any, one: str, other: str) -> int:
    """How far two people are from each other, as this table measures; below nought where one of them is not there."""
    there = all(id in table.scene.index and table.figure(id).on_table for id in (one, other))
    return table.distance(one, other) if there else -1
