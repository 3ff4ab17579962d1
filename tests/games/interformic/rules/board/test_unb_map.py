"""The map: numbers, neighbours, edges, halves, lines and the terrain that is printed on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.boards.hexes import DIRECTIONS, Hexes
from sandtable.games import find
from tests.support.unbreakable.hands import answers, begun, set_up
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

Dice = Sequence[int | str]

ROWS = {c: 14 if c % 2 else 15 for c in range(1, 12)}
PLACES = {f"{c:02}{r:02}" for c, rows in ROWS.items() for r in range(1, rows + 1)}
HEXES = Hexes(tuple(ROWS.values()))
CODES = {".": "clear", "r": "road", "h": "hill", "i": "industry", "l": "lake", "w": "woods"}
PRINTED = """
    . w w . . . . . w . . h w .
    . . w . r i i . l . w . . . .
    h . . r . . w l . h w . h w
    . h l r . w h . . . w r w . .
    . l . r . . . . w . r . w .
    r r r r r r r r r r r r r r r
    . w . r . w . . . . r . l .
    . . w r i . . . h w . r l h .
    w h . i h . l w . . r . . h
    . . . . w . l . . . r . w . .
    . w h . . w . . . . . w w .
"""


def laid(card: str, text: str, dice: Dice = ()) -> Table:
    """Lay out a position in which *card* is being resolved; a crawler of the other side is next."""
    if card.startswith("blue"):
        rest = "deck yellow-crawlers 2\nunit CD 0808 buttoned"
    else:
        rest = "deck blue-crawlers 2\nunit C4 0808 buttoned"
    lines = "\n".join(line.strip() for line in text.splitlines())
    return place(f"card {card}; {rest}; {lines}", dice=dice)


def steps(spot: str) -> set[str]:
    """Return where a walker in *spot* may go."""
    return set(laid("blue-walkers", f"W1 {spot}").answers_to("W1 move"))


def flag_places() -> tuple[set[str], set[str]]:
    """Return where Blue and where Yellow may set up its flag: the north half and the south half."""
    scenarios = find("unbreakable").scenarios.items()
    name = next(name for name, scenario in scenarios if scenario.title == "Capture the Flag")
    match = sandtable.new(f"unbreakable/{name}", seed=1)
    found = []
    for side in ("blue", "yellow"):
        while match.decisions[side].kind != "flag":
            match.choose(Table(match).answers(side)[-1], side)  # the last platoon answer is "own"
        found.append(set(Table(match).answers(side)))
    return found[0], found[1]


# Numbers and neighbours


@pytest.mark.rule("UNB-MAP.1", "UNB-MAP.3")
def test_eleven_columns_of_fourteen_and_fifteen_rows() -> None:
    """Ruling: 0608 is the middle."""
    terrain = laid("blue-walkers", "W1 0608").view()["terrain"]
    assert (set(terrain), len(terrain)) == (PLACES, 159)


@scripts("""
# Numbers and neighbours
UNB-MAP.3: there are no other hexes
    card blue-squads; deck yellow-crawlers 2; CD 0808 buttoned; S1 0608 hovering nuke:L -> refused S1 fire.nuke {spot};
    legal S1 fire.nuke 0215
    & unreadable card blue-walkers; W2 0608; W1 {spot}
    * spot: 0115 / 0216 / 1115 / 1201 / 0001 / 0100 / 1215
UNB-MAP.2 UNB-MAP.6: even columns stand half a hex further north
    card blue-walkers; deck yellow-crawlers 2; CD 0808 buttoned; W1 {spot}
    -> answers {hex} {hex2} {hex3} {hex4} {hex5} {hex6} after W1 move
    * spot, hex, hex2, hex3, hex4, hex5, hex6: 0503, 0403, 0404, 0502, 0504, 0603, 0604 /
        0608, 0507, 0508, 0607, 0609, 0707, 0708 / 0208, 0107, 0108, 0207, 0209, 0307, 0308 /
        0909, 0809, 0810, 0908, 0910, 1009, 1010
UNB-MAP.3 UNB-ACT.11 UNB-ACT.12 UNB-OBJ.3: an object in 0101 is taken put down and shoved
    blue-walkers; deck blue-walkers 2; object satellite 0101; W1 0101 | W1 grab.satellite, end, W1 drop.satellite
    -> object satellite 0101
    & blue-walkers; object satellite 0101; W1 0102 force:M; dice +- | W1 fire.force @satellite, 0102
    -> object satellite 0102
    & blue-walkers; object satellite 0102; W1 0103 force:M; dice +- | W1 fire.force @satellite, 0101
    -> object satellite 0101
