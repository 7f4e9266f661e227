import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verification } from '@coffret/contracts/integrity/answers';
import { expect, onTestFinished, test } from 'vitest';
import { createCustomerHistory, TELLING } from '../../subjects/privacy/erase/testing/customer-history.ts';
import { personalDataIn } from '../../subjects/privacy/erase/testing/personal-data-in.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { OperatorError } from '../operator-error.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

test('who was erased after a backup is erased again when it is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-erased-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [archive, erasedPath, odd, dataDir] = [
    join(folder, 'a.tar.gz'),
    join(folder, 'erased.jsonl'),
    join(folder, 'odd.jsonl'),
    join(folder, 'restored'),
  ];
  const still = { signal: new AbortController().signal, report: () => undefined };
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const { customer } = await createCustomerHistory(product);
  await takeBackup({ DATA_DIR: product.dataDir }, { ...still, to: archive, url: product.address });
  const admin = await product.admin();
  done(await admin.delete(`/api/users/${customer.id}`));
  await product.settled();
  await product.settled();
  const { body } = await admin.get('/api/audit/events/export?format=jsonl');
  await writeFile(erasedPath, String(body));

  const asked = { ...still, path: archive, acceptsBroken: false };
  for (const line of ['{"type":"UserDeleted"}', '{"level":30,"msg":"Server listening"}']) {
    await writeFile(odd, line);
    await expect(restoreBackup({ DATA_DIR: dataDir }, { ...asked, erasedPath: odd })).rejects.toThrow(
      OperatorError,
    );
  }
  const { erasedAgain } = await restoreBackup({ DATA_DIR: dataDir }, { ...asked, erasedPath });
  // The customer, and the contact of theirs.
  expect(erasedAgain).toBe(2);

  const restored = await startTestApp({}, { dataDir, clock: product.clock });
  onTestFinished(() => restored.close());
  for (let n = 0; n < 3; n++) await restored.settled();
  const there = await restored.admin();
  expect((await there.get(`/api/users/${customer.id}`)).status).toBe(404);
  expect(done<Verification>(await there.get('/api/audit/verify')).intact).toBe(true);
  expect(await personalDataIn(dataDir, TELLING)).toEqual([]);
}, 60_000);
