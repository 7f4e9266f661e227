import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../src');

/** What a browser throws at although it has it, and the file that stands between. */
const GUARDED = {
  localStorage: 'lib/kept.ts',
  sessionStorage: 'lib/kept.ts',
  setPointerCapture: 'lib/capture-pointer.ts',
  showPicker: 'lib/open-choices.ts',
};

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

test.each(Object.entries(GUARDED))('%s is used in %s alone', (name, only) => {
  expect(sources.filter(({ text }) => text.includes(name)).map(({ file }) => file)).toEqual([only]);
});
