"""What is in deploy/ would work: paths exist, commands and variables are ours, systemd has no complaints."""

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from mascarade.cli.parser import parser
from mascarade.cli.server_options import SERVE
from tests.test_house import said_by

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "deploy" / "mascarade.service"
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
READERS = {choice.variable: choice.read for below in SERVE.values() for choice in below}
VARIABLES = set(READERS)
INSTRUCTIONS = {
    *("FROM", "ENV", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"),
    *("ENTRYPOINT", "CMD"),
}


def instructions() -> list[tuple[str, str]]:
    """Every instruction of the Containerfile and the rest of its line, continued lines joined."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = [line.strip() for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def of(instruction: str) -> list[str]:
    return [rest for name, rest in instructions() if name == instruction]


def unit() -> RawConfigParser:
    read = RawConfigParser(strict=False, comment_prefixes=("#",), delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(UNIT.read_text(encoding="utf-8"))
    return read


# The container


def test_the_containerfile_has_only_instructions_that_there_are() -> None:
    assert {name for name, _ in instructions()} <= INSTRUCTIONS
    assert instructions()[0][0] == "FROM"


def test_what_is_copied_into_the_image_is_there() -> None:
    stages = {rest.split(" AS ")[1] for rest in of("FROM") if " AS " in rest}
    copied: list[str] = []
    there: set[str] = set()
    for rest in of("COPY"):
        *sources, target = shlex.split(rest)
        if sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
        else:
            copied += sources
            there |= {f"{target}{Path(source).name}" for source in sources}
    assert copied
    assert [source for source in copied if not (ROOT / source).exists()] == []
    assert {"requirements/base.txt", "requirements/build.txt", "pyproject.toml", "src"} <= set(copied)
    installed = {file for rest in of("RUN") for file in re.findall(r"-r (\S+)", rest)}
    assert installed <= there
    named = set(re.findall(r'^readme = "(.*)"|^license-files = \["(.*)"\]', pyproject(), re.MULTILINE))
    assert {one or other for one, other in named} <= set(copied)


IMAGE = re.compile(r"(?:^FROM |^\s*(?:- )?image: *[\"']?)([^\s\"']+)", re.MULTILINE)
# PostgreSQL's releases have two numbers since version 10
EXACT = re.compile(r"([a-z0-9./-]+:\d+\.\d+\.\d+|postgres:\d{2}\.\d+)(-[a-z0-9.-]+)?(@sha256:[0-9a-f]{64})?")


def floating(text: str) -> list[str]:
    """The images in a file of deploy/ whose tag leads to another image after the next release."""
    return [name for name in IMAGE.findall(text) if not EXACT.fullmatch(name)]


def test_no_image_has_a_floating_tag_and_how_to_pin_a_digest_stands_beside() -> None:
    files = [file for file in (ROOT / "deploy").rglob("*") if file.is_file()]
    texts = {file.name: file.read_text(encoding="utf-8") for file in files}
    assert {name for name, text in texts.items() if IMAGE.search(text)} == {
        *("Containerfile", "compose.yaml", "deployment.yaml")
    }
    for text in texts.values():
        assert floating(text) == []
        if IMAGE.search(text):
            assert re.search(r"#.*skopeo inspect --format '\{\{\.Digest\}\}' docker://", text)
            assert "@sha256:..." in text


@pytest.mark.parametrize(
    "line",
    [
        *("FROM python", "FROM python:3.11-slim AS build", "FROM node:22-slim", "FROM node:lts"),
        *("    image: caddy:latest", "    image: caddy", "    image: redis:8", "  - image: redis:8.2"),
        *('    image: "postgres:18"', "    image: postgres:18-trixie"),
    ],
)
def test_a_floating_tag_is_found(line: str) -> None:
    assert len(floating(line)) == 1


def pyproject() -> str:
    return (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_what_is_downloaded_into_the_image_is_pinned() -> None:
    for rest in of("RUN"):
        for command in rest.split("&&"):
            if "pip install" in command:
                assert "--require-hashes" in command or ("--no-deps" in command and "/wheels/" in command)
            for file in re.findall(r"-r (\S+)", command):
                assert (ROOT / file).is_file()


def test_the_container_starts_our_server_as_somebody_without_rights() -> None:
    (entry,), (command,) = of("ENTRYPOINT"), of("CMD")
    words = [*json.loads(entry), *json.loads(command)]
    assert words[0] == "mascarade"
    parser().parse_args(words[1:])
    (user,) = of("USER")
    assert any(
        f"useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin {user}" in each
        for each in of("RUN")
    )


def test_the_containers_variables_are_ours_and_its_parts_agree() -> None:
    ours = dict(
        each.split("=", 1) for rest in of("ENV") for each in rest.split() if each.startswith("MASCARADE_")
    )
    assert ours.keys() <= VARIABLES
    for variable, value in ours.items():
        READERS[variable](value)
    assert of("VOLUME") == [ours["MASCARADE_DATA"]]
    assert of("EXPOSE") == [ours["MASCARADE_PORT"]]


def test_the_container_asks_after_its_own_health_with_code_that_runs() -> None:
    (check,) = of("HEALTHCHECK")
    python, flag, code = json.loads(check[check.index("[") :])
    assert (python, flag) == ("python", "-c")
    ast.parse(code)
    assert "http://127.0.0.1:8000/health" in code


# The service


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_has_no_complaints_about_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text(encoding="utf-8")
    here = tmp_path / UNIT.name
    here.write_text(text.replace("/opt/mascarade/.venv/bin/mascarade", sys.executable), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(here)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if UNIT.name in line]) == (0, [])


def test_the_service_starts_our_server_and_keeps_its_tables_where_it_may_write() -> None:
    service = unit()["Service"]
    program, *arguments = shlex.split(service["ExecStart"])
    assert program == "/opt/mascarade/.venv/bin/mascarade"
    parser().parse_args(arguments)
    assert service["Environment"] == f"MASCARADE_DATA=%S/{service['StateDirectory']}"
    assert service["Type"] == "notify"


def test_the_service_may_do_little_beside() -> None:
    service = unit()["Service"]
    for wanted, value in {
        "DynamicUser": "yes",
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "CapabilityBoundingSet": "",
        "SystemCallFilter": "@system-service",
    }.items():
        assert service[wanted] == value


# The proxies


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_a_proxys_example_names_a_command_that_can_be_typed(file: str) -> None:
    text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
    (command,) = re.findall(r"mascarade (serve .*)", text)
    asked = parser().parse_args(shlex.split(command))
    assert asked.public_url.removeprefix("https://") in text.replace(command, "")
    assert "127.0.0.1:8000" in text
    assert text.count("{") == text.count("}")


# The page about it


@pytest.mark.parametrize(("name", "least"), [("hosting.md", 6), ("nodes.md", 1), ("runbook.md", 0)])
def test_every_variable_and_command_on_the_page_is_ours(name: str, least: int) -> None:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert set(re.findall(r"MASCARADE_[A-Z_]+", page)) <= VARIABLES
    commands = re.findall(r"^(?:sudo )?mascarade ([a-z].*?)(?: +#.*)?$", page, re.MULTILINE)
    commands += re.findall(r"`mascarade (serve [^`]*)`", page)
    assert len(commands) >= least
    for command in commands:
        if "--help" not in command:
            parser().parse_args(shlex.split(command))


# make


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (("play",), "exec .venv/bin/mascarade serve --host 127.0.0.1 --port 8000"),
        (("play", "PORT=9000"), "exec .venv/bin/mascarade serve --host 127.0.0.1 --port 9000"),
        (("host", "PORT=9000"), "exec .venv/bin/mascarade serve --lan --port 9000"),
        (("terminal",), "exec .venv/bin/mascarade play"),
    ],
    ids=" ".join,
)
def test_make_starts_the_place_in_its_own_stead(target: tuple[str, ...], expected: str) -> None:
    made = (".venv/.setup", "src/mascarade/server/web/client/index.html")
    said = said_by("make", "--dry-run", *(f"--assume-old={file}" for file in made), *target).splitlines()
    assert said == [expected]
    parser().parse_args(expected.split()[2:])


def test_the_nginx_example_speaks_no_old_tls() -> None:
    said = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert re.findall(r"ssl_protocols ([^;]+);", said) == ["TLSv1.2 TLSv1.3"]
