/** What the home page knows: the match that is being prepared, the lists, an opened file. */

import { signal } from "@preact/signals";
import type { MatchRecord, Preview, Side } from "../net/protocol";
import { FIRST_DRAFT, type Listing, type MatchDraft, type OpenedFile } from "./match-request";

export const homeState = {
  draft: signal<MatchDraft>(FIRST_DRAFT),
  preview: signal<Preview | null>(null), // of the drafted match, before its first choice
  creating: signal(false), // a new match is on its way
  mine: signal<MatchRecord[]>([]),
  running: signal<Listing>({ matches: [], next: null }),
  finished: signal<Listing>({ matches: [], next: null }),
  file: signal<OpenedFile | null>(null),
  opening: signal<{ match: string; side: Side; word: string } | null>(null), // the first answer of a new match, given here
};
