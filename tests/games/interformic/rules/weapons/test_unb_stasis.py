"""Stasis rays (chapter Q of the ledger)."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts


@scripts(
    """
UNB-STA.1 UNB-STA.2 UNB-STA.3 UNB-STA.4 UNB-STA.5 UNB-STA.6 UNB-STA.7 UNB-STA.8 UNB-EX.7:
no heap of markers freezes before the second time stream card
    blue-walkers; time {time}; W1 0606 stasis:L; SA 0607 stasis=500; dice + | W1 fire.stasis @SA -> SA stasis=501 thawed
    * time: 0 / 1
a sighter frozen by the first shot cannot sight the second
    blue-walkers; time 4; W1 0209 stasis:L stasis:L nuke:L nuke:L; S1 0606 hovering; SA 0101; dice +
    -> offered 0607 after W1 fire.nuke | W1 fire.stasis S1 -> S1 frozen; barred 0607 after fire.nuke
reverse stasis helps friend and foe but not frozen units
    blue-walkers; W1 0608 stasis:M; S1 0607 stasis=2 frozen; S2 0606 stasis=1; SA 0605 stasis=1; SB 0604
    -> answers S2 SA after W1 reverse.stasis
# S2 is behind the woods of 0509
a stasis ray needs a line of sight for beams
    {squad}; S1 0606; S2 0408; dice - -> answers S1 SB after SA fire.stasis; refused SA fire.stasis S2
    | SA fire.stasis S1 -> S1 stasis=0; armed SA stasis-
# heavy at medium: 1 of 2
a stasis hit adds a marker and offers a continuation
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; W1 0606; dice -+ | CA fire.stasis W1
    -> W1 stasis=1; asked yellow continue; answers continue stop
# a light ray has no continuation
a light stasis ray rolls by the size of its target
    {squad}; {unit} 0606; dice {dice} | SA fire.stasis {unit} -> {unit} {stasis}; asked yellow unit
    * unit, dice, stasis: S1, +, stasis=1 / S1, -, stasis=0 / W1, ++, stasis=1 / W1, +-, stasis=0 / C1, +++, stasis=1 /
        C1, ++-, stasis=0
a stasis hit changes nothing but the markers
    {squad}; S1 0606 hovering force:L; dice + | SA fire.stasis S1 -> S1 stasis=1 thawed ready hovering 0606;
    armed S1 force
a miss freezes no unit
    {squad}; time 1; S1 0606 stasis=5; dice - | SA fire.stasis S1 -> S1 stasis=5 thawed
stasis markers accumulate without limit
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; S1 0606 stasis=12; dice +--+-+
    | CA fire.stasis S1, continue, continue -> S1 stasis=15
the freezing is checked after each hit of a continuation
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; time 3; W1 0606; dice +-+ | CA fire.stasis W1
    -> W1 thawed | continue -> W1 stasis=2 frozen; asked yellow unit
reverse fire may target any unit with markers that is not frozen
    card yellow-squads; deck blue-squads 4; SA 0610 stasis=1 stasis:L; SB 0615 stasis=1; S1 0606 stasis=2; S2 0605;
    S3 0604 frozen stasis=3 -> answers S1 SB after SA reverse.stasis; answers S1 S2 SB after SA fire.stasis
reverse fire is not offered where no unit has a marker
    {squad}; S1 0606 -> offered fire.stasis after SA; barred reverse.stasis after SA; refused SA reverse.stasis
reverse fire needs a line of sight as well
    {squad}; S1 0606 stasis=1; S2 0605 stasis=1; S3 0408 stasis=1 -> answers S1 S2 after SA reverse.stasis
# heavy at medium: 1 of 2
# medium at medium: 1 of 1
# light at medium: 2 of 2
each hit of reverse fire removes one marker
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; W1 0606 stasis=3; W2 0605 stasis=1; dice +++++
    | CA reverse.stasis W1 -> W1 stasis=2 | continue -> W1 stasis=1 | continue -> W1 stasis=0; W2 stasis=1;
    armed CA stasis-; asked yellow unit
reverse fire ends when no marker is left
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; W1 0606 stasis=1; W2 0605 stasis=1; dice +-
    | CA reverse.stasis W1 -> W1 stasis=0; asked yellow unit
reverse fire at an own unit needs a hit too
    card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; SB 0606 stasis=2; SC 0605 stasis=1; dice {dice}
    | SA reverse.stasis SB -> SB {stasis}; armed SA stasis-
    * dice, stasis: +, stasis=1 / -, stasis=2
a marker may go by clearing stasis
    card blue-walkers; deck yellow-squads 4; W1 0606 stasis=2; W2 0605; SA 0601; dice {dice} | W1 clear -> W1 {stasis}
    * dice, stasis: -+, stasis=1 / ++, stasis=1 / --, stasis=2
# Ruling: normal or reverse is a mode of the shot, not of the roll.
the mode of the shot is kept for its continuation
    card yellow-crawlers; deck blue-squads 4; CA 0610 stasis:H; CB 0615; W1 0606 stasis=2; W2 0605 stasis=1; dice +-+
    | CA {value} W1 -> W1 {stasis}; answers continue stop | continue -> W1 {value2}
    * value, stasis, value2: fire.stasis, stasis=3, stasis=4 / reverse.stasis, stasis=1, stasis=0
worked example a heavy ray hits and misses one size lighter
    card blue-crawlers; deck yellow-squads 4; C1 0615; C4 0610 stasis:H; SC 0606; dice ++--- | C4 fire.stasis SC
    -> SC stasis=1 | continue -> SC stasis=1; asked blue unit
worked example a heavy ray gives three markers at most
    card blue-crawlers; deck yellow-squads 4; C1 0615; C4 0610 stasis:H; SC 0606; dice ++--++ | C4 fire.stasis SC,
    continue, continue -> SC stasis=3; asked blue unit
UNB-STA.2: a hit freezes by the time stream cards of the turn and the markers
    {squad}; time {time}; S1 0606 buttoned {before}; dice + | SA fire.stasis S1 -> S1 {value} {frozen} buttoned
    * time, before, value, frozen: 0, stasis=8, stasis=9, thawed / 1, stasis=8, stasis=9, thawed /
        2, stasis=2, stasis=3, thawed / 2, stasis=3, stasis=4, frozen / 3, , stasis=1, thawed /
        3, stasis=1, stasis=2, frozen / 4, , stasis=1, frozen
UNB-STA.7 UNB-TS.5: a marker goes on the first time stream card of the turn
    time {time}; deck time-stream 1 blue-squads 1; S1 0606 stasis=2; SA 0601; dice time-stream -> asked blue status;
    S1 {stasis}
    * time, stasis: 0, stasis=1 / 1, stasis=2
UNB-STA.2 UNB-STA.4 UNB-CMB.14: a target that freezes ends the stasis ray
    blue-crawlers; time {time}; C1 0610 stasis:H; SA 0608; SB 0607; dice +-- | C1 fire.stasis SA -> SA stasis=1 {kind};
    asked blue {value}
    * time, kind, value: 4, frozen, unit / 1, thawed, continue
""",
    squad="card yellow-squads; deck blue-squads 4; SA 0610 stasis:L; SB 0615",
)
def test_stasis(script: Script) -> None:
    play(script)
