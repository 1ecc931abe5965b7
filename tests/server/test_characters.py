"""Characters on the server: looked at without being kept, kept behind links, thrown for once, taken away as files, brought back."""

import asyncio

import httpx
import msgspec
import pytest

from posse.engine.refusal import RefusedError
from posse.games.desk import Draft, desk
from posse.games.tombstone.making import changes
from posse.server.character_protocol import (
    BroughtCharacter,
    ChangedCharacter,
    CharacterList,
    CharacterShown,
    CharacterTaken,
    DraftToPrint,
    DraftToTake,
    HouseRuleList,
    NewCharacter,
    Throw,
)
from posse.server.characters import Characters
from posse.server.database import open_database
from posse.server.house import House
from posse.server.protocol import Problem
from posse.server.store import Store
from tests.server.serving import Server

LOOK, ALL = "api/characters/look", "api/characters"


def looked(
    server: Server, draft: Draft | None = None, change: changes.Changes | None = None, **house: str
) -> desk.Looked:
    found = server.http.post(LOOK, content=msgspec.json.encode(desk.LookAt(draft, change, house_rules=dict(house))))
    assert found.is_success, found.text
    return msgspec.json.decode(found.content, type=desk.Looked)


def named(server: Server, name: str = "Josie Fremon") -> Draft:
    """An Outlaw of that name, whose Health has not been thrown."""
    draft = looked(server, None, changes.Tell("name", name)).shown.draft
    return looked(server, draft, changes.Be("outlaw")).shown.draft


def kept(server: Server, draft: Draft | None = None) -> CharacterShown:
    return server.post(ALL, NewCharacter(draft or named(server)), CharacterShown)


def key(one: CharacterShown) -> dict[str, str]:
    return {"X-Posse-Characters": f"nonsense,{one.key}"}


def posted(server: Server, one: CharacterShown, what: str, body: msgspec.Struct | None = None) -> httpx.Response:
    content = msgspec.json.encode(body) if body is not None else b"{}"
    return server.http.post(f"{ALL}/{one.id}{what}", content=content, headers=key(one))


def shown(answer: httpx.Response) -> CharacterShown:
    assert answer.is_success, answer.text
    return msgspec.json.decode(answer.content, type=CharacterShown)


def refused(answer: httpx.Response) -> Problem:
    assert not answer.is_success
    return msgspec.json.decode(answer.content, type=Problem)


def test_a_draft_is_looked_at_and_nothing_is_kept(server: Server) -> None:
    before = len(server.get(ALL, CharacterList, **{"X-Posse-Home": server.home}).characters)
    draft = named(server)
    assert (draft.character.name, draft.character.background, draft.chosen) == ("Josie Fremon", "outlaw", True)
    stop = looked(server, draft, changes.Place("defense", 1))
    assert stop.refusal is not None
    assert stop.refusal.rule == "tombstone/skills/health/start-roll"
    assert len(server.get(ALL, CharacterList, **{"X-Posse-Home": server.home}).characters) == before


def test_a_character_is_open_to_whoever_has_its_key(server: Server) -> None:
    one, path = kept(server), f"{ALL}/"
    assert server.http.get(path + one.id).status_code == 404
    assert server.http.get(path + one.id, headers={"X-Posse-Characters": f"{one.id}.{'x' * 43}"}).status_code == 404
    for what in ("", "/throw", "/copy", "/delete"):
        assert not server.http.post(f"{path}{one.id}{what}", content=b"{}").is_success
    assert server.get(path + one.id, CharacterShown, **key(one)) == one
    assert server.get(path + one.id, CharacterShown, **{"X-Posse-Home": server.home}) == one
    assert server.get(ALL, CharacterList).characters == ()
    (line,) = server.get(ALL, CharacterList, **key(one)).characters
    assert (line.name, line.says, line.waits[0]) == (
        "Josie Fremon",
        "Outlaw. Grit 1, Thug",
        "Waits for the throw for Health.",
    )


