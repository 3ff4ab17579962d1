"""Views: what a side may know."""
