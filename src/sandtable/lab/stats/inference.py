"""What numbers say: intervals of shares and means, and tests of paired differences. Exact where games are few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, erfc, exp, isnan, lgamma, log, sqrt

from sandtable.engine.dice import Dice

SURE = 1.959964  # standard errors in a 95 % interval
RESAMPLES = 2000
LIKELY = 0.05  # below this a difference is called one
SEEN = 2.8  # standard errors that a difference must have to be found four times in five


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    share = won / games
    centre = share + SURE**2 / (2 * games)
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    scale = 1 + SURE**2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean(values: Sequence[float]) -> float:
    """Return the mean; not a number where there is nothing."""
    return sum(values) / len(values) if values else float("nan")


def deviation(values: Sequence[float]) -> float:
    """Return the standard deviation of a sample; 0 of fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of the values lies, between two of them in proportion."""
    ordered = sorted(values)
    if not ordered:
        return float("nan")
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of a mean, by Student's t."""
    if len(values) < 2:
        return float("-inf"), float("inf")
    wide = t_bound(len(values) - 1) * deviation(values) / sqrt(len(values))
    return mean(values) - wide, mean(values) + wide


# tests of paired differences


def sign_test(better: int, worse: int) -> float:
    """Return the two-sided exact p of so many pairs for and against: McNemar's test, where each is won or lost."""
    pairs = better + worse
    if not pairs:
        return 1.0
    if pairs > 1000:  # the sums get long, and the normal curve is as good
        return min(1.0, 2 * _upper_tail((abs(better - worse) - 1) / sqrt(pairs)))
    few = min(better, worse)
    return min(1.0, 2 * sum(comb(pairs, k) for k in range(few + 1)) / (1 << pairs))


def _upper_tail(z: float) -> float:
    return 0.5 * erfc(z / sqrt(2))


def t_test(differences: Sequence[float]) -> float:
    """Return the two-sided p of Student's paired test: the differences of pairs against nought."""
    spread = deviation(differences)
    if len(differences) < 2 or not spread:
        return 1.0 if not any(differences) or len(differences) < 2 else 0.0
    t = mean(differences) / (spread / sqrt(len(differences)))
    return t_tails(t, len(differences) - 1)


def t_tails(t: float, freedom: float) -> float:
    """Return the share of Student's distribution that lies further out than *t* on either side."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def t_bound(freedom: float) -> float:
    """Return how far out 95 % of Student's distribution reaches."""
    low, high = 0.0, 1e3
    for _ in range(80):
        middle = (low + high) / 2
        if t_tails(middle, freedom) > LIKELY:
            low = middle
        else:
            high = middle
    return high


def incomplete_beta(a: float, b: float, x: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Work the continued fraction out from its front (Lentz)."""
    tiny = 1e-300
    c = 1.0
    d = 1 / max(1 - (a + b) * x / (a + 1), tiny)
    value = d
    for m in range(1, 300):
        step = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / (1 + step * d or tiny)
        c = 1 + step / c or tiny
        value *= d * c
        step = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / (1 + step * d or tiny)
        c = 1 + step / c or tiny
        value *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return value


def bootstrap(differences: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """Return the 95 % interval of the mean by drawing the sample again and again; the same seed draws the same."""
    if not differences:
        return float("-inf"), float("inf")
    dice, count = Dice(seed), len(differences)
    dice.tape = None
    means = [sum(differences[dice.below(count)] for _ in range(count)) / count for _ in range(RESAMPLES)]
    return quantile(means, 0.025), quantile(means, 0.975)


@dataclass(frozen=True, slots=True)
class Difference:
    """What a change did to one measure, over pairs that had the same seed."""

    pairs: int
    before: float
    after: float
    low: float  # the 95 % interval of the difference
    high: float
    better: int  # pairs in which it rose
    worse: int
    p: float
    test: str  # "sign" or "t"
    found: float  # so large a difference would be found four times in five

    @property
    def change(self) -> float:
        """How much the mean rose."""
        return self.after - self.before

    @property
    def real(self) -> bool:
        """Whether it is called a difference."""
        return self.p < LIKELY


def paired(before: Sequence[float], after: Sequence[float], test: str) -> Difference:
    """Compare two rows of the same length, pair by pair."""
    differences = [b - a for a, b in zip(before, after, strict=True)]
    better, worse = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    p = sign_test(better, worse) if test == "sign" else t_test(differences)
    low, high = bootstrap(differences)
    error = deviation(differences) / sqrt(len(differences)) if differences else float("nan")
    return Difference(
        len(differences), mean(before), mean(after), low, high, better, worse, p, test, SEEN * error
    )  # fmt: skip


def holm(chances: Sequence[float]) -> list[float]:
    """Return p values as they count when several measures are tested at once (Holm)."""
    order = sorted(range(len(chances)), key=lambda n: chances[n])
    adjusted = [0.0] * len(chances)
    least = 0.0
    for rank, n in enumerate(order):
        least = max(least, min(1.0, (len(chances) - rank) * chances[n]))
        adjusted[n] = least
    return adjusted


def shown(number: float, digits: int = 1) -> str:
    """Write a number, or a dash where there is none."""
    return "–" if isnan(number) else f"{number:.{digits}f}"
