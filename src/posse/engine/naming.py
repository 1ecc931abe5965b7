"""Names of classes as people write them in records: `SnapShot` is `snap-shot`."""

import re


def kebab(name: str) -> str:
    """`GotYouCovered` as `got-you-covered`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()
