import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findProgram } from './find-program.mjs';
import { withLock } from './lock.mjs';
import { run } from './processes.mjs';
import { step } from './steps.mjs';

/** Programs that npm does not bring: how to see that one is here, Debian's packages of it, what lacks without it. */
export const chromium = {
  name: 'Chromium',
  isHere: () => findChromium(process.env) !== undefined,
  packages: ['chromium', 'fonts-liberation'],
  without: 'Quotes cannot be printed. Install Chromium or Chrome, or let CHROMIUM_PATH name one.',
};

export const redis = {
  name: 'Redis',
  isHere: () => findProgram('redis-server', process.env) !== undefined,
  packages: ['redis-server'],
  without: 'The tests against Redis are skipped. Install redis-server.',
};

export const pythonVenv = {
  name: "Python's venv",
  isHere: () => spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0,
  packages: ['python3-venv'],
  without: 'The tests against MongoDB are skipped. Install python3 and its venv module.',
};

/** Installs the missing ones where that can be done (root on Debian or Ubuntu); says what lacks without the others. */
export async function ensureTools(tools) {
  if (tools.every((tool) => tool.isHere())) return;
  if (process.getuid?.() === 0 && findProgram('apt-get', process.env)) {
    // One lock for the machine: two checkouts share its packages.
    await withLock(join(tmpdir(), 'coffret-apt.lock'), () => install(tools.filter((tool) => !tool.isHere())));
  }
  for (const tool of tools) {
    if (!tool.isHere()) console.warn(`! ${tool.name} is not here. ${tool.without}`);
  }
}

async function install(tools) {
  if (tools.length === 0) return;
  await step("Reading Debian's package lists", () => apt('update'));
  for (const tool of tools) {
    await step(`Installing ${tool.packages.join(', ')}`, () =>
      apt('install', '-y', '--no-install-recommends', ...tool.packages),
    );
  }
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  if (code !== 0) console.warn(output.trimEnd().split('\n').slice(-3).join('\n'));
}
