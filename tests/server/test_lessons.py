"""The lesson of every book: strictly read, played with the real rules, and every card said once, at its moment."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from posse.bots.roster import player
from posse.content.loader import BadContentError
from posse.engine.words import say
from posse.games.book.lesson import read_lesson
from posse.games.shelf import SHELF, front
from posse.games.wire.story import LessonCard
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.protocol import Catalogue, SeatWanted
from tests.server.serving import Server, bot, person
from tests.server.sitting import Sitting

SEEDS = 6
SHORT = 55  # words


def taught(game: str, seed: int) -> tuple[Sitting, str]:
    """A lesson played to its end by bots of like mind, and the learner's seat."""
    lesson = front(game).lesson
    learner, other = (seat.id for seat in front(game).scenario(lesson.scenario).seats)
    sitting = Sitting(seed, lesson.scenario, game, **{other: Person(lesson.opponent)})
    played, bot = sitting.played, player("homesteader", seed)
    while not played.ended:
        seat = played.match.waiting_for()[0]
        sitting.wrote(played.answer(seat, played.posed, say(bot(played.match.view(seat)))))
    return sitting, learner


@pytest.mark.parametrize("game", SHELF)
def test_every_card_of_a_lesson_is_said_once_and_none_is_dead(game: str) -> None:
    lesson, heard = front(game).lesson, set[str]()
    for seed in range(SEEDS):
        sitting, seat = taught(game, seed)
        cards = Edge(sitting.played).lesson(seat)
        assert max(Counter(card.id for card in cards).values()) == 1
        assert [card.number for card in cards] == sorted(card.number for card in cards)
        assert Edge(sitting.again()).lesson(seat) == cards, "read from the log it is the same"
        assert Edge(sitting.played).lesson("") == ()
        told = Edge(sitting.played).story(seat)
        sides = {card.id: told[card.line].shown.side for card in cards if card.line >= 0}
        whose = {card.id: card.whose for card in lesson.cards if card.whose and card.id in sides}
        assert whose == {
            id: "yours" if sides[id] == sitting.played.sides[seat] else "theirs" for id in whose if sides[id]
        }
        heard |= {card.id for card in cards}
    assert heard == {card.id for card in lesson.cards}
    assert all(len(card.text.split()) <= SHORT for card in lesson.cards)


def test_a_card_about_a_die_says_what_made_its_number_and_is_gone_when_that_is_taken_back() -> None:
    """Whoever goes back to before a card has not been told it; what it says of the number is the event's own sentence."""
    sitting, seat = taught("ruthless", 1)
    edge = Edge(sitting.played)
    missed = next(card for card in edge.lesson(seat) if card.id == "missed")
    assert (missed.chapter, "needed" in missed.about, "range" in missed.about) == ("Shooting", True, True)
    assert edge.story(seat)[missed.line].shown.sentence in missed.about
    match = sitting.played.match
    match.undo(len(match.answers) - missed.number + 1)
    assert "missed" not in {card.id for card in Edge(sitting.played).lesson(seat)}


MISTAKES = {
    'scenario = "first-drw"': 'scenario: There is no scenario for a lesson called "first-drw".',
    'asked = "shot"': 'card.a.asked: There is no kind of answer called "shot". Did you mean "shoot"?',
    'told = "ruthless/shooot"': 'card.a.told: There is neither a rule nor a chapter of them called "ruthless/shooot".',
    'chapter = "shoting"': 'card.a.chapter: There is no chapter called "shoting". Did you mean "shooting"?',
    'at = "end"': "card.a: A card is said at one kind of moment: it needs just one of `at`, `asked` and `told`.",
    "good = true": "card.a: Only what was `told` is somebody's or has a die: `whose` and `good` belong beside it.",
    'when = "now"': 'card.a.when: "when" is not a key that belongs here. Did you mean "whose"?',
}


@pytest.mark.parametrize("changed", MISTAKES)
def test_a_lesson_that_waits_for_what_the_book_does_not_know_is_refused(tmp_path: Path, changed: str) -> None:
    sound = {
        "scenario": 'scenario = "first-draw"\nopponent = "homesteader"\n[[card]]',
        "id": 'id = "a"',
        "rest": 'title = "A"\ntext = "B."',
        "chapter": 'chapter = "shooting"',
        "asked": 'asked = "shoot"',
    }
    key = changed.partition(" ")[0]
    rows = {**sound, key: sound[key].replace('scenario = "first-draw"', changed) if key == "scenario" else changed}
    if key == "told":
        del rows["asked"]
    path = tmp_path / "lesson.toml"
    path.write_text("\n".join(rows.values()), encoding="utf-8")
    with pytest.raises(BadContentError) as bad:
        read_lesson(path, front("ruthless").game)
    assert f"{path}: {MISTAKES[changed]}" in str(bad.value)


@pytest.mark.parametrize("game", SHELF)
def test_a_lesson_is_offered_beside_the_scenarios_and_taught_over_the_line(server: Server, game: str) -> None:
    """It is no scenario among the others, is begun anew as often as anybody likes, and teaches whoever sits at its first seat."""
    catalogue = msgspec.json.decode(server.http.get("api/catalogue").content, type=Catalogue)
    shown = next(one for one in catalogue.games if one.id == game)
    line, opponent = shown.lesson.scenario, shown.lesson.opponent
    assert line.id not in {one.id for one in shown.scenarios}
    assert server.http.get(f"api/scenarios/{game}/{line.id}").is_success
    learner, other = (seat.id for seat in line.seats)
    for _ in range(2):
        assert cards(server, learner, person(learner), bot(other, opponent), scenario=line.id)[0].id == "goal"
    assert cards(server, other, bot(learner), person(other), scenario=line.id) == ()


def cards(server: Server, seat: str, *seats: SeatWanted, scenario: str) -> tuple[LessonCard, ...]:
    """What a seat has been taught when it is first asked something."""
    browser = server.sit(server.make(*seats, scenario=scenario), seat)
    browser.until(lambda: browser.states[seat].table.asked is not None)
    return browser.states[seat].lesson
