"""The server: matches over HTTP and WebSocket, every accepted choice on disk. See docs/protocol.md."""
