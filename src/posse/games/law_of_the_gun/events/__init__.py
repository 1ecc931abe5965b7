"""What happens at a table of Law of the Gun, told one sentence at a time, each with the rule behind it.

A part to a chapter. An event of somebody whom the enemy has not spotted is told `only` to those seats that may know of it.
"""
