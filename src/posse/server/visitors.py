"""Whom the server listens to: pages of its own, at a name of its own, and not too often."""

from urllib.parse import urlsplit

from posse.server.settings import Settings, is_loopback


class ForbiddenError(Exception):
    """This may not be had with the keys that were shown."""


class TooOftenError(Exception):
    """Too many requests from one visitor."""


def welcome(settings: Settings, origin: str | None, host: str | None) -> bool:
    """Whether a page of `origin` may talk to this server under the name `host`.

    A program that is no browser sends no origin. A server on loopback answers to names of this machine alone, so that no
    page elsewhere can reach it by calling this machine by a name of its own.
    """
    name = urlsplit(f"//{host}").hostname or "" if host else ""
    if settings.local and not settings.origins and host and not is_loopback(name):
        return False
    if origin is None or origin in settings.origins:
        return True
    return bool(host) and urlsplit(origin).netloc == host
