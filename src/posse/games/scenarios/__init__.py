"""Who fights where: the file of a scenario, its places and its mistakes."""
