"""Sight in bulk: one body against many at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from posse.tabletop.ground import Ground
from posse.tabletop.sight import RULES, Body, SightRules, look


def look_many(
    ground: Ground, a: Body, targets: Sequence[Body], rules: SightRules = RULES
) -> tuple[NDArray[np.bool_], NDArray[np.int8]]:
    """Which of the targets `a` sees, and their cover from `a`."""
    looks = [look(ground, a, b, rules) for b in targets]
    return np.array([found.sees for found in looks], dtype=np.bool_), np.array(
        [found.cover for found in looks], dtype=np.int8
    )


def look_at_many(
    ground: Ground, froms: Sequence[Body], b: Body, rules: SightRules = RULES
) -> tuple[NDArray[np.bool_], NDArray[np.int8]]:
    """Which of the bodies see `b`, and the cover `b` has from each."""
    looks = [look(ground, a, b, rules) for a in froms]
    return np.array([found.sees for found in looks], dtype=np.bool_), np.array(
        [found.cover for found in looks], dtype=np.int8
    )
