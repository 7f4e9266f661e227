/** Of an event stored before elements had ids: it is found by its place and content, and the stack names it. */
export const NO_ID = 0;
/** Ids of elements stored before they had any follow this one. */
export const FIRST_GIVEN_ID = 2 ** 40;
