"""`python -m tests.server.same_luck` is the `posse` command with the same luck every time: all shares make the same seed, and
bots think alike. For tests that play whole matches and must come to certain questions; nobody can ask a real server for it."""

import sys
from unittest.mock import patch

from posse.cli import main

SEED = 3

if __name__ == "__main__":
    with (
        patch("posse.engine.seal.Mix.seed", SEED),
        patch("posse.server.keys.Keys.bot_seed", lambda _keys, _match, _seat: SEED),
    ):
        sys.exit(main())
