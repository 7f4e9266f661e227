/** SQLite's order of types (null, numbers, texts, blobs) is the port's when booleans are blobs. Objects and
 * lists sort before them and equal no value. */
import { positionOf } from '@coffret/contracts/ports/event-store';
import type { Scalar } from '@coffret/contracts/ports/read-store';
import { LIST, OBJECT, type Single } from './values.ts';

export type Stored = null | number | string | Uint8Array;

const NO_SCALAR = new Uint8Array(0);
const FALSE = new Uint8Array([0]);
const TRUE = new Uint8Array([1]);

export function stored(value: Single): Stored {
  if (value === OBJECT || value === LIST) return NO_SCALAR;
  return typeof value === 'boolean' ? (value ? TRUE : FALSE) : value;
}

export function rowOfPosition(position: unknown): number | null {
  const row = typeof position === 'string' ? Number(position) : Number.NaN;
  return Number.isSafeInteger(row) && row >= 0 && positionOf(row) === position ? row : null;
}

export function loaded(value: Stored): Scalar {
  return value instanceof Uint8Array ? value[0] === 1 : value;
}

export function same(a: Stored, b: Stored): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return a.length === b.length && a[0] === b[0];
  return a === b;
}
