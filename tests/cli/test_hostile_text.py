"""Text of strangers in files and on the command line: shown as it is written, and never obeyed."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mascarade
from mascarade.cli.screen import Screen
from mascarade.cli.terminal import visible, visible_json
from mascarade.rules import decide, new
from mascarade.rules.record import Recording, write
from mascarade.scenarios import printed, shuffled
from tests.cli.hostile import HOSTILE, MARKUP, SEEN, TRICKS, dangers
from tests.cli.program import run
from tests.cli.stage import Done
from tests.cli.stage import mascarade as command

NAMES = tuple(f"{HOSTILE}{number}" for number in range(4))


@pytest.mark.parametrize("trick", TRICKS, ids=ascii)
def test_each_character_that_a_terminal_obeys_or_hides_is_shown_by_its_number(trick: str) -> None:
    shown = visible(f"A{trick}n")
    assert dangers(shown) == set()
    assert f"<U+{ord(trick[0]):04X}>" in shown


@pytest.mark.parametrize(
    "honest",
    ["Ann", "Zoë", "Łukasz", "Ελένη", "Юлия", "שרה", "فاطمة", "सीता", "มานี", "陳大文", "さくら　花", "지민",
     "d’été\u202f: 5\u00a0%", "“”…",
     "👩\u200d🚀", "❤\ufe0f", "👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", MARKUP],
)  # fmt: skip
def test_honest_letters_of_any_script_stay_as_they_are(honest: str) -> None:
    assert visible(honest) == honest


@given(st.text())
def test_whatever_text_there_is_it_is_one_harmless_line(text: str) -> None:
    assert dangers(visible(text)) == set()
    assert len(visible(text).splitlines()) <= 1


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_json_says_the_same_and_is_harmless(text: str) -> None:
    shown = visible_json(msgspec.json.encode({text: [text]}))
    assert json.loads(shown) == {text: [text]}
    assert dangers(shown.decode()) == set()


def test_a_screen_knows_no_markup_and_no_line_breaks_in_a_string(capsys: pytest.CaptureFixture[str]) -> None:
    Screen().print("a\nb [red]c[/red] :smile:")
    assert capsys.readouterr().out == "a<U+000A>b [red]c[/red] :smile:\n"


# Files


def harmless(done: Done) -> Done:
    assert dangers(done.out) == set()
    assert dangers(done.err) == set()
    return done


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few turns among people with such names."""
    scenario = printed("4A")
    table, events = new(NAMES, scenario, shuffled(scenario, 3), first=NAMES[0])
    recording = Recording(table, events)
    for number in range(60):
        if table.ask is None:
            break
        player, answer = table.ask.player, table.ask.options[number % len(table.ask.options)]
        table, events = decide(table, player, answer)
        recording.add(player, answer, events, table)
    file = tmp_path_factory.mktemp("game") / "game.json"
    file.write_bytes(write(recording.record))
    return file


@pytest.mark.parametrize(
    "how", [(), ("--spectator",), ("--as", NAMES[1]), ("--as", "nobody"), ("--verify",), ("--study",)]
)
def test_a_game_file_with_hostile_names_is_told_harmlessly(game: Path, how: tuple[str, ...]) -> None:
    done = harmless(command("replay", str(game), *how))
    if how[:1] not in (("--verify",), ("--study",)):
        assert SEEN.replace(" ", "") in "".join((done.out + done.err).split())


TOML = """name = {name}
players = 4
masks = {masks}
"""


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    file = tmp_path / "hostile.toml"
    masks = printed("4A").masks
    file.write_text(TOML.format(name=json.dumps(HOSTILE.replace("\U000e0041", "")), masks=json.dumps(masks)))
    return str(file)


@pytest.mark.parametrize(
    "arguments",
    [
        ("scenario", "show"),
        ("scenario", "check"),
        ("play", "--seed", "1", "--people", "Ann", "--scenario"),
        ("play", "--players", "7", "--scenario"),
        ("tournament", "--seats", "random*2,honest*2", "--games", "2", "--jobs", "1", "--scenario"),
        ("tournament", "--seats", "random*2,honest*2", "--games", "2", "--jobs", "1", "--json", "--scenario"),
        ("tournament", "--seats", "random*2,honest*3", "--scenario"),
        ("simulate", "--games", "2", "--jobs", "1", "--bots", "random"),
        ("simulate", "--games", "2", "--jobs", "1", "--bots", "random", "--json"),
        ("balance", "--games", "20", "--jobs", "1"),
    ],
)
def test_a_scenario_with_a_hostile_name_is_told_harmlessly(scenario: str, arguments: tuple[str, ...]) -> None:
    done = harmless(command(*arguments, scenario))
    assert "check" in arguments or "]0;o" in done.out + done.err


