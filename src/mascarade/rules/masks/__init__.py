"""One file per mask. The masks are found by scanning this folder: to add a mask, add a file."""

from importlib import import_module
from pkgutil import iter_modules

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Mask


def _found() -> dict[Mask, MaskRules]:
    modules = (import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__))
    masks: list[MaskRules] = [module.MASK for module in modules]
    return {mask.id: mask for mask in sorted(masks, key=lambda mask: mask.id)}


MASKS: dict[Mask, MaskRules] = _found()
"""Every mask of the box, by id."""
