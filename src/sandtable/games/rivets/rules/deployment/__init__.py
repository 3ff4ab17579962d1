"""Deployment: income, tunnels and reinforcements."""
