import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { describe, expect, test } from 'vitest';
import { contentHashOf, dataHashOf, hashOf } from '../../platform/event-store/event-hash.ts';
import { type KeyedHash, keyedHashes } from '../../platform/person-keys/encryption.ts';
import { createChainVerifier } from './verify-chain.ts';

type Kept = Omit<StoredEvent, 'position'>;

const keyedHashOf = keyedHashes('a master key of at least thirty-two');

const event = (revision: number, previousHash: string | null, stream = 'project-1'): Kept => ({
  stream,
  revision,
  id: '',
  type: 'Happened',
  schema: 1,
  data: {},
  meta: { at: '', userId: 1, correlationId: '', causationId: null, previousHash },
});
const broken = (events: readonly Kept[], key: KeyedHash | null = keyedHashOf) => {
  const walk = createChainVerifier([], key);
  for (const each of events) walk.take({ ...each, dataHash: dataHashOf(each.data) });
  return walk.firstBroken();
};

const old = [event(0, null), event(1, null)];
const chained = event(2, hashOf(event(1, null)));

test('unchained events of old versions are covered by later chained events', () => {
  expect(broken([...old, event(0, null, 'project-2'), chained])).toBe(null);
  expect(broken([event(0, null), { ...event(1, null), data: { lib: 'Halle' } }, chained])).toMatchObject({
    cause: 'CHAIN',
    revision: 2,
  });
});

test('an event without a hash after chained ones is reported', () => {
  expect(broken([...old, chained, event(3, null)])).toMatchObject({ cause: 'CHAIN', revision: 3, event: 4 });
});

describe('once an event has a keyed hash', () => {
  const keyed = (of: Kept, key = keyedHashOf): Kept => {
    const keyedHash = key(contentHashOf({ ...of, dataHash: dataHashOf(of.data) }));
    return { ...of, meta: { ...of.meta, keyedHash } };
  };
  const first = keyed(chained);
  const newest = keyed(event(3, hashOf(first)));
  const other = keyed(event(0, null, 'project-2'));

  test('older events need none', () => {
    expect(broken([...old, event(0, null, 'project-2'), first, newest])).toBe(null);
  });

  test.each<[string, Kept]>([
    ['was altered', { ...newest, data: { lib: 'Halle' } }],
    ['lost it', event(3, hashOf(first))],
    ['has an empty one', { ...newest, meta: { ...newest.meta, keyedHash: '' } }],
    [
      'has one of another key',
      keyed(event(3, hashOf(first)), keyedHashes('another master key of 32 or more')),
    ],
    ['has that of another event', { ...newest, meta: { ...newest.meta, keyedHash: first.meta.keyedHash } }],
  ])('a stream’s newest event that %s is reported', (_what, altered) => {
    expect(broken([...old, first, altered, other])).toEqual({
      cause: 'KEYED_HASH',
      stream: 'project-1',
      revision: 3,
      event: 4,
    });
  });

  test('the first event of another stream needs one too', () => {
    expect(broken([...old, first, event(0, null, 'project-2')])).toMatchObject({
      cause: 'KEYED_HASH',
      stream: 'project-2',
      revision: 0,
    });
  });

  test('a missing one in the middle of a stream breaks the chain, which is verified without a key', () => {
    expect(broken([...old, chained, newest], null)).toMatchObject({ cause: 'CHAIN', revision: 3 });
    expect(broken([...old, first, event(3, hashOf(first))], null)).toMatchObject({ cause: 'KEYED_HASH' });
    expect(broken([...old, first, newest], null)).toBe(null);
  });
});

test('the first of several breaks is reported', () => {
  expect(broken([event(1, null), event(5, null)])).toEqual({
    cause: 'REVISION',
    stream: 'project-1',
    revision: 1,
    event: 1,
  });
});
