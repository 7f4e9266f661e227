import { spawnSync } from 'node:child_process';
import { findChromium, findProgram } from './find-program.mjs';
import { withLock } from './lock.mjs';
import { lastLines, run } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

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

/** In apt's own folder, which root alone may write to: all checkouts of a machine share its packages. */
const machineLock = '/var/lib/apt/coffret.lock';

/** Installs the missing ones where that can be done (root on Debian or Ubuntu); says what lacks without the others. */
export async function ensureTools(tools) {
  if (tools.every((tool) => tool.isHere())) return;
  if (process.getuid?.() === 0 && findProgram('apt-get', process.env)) {
    await withLock(machineLock, () => install(tools.filter((tool) => !tool.isHere())));
  }
  for (const tool of tools) {
    if (!tool.isHere()) console.warn(`! ${tool.name} is not here. ${tool.without}`);
  }
}

async function install(tools) {
  if (tools.length === 0) return;
  await apt("Reading Debian's package lists", 'update');
  for (const { packages } of tools) {
    await apt(`Installing ${packages.join(', ')}`, 'install', '-y', '--no-install-recommends', ...packages);
  }
}

/** A failure is told and no more: the project works without these programs, if not wholly. */
async function apt(title, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await step(title, async () => {
      const { code, output } = await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        env,
      });
      if (code !== 0) throw new StepFailed('apt-get failed.', lastLines(output, 3));
    });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.warn(error.detail);
  }
}
