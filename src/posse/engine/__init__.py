"""The engine: how any game's table is asked, answered, settled, remembered and measured. It knows no game, no inch."""
