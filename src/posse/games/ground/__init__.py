"""Where a figure gets to: along paths, by a dive, by a push, and where it is set down at first."""
