import type { TFunction } from 'i18next';
import { numberText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** Values of texts with a count: `rows` is e.g. "251 clients". */
interface CountValues {
  count: number;
  /** Formatted. */
  total: string;
  rows: string;
}

/** `rows` has the parameters `count` and `total`. */
export function countValues(count: number, rows: TextKey, t: TFunction, language: string): CountValues {
  const quantity = { count, total: numberText(count, language) };
  return { ...quantity, rows: String(t(rows, quantity)) };
}
