import { goldenEvents } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { eventRegistry } from '../app/event-registry.ts';

test('there is a golden event for every schema of every event type, and no other', () => {
  const stored = goldenEvents.map(({ type, schema }) => `${type} ${schema}`);
  const known = eventRegistry
    .types()
    .flatMap((type) => Array.from({ length: eventRegistry.numberOf(type) }, (_, i) => `${type} ${i + 1}`));
  expect(stored.sort()).toEqual(known.sort());
});

test.each(goldenEvents)('$type of schema $schema can be upcast', ({ type, schema, data, now }) => {
  const current = eventRegistry.upcast(type, schema, data);
  expect(current).toEqual(now ?? data);
  expect(eventRegistry.check(type, current)).toEqual(current);
});
