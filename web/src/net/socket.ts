/** The socket of a match: it reconnects by itself and sends again what was not answered. */

import type { ServerMessage } from "./protocol";
import { siteAddress } from "./site";

export interface MatchSocket {
  send(message: Record<string, unknown>): void;
  close(): void;
}

export interface SocketEvents {
  message(message: ServerMessage): void;
  status(status: "open" | "lost" | "restarting" | "refused", reason?: string): void;
}

const IDLE = 4408;
const RESTARTS = 1012; // how a server that is stopped closes its sockets
const REFUSED: Record<number, string> = { 4403: "wrong-token", 4404: "no-match", 4410: "cannot-continue" };
const SILENCE = 15_000; // milliseconds after which a socket that does not answer is given up

/** Open the socket of a match and keep it open; *hello* is sent each time it connects, and unanswered messages are sent again. */
export function openSocket(match: string, hello: () => Record<string, unknown>, events: SocketEvents): MatchSocket {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let restarts = false; // the server has said so, and has not come back yet
  let asleep = false; // the server has let an idle lesson go
  let timer = 0;
  const unanswered = new Map<string, Record<string, unknown>>();

  const write = (message: Record<string, unknown>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const connect = (): void => {
    const address = new URL(`ws/${match}`, siteAddress());
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address.href);
    socket.onopen = () => write({ type: "hello", ...hello() });
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") {
        tries = 0;
        restarts = false;
        events.status("open");
        unanswered.forEach(write);
      }
      if ("id" in message && message.id) unanswered.delete(message.id);
      events.message(message);
    };
    const mine = socket;
    socket.onclose = (event) => {
      if (closed || mine !== socket) return;
      const refused = REFUSED[event.code];
      if (refused) {
        closed = true;
        events.status("refused", refused);
        return;
      }
      if (event.code === IDLE) {
        asleep = true; // until something is sent
        return;
      }
      if (event.code === RESTARTS) restarts = true;
      events.status(restarts ? "restarting" : "lost");
      timer = window.setTimeout(connect, Math.min(8000, 250 * 2 ** tries++));
    };
  };
  const hurry = (): void => {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    connect();
  };
  /** Give a socket up that may never say that it is dead: the network is gone, or nothing is answered any more. */
  const drop = (): void => {
    if (closed || !socket) return;
    socket.onmessage = null;
    socket.close();
    socket = null;
    events.status("lost");
    clearTimeout(timer);
    timer = window.setTimeout(connect, Math.min(8000, 250 * 2 ** tries++));
  };
  window.addEventListener("online", hurry);
  window.addEventListener("offline", drop);
  connect();
  return {
    send(message) {
      const { id } = message;
      if (typeof id === "string") {
        unanswered.set(id, message);
        const through = socket;
        window.setTimeout(() => {
          if (unanswered.has(id) && socket === through && socket?.readyState === WebSocket.OPEN) drop();
        }, SILENCE);
      }
      if (!asleep) return write(message);
      asleep = false;
      connect(); // what is not answered yet is sent then
    },
    close() {
      closed = true;
      if (socket) socket.onmessage = null;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
      window.removeEventListener("offline", drop);
      socket?.close();
    },
  };
}

/** Random letters, as an id that has not been used before. */
export function newRequestId(length = 20): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (n) => alphabet[n & 63]!).join("");
}