@pytest.mark.parametrize(
    "content",
    [HOSTILE, f"name = {json.dumps(HOSTILE)}\n{json.dumps(HOSTILE)} = 1", f"masks = [{json.dumps(HOSTILE)}]"],
)
def test_what_is_wrong_with_a_file_is_told_harmlessly(tmp_path: Path, content: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(content)
    assert harmless(command("scenario", "check", str(file))).code == 1
    assert harmless(command("replay", str(file))).code == 1


# What is typed


NO_NUL = HOSTILE.replace("\x00", "")


@pytest.mark.parametrize(
    "arguments",
    [
        (NO_NUL,),
        ("play", "--players", NO_NUL),
        ("play", "--bots", NO_NUL),
        ("play", "--people", f"Ann,{NO_NUL}"),
        ("replay", NO_NUL),
        ("scenario", "show", NO_NUL),
        ("scenario", "check", "--players", "4", NO_NUL),
        ("masks", NO_NUL),
        ("bot", NO_NUL),
        ("backup", NO_NUL, "--data", NO_NUL),
        ("migrate", NO_NUL, "postgresql://a@b/c"),
        ("serve", "--host", NO_NUL),
        ("join", NO_NUL, "--name", NO_NUL),
        ("tournament", "--seats", NO_NUL),
        ("tournament", "--bot", NO_NUL),
        ("simulate", NO_NUL),
        ("balance", "--report", "/dev/null/" + NO_NUL),
    ],
    ids=lambda given: given[0] if isinstance(given, tuple) else "",
)
def test_what_is_typed_wrongly_is_repeated_harmlessly(arguments: tuple[str, ...]) -> None:
    done = harmless(command(*arguments))
    assert done.code in (1, 2)
    assert done.err


def test_the_referee_repeats_names_harmlessly() -> None:
    asked = json.dumps({"cmd": "new", "players": NAMES, "seed": 7, "scenario": "4A"}, ensure_ascii=False)
    for line in (asked, json.dumps({"cmd": HOSTILE}, ensure_ascii=False)):
        done = run("referee", given=f"{line}\n")
        assert dangers(done.stdout) == set()
        json.loads(done.stdout)


def test_a_fault_of_our_own_quotes_nothing_that_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> int:
        raise LookupError(HOSTILE)

    monkeypatch.setattr("mascarade.cli.rules.run", fail)
    done = harmless(command("rules"))
    assert done.code == 1
    assert "LookupError: <U+001B>]0;owned<U+0007>" in done.err


# The only way

CLI = Path(mascarade.__file__).parent / "cli"
WRITERS = {"terminal.py", "screen.py"}
PROTOCOLS = {"bot.py"}
"""What speaks JSON with a program, and with nobody else."""


def bypasses(code: str) -> Iterator[str]:
    """Whatever in it reaches a terminal by itself."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Name(id="print" | "input" as name):
                yield f"{name}()"
            case ast.Attribute(
                value=ast.Name(id="sys"), attr="stdout" | "stderr" | "__stdout__" | "__stderr__"
            ):
                yield f"sys.{node.attr}"
            case ast.Attribute(value=ast.Attribute(attr="file"), attr="write"):
                yield "the file of a console"
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] == "rich":
                yield f"from {module}"
            case ast.ImportFrom(module="sys"):
                yield "from sys"
            case ast.Import(names=names) if any(each.name.split(".")[0] == "rich" for each in names):
                yield "import rich"
            case ast.Attribute(value=ast.Name(id="argparse"), attr="ArgumentParser"):
                yield "an ArgumentParser"
            case ast.Constant(value=str(text)) if "\x1b" in text:
                yield "an escape sequence"


ALLOWED = {"parser.py": {"an ArgumentParser"}}


@pytest.mark.parametrize(
    "file",
    [each for each in sorted(CLI.rglob("*.py")) if each.name not in WRITERS | PROTOCOLS],
    ids=lambda each: each.name,
)
def test_no_command_prints_past_the_one_place(file: Path) -> None:
    assert set(bypasses(file.read_text())) <= ALLOWED.get(file.name, set())


@pytest.mark.parametrize(
    "code",
    ["print(1)", "p = print", "import sys\nsys.stdout.write('x')", "from sys import stdout",
     "from rich.console import Console", "import rich", "screen.file.write('x')",
     "argparse.ArgumentParser()", "tell('\\x1b[2J')", "input()"],
)  # fmt: skip
def test_a_way_past_it_is_found(code: str) -> None:
    assert list(bypasses(code))
