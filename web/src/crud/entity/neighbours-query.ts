export const WINDOW = 100;
/** Parameters that only the screen knows. */
const OF_SCREEN = ['columns', 'selected', 'view'];

/** The list's address as a query of one window of its rows, counted from 0. */
export function windowQuery(address: string, window: number): string {
  const query = new URLSearchParams(address);
  for (const name of OF_SCREEN) query.delete(name);
  query.set('page', String(window + 1));
  query.set('size', String(WINDOW));
  return query.toString();
}

/** The window with the neighbour of a row at an edge (`index` within `window`), or with a row that is not in it (-1). */
export function windowBeside(index: number, window: number, count: number): number | null {
  if (index === 0) return window > 0 ? window - 1 : null;
  if (index !== -1 && index !== WINDOW - 1) return null;
  return (window + 1) * WINDOW < count ? window + 1 : null;
}
