import { expect, test } from 'vitest';
import { installedAsLocked } from './packages.mjs';

const fastify = { version: '5.12.8', integrity: 'sha512-a' };
const locked = {
  '': { version: '0.1.0' },
  services: { version: '0.1.0' },
  'node_modules/fastify': fastify,
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
};
const installed = { services: { version: '0.1.0' }, 'node_modules/fastify': fastify };

test('what the lockfile asks for is installed, optional packages or not', () => {
  expect(installedAsLocked(locked, installed)).toBe(true);
});

test('a package that lacks is to be installed', () => {
  expect(installedAsLocked(locked, { services: { version: '0.1.0' } })).toBe(false);
});

test('another version, or other content, is to be installed', () => {
  const older = { ...installed, 'node_modules/fastify': { ...fastify, version: '5.12.7' } };
  const other = { ...installed, 'node_modules/fastify': { ...fastify, integrity: 'sha512-c' } };
  expect(installedAsLocked(locked, older)).toBe(false);
  expect(installedAsLocked(locked, other)).toBe(false);
});

test('a package that the lockfile no longer asks for does no harm', () => {
  expect(installedAsLocked(locked, { ...installed, 'node_modules/left-pad': { version: '1.3.0' } })).toBe(
    true,
  );
});
