"""What a side may not know: soldiers under stealth or hidden, views, and what a bot may imagine."""
