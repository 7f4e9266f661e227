import { expect, test } from 'vitest';
import { type DropTarget, type HeldItem, placementCheck, shownSlots } from './placement.ts';
import { catalogue, line, reference } from './stack.fixture.ts';

const why = (heldItem: HeldItem, target: DropTarget, stack = reference()) =>
  placementCheck(stack, heldItem, catalogue)(target)?.code ?? null;

test('a slot takes elements of its line’s kind where there is room', () => {
  const stack = { ...reference(), lines: [line(1, '350814'), line(2, 'BLP8', { 0.5: 'C63-5' })] };
  const at = (lineId: number, slot: number) => ({ lineId, slot });
  expect(why({ ref: 'D1N16' }, at(1, 4.5), stack)).toBeNull();
  expect(why({ ref: 'D1N16' }, at(1, 3.5), stack)).toBe('reservedSlots');
  expect(why({ ref: 'D1N16' }, at(1, 5), stack)).toBe('offBorder');
  expect(why({ ref: 'PC16' }, at(1, 4.5), stack)).toBe('kindNotAccepted');
  expect(why({ ref: 'D4P32' }, at(1, 7.5), stack)).toBe('INSUFFICIENT_SPACE');
  expect(why({ ref: 'C16-5' }, at(2, 1.5), stack)).toBe('INSUFFICIENT_SPACE');
  expect(why({ ref: 'C16-5' }, at(2, 2.5), stack)).toBe('ADJACENT_NOT_ALLOWED');
  expect(why({ ref: 'C16-5' }, at(2, 3.5), stack)).toBeNull();
});

test('an element may move into its own former space', () => {
  expect(why({ ref: 'PC16', from: { lineId: 2, slot: 3 } }, { lineId: 2, slot: 3.5 })).toBeNull();
  expect(why({ ref: 'C32-5', from: { lineId: 2, slot: 0.5 } }, { lineId: 2, slot: 1.5 })).toBe(
    'INSUFFICIENT_SPACE',
  );
});

test('a slot with a wrong element takes no other', () => {
  const stack = { ...reference(), lines: [line(1, 'BLP4', { 3.5: 'AU' })] };
  expect(why({ ref: 'AUK' }, { lineId: 1, slot: 3.5 }, stack)).toBe('kindNotAccepted');
  expect(why({ ref: 'PC16' }, { lineId: 1, slot: 2.5 }, stack)).toBeNull();
});

test('lines, elements and accessories each have their kind of drop target', () => {
  expect(why({ ref: 'BLP4' }, { lineId: 1, slot: 0.5 })).toBe('cannotPlaceLineInElementSlot');
  expect(why({ ref: 'PC16' }, { at: 1 })).toBe('cannotPlaceElementInLineStack');
  expect(why({ ref: 'ACC-POI' }, 'accessories')).toBeNull();
  expect(why({ ref: 'PC16' }, 'accessories')).toBe('INVALID_SLOT_PLACEMENT');
  expect(why({ ref: 'BLP4' }, { at: 0 })).toBe('INVALID_BLOC_PLACEMENT');
  expect(why({ ref: 'BLP4' }, { at: 1 })).toBeNull();
  expect(why({ ref: 'BLD10', lineId: 1 }, { at: 3 })).toBe('INVALID_BLOC_PLACEMENT');
});

test('a seventh line is refused', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => line(id, 'BLD10'));
  expect(why({ ref: 'BLD10' }, { at: 6 }, { ...reference(), lines })).toBe('MAX_LINES_EXCEEDED');
});

test('existing errors do not refuse drops elsewhere', () => {
  const lines = [line(1, 'BLD10', { 0.5: 'PC16' })];
  expect(why({ ref: 'D1N16' }, { lineId: 1, slot: 4.5 }, { ...reference(), lines })).toBeNull();
});

test('a line shows half steps of its slots, without reserved ones and at most ten', () => {
  const product = (ref: string) => {
    const found = catalogue.byRef.get(ref);
    if (!found) throw new Error(ref);
    return found;
  };
  expect(shownSlots(product('BLS2'))).toEqual([0.5, 1, 1.5, 2]);
  expect(shownSlots(product('350814')).slice(0, 2)).toEqual([4.5, 5]);
  expect(shownSlots(product('BLR0'))).toEqual([]);
  expect(shownSlots({ ...product('BLD10'), slots: 11 })).toEqual([]);
});
