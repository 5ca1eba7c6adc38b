"""`mascarade serve`: what may be chosen and how, what is refused, what is printed. tests/server runs it."""

import re
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from mascarade.cli.errors import CommandError
from mascarade.cli.parser import parser
from mascarade.cli.serve import announce, scannable, wanted
from mascarade.cli.server_options import SERVE, ServerOption, chosen_options
from mascarade.server.settings import Settings
from mascarade.server.web.edge.listen import own_addresses
from tests.cli.stage import flat, mascarade

ALL = [choice for below in SERVE.values() for choice in below]
DEFAULTS = Settings()


def asked(*arguments: str) -> Namespace:
    return parser().parse_args(["serve", *arguments])


def settings(*arguments: str, **environment: str) -> Settings:
    fields = chosen_options(asked(*arguments), environment, SERVE)
    return wanted({name: value for name, value in fields.items() if name not in ("log", "log_level")})


# Help


def test_help_names_every_flag_with_its_variable() -> None:
    said = flat(mascarade("serve", "--help").out)
    for choice in ALL:
        assert f"--{choice.flag}" in said
        assert f"[{choice.variable}]" in said


def test_help_names_serve_and_backup_among_the_commands() -> None:
    out = mascarade("--help").out
    assert "\n    serve " in out
    assert "\n    backup " in out


def test_every_choice_is_a_setting_and_help_tells_what_is_chosen_otherwise() -> None:
    for choice in ALL:
        if choice.flag in ("log", "log-level"):
            continue
        default = getattr(DEFAULTS, choice.field or choice.attribute)
        if isinstance(default, bool):
            assert default
            assert "(they may)" in choice.what
        elif default:
            assert re.search(rf"\({default}\b", choice.what), choice.flag


# Flags and variables


@pytest.mark.parametrize(
    ("flag", "given", "field", "value"),
    [
        ("data", "/somewhere", "data", "/somewhere"),
        ("database", "postgresql://ann@host/masks", "database", "postgresql://ann@host/masks"),
        ("host", "192.0.2.7", "host", "192.0.2.7"),
        ("host", "[::1]", "host", "::1"),
        ("host", "LocalHost", "host", "localhost"),
        ("port", "9000", "port", 9000),
        ("public-url", "https://Masks.example.org/", "public_url", "https://masks.example.org"),
        ("public-url", "http://10.0.0.7:8080", "public_url", "http://10.0.0.7:8080"),
        ("allow-host", "kitchen.local", "hosts", ("kitchen.local",)),
        ("trusted-proxy", "10.0.0.0/8", "trusted_proxies", ("10.0.0.0/8",)),
        ("trusted-proxy", "::1", "trusted_proxies", ("::1",)),
        ("pace", "0.5", "pace", 0.5),
        ("pace", "0", "pace", 0.0),
        ("beat", "2", "beat", 2.0),
        ("workers", "3", "workers", 3),
        ("most-tables", "7", "most_tables", 7),
        ("most-tables-each", "7", "most_tables_each", 7),
        ("most-connections", "7", "most_connections", 7),
        ("most-connections-each", "7", "most_connections_each", 7),
        ("most-spectators", "7", "most_spectators", 7),
        ("requests-a-minute", "7", "requests_a_minute", 7),
        ("tables-an-hour", "7", "tables_an_hour", 7),
        ("assets-a-minute", "7", "assets_a_minute", 7),
        ("guesses-a-minute", "7", "guesses_a_minute", 7),
        ("studies-a-minute", "7", "studies_a_minute", 7),
        ("frames-a-second", "7", "frames_a_second", 7),
        ("changes-a-minute", "7", "changes_a_minute", 7),
        ("answers-a-minute", "7", "answers_a_minute", 7),
    ],
)
def test_a_flag_and_its_variable_say_the_same(flag: str, given: str, field: str, value: Any) -> None:
    variable = next(choice.variable for choice in ALL if choice.flag == flag)
    by_flag, by_variable = settings(f"--{flag}", given), settings(**{variable: given})
    assert by_flag == by_variable
    assert getattr(by_flag, field) == value


@pytest.mark.parametrize("field", ["chat", "public_tables"])
def test_what_is_allowed_can_be_forbidden_and_a_flag_overrules_the_variable(field: str) -> None:
    flag, variable = field.replace("_", "-"), f"MASCARADE_{field.upper()}"
    assert getattr(settings(), field)
    assert not getattr(settings(f"--no-{flag}"), field)
    for no in ("0", "no", "False", "off"):
        assert not getattr(settings(**{variable: no}), field)
        assert getattr(settings(f"--{flag}", **{variable: no}), field)


def test_several_values_are_repeated_flags_or_commas_in_the_variable() -> None:
    by_flag = settings("--allow-host", "a.example", "--allow-host", "b.example")
    assert (
        by_flag.hosts
        == settings(MASCARADE_ALLOW_HOST="a.example, b.example,").hosts
        == ("a.example", "b.example")
    )


