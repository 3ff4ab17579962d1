/** Who plays with whom: the teams of a match, and those that the options of a new match would seat. */

import type { MatchRecord, OptionValue, Scenario, Side } from "../net/protocol";

/** The sides by team that a match with these options would seat. */
export function teamsFor(scenario: Scenario, options: Readonly<Record<string, OptionValue>>): Side[][] {
  const other = scenario.seatings.find(({ option, value }) => options[option] === value);
  return other?.teams ?? scenario.teams;
}

/** The sides of a match in the order of its teams, mine first, and in it my own sides first. */
export function seated(record: MatchRecord, yours: readonly Side[]): Side[][] {
  const mine = (sides: Side[]): number => (sides.some((side) => yours.includes(side)) ? 0 : 1);
  const teams = [...record.teams].sort((a, b) => mine(a) - mine(b));
  return teams.map((team) => [...team].sort((a, b) => mine([a]) - mine([b])));
}

/** Those who win and lose with one of these sides, themselves among them. */
export function teamOf(record: MatchRecord | null, sides: readonly Side[]): Side[] {
  return record?.teams.filter((team) => team.some((side) => sides.includes(side))).flat() ?? [...sides];
}
