"""Force beams and flyers: what happens on the way, in the hex, and on the ground of it (BRK-31.34, 31.35, 22.6)."""

from __future__ import annotations

from tests.support.breakable.combined import lay, loaded
from tests.support.breakable.stories import Story, stories


@stories("""
BRK-31.35: a flyer without room to land is not moved there and the refusal says so
    blue-medium [+-] | W1 0606 force:M; YSA1 0604 N flying; YTA1 0603 N; YTA2 0603 N; YTA3 0603 N; YTA4 0603 N
    W1 fire.force YSA1 | offered: 0605 hold
    refused 0603 | BRK-31.35
    refused 0704 | UNB-FB.3
BRK-31.34: a tank without room is refused by the row for room
    blue-medium [+] | W1 0606 force:M; YTA1 0604 N; CA 0603
    W1 fire.force YTA1
    refused 0603 | BRK-31.34
BRK-2.9 BRK-31.34: a passenger is not a target of a force beam and the refusal says why
    blue-medium | W1 0606 force:M; YTA1 0604 N; YRA1 in YTA1; YTB1 0605 N
    refused W1 fire.force YRA1 | BRK-2.9
BRK-22.10 BRK-31.34: a force beam pushes a tank onto cluster bombs
    blue-medium [+++] | W1 0606 force:M; YTA1 0604 N; cluster 0603 blue 2
    # light at medium: both dice of the first bomb
    W1 fire.force YTA1; 0603 | lost YTA1; devices 0603: blue-cluster 1
BRK-22.10 BRK-22.14 BRK-31.34: its own sides cluster bombs do not mind
    blue-medium [+] | W1 0606 force:M; YTA1 0604 N; cluster 0603 yellow 2
    W1 fire.force YTA1; 0603; stop? | alive YTA1; devices 0603: yellow-cluster 2
BRK-22.10 BRK-22.6 BRK-31.34: a tank pulled off cluster bombs meets them first
    blue-medium [+++] | W1 0606 force:M; YTA1 0604 N; cluster 0604 blue 1
    W1 fire.force YTA1; 0605 | lost YTA1; devices 0604: -
# Ruling: it comes in flying; on the ground of the crater it would be a heavy target.
BRK-31.34 BRK-22.6 BRK-14.3: a flyer meets the bombs of a crater in the air before it lands
    blue-medium [+-+] | 0603 crater red; W1 0606 force:M; YSA1 0604 N flying; cluster 0603 blue 1
    W1 fire.force YSA1; 0603 | lost YSA1
BRK-31.34 BRK-22.6 BRK-29.3: an erratic flyer meets them as a medium target and then lands without its marker
    blue-medium erratic [++-] | W1 0606 force:M; YSA1 0604 N flying erratic; cluster 0603 blue 1
    W1 fire.force YSA1; 0603; stop | alive YSA1; flying YSA1: no; erratic YSA1: no
BRK-31.35 BRK-22.5: bombs in woods go off before the landing destroys it
    blue-medium [+---] | 0603 woods; W1 0606 force:M; YSA1 0604 N flying; cluster 0603 blue 2
    W1 fire.force YSA1; 0603 | lost YSA1; devices 0603: -
BRK-31.34 BRK-22.10 BRK-22.6: leaving bombs too it flies
    blue-medium [+--] | 0604 crater red; W1 0606 force:M; YSA1 0604 N flying; cluster 0604 blue 1
    W1 fire.force YSA1; 0603; stop | hex YSA1: 0603; flying YSA1: no
BRK-31.34: magma takes it before any bomb and its passenger with it
    blue-medium [+-] | 0603 {terrain}; W1 0606 force:M; YSA1 0604 N flying; YRA1 in YSA1
    W1 fire.force YSA1; 0603 | lost YSA1 YRA1
    * terrain: lava red / volcano
BRK-31.35 BRK-31.34: a gev is pushed over a lake and a tank into it is lost
    blue-medium equipment [+] | 0603 lake; W1 0606 force:M; YTA1 0604 N gev nuke:L; YRA1 in YTA1
    W1 fire.force YTA1; 0603; stop | alive YTA1 YRA1
    blue-medium equipment [+] | 0603 lake; W1 0606 force:M; YTB1 0604 N
    W1 fire.force YTB1; 0603 | lost YTB1
BRK-31.34 BRK-23.3: the beam is unloaded though nothing was moved
    blue-medium [+-] | W1 0606 force:M; YSA1 0604 N flying
    W1 fire.force YSA1; hold; stop | flying YSA1: yes; loaded W1: force-
""")
def test_forced_landing(story: Story) -> None:
    story.play(lay, loaded)
