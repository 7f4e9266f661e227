import { same } from '../../lib/same.ts';

export type Fields = { readonly [field: string]: unknown };

/** Original values of edited fields: keeps known ones, drops reverted ones. */
export function baseValues(known: Fields, dirty: readonly string[], saved: Fields): Fields {
  return Object.fromEntries(
    dirty.map((field) => [field, Object.hasOwn(known, field) ? known[field] : saved[field]]),
  );
}

/** Edited fields that another user has saved. */
export function concurrentlyChangedFields(before: Fields, saved: Fields): string[] {
  return Object.keys(before).filter((field) => !same(before[field], saved[field]));
}
