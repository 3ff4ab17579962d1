"""Time Stream cards: clouds, thawing and freezing, stasis markers, status changes."""

from __future__ import annotations

from tests.support.unbreakable.scripts import Script, play, scripts

# the order of the steps


@scripts("""
UNB-TS.1 UNB-TS.2 UNB-TS.4 UNB-TS.5 UNB-TS.10:
# the order of the steps
a unit that thaws may change status on the same card
    draw time-stream; S1 0606 frozen buttoned stasis=1; SA 0101 -> S1 thawed stasis=0 buttoned | declare S1.ready
    -> S1 ready
on the first card clouds thawing and stasis come before statuses
    time 0; deck time-stream 1; cloud 0605 heavy; W1 0608 frozen stasis=2; W2 0708 -> asked blue status;
    clouds 0605 medium; W1 thawed stasis=1
the first card freezes no unit
    time 0; deck time-stream 1; W1 0608 stasis=9 -> W1 thawed stasis=8
UNB-TS.1 UNB-TS.2 UNB-TS.4 UNB-TS.5 UNB-TS.9: later cards reduce no cloud thaw no unit and take no marker
    time {time}; deck time-stream 1; cloud 0605 heavy; cloud 0604 light; W1 0608 frozen stasis=1; W2 0708
    -> asked blue status; clouds 0605 heavy; clouds 0604 light; W1 frozen stasis=1
    * time: 1 / 2 / 3
UNB-TS.1 UNB-TS.7 UNB-TS.10 UNB-TS.9: a unit that freezes on a card cannot change status on it
    draw time-stream; time 2; S1 0606 buttoned stasis=2; S2 0607 buttoned stasis=1; SA 0101 -> S1 frozen; S2 thawed;
    offered S2.ready; barred S1.*
# clouds
UNB-TS.2 UNB-TS.3: a cloud that lifts on the first card opens the view
    draw time-stream; cloud 0607 light {held}; W1 0608 nuke:M; SA 0101 | declare -> clouds 0607 {value};
    {may} 0606 after W1 fire.nuke
    * held, value, may: , , offered / held, light, barred
UNB-TS.2 UNB-TS.3: the first card steps every cloud down once
    time 0; deck time-stream 1; cloud 0603 light; cloud 0604 medium; cloud 0605 heavy; cloud 0605 light; W1 0608
    -> clouds 0603; clouds 0604 light; clouds 0605 medium
UNB-TS.2 UNB-TS.3: a cloud held from before the first card is not reduced but loses its marker
    time 0; deck time-stream 1; cloud 0603 light held; cloud 0604 heavy held; cloud 0605 heavy; W1 0608
    -> clouds 0603 light; clouds 0604 heavy; clouds 0605 medium
UNB-TS.2 UNB-TS.3: a cloud made before the first card outlives it
    card yellow-walkers; deck time-stream 1; WA 0608 nuke:M; dice -- | WA fire.nuke 0610 -> clouds 0610 medium held
    | end -> asked yellow status; clouds 0610 medium
UNB-TS.2 UNB-TS.3: a cloud made after the first card is reduced by the next turns first card
    time 1; card yellow-walkers; deck yellow-squads 1; WA 0608 nuke:M; dice -- time-stream | WA fire.nuke 0610
    -> clouds 0610 medium | end -> asked yellow status; clouds 0610 light
# freezing
UNB-TS.4 UNB-UNIT.2: the first card thaws all units to the status they had
    time 0; deck time-stream 1; C1 0608 frozen; W1 0606 frozen buttoned; W2 0604 frozen offline down;
    SA 0610 frozen scattered; SB 0612 frozen hovering -> C1 thawed ready; W1 thawed buttoned; W2 thawed out down;
    SA thawed out; SB thawed ready hovering
UNB-TS.5 UNB-TS.6 UNB-TS.7 UNB-TS.8:
the first card takes exactly one stasis marker from each unit that has any
    time 0; deck time-stream 1; C1 0608 stasis=3; W1 0606 stasis=1; S1 0604; SA 0610 scattered stasis=2;
    WA 0612 frozen stasis=5 -> C1 stasis=2; W1 stasis=0; S1 stasis=0; SA stasis=1; WA stasis=4
the second card freezes units with four markers or more
    time 1; deck time-stream 1; C1 0608 stasis=3; W1 0606 stasis=4; SA 0604 stasis=5 -> C1 thawed; W1 frozen; SA frozen
the third card freezes units with two markers or more
    time 2; deck time-stream 1; C1 0608 stasis=1; W1 0606 stasis=2; SA 0604 stasis=3 -> C1 thawed; W1 frozen; SA frozen
the fourth card freezes units with one marker or more
    time 3; deck time-stream 1; C1 0608; W1 0606 stasis=1; SA 0604 stasis=2 -> C1 thawed; W1 frozen; SA frozen
UNB-TS.9 UNB-DECK.6: a unit stays frozen with its markers until the next turns first card
    time 2; deck time-stream 2; W1 0608 stasis=2 buttoned; W2 0708; dice time-stream -> W1 frozen stasis=2 | done
    -> asked blue status; cards deck -; W1 frozen stasis=2 | done -> asked blue status; W1 thawed stasis=1 buttoned
# vortexes and the runaway crawler
# Ruling: step 5.
UNB-TS.16 UNB-XVG.5: vortexes act after the status changes
    time 1; deck time-stream 1; option experimental_weapons on; vortex 0305 light N; W1 1108; dice -+-- blue-walkers
    -> asked blue status; vortexes 0305 light N; left 5 | done -> vortexes 0304 light N
# Ruling: step 6.
UNB-TS.16 UNB-RUN.2 UNB-RUN.3: the runaway crawler acts after the status changes
    time 1; deck time-stream 1; scenario runaway; R 0608 buttoned stasis:H nuke:H; W1 1108; S1 1107; SA 1110;
    dice blue-walkers -> asked blue status; R buttoned | done, done -> R ready
# Ruling: steps 5 and 6.
UNB-TS.16: vortexes act before the runaway crawler
    time 1; deck time-stream 1; scenario runaway; option experimental_weapons on; vortex 0305 light N;
    R 0608 stasis:H nuke:H; W1 1108; S1 1107; SA 1110; dice -+--11 blue-walkers | done, done -> vortexes 0304 light N;
    R 0607
UNB-TS.1 UNB-TS.4: a unit thaws before statuses change
    time 0; deck time-stream 1; W1 0608 frozen buttoned; W2 0610 -> asked blue status; offered W1.out W1.ready
    | W1.ready -> W1 ready
UNB-TS.1 UNB-UNIT.7: a unit freezes before statuses change
    time {time}; deck time-stream 1; W1 0608 {number}; W2 0708 -> asked blue status; W1 frozen; barred W1.*;
    offered W2.buttoned W2.out; refused W1.buttoned
    * time, number: 1, stasis=4 / 2, stasis=2 / 3, stasis=1
""")
def test_time_stream(script: Script) -> None:
    play(script)
