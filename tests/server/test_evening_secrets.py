"""What only the Judge of an evening knows is in nothing that others are sent: evenings that differ in that alone look alike to
them, byte for byte."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.words import say
from posse.games.tombstone.evening.story import consequences
from posse.games.tombstone.scene import Setup, Taking
from posse.games.tombstone.sealed import seal
from posse.games.tombstone.sheet import Hired
from posse.games.tombstone.shelf import SHELF
from posse.server.campaign_protocol import CampaignShown, NewCampaign, NextGame
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.protocol import Known, ListMatches, MatchMade, ReplayShown
from posse.server.replays import moment, replay
from tests.server.evenings import CORRAL, FIGHT, JUDGE, PLAYERS, RULES, SEATS, Evening, sat
from tests.server.serving import Server, person, settled
from tests.server.sitting import Sitting, in_secret
from tests.sure import there

Act = tuple[str, str | Faces]
"""Who says, throws or wishes to be asked what."""

HIGH, LOW = (6, 6, 6), (1, 1, 1)
OTHER = "coyote"


class Pair(NamedTuple):
    """What is done at both tables, then here or there, each act beside the other; who of the players knows of it; and what is
    done at both after that."""

    before: tuple[Act, ...]
    differ: tuple[tuple[Act, Act], ...]
    knows: str = ""
    after: tuple[Act, ...] = ()


def judge(*words: str) -> tuple[tuple[Act, Act], ...]:
    """What the Judge says here, and there."""
    return tuple(((JUDGE, here), (JUDGE, there)) for here, there in zip(words[::2], words[1::2], strict=True))


SALOON: Act = ("ada", "go-to place=bucking-bronco")
LAID: Act = (JUDGE, f"lay-fight happening={FIGHT}")
WAIT: Act = ("ruiz", "wait minutes=60")
PAY: Act = (JUDGE, "hand figure=ada cents=10000")
HIRE: Act = ("ada", "buy figure=ada item=cowboy")

PAIRS = {
    "a hidden fact": Pair((), judge("let fact=trap hidden=true", "let fact=gold hidden=true"), after=(WAIT,)),
    "a note to somebody else": Pair(
        (), judge("say words=Run. to=ruiz", "say words=Stay. to=ruiz person=pearson"), "ruiz", (WAIT,)
    ),
    "a note in writing": Pair(
        (), judge("hand-out words=Run. to=ruiz", "hand-out words=Stay. to=ruiz"), "ruiz", (WAIT,)
    ),
    "a note for nobody yet": Pair(
        (), judge(f"hand-out words=Run. to={JUDGE}", f"hand-out words=Stay. to={JUDGE}"), "", (WAIT,)
    ),
    "a scene that is otherwise": Pair(
        (), judge("retell scene=dusk tells=Fog. hour=1300", "retell scene=dusk tells=Rain. hour=1310"), after=(WAIT,)
    ),
    "what a check would tell": Pair(
        (),
        judge("call-check need=40 what=Tracks learns=Gold.", "call-check need=40 what=Tracks learns=Lead."),
        after=(WAIT,),
    ),
    "a check in secret": Pair(
        (),
        (
            *judge(
                "call-check kind=investigation need=12 who=ada what=Ambush secret=true",
                "call-check kind=daunting need=7 who=ruiz what=Fever secret=true",
            ),
            ((JUDGE, HIGH), (JUDGE, LOW)),
        ),
        after=(WAIT,),
    ),
    "a scene that never comes": Pair(
        (), judge("skip-next happening=nobody-there", "skip-next happening=they-ride"), after=(WAIT,)
    ),
    "what the house has thrown": Pair(
        (SALOON, ("ada", "slots figure=ada stake=100")), (((JUDGE, (1, 1)), (JUDGE, (6, 5))),)
    ),
    "how loyal somebody is": Pair(
        (PAY, SALOON, HIRE),
        (
            ((JUDGE, (2, 2, 2)), (JUDGE, HIGH)),
            *judge("call-loyalty helper=help-1 cause=danger", "call-loyalty helper=help-1 cause=stress"),
            ((JUDGE, LOW), (JUDGE, (1, 1, 2))),
        ),
        after=(WAIT,),
    ),
    "how much Health is left to somebody": Pair(
        (),
        judge(
            f"overrule figure={OTHER} what=health value=2 reason=So.",
            f"overrule figure={OTHER} what=health value=3 reason=So.",
        ),
        after=(LAID,),
    ),
    "how much luck somebody has": Pair(
        (),
        judge(
            f"overrule figure={OTHER} what=fortune value=1 reason=So.",
            f"overrule figure={OTHER} what=fortune value=3 reason=So.",
        ),
        after=(LAID,),
    ),
    "how far somebody wants to be asked": Pair((LAID,), (((JUDGE, "never"), (JUDGE, "always")),)),
    "how far another player wants to be asked": Pair((LAID,), ((("ruiz", "never"), ("ruiz", "always")),), "ruiz"),
}


def does(here: Sitting, seat: str, what: str | Faces) -> None:
    played = here.played
    if isinstance(what, tuple):
        here.wrote(played.hand_in(seat, played.posed, what))
    elif what in ("never", "always"):
        here.wrote(played.stop(seat, what))
    else:
        here.wrote(played.answer(seat, played.posed, what))


def sent(here: Sitting, viewer: str) -> bytes:
    """All that a browser of a viewer is sent, or may ask for, as the match stands."""
    return b"\n".join(msgspec.json.encode(one) for one in _sent(here, viewer))


def _sent(here: Sitting, viewer: str) -> Iterator[object]:
    played = here.played
    edge = Edge(played)
    view, screen, number = edge.view(viewer), edge.screen, len(played.match.answers)
    yield from (edge.scene, edge.sealing, edge.state(viewer), played.summary())
    yield replace(replay(edge, viewer), match="", started="")
    yield moment(edge, viewer, number)
    yield from (_reason(edge, viewer, line) for line in range(len(edge.story(viewer))))
    yield from (screen.sights(view, OTHER), screen.shot(view, OTHER, "ada"), screen.shot(view, "ada", OTHER))
    for words in (
        "let fact=trap",
        f"overrule figure={OTHER} what=health value=1 reason=So.",
        "call-loyalty helper=help-1 cause=danger",
    ):
        yield screen.trial(view, words)
        yield played.match.remark(viewer, words) if viewer != JUDGE else None


def _reason(edge: Edge, viewer: str, line: int) -> object:
    """Why a line of the story came out as it did."""
    return edge.screen.why(edge.played.match, edge.story(viewer)[line].event, viewer or None)


def together(tables: tuple[Sitting, Sitting], acts: Iterable[tuple[Act, Act]], unaware: tuple[str, ...]) -> None:
    """Let both tables go on, and look at each after every step through the eyes of those who may not know."""
    for each in acts:
        for table, (seat, what) in zip(tables, each, strict=True):
            does(table, seat, what)
        for viewer in unaware:
            here, there = (sent(table, viewer) for table in tables)
            assert here == there, f"{viewer or 'a spectator'} can tell after {each}"


@pytest.mark.parametrize("what", PAIRS)
def test_what_is_hidden_changes_no_byte_for_those_who_may_not_know(what: str) -> None:
    """tombstone/judge/world-notes-private, tombstone/hire/loyalty-secret, tombstone/combat/declare/judge-in-secret"""
    pair = PAIRS[what]
    tables = Evening(others=Person(own_dice=True)), Evening(others=Person(own_dice=True))
    unaware = tuple(seat for seat in (*PLAYERS, "") if seat != pair.knows or not seat)
    together(tables, ((act, act) for act in pair.before), unaware)
    together(tables, pair.differ, unaware)
    knowing = (sent(table, pair.knows or JUDGE) for table in tables)
    assert len(set(knowing)) == 2, "nothing was different"
    together(tables, ((act, act) for act in pair.after), unaware)


def test_what_others_have_declared_is_in_no_byte_while_it_waits() -> None:
    """tombstone/combat/declare/judge-in-secret: whatever the Judge has said for each of six, and whatever a player has."""
    tables = (Evening(), Evening())
    together(tables, [(LAID, LAID)], ())
    assert in_secret(tables[0].played)
    for seat, unaware in ((JUDGE, (*PLAYERS, "")), ("ruiz", ("ada", ""))):
        for choice in tables[0].played.match.choices_of(seat):
            said = [say(option) for option in choice.options if not option.open]
            together(tables, [((seat, said[0]), (seat, said[-1]))], unaware)
    assert sent(tables[0], JUDGE) != sent(tables[1], JUDGE)


class Later(Evening):
    """Another evening of a campaign, with what is kept under seal since the last."""

    def __init__(self, loyalty: int, safe: int) -> None:
        self.kept = {"loyalty ada Zeb": (loyalty, 0), "bank": (safe, 20)}
        super().__init__()

    def set_up(self, game: str, scenario: str) -> Setup:
        setup: Setup = super().set_up(game, scenario)
        people = (self._hiring(one) if one.id == "ada" else one for one in setup.scenario.figures)
        scenario_now = replace(setup.scenario, figures=tuple(people))
        return replace(setup, scenario=scenario_now, campaign="silverton", sealed=seal(self.kept))

    @staticmethod
    def _hiring(one: Taking) -> Taking:
        return replace(one, sheet=replace(there(one.sheet), help=(Hired("cowboy", "Zeb"),)))


def test_what_is_kept_from_evening_to_evening_is_in_no_byte() -> None:
    """tombstone/hire/loyalty-secret, tombstone/judge/world-notes-private: how loyal somebody is, and what is in the safe; nor may
    it be read when the evening is over, as there is another."""
    tables = (Later(7, 4), Later(16, 9))
    together(tables, ((WAIT, WAIT),), (*PLAYERS, ""))
    assert sent(tables[0], JUDGE) != sent(tables[1], JUDGE)
    together(tables, ((SALOON, SALOON), (WAIT, WAIT)), (*PLAYERS, ""))
    assert b"The Loyalty of" in sent(tables[0], JUDGE)
    does(tables[0], JUDGE, "end-with happening=paid")
    assert tables[0].played.ended
    assert b"Loyalty" not in msgspec.json.encode(replay(Edge(tables[0].played), None))


TO_COME = (
    ("Six riders, and they do not see you", "Twelve"),
    ("They come down the ridge on foot", "They ride"),
    ('name = "Thirty dollars each"', 'name = "Nothing for anybody"'),
    ("It takes him a long time to find the key", "He has lost the key"),
    ("Cattle business, says Pearson", "None of yours, says Pearson"),
    ("hour = [2, 7]", "hour = [2, 8]"),
    ("against = 12", "against = 14"),
    ("pays = 3000", "pays = 100"),
)
"""What a story has that nobody meets on the way to Pearson's house, and what might stand there."""


