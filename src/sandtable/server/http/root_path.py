"""Root path: the application may stand below a path of a larger site."""

from __future__ import annotations

import re
from dataclasses import dataclass

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.engine.verdicts import Refused

ROOT_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


def read_root_path(text: str) -> str:
    """Read a path such as /games/sandtable; / and nothing are the root of the site."""
    path = text.rstrip("/")
    if path and (not ROOT_PATH.fullmatch(path) or {".", ".."} & set(path.split("/"))):
        raise Refused(f"--root-path {text}: must be a path such as /sandtable, of letters, digits and . _ ~ -")
    return path


@dataclass
class RootPathMiddleware:
    """Removes the root path from every request, unless the reverse proxy has already done so."""

    app: ASGIApp
    root_path: str = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.root_path and scope["type"] in ("http", "websocket"):
            path = scope["path"]
            if path == self.root_path and scope["type"] == "http":  # the page's own links begin at its folder
                await RedirectResponse(f"{self.root_path}/", 308)(scope, receive, send)
                return
            if path.startswith(f"{self.root_path}/"):
                path = path.removeprefix(self.root_path)
            scope = {**scope, "path": path, "root_path": ""}
        await self.app(scope, receive, send)
