"""The model of a disk: what each operation puts on it."""

import random

from trials.powercut.disk_log import DiskLog, Op
from trials.powercut.disk_model import PAGE, SECTOR, VARIANTS, DiskModel

OLD, NEW = b"o" * PAGE, b"n" * PAGE


def disk(*ops: Op) -> DiskModel:
    disk_model = DiskModel()
    for op in (Op("create", "f", 1), Op("sync-folder"), *ops):
        disk_model.do(op)
    return disk_model


def write(data: bytes, at: int = 0) -> Op:
    return Op("write", "f", 1, at, data)


def synced(ok: bool = True) -> Op:
    return Op("sync", "f", 1, ok=ok)


def left(disk_model: DiskModel, variant: str, seed: int = 1) -> bytes | None:
    (one,) = [each for each in VARIANTS if each == variant]
    return disk_model.after(one, random.Random(seed))["f"]


def test_what_was_synced_is_there_in_every_variant() -> None:
    disk_model = disk(write(OLD), synced())
    assert {left(disk_model, variant) for variant in VARIANTS} == {OLD}


def test_what_was_not_synced_may_be_there_or_not_or_in_part() -> None:
    disk_model = disk(write(OLD), synced(), write(NEW))
    assert left(disk_model, "synced") == OLD
    assert left(disk_model, "all") == NEW
    assert {left(disk_model, "kept", seed) for seed in range(9)} == {OLD, NEW}
    torn = left(disk_model, "torn")
    assert torn is not None
    assert {torn[each : each + SECTOR] for each in range(0, PAGE, SECTOR)} == {OLD[:SECTOR], NEW[:SECTOR]}


def test_a_sync_after_one_that_failed_proves_nothing() -> None:
    disk_model = disk(write(OLD), synced(), write(NEW), synced(ok=False), synced())
    assert left(disk_model, "synced") == OLD
    assert left(disk_model, "all") == OLD


def test_the_same_bytes_written_again_are_synced() -> None:
    disk_model = disk(write(OLD), synced(), write(NEW), synced(ok=False), write(NEW[:1]), synced())
    assert left(disk_model, "synced") == NEW  # the whole page: that is what a disk is given


def test_the_length_of_a_file_goes_with_a_failed_sync() -> None:
    disk_model = disk(write(NEW), synced(ok=False), synced())
    assert left(disk_model, "synced") == b""
    disk_model.do(write(NEW, PAGE))
    disk_model.do(synced())
    assert left(disk_model, "synced") == bytes(PAGE) + NEW


def test_later_pages_may_be_there_without_earlier_ones() -> None:
    disk_model = disk(write(OLD + OLD), synced(), write(NEW), write(NEW, PAGE))
    assert OLD + NEW in {left(disk_model, "later", seed) for seed in range(9)}


def test_a_file_that_was_cut_short_is_so_once_it_is_synced() -> None:
    disk_model = disk(write(OLD + OLD), synced(), Op("truncate", "f", 1, PAGE))
    assert left(disk_model, "synced") == OLD + OLD
    disk_model.do(synced())
    assert left(disk_model, "synced") == OLD


def test_a_name_is_there_once_its_folder_is_synced_and_the_first_ones_before() -> None:
    disk_log = DiskLog()
    disk_log.add(Op("folder", "d"))
    disk_log.create("d/a")
    disk_log.delete("d/a")
    disk_model = DiskModel()
    for op in disk_log.ops[:2]:
        disk_model.do(op)
    assert disk_model.after("synced", random.Random(1)) == {}
    assert disk_model.after("all", random.Random(1)) == {"d": None, "d/a": b""}
    disk_model.do(Op("sync-folder", "d"))
    assert disk_model.after("synced", random.Random(1)) == {}  # the folder itself has no name yet
    disk_model.do(Op("sync-folder", ""))
    disk_model.do(disk_log.ops[2])
    disk_model.do(Op("sync-folder", "d", ok=False))
    assert disk_model.after("synced", random.Random(1)) == {"d": None, "d/a": b""}
    disk_model.do(Op("sync-folder", "d"))
    assert disk_model.after("synced", random.Random(1)) == {"d": None}