UNB-MAP.3 UNB-NUK.1 UNB-UNIT.13 UNB-MEL.1 UNB-MOV.18:
units in 0101 are bombed struck scattered and displaced like others
    blue-walkers; 0101 lava red; W1 0102 nuke:M; SA 0101 hovering; dice +--- | W1 fire.nuke 0101 -> SA gone;
    clouds 0101 medium held
    & blue-walkers; W1 0101; WA 0101; dice + | W1 melee @WA -> WA down
    & blue-crawlers; 0102 clear; C1 0103; SA 0102; dice - | C1 move 0102, 0101 -> SA 0101
    & blue-crawlers; C1 0103 force:H; WA 0102; dice +- | C1 fire.force @WA, 0101 -> WA 0101
# Halves and edges
UNB-MAP.5: units enter anywhere on their edge
    card {card}; deck {card2} 2; {unit} 0808 buttoned; scenario retrieval; object satellite 0608; {name} off
    -> answers {hex} {hex2} {hex3} {hex4} {hex5} {hex6} {hex7} {hex8} {hex9} {hex10} {hex11} after {name} move
    * card, card2, unit, name, hex, hex2, hex3, hex4, hex5, hex6, hex7, hex8, hex9, hex10, hex11:
        blue-walkers, yellow-crawlers, CD, W1, 0101, 0201, 0301, 0401, 0501, 0601, 0701, 0801, 0901, 1001, 1101 /
        yellow-walkers, blue-crawlers, C4, WA, 0114, 0215, 0314, 0415, 0514, 0615, 0714, 0815, 0914, 1015, 1114
UNB-MAP.5: half hexes are fully playable
    card blue-walkers; deck yellow-crawlers 2; CD 0808 buttoned; W1 {start}; W2 0608 | W1 move {half} -> W1 {half}
    * start, half: 0202, 0201 / 0214, 0215 / 1014, 1015 / 1002, 1001
# Distances and lines
UNB-MAP.7: a radius of two around 0207 takes in 0406 and not 0506
    card blue-walkers; deck yellow-crawlers 2; CD 0808 buttoned; W1 0502 neutron:M; S1 0601 hovering; SA 0406; SB 0506;
    dice + | W1 fire.neutron 0207 -> SA out; SB ready
UNB-MAP.9: a force beam pushes straight away or pulls straight back
    card blue-walkers; deck yellow-crawlers 2; CD 0808 buttoned; W1 {firer} force:M; SA {target} hovering; SB {firer};
    dice +- | W1 fire.force SA -> asked blue push; answers {ground} hold
    * firer, target, ground: 0604, 0606, 0605 0607 / 0604, 0605, 0604 0606 / 0606, 0604, 0603 0605 /
        0404, 0604, 0503 0504 0703 0704 / 0604, 0705, 0605 0704 0706 0806 / 0604, 0707, 0706 0708 /
        0604, 0802, 0702 0901 / 0604, 0403, 0302 0503 / 0604, 0405, 0305 0504 / 0609, 0811, 0710 0911
