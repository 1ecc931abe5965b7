"""The image, the services around it and the proxy, as far as they run without containers: the same command, settings and
files, with PostgreSQL behind the server and the proxy in front of it."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.postgres import Postgres, tool
from tests.server.serving import PATIENCE, Server, eventually, play, running

ROOT = Path(__file__).parents[2]
LOOPBACK = "127.0.0.1"
SETTINGS = {"POSSE_PASSWORD": "secret"}


class Line(NamedTuple):
    """One instruction of the image."""

    word: str
    rest: str


def image() -> list[Line]:
    """The instructions that the image is made by."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
    return [Line(*line.split(maxsplit=1)) for line in text.splitlines() if line and not line.startswith("#")]


def last(word: str) -> str:
    return next(line.rest for line in reversed(image()) if line.word == word)


def image_settings() -> dict[str, str]:
    """The environment of the server inside the image."""
    return dict(word.split("=", 1) for word in last("ENV").split())


def compose() -> dict[str, Any]:
    """The services and their network, with what a host fills in filled in."""
    text = re.sub(
        r"\$\{(\w+)(?::[-?]([^}]*))?\}",
        lambda found: SETTINGS.get(found[1], found[2] or ""),
        (ROOT / "compose.yaml").read_text(),
    )
    return msgspec.yaml.decode(text, type=dict[str, Any])


def health() -> list[str]:
    """How the image asks whether its server is well."""
    return msgspec.json.decode(last("HEALTHCHECK").partition("CMD ")[2], type=list[str])


def test_the_image_runs_the_server_as_nobody_in_particular() -> None:
    settings = image_settings()
    assert last("CMD") == '["posse", "serve"]'
    assert last("USER") not in ("root", "0")
    assert (last("EXPOSE"), last("VOLUME")) == (settings["POSSE_PORT"], settings["POSSE_DATA"])
    made = next(line.rest for line in image() if line.word == "RUN" and line.rest.startswith("useradd"))
    assert made.endswith(f"--home-dir {settings['POSSE_DATA']} {last('USER')}")


def test_the_image_is_made_from_files_that_are_there() -> None:
    sent = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    copied = [word for line in image() if line.word == "COPY" for word in line.rest.split()[:-1]]
    assert sorted(name for name in copied if "/opt/" not in name and "--from" not in name) == sorted(sent)
    for name in sent:
        assert (ROOT / name).exists(), name


def test_images_come_from_the_public_index() -> None:
    named = {line.rest.split()[0] for line in image() if line.word == "FROM"}
    named |= {service["image"] for service in compose()["services"].values() if "image" in service}
    assert {re.sub(r":[\w.-]+$", "", name) for name in named} == {"python", "postgres", "caddy"}


def test_the_services_know_each_other() -> None:
    services = compose()["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"], (
        "only it is reached from outside"
    )
    database = services["database"]["environment"]
    user, password, name = (database[f"POSTGRES_{word}"] for word in ("USER", "PASSWORD", "DB"))
    assert services["posse"]["environment"] == {
        "POSSE_DATABASE_URL": f"postgresql://{user}:{password}@database/{name}",
        "POSSE_PROXIES": compose()["networks"]["default"]["ipam"]["config"][0]["subnet"],
    }
    assert services["proxy"]["environment"]["UPSTREAM"] == f"posse:{image_settings()['POSSE_PORT']}"
    assert "./hosting/Caddyfile:/etc/caddy/Caddyfile:ro" in services["proxy"]["volumes"]


