import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { root, runNpm } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** `env` names the Node to use. */
export async function ensurePackages(env) {
  await withLock(checkoutLock, async () => {
    if (!areInstalled()) await step('Installing the npm packages', () => install(env));
  });
}

async function install(env) {
  const { code, output } = await runNpm(['ci', '--ignore-scripts', '--include=dev'], env);
  if (code !== 0) throw new StepFailed('The npm packages could not be installed.', output);
}

function areInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  return (
    existsSync(record) && installedAsLocked(packagesIn(join(root, 'package-lock.json')), packagesIn(record))
  );
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/**
 * Compares with node_modules/.package-lock.json, which `npm ci` removes first and writes last.
 * @param {Record<string, { version?: string, integrity?: string, optional?: boolean }>} locked by path
 * @param {Record<string, { version?: string, integrity?: string }>} installed by path
 */
export function installedAsLocked(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
