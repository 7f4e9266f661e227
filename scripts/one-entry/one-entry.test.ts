import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTER, SUBJECT } from './additions.ts';
import { add, copyProject, root, runIn } from './copy.ts';

/** Tests of all subjects, events, routes, rights and texts. */
const GENERIC = [
  'contracts',
  'services/app/subjects',
  'services/tests/golden-events',
  'services/tests/audiences',
  'services/tests/rights-matrix',
  'services/tests/personal-fields',
  'services/subjects/audit/redact',
  'services/subjects/registers/refuse-in-use',
  'projections/list',
  'scripts/openapi.test',
  'scripts/boundaries',
  'web/src/i18n',
  'web/src/session',
  'web/src/features/groups',
  'web/src/features/registers',
  'web/src/app',
];

/** On the same file system, since packages are hard links: sandboxed processes read no others. */
mkdirSync(join(root, '.tools'), { recursive: true });
const folder = mkdtempSync(join(root, '.tools/one-entry-'));
/** Milliseconds. */
const LIMIT = 900_000;

const added: { created: string[]; changed: string[] }[] = [];
beforeAll(() => {
  copyProject(folder);
  added.push(add(folder, SUBJECT), add(folder, REGISTER));
}, LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new subject changes two files of the server and two of the client, a new register one file', () => {
  const counts = added.map(({ changed }) => {
    const client = changed.filter((file) => file.startsWith('web/')).length;
    return { server: changed.length - client, client };
  });
  expect(counts).toEqual([
    { server: 2, client: 2 },
    { server: 1, client: 0 },
  ]);
});

test.each(['.', 'web', 'web/e2e'])(
  'the types of %s are valid with both',
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
  'the generic tests pass with both',
  async () => {
    const files = globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules'] });
    expect(GENERIC.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
    expect(await runIn(folder, 'vitest/vitest.mjs', ['run', ...GENERIC])).toBe('');
  },
  LIMIT,
);

test(
  'the client can be built with both',
  async () => {
    const args = ['build', 'web', '--outDir', join(folder, 'built')];
    // React's development build is twice as large.
    expect(await runIn(folder, 'vite/bin/vite.js', args, { NODE_ENV: 'production' })).toBe('');
  },
  LIMIT,
);
