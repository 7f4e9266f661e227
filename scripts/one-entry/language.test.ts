import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE } from './additions.ts';
import { add, copyProject, root, runIn } from './copy.ts';

mkdirSync(join(root, '.tools'), { recursive: true });
const folder = mkdtempSync(join(root, '.tools/language-'));
/** Milliseconds. */
const LIMIT = 900_000;

let added: { created: string[]; changed: string[] };
beforeAll(() => {
  copyProject(folder);
  added = add(folder, LANGUAGE);
}, LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new language changes one file, beside its own texts', () => {
  expect(added.changed).toEqual(['contracts/languages.ts']);
});

test.each(['.', 'web', 'web/e2e'])(
  'the types of %s are valid with it',
  async (part) => {
    expect(await runIn(folder, 'typescript/bin/tsc', ['--noEmit', '-p', part])).toBe('');
  },
  LIMIT,
);

test(
  'its texts are compared with French',
  async () => {
    const tests = ['web/src/i18n/texts', 'scripts/languages', 'services/core/texts'];
    expect(await runIn(folder, 'vitest/vitest.mjs', ['run', ...tests])).toBe('');
  },
  LIMIT,
);

test(
  'the product runs in it, with French where a text is missing',
  async () => {
    const program = ['run', '--project', 'browser', 'web/e2e/third-language'];
    expect(await runIn(folder, 'vitest/vitest.mjs', program)).toBe('');
  },
  LIMIT,
);
