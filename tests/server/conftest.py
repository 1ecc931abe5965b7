"""One server for all tests that need nothing special of it."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a home key on a database of its own."""
    with running(tmp_path_factory.mktemp("data"), "--home") as found:
        yield found
        complaints = found.stop()
    assert not complaints, f"the server complained: {complaints[-4000:]}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that need one."""
    with running_postgres() as found:
        yield found
