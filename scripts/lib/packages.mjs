import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { root, runNpm } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** Those to run the product, or with those of tests and checks. `env` names the Node to use. */
export async function ensurePackages(env, { forTests }) {
  await withLock(checkoutLock, async () => {
    const canRun = areInstalled({ forTests: false });
    if (canRun && (!forTests || areInstalled({ forTests }))) return;
    // `npm ci` removes all packages first, also those of a product that runs.
    const add = ['install', '--no-save', '--include=dev'];
    const begin = ['ci', forTests ? '--include=dev' : '--omit=dev'];
    await step('Installing the npm packages', () => install(canRun ? add : begin, env));
  });
}

async function install(command, env) {
  const { code, output } = await runNpm([...command, '--ignore-scripts'], env);
  if (code !== 0) throw new StepFailed('The npm packages could not be installed.', output);
}

function areInstalled(which) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  return installedAsLocked(packagesIn(join(root, 'package-lock.json')), packagesIn(record), which);
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/**
 * Compares with node_modules/.package-lock.json, which `npm ci` removes first and writes last.
 * @param {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} locked by path
 * @param {Record<string, { version?: string, integrity?: string }>} installed by path
 * @param {{ forTests: boolean }} which false: packages of tests and checks may be missing
 */
export function installedAsLocked(locked, installed, { forTests }) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional === true || (!forTests && (wanted.dev ?? wanted.devOptional) === true);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
