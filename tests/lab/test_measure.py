"""How the bench judges its figures."""

from functools import partial

from bench.measure import Row, explained, spent


def test_processor_time_is_judged_by_its_best_turn_and_the_wall_clock_by_its_median() -> None:
    row = Row("a start", 1.0, 3.0, "s", "less", goal=2.0)
    assert row.met
    assert not Row("a start", 1.0, 3.0, "s", "less", goal=2.0, wall=True).met


def test_where_the_time_goes_is_told_where_a_goal_is_missed() -> None:
    def work() -> int:
        return sum(number * number for number in range(1000))

    where = partial(spent, work)
    assert "test_measure" in where()
    missed = explained(Row("work", 1.0, 1.0, "/s", goal=2.0, note="small", where=where))
    assert missed.note.startswith("small; its time: ")
    assert "sum" in missed.note
    assert explained(Row("work", 3.0, 3.0, "/s", goal=2.0, note="small", where=where)).note == "small"
