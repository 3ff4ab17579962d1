"""Parts of the command lab."""
