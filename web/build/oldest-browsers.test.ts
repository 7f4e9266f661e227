import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asInOldestBrowsers, librariesOf } from './oldest-lib.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.tools/types/oldest-browsers');

/** The folder of TypeScript's library belongs to the package of this machine's processor. */
const vendor = join(root, 'node_modules/@typescript');
const libraries = join(
  vendor,
  readdirSync(vendor).find((name) => name.startsWith('typescript-')) ?? '',
  'lib',
);

const PLANTED = `
document.createElement('select').showPicker();
document.createElement('input').showPicker();
Map.groupBy([1], (one) => one);
requestIdleCallback(() => {});
document.startViewTransition(() => {});
window.requestIdleCallback?.(() => {});
document.createElement('select').showPicker?.();
navigator.clipboard.writeText('');
crypto.randomUUID();
navigator.clipboard?.writeText('');
`;

test('the client uses nothing that the oldest browsers lack without looking first', () => {
  mkdirSync(folder, { recursive: true });
  const library = [...librariesOf(libraries, ['esnext', 'dom'])].map(([name, text]) => {
    writeFileSync(join(folder, `lib.${name}.d.ts`), asInOldestBrowsers(text));
    return `lib.${name}.d.ts`;
  });
  writeFileSync(join(folder, 'planted.ts'), PLANTED);
  const compilerOptions = { noLib: true, lib: null, incremental: false, tsBuildInfoFile: null };
  const config = {
    extends: '../../../web/tsconfig.json',
    compilerOptions,
    files: [...library, 'planted.ts'],
    include: ['../../../web/src'],
    exclude: ['../../../web/src/**/*.test.*', '../../../web/src/**/testing'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder],
    { cwd: root, encoding: 'utf8' },
  );
  const faults = stdout.split('\n').filter((line) => /error TS/.test(line));
  expect(faults.map((line) => line.replace(/.*planted\.ts\((\d+),.*/, 'planted $1'))).toEqual(
    [2, 4, 5, 6, 9, 10].map((line) => `planted ${line}`),
  );
});
