import { expect, test } from 'vitest';
import { createPrintTurns } from './print-turns.ts';
import type { PrintedFor } from './printer.ts';

/** Prints that begin in the order of their turns and end when the test ends them. */
function stage(places: number) {
  const turns = createPrintTurns(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise(setImmediate);
  return {
    turns,
    begun,
    async ask(who: PrintedFor, ...names: string[]) {
      for (const name of names)
        void turns.run(who, () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        });
      await settled();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('a customer’s print finds a place free, and overtakes the anonymous ones that wait', async () => {
  const { ask, begun, end } = stage(2);
  await ask('anonymous', 'a1', 'a2', 'a3');
  expect(begun).toEqual(['a1']);
  await ask('customer', 'c1', 'c2');
  expect(begun).toEqual(['a1', 'c1']);
  for (const name of ['a1', 'c1', 'c2']) await end(name);
  expect(begun).toEqual(['a1', 'c1', 'c2', 'a2']);
});

test('with one place anonymous prints take turns behind customers’', async () => {
  const { ask, begun, end } = stage(1);
  await ask('anonymous', 'a1', 'a2');
  await ask('customer', 'c1');
  for (const name of ['a1', 'c1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'c1', 'a2']);
});

test('closing rejects what waits, awaits what runs, and begins nothing more', async () => {
  const { turns, ask, begun, end } = stage(1);
  await ask('customer', 'c1');
  const waiting = expect(turns.run('anonymous', async () => 'printed')).rejects.toThrow('closed');
  let isClosed = false;
  const closing = turns.close().then(() => {
    isClosed = true;
  });
  await waiting;
  expect([isClosed, begun]).toEqual([false, ['c1']]);
  await end('c1');
  await closing;
  await expect(turns.run('customer', async () => 'printed')).rejects.toThrow('closed');
});
