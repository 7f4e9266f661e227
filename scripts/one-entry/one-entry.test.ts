import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIELDS, REGISTER, SUBJECT } from './additions.ts';
import { add, copyProject, root, runIn } from './copy.ts';

/** Tests that read all subjects, events, routes, rights or texts; the others do not see an added one. */
const GENERIC = [
  'contracts/all-rights',
  'contracts/errors',
  'contracts/event-registry',
  'services/app/subjects',
  'services/tests/golden-events',
  'services/tests/audiences',
  'services/tests/route-access',
  'services/tests/personal-fields',
  'services/subjects/audit/redact',
  'services/subjects/registers/refuse-in-use',
  'projections/list/list-spec',
  'scripts/boundaries',
  'web/src/i18n/errors',
  'web/src/i18n/texts',
  'scripts/languages',
  'web/src/session/screens',
  'web/src/features/groups/matrix',
  'web/src/features/registers/screens',
  'web/src/app/landing',
];

/** On the same file system, since packages are hard links: sandboxed processes read no others. */
mkdirSync(join(root, '.tools'), { recursive: true });
const folder = mkdtempSync(join(root, '.tools/one-entry-'));
/** Milliseconds. */
const LIMIT = 900_000;

const added: { created: string[]; changed: string[] }[] = [];
beforeAll(() => {
  copyProject(folder);
  added.push(add(folder, SUBJECT), add(folder, REGISTER), add(folder, FIELDS));
}, LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new subject changes two files of the server and two of the client, a new register one file, a field its table', () => {
  const counts = added.map(({ changed }) => {
    const client = changed.filter((file) => file.startsWith('web/')).length;
    return { server: changed.length - client, client };
  });
  expect(counts).toEqual([
    { server: 2, client: 2 },
    { server: 1, client: 0 },
    { server: 2, client: 0 },
  ]);
});

test.each(['.', 'web'])(
  'the types of %s are valid with all',
  async (part) => {
    expect(await runIn(folder, 'typescript/bin/tsc', ['--noEmit', '-p', part])).toBe('');
  },
  LIMIT,
);

test(
  'the added files pass the linter',
  async () => {
    const files = added.flatMap(({ created, changed }) => [...created, ...changed]);
    const checked = files.filter((file) => !file.endsWith('.json'));
    expect(await runIn(folder, '@biomejs/biome/bin/biome', ['check', ...checked])).toBe('');
  },
  LIMIT,
);

test(
  'the generic tests pass with all',
  async () => {
    const files = globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules'] });
    expect(GENERIC.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
    expect(await runIn(folder, 'vitest/vitest.mjs', ['run', ...GENERIC])).toBe('');
  },
  LIMIT,
);

test(
  'the added fields are saved, shown, copied, merged and compared',
  async () => {
    const tests = added.flatMap(({ created }) => created).filter((file) => /\.test\.tsx?$/.test(file));
    expect(await runIn(folder, 'vitest/vitest.mjs', ['run', ...tests])).toBe('');
  },
  LIMIT,
);
