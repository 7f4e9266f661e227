import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { openMemoryPresences } from '../../platform/presences/memory-presences.ts';
import type { Presences } from '../../platform/presences/presences.ts';
import { createReadings } from './readings.ts';

const [ANNE, PAUL] = [1, 2];
const NOTHING = { step: null, done: 0, total: null };

function processes(presences: Presences) {
  const time = { ms: 0 };
  const clock = { now: () => new Date(time.ms) };
  return { time, here: createReadings({ presences, clock }), there: createReadings({ presences, clock }) };
}

test('another process says how far the list of a user is, twice a second and at each step, until it is read', async () => {
  const { time, here, there } = processes(openMemoryPresences());
  const seen = await here.during(ANNE, async (say) => {
    const heard: unknown[] = [];
    for (const [ms, step, done] of [
      [0, 'READING', 0],
      [499, 'READING', 2000],
      [500, 'READING', 4000],
      [501, 'COMPARING', 0],
    ] as const) {
      time.ms = ms;
      say({ step, done, total: 9000 });
      heard.push(await there.of(ANNE));
    }
    expect(await there.of(PAUL)).toEqual(NOTHING);
    return heard;
  });
  expect(seen).toEqual([
    { step: 'READING', done: 0, total: 9000 },
    { step: 'READING', done: 0, total: 9000 },
    { step: 'READING', done: 4000, total: 9000 },
    { step: 'COMPARING', done: 0, total: 9000 },
  ]);
  expect(await there.of(ANNE)).toEqual(NOTHING);
});

test('a list is read while the store of presences is not reached', async () => {
  const unreached = () => Promise.reject(new StoreUnavailable('down'));
  const { here } = processes({ ...openMemoryPresences(), put: unreached, remove: unreached });
  const reading = here.during(ANNE, async (say) => {
    say({ step: 'READING', done: 0, total: 1 });
    return 'read';
  });
  expect(await reading).toBe('read');
});
