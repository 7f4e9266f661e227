import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { expect, test } from 'vitest';
import { groupByRequest } from './request-groups.ts';

const event = (id: string, correlationId: string, causationId: string | null = null) =>
  ({ id, correlationId, causationId }) as ListedEvent;
const ids = (events: readonly ListedEvent[]) => events.map(({ id }) => id).join('');

test('events of a request are grouped with those that follow from it', () => {
  const rows = [
    event('e', '2', 'c'),
    event('d', '1', 'a'),
    event('c', '2'),
    event('b', '1'),
    event('a', '1'),
  ];
  const groups = groupByRequest(rows).map(({ key, events, followed }) => [key, ids(events), ids(followed)]);
  expect(groups).toEqual([
    ['2', 'c', 'e'],
    ['1', 'ba', 'd'],
  ]);
});

test('resulting events are a group of their own when their request is on another page', () => {
  const [group] = groupByRequest([event('e', '2', 'c')]);
  expect(group?.events).toHaveLength(1);
  expect(group?.followed).toEqual([]);
});