def test_health_is_thrown_once_and_no_later_version_says_otherwise(server: Server) -> None:
    """tombstone/skills/health/start-roll"""
    one = kept(server)
    thrown = shown(posted(server, one, "/throw", Throw("health", one.shown.draft, one.version)))
    (face,) = thrown.fallen.health
    assert thrown.shown.sheet.skills[0].value == str(face + 3)
    again = Throw("health", thrown.shown.draft, thrown.version)
    assert refused(posted(server, one, "/throw", again)).where == "tombstone/skills/health/start-roll"
    turned = msgspec.structs.replace(thrown.shown.draft.character, health_dice=(7 - face,))
    lie = ChangedCharacter(Draft(turned, True), thrown.version)
    assert refused(posted(server, one, "", lie)).where == "tombstone/skills/health/start-roll"
    bare = ChangedCharacter(one.shown.draft, thrown.version)
    assert shown(posted(server, one, "", bare)).shown.draft.character.health_dice == (face,)


def test_whoever_changes_an_old_version_is_told(server: Server) -> None:
    one = kept(server)
    later = looked(server, one.shown.draft, changes.Tell("line", "Wanted")).shown.draft
    assert shown(posted(server, one, "", ChangedCharacter(later, one.version))).version == one.version + 1
    assert "meanwhile" in refused(posted(server, one, "", ChangedCharacter(later, one.version))).sentence


OURS = """posse_customs = 1
house_rules = { custom_content = true }

[[ability]]
id = "tracker"
name = "Tracker"
background = "outlaw"
grit = 1
sentence = "+2 on tracks."
short = "tracks"
effects = ["wilderness-survival/tracking"]
"""


def test_what_a_table_has_of_its_own_is_kept_with_its_people(server: Server) -> None:
    """tombstone/variants/new-abilities"""
    draft = looked(server, named(server), changes.Adopt("ours.toml", OURS)).shown.draft
    one = kept(server, looked(server, draft, changes.Take("die-hard", "tracker")).shown.draft)
    read = shown(server.http.get(f"{ALL}/{one.id}", headers=key(one)))
    assert read.shown.abilities[0].name == "Tracker"
    file = server.http.get(f"{ALL}/{one.id}/file", headers=key(one)).text
    assert server.post(f"{ALL}/file", BroughtCharacter("ada.toml", file, OURS), CharacterShown).shown.own == (
        "Tracker",
    )
    alone = server.http.post(f"{ALL}/file", content=msgspec.json.encode(BroughtCharacter("ada.toml", file)))
    assert refused(alone).where == "taken"
    wrong = desk.LookAt(draft, changes.Adopt("ours.toml", OURS.replace("tracking", "flying")))
    problem = refused(server.http.post(LOOK, content=msgspec.json.encode(wrong)))
    assert (problem.where, "There is no effect called" in problem.sentence) == ("ability.tracker.effects", True)


def test_a_copy_has_a_key_of_its_own_and_a_deleted_one_is_gone(server: Server) -> None:
    one = kept(server)
    other = shown(posted(server, one, "/copy"))
    assert (other.shown, other.id != one.id) == (one.shown, True)
    assert posted(server, one, "/delete").is_success
    assert server.http.get(f"{ALL}/{one.id}", headers=key(one)).status_code == 404
    assert server.get(f"{ALL}/{other.id}", CharacterShown, **key(other)) == other


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_file_brings_the_same_character_back(server: Server, form: str) -> None:
    draft = looked(server, None, changes.Surprise()).shown.draft
    one = kept(server, draft)
    found = server.http.get(f"{ALL}/{one.id}/file", params={"form": form}, headers=key(one))
    assert found.is_success
    back = server.post(f"{ALL}/file", BroughtCharacter(f"a.{form}", found.text), CharacterShown)
    assert back.shown.draft.character == draft.character


def test_a_file_that_cannot_be_used_says_where_and_why(server: Server) -> None:
    def wrong(name: str, text: str) -> Problem:
        body = msgspec.json.encode(BroughtCharacter(name, text))
        return refused(server.http.post(f"{ALL}/file", content=body))

    assert "posse_character" in wrong("a.toml", 'name = "X"').where
    assert "TOML" in wrong("a.toml", "[[[").sentence
    pirate = wrong("a.toml", 'posse_character = 1\nname = "X"\nbackground = "pirate"\n')
    assert (pirate.where, "pirate" in pirate.sentence) == ("background", True)
    assert wrong("a.json", "{").sentence


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"draft": 3}',
        b'{"draft": {"character": {"name": "X", "background": "pirate"}}}',
        b'{"draft": {"character": {"name": "X", "background": "outlaw", "points": []}}}',
        b'{"change": {"type": "place", "skill": "cooking", "by": 1}}',
        b'{"change": {"type": "place", "skill": "health", "by": 5}}',
        b'{"house_rules": {"weather": "dusty"}}',
        b'{"measures": {"defense": 100000}}',
        b'{"what": "is this"}',
    ],
)
def test_nonsense_is_refused_with_a_sentence(server: Server, body: bytes) -> None:
    answer = server.http.post(LOOK, content=body)
    assert answer.status_code in (400, 403)
    assert refused(answer).sentence


