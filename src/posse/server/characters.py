"""Characters of a house: kept on disk, open to whoever has the key, thrown for once.

What the server has thrown for a character is written down with it, and no later version of it says otherwise.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from posse.content.loader import BadContentError
from posse.engine.refusal import RefusedError, not_allowed
from posse.games.book.house_rules import RuleValue
from posse.games.crossing import Converted, person, taken
from posse.games.desk import Draft, DraftShown, TombstoneTravelling, desk
from posse.games.shelf import front, game_of
from posse.server.character_protocol import CharacterShown
from posse.server.house import House
from posse.server.keeper import NoSuchMatchError
from posse.server.log import CharacterRow, now
from posse.server.store import OvertakenError

HOUSE: msgspec.json.Decoder[dict[str, str | bool]] = msgspec.json.Decoder(dict[str, str | bool])
NO_SUCH = "There is no such character here, or this browser does not have its key."


def arrived(text: str, name: str) -> Converted:
    """Somebody out of a file of another game at the desk's own; raises `RefusedError` or `BadContentError`."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"brought{'.json' if name.endswith('.json') else '.toml'}"
        path.write_text(text, encoding="utf-8")
        try:
            return taken(person(path), front(game_of(path)).travelling, TombstoneTravelling.game)
        except BadContentError as bad:
            raise BadContentError(error._replace(file=name) for error in bad.errors) from bad


class Characters:
    """The characters of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store

    async def keep(self, draft: Draft, house_rules: Mapping[str, RuleValue]) -> CharacterRow:
        """A new character of the gallery; raises `RefusedError` or `BadContentError`."""
        good = await self.house.work(lambda: desk.usable(draft, desk.customs_of(house_rules, draft.customs)))
        row = CharacterRow(token_hex(8), _json(good), _json(house_rules), _json(desk.Fallen()), 1, now(), now())
        await self.store.call(self.store.keep_character, row)
        return row

    async def read(self, id: str) -> CharacterRow:
        """A character; raises `NoSuchMatchError` if there is none."""
        rows = await self.store.call(self.store.characters, [id])
        if not rows:
            raise NoSuchMatchError(NO_SUCH)
        return rows[0]

    async def change(self, id: str, draft: Draft, version: int) -> CharacterRow:
        """A character as it stands from now on; raises `RefusedError` if somebody was faster, or dice were turned."""

        def changed(row: CharacterRow) -> CharacterRow:
            customs = desk.customs_of(HOUSE.decode(row.house), draft.customs)
            return replace(row, state=_json(desk.stays(draft, desk.FALLEN.decode(row.thrown), customs)))

        return await self._write(id, version, changed)

    async def throw(self, id: str, what: desk.What, draft: Draft, version: int) -> CharacterRow:
        """Throw for a character as it stands, once; raises `RefusedError` if it has been done."""

        def thrown(row: CharacterRow) -> CharacterRow:
            customs = desk.customs_of(HOUSE.decode(row.house), draft.customs)
            made, fallen = desk.thrown(draft, what, desk.FALLEN.decode(row.thrown), customs, desk.CHANCE)
            return replace(row, state=_json(made), thrown=_json(fallen))

        return await self._write(id, version, thrown)

    async def copy(self, id: str) -> CharacterRow:
        """Another character like this one, with the dice that were thrown for it."""
        row = replace(await self.read(id), id=token_hex(8), version=1, started=now(), changed=now())
        await self.store.call(self.store.keep_character, row)
        return row

    async def _write(self, id: str, version: int, change: Callable[[CharacterRow], CharacterRow]) -> CharacterRow:
        row = replace(await self.read(id), version=version)
        try:
            return await self.store.call(self.store.write_character, await self.house.work(lambda: change(row)))
        except OvertakenError as error:
            raise RefusedError(not_allowed(str(error))) from error

    async def shown(self, row: CharacterRow) -> CharacterShown:
        """A character as a browser sees it."""
        key, fallen = self.house.keys.character(row.id), desk.FALLEN.decode(row.thrown)
        page = await self.house.work(lambda: drawn(row))
        return CharacterShown(row.id, key, row.version, HOUSE.decode(row.house), fallen, page)


def drawn(row: CharacterRow) -> DraftShown:
    """A character with all that a page draws of it."""
    return desk.drawn(desk.DRAFT.decode(row.state), HOUSE.decode(row.house))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
