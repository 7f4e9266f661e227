import { mkdtempSync, rmSync } from 'node:fs';
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
const folder = mkdtempSync(join(root, '.tools/one-entry-'));

beforeAll(() => copyProject(folder));
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

test.each(['.', 'web', 'web/e2e'])('with both the types of %s hold', (part) => {
  expect(runIn(folder, 'typescript/bin/tsc', ['--noEmit', '-p', part])).toBe('');
});

test('what was added is as the linter wants it', () => {
  const checked = both.filter((file) => !file.endsWith('.json'));
  expect(runIn(folder, '@biomejs/biome/bin/biome', ['check', ...checked])).toBe('');
});

test('with both the tests pass that look at all of the product', () => {
  expect(runIn(folder, 'vitest/vitest.mjs', ['run', ...GENERIC])).toBe('');
}, 900_000);

test('with both the client is built', () => {
  const args = ['build', 'web', '--outDir', join(folder, 'built')];
  // React has a build for development of twice the size.
  expect(runIn(folder, 'vite/bin/vite.js', args, { NODE_ENV: 'production' })).toBe('');
});
