"""Bots that are files: loaded in processes of their own, and named when they fail."""

from collections import Counter
from pathlib import Path

import pytest

from mascarade.bots import Hello, Question
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Kind
from mascarade.lab.tournament.remote_bots import WorkerBot
from mascarade.lab.tournament.supervisor import MindSupervisor, NotReady
from mascarade.rules import new, view
from mascarade.scenarios import PRINTED
from tests.lab.contest import SOON, file, gone, ours, outcomes, plan

FIRST = "return options[0]"
# The pipes beyond the three that everybody has: one of them is where thoughts are written.
PIPES = """

def _pipes():
    return [fd for fd in range(3, 10) if _writable(fd)]


def _writable(fd):
    import fcntl
    try:
        return fcntl.fcntl(fd, fcntl.F_GETFL) & os.O_ACCMODE == os.O_WRONLY
    except OSError:
        return False
"""


def forfeits(games: list[Outcome]) -> Counter[str]:
    return Counter(each.what for outcome in games for each in outcome.forfeits)


def results(*kinds: Kind, jobs: int = 1) -> list[tuple[object, ...]]:
    games = outcomes(plan(*kinds, deals=2), jobs)
    return [(outcome.kinds, outcome.winners, outcome.turns, outcome.forfeits) for outcome in games]


def test_a_file_that_behaves_forfeits_nothing(tmp_path: Path) -> None:
    games = outcomes(plan(file(tmp_path, FIRST), ours("random", 2)))
    assert forfeits(games) == {}
    assert all(outcome.times["mine"] for outcome in games)


@pytest.mark.parametrize(
    ("body", "what", "detail"),
    [
        ("raise ValueError('no\\n idea')", "crashed", "ValueError (no idea) in mine.py:11"),
        ("sys.exit(3)", "crashed", "SystemExit (3) in mine.py:11"),
        ("return self.answer(asked)", "crashed", "RecursionError"),
        ("return None", "not an option", "None"),
        ("return 'pass'", "not an option", "'pass'"),
        ("return options", "not an option", "("),
        ("os._exit(3)", "crashed", "exit code 3"),
        ("os.kill(os.getpid(), 9)", "crashed", "signal 9"),
    ],
    ids=lambda each: each[:30],
)
def test_three_bad_answers_are_forfeited_by_name(tmp_path: Path, body: str, what: str, detail: str) -> None:
    games = outcomes(plan(file(tmp_path, body), ours("random", 2)))
    assert set(forfeits(games)) == {what}
    assert all(detail in each.detail for outcome in games for each in outcome.forfeits)
    assert any(each.out for outcome in games for each in outcome.forfeits)


@pytest.mark.parametrize(
    "body",
    [
        "os.fork(); return options[-1]",
        '[os.write(fd, b\'{"to":1,"option":999,"micros":1}\\n\') for fd in _pipes()]; return options[0]',
        '[os.write(fd, b\'{"to":%d,"option":999,"micros":1}\\n\' % asked.ask.number)'
        " for fd in _pipes()]; return options[0]",
        "[os.write(fd, b'nonsense\\n') for fd in _pipes()]; return options[0]",
    ],
    ids=["two minds", "for another question", "no such option", "nonsense"],
)
def test_lines_that_nobody_asked_for_are_garbled_and_end_no_tournament(tmp_path: Path, body: str) -> None:
    kind = file(tmp_path, body)
    path = Path(kind.what[0])
    path.write_text(path.read_text() + PIPES)
    assert "garbled" in forfeits(outcomes(plan(kind, ours("random", 2))))


def test_a_bot_that_cannot_be_made_forfeits(tmp_path: Path) -> None:
    kind = file(tmp_path, FIRST)
    path = Path(kind.what[0])
    path.write_text(path.read_text().replace("self.hello, self.asks = hello, 0", "raise KeyError(hello.you)"))
    assert set(forfeits(outcomes(plan(kind, ours("random", 2))))) == {"crashed"}


def test_a_mind_that_never_answers_is_late_and_out(tmp_path: Path) -> None:
    contest = plan(file(tmp_path, "time.sleep(3600)"), ours("honest", 2), patience=0.2, start=0.2)
    assert set(forfeits(outcomes(contest))) == {"late"}


