import { NotWritten } from '@coffret/contracts/ports/event-store';
import { documentsView } from '@coffret/projections/documents/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IMAGE, upload } from '../documents/testing/upload.ts';
import { askForQuote, done, newConfiguration, newProject } from '../journey/testing/work.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
});
afterAll(() => product.close());

test('a quote that gets no number leaves no paper behind', async () => {
  const { printer, sequences, view } = product.app.services;
  const admin = await product.admin();
  const { id } = await newConfiguration(admin, await newProject(admin));
  done(await admin.post(`/api/configurations/validate/${id}`));
  done(await upload(admin, 'quote', { name: `${id}.png`, bytes: IMAGE }));
  vi.spyOn(printer, 'print').mockResolvedValue(Buffer.from('%PDF-1.7'));
  const { next } = sequences;
  vi.spyOn(sequences, 'next').mockImplementation(async (entity, cause) => {
    if (entity === 'quote') throw new NotWritten('down');
    return next(entity, cause);
  });
  expect((await askForQuote(admin, id)).status).toBe(503);
  expect(await view(documentsView).find({ linkedEntityId: id, mime: 'application/pdf' })).toEqual([]);
});
