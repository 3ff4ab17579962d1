"""What an administrator does to the matches and accounts of a server, also while it runs."""
