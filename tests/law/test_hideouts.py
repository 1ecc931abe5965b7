"""Ambushers choose among places in secret: nobody else learns which, and the file that names them does not say it either."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from posse.bots.deputy import Deputy
from posse.bots.greenhorn import Greenhorn
from posse.content.loader import BadContentError
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.scenario import SHELF, read_scenario
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.seeing.hiding import hideouts, seen_at_once, unseen_by
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import Deploy, SetDown
from posse.tabletop.terrain import Spot
from tests.law.test_leaks import LawMatch, shown_to
from tests.sure import there
from tests.writing import changed

AMBUSH, HIDING, WATCHING = "canyon-ambush", "quills", "posse"


def ambush(seed: int = 0) -> LawMatch:
    return Match(LAW, set_up(AMBUSH), Seeded(seed))


def asked(match: LawMatch) -> Deploy | None:
    item = match.table.current
    return Deploy(item.figure) if isinstance(item, SetDown) else None


def placed(player: Any, seed: int = 0) -> LawMatch:
    match = ambush(seed)
    while asked(match) is not None:
        assert match.answer(HIDING, player(match.view(HIDING))) is None
    return match


@pytest.mark.parametrize("id", SHELF.ids())
def test_no_file_says_where_a_player_hides_somebody(id: str) -> None:
    """lotg/ruling/spot-when: whoever is truly concealed begins where its owner likes, and there is always more than one place."""
    table = first_table(set_up(id, {"enemy": "player"}))
    hidden = [figure.id for figure in table.figures if not table.known_to_all(figure)]
    assert all(table.figure(figure).status == "waiting" for figure in hidden)
    assert len(hidden) == {"canyon-ambush": 4, "silver-wagon": 1, "cottonwood-raid": 8, "hold-the-jail": 7}.get(id, 0)


def test_each_of_them_takes_one_of_the_places_and_no_two_the_same() -> None:
    match = ambush()
    taken: list[Spot] = []
    while (option := asked(match)) is not None:
        free = option.spots(match.table)
        assert set(free) == set(hideouts(match.table, option.figure)) - set(taken)
        for spot in taken[:1]:
            assert match.answer(HIDING, Deploy(option.figure, spot)) is not None
        near = free[0]._replace(x=free[0].x + 1)
        assert "one of the places of the" in str(match.answer(HIDING, Deploy(option.figure, near)))
        assert match.answer(HIDING, Deploy(option.figure, free[0])) is None
        taken.append(free[0])
    assert len(set(taken)) == 4


def ways(match: LawMatch) -> Iterator[tuple[Deploy, ...]]:
    """Some ways to set everybody down: in each, every one of them is somewhere else than in the one before."""
    people = [item.figure for item in match.table.agenda if isinstance(item, SetDown)]
    for turned in permutations(range(5), 2):
        bank: dict[str, int] = {}
        chosen = []
        for id in people:
            zone = match.table.profile(id).zone or ""
            place = turned[bank.get(zone, 0)]
            bank[zone] = bank.get(zone, 0) + 1
            chosen.append(Deploy(id, hideouts(match.table, id)[place]))
        yield tuple(chosen)


def watched(choices: tuple[Deploy, ...]) -> tuple[list[list[bytes]], Table]:
    """Everything that the others and spectators get while people are set down so, and when they are asked first."""
    match = ambush()
    heard = []
    for choice in choices:
        heard += [[*shown_to(match, seat, 0)] for seat in (WATCHING, None)]
        assert match.answer(HIDING, choice) is None
    assert asked(match) is None
    return heard + [[*shown_to(match, seat, 0)] for seat in (WATCHING, None)], match.table


def test_the_others_learn_nothing_of_it_byte_for_byte() -> None:
    """lotg/ruling/spot-when: neither by what they see, nor by the story and its length, nor by who is asked and how often."""
    every = [watched(choices) for choices in ways(ambush())]
    tables = {table for _, table in every}
    assert len(tables) == len(every) == 20
    assert all(heard == every[0][0] for heard, _ in every)


def test_only_the_owner_is_told_where_somebody_was_set_down() -> None:
    match = placed(Greenhorn(1))
    told = [event for event in match.events if travels.Deployed.tells(event)]
    assert len(told) == 4
    assert all(event.seen_by(HIDING) and not event.seen_by(WATCHING) and not event.seen_by(None) for event in told)
    assert unseen_by(match.table, WATCHING) == {event.figure for event in told}
    assert list(seen_at_once(match.table)) == []


@pytest.mark.parametrize("player", [Greenhorn, Deputy])
def test_bots_choose_now_this_and_now_that(player: type[Greenhorn] | type[Deputy]) -> None:
    """Every place is taken by somebody some time; with the same seed it is the same again."""
    tables = [placed(player(seed)).table for seed in range(24)]
    assert tables[0] == placed(player(0)).table
    people = unseen_by(tables[0], WATCHING)
    found = {table.spot(id) for table in tables for id in people}
    assert found == {spot for id in people for spot in hideouts(tables[0], id)}


def test_whoever_looks_for_them_imagines_them_at_the_places() -> None:
    """As the view has it: each somewhere on its own bank, no two together, and now here, now there."""
    seen = LAW.redact(placed(Greenhorn(2)).table, WATCHING)
    tables = [LAW.imagine(seen, WATCHING, Random(seed)) for seed in range(40)]
    for id in unseen_by(placed(Greenhorn(2)).table, WATCHING):
        assert {table.spot(id) for table in tables} == set(hideouts(seen, id))
    assert all(len({figure.spot for figure in table.figures}) == len(table.figures) for table in tables)


def test_the_screen_numbers_the_free_places_and_tells_them_apart() -> None:
    match = ambush()
    while (option := asked(match)) is not None:
        view = match.view(HIDING)
        shown = there(SCREEN.shown(view).asked)
        assert (shown.kind, "numbered places" in shown.hint) == ("place", True)
        region = SCREEN.region(view, shown.choices[0].words, places=False)
        assert not hasattr(region, "sentence")
        assert region.outlines == ()
        assert tuple(place.spot for place in region.places) == option.spots(match.table)
        assert len({place.name for place in region.places}) == len(region.places)
        assert not any("In the open" in place.name for place in region.places)
        trial = SCREEN.trial(view, region.places[0].words)
        assert getattr(trial, "allowed", False)
        assert match.answer(HIDING, region.places[0].words) is None
    assert not any(zone.id.endswith("bank") for zone in SCREEN.scene(match.setup).zones)


FIVE = "[[17.8, 6.4], [17.4, 12.0], [17.8, 16.8], [18.0, 22.6], [18.0, 26.4]]"


def ambush_with(folder: Path, old: str, new: str) -> Path:
    """The ambush with something else in its file."""
    return changed(folder / f"{AMBUSH}.toml", SHELF.path(AMBUSH).read_text(encoding="utf-8"), old, new)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        (FIVE, "[[17.8, 6.4], [17.4, 12.0]]", "zone.west-bank.places", "at least 3 places, not 2"),
        (FIVE, f"[{', '.join(f'[17.8, {y}]' for y in range(6, 26, 2))}]", "zone.west-bank.places", "at most 9"),
        ("[17.8, 6.4]", "[46.0, 6.4]", "zone.west-bank.places", "off the table"),
        ("[17.8, 6.4]", "[15.6, 6.2]", "zone.west-bank.places", "Boulder is in the way"),
        ("[17.8, 6.4]", "[17.4, 12.2]", "zone.west-bank.places", '"place 1 of west-bank" is in the way'),
        ("[17.8, 6.4]", "[3.2, 11.2]", "zone.west-bank.places", '"hester" is in the way'),
        (f"places = {FIVE}", f"places = {FIVE}\nrect = [17, 6, 2, 20]", "zone.west-bank", "exactly once"),
        ('zone = "east-trails"\ncount', 'zone = "west-bank"\ncount', "goal.1.zone", "west-bank"),
    ],
)
def test_places_are_checked(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(BadContentError) as bad:
        read_scenario(ambush_with(tmp_path, old, new))
    assert any(error.key == key and reason in error.reason for error in bad.value.errors), bad.value.errors


def test_a_place_in_plain_view_is_advised_against(tmp_path: Path) -> None:
    """lotg/visibility/open: it is allowed, and hides nobody."""
    assert [line for id in SHELF.ids() for line in FRONT.advice(SHELF.path(id))] == []
    lines = FRONT.advice(ambush_with(tmp_path, "[17.8, 6.4]", "[17.3, 13.2]"))
    assert {line.rule for line in lines} == {"lotg/visibility/open"}
    assert [line.sentence for line in lines] == [
        f"{name} begins hidden, but at [17.3, 13.2] in plain view of an enemy."
        for name in ("Dutch Vandermeer", "Lem Pruitt")
    ]
