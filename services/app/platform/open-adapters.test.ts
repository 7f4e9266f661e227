import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { readSettings } from '../settings/settings.ts';
import { openAdapters } from './open-adapters.ts';

/** Adapters with a controlled overwrite: the test resolves each of `runs`. */
async function opened() {
  const runs: PromiseWithResolvers<void>[] = [];
  let began = Promise.withResolvers<void>();
  const adapter = {
    close: () => undefined,
    overwriteRemoved() {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      began.resolve();
      began = Promise.withResolvers();
      return run.promise;
    },
  };
  const needs = { settings: readSettings({}), clock: testClock(), log: pino({ level: 'silent' }) };
  const together = await openAdapters(needs, async ({ open }) => ({ adapter: open(adapter) }));
  onTestFinished(() => together.close());
  return { ...together, runs, nextRun: () => began.promise };
}

test('callers during a running overwrite share the next one, which begins when it has ended', async () => {
  const { overwriteRemoved, runs, nextRun } = await opened();
  const ended: string[] = [];
  const ask = (name: string) => overwriteRemoved().then(() => ended.push(name));
  const first = nextRun();
  const asked = [ask('a'), ask('b')];
  await first;
  const second = nextRun();
  asked.push(ask('c'), ask('d'), ask('e'));
  await nextTurn();
  await nextTurn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await second;
  expect(ended).toEqual(['a', 'b']);
  runs[1]?.resolve();
  await Promise.all(asked);
  expect(ended).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(runs).toHaveLength(2);
});

test('a failed overwrite rejects only for its own callers', async () => {
  const { overwriteRemoved, runs, nextRun } = await opened();
  const first = nextRun();
  const failing = overwriteRemoved();
  await first;
  const second = nextRun();
  const next = overwriteRemoved();
  runs[0]?.reject(new StoreUnavailable('being read'));
  await expect(failing).rejects.toThrow('being read');
  await second;
  runs[1]?.resolve();
  await next;
});
