import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findProgram } from './find-program.mjs';
import { withLock } from './lock.mjs';
import { lastLines, run } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** Programs that npm does not install: detection, Debian packages, consequence when missing. */
export const chromium = {
  name: 'Chromium',
  isHere: () => findChromium(process.env) !== undefined,
  packages: ['chromium', 'fonts-liberation'],
  without: 'Quotes cannot be printed. Install Chromium or Chrome, or let CHROMIUM_PATH name one.',
};

export const firefox = {
  name: 'Firefox',
  isHere: () => findFirefox(process.env) !== undefined,
  packages: ['firefox-esr'],
  without: 'The journeys in Firefox are skipped. Install firefox-esr.',
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

/** Writable for root only; shared by all checkouts of a machine. */
const machineLock = '/var/lib/apt/coffret.lock';

/** Installs with apt where possible (root on Debian or Ubuntu), and prints what does not work without the others. */
export async function ensureTools(tools, machine = {}) {
  const { env = process.env, isRoot = process.getuid?.() === 0, lock = machineLock } = machine;
  if (tools.every((tool) => tool.isHere())) return;
  if (isRoot && !env.COFFRET_NO_APT && findProgram('apt-get', env)) {
    await withLock(lock, () =>
      install(
        tools.filter((tool) => !tool.isHere()),
        env,
      ),
    );
  }
  for (const tool of tools) {
    if (!tool.isHere()) console.warn(`! ${tool.name} is not here. ${tool.without}`);
  }
}

async function install(tools, env) {
  if (tools.length === 0) return;
  for (const { name, packages } of tools) {
    console.log(
      `! ${name} is missing: apt-get installs ${packages.join(', ')}. COFFRET_NO_APT=1 keeps it from doing so.`,
    );
  }
  const apt = (title, ...args) => aptGet(title, args, { ...env, DEBIAN_FRONTEND: 'noninteractive' });
  await apt("Reading Debian's package lists", 'update');
  for (const { packages } of tools) {
    await apt(`Installing ${packages.join(', ')}`, 'install', '-y', '--no-install-recommends', ...packages);
  }
}

/** A failure is printed only: the project works without these programs. */
async function aptGet(title, args, env) {
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
