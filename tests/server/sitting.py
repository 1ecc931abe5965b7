"""A match as the server keeps it, without a server around it."""

from collections.abc import Callable, Mapping
from random import Random
from secrets import token_hex
from typing import Any

import msgspec

from posse.engine.question import Choose, Draw, Result, Roll, Together
from posse.engine.words import say
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.shelf import front, game_of
from posse.server.log import Entry, MatchRow, Person, now
from posse.server.played import Outcome, Played, Rejected
from tests.sure import there


class Sitting:
    """A match and its log. Without salt its seed lies open, so that nobody has to add a share."""

    salt = ""
    house_rules: Mapping[str, RuleValue] = AS_THE_BOOK

    def __init__(self, seed: int = 7, scenario: str = "high-noon", game: str = "", **people: Person) -> None:
        game = game or game_of(scenario)
        setup = self.set_up(game, scenario)
        line, words = front(game).scenario_of(setup), msgspec.json.encode(setup).decode()
        self.row = MatchRow(token_hex(8), game, line.id, line.name, line.map, words, str(seed), self.salt, now())
        self.played = Played(self.row)
        self.log: list[Entry] = list(self.played.opened_with(people))

    def set_up(self, game: str, scenario: str) -> Any:
        return front(game).set_up(scenario, self.house_rules)

    def wrote(self, outcome: Outcome) -> tuple[Entry, ...]:
        """What was done must have been done."""
        assert not isinstance(outcome, Rejected), outcome
        self.log += outcome
        return outcome

    def again(self) -> Played:
        twin = Played(self.row)
        twin.read(self.log)
        return twin

    def answer(self, seat: str | None = None, words: str | None = None) -> tuple[Entry, ...]:
        """Give an answer: the first option that is not open, else anything it allows, by whoever is waited for."""
        played = self.played
        seat = seat or played.match.waiting_for()[0]
        choice = there(played.match.choice_of(seat))
        if words is None:
            plain = next((option for option in choice.options if not option.open), None)
            words = say(plain or choice.options[0].sample(played.match.table, Random(1)))
        return self.wrote(played.answer(seat, played.posed, words))

    def until(self, so: Callable[[Played], bool], *deeds: str, limit: int = 300) -> None:
        """Play on until it is so; these deeds are done first wherever they are offered."""
        for _ in range(limit):
            if so(self.played):
                return
            if isinstance(question := self.played.match.question, Roll | Draw):
                self.typed(question)
            else:
                self.answer(words=self._deed(deeds))
        raise AssertionError("it never came to that")

    def _deed(self, deeds: tuple[str, ...]) -> str | None:
        """The first of these that whoever is waited for can do at once."""
        choice = self.played.match.choice_of(self.played.match.waiting_for()[0])
        plain = [say(option) for option in choice.options if not option.open] if choice is not None else []
        return next((words for deed in deeds for words in plain if words.split()[0] == deed), None)

    def typed(self, question: Roll | Draw) -> tuple[Entry, ...]:
        """Somebody rolls or draws by hand: the middle face, the first card that may come."""
        result: Result = question.pool[0] if isinstance(question, Draw) else (5,) * question.dice or 5
        return self.wrote(self.played.hand_in(question.seat, self.played.posed, result))


def asks(played: Played, kind: str) -> bool:
    """Whether one seat is asked something in which such an option is offered."""
    question = played.match.question
    return isinstance(question, Choose) and any(say(option).split()[0] == kind for option in question.options)


def in_secret(played: Played) -> bool:
    return isinstance(played.match.question, Together)
