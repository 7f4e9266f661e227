import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

test('a start that fails lets go of everything, and the next one succeeds', async () => {
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
