"""The judgement of Tombstone."""
