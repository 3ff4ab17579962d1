/** Standing orders, and seats that a bot takes for a while: what is asked of the server and what it says. */

import { ownSide, request } from "../match/requests";
import { state } from "../match/state";
import type { Message, Side } from "../net/protocol";

/** Send something about orders or seats; a refusal is shown beside it. */
function ask(message: Record<string, unknown>): void {
  state().seatsRequest.value = { id: request("seats", message), errorText: null };
}

export const askOrders = (): void => ask({ type: "orders", ...ownSide() });
export const fileOrder = (key: string, value: string): void =>
  ask({ type: "orders", file: { [key]: value }, ...ownSide() });
export const proposeStandin = (seat: Side, bot: string): void => ask({ type: "standin", seat, bot, ...ownSide() });
export const agree = (proposal: number): void => ask({ type: "agree", proposal });
export const decline = (proposal: number): void => ask({ type: "decline", proposal });

/** Play my own side again, at once. */
export const takeBack = (side: Side): void => ask({ type: "return", side });

export function onOrders(message: Message<"orders">): void {
  state().orders.value = { side: message.side, orders: message.orders };
  onSeatsOk(message);
}

/** What was asked is done: there is nothing to wait for, and nothing to be said beside it. */
export function onSeatsOk({ id }: { id: string }): void {
  const { seatsRequest } = state();
  if (seatsRequest.value?.id === id) seatsRequest.value = null;
}

export function onSeats(message: Message<"seats">): void {
  const { record } = state();
  if (!record.value) return;
  const proposals = message.proposals ? { proposals: message.proposals } : {};
  record.value = { ...record.value, seats: message.seats, ...proposals };
}

export function onSeatsError({ id, error }: Message<"error">): void {
  const { seatsRequest } = state();
  if (id && seatsRequest.value?.id === id) seatsRequest.value = { id, errorText: error.text };
}
