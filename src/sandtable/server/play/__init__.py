"""Play: the commands and queries of players."""
