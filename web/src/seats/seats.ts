/** Standing orders, and seats that a bot takes for a while: what is asked of the server and what it says. */

import { fresh } from "../net/socket";
import type { ServerMessage, Side } from "../net/protocol";
import { state } from "../match/state";

/** Send something about orders or seats; a refusal is shown beside it. */
function ask(message: Record<string, unknown>): void {
  const id = fresh();
  state.peopleFault.value = { id, text: null };
  state.wire.value?.send({ ...message, id, ...(state.side.value ? { side: state.side.value } : {}) });
}

export const askOrders = (): void => ask({ type: "orders" });
export const fileOrder = (key: string, value: string): void => ask({ type: "orders", file: { [key]: value } });
export const proposeStandin = (seat: Side, bot: string): void => ask({ type: "standin", seat, bot });

function answer(type: "agree" | "decline", proposal: number): void {
  const id = fresh();
  state.peopleFault.value = { id, text: null };
  state.wire.value?.send({ type, id, proposal });
}

export const agree = (proposal: number): void => answer("agree", proposal);
export const decline = (proposal: number): void => answer("decline", proposal);

/** Play my own side again, at once. */
export function takeBack(side: Side): void {
  const id = fresh();
  state.peopleFault.value = { id, text: null };
  state.wire.value?.send({ type: "return", id, side });
}

/** What was asked is done: there is nothing to wait for, and nothing to be said beside it. */
function answered(id: string): void {
  if (state.peopleFault.value?.id === id) state.peopleFault.value = null;
}

/** Take what concerns orders and seats; say whether it was that. */
export function hearOfPeople(message: ServerMessage): boolean {
  switch (message.type) {
    case "orders":
      state.orders.value = { side: message.side, orders: message.orders };
      answered(message.id);
      return true;
    case "ok":
      answered(message.id);
      return false;
    case "seats": {
      const record = state.record.value;
      if (record) {
        state.record.value = { ...record, seats: message.seats, ...(message.proposals ? { proposals: message.proposals } : {}) };
      }
      return true;
    }
    case "error": {
      const asked = state.peopleFault.value;
      if (!asked || message.id !== asked.id) return false;
      state.peopleFault.value = { ...asked, text: message.error.text };
      return true;
    }
    default:
      return false;
  }
}
