"""One server for all tests that need nothing special of it; a house without one, and where tests are scenes in it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from posse.server.database import address_of
from posse.server.house import House
from tests.server.housing import house_in
from tests.server.machines import CONNECTIONS, PROXY
from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import Server, quiet


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with quiet(tmp_path_factory.mktemp("data"), "--home") as found:
        yield found


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without patience behind a proxy, where a visitor has few connections and few guesses."""
    environment = {"POSSE_CONNECTIONS": str(CONNECTIONS), "POSSE_PROXIES": PROXY}
    folder = tmp_path_factory.mktemp("data")
    with quiet(folder, "--home", environment=environment, command="tests.server.hasty") as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one."""
    with running_postgres() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return address_of(tmp_path / "posse.db")
    found: Postgres = request.getfixturevalue("postgres")
    return found.new_database()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house on a database of its own."""
    async with house_in(tmp_path) as found:
        yield found
