import { expect, test } from 'vitest';
import { EVENT_CATEGORIES } from './event-categories.ts';

test('technical events are events of their category', () => {
  for (const { technical = [], sentences } of Object.values(EVENT_CATEGORIES)) {
    if (technical !== true) expect(Object.keys(sentences)).toEqual(expect.arrayContaining([...technical]));
  }
});
