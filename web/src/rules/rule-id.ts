/** What the id of a row looks like, in all rulebooks: UNB-NUK.4, BRK-24.8, IMP-9.3.2.f, IMP-GEO-1. */
export const ROW_ID = String.raw`[A-Z]{3}-(?:[A-Z]+-\w+|\w+(?=\.\w))(?:\.\w+)*`;
