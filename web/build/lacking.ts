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

const namesIn = (found: Identifier): string[] => Object.keys(found).filter((name) => name !== '__compat');

/** Methods of built-in objects that the oldest browsers lack, by name. Not those whose name another object's member has in all
 * of them, e.g. an iterator's `map`. */
export function lackingMethods(): ReadonlyMap<string, { owner: string; browsers: string[] }> {
  const methods = new Map<string, { owner: string; browsers: string[] }>();
  const known = new Set<string>();
  const builtins = data.javascript.builtins as Identifier;
  for (const owner of namesIn(builtins)) {
    for (const name of namesIn(builtins[owner] ?? {})) {
      const browsers = lacking('javascript', 'builtins', owner, name);
      if (browsers.length > 0) methods.set(name, { owner, browsers });
      else known.add(name);
    }
  }
  for (const owner of namesIn(data.api as Identifier))
    for (const name of namesIn(data.api[owner] ?? {}))
      if (lacking('api', owner, name).length === 0) known.add(name);
  for (const name of known) methods.delete(name);
  return methods;
}
