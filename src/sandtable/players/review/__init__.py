"""The review of a match for one side: where its chances changed, by its own decisions, by the others', and by luck.

What a position is worth is the game's own evaluation, read as a chance to win as played games have it. Every choice
changes it: by the dice that follow, as far as they gave more or less than could be expected of them (luck), and by the
choice itself (whose it was). These parts add up to the whole way from the first moment to the last.

Beside that, each decision of the side is judged by what it could know then: the search looks for the best plan from
the side's own seat, and that plan and what was really chosen are played on in the same imagined worlds. What the
chosen one falls short of is its cost.
"""

from sandtable.players.review.match_review import review

__all__ = ["review"]
