"""An evening with a Judge: at a server that is killed in the middle of a fight in it, and taken back step by step."""

from collections.abc import Callable
from pathlib import Path

from posse import read_record
from posse.engine.question import Roll
from posse.engine.record import parse, replay, write
from posse.games.tombstone.game import TOMBSTONE
from posse.server.played import Rejected
from posse.server.protocol import GiveAnswer, Taken
from tests.server.evenings import HOLD_UP, JUDGE, PLAYERS, SEATS, Evening, away_with, judged, rolls, sat, told
from tests.server.serving import Browser, Server, running, settled, token
from tests.server.sitting import in_secret
from tests.sure import as_a, there


def test_a_fight_in_an_evening_and_the_evening_go_on_when_the_server_is_killed(tmp_path: Path) -> None:
    """tombstone/combat/turns-only-when-needed: with dice of one's own half typed, and what the Judge said beside them still to be
    heard; what was acknowledged is there, and what was not is said again and done once."""
    server = Server(tmp_path)
    made = judged(server, *PLAYERS)
    table = sat(server, made)
    table[JUDGE].taken(JUDGE, f"lay-fight happening={HOLD_UP}")
    play_on(table, lambda: "initiative" in asked(table["ruiz"], "ruiz"))
    heard, unheard = (
        GiveAnswer(token(), JUDGE, table[JUDGE].states[JUDGE].at, f"say words={words}") for words in ("Dust.", "Smoke.")
    )
    reply = as_a(Taken, table[JUDGE].say(heard))
    table[JUDGE].send(unheard)
    server.kill()
    with running(tmp_path) as again:
        table = sat(again, made)
        assert table[JUDGE].say(heard) == reply
        assert isinstance(table[JUDGE].say(unheard), Taken)
        assert "initiative" in asked(table["ruiz"], "ruiz")
        assert {told(browser, seat, "Dust.") for seat, browser in table.items()} == {0}, "the roll is not over"
        table["ruiz"].typed("ruiz", 2, 2)
        settled(*table.values())
        for seat, browser in table.items():
            assert [told(browser, seat, words) for words in ("Dust.", "Smoke.")] == [1, 1]
        away_with(table[JUDGE])
        play_on(table, lambda: "What now?" in asked(table["ada"], "ada"))
        for seat, browser in table.items():
            assert told(browser, seat, "Isaiah Henry takes the key") == 1, "what the fight has come to"
            assert there(browser.states[seat].table.abroad).hour == "4.01 pm"
        table["ada"].taken("ada", "wait minutes=60")
        table[JUDGE].taken(JUDGE, "end-with happening=spared")
        record = again.http.get(f"api/matches/{made.match}/record").text
    assert there(read_record(record).outcome).reason == "Nobody was shot."


def asked(browser: Browser, seat: str) -> str:
    """What somebody is asked, in its sentence."""
    asked = browser.states[seat].table.asked
    return asked.sentence if asked else ""


def play_on(table: dict[str, Browser], so: Callable[[], bool]) -> None:
    """Let everybody answer until it is so, all dice of their own showing the middle."""
    settled(*table.values())
    while not so():
        seat = next(seat for seat, browser in table.items() if browser.asked(seat))
        if rolls(table[seat], seat):
            table[seat].typed(seat, *[3] * max(1, there(table[seat].states[seat].table.asked).dice))
        else:
            table[seat].taken(seat)
        settled(*table.values())


# Taking back


def said(here: Evening, seat: str, words: str) -> None:
    here.wrote(here.played.answer(seat, here.played.posed, words))


def taken_back(here: Evening, seat: str, what: str = "step", held: tuple[str, ...] = ()) -> None:
    here.wrote(here.played.undo(seat, here.played.posed, what, held=held))
    assert here.again().match.digest == here.played.match.digest


def no(here: Evening, seat: str) -> str:
    """Why a seat cannot simply go back."""
    return as_a(Rejected, here.played.undo(seat, here.played.posed, "step")).refusal.sentence


def test_what_took_no_roll_is_taken_back_freely_and_a_roll_is_not() -> None:
    """tombstone/explore/general-rules-only: going about, and the hours with it; a check stands unless the others agree."""
    here = Evening()
    played = here.played
    before = played.match.digest
    said(here, "ada", "go-to place=pearsons-house")
    taken_back(here, "ada")
    assert played.match.digest == before
    said(here, "ada", "go-to place=pearsons-house")
    before = played.match.digest
    said(here, "ada", "try-it figure=ada approach=what-he-leaves-out")
    here.until(lambda played: "Onward" in type(played.match.table.current).__name__)
    assert "others must agree" in no(here, "ada")
    here.wrote(played.undo("ada", played.posed, "ask"))
    assert played.people_asked() == (JUDGE,)
    here.wrote(played.consent(JUDGE, True))
    assert played.match.digest == before == here.again().match.digest


def test_the_judge_takes_back_a_word_until_somebody_has_answered() -> None:
    """tombstone/scenario/let-it-unfold: what was skipped, or slipped out, is put right with nobody asked who may not know."""
    here = Evening()
    played = here.played
    before = played.match.digest
    for words in ("skip-next happening=nobody-there", "say words=Beware. to=ada"):
        said(here, JUDGE, words)
        assert "others must agree" in no(here, "ruiz") or "not answered" in no(here, "ruiz")
    for _ in range(2):
        taken_back(here, JUDGE)
    assert played.match.digest == before
    said(here, JUDGE, "say words=Beware. to=ada")
    said(here, "ruiz", "wait minutes=60")
    assert "others must agree" in no(here, JUDGE)
    said(here, JUDGE, f"lay-fight happening={HOLD_UP}")
    here.until(in_secret)
    here.answer("ada")
    said(here, JUDGE, "say words=Wait.")
    taken_back(here, JUDGE)
    assert (played.laid(), [*played.free("ada")]) == (("ada",), []), "what was laid in secret stays laid"


def test_an_evening_is_taken_back_across_a_fight_that_was_laid_and_taken_up() -> None:
    """tombstone/combat/turns-only-when-needed: to where it stood before the fight, in it and after it, and on again to the same."""
    here = Evening()
    played = here.played
    stood: dict[int, str] = {}

    def note() -> None:
        stood[len(played.match.answers)] = played.match.digest

    note()
    said(here, JUDGE, f"lay-fight happening={HOLD_UP}")
    while played.match.table.scene.laid:
        note()
        for one in ("beaumont", "mackenzie"):
            if played.match.table.figure(one).up and played.match.table.turn:
                said(here, JUDGE, f'overrule figure={one} what=status value="gone" reason=Enough.')
                note()
        here.answer() if not isinstance(played.match.question, Roll) else here.typed(played.match.question)
    note()
    fought = len(played.match.answers)
    record = write(played.match)
    assert there(replay(there(parse(record)), TOMBSTONE, verify=True)).digest == played.match.digest
    others = {seat: tuple(one for one in SEATS if one != seat) for seat in SEATS}
    laid = set()
    while (number := len(played.match.answers)) > 0:
        seat = next(one for one in SEATS if played.own_last(one) == max(played.own_last(each) or 0 for each in SEATS))
        taken_back(here, seat, "ask", held=others[seat])
        assert len(played.match.answers) < number
        assert stood.get(len(played.match.answers), played.match.digest) == played.match.digest
        laid.add(played.match.table.scene.laid)
    assert laid == {"", HOLD_UP}
    assert fought > 10
