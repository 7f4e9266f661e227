import type { Doc, Scalar } from '@coffret/contracts/ports/read-store';
import type { Sql } from './sqlite-filter.ts';
import { valuesAt } from './values.ts';

const hexOf = (value: Scalar) => Buffer.from(JSON.stringify(value)).toString('hex');

/** Of texts that many documents have: the references of products. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

function hexOfText(text: string): string {
  const hex = known.get(text) ?? hexOf(text);
  if (known.size < MOST_KNOWN) known.set(text, hex);
  return hex;
}

/** An element as a word of letters and digits alone: the list's number, then its JSON. */
const word = (list: number, value: Scalar) =>
  `${list}x${typeof value === 'string' ? hexOfText(value) : hexOf(value)}`;

/** The elements of a document's lists as a text of words, each once. */
export function elementsText(doc: Doc, lists: readonly string[]): string {
  const words = new Set<string>();
  for (const [list, path] of lists.entries()) {
    for (const value of new Set(valuesAt(doc, path))) words.add(word(list, value));
  }
  return [...words].join(' ');
}

/** The rows that have one of the elements in a list. */
export function elementRows(id: number, rid: string, list: number, values: readonly Scalar[]): Sql {
  const match = values.map((value) => word(list, value)).join(' OR ');
  return {
    text: `${rid} IN (SELECT rowid FROM elements_${id} WHERE elements_${id} MATCH ?)`,
    values: [match],
  };
}
