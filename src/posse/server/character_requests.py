"""Requests about characters: looking at a draft, keeping it, throwing for it once, the gallery, files and sheets."""

from pathlib import Path
from typing import Annotated, Literal

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from posse.games.crossing import Converted, taken
from posse.games.desk import TombstoneTravelling, desk, sheet_pdf
from posse.games.shelf import front
from posse.server.asking import AnyRequest, character_keys, home_key, not_too_often, printed, visitor
from posse.server.campaign_requests import opened
from posse.server.campaign_sheets import OF, Sheets
from posse.server.character_protocol import (
    BroughtCharacter,
    ChangedCharacter,
    CharacterLine,
    CharacterList,
    CharacterShown,
    CharacterTaken,
    DraftToPrint,
    DraftToTake,
    HouseRuleList,
    NewCharacter,
    ReportPart,
    Throw,
)
from posse.server.characters import NO_SUCH, Characters, arrived, drawn
from posse.server.house import House
from posse.server.keeper import NoSuchMatchError
from posse.server.keys import same
from posse.server.log import CharacterRow
from posse.server.requests import TheHouse, to_keep
from posse.server.visitors import TooOftenError

Form = Literal["toml", "json"]
Paper = Literal["a4", "letter"]


def _known(request: AnyRequest, house: House) -> list[str]:
    """The characters whose keys are shown and right."""
    ids = [(key.partition(".")[0], key) for key in character_keys(request)]
    return [id for id, key in ids if same(house.keys.character(id), key)]


def _opened(request: AnyRequest, house: House, id: str) -> Characters:
    """The characters, for whoever may see this one; on a roster it is whoever may see the campaign."""
    if OF in id:
        opened(request, house, id.partition(OF)[0])
        return Sheets(house)
    if not house.is_home(home_key(request)) and id not in _known(request, house):
        raise NoSuchMatchError(NO_SUCH)
    return Characters(house)


@post("/api/characters/look", status_code=200)
async def look(request: AnyRequest, house: TheHouse, data: JSONBody[desk.LookAt]) -> desk.Looked:
    """A draft with a change, and all that a page draws of it."""
    _not_too_much(request, house)
    return await house.work(lambda: desk.looked(data, desk.CHANCE))


@get("/api/characters")
async def list_characters(request: AnyRequest, house: TheHouse) -> CharacterList:
    """The characters whose keys are shown; at home all of them."""
    home = house.is_home(home_key(request))
    ids = None if home else _known(request, house)
    rows = await house.store.call(house.store.characters, ids) if home or ids else []
    return await house.work(lambda: CharacterList(tuple(_line(row, house.keys.character(row.id)) for row in rows)))


def _line(row: CharacterRow, key: str) -> CharacterLine:
    page = drawn(row)
    sheet = page.sheet
    says = f"{sheet.background}. Grit {sheet.grit.value}, {sheet.grit.name}"
    return CharacterLine(row.id, key, sheet.name, says, sheet.portrait, page.waits, row.changed)


@post("/api/characters")
async def keep_character(request: AnyRequest, house: TheHouse, data: JSONBody[NewCharacter]) -> CharacterShown:
    """A draft is kept in the gallery, with the key that opens it."""
    not_too_often(request, house)
    characters = Characters(house)
    return await characters.shown(await characters.keep(data.draft, data.house_rules))


@get("/api/characters/{character:str}")
async def read_character(request: AnyRequest, house: TheHouse, character: FromPath[str]) -> CharacterShown:
    """A character as it stands."""
    characters = _opened(request, house, character)
    return await characters.shown(await characters.read(character))


@post("/api/characters/{character:str}", status_code=200)
async def change_character(
    request: AnyRequest, house: TheHouse, character: FromPath[str], data: JSONBody[ChangedCharacter]
) -> CharacterShown:
    """A character as it stands from now on."""
    characters = _opened(request, house, character)
    return await characters.shown(await characters.change(character, data.draft, data.version))


@post("/api/characters/{character:str}/throw", status_code=200)
async def throw(
    request: AnyRequest, house: TheHouse, character: FromPath[str], data: JSONBody[Throw]
) -> CharacterShown:
    """The server throws for a character, once."""
    characters = _opened(request, house, character)
    return await characters.shown(await characters.throw(character, data.what, data.draft, data.version))


