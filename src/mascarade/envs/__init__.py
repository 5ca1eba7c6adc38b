"""Environments for learners: the game as PettingZoo, Gymnasium and OpenSpiel expect games to be.

`mascarade_v0` is the table with all its players (PettingZoo); `single` has one learner against opponents of
one's choice and `vector` many games at once (Gymnasium, where both are `mascarade/Mascarade-v0`);
`openspiel` registers the game there. `docs/learning.md` and `docs/openspiel.md` show how they are used.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:  # whoever came for OpenSpiel may not have it
    from gymnasium import register

    register(
        id="mascarade/Mascarade-v0",
        entry_point="mascarade.envs.single:MascaradeEnv",
        vector_entry_point="mascarade.envs.vector:MascaradeVectorEnv",
    )
