"""The town paper says nothing that the record of the match does not: every word is one of its own or one of the log's."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from pypdf import PdfReader

from posse.bots.deputy import Deputy
from posse.content.loader import read_toml
from posse.content.typesetting import Size
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.record import parse, replay
from posse.engine.refusal import RefusedError
from posse.games.deeds.happened import Killed, in_line, ruled, spoken
from posse.games.shelf import AnyFront, front
from posse.lab.gazette import Gazette, gazette_pages
from posse.lab.happenings import happenings
from posse.lab.newsroom import WORDS, gazette, in_cases
from tests.playthroughs.regenerate import PLAYED, record_of
from tests.sure import there


class Told(NamedTuple):
    match: Match[Any, Any]
    front: AnyFront
    paper: Gazette


def read(scenario: str) -> tuple[Match[Any, Any], AnyFront]:
    record = there(parse(record_of(scenario).read_text(encoding="utf-8")))
    fetched = front(record.game)
    return there(replay(record, fetched.game)), fetched


@cache
def told(scenario: str) -> Told:
    match, fetched = read(scenario)
    return Told(match, fetched, gazette(match, fetched))


every_match = pytest.mark.parametrize("scenario", PLAYED)


def prose(paper: Gazette) -> str:
    """Everything that the newsroom has written."""
    pieces = (paper.lead, *paper.stories, *paper.notices)
    heads = (paper.name, paper.motto, paper.headline, *paper.deck, *(one.head for one in pieces))
    people = [text for one in (*paper.obituaries, *paper.posters) for text in one.text]
    return "\n".join([*heads, *(text for one in pieces for text in one.text), *people])


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.lower()))


MEASURES = r"(?:inch|inches|centimetres|foot|feet)\b"
PLAIN = words("the and turn turns time times attack attacks at arm's length it was done in what was to hand under over")
"""What numbers, distances and lists are put together with."""


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield re.sub(r"{[^{}|]*}", " ", value)
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


@every_match
def test_every_word_is_the_papers_own_or_stands_in_the_log(scenario: str) -> None:
    """Names are taken out whole, so that none is put together from others."""
    match, fetched, paper = told(scenario)
    scene = fetched.screen.scene(match.setup)
    outcome = there(match.outcome)
    place = scene.map.name if scene.map else scene.game_name
    known = [*match.game.names(match.table).values(), scene.title, scene.score, place, outcome.reason.removesuffix(".")]
    forms = {form for name in known for form in (name, in_line(name), spoken(name), name.removeprefix("The "))}
    text = prose(paper)
    for form in sorted(forms, key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(form)}\b", " ", text, flags=re.IGNORECASE)
    text = re.sub(rf"(?<=\d) {MEASURES}", " ", text)
    own = words(" ".join(strings(read_toml(WORDS))))
    assert words(text) - own - PLAIN == set()


@every_match
def test_every_distance_was_measured_when_somebody_attacked(scenario: str) -> None:
    match, fetched, paper = told(scenario)
    scene = fetched.screen.scene(match.setup)
    measured = set()
    for number, event in enumerate(match.events):
        showing = ruled(event).showing()
        if showing.kind == "shot":
            table = match.at(there(match.answer_before(number))).table
            if all(table.figure(id).on_table for id in (showing.figure, showing.target)):
                far = table.distance(showing.figure, showing.target) / scene.unit_length
                measured |= {f"{far:.1f}".removesuffix(".0"), str(-int(-far // 1))}
    found = re.findall(rf"(\d+(?:\.\d)?) {MEASURES}", prose(paper))
    assert found
    assert set(found) <= measured


@every_match
def test_every_chance_is_one_that_was_rolled_against(scenario: str) -> None:
    match, _, paper = told(scenario)
    needs = [need for event in match.events if (need := ruled(event).number()) is not None]
    found = re.findall(r"\b((?:under |over )?\d+ in \d+)\b", prose(paper))
    assert found
    assert set(found) <= {in_cases(need.chance) for need in needs}


@every_match
def test_every_other_number_counts_something(scenario: str) -> None:
    """The hits that were owed and made, and counts above twelve."""
    match, _, paper = told(scenario)
    attacks = happenings(match).attacks
    for side in match.table.scene.sides:
        own = [one for one in attacks if match.table.profile(one.by).side == side]
        owed, hits = float(sum(one.chance for one in own)), sum(one.hit for one in own)
        name = in_line(match.game.names(match.table)[f"side {side}"])
        assert f"The odds owed {name} {owed:.1f}".removesuffix(".0") in prose(paper)
        assert f"hits. They had {hits}." in prose(paper)


@pytest.mark.parametrize("scenario", ["stolen-remuda", "hold-the-jail", "silver-wagon"])
def test_a_hit_that_went_into_a_horse_or_a_wall_told_on_nobody(scenario: str) -> None:
    match, _, _ = told(scenario)
    stopped = [event for event in match.events if ruled(event).reported == "stopped"]
    attacks = happenings(match).attacks
    assert stopped
    assert sum(one.hit for one in attacks) - sum(one.told for one in attacks) == len(stopped)


@every_match
def test_there_is_an_obituary_for_everybody_who_is_dead_and_for_nobody_else(scenario: str) -> None:
    match, _, paper = told(scenario)
    dead = [match.table.name(person.id) for person in match.table.figures if person.status == "dead"]
    assert sorted(one.name for one in paper.obituaries) == sorted(dead)
    assert all(one.name not in dead for one in paper.posters)


@every_match
def test_a_death_is_laid_at_the_door_that_the_log_names(scenario: str) -> None:
    match, _, paper = told(scenario)
    names = match.game.names(match.table)
    killers = {
        names[event.figure]: names[event.killer] for event in match.events if isinstance(event, Killed) and event.killer
    }
    for one in paper.obituaries:
        assert one.name not in killers or killers[one.name] in one.text[0]
    wanted = {one.name: one.text[0] for one in paper.posters}
    for dead, killer in killers.items():
        if killer in wanted and dead in {one.name for one in paper.obituaries}:
            assert dead in wanted[killer]


@pytest.mark.parametrize("scenario", ["high-noon", "three-brands", "silver-wagon", "main-street-duel"])
def test_the_same_record_has_the_same_paper(scenario: str) -> None:
    assert gazette(*read(scenario)) == told(scenario).paper


@every_match
def test_nothing_is_printed_of_a_match_that_goes_on(scenario: str) -> None:
    match, fetched, _ = told(scenario)
    with pytest.raises(RefusedError, match="The paper comes out when the match is over"):
        gazette(match.at(len(match.answers) - 1), fetched)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("scenario", ["five-queens", "cottonwood-raid", "corral-at-dawn"])
def test_it_is_printed_on_one_page_with_its_headline(scenario: str, size: Size) -> None:
    """One with six obituaries, one with many to tell of, one with three posters."""
    paper = told(scenario).paper
    reader = PdfReader(BytesIO(gazette_pages(paper, size)[0]))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    assert len(reader.pages) == 1
    assert there(reader.metadata).title == f"{paper.name}: {paper.headline}"
    for part in (paper.headline.upper(), paper.name, *(one.name for one in (*paper.obituaries, *paper.posters))):
        assert part.replace("'", "\u2019") in text


def test_chances_of_many_cases_are_told_by_the_hundred() -> None:
    assert [in_cases(Fraction(*one)) for one in ((3, 10), (35, 216), (1, 1000), (999, 1000))] == [
        "3 in 10",
        "16 in 100",
        "under 1 in 100",
        "over 99 in 100",
    ]


def test_a_match_that_was_given_up_before_a_shot_has_a_paper_too() -> None:
    """A quiet one, of which nothing is told but that."""
    fetched = front("ruthless")
    match = Match(fetched.game, fetched.set_up("faro-table", {}), Seeded(1))
    assert match.answer("house", "resign") is None
    paper = gazette(match, fetched)
    assert paper.headline == "The House resigned"
    assert "No shot was fired" in paper.lead.text[-1]
    assert (paper.stories, paper.obituaries, paper.posters) == ((), (), ())
    assert len(gazette_pages(paper, "a4", "svg")) == 1


def test_with_no_map_no_place_is_named_but_how_far_somebody_stood() -> None:
    fetched = front("tombstone")
    match = Match(fetched.game, fetched.set_up("main-street-duel", {"map_laid": False}), Seeded(2))
    match.play({seat: Deputy(2) for seat in match.game.seats(match.table)})
    paper = gazette(match, fetched)
    assert "Main Street" not in prose(paper)
    assert re.search(rf"\d+ {MEASURES}", prose(paper))
