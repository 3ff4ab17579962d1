"""A crowded table in the middle of a card, as plain data. It shares with the game only how a position is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.support.breakable.hands import plain

GROUPS = {"bunkers": ("bunker", "recon"), "tanks": ("tank",), "skimmers": ("skimmer", "chopper", "turret")}


def other(colour: str) -> str:
    """The colour of the other side."""
    return "blue" if colour == "yellow" else "yellow"


@dataclass
class Arm:
    """A weapon of a unit."""

    name: str
    size: str
    loaded: bool = True


@dataclass
class Piece:
    """A unit."""

    name: str
    kind: str
    colour: str
    hex: str
    arms: list[Arm]
    facing: str = ""
    gear: tuple[str, ...] = ()
    flying: bool = False
    carrier: str = ""
    markers: int = 0  # of the other side
    erratic: bool = False
    used: str = ""  # a weapon that has had its action on this card

    @property
    def counted(self) -> bool:
        """BRK-9.2."""
        return not self.carrier and not self.flying and self.kind != "recon"

    @property
    def raised(self) -> bool:
        """Whether it is aloft for lines of sight (BRK-16.4, BRK-27.12)."""
        return self.flying or "tower" in self.gear

    def line(self) -> str:
        """Write it in a position."""
        parts = ["unit", self.name, f"in {self.carrier}" if self.carrier else self.hex, self.facing]
        parts += ["flying" if self.flying else "", "erratic" if self.erratic else "", *self.gear]
        parts += [f"{arm.name}:{arm.size}{'' if arm.loaded else '-'}" for arm in self.arms]
        parts.append(f"brain={other(self.colour)}:{self.markers}" if self.markers else "")
        return " ".join(part for part in parts if part)


@dataclass
class Scene:
    """A table on an activation card; *forced*: the owner has acted, and markers rule now."""

    colour: str
    group: str
    forced: bool
    options: dict[str, str]
    terrain: dict[str, str] = field(default_factory=dict)
    clouds: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)
    devices: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # kind, hex, colour
    sighted: set[str] = field(default_factory=set)

    def text(self) -> str:
        """Write the position."""
        lines = [f"option {key} {value}" for key, value in self.options.items()]
        lines += [f"card {self.colour}-{self.group}", f"deck {self.colour}-{self.group} 1"]
        lines.append(plain(*(f"{hex_} {ground}" for hex_, ground in self.terrain.items())))
        lines += [f"cloud {hex_} {size}" for hex_, size in self.clouds.items()]
        lines += [f"{kind} {hex_} {colour} {count}" for (kind, hex_, colour), count in self.devices.items()]
        lines += [piece.line() for piece in self.pieces.values()]
        lines += [f"sighted {one}" for one in sorted(self.sighted)]
        lines += [f"used {piece.name} {piece.used}" for piece in self.pieces.values() if piece.used]
        lines += ["step 2"] if self.forced else []
        return "\n".join(lines)

    def ground(self, hex_: str) -> str:
        """Return the terrain of a hex."""
        return self.terrain.get(hex_, "clear")

    def on(self, option: str) -> bool:
        """Whether an option is on."""
        return self.options.get(option) == "on"

    @property
    def commander(self) -> str:
        """Who gives orders to the units of the card now (BRK-24.4)."""
        return other(self.colour) if self.forced else self.colour

    def active(self) -> Iterator[Piece]:
        """The units of the card that act in this part of it (BRK-24.4, BRK-24.5)."""
        for piece in self.pieces.values():
            called = piece.colour == self.colour and piece.kind in GROUPS[self.group]
            if called and bool(piece.markers) == self.forced:
                yield piece

    def passenger(self, piece: Piece) -> Piece | None:
        """Return who rides in a unit."""
        return next((one for one in self.pieces.values() if one.carrier == piece.name), None)

    def place(self, piece: Piece) -> str:
        """Where a unit is; a passenger is where its carrier is."""
        return self.pieces[piece.carrier].hex if piece.carrier else piece.hex
