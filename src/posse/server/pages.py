"""The client's files: the page itself is asked for anew each time, what carries a digest in its name is kept for good."""

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

STATIC = Path(str(files("posse"))) / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
ANEW = "no-cache"

REPAIR = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Posse</title>
<h1>The table is not built</h1>
<p>The server is well, but the files of the browser table are missing from this installation.</p>
<ul>
<li>In a checkout, start Posse with <code>./posse</code>: it builds them. It needs node, and fetches it if there is none.</li>
<li>Installed with pip, install it again: <code>pip install --force-reinstall posse</code>.</li>
</ul>
<p>Then load this page again.</p>
</html>
"""


def client_file(path: str, root: Path = STATIC) -> Path | None:
    """A file of the client; None for anything that is not."""
    try:
        found = (root / path).resolve()
        here = found.is_relative_to(root.resolve()) and found.is_file() and found.name[0] != "."
    except (OSError, ValueError):  # a name that no file can have
        return None
    return found if here else None


@get("/", include_in_schema=False)
async def page(request: Request[None, None, State]) -> Response[bytes] | Redirect:
    """The page; with a base path it must end in a slash, so that the relative addresses in it are right."""
    asked = request.scope["raw_path"].decode()  # the router takes the slash off `path`
    if not asked.endswith("/"):
        return Redirect(f"{asked}/")
    index = client_file("index.html")
    if index is None:
        return Response(REPAIR.encode(), media_type=MediaType.HTML, status_code=503, headers={"Cache-Control": ANEW})
    return Response(index.read_bytes(), media_type=MediaType.HTML, headers={"Cache-Control": ANEW})


@get("/{path:path}", include_in_schema=False)
async def client(path: FromPath[Path]) -> Response[bytes]:
    """One of the client's files."""
    name = str(path).lstrip("/")
    found = client_file(name)
    if found is None:
        raise NotFoundException("There is nothing here.")
    kept = FOR_GOOD if name.startswith("assets/") else ANEW
    kind = guess_type(found.name)[0] or "application/octet-stream"
    return Response(found.read_bytes(), media_type=kind, headers={"Cache-Control": kept})
