import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { dataHashOf, hashOf } from '../../platform/event-store/event-hash.ts';
import { startWalk } from './walk.ts';

type Kept = Omit<StoredEvent, 'position'>;

const event = (revision: number, previousHash: string | null, stream = 'project-1'): Kept => ({
  ...{ stream, revision, id: '', type: 'Happened', schema: 1, data: {} },
  meta: { at: '', userId: 1, correlationId: '', causationId: null, previousHash },
});
const broken = (events: readonly Kept[]) => {
  const walk = startWalk([]);
  for (const each of events) walk.take({ ...each, dataHash: dataHashOf(each.data) });
  return walk.firstBroken();
};

const old = [event(0, null), event(1, null)];
const chained = event(2, hashOf(event(1, null)));

test('events of a program that did not chain them are borne out by what was chained later', () => {
  expect(broken([...old, event(0, null, 'project-2'), chained])).toBe(null);
  expect(broken([event(0, null), { ...event(1, null), data: { lib: 'Halle' } }, chained])).toMatchObject({
    why: 'CHAIN',
    revision: 2,
  });
});

test('once events are chained, none is without its hash', () => {
  expect(broken([...old, chained, event(3, null)])).toMatchObject({ why: 'CHAIN', revision: 3, event: 4 });
});

test('the first of several is told', () => {
  expect(broken([event(1, null), event(5, null)])).toEqual({
    ...{ why: 'REVISION', stream: 'project-1', revision: 1, event: 1 },
  });
});
