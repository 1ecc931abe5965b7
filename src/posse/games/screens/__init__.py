"""What the screens of all games do alike: words for numbers, places and people, lines of sight, tries, moments."""
