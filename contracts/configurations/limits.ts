/** Twice the limit of the rules, so that a stack with errors can be saved. */
export const MAX_LINES_SENT = 12;
/** Per line. */
export const MAX_ELEMENTS_SENT = 40;
/** As earlier versions accepted: what they stored is answered whole. */
export const MAX_STORED = { lines: 50, elements: 200 };
