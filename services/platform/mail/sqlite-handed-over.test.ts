import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { handedOverContract } from './handed-over.contract.ts';
import { openSqliteHandedOver } from './sqlite-handed-over.ts';

const DAY_MS = 24 * 3_600_000;

async function inFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const clock = testClock();
  let handedOver = openSqliteHandedOver(join(folder, 'mails.db'), clock);
  return {
    handedOver,
    clock,
    async reopen() {
      handedOver.close();
      handedOver = openSqliteHandedOver(join(folder, 'mails.db'), clock);
      return handedOver;
    },
    async close() {
      handedOver.close();
      await rm(folder, { recursive: true });
    },
  };
}

handedOverContract('SQLite', inFolder);

test('a mail is forgotten after 90 days, not before, also by a process that never ends', async () => {
  const { handedOver, clock, close } = await inFolder();
  onTestFinished(close);
  await handedOver.add('old');
  clock.move(90 * DAY_MS);
  await handedOver.add('newer');
  expect(await handedOver.has('old')).toBe(true);
  clock.move(DAY_MS);
  await handedOver.add('newest');
  expect([await handedOver.has('old'), await handedOver.has('newer')]).toEqual([false, true]);
});