def test_a_flag_overrules_its_variable_and_an_empty_variable_says_nothing() -> None:
    assert settings("--port", "9000", MASCARADE_PORT="9001").port == 9000
    assert settings(MASCARADE_PORT="", MASCARADE_LAN="") == DEFAULTS


WRONG = [
    ("port", "eighty"),
    ("port", "65536"),
    ("port", "-1"),
    ("port", "٨٠٠٠"),
    ("host", "http://x"),
    ("host", "a:80"),
    ("host", "a b"),
    ("data", ""),
    ("public-url", "mascarade.example.org"),
    ("public-url", "ftp://mascarade.example.org"),
    ("public-url", "https://x.example/mascarade"),
    ("public-url", "https://x.example/?a"),
    ("public-url", "https://ann:pw@x.example"),
    ("public-url", "https://x.example:99999"),
    ("public-url", "https://[::1"),
    ("allow-host", "*"),
    ("trusted-proxy", "*"),
    ("trusted-proxy", "proxy.example"),
    ("trusted-proxy", "10.0.0.1/8"),
    ("pace", "nan"),
    ("pace", "-1"),
    ("pace", "inf"),
    ("beat", "slow"),
    ("workers", "0"),
    ("most-tables", "0"),
    ("log", "xml"),
    ("log-level", "loud"),
]


@pytest.mark.parametrize(("flag", "given"), WRONG)
def test_a_wrong_flag_is_exit_code_2_and_says_which(flag: str, given: str) -> None:
    done = mascarade("serve", f"--{flag}={given}")
    assert (done.code, done.out) == (2, "")
    assert f"error: argument --{flag}: " in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(("flag", "given"), [each for each in WRONG if each[1]])
def test_a_wrong_variable_is_one_sentence_that_names_it(flag: str, given: str) -> None:
    variable = next(choice.variable for choice in ALL if choice.flag == flag)
    done = mascarade("serve", env={variable: given})
    assert (done.code, done.out) == (1, "")
    assert len(done.complaints) == 1
    assert variable in done.complaints[0]


def test_a_switch_that_is_neither_yes_nor_no_is_refused() -> None:
    with pytest.raises(CommandError, match="MASCARADE_CHAT is wrong: “maybe”"):
        settings(MASCARADE_CHAT="maybe")


# The network


def test_lan_listens_everywhere_and_knows_the_addresses() -> None:
    here = own_addresses()
    if here:
        there = settings("--lan")
        assert (there.host, there.lan) == ("0.0.0.0", here)
    else:
        with pytest.raises(CommandError, match="in no network"):
            settings("--lan")


def test_lan_on_one_address_of_the_machine_is_that_address() -> None:
    there = settings("--lan", "--host", "192.0.2.7")
    assert (there.host, there.lan) == ("192.0.2.7", ("192.0.2.7",))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_lan_and_this_machine_only_do_not_go_together(host: str) -> None:
    with pytest.raises(CommandError, match="take one"):
        settings("--lan", "--host", host)


# What is printed


def printed(capsys: pytest.CaptureFixture[str], **fields: Any) -> str:
    announce(Settings(data="/somewhere", **fields))
    return capsys.readouterr().out


def test_on_this_machine_the_link_is_said_to_work_here_only_and_how_to_open_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = printed(capsys)
    assert said.startswith(
        "Mascarade is open: http://127.0.0.1:8000\nThis link works on this machine only.\n"
    )
    assert "--lan" in said
    assert "docs/hosting.md" in said
    assert "/somewhere" in said


def test_open_everywhere_under_no_name_says_which_flags_name_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--allow-host" in printed(capsys, host="0.0.0.0")


def test_in_the_network_all_addresses_are_printed_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, host="0.0.0.0", lan=("192.168.1.5", "10.0.0.7"))
    assert said.startswith("Mascarade is open: http://192.168.1.5:8000\n")
    assert "http://10.0.0.7:8000" in said
    assert scannable("http://192.168.1.5:8000") in said
    assert said.count("█") > 100


def test_behind_a_proxy_the_link_is_the_public_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, public_url="https://m.example.org").startswith(
        "Mascarade is open: https://m.example.org\nEverybody can open it"
    )


def test_the_code_is_a_square_with_its_three_corners() -> None:
    lines = scannable("http://192.168.1.5:8000").splitlines()
    width = len(lines[0])
    assert {len(line) for line in lines} == {width}
    assert len(lines) == (width + 1) // 2
    assert set("".join(lines)) <= set(" ▀▄█")
    corner = lines[1][2:9]
    assert corner == " ▄▄▄▄▄ "
    assert lines[1][-9:-2] == corner


# What is missing


@pytest.mark.parametrize("module", ["litestar", "uvicorn", "segno"])
def test_an_install_without_the_server_says_what_to_install(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from mascarade.cli import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code, "serve"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"mascarade: The server also needs {module}: install mascarade[server].\n"


def test_the_settings_page_has_every_flag() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert [choice.flag for choice in ALL if not documented(choice, page)] == []


def documented(choice: ServerOption, page: str) -> bool:
    return re.search(rf"^\| .*`--(no-)?{choice.flag}`", page, re.MULTILINE) is not None
