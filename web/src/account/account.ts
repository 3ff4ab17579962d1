/** What happens to an account. A refusal comes back as its text, to be shown beside the form. */

import { refreshHome } from "../home/new-match";
import { keepAccount } from "../app/storage";
import { addSeats, changePassword, deleteAccount, logIn, logOut, register } from "../net/api";
import { Refusal } from "../net/protocol";
import { state } from "../match/state";
import { people } from "../texts/seats";

async function refusal(work: () => Promise<void>): Promise<string | null> {
  state.accountNews.value = null;
  try {
    await work();
    return null;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message;
    throw problem;
  }
}

/** Register or log in; the seats of this browser then belong to the account. */
export function enterAccount(how: "log in" | "register", name: string, password: string): Promise<string | null> {
  return refusal(async () => {
    const account = await (how === "register" ? register(name, password) : logIn(name, password));
    keepAccount(account);
    state.lapsed.value = false;
    const seats = state.seats.value.map(({ match, token }) => ({ match, token }));
    if (seats.length) await addSeats(seats, account.session);
    await refreshHome();
  });
}

export async function leaveAccount(): Promise<void> {
  const account = state.account.value;
  keepAccount(null);
  if (account) await logOut(account.session).catch(() => undefined); // a session that cannot be ended runs out by itself
  state.accountNews.value = people.loggedOut;
  await refreshHome();
}

export function newPassword(old: string, fresh: string): Promise<string | null> {
  return refusal(async () => {
    await changePassword(old, fresh, state.account.value?.session ?? "");
    state.accountNews.value = people.changed;
  });
}

export function removeAccount(password: string): Promise<string | null> {
  return refusal(async () => {
    await deleteAccount(password, state.account.value?.session ?? "");
    keepAccount(null);
    state.accountNews.value = people.removed;
    await refreshHome();
  });
}
