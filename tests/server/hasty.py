"""`python -m tests.server.hasty` is the `posse` command without patience: whoever is silent, dawdles or does not read is let go
within a second, and so is another server that is silent; little is kept for slow readers, and neither wrong keys, messages,
new matches nor looks at a character are forgotten. For tests that would wait for long otherwise, or be too slow."""

import sys
from unittest.mock import patch

from posse.cli import main

SILENT = 20

if __name__ == "__main__":
    with (
        patch("posse.server.limits.MAKING_RATE", 0.0),
        patch("posse.server.limits.LOOKING_RATE", 0.0),
        patch("posse.server.limits.HEAD_SECONDS", 0.5),
        patch("posse.server.limits.BODY_SECONDS", 0.5),
        patch("posse.server.limits.READING_SECONDS", 0.5),
        patch("posse.server.limits.GUESS_PAUSE", 0.01),
        patch("posse.server.limits.GUESS_RATE", 0.0),
        patch("posse.server.limits.SOCKET_RATE", 1e-6),
        patch("posse.server.limits.SENT", 4096),
        patch("posse.server.limits.SILENT", SILENT),
        # These import others, who take what is above from `limits` as it is then.
        patch("posse.server.house.BEAT", 0.2),
        patch("posse.server.presence.SILENCE", 1.0),
    ):
        sys.exit(main())
