import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { personKeysContract } from './person-keys.contract.ts';
import { openSqlitePersonKeys } from './sqlite-person-keys.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'person-keys-'));

personKeysContract('SQLite', async () => {
  const folder = await newFolder();
  const open = () => openSqlitePersonKeys(join(folder, 'person-keys.db'));
  let keys = open();
  return {
    keys,
    async reopen() {
      keys.close();
      keys = open();
      return keys;
    },
    async close() {
      keys.close();
      await rm(folder, { recursive: true });
    },
  };
});

test('of a key that was destroyed no byte is left in the files, while they are open', async () => {
  const folder = await newFolder();
  const keys = openSqlitePersonKeys(join(folder, 'person-keys.db'));
  onTestFinished(async () => {
    keys.close();
    await rm(folder, { recursive: true });
  });
  const bytes = async () =>
    Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))));
  for (let n = 0; n < 200; n++)
    await keys.make({ name: `user-${n}`, wrapped: `the-key-of-number-${n}-of-all` });
  await keys.destroy('user-77');
  expect((await bytes()).includes('the-key-of-number-78-of-all')).toBe(true);
  expect((await bytes()).includes('the-key-of-number-77-of-all')).toBe(false);
});