@post("/api/characters/{character:str}/copy")
async def copy_character(request: AnyRequest, house: TheHouse, character: FromPath[str]) -> CharacterShown:
    """Another one just like this, with the dice that were thrown for this one."""
    not_too_often(request, house)
    characters = _opened(request, house, character)
    return await characters.shown(await characters.copy(character))


@post("/api/characters/{character:str}/delete", status_code=204)
async def delete_character(request: AnyRequest, house: TheHouse, character: FromPath[str]) -> None:
    """A character is gone for good."""
    _opened(request, house, character)
    await house.store.call(house.store.forget_character, character)


# Files and sheets


@post("/api/characters/file")
async def bring(request: AnyRequest, house: TheHouse, data: JSONBody[BroughtCharacter]) -> CharacterShown:
    """A character from a file, kept in the gallery; what is wrong with the file is told by key and reason."""
    not_too_often(request, house)
    draft = await house.work(lambda: desk.read(data.text, data.name, data.house_rules, data.customs))
    characters = Characters(house)
    return await characters.shown(await characters.keep(draft, data.house_rules))


@get("/api/characters/{character:str}/file")
async def file_of(
    request: AnyRequest, house: TheHouse, character: FromPath[str], form: Annotated[Form, QueryParameter()] = "toml"
) -> Response[str]:
    """A character as a file, to be kept or taken to another server."""
    row = await _opened(request, house, character).read(character)
    draft = desk.DRAFT.decode(row.state)
    text = await house.work(lambda: desk.written(draft, form))
    name = f"{draft.character.name[:60] or 'character'}.{form}"
    return Response(text, media_type=MediaType.TEXT, headers=to_keep(name))


@post("/api/characters/sheet", status_code=200)
async def sheet(request: AnyRequest, house: TheHouse, data: JSONBody[DraftToPrint]) -> Response[bytes]:
    """A sheet to print, filled or blank."""
    paper: Paper = "letter" if data.paper == "letter" else "a4"

    def made() -> bytes:
        customs = desk.customs_of(data.house_rules, data.draft.customs if data.draft else "")
        return sheet_pdf(desk.usable(data.draft, customs).character if data.draft else None, customs, paper)

    pdf = await printed(request, house, made)
    name = data.draft.character.name[:60] if data.draft is not None else ""
    return Response(pdf, media_type="application/pdf", headers=to_keep(f"{name or 'sheet'}.pdf"))


@post("/api/characters/take", status_code=200)
async def take(request: AnyRequest, house: TheHouse, data: JSONBody[DraftToTake]) -> CharacterTaken:
    """A draft in another game, with the report; the draft stays as it is."""
    _not_too_much(request, house)

    def taken_there() -> Converted:
        customs = desk.customs_of(data.house_rules, data.draft.customs)
        return taken(desk.usable(data.draft, customs).character, TombstoneTravelling(customs), data.to)

    return _shown(await house.work(taken_there), data.draft.character.name)


@post("/api/characters/arrive", status_code=200)
async def arrive(request: AnyRequest, house: TheHouse, data: JSONBody[BroughtCharacter]) -> CharacterTaken:
    """Somebody out of a file of another game, with the report; nothing is kept until the file that comes of it is brought."""
    _not_too_much(request, house)
    return _shown(await house.work(lambda: arrived(data.text, data.name)), Path(data.name).stem)


def _not_too_much(request: AnyRequest, house: House) -> None:
    if not house.visitors.looking.take(visitor(request)):
        raise TooOftenError("That was a lot to work out at once; wait a little.")


def _shown(found: Converted, name: str) -> CharacterTaken:
    parts = tuple(ReportPart(heading, lines) for heading, lines in found.parts())
    return CharacterTaken(found.title, parts, f"{name[:60] or 'character'}.toml", found.named(""))


@get("/api/characters/house-rules")
async def house_rules(house: TheHouse) -> HouseRuleList:
    """What tables may play otherwise than the book."""
    return await house.work(lambda: HouseRuleList(front(TombstoneTravelling.game).house_rules()))


HANDLERS = (
    bring,
    file_of,
    sheet,
    take,
    arrive,
    house_rules,
    look,
    list_characters,
    keep_character,
    read_character,
    change_character,
    throw,
    copy_character,
    delete_character,
)
