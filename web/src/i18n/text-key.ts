import type { ParseKeys } from 'i18next';

/** A key of fr.ts and en.ts. */
export type TextKey = ParseKeys;
