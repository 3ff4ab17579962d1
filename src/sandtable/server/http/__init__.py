"""HTTP: routes, middleware and the WebSocket endpoint."""
