import { expect, onTestFinished, test } from 'vitest';
import { watch } from './watch.ts';

function until(): AbortSignal {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return end.signal;
}

test('what is wrong shows until all is well again', async () => {
  const down = new Error('down');
  const looks = [() => Promise.reject(down), () => Promise.resolve()];
  const seen: (Error | null)[] = [];
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const met = watch(async () => {
    seen.push(met());
    const look = looks.shift();
    if (!look) resolve();
    await look?.();
  }, until());
  await over;
  expect(seen).toEqual([null, down, null]);
});

test('nobody looks any more once the signal ends it', async () => {
  const end = new AbortController();
  let looks = 0;
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  watch(async () => {
    looks += 1;
    end.abort();
    resolve();
  }, end.signal);
  await looked;
  const { promise: later, resolve: otherLooked } = Promise.withResolvers<void>();
  watch(async () => otherLooked(), until());
  await later;
  expect(looks).toBe(1);
});
