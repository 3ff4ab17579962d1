/** The English texts of accounts, standing orders and seats. */

import { texts } from "./loader";

export const people = texts("seats", {
  // accounts
  why: "An optional account syncs your matches across devices. You can play without one.",
  name: "Name",
  nameHint: "2 to 40 characters",
  password: "Password",
  passwordHint: "8 to 200 characters",
  logIn: "Log in",
  create: "Create an account",
  createIt: "Create",
  logOut: "Log out",
  hello: (name: string) => `You are logged in as ${name}.`,
  seats: (n: number) => (n === 1 ? "1 match belongs to this account." : `${n} matches belong to this account.`),
  change: "Change the password",
  old: "Current password",
  fresh: "New password",
  changed: "The password is changed. Other devices have been logged out.",
  remove: "Delete the account",
  removeNote: "Your matches stay: anyone with a seat's link or browser can still play it. The name becomes free.",
  removeSure: "Delete it for good",
  removed: "The account is deleted.",
  loggedOut: "You are logged out. The seats of this browser can still be played here.",
  lapsed: "Your session has ended. Log in again to see the matches of your account.",
  forget: "Forget the account on this browser",
  working: "One moment …",

  // standing orders
  orders: "Standing orders",
  ordersNote: "Answer some questions in advance, so that the other side does not wait for you. Only you see this.",
  noOrders: "This game has no standing orders.",
  ownOrders: (n: number) => (n ? `Orders for single units (${n})` : "Orders for single units"),
  asTheSide: "as the whole side",
  noLimit: "any",
  file: "Save this order",
  unfile: "Cancel",
  askFirst: "Ask me first; this answers when my time runs out",
  ordersAsleep: "A bot plays for you; your orders are paused until you come back.",

  // seats
  seatsTitle: "Who is at the table",
  here: "here",
  away: "away",
  awaySince: (time: string) => `away since ${time}`,
  bot: "bot",
  openSeat: "open seat",
  you: "you",
  plays: (bot: string) => `the ${bot} bot plays for them`,
  playsForYou: (bot: string) => `The ${bot} bot plays for you.`,
  letBot: "Let a bot play for me",
  askBot: (name: string) => `Ask for a bot instead of ${name}`,
  takeBack: "Take the seat back",
  which: "Which bot",
  patience: (days: string) => `A player who stays away for ${days} may be replaced by a bot without being asked.`,
  proposed: (by: string | null, seat: string | null, bot: string) =>
    `${by === null ? "You propose" : `${by} proposes`} that the ${bot} bot plays for ${seat ?? "you"}.`,
  wouldConcede: (by: string | null) =>
    `${by === null ? "You propose" : `${by} proposes`} to resign the match. It is lost when the whole team agrees.`,
  waitsFor: (names: string) => `Waiting for ${names}.`,
  days: (n: number) => (n === 1 ? "1 day" : `${n} days`),
  hours: (n: number) => (n === 1 ? "1 hour" : `${n} hours`),
  due: (time: string) => `It happens automatically at ${time}, unless the player comes back.`,
  agree: "Agree",
  decline: "Decline",
  withdraw: "Withdraw the proposal",
  invite: (side: string) => `Invitation for ${side}`,
  copy: "Copy the link",
  copied: "Copied",
});

/** A length of time in its largest unit. */
export function span(seconds: number): string {
  const days = Math.round(seconds / 86400);
  if (days >= 1) return people.days(days);
  const hours = Math.max(1, Math.round(seconds / 3600));
  return people.hours(hours);
}

/** A moment as the reader's own clock and calendar show it. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