def test_no_more_than_a_page_is_taken_at_once(server: Server) -> None:
    assert server.http.post(LOOK, content=b'{"draft": "' + b"x" * 70_000 + b'"}').status_code == 413


def test_house_rules_are_told_and_played_by(server: Server) -> None:
    """tombstone/health/variant/2d6, tombstone/backgrounds/holy-roller/optional"""
    rules = {rule.id for rule in server.get(f"{ALL}/house-rules", HouseRuleList).rules}
    assert {"health_start", "holy_roller"} <= rules
    assert looked(server, health_start="2d6+3").shown.health_dice == 2


def test_a_sheet_is_printed_filled_and_blank(server: Server) -> None:
    pytest.importorskip("typst")
    draft = looked(server, None, changes.Surprise()).shown.draft
    for wanted in (DraftToPrint(draft), DraftToPrint(None, {}, "letter")):
        answer = server.http.post(f"{ALL}/sheet", content=msgspec.json.encode(wanted))
        assert (answer.headers["content-type"], answer.content[:5]) == ("application/pdf", b"%PDF-")


@pytest.mark.anyio
async def test_of_two_servers_on_one_database_one_throws(address: str) -> None:
    """tombstone/skills/health/start-roll: also when both are asked at the same moment."""
    one, other = House(Store(open_database(address))), House(Store(open_database(address)))
    try:
        draft = desk.looked(desk.LookAt(), desk.CHANCE).shown.draft
        row = await Characters(one).keep(draft, {})
        asked = [Characters(house).throw(row.id, "health", draft, row.version) for house in (one, other)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(each).__name__ for each in told) == ["CharacterRow", "RefusedError"]
        assert len(desk.FALLEN.decode((await Characters(other).read(row.id)).thrown).health) == 1
        with pytest.raises(RefusedError):
            await Characters(other).throw(row.id, "health", draft, row.version + 1)
    finally:
        await one.close()
        await other.close()


def test_a_draft_is_taken_to_another_game_and_a_file_of_another_game_arrives(server: Server) -> None:
    """The report, and a file that game can use; out of which somebody comes to the gallery again. Nothing is kept on the way."""
    before = len(server.get(ALL, CharacterList, **{"X-Posse-Home": server.home}).characters)
    found = server.post(f"{ALL}/take", DraftToTake(named(server), "malice"), CharacterTaken)
    assert (found.title, found.file) == ("Josie Fremon, from Tombstone to A Town Called Malice", "Josie Fremon.toml")
    assert [part.heading for part in found.parts] == ["Carried over", "Guessed", "Lost"]
    assert found.text.startswith("# Josie Fremon, from")
    assert 'game = "malice"' in found.text
    back = server.post(f"{ALL}/arrive", BroughtCharacter(found.file, found.text), CharacterTaken)
    assert back.title == "Josie Fremon, from A Town Called Malice to Tombstone"
    assert len(server.get(ALL, CharacterList, **{"X-Posse-Home": server.home}).characters) == before
    home = server.post(f"{ALL}/file", BroughtCharacter(back.file, back.text), CharacterShown)
    assert home.shown.sheet.name == "Josie Fremon"


def test_what_cannot_be_taken_or_arrive_is_refused(server: Server) -> None:
    for to, word in (("tombstone", "already"), ("poker", "no game")):
        answer = server.http.post(f"{ALL}/take", content=msgspec.json.encode(DraftToTake(named(server), to)))
        assert word in refused(answer).sentence
    for text, word in (
        ("width = 4\ndepth = 4", "no character"),
        ('game = "malice"\n[[character]]\nid = "w"', "missing"),
        ('game = "skittles"\n[[character]]\n', "no game"),
        ("not toml", "not TOML"),
        ('posse_character = 1\nbackground = "brave"\n[[points]]\nhealth = 1\ndefense = 1\nbrawling = 1', "already"),
    ):
        answer = server.http.post(f"{ALL}/arrive", content=msgspec.json.encode(BroughtCharacter("a.toml", text)))
        assert answer.status_code == 400
        assert word in refused(answer).sentence
        assert "/tmp" not in answer.text, "nobody learns where the server keeps things"
