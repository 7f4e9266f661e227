import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shape, Write } from '@coffret/contracts/ports/read-store';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const SHAPE: Shape = { indexes: [{ fields: { lib: 1, _id: 1 } }], lists: ['tags'], texts: ['lib'] };
/** Rare letters, so that no other name contains their trigrams. */
const NAME = '龘靐齉';
const PERSONAL = [NAME, NAME.slice(1), 'quincampoix', 'secret-tag'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overwriting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const readable = () => {
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  return PERSONAL.filter((text) => bytes.includes(text));
};

const person = (id: number, lib: string, tags: string[]): Write => ({
  op: 'replace',
  doc: { _id: id, lib, tags, _fold: { lib }, _position: '1' },
});
const other = (id: number) => person(id, `armoire ${id}`, [`t${id % 7}`]);

async function filled() {
  const store = openSqliteReadStore(join(folder, 'read-models.db'));
  onTestFinished(() => store.close());
  await store.ensure('people', SHAPE);
  const people = store.collection('people');
  await people.write(Array.from({ length: 300 }, (_, id) => other(id)));
  await people.write([person(300, `${NAME} quincampoix`, ['secret-tag'])]);
  await people.write(Array.from({ length: 300 }, (_, n) => other(301 + n)));
  return { store, people };
}

test('removed data is erased from the files of an open store', async () => {
  const { store, people } = await filled();
  expect(readable()).toEqual(PERSONAL);
  await people.write([{ op: 'remove', id: 300, position: '2' }]);
  expect(readable()).toEqual(PERSONAL);
  await store.overwriteRemoved();
  expect(readable()).toEqual([]);
  expect(await people.count({ search: 'armoire' })).toBe(600);
  expect(await people.count({ search: 'quincampoix' })).toBe(0);
  expect(await people.count({ tags: 't3' })).toBe(86);
});

test('replaced data of an earlier process is erased from the files', async () => {
  const { store, people } = await filled();
  await people.write([
    { op: 'replace', doc: { _id: 300, lib: '', tags: [], _fold: { lib: '' }, _position: '2' } },
  ]);
  await store.close();
  const again = openSqliteReadStore(join(folder, 'read-models.db'));
  onTestFinished(() => again.close());
  await again.overwriteRemoved();
  expect(readable()).toEqual([]);
});
