/** What happens to an account. A refusal comes back as its text, to be shown beside the form. */

import { app } from "../app/state";
import { storeAccount } from "../app/storage";
import { refreshHome } from "../home/new-match";
import { addSeats, changePassword, deleteAccount, logIn, logOut, register } from "../net/api";
import { Refusal } from "../net/protocol";
import { people } from "../texts/seats";
import { accountState } from "./state";

async function refusal(work: () => Promise<void>): Promise<string | null> {
  accountState.news.value = null;
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
    storeAccount(account);
    accountState.lapsed.value = false;
    const seats = app.seats.value.map(({ match, token }) => ({ match, token }));
    if (seats.length) await addSeats(seats, account.session);
    await refreshHome();
  });
}

export async function leaveAccount(): Promise<void> {
  const account = app.account.value;
  storeAccount(null);
  if (account) await logOut(account.session).catch(() => undefined); // a session that cannot be ended runs out by itself
  accountState.news.value = people.loggedOut;
  await refreshHome();
}

export function newPassword(old: string, fresh: string): Promise<string | null> {
  return refusal(async () => {
    await changePassword(old, fresh, app.account.value?.session ?? "");
    accountState.news.value = people.changed;
  });
}

export function removeAccount(password: string): Promise<string | null> {
  return refusal(async () => {
    await deleteAccount(password, app.account.value?.session ?? "");
    storeAccount(null);
    accountState.news.value = people.removed;
    await refreshHome();
  });
}
