"""`python -m sandtable.cli`."""

from sandtable.cli import main

raise SystemExit(main())
