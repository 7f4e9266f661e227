/** Ignores `undefined`. */
export function changedFields<F extends object>(fields: Partial<F>, held: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(held[field as keyof F]),
    ),
  ) as Partial<F>;
}
