import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Addition, REGISTER, SUBJECT } from './additions.ts';
import { add, copyProject, root, runIn } from './copy.ts';

/** Those that look at every subject, event, route, right and text. */
const GENERIC = [
  ...['contracts', 'services/app/subjects', 'services/tests/golden-events', 'services/tests/audiences'],
  ...['services/tests/rights-matrix', 'services/tests/persons', 'services/subjects/audit/told'],
  ...['services/subjects/registers/uses', 'projections/list', 'scripts/openapi.test', 'scripts/boundaries'],
  ...[
    'web/src/i18n',
    'web/src/session',
    'web/src/features/groups',
    'web/src/features/registers',
    'web/src/app',
  ],
];

/** On the file system of the installed packages, which are linked: sandboxed processes read no others. */
mkdirSync(join(root, '.tools'), { recursive: true });
const folder = mkdtempSync(join(root, '.tools/one-entry-'));
/** Milliseconds: for what hangs. */
const LIMIT = 900_000;

beforeAll(() => copyProject(folder), LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isOfClient = (file: string) => file.startsWith('web/');

const both: string[] = [];
function change(addition: Addition): void {
  const { created, changed } = add(folder, addition);
  expect(changed.filter((file) => !isOfClient(file)).length).toBeLessThanOrEqual(addition.most.server);
  expect(changed.filter(isOfClient).length).toBeLessThanOrEqual(addition.most.client);
  both.push(...created, ...changed);
}

test('a subject changes two files of the server and two of the client, a register one in all', () => {
  change(SUBJECT);
  change(REGISTER);
});

test.each(['.', 'web', 'web/e2e'])(
  'with both the types of %s hold',
  async (part) => {
    expect(await runIn(folder, 'typescript/bin/tsc', ['--noEmit', '-p', part])).toBe('');
  },
  LIMIT,
);

test(
  'what was added is as the linter wants it',
  async () => {
    const checked = both.filter((file) => !file.endsWith('.json'));
    expect(await runIn(folder, '@biomejs/biome/bin/biome', ['check', ...checked])).toBe('');
  },
  LIMIT,
);

test(
  'with both the tests pass that look at all of the product',
  async () => {
    expect(await runIn(folder, 'vitest/vitest.mjs', ['run', ...GENERIC])).toBe('');
  },
  LIMIT,
);

test(
  'with both the client is built',
  async () => {
    const args = ['build', 'web', '--outDir', join(folder, 'built')];
    // React has a build for development of twice the size.
    expect(await runIn(folder, 'vite/bin/vite.js', args, { NODE_ENV: 'production' })).toBe('');
  },
  LIMIT,
);
