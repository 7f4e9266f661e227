import { expect, test } from 'vitest';
import { keepDraft, takeDraft } from './draft.ts';

test('a draft is taken once, with the fields that were emptied', () => {
  keepDraft('configuration-1', { lib: 'Halle', brandId: null, quantity: undefined });
  expect(takeDraft('configuration-2')).toBeNull();
  expect(takeDraft('configuration-1')).toEqual([['lib', 'Halle'], ['brandId', null], ['quantity']]);
  expect(takeDraft('configuration-1')).toBeNull();
});
