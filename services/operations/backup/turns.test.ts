import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createArchive } from '../../subjects/backup/create-archive.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { newConfiguration, newProject } from '../../tests/support/workflow.ts';

test('a backup of a product at work lets others have their turn between two pages of events', async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const admin = await product.admin();
  // Each element is an event: more than a page of them.
  const { id } = await newConfiguration(admin, await newProject(admin), {});
  const ProjSlots = Array.from({ length: 40 }, (_, n) => ({ slot: n / 2, ProjProduct: { ref: 'PC16' } }));
  const line = { ProjProduct: { ref: 'BLP4' }, ProjSlots };
  const ProjLines = Array.from({ length: 12 }, (_, n) => ({ line: n + 1, ...line }));
  expect((await admin.put(`/api/configurations/editConfigurator/${id}`, { ProjLines })).status).toBe(200);

  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  const { platform, services } = product.app;
  const { encryptedStore } = platform;
  const turns: number[] = [];
  const store = {
    ...encryptedStore,
    readAll(...asked: Parameters<typeof encryptedStore.readAll>) {
      turns.push(turn);
      return encryptedStore.readAll(...asked);
    },
  };
  await buffer(await createArchive({ ...platform, store }, services.settings, product.clock));
  expect(turns.length).toBeGreaterThan(1);
  expect(new Set(turns).size).toBe(turns.length);
});
