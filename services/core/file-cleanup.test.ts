import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { documentsView } from '@coffret/projections/documents/view';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storeDocument } from '../subjects/documents/public.ts';
import { addedId, IMAGE, upload } from '../subjects/documents/testing/upload.ts';
import { type Client, startTestApp, type TestApp } from '../tests/support/test-app.ts';
import { removeOrphanedFiles } from './file-cleanup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let product: TestApp;
let admin: Client;
beforeEach(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  onTestFinished(() => product.close());
  admin = await product.admin();
});

const keys = async () => {
  const rows = await product.app.services.files.list('', { limit: 1000 });
  return rows.map(({ key }) => key);
};

/** A file of a document whose event was not written, as a process leaves it that dies in between. */
async function crashedUpload(): Promise<string> {
  const { services } = product.app;
  const before = new Set(await keys());
  const commands = { ...services.commands, handle: () => Promise.reject(new StoreUnavailable('killed')) };
  const files = { ...services.files, remove: async () => undefined };
  const document = {
    bytes: IMAGE,
    filename: 'plan.png',
    mime: 'image/png',
    type: 'image' as const,
    params: 'documents',
    linkedEntityModel: null,
    linkedEntityId: null,
    userId: 1,
  };
  const cause = { userId: 1, correlationId: 'c', causationId: null };
  await expect(storeDocument({ ...services, commands, files }, document, cause)).rejects.toThrow('killed');
  const [left = ''] = (await keys()).filter((key) => !before.has(key));
  expect(left).toMatch(/^documents\//);
  return left;
}

/** A seeded product with a picture. */
async function pictured(id: number): Promise<number> {
  const form = new FormData();
  form.append('filedata', new Blob([new Uint8Array(IMAGE)]), 'bloc.png');
  expect((await admin.call('PUT', `/api/products/${id}`, form)).status).toBe(200);
  return id;
}

test('the daily cleanup removes only unreferenced files that are at least a day old', async () => {
  const [documentId, productId] = [addedId(await upload(admin, 'documents', {})), await pictured(20)];
  const { files } = product.app.services;
  await files.put('elsewhere/file', [IMAGE]);
  await files.put('products/left.png', [IMAGE]);
  const named = (await keys()).filter((key) => key !== 'products/left.png');
  const left = await crashedUpload();
  product.clock.move(DAY_MS);
  const young = await crashedUpload();
  await product.settled();
  expect(await keys()).toEqual([...named, left, young, 'products/left.png'].sort());

  product.clock.move(DAY_MS);
  await product.settled();
  expect(await keys()).toEqual([...named, young].sort());
  product.clock.move(DAY_MS);
  await product.settled();
  expect(await keys()).toEqual(named);
  admin = await product.admin();
  expect((await admin.get(`/api/documents/${documentId}/file`)).status).toBe(200);
  expect((await admin.get(`/api/products/${productId}/image`)).status).toBe(200);
});

test('the cleanup checks more than one page of files', async () => {
  const { files } = product.app.services;
  await upload(admin, 'documents', {});
  const named = await keys();
  const left = Array.from({ length: 1001 }, (_, n) => `documents/left-${n}`);
  await Promise.all(left.map((key) => files.put(key, [new Uint8Array([1])])));
  product.clock.move(2 * DAY_MS);
  await product.settled();
  expect(await keys()).toEqual(named);
});

test('the cleanup removes nothing while a view is late', async () => {
  await upload(admin, 'documents', {});
  const left = await crashedUpload();
  const before = await keys();
  const kept = [{ prefix: 'documents/', view: documentsView, field: '_docKey' }];
  const { services } = product.app;
  const sweep = () => removeOrphanedFiles(services, kept, new AbortController().signal);
  // Before the day passes: the product's own sweep is held off too.
  const shown = vi.spyOn(services.readModels, 'waitUntilVisible').mockResolvedValue(false);
  product.clock.move(2 * DAY_MS);
  await expect(sweep()).rejects.toThrow(StoreUnavailable);
  expect(await keys()).toEqual(before);
  expect(shown).toHaveBeenCalledWith({ category: 'document', types: documentsView.types }, null);
  shown.mockRestore();
  await sweep();
  expect(await keys()).toEqual(before.filter((key) => key !== left));
});
