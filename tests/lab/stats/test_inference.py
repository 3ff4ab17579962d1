"""Intervals and tests agree with published values."""

from __future__ import annotations

from math import isnan

import pytest

from sandtable.lab.stats.inference import (
    bootstrap,
    deviation,
    holm,
    incomplete_beta,
    mean,
    mean_interval,
    paired,
    quantile,
    sign_test,
    t_bound,
    t_tails,
    t_test,
    wilson,
)

#: Hours of sleep gained by the second drug over the first, in Student's paper of 1908.
SLEEP = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (1, 29, 0.0061, 0.1718)],
)
def test_wilson(won: float, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-4)


@pytest.mark.parametrize(("freedom", "bound"), [(1, 12.706), (4, 2.776), (10, 2.228), (30, 2.042), (100_000, 1.960)])
def test_student_s_table(freedom: float, bound: float) -> None:
    assert t_bound(freedom) == pytest.approx(bound, abs=6e-4)
    assert t_tails(bound, freedom) == pytest.approx(0.05, abs=2e-4)


def test_student_s_own_example() -> None:
    assert t_test(SLEEP) == pytest.approx(0.002833, abs=1e-6)
    assert mean_interval(SLEEP) == pytest.approx((0.7001, 2.4599), abs=1e-4)


def test_differences_that_are_all_alike() -> None:
    assert t_test([0.0, 0.0, 0.0]) == 1.0
    assert t_test([2.0, 2.0, 2.0]) == 0.0
    assert t_test([5.0]) == 1.0  # one pair says nothing


@pytest.mark.parametrize(
    ("a", "b", "x", "share"), [(2, 3, 0.5, 0.6875), (0.5, 0.5, 0.5, 0.5), (5, 1, 0.9, 0.59049), (1, 1, 0.3, 0.3)]
)
def test_the_incomplete_beta_function(a: float, b: float, x: float, share: float) -> None:
    assert incomplete_beta(a, b, x) == pytest.approx(share, abs=1e-9)


@pytest.mark.parametrize(
    ("better", "worse", "p"),
    [(0, 0, 1.0), (5, 5, 1.0), (5, 0, 0.0625), (8, 1, 0.0390625), (1, 8, 0.0390625), (15, 5, 0.041389)],
)
def test_the_sign_test_is_exact(better: int, worse: int, p: float) -> None:
    assert sign_test(better, worse) == pytest.approx(p, abs=1e-6)


def test_many_pairs_are_tested_by_the_normal_curve() -> None:
    assert sign_test(520, 480) == pytest.approx(0.2174, abs=1e-3)  # exact
    assert sign_test(521, 480) == pytest.approx(0.2061, abs=1e-3)  # approximated, as exact: 0.20614


def test_holm_weighs_p_values_by_how_many_there_are() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.6, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_quantiles_and_deviations() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert quantile([1, 2, 3, 4, 5], 0.25) == 2
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.13809)
    assert deviation([3.0]) == 0.0
    assert isnan(mean([]))
    assert isnan(quantile([], 0.5))


def test_the_bootstrap_repeats_and_agrees_with_student() -> None:
    assert bootstrap(SLEEP) == bootstrap(SLEEP)
    assert bootstrap(SLEEP, seed=2) != bootstrap(SLEEP)
    low, high = bootstrap(SLEEP)
    assert low == pytest.approx(0.95, abs=0.1)  # 0.7 by Student, who allows for so small a sample
    assert high == pytest.approx(2.35, abs=0.15)


def test_a_paired_comparison_counts_ups_and_downs() -> None:
    found = paired([0, 0, 1, 1, 0.5], [1, 1, 1, 0, 0.5], "sign")
    assert (found.better, found.worse, found.pairs) == (2, 1, 5)
    assert found.change == pytest.approx(0.2)
    assert found.p == 1.0
    assert not found.real


def test_a_large_difference_is_found_and_a_small_one_is_not() -> None:
    noise = [(-1.0) ** n * (n % 7) / 10 for n in range(60)]
    assert paired([0.0] * 60, [1 + one for one in noise], "t").real
    assert not paired([0.0] * 60, [0.01 + one for one in noise], "t").real
