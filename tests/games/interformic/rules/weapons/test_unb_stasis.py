"""Stasis rays (chapter Q of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import lay
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import place

LIGHT = "card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; SB 0615"
HEAVY = "card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615"


def markers(count: int) -> str:
    return f"stasis={count}" if count else ""


@pytest.mark.rule(
    "UNB-STA.1", "UNB-STA.2", "UNB-STA.3", "UNB-STA.4", "UNB-STA.5", "UNB-STA.6", "UNB-STA.7", "UNB-STA.8", "UNB-EX.7"
)
@scripts(
    "no heap of markers freezes before the second time stream card (0): "
    "blue-walkers; time 0; W1 0606 stasis:L; SA 0607 stasis=500; dice + | W1 fire.stasis @SA -> SA stasis=501 thawed",
    "no heap of markers freezes before the second time stream card (1): "
    "blue-walkers; time 1; W1 0606 stasis:L; SA 0607 stasis=500; dice + | W1 fire.stasis @SA -> SA stasis=501 thawed",
    "a sighter frozen by the first shot cannot sight the second: "
    "blue-walkers; time 4; W1 0209 stasis:L stasis:L nuke:L nuke:L; S1 0606 hovering; SA 0101; dice +"
    " -> offered 0607 after W1 fire.nuke | W1 fire.stasis S1 -> S1 frozen; barred 0607 after fire.nuke",
    "reverse stasis helps friend and foe but nobody frozen: blue-walkers; W1 0608 stasis:M; S1 0607 stasis=2 frozen; "
    "S2 0606 stasis=1; SA 0605 stasis=1; SB 0604 -> answers S2 SA after W1 reverse.stasis",
    # S2 is behind the woods of 0509
    "a stasis ray needs a line of sight for beams: "
    f"{LIGHT}; S1 0606; S2 0408; dice - -> answers S1 SB after SA fire.stasis; refused SA fire.stasis S2"
    " | SA fire.stasis S1 -> S1 stasis=0; armed SA stasis-",
    # heavy at medium: 1 of 2
    "a stasis hit adds a marker and offers a continuation: "
    f"{HEAVY}; W1 0606; dice -+ | CA fire.stasis W1 -> W1 stasis=1; asked yellow continue; answers continue stop",
    # a light ray has no continuation
    "a light stasis ray rolls by the size of its target (S1 0606 +): "
    f"{LIGHT}; S1 0606; dice + | SA fire.stasis S1 -> S1 stasis=1; asked yellow unit",
    "a light stasis ray rolls by the size of its target (S1 0606 -): "
    f"{LIGHT}; S1 0606; dice - | SA fire.stasis S1 -> S1 stasis=0; asked yellow unit",
    "a light stasis ray rolls by the size of its target (W1 0606 ++): "
    f"{LIGHT}; W1 0606; dice ++ | SA fire.stasis W1 -> W1 stasis=1; asked yellow unit",
    "a light stasis ray rolls by the size of its target (W1 0606 +-): "
    f"{LIGHT}; W1 0606; dice +- | SA fire.stasis W1 -> W1 stasis=0; asked yellow unit",
    "a light stasis ray rolls by the size of its target (C1 0606 +++): "
    f"{LIGHT}; C1 0606; dice +++ | SA fire.stasis C1 -> C1 stasis=1; asked yellow unit",
    "a light stasis ray rolls by the size of its target (C1 0606 ++-): "
    f"{LIGHT}; C1 0606; dice ++- | SA fire.stasis C1 -> C1 stasis=0; asked yellow unit",
    f"a stasis hit changes nothing but the markers: {LIGHT}; S1 0606 hovering force:L; dice + | SA fire.stasis S1"
    " -> S1 stasis=1 thawed ready hovering 0606; armed S1 force",
    f"a miss freezes nobody: {LIGHT}; time 1; S1 0606 stasis=5; dice - | SA fire.stasis S1 -> S1 stasis=5 thawed",
    "stasis markers accumulate without limit: "
    f"{HEAVY}; S1 0606 stasis=12; dice +--+-+ | CA fire.stasis S1, continue, continue -> S1 stasis=15",
    "a target that freezes is not fired at again: "
    f"{HEAVY}; time 4; W1 0606; dice +- | CA fire.stasis W1 -> W1 stasis=1 frozen; asked yellow unit",
    f"the freezing is checked after each hit of a continuation: {HEAVY}; time 3; W1 0606; dice +-+ | CA fire.stasis W1"
    " -> W1 thawed | continue -> W1 stasis=2 frozen; asked yellow unit",
    "reverse fire may target any unit with markers that is not frozen: "
    "card yellow-squads; deck blue-squads 4; SA 0610 stasis=1 stasis:L; SB 0615 stasis=1; S1 0606 stasis=2; S2 0605; "
    "S3 0604 frozen stasis=3 -> answers S1 SB after SA reverse.stasis; answers S1 S2 SB after SA fire.stasis",
    "reverse fire is not offered where nobody has a marker: "
    f"{LIGHT}; S1 0606 -> offered fire.stasis after SA; barred reverse.stasis after SA; refused SA reverse.stasis",
    "reverse fire needs a line of sight as well: "
    f"{LIGHT}; S1 0606 stasis=1; S2 0605 stasis=1; S3 0408 stasis=1 -> answers S1 S2 after SA reverse.stasis",
    # heavy at medium: 1 of 2
    # medium at medium: 1 of 1
    # light at medium: 2 of 2
    "each hit of reverse fire removes one marker: "
    f"{HEAVY}; W1 0606 stasis=3; W2 0605 stasis=1; dice +++++ | CA reverse.stasis W1 -> W1 stasis=2 | continue"
    " -> W1 stasis=1 | continue -> W1 stasis=0; W2 stasis=1; armed CA stasis-; asked yellow unit",
    "reverse fire ends when no marker is left: "
    f"{HEAVY}; W1 0606 stasis=1; W2 0605 stasis=1; dice +- | CA reverse.stasis W1 -> W1 stasis=0; asked yellow unit",
    "reverse fire at an own unit needs a hit too (+ 1): card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; "
    "SB 0606 stasis=2; SC 0605 stasis=1; dice + | SA reverse.stasis SB -> SB stasis=1; armed SA stasis-",
    "reverse fire at an own unit needs a hit too (- 2): card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; "
    "SB 0606 stasis=2; SC 0605 stasis=1; dice - | SA reverse.stasis SB -> SB stasis=2; armed SA stasis-",
    "a marker may go by clearing stasis (-+ 1): "
    "card blue-walkers; deck yellow-squads 4; W1 0606 stasis=2; W2 0605; SA 0601; dice -+ | W1 clear -> W1 stasis=1",
    "a marker may go by clearing stasis (++ 1): "
    "card blue-walkers; deck yellow-squads 4; W1 0606 stasis=2; W2 0605; SA 0601; dice ++ | W1 clear -> W1 stasis=1",
    "a marker may go by clearing stasis (-- 2): "
    "card blue-walkers; deck yellow-squads 4; W1 0606 stasis=2; W2 0605; SA 0601; dice -- | W1 clear -> W1 stasis=2",
    # Ruling: normal or reverse is a mode of the shot, not of the roll.
    f"the mode of the shot is kept for its continuation (fire): {HEAVY}; W1 0606 stasis=2; W2 0605 stasis=1; dice +-+"
    " | CA fire.stasis W1 -> W1 stasis=3; answers continue stop | continue -> W1 stasis=4",
    f"the mode of the shot is kept for its continuation (reverse): {HEAVY}; W1 0606 stasis=2; W2 0605 stasis=1; "
    "dice +-+ | CA reverse.stasis W1 -> W1 stasis=1; answers continue stop | continue -> W1 stasis=0",
    "worked example a heavy ray hits and misses one size lighter: "
    "card blue-crawlers; deck yellow-squads 4; C1 0615; C4 0610 stasis:H; SC 0606; dice ++--- | C4 fire.stasis SC"
    " -> SC stasis=1 | continue -> SC stasis=1; asked blue unit",
    "worked example a heavy ray gives three markers at most: card blue-crawlers; deck yellow-squads 4; C1 0615; "
    "C4 0610 stasis:H; SC 0606; dice ++--++ | C4 fire.stasis SC, continue, continue -> SC stasis=3; asked blue unit",
)
def test_stasis(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-STA.2")
@pytest.mark.parametrize(
    ("time", "before", "frozen"),
    [(0, 8, False), (1, 8, False), (2, 2, False), (2, 3, True), (3, 0, False), (3, 1, True), (4, 0, True)],
)
def test_a_hit_freezes_by_the_time_stream_cards_of_the_turn_and_the_markers(
    time: int, before: int, frozen: bool
) -> None:
    t = place(LIGHT, f"time {time}; S1 0606 buttoned {markers(before)}", dice="+").choose("SA fire.stasis S1")
    assert t.unit("S1").stasis == before + 1
    assert t.unit("S1").frozen is frozen
    assert t.unit("S1").status == "buttoned"


@pytest.mark.rule("UNB-STA.7", "UNB-TS.5")
@pytest.mark.parametrize(("time", "left"), [(0, 1), (1, 2)])
def test_a_marker_goes_on_the_first_time_stream_card_of_the_turn(time: int, left: int) -> None:
    t = place(f"time {time}; deck time-stream 1 blue-squads 1; S1 0606 stasis=2; SA 0601", dice="time-stream")
    assert (t.asked, t.unit("S1").stasis) == (("blue", "status"), left)


CONTINUOUS = "card blue-crawlers; deck yellow-squads 4; C1 0615; C4 0610 stasis:H; SC 0606"


@pytest.mark.rule("UNB-STA.2", "UNB-STA.4", "UNB-CMB.14")
@pytest.mark.parametrize(("time", "kind"), [(4, "unit"), (1, "continue")])
def test_a_target_that_freezes_ends_the_stasis_ray(time: int, kind: str) -> None:
    t = lay("blue-crawlers", f"time {time}; C1 0610 stasis:H; SA 0608; SB 0607", dice="+--").choose("C1 fire.stasis SA")
    assert (t.unit("SA").stasis, t.unit("SA").frozen, t.asked) == (1, time == 4, ("blue", kind))
