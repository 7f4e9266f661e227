import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';

/** A dash before the first quote. */
export const referenceText = (reference: string): string => (reference === NO_REFERENCE ? '—' : reference);
