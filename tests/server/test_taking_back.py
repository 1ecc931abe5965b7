"""Taking back: free over one's own choices since the last roll, reveal or hand-over; beyond that by consent."""

from random import Random

from posse.engine.question import Choose, Draw, Roll
from posse.engine.words import say
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.played import Played, Rejected
from posse.server.protocol import Refused, State, Taken, Undo
from tests.server.serving import Server, bot, person, play_until, settled, token
from tests.server.sitting import Sitting, asks, in_secret
from tests.sure import as_a


def asked(played: Played) -> str:
    return as_a(Choose, played.match.question).seat


def acting() -> tuple[Sitting, str]:
    """A figure has been activated and has aimed."""
    sitting = Sitting()
    sitting.until(lambda played: asks(played, "aim"))
    sitting.answer(words="aim")
    return sitting, asked(sitting.played)


def overtaken() -> tuple[Sitting, str, str]:
    """The same, and it is the other side's turn since."""
    sitting, seat = acting()
    other = next(each for each in sitting.played.seats if each != seat)
    sitting.until(lambda played: asked(played) == other)
    return sitting, seat, other


def test_ones_own_last_step_is_free_and_the_log_keeps_what_was_taken_back() -> None:
    sitting, seat = acting()
    played, lines = sitting.played, len(sitting.log)
    answers, story = len(played.match.answers), len(played.match.events)
    digest = played.match.at(answers - 1).digest
    sitting.wrote(played.undo(seat, played.posed, "step"))
    assert (len(played.match.answers), played.match.digest) == (answers - 1, digest)
    assert len(played.match.events) < story
    assert sitting.again().match.digest == digest
    sitting.answer(words="cover")
    assert [entry.body for entry in sitting.log[lines - 1 :]][::2] == ["aim", "cover"]
    assert sitting.again().match.digest == played.match.digest


def test_an_activation_is_reset_to_its_beginning() -> None:
    sitting, seat = acting()
    played = sitting.played
    sitting.wrote(played.undo(seat, played.posed, "activation"))
    assert played.match.story()[-1].startswith("Black Jack Tulley")
    assert asks(played, "aim")
    assert played.activation(seat) is None
    assert played.free(seat), "who acts may still be changed by steps"


def test_going_back_stops_at_a_reveal() -> None:
    sitting, seat = acting()
    played = sitting.played
    for _ in range(len(played.free(seat))):
        sitting.wrote(played.undo(seat, played.posed, "step"))
    assert asks(played, "activate")
    assert "others must agree" in as_a(Rejected, played.undo(seat, played.posed, "step")).refusal.sentence


def test_going_back_stops_at_a_roll() -> None:
    sitting = Sitting()
    sitting.until(lambda played: asks(played, "shoot"))
    seat = asked(sitting.played)
    sitting.answer(words=next(w for w in shots(sitting.played)))
    sitting.until(
        lambda played: played.match.answers[-1].source == "dealer" and isinstance(played.match.question, Choose)
    )
    assert not sitting.played.free(seat)


def uncovered(played: Played) -> bool:
    """Whether what the one who is asked has just done has brought somebody hidden into view."""
    question, answers = played.match.question, played.match.answers
    mine = isinstance(question, Choose) and bool(answers) and answers[-1].source == "seat"
    came = played.match.events[played.before[-1] :] if mine else []
    return mine and answers[-1].seat == asked(played) and any(event.reveals for event in came)


def test_going_back_stops_where_somebody_hidden_was_seen() -> None:
    """No die is rolled for who comes into view, and yet nobody may look round a corner and take the step back."""
    for seed in range(20):
        sitting, rng = Sitting(scenario="canyon-ambush"), Random(seed)
        while not (uncovered(sitting.played) or sitting.played.ended):
            if isinstance(question := sitting.played.match.question, Roll | Draw):
                sitting.typed(question)
                continue
            assert isinstance(question, Choose)
            option = rng.choice(question.options)
            sitting.answer(words=say(option.sample(sitting.played.match.table, rng) if option.open else option))
        if not sitting.played.ended:
            assert not sitting.played.free(asked(sitting.played))
            return
    raise AssertionError("nobody hidden was ever seen")


