import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a hash is argon2id with its parameters and a random salt', async () => {
  const hashes = await Promise.all([hashPassword('Coffret-2026'), hashPassword('Coffret-2026')]);
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('only the right password matches its hash', async () => {
  const hash = await hashPassword('Coffret-2026');
  const tried = ['Coffret-2026', 'coffret-2026', 'Coffret-2026 ', 'Coffret-202', ''];
  expect(await Promise.all(tried.map((password) => passwordMatches(password, hash)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a hash with other parameters is checked with its own ones', async () => {
  const hash = await hashPassword('Coffret-2026', { memoryKib: 64, passes: 1 });
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  const tried = ['Coffret-2026', 'coffret-2026'];
  expect(await Promise.all(tried.map((password) => passwordMatches(password, hash)))).toEqual([true, false]);
});

test('passwords are compared in normalised Unicode form', async () => {
  expect(await passwordMatches('E\u0301te-2026', await hashPassword('Éte-2026'))).toBe(true);
});

test('no password matches without an account', async () => {
  expect(await passwordMatches('', null)).toBe(false);
  expect(await passwordMatches('A', null)).toBe(false);
});
