"""`python -m mascarade` is the command `mascarade`."""

import sys

from mascarade.cli import main

sys.exit(main())
