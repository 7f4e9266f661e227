/** Values by the names of the fields. */
export type Fields = { readonly [field: string]: unknown };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What stood in each field when somebody began to change it: known ones stay, those taken back go. */
export function baseValues(known: Fields, dirty: readonly string[], saved: Fields): Fields {
  return Object.fromEntries(
    dirty.map((field) => [field, Object.hasOwn(known, field) ? known[field] : saved[field]]),
  );
}

/** The fields that somebody is changing and that another has saved meanwhile. */
export function concurrentlyChangedFields(before: Fields, saved: Fields): string[] {
  return Object.keys(before).filter((field) => !same(before[field], saved[field]));
}
