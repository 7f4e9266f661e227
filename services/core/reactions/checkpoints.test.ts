import { randomUUID } from 'node:crypto';
import { positionOf } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test } from 'vitest';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type Checkpoint, type Checkpoints, openCheckpoints } from './checkpoints.ts';

const at = (n: number, storeIdentity = 'a'): Checkpoint => ({ position: positionOf(n), storeIdentity });

let checkpoints: Checkpoints;
let follower: string;
beforeEach(async () => {
  checkpoints = await openCheckpoints((await tempRecordStore()).store);
  follower = randomUUID();
});

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
