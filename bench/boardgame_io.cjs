"use strict"
// Breakthrough on boardgame.io: random games, a copy of a state, and its own search. CPU time of the process.
// node boardgame_io.cjs SECONDS MOVES_BEFORE_A_COPY SIMULATIONS, with NODE_PATH reaching boardgame.io; prints JSON.

const { Client } = require("boardgame.io/client")
const { INVALID_MOVE } = require("boardgame.io/core")
const { MCTSBot } = require("boardgame.io/ai")

const [seconds, middle, simulations] = process.argv.slice(2).map(Number)
const entry = require.resolve("boardgame.io/client")
const version = require(entry.slice(0, entry.lastIndexOf("boardgame.io") + 12) + "/package.json").version

// Squares 0 to 63, a1 first; player 0 goes up the board and begins.
function legal(squares, player) {
	const ahead = player === 0 ? 8 : -8
	const moves = []
	for (let start = 0; start < 64; start++) {
		if (squares[start] !== player) continue
		const goal = start + ahead
		if (squares[goal] === null) moves.push([start, goal])
		if (start % 8 > 0 && squares[goal - 1] !== player) moves.push([start, goal - 1])
		if (start % 8 < 7 && squares[goal + 1] !== player) moves.push([start, goal + 1])
	}
	return moves
}

const Breakthrough = {
	name: "breakthrough",
	setup: () => ({ squares: Array.from({ length: 64 }, (_, n) => (n < 16 ? 0 : n >= 48 ? 1 : null)) }),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: {
		go: ({ G, ctx }, start, goal) => {
			const player = Number(ctx.currentPlayer)
			if (!legal(G.squares, player).some(([from, to]) => from === start && to === goal)) return INVALID_MOVE
			G.squares[start] = null
			G.squares[goal] = player
		},
	},
	endIf: ({ G }) => {
		for (let file = 0; file < 8; file++) {
			if (G.squares[56 + file] === 0) return { winner: "0" }
			if (G.squares[file] === 1) return { winner: "1" }
		}
		if (!G.squares.includes(1)) return { winner: "0" }
		if (!G.squares.includes(0)) return { winner: "1" }
	},
	ai: { enumerate: (G, ctx) => legal(G.squares, Number(ctx.currentPlayer)).map(args => ({ move: "go", args })) },
}

const spent = since => {
	const { user, system } = process.cpuUsage(since)
	return (user + system) / 1e6
}

const client = Client({ game: Breakthrough, debug: false })
client.start()

function play(limit) {
	client.reset()
	let moves = 0, offered = 0
	for (let state = client.getState(); !state.ctx.gameover && moves < limit; state = client.getState()) {
		const known = legal(state.G.squares, Number(state.ctx.currentPlayer))
		client.moves.go(...known[Math.floor(Math.random() * known.length)])
		moves += 1
		offered += known.length
	}
	return [moves, offered]
}

function repeat(job, limit) {
	const begun = process.cpuUsage()
	let times = 0
	for (; spent(begun) < limit || !times; times++) job()
	return times / spent(begun)
}

async function measure() {
	repeat(() => play(Infinity), 1) // until it is compiled
	let moves = 0, offered = 0, games = 0
	const begun = process.cpuUsage()
	for (; spent(begun) < seconds || !games; games++) {
		const [made, known] = play(Infinity)
		moves += made
		offered += known
	}
	const time = spent(begun)
	do play(middle)
	while (client.getState().ctx.gameover)
	const { G, ctx, plugins } = client.store.getState()
	const bare = JSON.parse(JSON.stringify({ G, ctx, plugins }))
	const copies = repeat(() => { for (let n = 0; n < 50; n++) structuredClone(bare) }, seconds / 4) * 50

	// its search plays at most so many moves of a playout, which none of Breakthrough reaches
	const bot = new MCTSBot({ game: Breakthrough, enumerate: Breakthrough.ai.enumerate, iterations: simulations, playoutDepth: 400 })
	bot.setOpt("async", false)
	client.reset()
	const thinking = process.cpuUsage()
	let searches = 0
	for (; spent(thinking) < seconds || !searches; searches++) await bot.play(client.store.getState(), "0")
	return {
		version, node: process.versions.node,
		moves_per_s: moves / time, games_per_s: games / time, branching: offered / moves, clone_us: 1e6 / copies,
		simulations_per_s: searches * simulations / spent(thinking),
	}
}

measure().then(got => { console.log(JSON.stringify(got)); process.exit(0) })