def shots(played: Played) -> list[str]:
    question = as_a(Choose, played.match.question)
    return [say(option) for option in question.options if say(option).startswith("shoot ")]


def test_going_back_stops_when_somebody_else_is_asked() -> None:
    sitting, seat, _ = overtaken()
    assert not sitting.played.free(seat)
    assert Edge(sitting.played).undo(seat).ask


def test_a_laid_card_cannot_be_taken_back_once_all_lie_open() -> None:
    sitting = Sitting()
    sitting.until(in_secret)
    sitting.answer("law")
    sitting.answer("outlaws")
    for seat in sitting.played.seats:
        assert not sitting.played.free(seat)


def test_the_other_side_must_agree_and_then_everything_since_is_undone() -> None:
    sitting, seat, other = overtaken()
    played = sitting.played
    answers = len(played.match.answers)
    (entry,) = sitting.wrote(played.undo(seat, played.posed, "ask"))
    assert entry.kind == "ask"
    assert len(played.match.answers) == answers
    assert Edge(played).undo(other).asked_by == seat
    assert Edge(played).undo(seat).waiting
    assert {Edge(played).undo(each).to for each in (seat, other)} == {answers - 1}
    assert Edge(played).undo(seat).unheard == (other,)
    assert isinstance(played.consent(seat, True), Rejected), "nobody agrees with themselves"
    agreed, undone = sitting.wrote(played.consent(other, True))
    assert (agreed.kind, undone.kind) == ("consent", "undo")
    assert len(played.match.answers) == answers - 1
    assert asked(played) == seat
    assert sitting.again().match.digest == played.match.digest
    assert said(played, seat) == ("yes", other)
    sitting.answer(seat)
    assert said(played, seat) == ("", "")


def said(played: Played, seat: str) -> tuple[str, str]:
    """What came of what a seat has asked, and by whom."""
    undo = Edge(played).undo(seat)
    return undo.said, undo.said_by


def test_a_no_ends_the_matter_and_an_answer_overtakes_it() -> None:
    sitting, seat, other = overtaken()
    played = sitting.played
    sitting.wrote(played.undo(seat, played.posed, "ask"))
    sitting.wrote(played.consent(other, False))
    assert played.asked is None
    assert (said(played, seat), said(played, other)) == (("no", other), ("", ""))
    sitting.wrote(played.undo(seat, played.posed, "ask"))
    assert said(played, seat) == ("", "")
    sitting.answer(other)
    assert played.asked is None
    assert as_a(Rejected, played.consent(other, True)).stale


def test_a_bot_always_agrees() -> None:
    sitting = Sitting(law=Person("greenhorn"))
    sitting.until(lambda played: asks(played, "aim") and asked(played) == "outlaws")
    sitting.until(lambda played: asked(played) == "law")
    played = sitting.played
    (entry,) = sitting.wrote(played.undo("outlaws", played.posed, "ask"))
    assert entry.kind == "undo"
    assert asked(played) == "outlaws"


def test_whoever_holds_the_other_sides_seats_agrees_by_asking() -> None:
    sitting, seat, other = overtaken()
    played = sitting.played
    (entry,) = sitting.wrote(played.undo(seat, played.posed, "ask", held=(seat, other)))
    assert (entry.kind, asked(played), played.asked) == ("undo", seat, None)


