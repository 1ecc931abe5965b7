"""Every game: what is put on a screen can be drawn, asks plainly, offers only what may be answered, and keeps secrets."""

from random import Random
from typing import get_args

import msgspec
import pytest

from posse.engine.event import seen
from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.words import read, say
from posse.games.wire.asked import Key
from tests.every_game.games import SCENARIOS, STAGED, Played, walk_of
from tests.sure import there

EVERY = 7
"""One moment in so many is looked at closely: what takes long is sampled."""


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_whoever_is_asked_gets_a_sentence_and_answers_that_are_taken(played: Played) -> None:
    """And no seat is shown what it may not know."""
    screen, game, keeper = played.front.screen, played.front.game, played.keeper
    asked_at_all = 0
    for moment in walk_of(played).moments[::EVERY]:
        for seat, view in moment.views.items():
            shown = screen.shown(view)
            readable = keeper.readable(msgspec.json.encode(shown).decode())
            leaked = keeper.hidden_from(moment.position.table, seat or "") & readable
            assert not leaked, f"{seat} is shown {leaked}"
            if seat is None or view.question is None:
                assert shown.asked is None
                continue
            asked = there(shown.asked)
            assert asked.sentence.strip()
            assert not shown.waiting or seat not in view.waiting_for
            if not isinstance(view.question, Choose):
                assert asked.kind in ("roll", "draw")
                continue
            asked_at_all += 1
            assert len({choice.words for choice in asked.choices}) == len(asked.choices)
            ready = [read(choice.words, game.answers) for choice in asked.choices if not (choice.needs or choice.asks)]
            for answer in ready:
                assert not isinstance(answer, Refusal), answer
                assert view.question.refuses(answer, moment.position.table) is None
            assert {option for option in view.question.options if not option.open} <= set(ready)
            spoken = {choice.words.split(" ")[0] for choice in asked.choices}
            assert {say(option).split(" ")[0] for option in view.question.options} <= spoken
            assert all(choice.label and choice.name for choice in asked.choices)
            greyed = {refused.action for refused in asked.refused}
            assert not greyed & {choice.action for choice in asked.choices}, "a button is both ready and grey"
            assert all(refused.sentence and refused.rule for refused in asked.refused)
    assert asked_at_all


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_no_button_has_the_key_of_another_or_one_that_the_table_takes(played: Played) -> None:
    screen, with_keys = played.front.screen, 0
    for moment in walk_of(played).moments:
        for view in moment.views.values():
            asked = screen.shown(view).asked if view.question is not None else None
            if asked is None:
                continue
            keys = {choice.action: choice.key for choice in asked.choices if choice.key}
            keys |= {refused.action: refused.key for refused in asked.refused if refused.key}
            assert set(keys.values()) <= set(get_args(Key)), f"a key that the table takes: {keys}"
            assert len(set(keys.values())) == len(keys), f"one key for two buttons: {keys}"
            with_keys += len(keys)
    assert with_keys


@pytest.mark.parametrize("played", STAGED, ids=str)
def test_suggested_places_are_allowed_and_cost_what_a_trial_says(played: Played) -> None:
    screen, game = played.front.screen, played.front.game
    rng = Random(str(played))
    moments = [m for m in walk_of(played).moments if isinstance(m.question, Choose)]
    rng.shuffle(moments)
    tried = 0
    for moment in moments:
        assert isinstance(moment.question, Choose)
        view = moment.views[moment.question.seat]
        asked = there(screen.shown(view).asked)
        for choice in asked.choices:
            if choice.needs not in ("path", "spot") or tried > 6:
                continue
            region = there(screen.region(view, choice.words, places=True))
            for place in region.places[:3]:
                answer = there(read(place.words, game.answers))
                assert moment.question.refuses(answer, moment.position.table) is None
                trial = there(screen.trial(view, place.words))
                assert trial.allowed, f"{trial.refusal} for {place.name}"
                again = there(read(trial.words, game.answers))
                assert moment.question.refuses(again, moment.position.table) is None
                tried += 1
    assert tried


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_line_of_the_story_can_be_shown_and_looked_into(played: Played) -> None:
    screen, match = played.front.screen, walk_of(played).match
    told = seen(match.events, None)
    for number, event in enumerate(told):
        line = screen.line(match.table, number, 1, event)
        assert (line.sentence + line.outcome).strip()
        assert line.rule
        msgspec.json.encode(line)
    looked = 0
    for number, event in enumerate(match.events):
        if event.seen_by(None) is None:
            assert isinstance(screen.why(match, number, None), Refusal)
        elif screen.line(match.table, number, 1, event).dice and looked < 12:
            why = there(screen.why(match, number, None))
            assert why.title
            assert why.dice
            looked += 1
    assert isinstance(screen.why(match, len(match.events), None), Refusal)


@pytest.mark.parametrize("played", STAGED, ids=str)
def test_a_setting_tells_sides_and_figures_apart(played: Played) -> None:
    scene = played.front.screen.scene(played.setup())
    assert len({side.letter for side in scene.sides}) == len(scene.sides)
    assert [side.number for side in scene.sides] == list(range(1, len(scene.sides) + 1))
    assert len({figure.initial for figure in scene.figures}) == len(scene.figures)
    assert all(1 <= len(figure.initial) <= 2 for figure in scene.figures)
    assert scene.map is not None
    assert scene.map.width > 0
    msgspec.json.encode(scene)
