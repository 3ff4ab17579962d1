/** Requests to the server: each has an id, and somebody who waits for the reply. */

import { newRequestId } from "../net/socket";
import { state } from "./state";

/** Whose request it was: refusals go there, and so do replies that several parts of the page ask for. */
export type Requester = "board" | "look" | "console" | "seats" | "analysis";

/** Send a message that is replied to; return its id. */
export function request(from: Requester, message: Record<string, unknown>): string {
  const { requests, socket } = state();
  const id = newRequestId();
  requests.set(id, from);
  socket.value?.send({ ...message, id });
  return id;
}

/** Who sent the request that a message replies to; without one, it belongs to the board. */
export function requesterOf(id: string | undefined): Requester {
  return (id && state().requests.get(id)) || "board";
}

/** The side that is looked from, as a field of a message. */
export function ownSide(): { side?: string } {
  const { side } = state();
  return side.value ? { side: side.value } : {};
}
