/** ms; how long an act can be taken back. Its mails and notices leave after it. */
export const UNDO_MS = 10_000;
