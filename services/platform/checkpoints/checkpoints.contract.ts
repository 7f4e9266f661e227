import { randomUUID } from 'node:crypto';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Checkpoint, Checkpoints } from './checkpoints.ts';

export interface OpenedCheckpoints {
  checkpoints: Checkpoints;
  /** The same storage as the next process has it. */
  reopen: () => Promise<Checkpoints>;
  /** Closes whatever is still open and clears up. */
  close: () => Promise<void>;
}

const at = (n: number, storeIdentity = 'a'): Checkpoint => ({ position: positionOf(n), storeIdentity });

/** What every keeper of checkpoints promises. The storage may hold those of earlier tests. */
export function checkpointsContract(name: string, open: () => Promise<OpenedCheckpoints>): void {
  describe(`${name} keeps the promises of checkpoints`, () => {
    let opened: OpenedCheckpoints;
    let checkpoints: Checkpoints;
    let follower: string;
    beforeEach(async () => {
      opened = await open();
      checkpoints = opened.checkpoints;
      follower = randomUUID();
    });
    afterEach(() => opened.close());

    test('a follower that has never saved has none', async () => {
      expect(await checkpoints.load(follower)).toBe(null);
    });

    test('what was saved last counts, for each follower by itself', async () => {
      await checkpoints.save(follower, at(2));
      await checkpoints.save(`${follower}-2`, at(9));
      await checkpoints.save(follower, at(1, 'b'));
      expect(await checkpoints.load(follower)).toEqual(at(1, 'b'));
      expect(await checkpoints.load(`${follower}-2`)).toEqual(at(9));
    });

    test('all who have saved are named, once', async () => {
      await checkpoints.save(follower, at(1));
      await checkpoints.save(follower, at(2));
      expect((await checkpoints.followers()).filter((name) => name === follower)).toEqual([follower]);
    });

    test('it is there after a restart', async () => {
      await checkpoints.save(follower, at(7));
      expect(await (await opened.reopen()).load(follower)).toEqual(at(7));
    });
  });
}