@contextmanager
def proxy(folder: Path, upstream: str) -> Iterator[str]:
    """The proxy with its configuration, on a port of this machine alone; its address."""
    found = shutil.which("caddy")
    assert found, "Caddy is needed for this test: apt-get install caddy"
    with closing(socket.create_server((LOOPBACK, 0))) as free:
        port = free.getsockname()[1]
    words = [found, "run", "--config", str(ROOT / "hosting" / "Caddyfile"), "--adapter", "caddyfile"]
    settings = {"SITE": f":{port}", "UPSTREAM": upstream, "BIND": LOOPBACK}
    assert set(compose()["services"]["proxy"]["environment"]) | {"BIND"} == set(settings)
    home = {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    complaints = folder / "proxy.log"
    with (
        complaints.open("w") as stderr,
        subprocess.Popen(words, env={**os.environ, **settings, **home}, stderr=stderr) as process,
    ):
        try:
            eventually(lambda: process.poll() is not None or _listens(port), "the proxy does not listen")
            assert process.poll() is None, complaints.read_text()
            yield f"http://{LOOPBACK}:{port}/"
        finally:
            process.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex((LOOPBACK, port)) == 0


class Hosted(NamedTuple):
    """A server as people reach it, and the port at which the proxy does."""

    server: Server
    port: str


@pytest.fixture(scope="module")
def hosted(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """The server with the settings of its image and of the services, but for what only containers have."""
    folder = tmp_path_factory.mktemp("hosted")
    wanted = {**image_settings(), **compose()["services"]["posse"]["environment"]}
    here = {"POSSE_HOST": LOOPBACK, "POSSE_PROXIES": LOOPBACK, "POSSE_DATABASE_URL": postgres.new_database()}
    elsewhere = {"PATH", "POSSE_PORT", "POSSE_DATA"}  # given on the command line, or this machine's own
    assert set(wanted) == set(here) | elsewhere
    with running(folder / "data", environment={**here, "POSSE_NEW_MATCHES": "3"}) as server:
        upstream = httpx.URL(server.address)
        with proxy(folder, f"{upstream.host}:{upstream.port}") as address:
            server.http.close()
            server.address, server.http = address, httpx.Client(base_url=address, timeout=PATIENCE)
            yield Hosted(server, str(upstream.port))
            complaints = server.stop()
    assert not complaints, f"the server complained: {complaints[-4000:]}"


def test_a_match_is_played_through_the_proxy(hosted: Hosted) -> None:
    server = hosted.server
    assert "<!doctype html>" in server.http.get("").text.lower()
    assert server.http.get("healthz").status_code == 200
    made = server.make()
    browsers = {seat: server.sit(made, seat) for seat in ("law", "outlaws")}
    watcher = server.sit(made)
    play(browsers, 6)
    watcher.until(lambda: watcher.states[""].number == browsers["law"].states["law"].number)
    assert browsers["law"].states["law"].number >= 6


def test_the_proxy_keeps_the_name_it_was_asked_by(hosted: Hosted) -> None:
    port = httpx.URL(hosted.server.address).port
    hosted.server.connect(origin=hosted.server.address.rstrip("/")).close()
    with pytest.raises(InvalidStatus):
        hosted.server.connect(origin=f"http://elsewhere.example:{port}")
    named = httpx.get(f"{hosted.server.address}healthz", headers={"Host": "elsewhere.example"})
    assert named.status_code == 403, "a server on loopback answers to names of its own machine alone"


def test_visitors_are_told_apart_behind_the_proxy_whatever_they_say(hosted: Hosted) -> None:
    body = {"game": "ruthless", "scenario": "high-noon"}

    def makes(address: str, said: str) -> int:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE) as client:
            url = f"{hosted.server.address}api/matches"
            return client.post(url, json=body, headers={"X-Forwarded-For": said}).status_code

    told = (makes("127.0.0.3", f"10.0.0.{number}") for number in range(1, 100))
    assert 429 in told, "made-up addresses count for nothing"
    assert makes("127.0.0.4", "127.0.0.3") == 201


def test_the_image_knows_whether_its_server_is_well(hosted: Hosted) -> None:
    python, *words = health()
    assert python == "python"

    def asked(port: str) -> int:
        environment = {**os.environ, **image_settings(), "PATH": os.environ["PATH"], "POSSE_PORT": port}
        return subprocess.run([sys.executable, *words], env=environment, capture_output=True, check=False).returncode

    assert asked(hosted.port) == 0
    with closing(socket.create_server((LOOPBACK, 0))) as silent:
        unused = str(silent.getsockname()[1])
    assert asked(unused) != 0


def test_the_database_is_asked_whether_it_is_ready(postgres: Postgres) -> None:
    kind, program, *words = compose()["services"]["database"]["healthcheck"]["test"]
    assert (kind, program) == ("CMD", "pg_isready")
    ready = subprocess.run(
        [tool("pg_isready"), *words, "--host", str(postgres.folder)], capture_output=True, check=False
    )
    assert ready.returncode == 0
