"""Checking the options of a table, and the scenario that they mean."""

from collections.abc import Iterator

from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from mascarade.rules import BadSetup, Mask, Problem, Scenario
from mascarade.rules.errors import problem
from mascarade.rules.scenario import violations
from mascarade.scenarios.guess import guessed
from mascarade.scenarios.printed import printed
from mascarade.wire.options import Options


def checked(options: Options) -> Options:
    """The options. Raises `BadSetup` with everything that is wrong with them."""
    problems = list(_problems(options))
    if problems:
        raise BadSetup(problems)
    return options


def scenario(options: Options, drawn: tuple[Mask, ...] = ()) -> Scenario:
    """The scenario to play. `drawn` are the masks of a random one."""
    if options.scenario == "random":
        return Scenario("random", options.players, drawn)
    if options.scenario == "custom":
        return Scenario("custom", options.players, options.masks)
    return printed(f"{options.players}{options.scenario}")


def _problems(options: Options) -> Iterator[Problem]:
    if options.scenario == "custom":
        yield from guessed(violations(options.players, options.masks))
    elif options.masks:
        yield problem("masks-not-custom")
    if options.level not in BOTS:
        yield problem("unknown-bot", given=options.level, allowed=", ".join(BOTS))
    if options.temper not in TEMPERS:
        yield problem("unknown-temper", given=options.temper, allowed=", ".join(TEMPERS))
    if options.first is not None and options.first >= options.players:
        yield problem("no-such-chair", chair=options.first + 1, last=options.players)
