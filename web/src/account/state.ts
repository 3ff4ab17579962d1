/** What the account page knows beside the account itself. */

import { signal } from "@preact/signals";

export const accountState = {
  news: signal<string | null>(null), // what was done last
  lapsed: signal(false), // the account's session has ended
};
