import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECTORS, type ProjectorRecord, projectorId } from '@coffret/projections/runner/projector-record';
import { expect, onTestFinished, test } from 'vitest';
import { viewsOf } from '../core/subject.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { startStandIn } from '../tests/support/eventstore-server.ts';
import { startTestApp } from '../tests/support/test-app.ts';
import { SUBJECTS } from './subjects.ts';

const require = createRequire(import.meta.url);
const PLAYWRIGHT = require.resolve('playwright-core');

test('a failed start releases all resources, and the next one succeeds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await startTestApp();
  onTestFinished(() => first.close());
  const port = Number(new URL(first.address).port);
  await expect(startTestApp({ port }, { dataDir })).rejects.toThrow('EADDRINUSE');
  const second = await startTestApp({}, { dataDir });
  onTestFinished(() => second.close());
  expect((await second.client().get('/api/health/ready')).status).toBe(200);
});

test('a process with embedded read models and EventStoreDB takes over immediately from a killed one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-killed-'));
  const { url: eventstoreUrl, stop } = await startStandIn();
  const first = await startTestApp({ eventstoreUrl }, { dataDir });
  await first.close();
  const readStore = openSqliteReadStore(join(dataDir, 'read-models.db'));
  const records = readStore.collection<ProjectorRecord>(PROJECTORS);
  for (const record of await records.find({}))
    await records.swap(record._id, {}, { ...record, holder: 'killed' });
  await readStore.close();
  const second = await startTestApp({ eventstoreUrl }, { dataDir });
  const { progress } = second.app.readSide;
  expect(progress.owns(projectorId(viewsOf(SUBJECTS)))).toBe(true);
  await second.close();
  await stop();
  await rm(dataDir, { recursive: true });
});

test('the libraries that start Chromium are loaded before the first response', async () => {
  const seen: boolean[] = [];
  const onListen = async () => void seen.push(PLAYWRIGHT in require.cache);
  const product = await startTestApp(
    // The libraries are loaded even if this is not a browser.
    { chromiumPath: process.execPath },
    {
      warm: true,
      subjects: [
        ...SUBJECTS,
        {
          name: 'probe',
          about: 'What is looked at here.',
          routes: (server) => void server.addHook('onListen', onListen),
        },
      ],
    },
  );
  onTestFinished(() => product.close());
  expect(seen).toEqual([true]);
});

test('the OpenAPI document as YAML equals the one as JSON', async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const forms = ['yaml', 'json'].map((form) => fetch(`${product.address}/api/docs/${form}`));
  const [yaml, json] = await Promise.all(forms);
  expect(yaml?.headers.get('content-type')).toBe('application/yaml');
  expect(await yaml?.text()).toBe(await json?.text());
});
