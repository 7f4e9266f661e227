const SIZE = 100;

/** The list's address as a query of up to 100 rows around its page; without what only the screen knows. */
export function neighboursQuery(address: string): string {
  const query = new URLSearchParams(address);
  const size = Number(query.get('size')) || SIZE;
  const before = (Number(query.get('page') ?? 1) - 1) * size;
  query.delete('columns');
  query.delete('selected');
  query.set('page', String(Math.floor(before / SIZE) + 1));
  query.set('size', String(SIZE));
  return query.toString();
}
