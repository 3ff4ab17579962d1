"""The world that Unbreakable and Breakable share: one state, one library of rules, both families of units."""
