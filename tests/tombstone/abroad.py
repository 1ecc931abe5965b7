"""Evenings of tests: a match of one, in which words are said and dice are handed in as they come."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from posse.engine.dealer import ByHand, Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.words import say
from posse.games.book.house_rules import RuleValue
from posse.games.tombstone.evening.errands import Errand
from posse.games.tombstone.evening.onward import Onward, errands
from posse.games.tombstone.evening.standing import but, outfitted, sheet_of, story
from posse.games.tombstone.evening.standing import players as players_of
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Setup, scene_of
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from tests.stage_parts import Played, rule_of
from tests.tombstone.stage import broke, play

CORRAL = "trouble-on-the-corral"

Evening = Match[Table, Setup]


def begun(scenario: str = CORRAL, players: int = 1, **house_rules: RuleValue) -> Evening:
    """An evening at its first question, with all dice to be handed in."""
    chosen: Mapping[str, RuleValue] = {"players": str(players), **house_rules}
    return Match(TOMBSTONE, set_up(scenario, chosen), ByHand())


def retold(table: Table, kind: str, id: str, **otherwise: object) -> Table:
    """The table in a story of which one row of a kind is otherwise."""
    scene, tale = table.scene, story(table)
    rows = tuple(replace(row, **otherwise) if row.id == id else row for row in getattr(tale, kind))
    scenario = replace(scene.setup.scenario, story=replace(tale, **{kind: rows}))
    return table.but(scene=scene_of(replace(scene.setup, scenario=scenario), scene.joined, scene.laid))


def does(match: Evening, *said: str, seat: str = "ada", dice: tuple[Any, ...] = ()) -> Evening:
    """What is said one after another, by the ids that it names; `dice` are handed in as they are asked for, luck is kept, of
    a handful whoever is tired throws the first ones, and of dice that are not given each shows its middle."""
    thrown = list(dice)
    for words in said:
        _settle(match, thrown)
        choice = match.choice_of(seat)
        assert choice is not None, match.question
        named = [option for option in choice.options if words in say(option).replace("=", " ").split()]
        assert named, f"{words} is none of {[say(option) for option in choice.options]}"
        assert match.answer(seat, named[0]) is None
        _settle(match, thrown)
    assert not thrown, thrown
    return match


def _settle(match: Evening, thrown: list[Any]) -> None:
    """Dice are thrown and nothing is spent until somebody is asked what they do."""
    while (question := match.question) is not None and not isinstance(match.table.current, Onward):
        if isinstance(question, Roll):
            middle = (question.sides + 1) // 2
            plain = (middle,) * question.dice if question.dice else middle
            given = thrown.pop(0) if thrown else plain
            assert match.hand_in(given[: question.dice] if isinstance(given, tuple) else given) is None
        elif isinstance(question, Choose) and any(say(one) == "let-it-stand" for one in question.options):
            assert match.answer(question.seat, "let-it-stand") is None
        else:
            return


def offered(match: Evening, seat: str = "ada") -> list[str]:
    """What a seat may say now, in its words."""
    choice = match.choice_of(seat)
    return [say(option) for option in choice.options] if choice else []


def played_on(match: Evening, seed: int = 1) -> Evening:
    """The same to its end, by chance."""
    rng, dealer = Random(seed), Seeded(seed)
    while (question := match.question) is not None:
        if isinstance(question, Roll | Draw):
            assert match.hand_in(dealer.deal(question, match.number)) is None
            continue
        seat = match.speaker(match.waiting_for()) or ""
        choice = match.choice_of(seat)
        assert choice is not None
        assert match.answer(seat, rng.choice(choice.options).sample(match.table, rng)) is None
    return match


def in_town(
    place: str,
    players: int = 1,
    purse: int = 2000,
    things: tuple[Owned, ...] | None = None,
    background: str = "",
    **house: RuleValue,
) -> Table:
    """A place of Silverton with the party there, each with this purse and without luck, and nothing on the agenda."""
    table = broke(begun(CORRAL, players, **house).table).but(agenda=())
    table = but(table, place=place)
    for one in here_with(table):
        sheet = sheet_of(table, one)
        told = {"outfit": sheet.outfit if things is None else things, "background": background or sheet.background}
        table = outfitted(table, one, replace(sheet, **told)).change(one, purse=purse)
    return broke(table)


def here_with(table: Table) -> list[str]:
    return [one.id for one in players_of(table)]


def may(table: Table, kind: type[Errand], seat: str = "ada") -> list[str]:
    """What of a kind a seat may do, each of its examples in words."""
    found = [way for way in errands(table, seat) if isinstance(way, kind)]
    return [say(one) for way in found for one in way.examples(table)]


def goes(table: Table, errand: Errand, *answers: Any, seat: str = "ada") -> Played[Table]:
    """An errand that may be done, to the end of what comes of it or to a question without an answer."""
    assert errand.verdict(table, seat) is None, errand.verdict(table, seat)
    return comes(errand.done(table), None, *answers)


def comes(table: Table, item: Item[Table] | None, *answers: Any) -> Played[Table]:
    """The same of an item; a word is answered with the first option that has it."""
    return play(table, item, *(_saying(one) if isinstance(one, str) else one for one in answers))


def _saying(words: str) -> Callable[[Choose[Table]], Option[Table]]:
    return lambda choice: next(option for option in choice.options if words in say(option))


def by_chance(table: Table, item: Item[Table], seed: int) -> Table:
    """What comes of an item by chance, whoever is asked for whatever."""
    rng, answers = Random(seed), list[Any]()
    while (question := (done := play(table, item, *answers)).waiting) is not None:
        if isinstance(question, Choose):
            answers.append(rng.choice(question.options))
        elif isinstance(question, Roll):
            thrown = tuple(rng.randint(1, question.sides) for _ in range(question.dice or 1))
            answers.append(thrown if question.dice else thrown[0])
    return done.table


def barred(table: Table, errand: Errand, seat: str = "ada") -> str:
    """The rule by which an errand is refused."""
    return rule_of(errand.verdict(table, seat))