def test_after_a_fault_it_is_made_anew_and_told_everything(tmp_path: Path) -> None:
    """It fails in the four preparatory turns, and would fail again if it heard less than all of them."""
    body = "\n        ".join(
        [
            "if asked.ask.number <= 4: raise ValueError",
            "assert (self.asks == 1) == (type(asked.heard[0]).__name__ == 'Opened')",
            FIRST,
        ]
    )
    games = outcomes(plan(file(tmp_path, body), ours("random", 2)))
    assert forfeits(games) == {"crashed": 2 * len(games)}


def test_a_mind_that_stalls_costs_its_neighbours_nothing(tmp_path: Path) -> None:
    """They share a process, as ours do: it must be ended, and the neighbour is made anew and told all."""
    kind = file(tmp_path, "time.sleep(3600 * (self.hello.you == 'ann')); return options[len(asked.heard)]")
    players = ("ann", "bob", "cia", "dan")
    game, events = new(players, PRINTED["4A"], PRINTED["4A"].masks)
    assert game.ask is not None
    worker = MindSupervisor(kind.what[0])
    ann, bob = (
        WorkerBot(worker, seat, "mine", Hello(name, players, (), 1), patience)
        for seat, (name, patience) in enumerate([("ann", 0.1), ("bob", SOON)])
    )
    question = Question.of(game.ask, 1)
    known = view(events, "bob", game.ask)
    try:
        assert bob.answer(events, known, question)[0] == question.options[len(events)]
        assert bob.answer(events, known, question)[0] == question.options[0]
        with pytest.raises(Fault, match="late"):
            ann.answer(events, known, question)
        assert bob.answer(events, known, question)[0] == question.options[len(events)]
        assert bob.answer(events, known, question)[0] == question.options[0]
    finally:
        worker.end()


def test_what_a_bot_prints_breaks_nothing(tmp_path: Path) -> None:
    printing = f"print('hello', flush=True); os.write(1, b'hello'); sys.stdin.read(); {FIRST}"
    assert results(file(tmp_path, printing), ours("random", 2)) == results(
        file(tmp_path, FIRST), ours("random", 2)
    )


def test_every_seat_has_a_process_of_its_own(tmp_path: Path) -> None:
    note = f"print(os.getpid(), self.hello.you, file=open({str(tmp_path / 'pids')!r}, 'a')); {FIRST}"
    outcomes(plan(file(tmp_path, note), ours("random", 2)))
    seats = {tuple(line.split()) for line in (tmp_path / "pids").read_text().splitlines()}
    pids = {int(pid) for pid, _ in seats}
    assert len(pids) == 2
    assert len(seats) == 4, "in the second game of the deal the same processes sit elsewhere"
    assert all(gone(pid) for pid in pids)


def test_neighbours_of_the_file_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_mine.py").write_text("def first(options):\n    return options[0]\n")
    games = outcomes(
        plan(file(tmp_path, "import neighbour_of_mine as n; return n.first(options)"), ours("random", 2))
    )
    assert forfeits(games) == {}


def test_the_order_of_a_set_is_the_same_in_every_process(tmp_path: Path) -> None:
    body = "return sorted(options, key=lambda one: hash(repr(one)))[0]"
    kinds = file(tmp_path, body), ours("random", 2)
    assert results(*kinds, jobs=1) == results(*kinds, jobs=2)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("class Player: pass\n", "it defines no Bot"),
        ("Bot = 3\n", "it defines no Bot"),
        ("class Bot(:\n", "SyntaxError"),
        ("import nothing_of_that_name\n", "ModuleNotFoundError"),
        ("raise SystemExit\n", "SystemExit"),
        ("print('Bot')\n", "it defines no Bot"),
        ("import os; os._exit(0)\n", "ended"),
    ],
)
def test_a_file_without_a_bot_is_noticed_at_once(tmp_path: Path, content: str, why: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(content, encoding="utf-8")
    worker = MindSupervisor(str(path))
    with pytest.raises(NotReady, match=why):
        worker.start()
