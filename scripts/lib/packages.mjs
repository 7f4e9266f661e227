import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { root, runNpm } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** Installs what package-lock.json says, unless it is there. `env` names the Node to use. */
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
 * Whether npm's own record of what it installed (node_modules/.package-lock.json, which `npm ci` removes first and
 * writes last) holds all that the lockfile asks for. A package that is optional may be missing.
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
