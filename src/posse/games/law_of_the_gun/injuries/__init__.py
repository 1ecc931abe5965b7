"""Injuries (section 2.14): what a hit does, coming off a horse, and dragging oneself away."""