def test_of_several_others_only_those_who_are_not_held_are_asked() -> None:
    sitting = Sitting()
    sitting.until(lambda played: asks(played, "aim") and asked(played) == "law")
    sitting.until(lambda played: asked(played) == "outlaws")
    played = sitting.played
    played.people["rustlers"] = Person()
    played.sides = {**played.sides, "rustlers": "rustlers"}
    entries = sitting.wrote(played.undo("law", played.posed, "ask", held=("law", "outlaws")))
    assert [(entry.kind, entry.seat) for entry in entries] == [("ask", "law"), ("consent", "outlaws")]
    assert played.people_asked() == ("rustlers",)
    sitting.wrote(played.consent("rustlers", True))
    assert asked(played) == "law"


def test_the_dice_do_not_change_when_the_same_is_done_again() -> None:
    sitting = Sitting()
    sitting.until(in_secret)
    sitting.answer("law")
    sitting.answer("outlaws")
    sitting.until(lambda played: asks(played, "throw-away"))
    played = sitting.played
    seat, answers = asked(played), list(played.match.answers)
    sitting.answer(words="throw-away")
    dealt = played.match.answers[len(answers) :]
    assert any(answer.source == "dealer" for answer in dealt)
    for other in played.seats:
        sitting.played.people[other] = Person("greenhorn") if other != seat else Person()
    sitting.wrote(played.undo(seat, played.posed, "ask"))
    assert played.match.answers == answers
    sitting.answer(words="throw-away")
    assert played.match.answers[len(answers) :] == dealt


def test_nothing_is_taken_back_when_the_match_is_over() -> None:
    sitting = Sitting(law=Person("greenhorn"), outlaws=Person("greenhorn"))
    sitting.until(lambda played: played.ended, limit=3000)
    for what in ("step", "activation", "ask"):
        assert "over" in as_a(Rejected, sitting.played.undo("law", sitting.played.posed, what)).refusal.sentence


def test_browsers_see_the_story_cut(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    law, outlaws = server.sit(made, "law"), server.sit(made, "outlaws")
    seats = {"law": law, "outlaws": outlaws}
    play_until(seats, lambda: any(b.states[s].undo.step and b.states[s].undo.activation for s, b in seats.items()))
    seat = next(s for s, b in seats.items() if b.states[s].undo.activation)
    mine, theirs = seats[seat], seats["law" if seat == "outlaws" else "outlaws"]
    told = len(mine.story[seat])
    assert isinstance(mine.undo(seat, "activation"), Taken)
    theirs.until(lambda: all(state.cuts for state in theirs.states.values()))
    assert len(mine.story[seat]) < told
    assert [*theirs.story.values()] == [mine.story[seat]]
    late = server.sit(made, seat, since=told, cuts=0)
    assert late.states[seat].log_from == len(mine.story[seat])
    settled(law, outlaws)
    assert as_a(Refused, mine.say(Undo(token(), seat, mine.states[seat].at + 1))).kind == "stale"


def test_two_at_one_browser_take_back_without_being_asked_twice(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    hot = server.sit(made, "law", "outlaws")
    seats = {"law": hot, "outlaws": hot}
    play_until(seats, lambda: any(state.undo.ask for state in hot.states.values()))
    seat = next(seat for seat, state in hot.states.items() if state.undo.ask)
    number = hot.states[seat].number
    assert isinstance(hot.undo(seat, "ask"), Taken)
    hot.until(lambda: all(state.cuts == 1 and state.number < number for state in hot.states.values()))


def in_secret_or_free(state: State) -> bool:
    """Whether the bot may be laying a card just now, or nothing needs to be asked for."""
    return state.table.asked is None or state.table.asked.secret or not state.undo.ask


def test_a_match_against_a_bot_is_taken_back_at_once(server: Server) -> None:
    made = server.make(person("law"), bot("outlaws"))
    law = server.sit(made, "law")
    law.until(lambda: law.asked("law"))
    while in_secret_or_free(law.states["law"]):
        law.taken("law")
        law.until(lambda: law.asked("law"))
    cuts = law.states["law"].cuts
    assert isinstance(law.undo("law", "ask"), Taken)
    law.until(lambda: law.states["law"].cuts == cuts + 1)