""")
def test_map(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-MAP.1")
@pytest.mark.parametrize(
    ("spot", "edges"),
    [
        ("0107", {"exit.west"}),
        ("1107", {"exit.east"}),
        ("0601", {"exit.north"}),
        ("0615", {"exit.south"}),
        ("0607", set()),
    ],
)
def test_columns_count_from_the_west_and_rows_from_the_north(spot: str, edges: set[str]) -> None:
    assert {word for word in steps(spot) if word.startswith("exit")} == edges


@pytest.mark.rule("UNB-MAP.6")
def test_neighbours_by_direction() -> None:
    odd = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
    even = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")
    for h, name in enumerate(HEXES.names):
        c, r = int(name[:2]), int(name[2:])
        for direction, (dc, dr) in enumerate(odd if c % 2 else even):
            there = f"{c + dc:02}{r + dr:02}"
            expected = HEXES.index[there] if there in PLACES else -1
            assert HEXES.toward[h][direction] == expected


@pytest.mark.rule("UNB-MAP.6")
@pytest.mark.parametrize("spot", sorted(PLACES)[::7])
def test_units_step_to_the_neighbours(spot: str) -> None:
    around = {HEXES.names[h] for h in HEXES.neighbours[HEXES.index[spot]]} - {"0808"}
    assert {word for word in steps(spot) if word.isdigit()} == around


@pytest.mark.rule("UNB-MAP.3", "UNB-CTF.1", "UNB-CTF.2")
def test_a_flag_may_stand_in_0101_and_keeps_the_platoon_away_from_it() -> None:
    match = begun("capture-the-flag", platoon_size=3)
    set_up(match, "blue", {"flag": ["0101"]}, until="placement")
    assert {"0101", "0102", "0201"}.isdisjoint(answers(match, "blue"))
    assert "0103" in answers(match, "blue")
    for side in ("blue", "yellow"):
        set_up(match, side)
    assert Table(match).object("blue-flag") == "0101"


# Halves and edges


@pytest.mark.rule("UNB-MAP.4")
def test_the_fold_divides_the_map_and_cuts_five_hexes() -> None:
    north, south = flag_places()
    assert north == {spot for spot in PLACES if int(spot[2:]) <= 7}
    assert south == {p for p in PLACES if int(p[2:]) >= (8 if int(p[:2]) % 2 else 9)}
    assert len(north) == len(south) == 77
    assert PLACES - north - south == {"0208", "0408", "0608", "0808", "1008"}


@pytest.mark.rule("UNB-EX.21", "UNB-MAP.4")
def test_worked_example_0107_is_north_0108_south_and_0208_neither() -> None:
    north, south = flag_places()
    assert [(spot in north, spot in south) for spot in ("0107", "0208", "0108")] == [
        (True, False),
        (False, False),
        (False, True),
    ]


@pytest.mark.rule("UNB-MAP.5")
@pytest.mark.parametrize("edge", ["north", "south", "west", "east"])
def test_units_leave_from_the_hexes_of_an_edge(edge: str) -> None:
    from_edge = {
        "north": {f"{c:02}01" for c in ROWS},
        "south": {f"{c:02}{rows:02}" for c, rows in ROWS.items()},
        "west": {p for p in PLACES if p[:2] == "01"},
        "east": {p for p in PLACES if p[:2] == "11"},
    }[edge]
    rim = {p for p in PLACES if p[:2] in {"01", "11"} or int(p[2:]) in {1, 2, 13, 14, 15}}
    assert {p for p in rim if f"exit.{edge}" in steps(p)} == from_edge


# Distances and lines


@pytest.mark.rule("UNB-MAP.7")
def test_distance_by_axial_coordinates() -> None:
    def axial(name: str) -> tuple[int, int]:
        c, r = int(name[:2]), int(name[2:])
        return c, r - (c - c % 2) // 2

    for a, one in enumerate(HEXES.names):
        for b, other in enumerate(HEXES.names):
            dq, da = axial(other)[0] - axial(one)[0], axial(other)[1] - axial(one)[1]
            assert HEXES.distances(a)[b] == max(abs(dq), abs(da), abs(dq + da))
    assert HEXES.distances(HEXES.index["0207"])[HEXES.index["0406"]] == 2


@pytest.mark.rule("UNB-MAP.8")
@pytest.mark.parametrize(
    ("a", "b", "between"),
    [
        ("0404", "0604", ["0503", "0504"]),
        ("0310", "0308", ["0309"]),
        ("0814", "1009", ["0813", "0910", "0911", "0912", "1010"]),
        ("0404", "0405", []),
        ("0404", "0404", []),
    ],
)
def test_what_lies_between(a: str, b: str, between: list[str]) -> None:
    for one, other in ((a, b), (b, a)):
        found = HEXES.between(HEXES.index[one], HEXES.index[other])
        assert [HEXES.names[h] for h in found] == between


@pytest.mark.rule("UNB-MAP.8")
def test_what_lies_between_by_the_integer_formula() -> None:
    def point(name: str) -> tuple[int, int]:
        c, r = int(name[:2]), int(name[2:])
        return 3 * c, 2 * r + c % 2

    def lies_between(h: str, a: str, b: str) -> bool:
        (ax, ay), (bx, by), (hx, hy) = point(a), point(b), point(h)
        dx, dy = bx - ax, by - ay
        if not 0 < dx * (hx - ax) + 3 * dy * (hy - ay) < dx * dx + 3 * dy * dy:
            return False
        corners = [(hx + 2, hy), (hx - 2, hy)] + [(hx + i, hy + j) for i in (1, -1) for j in (1, -1)]
        crosses = [dx * (y - ay) - dy * (x - ax) for x, y in corners]
        return not (all(cross > 0 for cross in crosses) or all(cross < 0 for cross in crosses))

    for a in HEXES.names[::11]:
        for b in HEXES.names[::5]:
            found = {HEXES.names[h] for h in HEXES.between(HEXES.index[a], HEXES.index[b])}
            assert found == {h for h in HEXES.names if h not in {a, b} and lies_between(h, a, b)}


@pytest.mark.rule("UNB-MAP.8")
@pytest.mark.parametrize("target", ["0610", "0308", "1009", "1104", "0813"])
def test_sight_on_the_board_is_blocked_by_just_the_hexes_between(target: str) -> None:
    """From 0604 on a bare map, one wood at a time."""
    bare = "\n".join(f"{spot} clear" for spot in sorted(PLACES))
    text = "W1 0604 stasis:M\nunit SC 0604\nunit SD 0604\nunit SA " + target
    between = {HEXES.names[h] for h in HEXES.between(HEXES.index["0604"], HEXES.index[target])}
    around = {HEXES.names[n] for h in between for n in HEXES.neighbours[HEXES.index[h]]} | between
    hiding = set()
    for spot in around:
        lines = bare.replace(f"{spot} clear", f"{spot} woods")
        if not laid("blue-walkers", f"{lines}\n{text}").explain("W1 fire.stasis SA").legal:
            hiding.add(spot)
    assert hiding == between


@pytest.mark.rule("UNB-MAP.9")
def test_the_directions_are_those_of_the_greatest_dot_product() -> None:
    vectors = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
    for a in range(0, HEXES.count, 11):
        for b in range(0, HEXES.count, 3):
            if a == b:
                continue
            dx, dy = HEXES.x[b] - HEXES.x[a], HEXES.y[b] - HEXES.y[a]
            dots = [dx * x + 3 * dy * y for x, y in vectors]
            best = [direction for direction in range(6) if dots[direction] == max(dots)]
            assert HEXES.bearing(a, b) == best
            assert len(best) in {1, 2}


# The terrain


@pytest.mark.rule("UNB-MAP.10")
def test_named_terrain() -> None:
    t = laid("blue-walkers", "W1 0608")
    named = {"0207": "industry", "0403": "lake", "0308": "lake", "0310": "hill", "0814": "hill", "0405": "clear"}
    assert {spot: t.terrain(spot) for spot in named} == named
    assert list(t.view()["terrain"].values()).count("industry") == 4
    assert not {"crater", "rough", "lava", "volcano"} & set(t.view()["terrain"].values())


@pytest.mark.rule("UNB-MAP.11")
def test_the_terrain_that_the_vortex_example_needs() -> None:
    """Ruling: 0305 is the only free hex beside 0306."""
    t = laid("blue-walkers", "W1 0608")
    cover = {"hill", "industry", "woods"}
    assert t.terrain("0305") not in cover
    assert t.terrain("0206") == "industry"
    assert all(t.terrain(spot) in cover for spot in ("0206", "0207", "0307", "0406", "0407"))


@pytest.mark.rule("UNB-MAP.10", "UNB-MAP.11")
def test_the_proposed_map() -> None:
    columns = [line.split() for line in PRINTED.split("\n") if line.strip()]
    expected = {f"{c:02}{r:02}": CODES[code] for c, column in enumerate(columns, 1) for r, code in enumerate(column, 1)}
    terrain = laid("blue-walkers", "W1 0608").view()["terrain"]
    assert terrain == expected
    totals = {"clear": 82, "road": 27, "woods": 26, "hill": 12, "lake": 8, "industry": 4}
    assert Counter(terrain.values()) == totals


@pytest.mark.rule("UNB-MAP.10")
def test_the_map_is_fair_apart_from_the_industry() -> None:
    """Every hex turned about 0608 has the same ground, roads counting as clear."""
    terrain = laid("blue-walkers", "W1 0608").view()["terrain"]
    for spot, ground in terrain.items():
        c, r = int(spot[:2]), int(spot[2:])
        other = terrain[f"{12 - c:02}{ROWS[c] + 1 - r:02}"]
        if "industry" not in {ground, other}:
            assert ground.replace("road", "clear") == other.replace("road", "clear"), spot
    assert {p for p, ground in terrain.items() if ground == "industry"} == {"0206", "0207", "0805", "0904"}
