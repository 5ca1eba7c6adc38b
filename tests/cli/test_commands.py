"""Every command but `play` and `replay`: what it prints, and one clear sentence for all that is wrong."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from mascarade import __version__
from mascarade.cli.parser import COMMANDS as LISTED
from mascarade.cli.parser import parser
from mascarade.rules import MASKS
from mascarade.scenarios import PRINTED, read_scenario
from mascarade.text import LANGUAGES
from tests.cli.program import run
from tests.cli.stage import Done, flat, mascarade

COMMANDS = (
    (),
    ("play",),
    ("join",),
    ("serve",),
    ("backup",),
    ("migrate",),
    ("damaged",),
    ("prune",),
    ("rules",),
    ("masks",),
    ("scenario",),
    ("scenario", "list"),
    ("scenario", "show"),
    ("scenario", "check"),
    ("scenario", "random"),
    ("replay",),
    ("referee",),
    ("bot",),
    ("tournament",),
    ("simulate",),
    ("balance",),
)
HEAVY = {"asyncio", "fluent", "litestar", "numba", "numpy", "ray", "rich", "uvicorn", "websockets"}
"""What takes long to load, or is not installed everywhere."""
LEGAL = 'name = "mine"\nplayers = 6\nmasks = ["judge", "king", "empress", "thief", "witch", "spy"]\n'


def refused(done: Done, *complaints: str) -> None:
    """Exit code 1, nothing on standard output, and these sentences, in this order."""
    assert (done.code, done.out) == (1, "")
    assert len(done.complaints) == len(complaints), done.err
    for sentence, complaint in zip(done.complaints, complaints, strict=True):
        assert complaint in sentence
        assert sentence[-1] in ".?!)" or "valid" in sentence, "a sentence has an end"


def file(folder: Path, content: str | bytes, name: str = "mine.toml") -> str:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


# Help


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_shows_examples_that_can_be_typed(command: tuple[str, ...]) -> None:
    done = mascarade(*command, "--help")
    assert (done.code, done.err) == (0, "")
    assert "Exit codes: 0 done, 1 refused" in flat(done.out)
    examples = [
        line.strip() for line in done.out.split("examples:\n")[1].splitlines() if "mascarade " in line
    ]
    assert examples
    for example in examples:
        ours = example.split("|")[-1] if example.startswith("echo") else example.split("|")[0]
        words = shlex.split(ours.split(">")[0])
        assert words[0] == "mascarade"
        if "COMMAND" not in words:
            parser().parse_args(words[1:])


def test_help_names_every_command() -> None:
    out = mascarade("--help").out
    for name in (command[0] for command in COMMANDS if len(command) == 1):
        assert re.search(rf"^    {name}\s", out, re.MULTILINE)


def loaded_for(*arguments: str) -> set[str]:
    """The modules that this command line has loaded when it ends."""
    code = (
        "import sys; from mascarade.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "finally: print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def test_the_help_of_all_loads_no_command() -> None:
    commands = {f"mascarade.cli.{name}" for name in LISTED}
    assert loaded_for("--help").isdisjoint(commands)


@pytest.mark.parametrize("name", LISTED)
def test_the_help_of_a_command_loads_nothing_heavy(name: str) -> None:
    loaded = loaded_for(name, "--help")
    assert f"mascarade.cli.{name}" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_a_client_loads_nothing_of_the_server() -> None:
    """`mascarade join` speaks the protocol, and knows no more of the server than that."""
    code = "import sys, mascarade.cli.join.enter; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [name for name in done.stdout.split() if name.startswith("mascarade.server")] == []


def test_the_version_is_said() -> None:
    assert mascarade("--version") == Done(0, f"mascarade {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("scenario",),
        ("scenario", "dance"),
        ("scenario", "list", "--players", "six"),
        ("scenario", "show"),
        ("scenario", "check"),
        ("scenario", "random"),
        ("scenario", "random", "7.5"),
        ("scenario", "random", "7", "--seed", "1" * 5000),
        ("rules", "--lang", "de"),
        ("rules", "everything"),
        ("masks", "--players", "4"),
        ("replay",),
        ("replay", "x.json", "--as", "Ann", "--spectator"),
        ("play", "--side", "C"),
        ("play", "--players", "many"),
        ("join", "--players", "13"),
        ("join", "--clocks", "fast"),
        ("join", "--server", "nowhere"),
        ("referee", "now"),
        ("bot",),
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_exit_code_2_and_says_how_to_call(arguments: tuple[str, ...]) -> None:
    done = mascarade(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: mascarade")
    assert "Traceback" not in done.err


# Rules and masks


def test_the_rules_are_told_with_all_the_masks() -> None:
    done = mascarade("rules", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("How to play Mascarade\n")
    for name in ("Beggar", "Cheat", "Puppet Master", "Witch", "The four preparatory turns"):
        assert f"\n{name}\n" in done.out
    assert all(len(line) <= 96 for line in done.out.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_masks_are_told_in_every_language(language: str) -> None:
    for command in ("rules", "masks"):
        done = mascarade(command, "--lang", language)
        assert (done.code, done.err) == (0, "")
        assert len(done.out) > 1500


def test_without_lang_the_system_says_which_language() -> None:
    french, english = (mascarade("rules", "--lang", language) for language in ("fr", "en"))
    assert mascarade("rules", env={"LC_ALL": "", "LANG": "fr_CH.UTF-8"}) == french
    assert mascarade("rules", env={"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "it"}) == french
    assert mascarade("rules", env={"LC_ALL": "xx_XX.UTF-8", "LANG": "fr_FR.UTF-8"}) == english
    assert mascarade("rules", env={"LC_ALL": "fr"}).out != english.out


def test_all_masks_are_listed_with_the_ids_that_files_use() -> None:
    done = mascarade("masks")
    assert (done.code, done.err) == (0, "")
    headings = [line for line in done.out.splitlines() if line.endswith(")") and not line.startswith(" ")]
    assert [heading.split("(")[1][:-1] for heading in headings] == list(MASKS)


def test_only_the_masks_asked_for_are_listed_in_that_order_and_once() -> None:
    out = mascarade("masks", "puppet_master", "king", "king").out
    assert out.startswith("Puppet Master (puppet_master)\n")
    assert out.count("King (king)") == 1
    assert "(judge)" not in out


def test_an_unknown_mask_is_refused() -> None:
    refused(mascarade("masks", "king", "knight"), "no mask called “knight”")
    refused(mascarade("masks", "knight", "King"), "“knight”", "“King”")


# Scenarios


def test_the_printed_scenarios_are_listed() -> None:
    done = mascarade("scenario", "list")
    assert (done.code, done.err) == (0, "")
    lines = [line.split(maxsplit=1) for line in done.out.splitlines()]
    assert {name: tuple(masks.split(", ")) for name, masks in lines} == {
        name: side.masks for name, side in PRINTED.items()
    }
    assert mascarade("scenario", "list", "--players", "6").out.split()[0] == "6A"
    assert len(mascarade("scenario", "list", "--players", "6").out.splitlines()) == 2


@pytest.mark.parametrize("players", ["3", "13", "0", "-1"])
def test_there_is_no_printed_scenario_for_any_other_number(players: str) -> None:
    refused(mascarade("scenario", "list", "--players", players), f"for {players} players")
    refused(mascarade("scenario", "random", players), "cannot play: there must be 4 to 12")


@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_scenario_is_shown_with_its_powers(name: str) -> None:
    done = mascarade("scenario", "show", name)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"The scenario is {name}, for {PRINTED[name].players} players.\n")
    assert ("are many for a first game" in done.out) is (PRINTED[name].players > 8)


def test_a_scenario_of_ones_own_is_shown(tmp_path: Path) -> None:
    done = mascarade("scenario", "show", file(tmp_path, LEGAL), "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("The scenario is mine, for 6 players.\n")
    assert "Only 2 of the 6 cards carry the coin symbol" in flat(done.out)


def test_a_printed_side_may_be_named_in_small_letters() -> None:
    assert mascarade("scenario", "show", "6a") == mascarade("scenario", "show", "6A")


@pytest.mark.parametrize("which", ["13A", "6C", "mine", ""])
def test_an_unknown_scenario_is_refused(which: str) -> None:
    refused(mascarade("scenario", "show", which), f"no printed scenario called “{which}”")


def test_a_legal_scenario_is_called_legal_and_advice_stands_apart(tmp_path: Path) -> None:
    done = mascarade("scenario", "check", file(tmp_path, LEGAL))
    assert (done.code, done.err) == (0, "")
    legal, advice = done.out.splitlines()
    assert legal == "This scenario for 6 players is legal."
    assert advice.startswith("Advice: Only 2 of the 6 cards carry the coin symbol")
    masks = ["judge", "king", "empress", "thief", "widow", "fool"]
    done = mascarade("scenario", "check", "--players", "6", *masks)
    assert done == Done(0, "This scenario for 6 players is legal.\n", "")


@pytest.mark.parametrize(
    ("players", "masks", "complaints"),
    [
        (6, "judge king empress thief witch knight", ["no mask called “knight”"]),
        (6, "judge king empress witch spy theif", ["no mask called “theif”: did you mean “thief”?"]),
        (3, "judge king empress thief witch spy", ["3 players cannot play"]),
        (13, "judge king empress thief witch spy", ["13 players cannot play"]),
        (6, "judge judge king empress thief witch", ["Judge is listed 2 times"]),
        (8, "judge king empress thief witch spy widow peasant", ["Peasant must be in a scenario 2 times"]),
        (6, "king empress thief witch spy widow", ["the Judge is missing"]),
        (6, "judge king empress thief witch", ["cards, and here there are 5"]),
        (6, "judge king thief witch spy cheat", ["Only 1 of the 6 cards"]),
        (6, "judge king empress thief witch guru", ["Guru needs at least 8 players"]),
        (
            7,
            "king king peasant guru kinng",
            [
                "King is listed 2 times",
                "did you mean “king”?",
                "the Judge is missing",
                "cards, and here there are 5",
                "Guru needs at least 8",
                "Peasant must be",
                "Peasant needs at least 8",
            ],
        ),
    ],
)
def test_all_that_is_wrong_with_a_scenario_is_said_in_one_go(
    tmp_path: Path, players: int, masks: str, complaints: list[str]
) -> None:
    listed = masks.split()
    refused(mascarade("scenario", "check", "--players", str(players), *listed), *complaints)
    quoted = ", ".join(f'"{mask}"' for mask in listed)
    content = f'name = "mine"\nplayers = {players}\nmasks = [{quoted}]\n'
    refused(mascarade("scenario", "check", file(tmp_path, content)), *complaints)


@pytest.mark.parametrize(
    ("content", "complaints"),
    [
        ("", ["“name” is missing", "“players” is missing", "“masks” is missing"]),
        (LEGAL.replace("players", "player"), ["an entry “player”", "“players” is missing"]),
        (LEGAL.replace("= 6", '= "6"'), ["“players” is missing or wrong"]),
        (LEGAL.replace("= 6", "= true"), ["“players” is missing or wrong"]),
        (LEGAL.replace('"king"', "7"), ["“masks” is missing or wrong"]),
        (LEGAL.replace('"mine"', '""'), ["“name” is missing or wrong"]),
        (LEGAL.replace("[", "{"), ["not valid TOML"]),
        (LEGAL + LEGAL, ["not valid TOML"]),
        (b"\x00\x01\x02\xff\xfe", ["not valid TOML"]),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), ["not valid TOML"]),
        ('name = "x"\nplayers = 4\nmasks = ' + "[" * 5000, ["not valid TOML"]),
    ],
)
def test_a_scenario_file_that_is_none_is_refused(
    tmp_path: Path, content: str | bytes, complaints: list[str]
) -> None:
    name = file(tmp_path, content)
    refused(mascarade("scenario", "check", name), *complaints)
    refused(mascarade("scenario", "show", name), *complaints)
    refused(mascarade("play", "--scenario", name), *complaints)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    missing, large = str(tmp_path / "missing.toml"), file(tmp_path, "#" * 100_000)
    for command in (("scenario", "check"), ("scenario", "show")):
        refused(mascarade(*command, missing), "cannot be read: No such file or directory.")
        refused(mascarade(*command, str(tmp_path)), "cannot be read: Is a directory.")
        refused(mascarade(*command, large), "is too large: at most 8192 bytes are read.")


def test_a_list_of_masks_needs_a_number_of_players() -> None:
    refused(mascarade("scenario", "check", "judge", "king"), "needs --players N")


def test_a_random_scenario_is_legal_and_ready_to_be_written_to_a_file(tmp_path: Path) -> None:
    for players in range(4, 13):
        done = mascarade("scenario", "random", str(players), "--seed", "3")
        assert (done.code, done.err) == (0, "")
        assert read_scenario(done.out.encode()).players == players
        assert mascarade("scenario", "check", file(tmp_path, done.out)).code == 0


def test_a_seed_draws_the_same_scenario_again() -> None:
    def drawn(*more: str) -> str:
        return mascarade("scenario", "random", "8", *more).out

    assert drawn("--seed", "3") == drawn("--seed", "3")
    assert len({drawn("--seed", str(seed)) for seed in range(20)}) > 15
    assert len({drawn() for _ in range(5)}) > 1
    assert len(read_scenario(drawn("--centre", "2").encode()).masks) == 10


@pytest.mark.parametrize(("players", "centre"), [("4", "1"), ("5", "2"), ("8", "3"), ("8", "-1")])
def test_a_centre_that_is_not_allowed_is_refused(players: str, centre: str) -> None:
    done = mascarade("scenario", "random", players, "--centre", centre)
    refused(done, f"For {players} players there must be")


# What is printed, and where


def test_names_from_files_do_not_command_the_terminal(tmp_path: Path) -> None:
    hostile = file(tmp_path, LEGAL.replace("mine", "\\u001b[2J\\u0007mine"))
    out = mascarade("scenario", "show", hostile).out
    assert "mine, for 6 players" in out
    assert "\x1b" not in out
    assert "\x07" not in out
    unknown = file(tmp_path, LEGAL.replace("king", "\\u001b[2Jking"))
    assert "\x1b" not in mascarade("scenario", "check", unknown).err


def test_hundreds_of_mistakes_do_not_fill_the_screen(tmp_path: Path) -> None:
    masks = ", ".join(f'"m{number}"' for number in range(900))
    done = mascarade("scenario", "check", file(tmp_path, f'name = "x"\nplayers = 6\nmasks = [{masks}]'))
    assert done.code == 1
    assert len(done.complaints) < 50
    assert "more things are wrong" in done.complaints[-1]


def test_a_refusal_leaves_no_traceback_and_goes_to_standard_error() -> None:
    done = run("scenario", "show", "99Z")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("mascarade: There is no printed scenario called “99Z”")
    assert done.stderr.count("\n") == 1


def test_an_install_without_the_command_lines_own_needs_says_what_to_install() -> None:
    """The rules alone install with msgspec and nothing else; then there is one sentence, not a traceback."""
    code = "import sys; sys.modules['rich'] = None; from mascarade.cli import main; sys.exit(main(['masks']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "mascarade: The command line also needs rich: install mascarade[cli].\n"
