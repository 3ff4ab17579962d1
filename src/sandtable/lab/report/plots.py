"""Pictures of a run: shares with their intervals, lengths, luck, units, weapons, and the board with its heat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil, pi, sqrt
from typing import Any

from sandtable.engine.contract.metrics import BoardSpot
from sandtable.engine.verdicts import Refused
from sandtable.lab.stats.summary import Share, Summary, value

INK, FAINT, GRID = "#23303b", "#6b7884", "#dfe4e8"
#: Told apart by most colour-blind people (Okabe and Ito), darkest first.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
GROUNDS = ("#f6f7f5", "#dfe9d6", "#e9dfcf", "#d6e4ee", "#e6dcea", "#efe7c8", "#d9d9d9", "#f0d9d0", "#cfdcd6", "#c9c4bd")
BARS = 14  # in a picture; the rest are in the tables
DOT = 0.13  # half the width of a place within another


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture, as PNG."""

    name: str
    title: str
    png: bytes
    caption: str = ""  # what to know when one looks at it


def load_figure() -> Any:  # matplotlib's Figure
    """Import what draws, or say how to get it."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415  # an extra, and slow to load
    except ImportError:
        raise Refused("the lab needs pyarrow and matplotlib: pip install sandtable[lab]") from None
    return Figure


def draw(name: str, title: str, figure: Any, caption: str = "") -> Picture:
    """Write a figure as PNG, always with the same bytes for the same figure."""
    file = BytesIO()
    figure.savefig(file, format="png", dpi=110, facecolor="white", metadata={"Software": None})
    return Picture(name, title, file.getvalue(), caption)


def axes_of(width: float, height: float, rows: int = 1, columns: int = 1) -> tuple[Any, list[Any]]:
    """Return a figure and its axes."""
    figure = load_figure()(figsize=(width, height), layout="constrained")
    axes = figure.subplots(rows, columns, squeeze=False)
    return figure, [one for row in axes for one in row]


def plain(axis: Any) -> None:
    """Take everything off the axes that says nothing."""
    for edge in ("top", "right"):
        axis.spines[edge].set_visible(False)
    for edge in ("left", "bottom"):
        axis.spines[edge].set_color(FAINT)
    axis.tick_params(colors=INK, labelsize=9)
    axis.set_axisbelow(True)


def shares(rows: Sequence[tuple[str, Share]]) -> Picture:
    """Draw shares with their 95 % intervals, one line each."""
    figure, (axis,) = axes_of(7.6, 0.75 + 0.36 * len(rows))
    plain(axis)
    for n, (_, share) in enumerate(rows):
        low, high = share.interval
        axis.plot([low, high], [n, n], color=COLOURS[0], linewidth=2.2, solid_capstyle="butt")
        axis.plot([share.share], [n], "o", color=COLOURS[0], markersize=6)
        axis.text(1.015, n, f"{share.share:.1%}", va="center", fontsize=9, color=INK)
    axis.axvline(0.5, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
    axis.set_xlim(0, 1)
    axis.set_ylim(len(rows) - 0.4, -0.6)
    axis.set_yticks(range(len(rows)), [label for label, _ in rows])
    axis.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
    axis.grid(axis="x", color=GRID)
    axis.set_xlabel("share of games, a draw is half a win; bars are 95 % intervals", fontsize=9, color=INK)
    return draw("shares", "Win rates", figure)


def lengths(cells: Sequence[tuple[str, Summary]], clock: str) -> Picture:
    """Draw how long the games were: a line for each cell."""
    figure, (axis,) = axes_of(7.6, 3.2)
    plain(axis)
    longest = int(max((length for _, cell in cells for length in cell.lengths), default=1))
    step = max(1, ceil(longest / 40))
    for n, (title, cell) in enumerate(cells[: len(COLOURS)]):
        counts = Counter(int(length) // step for length in cell.lengths)
        places = range(longest // step + 2)
        heights = [counts[place] / max(1, len(cell.lengths)) for place in places]
        edges = [place * step - step / 2 for place in (*places, len(places))]
        axis.stairs(heights, edges, color=COLOURS[n], linewidth=1.8, label=title, fill=len(cells) == 1, alpha=0.85)
    if len(cells) > 1:
        axis.legend(fontsize=8, frameon=False)
    axis.set_xlim(left=0)
    axis.set_ylabel("share of games", fontsize=9, color=INK)
    axis.set_xlabel(clock, fontsize=9, color=INK)
    axis.grid(axis="y", color=GRID)
    return draw("length", "Length of games", figure)


def luck(summary: Summary) -> Picture | None:
    """Draw what luck was worth: the first side's share by how much luckier it was."""
    fortunes = summary.fortunes()
    if len(fortunes) < 8:
        return None
    ordered = sorted(fortunes)
    count = max(2, min(8, len(ordered) // 12))
    bins = [ordered[n * len(ordered) // count : (n + 1) * len(ordered) // count] for n in range(count)]
    figure, (axis,) = axes_of(7.6, 3.2)
    plain(axis)
    middles, points, lows, highs = [], [], [], []
    for part in bins:
        share = Share(sum(score for _, score in part), len(part))
        middles.append(sum(luck for luck, _ in part) / len(part))
        points.append(share.share)
        lows.append(max(0.0, share.share - share.interval[0]))
        highs.append(max(0.0, share.interval[1] - share.share))
    axis.errorbar(middles, points, yerr=[lows, highs], fmt="o-", color=COLOURS[0], capsize=3, linewidth=1.4)
    axis.axhline(0.5, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
    axis.axvline(0, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
    axis.set_ylim(-0.02, 1.02)
    axis.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
    axis.set_ylabel(f"share of {summary.sides[0]}", fontsize=9, color=INK)
    axis.set_xlabel(f"how much luckier {summary.sides[0]}'s dice were, in standard deviations", fontsize=9, color=INK)
    axis.grid(color=GRID)
    return draw("luck", "What luck was worth", figure)


def bars(name: str, title: str, rows: Sequence[tuple[str, float]], label: str, note: str = "{:.2f}") -> Picture | None:
    """Draw one bar for each row, the longest first."""
    shown = sorted(rows, key=lambda row: (-row[1], row[0]))[:BARS]
    if not shown or shown[0][1] <= 0:
        return None
    figure, (axis,) = axes_of(7.6, 0.8 + 0.3 * len(shown))
    plain(axis)
    axis.barh(range(len(shown)), [height for _, height in shown], color=COLOURS[0], height=0.68)
    for n, (_, height) in enumerate(shown):
        axis.text(height, n, " " + note.format(height), va="center", fontsize=8.5, color=INK)
    axis.set_yticks(range(len(shown)), _labels([text for text, _ in shown]))
    axis.set_ylim(len(shown) - 0.4, -0.6)
    axis.margins(x=0.12)
    axis.set_xlim(left=0)
    axis.set_xlabel(label, fontsize=9, color=INK)
    axis.grid(axis="x", color=GRID)
    left = f"The {len(shown)} longest bars of {len(rows)}; the table has all." if len(rows) > len(shown) else ""
    return draw(name, title, figure, left)


def _labels(texts: Sequence[str]) -> list[str]:
    """Shorten labels in the middle, and number those that would look alike."""
    found: list[str] = []
    for text in texts:
        short = text if len(text) <= 52 else f"{text[:30]}…{text[-20:]}"
        alike = sum(one == short or one.startswith(f"{short} (") for one in found)
        found.append(f"{short} ({alike + 1})" if alike else short)
    return found


def unit_bars(summary: Summary) -> Picture | None:
    """Draw what the units were worth."""
    rows = [(sort, value(stats)) for sort, stats in summary.units().items()]
    return bars("units", "Value of units", rows, "cost destroyed for each point of their own cost")


def weapon_bars(summary: Summary) -> Picture | None:
    """Draw how well the weapons hit."""
    rows = [(name, stats.hits / stats.shots) for name, stats in summary.weapons().items() if stats.shots]
    return bars("weapons", "Shots that hurt an enemy", rows, "share of shots", "{:.0%}")


# the board


def board(
    name: str, title: str, spots: Mapping[str, BoardSpot], shape: str, heats: Sequence[tuple[str, Mapping[str, int]]],
    games: int,
) -> Picture | None:  # fmt: skip
    """Draw the board once for each heat, side by side, by the same scale."""
    from matplotlib.cm import ScalarMappable  # noqa: PLC0415  # an extra
    from matplotlib.colors import PowerNorm  # noqa: PLC0415

    counted = [(label, _by_spot(spots, heat)) for label, heat in heats]
    most = max((count for _, heat in counted for count in heat.values()), default=0)
    if not most:
        return None
    west, east = min(spot.x for spot in spots.values()), max(spot.x for spot in spots.values())
    north, south = min(spot.y for spot in spots.values()), max(spot.y for spot in spots.values())
    across, down = east - west + 1.4, south - north + 1.4
    columns = 1 if across > 2.2 * down else len(counted)
    scale = min(0.95, 9.2 / (across * columns), 7.5 / down)
    rows = len(counted) // columns
    figure, axes = axes_of(across * scale * columns + 0.9, (down * scale + 0.45) * rows + 0.5, rows, columns)
    norm, colours = PowerNorm(0.5, 0, most / games), _scale()
    grounds = _grounds(spots)
    for axis, (label, heat) in zip(axes, counted, strict=True):
        axis.set_aspect("equal")
        axis.set_axis_off()
        axis.set_title(label, fontsize=10, color=INK)
        _add(axis, _ground(spots, shape, grounds))
        _add(axis, [
            _patch(x, y, shape if cell else "dot", 0.76 if cell else 1.0, colours(norm(count / games)))
            for (x, y, cell), count in sorted(heat.items())
        ])  # fmt: skip
        axis.set_xlim(west - 0.7, east + 0.7)
        axis.set_ylim(south + 0.7, north - 0.7)
    bar = figure.colorbar(ScalarMappable(norm, colours), ax=axes, shrink=0.7, pad=0.02)
    bar.ax.tick_params(labelsize=8, colors=INK)
    bar.set_label("a game", fontsize=9, color=INK)
    _legend(figure, grounds)
    what = "entered the place" if name == "moves" else "was lost there"
    caption = f"How many times per game a unit {what}, a board for each team; the darker, the more often."
    return draw(name, title, figure, caption)


def _scale() -> Any:
    from matplotlib import colormaps  # noqa: PLC0415  # an extra

    return colormaps["YlOrRd"]


def _by_spot(spots: Mapping[str, BoardSpot], heat: Mapping[str, int]) -> dict[tuple[float, float, bool], int]:
    """Add up the counts of places that lie above each other."""
    found: Counter[tuple[float, float, bool]] = Counter()
    for place, count in heat.items():
        if place in spots:
            found[spots[place].x, spots[place].y, bool(spots[place].ground)] += count
    return dict(found)


def _grounds(spots: Mapping[str, BoardSpot]) -> dict[str, str]:
    """Give each sort of ground a tint, the commonest the lightest."""
    common = Counter(spot.ground for spot in spots.values() if spot.ground)
    return {ground: GROUNDS[n % len(GROUNDS)] for n, (ground, _) in enumerate(common.most_common())}


def _ground(spots: Mapping[str, BoardSpot], shape: str, grounds: Mapping[str, str]) -> list[Any]:
    cells = [
        _patch(spot.x, spot.y, shape, 1.0, grounds[spot.ground], "#c3ccd3") for spot in spots.values() if spot.ground
    ]
    within = sorted({(spot.x, spot.y) for spot in spots.values() if not spot.ground})
    return [*cells, *(_patch(x, y, "dot", 0.35, "#b4bec6") for x, y in within)]


def _add(axis: Any, patches: Sequence[Any]) -> None:
    """Add many patches at once, which is much quicker than one by one."""
    from matplotlib.collections import PatchCollection  # noqa: PLC0415  # an extra

    axis.add_collection(PatchCollection(patches, match_original=True))


def _patch(x: float, y: float, shape: str, size: float, colour: object, edge: object = "none") -> Any:
    from matplotlib.patches import Circle, Rectangle, RegularPolygon  # noqa: PLC0415  # an extra

    look: dict[str, Any] = {"facecolor": colour, "edgecolor": edge, "linewidth": 0.6}
    if shape == "hex":
        return RegularPolygon((x, y), 6, radius=size / sqrt(3), orientation=pi / 6, **look)
    if shape == "square":
        return Rectangle((x - size / 2, y - size / 2), size, size, **look)
    return Circle((x, y), DOT * size if shape == "dot" else size / 2, **look)


def _legend(figure: Any, grounds: Mapping[str, str]) -> None:
    from matplotlib.patches import Patch  # noqa: PLC0415  # an extra

    marks = [Patch(facecolor=colour, edgecolor="#c3ccd3", label=ground) for ground, colour in grounds.items()]
    figure.legend(handles=marks, loc="outside lower center", ncols=min(6, len(marks)), fontsize=8, frameon=False)
