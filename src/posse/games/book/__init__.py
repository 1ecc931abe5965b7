"""What a book brings besides its rules: rows of data, house rules, files, its front, sheets, odds and campaigns."""
