"""What the screens of all books do alike: words for numbers, places and people, lines of sight, tries, moments."""
