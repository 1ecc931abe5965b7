"""Making a character: points, outfit, names, a past, and ready-made sheets."""
