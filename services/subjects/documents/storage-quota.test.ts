import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';
import { addedId, IMAGE, idOf, PDF, refused, upload } from './testing/upload.ts';

const KB = 1024;
const FULL = refused(413, 'QUOTA_EXCEEDED', 'filedata');

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await startTestApp({ uploadQuotaBytes: 192 * KB });
  admin = await product.admin();
});
afterAll(() => product.close());

const customer = (): Promise<Member> => memberOf(product, 3);
const note = (who: Client, bytes: Uint8Array = PDF) => upload(who, 'documents', { bytes });
const text = (size: number) => Buffer.alloc(size, 'a');

test('a small file counts as 64 kB, and a deletion frees its space', async () => {
  const anne = await customer();
  const [first] = [await note(anne), await note(anne), await note(anne)];
  expect(await note(anne)).toMatchObject(FULL);
  expect((await anne.delete(`/api/documents/${addedId(first)}`)).status).toBe(204);
  expect((await note(anne)).status).toBe(201);
  expect(await note(anne)).toMatchObject(FULL);
});

test('a larger file counts with its size', async () => {
  const anne = await customer();
  const letter = (size: number) => upload(anne, 'documents', { bytes: text(size), name: 'a.txt' });
  expect((await letter(128 * KB)).status).toBe(201);
  expect(await letter(64 * KB + 1)).toMatchObject(FULL);
  expect((await letter(64 * KB)).status).toBe(201);
});

test('concurrent uploads do not exceed the quota', async () => {
  const anne = await customer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => note(anne)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413]);
  expect((await anne.get('/api/documents')).body).toMatchObject({ count: 3 });
});

test('pictures of quotes count, uploads by others do not, and staff have no quota', async () => {
  const anne = await customer();
  const projectId = idOf(await anne.post('/api/projects', { lib: 'Halle' }));
  const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
  for (const _ of [1, 2, 3, 4]) expect((await upload(admin, 'documents', about)).status).toBe(201);
  const id = idOf(await anne.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId }));
  const picture = () => upload(anne, 'quote', { name: `${id}.png`, bytes: IMAGE });
  for (const _ of [1, 2, 3]) expect((await picture()).status).toBe(201);
  expect(await picture()).toMatchObject(FULL);
});
