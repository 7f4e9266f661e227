import type { Doc, Scalar } from '@coffret/contracts/ports/read-store';
import type { Sql } from './sqlite-filter.ts';
import { valuesAt } from './values.ts';

/** An element as a word of letters and digits alone: the number of its list, then its JSON. */
const word = (list: number, value: Scalar) => `${list}x${Buffer.from(JSON.stringify(value)).toString('hex')}`;

/** The elements of a document's lists as a text of words, each once; null: there are none. */
export function elementsText(doc: Doc, lists: readonly string[]): string | null {
  const words = lists.flatMap((path, list) => valuesAt(doc, path).map((value) => word(list, value)));
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

/** The condition on rows that have one of the values in a list. */
export function elementsSql(id: number, list: number, values: readonly Scalar[]): Sql {
  const match = values.map((value) => word(list, value)).join(' OR ');
  return {
    text: `r.rid IN (SELECT rowid FROM elements_${id} WHERE elements_${id} MATCH ?)`,
    values: [match],
  };
}
