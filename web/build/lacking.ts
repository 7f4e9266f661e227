import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { OLDEST } from './oldest-browsers.ts';

type Area = 'api' | 'css' | 'javascript';

function has(support: SupportStatement | undefined, version: number): boolean {
  if (!support) return true;
  const statements = Array.isArray(support) ? support : [support];
  return statements.some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || !version_added) return false;
    const isThere = Number.parseFloat(version_added.replace('≤', '')) <= version;
    return isThere && !(version_removed && Number.parseFloat(version_removed.replace('≤', '')) <= version);
  });
}

/** The oldest browsers that lack it by themselves; none for what the data do not name. */
export function lacking(area: Area, ...path: readonly string[]): string[] {
  let found: Identifier | undefined = data[area] as Identifier;
  for (const name of path) found = Object.hasOwn(found ?? {}, name) ? found?.[name] : undefined;
  const support = found?.__compat?.support;
  if (!support) return [];
  return Object.entries(OLDEST)
    .filter(([name, version]) => !has(support[name as keyof typeof OLDEST], Number(version)))
    .map(([name, version]) => `${name} ${version}`);
}
