"""Administration of the matches and accounts of a server, even while it runs."""