def test_two_stories_look_alike_until_they_part(tmp_path: Path) -> None:
    """tombstone/scenario/let-it-unfold, tombstone/judge/world-notes-private: scenes to come, what they would tell and take, and
    how they end."""
    story = other = SHELF.path(CORRAL).read_text()
    for was, now in TO_COME:
        assert was in other
        other = other.replace(was, now)
    tables = []
    for name, text in (("here", story), ("there", other)):
        (file := tmp_path / name / f"{CORRAL}.toml").parent.mkdir()
        file.write_text(text)
        tables.append(Evening(str(file)))
    acts: tuple[Act, ...] = (
        ("ada", "go-to place=pearsons-house"),
        ("ruiz", "try-it figure=ruiz approach=take-the-job"),
        WAIT,
    )
    together((tables[0], tables[1]), ((act, act) for act in acts), (*PLAYERS, ""))
    assert sent(tables[0], JUDGE) != sent(tables[1], JUDGE)


WORDS: dict[str, tuple[str, ...]] = {
    "quagmire": (JUDGE,),
    "Zinnia": (JUDGE,),
    "Moonshine": (JUDGE, "ruiz"),
    "Skipped: ": (JUDGE,),
    "The Loyalty of": (JUDGE,),
}
"""Words that are said below, and who may read them."""

