import type { TFunction } from 'i18next';
import { numberText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** So many of what a list counts, with what its texts are made of: `rows` is all of it in words, "251 clients". */
interface CountValues {
  count: number;
  /** As it is written. */
  total: string;
  rows: string;
}

/** Names what is counted by its own word, which has `count` and `total`. */
export function countValues(count: number, rows: TextKey, t: TFunction, language: string): CountValues {
  const quantity = { count, total: numberText(count, language) };
  return { ...quantity, rows: String(t(rows, quantity)) };
}
