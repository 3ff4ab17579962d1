from sandtable.cli import main

raise SystemExit(main())
