"""What each side may see, and what a bot of that side may imagine."""
