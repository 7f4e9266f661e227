import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';

export function normalizedTexts(
  texts: readonly string[],
  fields: { [field: string]: unknown },
): { [field: string]: string | null } {
  const twins: { [field: string]: string | null } = {};
  for (const name of texts) {
    const value = fields[name];
    twins[name] = typeof value === 'string' ? normalizeForSearch(value) : null;
  }
  return twins;
}
