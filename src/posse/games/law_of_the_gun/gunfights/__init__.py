"""The Draw (section 2.15): a gunfight between a few, called before fire is opened."""
