"""The report of a run: one HTML file that needs nothing else, with the pictures in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

import sandtable
from sandtable.engine.contract import Game, show_value
from sandtable.engine.contract.metrics import BoardSpot
from sandtable.games import split
from sandtable.lab.experiments.experiment import Experiment
from sandtable.lab.experiments.game_record import GameRecord, UnitStats
from sandtable.lab.experiments.plan import ExperimentPlan, cell_title
from sandtable.lab.report import plots
from sandtable.lab.report.html import document, figure, section, table
from sandtable.lab.report.parquet import write_tables
from sandtable.lab.report.plots import Picture
from sandtable.lab.stats.inference import deviation, mean, mean_interval, quantile, shown
from sandtable.lab.stats.summary import Share, Summary, value

ROW = re.compile(r"\*\*([A-Z]{3}-(?:[A-Z]+-)?[A-Z0-9]+(?:\.\w+)*)\*\*")
REASONS = 30


def write_report(run: Experiment) -> Path:
    """Write tables, pictures and report into the folder of a run; return the report."""
    games = run.in_order()
    write_tables(run.folder, run.plan, games)
    pictures = draw_all(run.plan, games)
    for picture in pictures:
        (run.folder / f"{picture.name}.png").write_bytes(picture.png)
    path = run.folder / "report.html"
    path.write_text(page(run.plan, games, pictures), encoding="utf-8")
    return path


def cells_of(plan: ExperimentPlan, games: Sequence[GameRecord]) -> list[tuple[str, Summary]]:
    """Return a summary of each cell with its title."""
    sides = _sides(plan)
    return [
        (cell_title(plan, n), Summary([game for game in games if game.cell == n], sides))
        for n in range(len(plan.cells))
    ]  # fmt: skip


def _sides(plan: ExperimentPlan) -> tuple[str, ...]:
    game, scenario = split(plan.name)
    return game.scenario(scenario).seats(game.resolve_options(scenario, plan.cells[0]))


def _teams(plan: ExperimentPlan) -> tuple[tuple[str, ...], ...]:
    game, scenario = split(plan.name)
    return game.scenario(scenario).teams_for(game.resolve_options(scenario, plan.cells[0]))


# pictures


def share_rows(plan: ExperimentPlan, cells: Sequence[tuple[str, Summary]]) -> list[tuple[str, Share]]:
    """List whose shares are worth a line: the first bot's, if two differ, and the first side's."""
    rows: list[tuple[str, Share]] = []
    for title, cell in cells:
        lead = f"{title}: " if len(cells) > 1 else ""
        alone = len(cell.sides) == 1
        if plan.bots[0] != plan.bots[1] or alone:
            rows.append((lead + plan.bots[0], cell.bot(0)))
        rows += [(f"{lead}side {side}", cell.side(side)) for side in cell.sides[:4] if not alone]
    return rows


def draw_all(plan: ExperimentPlan, games: Sequence[GameRecord]) -> list[Picture]:
    """Draw every picture that has something to show."""
    if not games:
        return []
    game, _ = split(plan.name)
    cells = cells_of(plan, games)
    all_games = Summary(games, _sides(plan))
    clock = game.metrics.clock if game.metrics else "rounds"
    drawn: list[Picture | None] = [
        plots.shares(share_rows(plan, cells)[: 3 * plots.BARS]),
        plots.lengths(cells, clock),
        plots.luck(all_games),
        plots.bars(
            "reasons", "How the games ended",
            [(f"{winner}: {reason}", count / len(games)) for winner, reason, _, count in all_games.reasons()],
            "share of games", "{:.0%}",
        ),
        plots.unit_bars(all_games),
        plots.weapon_bars(all_games),
    ]  # fmt: skip
    if game.metrics:
        spots = _spots(plan, game)
        for what, title in (("moves", "Where units went"), ("losses", "Where units were lost")):
            heats = [
                (" and ".join(team), sum((all_games.heat(what, side) for side in team), Counter()))
                for team in _teams(plan)
            ]
            drawn.append(plots.board(what, title, spots, game.metrics.shape, heats, len(games)))
    return [picture for picture in drawn if picture]


def _spots(plan: ExperimentPlan, game: Game) -> Mapping[str, BoardSpot]:
    """Return the board as the first game of the run found it."""
    match = sandtable.new(plan.name, seed=plan.seed * 1_000_003, options=plan.cells[0])
    return game.metrics.spots(match.state) if game.metrics else {}


# the page


def page(plan: ExperimentPlan, games: Sequence[GameRecord], pictures: Sequence[Picture]) -> str:
    """Write the report."""
    game, scenario = split(plan.name)
    title = f"{game.title}: {game.scenario(scenario).title}"
    cells = cells_of(plan, games)
    all_games = Summary(games, _sides(plan))
    by_name = {picture.name: picture for picture in pictures}
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=faint>{escape(_setting(plan, games))}</p>",
        *(f"<p class=key>{escape(line)}</p>" for line in findings(plan, all_games, cells)),
        section("Win rates", figure(by_name, "shares"), _share_table(plan, cells)),
        section("Length", figure(by_name, "length"), _length_table(cells, game)),
        section("How the games ended", figure(by_name, "reasons"), _reason_table(all_games)),
        section("Luck", _luck_text(all_games), figure(by_name, "luck")),
        section("Units", figure(by_name, "units"), _unit_table(all_games)),
        section("Weapons", figure(by_name, "weapons"), _weapon_table(all_games)),
        section("On the board", figure(by_name, "moves"), figure(by_name, "losses")),
        section("Rules that came into play", _rule_table(all_games, game)),
        section("How to read this", NOTES, table(("column", "meaning"), COLUMNS.items(), (1,))),
    ]
    return document(title, parts)


COLUMNS = {
    "share": "games won, a draw as half",
    "95 % interval": "where the true number lies, in 19 of 20 such reports",
    "deviation": "how far a game usually lies from the mean",
    "5 %, median, 95 %": "as many games in a hundred were shorter",
    "decisions": "questions answered in a game, by all sides",
    "dice": "dice and draws that fell in a game",
    "fielded": "units of this sort, in all games",
    "lost": "the part of them that was lost",
    "moves each, shots each, kills each": "per unit and game",
    "hits": "the part of the shots that hurt an enemy",
    "value": "cost of what it destroyed, per point of its own cost",
    "share with it": "what the sides that fielded it won, with the interval",
    "kills per 100 shots": "enemies destroyed",
    "cost destroyed per shot": "in the points of the game",
    "games (of a rule)": "the part of the games in which the log cites it",
    "times per game": "how often the log cites it",
}
NOTES = """<p>A draw counts as half a win. Intervals of shares are Wilson's, of means Student's, both at 95 %: of twenty
such intervals one misses. Games come in pairs with the same seed and swapped seats, unless the seats were fixed. Games
with the same seed are not independent of each other, so that with few seeds the intervals of shares are too narrow;
findings about the sides, and those of <i>compare</i>, are based on seeds, each of which counts once.</p>
<p>Luck: every die that a line of the log ascribes to a side is measured from the mean of its kind in standard
deviations, and a side's luck is their sum over the square root of their number. Around 0 is usual, beyond 2 is rare.
A high die counts as good luck for the attacker. Dice that no line ascribes to a unit are not counted.</p>
<p>Value of a unit: the cost of the enemies that it destroyed for each point of what it cost itself. A hit is an attack
after which an enemy was hurt before anything else happened. Where a game gives its units no price, each counts 1.</p>
<p>A rule came into play when a line of the log cites it. Rules that no line cites may still have applied: those that
forbid something, for example, do it silently.</p>"""


def _setting(plan: ExperimentPlan, games: Sequence[GameRecord]) -> str:
    bots = plan.bots[0] if plan.bots[0] == plan.bots[1] else f"{plan.bots[0]} against {plan.bots[1]}"
    fixed = {key: v for key, v in plan.cells[0].items() if all(cell[key] == v for cell in plan.cells)}
    options = ", ".join(f"{key} {show_value(v)}" for key, v in fixed.items())
    planned = plan.games * len(plan.cells)
    told = f"{len(games)} games" if len(games) == planned else f"{len(games)} of {planned} games"
    data = f"; data from {', '.join(plan.folders.values())}" if plan.folders else ""
    seats = "swapped seats" if plan.swap else "fixed seats"
    return (
        f"{plan.name}; {bots}; {told}, {seats}, seed {plan.seed}; Sandtable {sandtable.__version__}, "
        f"rules and data {plan.stamp}{'; ' + options if options else ''}{data}"
    )


def findings(plan: ExperimentPlan, all_games: Summary, cells: Sequence[tuple[str, Summary]]) -> list[str]:
    """Say the most important things in sentences."""
    if not all_games.games:
        return ["No game was finished."]
    lines = []
    if len(all_games.sides) == 1:
        lines.append(f"{plan.bots[0]} won {all_games.bot(0)} of the games.")
    else:
        if plan.bots[0] != plan.bots[1]:
            won, drawn, lost = all_games.tally(0)
            lines.append(
                f"{plan.bots[0]} took {all_games.bot(0)} against {plan.bots[1]}: {won} won, {drawn} drawn, {lost} lost."
            )
        side = all_games.sides[0]
        fair = "the sides are not even" if all_games.uneven(side) else "no side is shown to be better off"
        lines.append(f"{side.capitalize()} took {all_games.side(side)}, whichever bot played it: {fair}.")
    lines.append(_course(plan, all_games))
    if len(cells) > 1:
        lines.append(f"{len(cells)} settings were played; 'sandtable lab compare' shows which differ.")
    return lines


def _course(plan: ExperimentPlan, all_games: Summary) -> str:
    """Say how long the games lasted, and how most of them ended."""
    game, _ = split(plan.name)
    clock = game.metrics.clock if game.metrics else "rounds"
    low, middle, high = (shown(quantile(all_games.lengths, share), 0) for share in (0.05, 0.5, 0.95))
    lasted = f"Games last {middle} {clock}" + (f" (most of them {low} to {high})" if low != high else "")
    winner, reason, _, count = all_games.reasons()[0]
    part = f"{count / len(all_games.games):.0%}"
    who = "are drawn" if winner == "no one" else f"are won by {winner.capitalize()}"
    return f"{lasted}; the commonest end is that {part} {who}: {reason}."


def _share_table(plan: ExperimentPlan, cells: Sequence[tuple[str, Summary]]) -> str:
    rows: list[tuple[object, ...]] = []
    for title, cell in cells:
        for label, share in share_rows(plan, [(title, cell)]):
            low, high = share.interval
            rows.append((title, label, len(cell.games), cell.draws, f"{share.share:.1%}", f"{low:.1%} – {high:.1%}"))
    return table(("setting", "whose", "games", "drawn", "share", "95 % interval"), rows, (1,))


def _length_table(cells: Sequence[tuple[str, Summary]], game: Game) -> str:
    clock = game.metrics.clock if game.metrics else "rounds"
    rows = []
    for title, cell in cells:
        if len(cell.games) > 1:
            low, high = mean_interval(cell.lengths)
            rows.append((
                title, shown(mean(cell.lengths), 2), f"{low:.2f} – {high:.2f}", shown(deviation(cell.lengths), 2),
                *(shown(quantile(cell.lengths, share), 0) for share in (0.05, 0.5, 0.95)),
                shown(mean(cell.decisions), 0), shown(mean([float(one.dice) for one in cell.games]), 0),
            ))  # fmt: skip
    heads = ("setting", f"mean {clock}", "95 % interval", "deviation", "5 %", "median", "95 %", "decisions", "dice")
    return table(heads, rows)


def _reason_table(summary: Summary) -> str:
    games = max(1, len(summary.games))
    rows = [(winner, reason, rule, count, f"{count / games:.1%}") for winner, reason, rule, count in summary.reasons()]
    more = f"<p class=faint>{len(rows) - REASONS} rarer ones are left out.</p>" if len(rows) > REASONS else ""
    return table(("winner", "reason", "rule", "games", "share"), rows[:REASONS], (1, 2)) + more


def _luck_text(summary: Summary) -> str:
    luckier = summary.luckier()
    if not luckier.games:
        return ""
    return f"<p>The side with the better dice won {escape(str(luckier))} of {luckier.games} decided games.</p>"


def _unit_table(summary: Summary) -> str:
    fielding = summary.fielding()
    rows = []
    for sort, stats in sorted(summary.units().items(), key=lambda one: (-value(one[1]), one[0])):
        each = max(1, stats.fielded)
        share = fielding.get(sort, Share(0, 0))
        rows.append((
            sort, stats.fielded, _part(stats.lost, stats.fielded), f"{stats.moves / each:.1f}",
            f"{stats.shots / each:.1f}", _part(stats.hits, stats.shots), f"{stats.kills / each:.2f}",
            f"{value(stats):.2f}", str(share),
        ))  # fmt: skip
    heads = ("unit", "fielded", "lost", "moves each", "shots each", "hits", "kills each", "value", "share with it")
    return table(heads, rows)


def _weapon_table(summary: Summary) -> str:
    rows = [
        (name, stats.shots, _part(stats.hits, stats.shots), stats.kills, *_per_shot(stats))
        for name, stats in sorted(summary.weapons().items(), key=lambda one: (-one[1].shots, one[0]))
        if stats.shots
    ]
    return table(("weapon", "shots", "hits", "kills", "kills per 100 shots", "cost destroyed per shot"), rows)


def _part(some: int, every: int) -> str:
    return f"{some / every:.0%}" if every else "–"


def _per_shot(stats: UnitStats) -> tuple[str, str]:
    return f"{100 * stats.kills / stats.shots:.1f}", f"{stats.destroyed / stats.shots:.2f}"


def _rule_table(summary: Summary, game: Game) -> str:
    games = max(1, len(summary.games))
    met = summary.rules()
    rows = [(rule, f"{count / games:.0%}", f"{times / games:.1f}") for rule, (count, times) in met.items()]
    known = sorted(set(ROW.findall(game.rulebook.text())))
    unmet = [rule for rule in known if rule not in met]
    text = f"{len(met)} rows were cited in the logs; {len(unmet)} of the rulebook's {len(known)} were not."
    folded = f"<details><summary>Those that were not</summary><p>{escape(', '.join(unmet))}</p></details>"
    listed = table(("rule", "games", "times per game"), rows)
    return f"<p>{escape(text)}</p><details><summary>Those that were</summary>{listed}</details>{folded}"
