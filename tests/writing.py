"""Files for tests that read them."""

from pathlib import Path


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def changed(path: Path, text: str, old: str, new: str) -> Path:
    """A file with this text in which the first of something is something else."""
    assert old in text
    return written(path, text.replace(old, new, 1))
