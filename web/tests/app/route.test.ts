import { describe, expect, it } from "vitest";
import { momentAddress, parse, reviewAddress, rulesAddress } from "../../src/app/route";

describe("addresses", () => {
  it.each([
    ["", { page: "home" }],
    ["#/nowhere", { page: "home" }],
    ["#/watch", { page: "watch" }],
    ["#/account", { page: "account" }],
    ["#/play/q7GdX0rYc1Zk", { page: "play", match: "q7GdX0rYc1Zk", at: null }],
    ["#/play/q7GdX0rYc1Zk/17", { page: "play", match: "q7GdX0rYc1Zk", at: 17 }],
    ["#/play/q7GdX0rYc1Zk/seventeen", { page: "play", match: "q7GdX0rYc1Zk", at: null }],
    ["#/play/q7GdX0rYc1Zk/17/yellow", { page: "play", match: "q7GdX0rYc1Zk", at: 17, from: "yellow" }],
    ["#/play/q7GdX0rYc1Zk/17/spectator", { page: "play", match: "q7GdX0rYc1Zk", at: 17, from: null }],
    ["#/join/q7GdX0rYc1Zk/secret", { page: "join", match: "q7GdX0rYc1Zk", invite: "secret" }],
    ["#/join/q7GdX0rYc1Zk", { page: "home" }],
    ["#/review/q7GdX0rYc1Zk", { page: "review", match: "q7GdX0rYc1Zk", side: null }],
    ["#/review", { page: "home" }],
    ["#/rules", { page: "rules", game: null, rule: null }],
    ["#/rules/unbreakable", { page: "rules", game: "unbreakable", rule: null }],
    ["#/rules/unbreakable/UNB-NUK.5", { page: "rules", game: "unbreakable", rule: "UNB-NUK.5" }],
    ["#/rules/UNB-NUK.5", { page: "rules", game: null, rule: "UNB-NUK.5" }],
    ["#/rules/%E0%A4%A", { page: "rules", game: "%E0%A4%A", rule: null }],
  ])("%s", (hash, route) => {
    expect(parse(hash)).toEqual(route);
  });

  it.each([
    [momentAddress("m", 4), { page: "play", match: "m", at: 4 }],
    [momentAddress("m", 4, "blue"), { page: "play", match: "m", at: 4, from: "blue" }],
    [momentAddress("m", 4, null), { page: "play", match: "m", at: 4, from: null }],
    [reviewAddress("m", "blue"), { page: "review", match: "m", side: "blue" }],
    [rulesAddress("rivets", "RIV-GAS.2"), { page: "rules", game: "rivets", rule: "RIV-GAS.2" }],
  ])("%s is read as it was written", (address, route) => {
    expect(parse(`#${address}`)).toEqual(route);
  });
});
