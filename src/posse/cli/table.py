"""`posse` and `posse serve`: the table in the browser, on one's own machine or for others."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from posse.cli.screen import console
from posse.cli.settings import UsageError

Data = Annotated[Path | None, Parameter(help="The folder that keeps your matches.")]
Port = Annotated[int | None, Parameter(help="The port to listen on.")]
Host = Annotated[str | None, Parameter(help="The address to listen at; 0.0.0.0 for every one of this machine.")]
BasePath = Annotated[str | None, Parameter(help="The path under which a proxy puts it, such as /posse.")]
Home = Annotated[bool, Parameter(help="Give out a home key that shows every match of this server.")]


def table(*, no_browser: bool = False, port: int | None = None, data: Path | None = None) -> None:
    """Open the table in the browser, or only say where it is."""
    from posse.server.database import DatabaseError
    from posse.server.run import open_table
    from posse.server.settings import SettingError, from_environment

    try:
        open_table(from_environment(port=port, data=data, home=True), _say, browser=not no_browser)
    except (SettingError, DatabaseError) as error:
        raise UsageError(str(error)) from error


def serve(
    *, host: Host = None, port: Port = None, data: Data = None, base_path: BasePath = None, home: Home = False
) -> None:
    """Host matches for others.

    Every setting may also come from the environment: POSSE_HOST, POSSE_PORT, POSSE_DATA, POSSE_BASE_PATH;
    POSSE_DATABASE_URL names a PostgreSQL, POSSE_ORIGINS the addresses of the page when a proxy changes the host's name,
    POSSE_PROXIES the proxies whose word is taken for where a visitor comes from.
    """
    from posse.server.database import DatabaseError
    from posse.server.run import serve as run
    from posse.server.settings import SettingError, from_environment

    try:
        run(from_environment(host=host, port=port, data=data, base_path=base_path, home=home), _say)
    except (SettingError, DatabaseError) as error:
        raise UsageError(str(error)) from error


def _say(address: str) -> None:
    console().print(Text(f"The table is at {address}\nCtrl+C ends it; matches are kept."), soft_wrap=True)
