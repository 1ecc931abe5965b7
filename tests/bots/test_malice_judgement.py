"""A deputy's judgement of A Town Called Malice: sound in small positions, and better than chance in whole matches."""

from typing import Any

import pytest

from posse.bots.bot import Judged
from posse.bots.malice import worth
from posse.bots.malice.judgement import weigh_malice
from posse.bots.malice.lore import lore_of
from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.games.deeds.answers import BrawlCard, Cheat, Done, LetItCome, PlayCard, PlayFair
from posse.games.malice.actions import TakeAction
from posse.games.malice.fisticuffs import Brawl
from posse.games.malice.game import MALICE
from posse.games.malice.moving import Move, PressTheFight
from posse.games.malice.reactions import PlayJoker, SnapShot
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import Shoot
from posse.games.malice.table import Table
from posse.games.malice.turn import CheatWindow, ChooseInitiative
from tests.malice.stage import duel, person, strictly
from tests.sure import as_a


def weighed(table: Table, *items: Any, choices: Any = ()) -> list[Judged]:
    """What the one who is asked thinks of its answers, best first."""
    done = strictly.play(table, *items, choices=choices)
    question = done.waiting
    choice = as_a(Choose, question if isinstance(question, Choose) else getattr(question, "choices", (None,))[0])
    view = View(choice.seat, 0, MALICE.redact(done.table, choice.seat), choice, (choice.seat,))
    return sorted(weigh_malice(view, choice), key=lambda judged: -judged.value)


def best(table: Table, *items: Any, choices: Any = ()) -> Option[Any]:
    return weighed(table, *items, choices=choices)[0].option


def test_hits_are_worth_what_the_rules_make_of_them() -> None:
    """A sure kill is worth three points and the fighter; somebody twice wounded dies of any hit."""
    table = duel(6)
    hurt = table.change("wes", wounds=(1, 1, 0, 0, 0))
    assert worth.of_hits(hurt, "wes", "vic", 1) == pytest.approx(3 + worth.STANDING)
    assert worth.of_hits(table, "wes", "vic", 1) < worth.of_hits(table, "wes", "vic", 2) < 4 + 3 + worth.STANDING
    assert worth.of_shots(table, "wes", "vic", 0.0, 6) == 0


def test_an_activation_shoots_at_what_is_in_the_sights() -> None:
    """In the open at short range there is nothing better than to shoot; the one nearer death first."""
    answer = best(duel(6, person("zed", "blue", (17, 13))).change("zed", wounds=(1, 1, 0, 0, 0)), TakeAction("vic"))
    assert getattr(answer, "target", "") == "zed"


def test_nobody_steps_on_the_spot() -> None:
    """A Move that ends where it began is not proposed, even where one stands on a place worth standing on."""
    table = duel(6)
    roads = lore_of(table.scene).roads
    for perch in sorted(roads.perches)[::2]:
        here = roads.spots[perch]
        answers = [judged.option for judged in weighed(table.change("vic", spot=here), TakeAction("vic"))]
        ends = [answer.path[-1] for answer in answers if isinstance(answer, Move)]
        assert ends
        assert here not in ends


def test_nobody_aims_at_nothing() -> None:
    """An aim is for the shot that follows: with nobody in range it is worth less than to be done."""
    for gap, sensible in ((12, True), (34, False)):
        kinds = [type(judged.option) for judged in weighed(duel(gap), TakeAction("vic"))]
        assert (kinds.index(Aim) < kinds.index(Done)) is sensible


def test_an_empty_gun_is_loaded_and_the_fallen_are_finished() -> None:
    """Reload with nothing to fire; press the fight on somebody out cold."""
    empty = duel(6).change("vic", rounds=(0,))
    kinds = [type(judged.option) for judged in weighed(empty, TakeAction("vic"))]
    assert kinds.index(Reload) < kinds.index(Aim)
    down = duel(0).change("wes", status="down", wounds=(0, 0, 0, 0, 1)).change("vic", rounds=(0,))
    assert best(down, TakeAction("vic")) == PressTheFight("wes")


def test_a_joker_is_played_against_certain_death_and_kept_from_a_poor_shot() -> None:
    """What the card saves is weighed against what it would be worth later."""
    shoot = [Shoot("six_shooter", "wes")]
    dying = duel(6, hands={"blue": "X1C"}, vic={"traits": ("gunfighter",)})
    dying = dying.change("wes", wounds=(1, 1, 0, 0, 0)).change("vic", aim=1)
    assert best(dying, TakeAction("vic"), choices=shoot) == PlayJoker("X1C")
    poor = duel(12, hands={"blue": "X1C"})
    assert best(poor, TakeAction("vic"), choices=shoot) == LetItCome()


def test_a_good_card_shoots_first_when_much_is_at_stake() -> None:
    """A snap shot at somebody who would be killed by it."""
    table = duel(4, hands={"blue": "KS"}).change("vic", wounds=(1, 1, 0, 0, 0))
    assert best(table, TakeAction("vic"), choices=[Shoot("six_shooter", "wes")]) == SnapShot("KS", "six_shooter")


def test_an_ace_is_laid_for_the_fallen() -> None:
    """malice/ko/ace-as-initiative: it wakes everybody; with nobody down it is kept."""
    table = duel(40, hands={"red": "AS 5C", "blue": "9C"}, turn=3)
    assert best(table, ChooseInitiative()) == PlayCard("5C")
    down = table.change("vic", status="down", down_turn=1)
    assert best(down, ChooseInitiative()) == PlayCard("AS")


def test_a_fight_is_fought_with_a_card_that_wins() -> None:
    """Not with a two, nor with a Joker."""
    table = duel(0, hands={"red": "2C KS X1C", "blue": "9C"})
    assert best(table, Brawl("vic", "wes")) == BrawlCard("KS")


def test_a_cheat_gives_its_poorest_card_to_an_enemy() -> None:
    """malice/trait/dirty-cheat: and plays fair with nothing poor in hand."""
    table = duel(6, hands={"red": "2C KS", "blue": "9C"}, vic={"traits": ("dirty_cheat",)})
    assert best(table, CheatWindow("vic")) == Cheat("2C", "blue")
    rich = duel(6, hands={"red": "QC KS", "blue": "9C"}, vic={"traits": ("dirty_cheat",)})
    assert best(rich, CheatWindow("vic")) == PlayFair()
