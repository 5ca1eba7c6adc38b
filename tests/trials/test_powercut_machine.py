"""The model of a disk: what each operation puts on it."""

import random

from trials.powercut.machine import PAGE, SECTOR, VARIANTS, Machine
from trials.powercut.tape import Op, Tape

OLD, NEW = b"o" * PAGE, b"n" * PAGE


def disk(*ops: Op) -> Machine:
    machine = Machine()
    for op in (Op("create", "f", 1), Op("sync-folder"), *ops):
        machine.do(op)
    return machine


def write(data: bytes, at: int = 0) -> Op:
    return Op("write", "f", 1, at, data)


def synced(ok: bool = True) -> Op:
    return Op("sync", "f", 1, ok=ok)


def left(machine: Machine, variant: str, seed: int = 1) -> bytes | None:
    (one,) = [each for each in VARIANTS if each == variant]
    return machine.after(one, random.Random(seed))["f"]


def test_what_was_synced_is_there_in_every_variant() -> None:
    machine = disk(write(OLD), synced())
    assert {left(machine, variant) for variant in VARIANTS} == {OLD}


def test_what_was_not_synced_may_be_there_or_not_or_in_part() -> None:
    machine = disk(write(OLD), synced(), write(NEW))
    assert left(machine, "synced") == OLD
    assert left(machine, "all") == NEW
    assert {left(machine, "kept", seed) for seed in range(9)} == {OLD, NEW}
    torn = left(machine, "torn")
    assert torn is not None
    assert {torn[each : each + SECTOR] for each in range(0, PAGE, SECTOR)} == {OLD[:SECTOR], NEW[:SECTOR]}


def test_a_sync_after_one_that_failed_proves_nothing() -> None:
    machine = disk(write(OLD), synced(), write(NEW), synced(ok=False), synced())
    assert left(machine, "synced") == OLD
    assert left(machine, "all") == OLD


def test_the_same_bytes_written_again_are_synced() -> None:
    machine = disk(write(OLD), synced(), write(NEW), synced(ok=False), write(NEW[:1]), synced())
    assert left(machine, "synced") == NEW  # the whole page: that is what a disk is given


def test_the_length_of_a_file_goes_with_a_failed_sync() -> None:
    machine = disk(write(NEW), synced(ok=False), synced())
    assert left(machine, "synced") == b""
    machine.do(write(NEW, PAGE))
    machine.do(synced())
    assert left(machine, "synced") == bytes(PAGE) + NEW


def test_later_pages_may_be_there_without_earlier_ones() -> None:
    machine = disk(write(OLD + OLD), synced(), write(NEW), write(NEW, PAGE))
    assert OLD + NEW in {left(machine, "later", seed) for seed in range(9)}


def test_a_file_that_was_cut_short_is_so_once_it_is_synced() -> None:
    machine = disk(write(OLD + OLD), synced(), Op("truncate", "f", 1, PAGE))
    assert left(machine, "synced") == OLD + OLD
    machine.do(synced())
    assert left(machine, "synced") == OLD


def test_a_name_is_there_once_its_folder_is_synced_and_the_first_ones_before() -> None:
    tape = Tape()
    tape.add(Op("folder", "d"))
    tape.create("d/a")
    tape.delete("d/a")
    machine = Machine()
    for op in tape.ops[:2]:
        machine.do(op)
    assert machine.after("synced", random.Random(1)) == {}
    assert machine.after("all", random.Random(1)) == {"d": None, "d/a": b""}
    machine.do(Op("sync-folder", "d"))
    assert machine.after("synced", random.Random(1)) == {}  # the folder itself has no name yet
    machine.do(Op("sync-folder", ""))
    machine.do(tape.ops[2])
    machine.do(Op("sync-folder", "d", ok=False))
    assert machine.after("synced", random.Random(1)) == {"d": None, "d/a": b""}
    machine.do(Op("sync-folder", "d"))
    assert machine.after("synced", random.Random(1)) == {"d": None}
