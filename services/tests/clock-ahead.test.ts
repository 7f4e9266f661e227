import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from './support/test-app.ts';
import { testClock } from './support/test-clock.ts';
import { done } from './support/workflow.ts';

const DAY_MS = 24 * 3_600_000;

test('what is due once a day goes on after a first start with a clock that was a year ahead', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-clock-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const ahead = await startTestApp({}, { dataDir, clock: testClock('2027-11-21T08:00:00.000Z') });
  await ahead.settled();
  await ahead.close();

  const product = await startTestApp({}, { dataDir, clock: testClock('2026-11-21T08:00:00.000Z') });
  onTestFinished(() => product.close());
  for (let day = 0; day < 2; day += 1) {
    product.clock.move(DAY_MS);
    await product.settled();
  }
  const at = product.clock.now().toISOString();
  const admin = await product.admin();
  const { sealed } = done<{ sealed: { at: string } | null }>(await admin.get('/api/audit/verify'));
  const compared = done<{ at: string | null }>(await admin.get('/api/audit/comparison'));
  expect([sealed?.at, compared.at]).toEqual([at, at]);
  const { rows } = await product.app.platform.jobs.list('delayed', { page: 1, size: 100 });
  const daily = rows.filter(({ id, name }) => id.startsWith(`${name}-20`));
  expect(daily.map(({ name }) => name).sort()).toEqual([
    'compareReadModels',
    'end-retention',
    'remove-expired-shared-files',
    'seal-ledger',
    'sweep-files',
  ]);
  expect(new Set(daily.map(({ runAt }) => runAt))).toEqual(new Set(['2026-11-24T00:00:00.000Z']));
});
