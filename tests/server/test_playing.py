"""A match over sockets: questions, answers, refusals, and coming back."""

import msgspec
import pytest

from posse.server import protocol
from tests.server.serving import Browser, Server, bot, person, play, play_until, settled, token
from tests.sure import as_a, there


def both(server: Server) -> tuple[Browser, Browser]:
    """Two people at one match, both about to lay their first card."""
    made = server.make(person("law", "Ann"), person("outlaws", "Bob"))
    law, outlaws = server.sit(made, "law"), server.sit(made, "outlaws")
    play_until({"outlaws": outlaws, "law": law}, lambda: law.asked("law"))
    return law, outlaws


@pytest.mark.parametrize("seats", [(("law",), ("outlaws",)), (("law", "outlaws"),)], ids=["two browsers", "one"])
def test_one_match_is_played_by_several_browsers_or_one_that_holds_several_seats(
    server: Server, seats: tuple[tuple[str, ...], ...]
) -> None:
    made = server.make(person("law"), person("outlaws"))
    browsers = {seat: browser for held in seats for browser in [server.sit(made, *held)] for seat in held}
    assert browsers["law"].welcome.seats == seats[0]
    play(browsers, 40)
    stories = [browser.story[seat] for seat, browser in browsers.items()]
    assert all(browser.states[seat].number >= 40 for seat, browser in browsers.items())
    assert len(stories[0]) == len(stories[1]) > 5


def test_a_secret_answer_of_another_seat_makes_mine_not_stale_and_may_be_changed_until_all_are_in(
    server: Server,
) -> None:
    law, outlaws = both(server)
    asked, before = law.states["law"].table.asked, outlaws.states["outlaws"]
    assert asked is not None
    assert asked.secret
    for number, choice in enumerate(asked.choices[:2], 1):
        law.taken("law", choice.words)
        settled(law, outlaws)
        after, laid = outlaws.states["outlaws"], law.states["law"].table.asked
        assert (after.at, after.number) == (before.at, before.number + 1), number
        assert laid is not None
        assert laid.given == choice.words
    assert before.table.asked is not None
    reply = outlaws.say(protocol.GiveAnswer(token(), "outlaws", before.at, before.table.asked.choices[0].words))
    assert isinstance(outlaws.shown("outlaws", reply), protocol.Taken)
    settled(law, outlaws)
    assert not outlaws.states["outlaws"].undo.step


def test_what_is_no_answer_or_not_ones_own_is_refused_with_a_sentence(server: Server) -> None:
    law, outlaws = both(server)
    for words in ("dance", "", "move path=[["):
        reply = as_a(protocol.Refused, law.answer("law", words))
        assert reply.kind == "unreadable"
        assert reply.sentence.endswith((".", "?"))
    asked = there(outlaws.states["outlaws"].table.asked)
    reply = as_a(
        protocol.Refused, law.say(protocol.GiveAnswer(token(), "outlaws", law.states["law"].at, asked.choices[0].words))
    )
    assert reply.sentence == "That seat is not yours."
    watcher = server.sit(server.make(person("law"), person("outlaws")))
    assert watcher.states[""].table.asked is None
    assert isinstance(watcher.say(protocol.GiveAnswer(token(), "law", 0, "pass")), protocol.Refused), (
        "a spectator answers nothing"
    )


