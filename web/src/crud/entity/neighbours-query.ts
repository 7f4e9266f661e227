const SIZE = 100;
/** Parameters that only the screen knows. */
const OF_SCREEN = ['columns', 'selected', 'view'];

/** The list's address as a query of up to 100 rows around its page. */
export function neighboursQuery(address: string): string {
  const query = new URLSearchParams(address);
  const size = Number(query.get('size')) || SIZE;
  const before = (Number(query.get('page') ?? 1) - 1) * size;
  for (const name of OF_SCREEN) query.delete(name);
  query.set('page', String(Math.floor(before / SIZE) + 1));
  query.set('size', String(SIZE));
  return query.toString();
}
