"""Hands for the table: points by coordinates, cards by their faces, and what one side is shown."""

from __future__ import annotations

import re

#: The action deck as the ledger prints it: id, d6, d12, row, column, * for an icon, event.
DECK = """
01:5/4:F:02:E07  02:1/1:J:25:E04  03:1/12:K:30:E05  04:4/11:C:14:*:E17  05:2/1:J:01:*:E19  06:2/10:C:11:E30
07:6/7:L:10:E34  08:4/6:D:20:E15  09:5/1:E:23:E14  10:6/6:C:21:E27  11:1/8:E:02:*:E26  12:1/5:I:21:E25
13:2/4:G:34:E20  14:3/2:F:12:E31  15:5/7:I:07:E10  16:2/9:B:05:E31  17:4/3:G:24:E32  18:4/5:F:06:E34
19:4/10:H:28:E22  20:5/2:A:24:E13  21:5/11:D:33:E01  22:5/9:K:34:E19  23:6/5:M:26:E16  24:6/11:H:23:E04
25:4/4:D:16:*:E03  26:5/8:K:19:E25  27:4/9:L:03:E29  28:1/2:B:16:E09  29:4/12:G:32:E36  30:3/4:D:07:E23
31:3/1:I:18:E11  32:2/7:M:29:E28  33:6/2:B:08:E30  34:6/8:A:26:E22  35:1/3:L:17:E06  36:2/2:K:DN:*:E18
37:1/6:F:DN:E32  38:2/11:J:04:E27  39:5/12:I:31:E07  40:2/6:L:33:E21  41:2/5:G:20:E05  42:1/4:E:12:E33
43:3/5:H:UP:*:E17  44:4/7:J:11:E14  45:3/10:I:25:E21  46:3/3:K:27:E35  47:6/4:M:13:E02  48:3/8:G:29:E18
49:1/9:J:04:E20  50:3/12:E:18:E24  51:6/9:E:22:E24  52:5/5:D:09:E35  53:4/2:B:08:E12  54:2/12:B:14:E23
55:3/11:C:03:E13  56:5/6:F:01:*:E10  57:1/11:B:09:E16  58:1/10:C:27:E36  59:5/10:C:15:E12  60:4/1:H:28:E08
61:2/3:A:15:E03  62:6/3:D:05:E26  63:6/12:E:30:*:E09  64:6/1:H:17:E08  65:3/7:J:22:E15  66:4/8:K:32:E11
67:1/7:G:06:*:E29  68:3/9:L:31:*:E02  69:3/6:F:UP:E06  70:6/10:L:10:*:E33  71:5/3:I:13:*:E01  72:2/8:H:19:E28
"""

Card = tuple[str, int, int, str, str, bool, str]  # id, d6, d12, row, column, icon, event


def _read(text: str) -> Card:
    name, faces, row, column, *rest = text.split(":")
    six, twelve = faces.split("/")
    return name, int(six), int(twelve), row, column, rest[0] == "*", rest[-1]


CARDS: tuple[Card, ...] = tuple(_read(text) for text in DECK.split())

#: "6=3" wants a card with that d6, "12=9" one with that d12, "3/9" the card with both.
WISH = re.compile(r"6=(?P<six>\d)|12=(?P<twelve>\d+)|(?P<both>\d/\d+)|(?P<name>\d\d)|(?P<event>E\d\d)|(?P<icon>\*)")


def _grants(card: Card, wish: str) -> bool:
    found = WISH.fullmatch(wish)
    assert found, f"{wish!r} is not a wish"
    name, six, twelve, _, _, icon, event = card
    if found["name"]:
        return name == wish
    if found["event"]:
        return event == wish
    if found["icon"]:
        return icon
    if icon:  # an icon may mean something at the end of a turn: only who wishes for it gets it
        return found["both"] == f"{six}/{twelve}"
    return wish in {f"6={six}", f"12={twelve}", f"{six}/{twelve}"}


def deal(*wishes: str) -> list[str]:
    """Name cards for a script, each another card: "6=3" by its d6, "12=9" by its d12, "3/9" by both, "E05", "*"."""
    words = [word for wish in wishes for word in wish.split()]
    dealt: dict[int, str] = {}
    exact = ("/", "E", "*")
    for number in sorted(range(len(words)), key=lambda n: not words[n].startswith(exact) and "/" not in words[n]):
        free = [card[0] for card in CARDS if _grants(card, words[number]) and card[0] not in dealt.values()]
        assert free, f"no card is left for {words[number]}"
        dealt[number] = free[0]
    return [dealt[number] for number in range(len(words))]


# points


def point(column: int, row: int, panel: str = "A") -> str:
    """Name the point of a panel in column 1 to 35 and row 0 to 12."""
    assert (column + row) % 2 == 0, f"there is no dot in column {column} of row {row}"
    return f"{panel}-{chr(ord('A') + row)}-{column:02d}"


def at(q: int, r: int = 0, *, column: int = 2, row: int = 6) -> str:
    """Name a point of panel A by axial coordinates, with the origin in *column* of *row* (G-02)."""
    return point(column + 2 * q + r, row + r)


def where(name: str) -> tuple[int, int]:
    """The column and row of a point of panel A."""
    _, letter, column = name.split("-")
    return int(column), ord(letter) - ord("A")


def distance(one: str, other: str) -> int:
    """Count the steps between two points of panel A."""
    (x, y), (u, v) = where(one), where(other)
    down, across = abs(y - v), abs(x - u)
    return down + max(0, (across - down) // 2)


STEPS = {"NE": (1, -1), "E": (2, 0), "SE": (1, 1), "SW": (-1, 1), "W": (-2, 0), "NW": (-1, -1)}


def beside(name: str, way: str, steps: int = 1) -> str:
    """Name the point *steps* away in a direction of the compass."""
    column, row = where(name)
    across, down = STEPS[way]
    return point(column + across * steps, row + down * steps)


def around(name: str) -> set[str]:
    """Name the neighbours of a point on panel A."""
    column, row = where(name)
    spots = [(column + across, row + down) for across, down in STEPS.values()]
    return {point(*spot) for spot in spots if 1 <= spot[0] <= 35 and 0 <= spot[1] <= 12}


# sides
