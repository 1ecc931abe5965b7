"""Before the first card every seat adds its share to the dice: sealed by all before any is opened, so that nobody chooses."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from posse.engine.record import Record, parse, replay, write
from posse.engine.refusal import Refusal
from posse.engine.seal import Kept, Mix, broken, seal_of, share_text
from posse.games.shelf import front
from posse.server.log import Person
from posse.server.played import SEALED, SEALING, Outcome, Played, Rejected, begun_with
from posse.server.protocol import Hello, OpenShare, SealShare, Taken
from tests.server.serving import Browser, Server, begun, person, play, token
from tests.server.sitting import Sitting
from tests.sure import as_a, there

BOT = Person("greenhorn")


def share(number: int) -> str:
    return sha256(str(number).encode()).hexdigest()


class Table(Sitting):
    """A match whose dice are still to be sealed."""

    salt = "salt"

    def seal(self, seat: str, made: str, anew: bool = False) -> None:
        self.wrote(self.played.seal(seat, seal_of(share_text(seat, made)), (), anew=anew))

    def open(self, seat: str, made: str) -> None:
        self.wrote(self.played.open(seat, made))

    def shared(self) -> Played:
        for number, seat in enumerate(self.played.waiting_for()):
            self.seal(seat, share(number))
        for number, seat in enumerate(self.played.waiting_for()):
            self.open(seat, share(number))
        return self.played


def sentence(outcome: Outcome) -> str:
    assert isinstance(outcome, Rejected)
    return outcome.refusal.sentence


def test_nothing_is_dealt_or_asked_until_every_share_is_open() -> None:
    table = Table()
    played = table.played
    assert played.waiting_for() == ("law", "outlaws")
    assert played.summary().waiting == ("law", "outlaws")
    table.seal("law", share(1))
    assert played.waiting_for() == ("outlaws",)
    assert sentence(played.open("law", share(1))) == "Not everybody has sealed a share yet."
    table.seal("outlaws", share(2))
    table.open("law", share(1))
    assert not played.ready
    assert not played.match.answers
    assert sentence(played.answer("law", played.posed, "play-fair")) == SEALING
    assert sentence(played.undo("law", played.posed, "step")) == SEALING
    table.open("outlaws", share(2))
    assert played.ready
    assert played.match.answers, "the first cards are dealt at once"
    assert sentence(played.seal("law", seal_of("other"), ())) == SEALED


def test_a_share_that_does_not_fit_its_seal_is_refused() -> None:
    table = Table(outlaws=BOT)
    table.seal("law", share(1))
    assert sentence(table.played.open("law", share(2))) == "That share does not fit the seal it was put under."
    assert not table.played.ready


def test_every_share_and_the_secret_change_the_dice() -> None:
    def dice(secret: int, one: str, two: str) -> list[object]:
        table = Table(secret)
        table.seal("law", one)
        table.seal("outlaws", two)
        table.open("outlaws", two)
        table.open("law", one)
        return [answer.value for answer in table.played.match.answers]

    first = dice(12, share(1), share(2))
    assert dice(12, share(1), share(2)) == first
    others = [dice(13, share(1), share(2)), dice(12, share(3), share(2)), dice(12, share(1), share(3))]
    assert all(other != first for other in others)


def test_a_bots_share_leaves_the_dealer_nothing_to_choose() -> None:
    """It follows from the secret that was sealed before anybody sat down."""
    one, two = (Table(outlaws=BOT).shared() for _ in range(2))
    assert one.mix is not None
    assert one.mix == two.mix
    assert broken(one.mix, ("law", "outlaws")) is None
    waiting = Table(outlaws=BOT).played
    _, bot = waiting.gathering.shares(waiting.people)
    assert bot.seal
    assert not bot.share, "not before everybody has sealed"
    both = Table(law=BOT, outlaws=BOT)
    assert both.played.ready


def test_a_seat_that_seals_anew_makes_everybody_begin_anew_and_that_is_counted() -> None:
    table = Table()
    table.seal("law", share(1))
    table.seal("outlaws", share(2))
    table.open("law", share(1))
    assert sentence(table.played.seal("outlaws", seal_of("other"), ())) == SEALED, "not unless it is meant"
    table.seal("outlaws", share(3), anew=True)  # it knows a share of the others' by now
    assert table.played.waiting_for() == ("law",)
    assert sentence(table.played.open("law", share(1))) == "Not everybody has sealed a share yet."
    table.seal("law", share(4))
    table.open("law", share(4))
    table.open("outlaws", share(3))
    assert table.played.mix is not None
    assert table.played.mix.rounds == 2


def test_a_match_is_read_back_with_its_shares() -> None:
    table = Table(scenario="give-up-friend")
    played, twin = table.shared(), table.again()
    assert (twin.mix, twin.posed, twin.match.digest) == (played.mix, played.posed, played.match.digest)


def test_a_bot_that_takes_a_seat_before_it_has_sealed_lets_the_match_begin() -> None:
    table = Table(outlaws=BOT)
    table.wrote(table.played.seated("law", BOT))
    assert table.played.ready


def test_sitting_down_agrees_to_the_dice_of_others_as_they_were_shown() -> None:
    table = Table(law=Person(own_dice=True))
    seal = seal_of(share_text("outlaws", share(1)))
    assert as_a(Rejected, table.played.seal("outlaws", seal, ())).stale
    table.wrote(table.played.seal("outlaws", seal, ("law",)))


def test_a_branch_keeps_the_dice_it_began_with_apart_from_its_own() -> None:
    sitting = Sitting()
    sitting.until(lambda played: len(played.match.answers) > 30)
    row = replace(sitting.row, salt="salt")
    branch = Played(row)
    brought = begun_with(sitting.played.match.answers)
    branch.opened_with({"law": BOT, "outlaws": BOT}, brought)
    sources = [answer.source for answer in branch.match.answers[: len(brought)]]
    assert set(sources) == {"seat", "brought"}
    assert " typed" in write(branch.recorded()), "its own seed does not hold them"
    assert not any("of their own" in line for line in branch.match.story(None))


def test_nobody_adds_a_share_to_a_match_that_came_to_its_end_elsewhere() -> None:
    sitting = Sitting()
    sitting.until(lambda played: played.ended, limit=3000)
    copy = Played(replace(sitting.row, salt="salt"))
    copy.opened_with({}, begun_with(sitting.played.match.answers))
    assert copy.ended
    assert copy.ready
    assert copy.summary().waiting == ()


# --- What the record proves ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mixed() -> tuple[Played, Record]:
    table = Table()
    played = table.shared()
    table.until(lambda played: played.ended, limit=3000)
    return played, as_a(Record, parse(write(played.recorded(), "A match", played.mix)))


def told(record: Record) -> str:
    """What verifying a record finds wrong; nothing if it is sound."""
    found = replay(record, front(record.game).game, verify=True)
    return found.sentence if isinstance(found, Refusal) else ""


def test_the_record_says_what_its_seed_was_mixed_from(mixed: tuple[Played, Record]) -> None:
    played, record = mixed
    assert record.mix == played.mix
    assert told(record) == ""


def changed(mix: Mix, **shares: str) -> Mix:
    """The same with other shares, under seals that fit them."""
    return replace(
        mix,
        shares=tuple(
            replace(one, share=shares[one.seat], seal=seal_of(share_text(one.seat, shares[one.seat])))
            if one.seat in shares
            else one
            for one in mix.shares
        ),
    )


def test_what_was_exchanged_behind_the_seals_is_found_out(mixed: tuple[Played, Record]) -> None:
    record = mixed[1]
    mix = there(record.mix)
    kept = Kept(mix.seal, {one.seat: one.seal for one in mix.shares}, {"law": mix.shares[0].share})
    assert told(record._replace(kept=kept)) == ""
    assert "does not fit its seal" in told(record._replace(mix=replace(mix, secret="8-salt")))
    other = replace(mix, secret="8-salt", seal=seal_of("8-salt"))
    assert "The seed is not the one" in told(record._replace(mix=other))
    assert "was not dealt by it" in told(record._replace(mix=other, seed=str(other.seed)))
    assert "not the one that was shown before the match" in told(record._replace(mix=other, kept=kept))
    theirs = changed(mix, outlaws=share(9))
    assert "The seal of outlaws" in told(record._replace(mix=theirs, kept=kept))
    mine = changed(mix, law=share(9))
    only = Kept(mix.seal, {}, kept.shares)
    assert "The share of law" in told(record._replace(mix=mine, kept=only))
    fewer = replace(mix, shares=mix.shares[:1])
    assert "one share for every seat" in told(record._replace(mix=fewer))
    torn = replace(mix, shares=(replace(mix.shares[0], share=share(9)), *mix.shares[1:]))
    assert "The share of law does not fit" in told(record._replace(mix=torn))


# --- Over sockets ---------------------------------------------------------------------------------------------------


def test_two_browsers_seal_and_open_and_then_the_cards_come(server: Server) -> None:
    made = server.make(person("law", "Ann"), replace(person("outlaws"), invited=True))
    law = server.sit(made, "law")
    assert law.states["law"].table.asked is None
    assert law.states["law"].table.waiting == "Waiting for Tulley's Gang."
    assert law.states["law"].table.hand == ()
    invitation = next(key for key in made.seats if key.seat == "outlaws")
    claimed = server.http.post(
        f"api/matches/{made.match}/claim",
        json={"seat": "outlaws", "key": invitation.key, "token": "a-long-enough-token"},
    ).json()
    outlaws = Browser(server.connect(), Hello(made.match, (claimed["key"],)))
    begun(law, outlaws)
    assert law.sealing == outlaws.sealing
    assert len(law.states["law"].table.hand) == len(outlaws.states["outlaws"].table.hand) == 5
    play({"law": law, "outlaws": outlaws}, 3)


def test_a_share_is_sealed_once_and_by_its_own_seat(server: Server) -> None:
    made = server.make(person("law"), replace(person("outlaws"), invited=True))
    first = server.sit(made, "law")
    assert first.sealing is not None
    mine = first.sealing.shares[0].seal
    first.close()
    again = server.sit(made, "law")
    assert again.sealing is not None
    assert again.sealing.shares[0].seal == mine, "not twice by coming back"
    for message in (SealShare(token(), "outlaws", share(1)), OpenShare(token(), "outlaws", share(1))):
        assert not isinstance(again.say(message), Taken)
