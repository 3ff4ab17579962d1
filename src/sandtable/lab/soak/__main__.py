"""`python -m sandtable.lab.soak`."""

import sys

from sandtable.lab.soak.soak import main

sys.exit(main())
