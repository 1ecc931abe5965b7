"""The Holy Roller."""

from posse.games.tombstone.abilities import Effect

EFFECTS: tuple[Effect, ...] = ()
