import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lacking } from './lacking.ts';

const REFERENCE = /^\/\/\/ <reference lib="([\w.]+)" \/>/gm;
const DOCUMENTED = /docs\/Web\/API\/(\w+)(?:\/(\w+))?/;
const SECURE = 'Available only in secure contexts.';
const BLOCK = /^(?: {4})?(?:declare )?(?:interface|var) (\w+)/;
const MEMBER = /^(?: {4}){1,2}(readonly |get )?(\w+)(?=[(<:])/;
const GLOBAL_FUNCTION = /^declare function (\w+)(\(.*\)): (.+);$/;

/** TypeScript's own library of these names and of all that they refer to: texts by name. Some are modules. */
export function librariesOf(folder: string, names: readonly string[], found = new Map<string, string>()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const text = readFileSync(join(folder, `lib.${name}.d.ts`), 'utf8');
    found.set(name, text);
    librariesOf(
      folder,
      Array.from(text.matchAll(REFERENCE), ([, referred = '']) => referred),
      found,
    );
  }
  return found;
}

/** `ArrayConstructor`, `ReadonlyArray`, `IteratorObject`: the names of the types of `Array` and `Iterator`. */
const builtinOf = (type: string) =>
  type.replace(/^Readonly(?=[A-Z])/, '').replace(/(Constructor|Object)$/, '');

/**
 * The library as the oldest browsers have it over http: what one of them lacks is optional, so that the compiler refuses a use
 * that does not look first. Web interfaces are found by the address in their comment, which names the owner of a mixin's member.
 */
export function asInOldestBrowsers(library: string): string {
  let block = '';
  let documented: string[] = [];
  let isSecure = false;
  let optional = new Set<string>();
  const changed = library.split('\n').map((line) => {
    const address = DOCUMENTED.exec(line);
    if (address) documented = address.slice(1).filter(Boolean);
    if (line.includes(SECURE)) isSecure = true;
    const begins = BLOCK.exec(line);
    if (begins?.[1]) {
      block = begins[1];
      optional = new Set();
    }
    const isMissing = documented.length > 0 && lacking('api', ...documented).length > 0;
    const lacks = isMissing || (isSecure && !begins);
    const isCode = /^(?: {4}){0,2}\w/.test(line);
    if (isCode) {
      documented = [];
      isSecure = false;
    }
    const asFunction = GLOBAL_FUNCTION.exec(line);
    if (asFunction)
      return lacks
        ? `declare var ${asFunction[1]}: undefined | (${asFunction[2]} => ${asFunction[3]});`
        : line;
    if (begins) return lacks && line.startsWith('declare var') ? line.replace(': ', ': undefined | ') : line;
    const member = MEMBER.exec(line);
    if (!member?.[2]) return line;
    const name = member[2];
    if (lacks || lacking('javascript', 'builtins', builtinOf(block), name).length > 0) optional.add(name);
    if (!optional.has(name)) return line;
    if (member[1] === 'get ') return line.replace(/get (\w+)\(\)/, '$1?');
    return line.replace(MEMBER, (whole) => `${whole}?`);
  });
  return changed.join('\n');
}
