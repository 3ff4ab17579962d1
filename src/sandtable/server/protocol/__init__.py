"""The protocol: messages, bodies and errors."""
