import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Meta, NO_STREAM } from '@coffret/contracts/ports/event-store';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { startTestApp } from './support/test-app.ts';
import { newProject } from './support/workflow.ts';

test('obsolete events of an earlier version are ignored', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-older-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  // Format of stored Idempotency-Keys before a hash was added.
  const meta = { at: '2026-01-01T00:00:00.000Z', userId: 1, correlationId: 'old', causationId: null } as Meta;
  const event = (type: string, data: { [field: string]: string | number }) => ({
    id: randomUUID(),
    type,
    schema: 1,
    data,
    meta,
  });
  await store.append('request-0a1b', NO_STREAM, [
    event('RequestBegun', { bodyHash: '9f', instance: 'a' }),
    event('RequestAnswered', { status: 201, body: '{"id":1}' }),
    event('RequestForgotten', {}),
  ]);
  await store.close();

  const product = await startTestApp({ logLevel: 'silent' }, { dataDir });
  onTestFinished(() => product.close());
  const admin = await product.admin();
  await newProject(admin, 'Halle');
  await product.settled();
  expect((await admin.get('/api/projects')).body).toMatchObject({ rows: [{ lib: 'Halle' }], count: 1 });
});
