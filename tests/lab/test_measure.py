"""How the bench judges its figures."""

from bench.measure import Row


def test_processor_time_is_judged_by_its_best_turn_and_the_wall_clock_by_its_median() -> None:
    row = Row("a start", 1.0, 3.0, "s", "less", goal=2.0)
    assert row.met
    assert not Row("a start", 1.0, 3.0, "s", "less", goal=2.0, wall=True).met
