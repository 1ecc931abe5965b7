"""An evening as it is shown: hour, place and people, whose cards are known by now, and the stage of a fight."""

import json

import msgspec

from posse.engine.view import View
from posse.games.tombstone.screen import SCREEN
from posse.games.tombstone.table import Table
from posse.games.wire.table import TableShown
from tests.sure import there
from tests.tombstone.abroad import Evening, begun, does

HIRED = ("pearsons-house", "take-the-job")


def shown(match: Evening, seat: str | None = "ada") -> TableShown:
    view: View[Table] = match.view(seat)
    return SCREEN.shown(view)


def test_hour_place_and_who_is_there_are_told_in_words() -> None:
    """tombstone/explore/general-rules-only"""
    abroad = there(shown(does(begun(), "pearsons-house")).abroad)
    assert (abroad.day, abroad.hour, abroad.minutes) == (1, "4.05 pm", 965)
    assert (abroad.place.name, abroad.place.number) == ("Pearson's House", 4)
    assert [one.name for one in abroad.people] == ["Uriah Pearson"]


def test_a_purse_is_its_owners_own_and_the_judges() -> None:
    """tombstone/judge/world-notes-private"""
    match = begun(players=2, judge=True)
    purses = {seat: sorted(there(shown(match, seat).abroad).purses) for seat in ("ada", "ruiz", "others", None)}
    assert purses == {"ada": ["ada"], "ruiz": ["ruiz"], "others": ["ada", "ruiz"], None: []}


def test_nobody_reads_of_people_who_have_not_been_met() -> None:
    """tombstone/judge/world-notes-private: neither when the evening begins nor in what is shown of it."""
    match = begun()
    sent = msgspec.json.encode((SCREEN.scene(match.setup), shown(match))).decode()
    secrets = [one.name for one in match.setup.scenario.figures if one.sheet is None]
    assert secrets
    assert not [name for name in secrets if name in sent.replace("Uriah Pearson wants six", "")]
    does(match, *HIRED)
    assert [card.name for card in shown(match).joined] == ["Uriah Pearson"]


def test_whatever_the_story_has_to_come_is_in_no_bytes_for_players() -> None:
    """tombstone/judge/world-notes-private: notes, fights, endings and what approaches may come to."""
    match = does(begun(judge=True), *HIRED)
    sent = json.dumps(msgspec.to_builtins((SCREEN.scene(match.setup), shown(match))))
    story, done = there(match.table.scene.story), there(match.table.evening).done
    secret = [
        *(row.note for row in story.happenings if row.note),
        *(row.tells for row in story.endings),
        *(row.made.tells for row in story.approaches if row.made.tells and row.id not in done),
    ]
    assert secret
    assert not [words for words in secret if json.dumps(words)[1:-1] in sent]


def test_a_stage_is_shown_while_a_fight_is_laid() -> None:
    """tombstone/frame/battle-display: with its map, or in the head with none; and not before or after."""
    for laid in (True, False):
        match = begun(map_laid=laid)
        assert SCREEN.stage_laid(match.table) is None
        does(match, *HIRED, "far-corral", *["minutes"] * 12)
        stage = there(SCREEN.stage_laid(match.table))
        assert shown(match).laid == stage.id == "dawn-fight"
        assert (stage.map is not None) is laid
        assert len(shown(match).figures if laid else shown(match).people) == 7
        assert {card.id for card in shown(match).joined} >= {"coyote", "lucky"}