def test_coming_back_brings_only_what_was_missed(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    law, outlaws = server.sit(made, "law"), server.sit(made, "outlaws")
    play({"law": law, "outlaws": outlaws}, 10)
    had = list(law.story["law"])
    law.close()
    outlaws.say(protocol.GiveSeat(token(), "outlaws", "greenhorn"))
    helper = server.sit(made, "law")
    helper.say(protocol.GiveSeat(token(), "law", "greenhorn"))
    helper.until(lambda: len(helper.story["law"]) > len(had) + 5)
    again = server.sit(made, "law", since=len(had), cuts=law.states["law"].cuts)
    assert again.states["law"].log_from == len(had)
    again.until(lambda: again.states["law"].table.ended is not None)
    whole = server.sit(made, "law")
    assert whole.states["law"].log_from == 0
    assert had + again.story["law"] == whole.story["law"]


def test_chat_is_heard_by_all_and_kept(server: Server) -> None:
    made = server.make(person("law", "Ann"), person("outlaws"))
    law, watcher = server.sit(made, "law"), server.sit(made)
    said = "<script>alert(1)</script>\u202e\n  draw!"
    assert isinstance(law.say(protocol.Say(token(), said, "law")), protocol.Taken)
    assert isinstance(watcher.say(protocol.Say(token(), "I saw that", name="Old Timer")), protocol.Taken)
    law.hear(protocol.Said, lambda one: one.name == "Old Timer")
    late = server.sit(made, "outlaws")
    assert late.chat() == ["Ann: <script>alert(1)</script> draw!", "Old Timer: I saw that"]


def test_presence_and_names_are_told(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    law = server.sit(made, "law")
    outlaws = server.sit(made, "outlaws")
    law.hear(protocol.People, lambda now: all(one.here for one in now.people))
    outlaws.say(protocol.Rename(token(), "outlaws", "Calico  Jane"))
    law.hear(protocol.People, lambda now: now.people[1].name == "Calico Jane")
    watcher = server.sit(made)
    law.hear(protocol.People, lambda now: now.watchers == 1)
    watcher.close()
    outlaws.close()
    law.hear(protocol.People, lambda now: not now.people[1].here and not now.watchers)


def test_a_seat_is_given_to_a_bot_and_taken_back(server: Server) -> None:
    law, outlaws = both(server)
    assert isinstance(outlaws.say(protocol.GiveSeat(token(), "outlaws", "greenhorn")), protocol.Taken)
    law.taken("law")
    law.until(lambda: not outlaws_lay(law))
    assert isinstance(outlaws.say(protocol.GiveSeat(token(), "outlaws", "person")), protocol.Taken)
    law.hear(protocol.People, lambda now: now.people[1].who == "person")
    number = outlaws.states["outlaws"].number
    play({"law": law, "outlaws": outlaws}, 6)
    assert outlaws.states["outlaws"].number >= number + 6


def outlaws_lay(law: Browser) -> bool:
    """Whether everybody still waits for the outlaws' first card."""
    asked = law.states["law"].table.asked
    return asked is not None and asked.kind == "lay" and bool(asked.given)


def test_what_is_looked_up_comes_back_under_its_token(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    hot = server.sit(made, "law", "outlaws")
    seats = {"law": hot, "outlaws": hot}
    found = None
    for _ in range(40):
        for seat in seats:
            state = hot.states[seat]
            if state.table.asked is not None:
                found = next(((seat, state, c) for c in state.table.asked.choices if c.needs == "path"), found)
        if found is not None:
            break
        play(seats, 1)
    assert found is not None
    seat, state, choice = found
    hot.send(protocol.AskRegion("r", seat, state.at, choice.words))
    region = hot.hear(protocol.Region).region
    assert region.outlines
    assert region.places == ()
    hot.send(protocol.AskRegion("p", seat, state.at, choice.words, places=True))
    places = hot.hear(protocol.Region).region
    assert places.outlines == region.outlines
    hot.send(protocol.AskTrial("t", seat, state.at, places.places[0].words))
    assert hot.hear(protocol.Trial).trial.allowed
    figures = [figure.id for figure in hot.welcome.scene.figures]
    hot.send(protocol.AskSights("s", figures[0], seat))
    assert len(hot.hear(protocol.Sights).sights) > 1
    foe = next(f.id for f in hot.welcome.scene.figures if f.side != hot.welcome.scene.figures[0].side)
    hot.send(protocol.AskShot("h", figures[0], foe, seat=seat))
    assert hot.hear(protocol.Shot).shot.sight.target == foe
    assert isinstance(hot.say(protocol.AskRegion(token(), seat, state.at + 999, choice.words)), protocol.Refused)
    line = next(line.number for s in hot.heard for line in msgspec.json.decode(s, type=Lines).lines if line.why)
    hot.send(protocol.AskWhy("w", line, seat))
    assert hot.hear(protocol.Why).why.title


class OneLine(msgspec.Struct):
    """As much of a line as is needed to ask why."""

    number: int = 0
    why: bool = False


class Lines(msgspec.Struct):
    """As much of a state as is needed to find a line."""

    lines: tuple[OneLine, ...] = ()


def test_a_draw_is_offered_declined_and_offered_to_a_bot_and_a_seat_resigns_for_good(server: Server) -> None:
    law, outlaws = both(server)
    law.taken("law", "offer-draw")
    settled(law, outlaws)
    assert outlaws.states["outlaws"].parting == protocol.PartingShown("law", True, False, True)
    outlaws.taken("outlaws", "decline-draw")
    settled(law, outlaws)
    assert law.story["law"][-1] == "Tulley's Gang: no draw. We play on."
    assert law.states["law"].parting.untaken
    assert not law.states["law"].parting.may_offer
    law.taken("law", "resign")
    settled(law, outlaws)
    assert there(outlaws.states["outlaws"].table.ended).winners == ("outlaws",)
    assert isinstance(law.say(protocol.Undo(token(), "law", law.states["law"].at, "ask")), protocol.Refused)
    made = server.make(person("law"), bot("outlaws", "deputy"))
    alone = server.sit(made, "law")
    alone.until(lambda: alone.asked("law"))
    alone.taken("law", "offer-draw")
    alone.until(lambda: alone.states["law"].table.ended is not None)
    assert there(alone.states["law"].table.ended).reason == "A draw was agreed."
