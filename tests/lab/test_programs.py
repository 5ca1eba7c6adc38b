"""Bots that are programs: how they are started, and what happens when they do not behave."""

from collections import Counter
from pathlib import Path

import pytest

from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Kind
from mascarade.process.child import LONGEST_LINE
from tests.lab.contest import OBEDIENT, gone, ours, outcomes, plan, program

HASTY = 0.2


def forfeits(games: list[Outcome]) -> Counter[str]:
    return Counter(each.what for outcome in games for each in outcome.forfeits)


def against_random(kind: Kind, **more: float) -> list[Outcome]:
    return outcomes(plan(kind, ours("random", 2), **more))  # type: ignore[arg-type]


def test_a_program_that_behaves_forfeits_nothing(tmp_path: Path) -> None:
    games = against_random(program(tmp_path, OBEDIENT))
    assert len(games) == 2
    assert forfeits(games) == {}
    assert all(outcome.times["prog"] for outcome in games)


@pytest.mark.parametrize(
    ("answer", "what", "detail"),
    [
        ("sys.exit(3)", "crashed", "exit code 3"),
        ("raise ValueError", "crashed", "exit code 1"),
        ("os.abort()", "crashed", "signal 6"),
        ("sys.exit(0)", "ended", "exit code 0"),
        ("print('what?', flush=True)", "garbled", "what?"),
        ("print('[' * 50_000, flush=True)", "garbled", "[[["),
        ("print(json.dumps({'to': number}), flush=True)", "garbled", "to"),
        ("print(json.dumps({'answer': {'do': 'dance'}, 'to': number}), flush=True)", "garbled", "dance"),
        (
            "print(reply.replace('\"to\": ', '\"to\": 1000'), flush=True)",
            "garbled",
            "it answers question 1000",
        ),
        ("sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()", "garbled", "\ufffd"),
        ("print(flush=True)", "garbled", ""),
        (
            "print(json.dumps({'answer': {'do': 'announce', 'mask': 'x'}, 'to': number}), flush=True)",
            "not an option",
            '"mask":"x"',
        ),
        ("print(json.dumps({'answer': {'do': 'peek'}, 'to': number}), flush=True)", "not an option", "peek"),
        (f"print('x' * {LONGEST_LINE + 1}, flush=True)", "too long", f"more than {LONGEST_LINE} bytes"),
    ],
    ids=lambda each: each[:40],
)
def test_three_bad_answers_are_forfeited_by_name_and_then_it_is_out(
    tmp_path: Path, answer: str, what: str, detail: str
) -> None:
    games = against_random(program(tmp_path, answer))
    assert all(outcome.why != "unfinished" for outcome in games), "chance plays on for it"
    for outcome in games:
        asked = {each.kind for each in outcome.forfeits}
        assert asked == {"prog"}
        assert len(outcome.forfeits) <= 6
        assert Counter(each.out for each in outcome.forfeits)[True] <= 2
    assert set(forfeits(games)) == {what}
    assert any(each.out for outcome in games for each in outcome.forfeits)
    assert all(detail in each.detail for outcome in games for each in outcome.forfeits)


def test_who_says_nothing_is_late_and_soon_out(tmp_path: Path) -> None:
    games = against_random(program(tmp_path, "time.sleep(3600)"), patience=HASTY, start=HASTY)
    assert set(forfeits(games)) == {"late"}


def test_chatter_before_an_answer_costs_one_answer_and_no_more(tmp_path: Path) -> None:
    answer = "asks == 1 and print('thinking ...'); " + OBEDIENT
    games = against_random(program(tmp_path, answer))
    assert set(forfeits(games)) == {"garbled"}
    assert forfeits(games)["garbled"] == 2 * len(games)


def test_a_bot_is_out_for_one_game_only(tmp_path: Path) -> None:
    games = outcomes(plan(program(tmp_path, "sys.exit(3)"), ours("random", 2), deals=3))
    assert all(outcome.forfeits for outcome in games)


def test_a_program_that_cannot_be_started_forfeits() -> None:
    nobody = Kind("nobody", 2, "nobody", how="program", what=("/nowhere/at/all",))
    games = against_random(nobody)
    assert set(forfeits(games)) == {"ended"}
    assert "No such file" in games[0].forfeits[0].detail


def starts(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "pids").read_text().split()]


def noting(folder: Path, then: str = OBEDIENT) -> str:
    """Writes its process down at its first question of a game."""
    return f"asks == 1 and print(os.getpid(), file=open({str(folder / 'pids')!r}, 'a')); {then}"


def test_a_program_is_started_for_every_seat_and_game(tmp_path: Path) -> None:
    games = outcomes(plan(program(tmp_path, noting(tmp_path)), ours("random", 2), deals=2))
    pids = starts(tmp_path)
    assert len(games) == 4
    assert len(set(pids)) == len(pids) > 4
    assert all(gone(pid) for pid in pids)


def test_a_program_that_is_kept_plays_one_game_after_another(tmp_path: Path) -> None:
    kind = program(tmp_path, noting(tmp_path))
    games = outcomes(plan(kind, ours("random", 2), deals=3, keep=True))
    pids = starts(tmp_path)
    assert forfeits(games) == {}
    assert len(pids) > len(games)
    assert len(set(pids)) == 2
    assert all(gone(pid) for pid in pids)


def test_a_kept_program_that_ended_is_started_anew_for_the_next_game(tmp_path: Path) -> None:
    kind = program(tmp_path, noting(tmp_path, "sys.exit(3)"))
    games = outcomes(plan(kind, ours("random", 2), deals=2, keep=True))
    assert len(set(starts(tmp_path))) > len(games)


def test_a_kept_program_plays_as_one_that_is_started_anew(tmp_path: Path) -> None:
    kind = program(tmp_path, OBEDIENT)
    anew, kept = (
        [
            (outcome.winners, outcome.turns)
            for outcome in outcomes(plan(kind, ours("random", 2), deals=2, keep=keep))
        ]
        for keep in (False, True)
    )
    assert anew == kept


@pytest.mark.parametrize("end", ["os._exit(0)", OBEDIENT], ids=["ends", "plays"])
def test_what_a_program_started_ends_with_it(tmp_path: Path, end: str) -> None:
    sleeper = "subprocess.Popen(['sleep', '3600'], stdout=sys.stderr)"
    note = f"asks == 1 and print({sleeper}.pid, file=open({str(tmp_path / 'pids')!r}, 'a')); "
    against_random(program(tmp_path, note + end))
    pids = starts(tmp_path)
    assert pids
    assert all(gone(pid) for pid in pids)


def test_a_program_has_time_to_start(tmp_path: Path) -> None:
    """Whatever the patience: Python alone takes longer to start than this."""
    games = against_random(program(tmp_path, OBEDIENT), patience=0.000_1, start=60.0)
    assert forfeits(games) == {}
