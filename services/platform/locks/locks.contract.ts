import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locks } from './locks.ts';

interface OpenedLocks {
  locks: Locks;
  /** Locks of another process; the same ones where locks are in memory. */
  another: () => Promise<Locks>;
  /** Kills a process that holds the lock; null where locks are in memory. The lock is free within the test's time. */
  dieHolding: ((name: string) => Promise<void>) | null;
  close: () => Promise<void>;
}

export function locksContract(title: string, open: () => Promise<OpenedLocks>): void {
  describe(`${title} fulfil the locks contract`, () => {
    let opened: OpenedLocks;
    let both: Locks[];
    let name: string;
    beforeEach(async () => {
      opened = await open();
      both = [opened.locks, await opened.another()];
      name = `lock-${randomUUID()}`;
    });
    afterEach(() => opened.close());

    test('work under the same name runs sequentially across processes, and returns its result', async () => {
      let running = 0;
      const work = async (n: number) => {
        running += 1;
        expect(running).toBe(1);
        await new Promise(setImmediate);
        running -= 1;
        return n * 2;
      };
      const asked = [0, 1, 2, 3, 4, 5].map((n) => both[n % 2]?.withLock(name, () => work(n)));
      expect(await Promise.all(asked)).toEqual([0, 2, 4, 6, 8, 10]);
    });

    test('work under another name does not wait', async () => {
      const other = Promise.withResolvers<void>();
      const first = both[0]?.withLock(name, () => other.promise);
      await both[1]?.withLock(`${name}-2`, async () => other.resolve());
      await first;
    });

    test('work that throws releases the lock, and its error is passed on', async () => {
      const failing = both[0]?.withLock(name, () => Promise.reject(new Error('no luck')));
      const next = both[1]?.withLock(name, async () => 'done');
      await expect(failing).rejects.toThrow('no luck');
      expect(await next).toBe('done');
    });

    test('the signal of a held lock is not aborted', async () => {
      await both[0]?.withLock(name, async (lost) => expect(lost.aborted).toBe(false));
    });

    test('an aborted waiter leaves the queue, and the others get the lock', async () => {
      const [begun, go, going] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
        new AbortController(),
      ];
      const first = both[0]?.withLock(name, async () => {
        begun.resolve();
        await go.promise;
        return 'first';
      });
      await begun.promise;
      const impatient = both[1]?.withLock(name, async () => 'too late', going.signal);
      const patient = both[0]?.withLock(name, async () => 'patient', new AbortController().signal);
      going.abort(new Error('the process ends'));
      await expect(impatient).rejects.toThrow('the process ends');
      const newcomer = both[1]?.withLock(name, async () => 'newcomer');
      expect(await Promise.race([patient, newcomer, Promise.resolve('nobody')])).toBe('nobody');
      go.resolve();
      expect(await Promise.all([first, patient, newcomer])).toEqual(['first', 'patient', 'newcomer']);
      await expect(both[0]?.withLock(name, async () => 'late', going.signal)).rejects.toThrow(
        'the process ends',
      );
    });

    test('aborting the wait does not abort the work', async () => {
      const going = new AbortController();
      const work = async (lost: AbortSignal) => {
        going.abort();
        return lost.aborted;
      };
      expect(await both[0]?.withLock(name, work, going.signal)).toBe(false);
    });

    test('the lock of a dead process is released', async ({ skip }) => {
      if (!opened.dieHolding) return skip('locks of one process end with it');
      await opened.dieHolding(name);
      expect(await opened.locks.withLock(name, async () => 'taken over')).toBe('taken over');
    });
  });
}
