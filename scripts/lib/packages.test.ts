import { expect, test } from 'vitest';
import { installedAsLocked } from './packages.mjs';

const ALL = { forTests: true };
const fastify = { version: '5.12.8', integrity: 'sha512-a' };
const locked = {
  '': { version: '0.1.0' },
  services: { version: '0.1.0' },
  'node_modules/fastify': fastify,
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
};
const installed = { services: { version: '0.1.0' }, 'node_modules/fastify': fastify };

test('a complete installation matches the lockfile, with or without optional packages', () => {
  expect(installedAsLocked(locked, installed, ALL)).toBe(true);
});

test('a missing package requires an installation', () => {
  expect(installedAsLocked(locked, { services: { version: '0.1.0' } }, ALL)).toBe(false);
});

test('another version or content of a package requires an installation', () => {
  const older = { ...installed, 'node_modules/fastify': { ...fastify, version: '5.12.7' } };
  const other = { ...installed, 'node_modules/fastify': { ...fastify, integrity: 'sha512-c' } };
  expect(installedAsLocked(locked, older, ALL)).toBe(false);
  expect(installedAsLocked(locked, other, ALL)).toBe(false);
});

test('a package that is no longer in the lockfile is ignored', () => {
  expect(
    installedAsLocked(locked, { ...installed, 'node_modules/left-pad': { version: '1.3.0' } }, ALL),
  ).toBe(true);
});

test('packages of tests are missing for tests alone', () => {
  const withVitest = { ...locked, 'node_modules/vitest': { version: '5.1.1', dev: true } };
  expect(installedAsLocked(withVitest, installed, { forTests: false })).toBe(true);
  expect(installedAsLocked(withVitest, installed, ALL)).toBe(false);
});
