"""Close combat (section 2.17): charges, the last steps into contact, and melee."""
