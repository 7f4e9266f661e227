/** `sectorLib` is the name of what `sectorId` names. */
const idField = (field: string) => (field.endsWith('Lib') ? `${field.slice(0, -3)}Id` : null);

/**
 * The fields that differ from what is held, `undefined` left out. A name goes with its id: an item that was
 * renamed elsewhere changes nothing in those that name it.
 */
export function changedFields<F extends object>(fields: Partial<F>, held: F): Partial<F> {
  const differs = (field: string) =>
    JSON.stringify(fields[field as keyof F]) !== JSON.stringify(held[field as keyof F]);
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      const id = idField(field);
      return value !== undefined && differs(id !== null && id in fields ? id : field);
    }),
  ) as Partial<F>;
}
