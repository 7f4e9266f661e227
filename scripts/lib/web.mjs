import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { lastLines, root, run } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

const built = join(root, 'web', 'dist', 'index.html');

const SOURCES = [
  'web/src',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'cabinet',
  'contracts',
  'package-lock.json',
];

export async function ensureWeb(env) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'web', 'package.json'), 'utf8'));
  if (!scripts?.build) return;
  await withLock(checkoutLock, async () => {
    if (!isBuilt()) await step('Building the web client', () => build(env));
  });
}

async function build(env) {
  const { code, output } = await run('npm', ['run', 'build', '--workspace', 'web'], {
    // Also in tests: React's development build is twice as large.
    env: { ...env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new StepFailed('The web client could not be built.', lastLines(output, 30));
}

function isBuilt() {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return !SOURCES.some((path) => isNewer(join(root, path), mtimeMs));
}

function isNewer(path, mtimeMs) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs > mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .some((name) => isNewer(join(path, name), mtimeMs));
}
