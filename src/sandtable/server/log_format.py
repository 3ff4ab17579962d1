"""Log format: one record a line, with its time, as text or as JSON; secrets are left out."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

FORMATS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
HIDDEN = "[secret]"
#: What a secret looks like: a password in an address, a header, and tokens, invites and keys of dice by their length.
SECRETS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+@"), rf"\1{HIDDEN}@"),
    (re.compile(r"(?i)(bearer\s+)\S+"), rf"\1{HIDDEN}"),
    (re.compile(r"(?i)((?:password|token|secret|session|invite)[\"']?\s*[:=]\s*[\"']?)[^\s\"',}]+"), rf"\1{HIDDEN}"),
    (re.compile(r"(?<![\w-])[0-9a-fA-F]{64}(?![\w-])"), HIDDEN),
    (re.compile(r"(?<![\w.-])[\w-]{32}(?![\w-])"), lambda found: found[0] if found[0].isalpha() else HIDDEN),
)


def hide_secrets(text: str) -> str:
    """Remove secrets from a text."""
    for pattern, shown in SECRETS:
        text = pattern.sub(shown, text)
    return text


class TextFormatter(logging.Formatter):
    """Writes a record as a line of text, and a traceback below it."""

    def __init__(self) -> None:
        """Write times in UTC."""
        super().__init__("%(asctime)s sandtable %(levelname)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802  # logging's name
        return _time(record)

    def format(self, record: logging.LogRecord) -> str:
        return hide_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    """Writes a record as one JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": hide_secrets(record.getMessage()),
        }
        if isinstance(record.args, tuple) and record.args and str(record.msg).startswith("match %s"):
            told["match"] = str(record.args[0])
        if record.exc_info:
            told["trace"] = hide_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(told).decode()


def set_up_log(form: str = "text", level: str = "warning") -> None:
    """Write the log to standard error, in one of the FORMATS, from one of the LEVELS up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
