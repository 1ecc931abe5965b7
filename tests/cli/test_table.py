"""`posse` and `posse serve` as people start them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from posse.server import run, settings
from posse.server.database import open_database
from posse.server.settings import SettingError, Settings, from_environment
from tests.cli.conftest import Posse

COMMAND = [sys.executable, "-m", "posse"]


def start(*words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "DISPLAY": ""}
    )


def address_of(process: "subprocess.Popen[str]") -> str:
    """Where it says it is."""
    assert process.stdout is not None
    said = re.match(r"The table is at (\S+)", process.stdout.readline())
    assert said, process.communicate()
    return said[1]


def test_of_two_tables_opened_at_once_the_second_finds_the_first_and_no_other_port_is_taken_instead(
    tmp_path: Path,
) -> None:
    both = [start("--no-browser", "--port", "0", "--data", str(tmp_path)) for _ in range(2)]
    try:
        address, again = map(address_of, both)
        assert address == again
        page, _, key = address.partition("#home=")
        assert page.startswith("http://127.0.0.1:")
        home = httpx.get(f"{page}api/catalogue", headers={"X-Posse-Home": key}, timeout=60).json()
        assert home["home"]
        port = page.rstrip("/").rpartition(":")[2]
        other = start("--no-browser", "--port", port, "--data", str(tmp_path / "other"))
        sentence = f"posse: Port {port} is taken. Give another one with --port; 0 takes any that is free.\n"
        assert (*other.communicate(timeout=60), other.returncode) == ("", sentence, 2)
    finally:
        for process in both:
            process.terminate()
            process.communicate(timeout=60)
    assert (tmp_path / "posse.db").is_file()


def test_a_database_that_is_too_new_is_told_in_a_sentence(posse_command: Posse, tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'posse.db'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    said = posse_command("serve", "--port", "0", "--data", tmp_path)
    assert said.code == 2
    assert "written by a newer Posse" in said.err


def test_settings_come_from_the_command_then_the_environment(tmp_path: Path) -> None:
    environment = {
        "POSSE_HOST": "0.0.0.0",
        "POSSE_PORT": "9000",
        "POSSE_DATA": str(tmp_path),
        "POSSE_BASE_PATH": "games/posse/",
        "POSSE_DATABASE_URL": "postgresql:///posse",
        "POSSE_ORIGINS": "https://a.example,https://b.example",
        "POSSE_PROXIES": "127.0.0.1, 10.0.0.0/8 ::1",
        "POSSE_NEW_MATCHES": "7",
        "POSSE_CONNECTIONS": "8",
    }
    found = from_environment(environment=environment)
    assert (found.host, found.port, found.data, found.base_path) == ("0.0.0.0", 9000, tmp_path, "/games/posse")
    assert found.address == "postgresql:///posse"
    assert found.origins == ("https://a.example", "https://b.example")
    assert found.proxies == ("127.0.0.1/32", "10.0.0.0/8", "::1/128")
    assert (found.new_matches, found.connections) == (7, 8)
    said = from_environment(host="::1", port=0, base_path="/", environment=environment)
    assert (said.host, said.port, said.base_path) == ("::1", 0, "")
    assert from_environment(environment={}).port == settings.PORT
    with pytest.raises(SettingError, match="POSSE_PORT"):
        from_environment(environment={"POSSE_PORT": "many"})
    with pytest.raises(SettingError, match="POSSE_NEW_MATCHES"):
        from_environment(environment={"POSSE_NEW_MATCHES": "-1"})
    with pytest.raises(SettingError, match="POSSE_PROXIES"):
        from_environment(environment={"POSSE_PROXIES": "nginx"})


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("posse.example", False)],
)
def test_only_loopback_is_local(host: str, local: bool) -> None:
    assert Settings(host=host).local is local


def test_the_address_is_one_that_people_can_open() -> None:
    assert run.address_of(Settings(host="0.0.0.0", base_path="/p"), 80) == "http://localhost:80/p/"
    assert run.address_of(Settings(host="::1"), 81) == "http://[::1]:81/"


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Now:
        """A thread that runs at once."""

        def __init__(self, target: object, args: tuple[str], daemon: bool) -> None:
            self.address = args[0]

        def start(self) -> None:
            opened.append(self.address)

    monkeypatch.setattr(run, "Thread", Now)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", "")
    run.open_browser("http://a/")
    monkeypatch.setenv("DISPLAY", ":0")
    run.open_browser("http://b/")
    assert opened == ["http://b/"]
