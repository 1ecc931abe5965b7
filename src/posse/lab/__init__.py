"""Many matches played to be counted: simulations, and how sure one may be of what they show."""
