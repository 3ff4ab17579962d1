"""Names of accounts and seats: in one form, visible, and on one line."""

from __future__ import annotations

import unicodedata

from sandtable.server.protocol.errors import ApiError

SHORTEST_NAME, LONGEST_NAME = 2, 40
LONGEST_FOLDED = 200  # a name in the form in which it is compared
#: Letters and marks that show nothing, and count as printable all the same: fillers, joiners, variation selectors.
INVISIBLE = {0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)}
INVISIBLE |= set(range(0xE0100, 0xE01F0))


def read_name(name: str, shortest: int = SHORTEST_NAME) -> tuple[str, str]:
    """Return a name as it is shown and as it is compared."""
    normalized = unicodedata.normalize("NFKC", name)
    if not normalized.isprintable() or any(ord(letter) in INVISIBLE for letter in normalized):
        raise ApiError(
            "refused", "a name must not contain line breaks, control characters, invisible or unassigned characters"
        )
    shown = " ".join(normalized.split())
    if not shortest <= len(shown) <= LONGEST_NAME:
        raise ApiError("refused", f"a name must have {shortest} to {LONGEST_NAME} characters, not {len(shown)}")
    folded = unicodedata.normalize("NFKC", shown.casefold())
    if len(folded) > LONGEST_FOLDED:
        raise ApiError("refused", "this name is too long in its normalized form: choose a shorter one")
    return shown, folded
