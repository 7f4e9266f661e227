import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';

/** The number of a configuration's quote; a dash until it has one. */
export const referenceText = (reference: string): string => (reference === NO_REFERENCE ? '—' : reference);
