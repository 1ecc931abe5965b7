"""Law of the Gun: attribute tests, groups and leaders, Cool under fire, and an enemy that can run itself. In centimetres."""

NAME = "Law of the Gun"