CLOSED = ("record", "gazette", "dice", "reckoning")
"""What there is of a match for those alone who may know everything."""


def test_no_message_and_no_page_has_a_word_that_is_not_for_its_reader(server: Server) -> None:
    """tombstone/judge/world-notes-private: on the line, in replays while it goes on, and on the pages of the campaign; and no
    paper, record or dice before the end."""
    wanted = NewCampaign("tombstone", (CORRAL,), "Silverton", RULES, ("", ""))
    campaign = server.post("api/campaigns", wanted, CampaignShown)
    key, path = {"X-Posse-Campaigns": campaign.key}, f"api/campaigns/{campaign.id}"
    made = server.post(f"{path}/next", NextGame(tuple(map(person, SEATS))), MatchMade, **key)
    server.share(made)
    table = {**sat(server, made), "": server.sit(made)}
    for seat, words in (
        (JUDGE, "let fact=quagmire hidden=true"),
        (JUDGE, "call-check who=ada what=Zinnia secret=true"),
        (JUDGE, "say words=Moonshine to=ruiz"),
        (JUDGE, "skip-next happening=nobody-there"),
        PAY,
        SALOON,
        HIRE,
        (JUDGE, "call-loyalty helper=help-1 cause=danger"),
        LAID,
    ):
        table[seat].taken(seat, str(words))
        settled(*table.values())
    read = {seat: [*browser.heard, *pages(server, made, seat, path, key)] for seat, browser in table.items()}
    story = there(SHELF.load(CORRAL).story)
    secrets = {
        **WORDS,
        **{row.note: (JUDGE,) for row in story.happenings if row.note},
        **{what.tells: (JUDGE,) for _, what in consequences(story.approaches, story.happenings, ()) if what.tells},
    }
    for secret, readers in secrets.items():
        assert {seat for seat, texts in read.items() if any(secret in text for text in texts)} <= set(readers), secret
    assert all(any(word in text for text in read[seat]) for word, readers in WORDS.items() for seat in readers)


def pages(server: Server, made: MatchMade, seat: str, campaign: str, key: dict[str, str]) -> list[str]:
    """All that somebody with the key of a seat, or who only watches, can read of a match that goes on."""
    mine = tuple(one.key for one in made.seats if one.seat == seat)
    headers = {"X-Posse-Keys": ",".join(mine or (made.watch,)), **key}
    known = msgspec.json.encode(ListMatches((Known(made.match, mine, made.watch),)))
    replayed, match = f"api/replays/{made.match}", f"api/matches/{made.match}"
    shown = server.http.get(replayed, headers=headers)
    assert shown.is_success
    steps = msgspec.json.decode(shown.content, type=ReplayShown).steps
    found = [
        shown,
        *(server.http.get(f"{replayed}/at/{step}", headers=headers) for step in steps),
        server.http.post("api/matches/list", content=known),
        server.http.get(campaign, headers=headers),
        server.http.get(f"api/scenarios/tombstone/{CORRAL}"),
    ]
    closed = [server.http.get(f"{match if what == 'record' else replayed}/{what}", headers=headers) for what in CLOSED]
    assert all(page.is_success for page in found)
    assert not any(page.is_success for page in closed)
    return [page.text for page in (*found, *closed)]
