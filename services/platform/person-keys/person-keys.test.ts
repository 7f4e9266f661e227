import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { openPersonKeys, type PersonKeys } from './person-keys.ts';

let folder: string;
let keys: PersonKeys;
let one: string;
let other: string;
beforeEach(async () => {
  const opened = await tempRecordStore();
  folder = opened.folder;
  keys = await openPersonKeys(opened.store);
  [one, other] = [`user-${randomUUID()}`, `user-${randomUUID()}`];
});

test('find returns nothing for unknown persons', async () => {
  expect(await keys.find([one])).toEqual([]);
  expect(await keys.find([])).toEqual([]);
});

test('the first key of a person is kept, even with concurrent calls', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, n) => keys.make({ name: one, wrapped: `${n}` })),
  );
  const stands = made[0];
  expect(made).toEqual(Array(5).fill(stands));
  await keys.make({ name: other, wrapped: 'b' });
  const found = await keys.find([other, one, 'user-none']);
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([stands, { name: other, wrapped: 'b' }]));
});

test('a destroyed key is not created again', async () => {
  await keys.make({ name: one, wrapped: 'a' });
  await keys.destroy(one);
  await keys.destroy(one);
  const gone = { name: one, wrapped: null };
  expect(await keys.find([one])).toEqual([gone]);
  expect(await keys.make({ name: one, wrapped: 'b' })).toEqual(gone);
});

test('a name can be destroyed before it has a key', async () => {
  await keys.destroy(one);
  expect(await keys.make({ name: one, wrapped: 'a' })).toEqual({ name: one, wrapped: null });
});

test('restore adds unknown keys and does not restore destroyed ones', async () => {
  await keys.destroy(one);
  await keys.restore([
    { name: one, wrapped: 'a' },
    { name: other, wrapped: 'b' },
  ]);
  expect(await Array.fromAsync(keys.all())).toEqual(
    expect.arrayContaining([
      { name: one, wrapped: null },
      { name: other, wrapped: 'b' },
    ]),
  );
});

test('the bytes of a destroyed key are erased from the open files', async () => {
  const bytes = async () =>
    Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))));
  for (let n = 0; n < 200; n++)
    await keys.make({ name: `user-${n}`, wrapped: `the-key-of-number-${n}-of-all` });
  await keys.destroy('user-77');
  expect((await bytes()).includes('the-key-of-number-78-of-all')).toBe(true);
  expect((await bytes()).includes('the-key-of-number-77-of-all')).toBe(false);
});
