import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromium, ensureTools } from './tools.mjs';

let folder: string;
let log: string;
const said: string[] = [];
const tool = { ...chromium, isHere: () => false };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffret-apt-'));
  log = join(folder, 'asked');
  const apt = join(folder, 'apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> ${log}\n`);
  chmodSync(apt, 0o755);
  said.length = 0;
  const say = (text: string) => {
    // Messages before the call of apt-get.
    if (!existsSync(log)) said.push(text);
  };
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'warn').mockImplementation(say);
});
afterEach(() => rmSync(folder, { recursive: true }));

const ensure = (env: NodeJS.ProcessEnv, isRoot: boolean) =>
  ensureTools([tool], {
    env: { ...env, PATH: [folder, process.env.PATH].join(delimiter) },
    isRoot,
    lock: join(folder, 'lock'),
  });

test('the packages to install, and how to prevent that, are printed before apt-get runs', async () => {
  await ensure({}, true);
  expect(said[0]).toBe(
    '! Chromium is missing: apt-get installs chromium, fonts-liberation. COFFRET_NO_APT=1 keeps it from doing so.',
  );
  expect(readFileSync(log, 'utf8')).toContain('install -y --no-install-recommends chromium fonts-liberation');
});

test.each([
  ['refused', { COFFRET_NO_APT: '1' }, true],
  ['not root', {}, false],
])('%s: nothing is installed, and the missing program is reported', async (_, env, isRoot) => {
  await ensure(env, isRoot);
  expect(existsSync(log)).toBe(false);
  expect(said).toEqual([`! Chromium is not here. ${chromium.without}`]);
});
