import type { ProductEvent, ProductFields } from '@coffret/contracts/catalogue/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { throughSnapshot } from '../../tests/support/given-when-then.ts';
import { type ProductCommand, product } from './decider.ts';

const breaker: ProductFields = {
  ref: 'D1N16',
  lib: 'Disjoncteur 1P+N 16 A',
  brandId: 1,
  categoryId: 3,
  componentId: 7,
  nbModules: 1,
  price: 16.8,
  isDraggable: true,
  line: 0,
  slots: 0,
  slotsPlacement: [],
  technical: { elementKind: 'MCB', In: 16, poles: '1PN' },
  widthMm: null,
  heightMm: null,
  depthMm: null,
  weightG: 120,
  image: null,
  libEn: null,
  withdrawnAt: null,
  successorRef: null,
};
const block: ProductFields = {
  ...breaker,
  ref: 'BLS2',
  nbModules: null,
  line: 1,
  slots: 2,
  slotsPlacement: [
    [4, 18, 50, 82],
    [50, 18, 96, 82],
  ],
  technical: { lineKind: 'SAFETY' },
};
const ADDED: ProductEvent = { type: 'ProductAdded', data: breaker };
const REMOVED: ProductEvent = { type: 'ProductRemoved', data: {} };

function given(...events: ProductEvent[]) {
  const state = events.reduce(product.evolve, product.initialState);
  return { when: (command: ProductCommand) => product.decide(command, state, undefined) };
}
const adding = (fields: ProductFields) => given().when({ type: 'AddProduct', fields });

test('an id is used for one product only', () => {
  expect(adding(breaker)).toEqual([ADDED]);
  expect(adding(block)).toEqual([{ type: 'ProductAdded', data: block }]);
  expect(given(ADDED).when({ type: 'AddProduct', fields: block })).toEqual([]);
  expect(given(ADDED, REMOVED).when({ type: 'AddProduct', fields: block })).toEqual([]);
});

const takenBack: ProductEvent = { type: 'ProductReplacementTakenBack', data: {} };
const replaced = (byId: number): ProductEvent => ({ type: 'ProductReplaced', data: { byId } });
const undoAsked: ProductEvent = { type: 'ProductReplacementUndoAsked', data: {} };
const putBack = { restored: 3, left: 1, leftIds: [12] };
const undone: ProductEvent = { type: 'ProductReplacementUndone', data: putBack };

test('a replacement that an earlier program was asked for begins once, unless it was taken back', () => {
  const asked = (byId: number): ProductEvent => ({
    type: 'ProductReplacementAsked',
    data: { byId, at: '2026-11-28T09:00:00.000Z' },
  });
  const begin = { type: 'BeginReplacement', byId: 2 } as const;
  expect(given(ADDED, asked(2)).when(begin)).toEqual([replaced(2)]);
  for (const events of [[], [asked(2), replaced(2)], [asked(2), takenBack], [asked(2), asked(3)]])
    expect(given(ADDED, ...events).when(begin)).toEqual([]);
});

test('the last replacement is undone once, and another one waits for its end', () => {
  const replace = { type: 'ReplaceProduct', byId: 2 } as const;
  const undo = { type: 'UndoReplacement' } as const;
  const end = { type: 'EndUndo', ...putBack } as const;
  expect(given(ADDED).when(replace)).toEqual([replaced(2)]);
  expect(given(ADDED).when(undo)).toEqual(refuse('INVALID_STATUS', 'id', 'it was not replaced'));
  expect(given(ADDED, replaced(2)).when(undo)).toEqual([undoAsked]);
  expect(given(ADDED, replaced(2)).when(end)).toEqual([]);
  const undoing = given(ADDED, replaced(2), undoAsked);
  expect([undoing.when(undo), undoing.when(end)]).toEqual([[], [undone]]);
  const waits = refuse('INVALID_STATUS', 'id', 'its last replacement is being undone');
  expect(undoing.when(replace)).toEqual(waits);
  const over = given(ADDED, replaced(2), undoAsked, undone);
  expect([over.when(undo), over.when(end), over.when(replace)]).toEqual([[], [], [replaced(2)]]);
});

test('a price change is an event of its own', () => {
  expect(
    given(ADDED).when({ type: 'ChangeProduct', fields: { lib: 'Disjoncteur 16 A', price: 17.39 } }),
  ).toEqual([
    { type: 'ProductChanged', data: { lib: 'Disjoncteur 16 A' } },
    { type: 'ProductPriceChanged', data: { from: 16.8, to: 17.39 } },
  ]);
  const changed: ProductEvent = { type: 'ProductPriceChanged', data: { from: 16.8, to: 17.39 } };
  expect(given(ADDED, changed).when({ type: 'ChangeProduct', fields: { price: 18 } })).toEqual([
    { type: 'ProductPriceChanged', data: { from: 17.39, to: 18 } },
  ]);
});

test('the event contains only changed fields', () => {
  expect(given(ADDED).when({ type: 'ChangeProduct', fields: { ...breaker, image: undefined } })).toEqual([]);
  expect(given(ADDED).when({ type: 'ChangeProduct', fields: { brandId: 2, categoryId: 3 } })).toEqual([
    { type: 'ProductChanged', data: { brandId: 2 } },
  ]);
});

test.each([
  ['an element without a kind', { ...breaker, technical: {} }, refuse('REQUIRED', 'technical.elementKind')],
  ['a line product without a kind', { ...block, technical: {} }, refuse('REQUIRED', 'technical.lineKind')],
  [
    'a product of both kinds',
    { ...block, technical: { lineKind: 'SAFETY' as const, elementKind: 'ACC' as const } },
    refuse('INVALID_PARAMETER', 'technical.elementKind'),
  ],
  [
    'a breaker without its poles',
    { ...breaker, technical: { elementKind: 'MCB' as const, In: 16 } },
    refuse('REQUIRED', 'technical.poles'),
  ],
  [
    'a CEE socket without its poles, which its breaker must have',
    {
      ...breaker,
      technical: { elementKind: 'CEE' as const, In: 16, ceeSocketType: 'CEE_16A_2PE_230' as const },
    },
    refuse('REQUIRED', 'technical.poles'),
  ],
  ['a breaker without a width', { ...breaker, nbModules: null }, refuse('REQUIRED', 'nbModules')],
  [
    'a drawing of another number of slots',
    { ...block, slots: 3 },
    refuse('INVALID_PARAMETER', 'slotsPlacement', '2 boxes for 3 slots'),
  ],
  [
    'a slot without a width',
    { ...block, slotsPlacement: [...block.slotsPlacement.slice(1), [50, 10, 50, 90]] },
    refuse('INVALID_PARAMETER', 'slotsPlacement', 'a box has no width or no height'),
  ],
  [
    'more hidden slots than slots',
    { ...block, technical: { lineKind: 'SAFETY' as const, hiddenSlots: 3 } },
    refuse('INVALID_PARAMETER', 'technical.hiddenSlots'),
  ],
])('%s is refused', (_what, fields, refusal) => {
  expect(adding(fields)).toEqual(refusal);
});

test('a change is validated together with the existing fields', () => {
  expect(given(ADDED).when({ type: 'ChangeProduct', fields: { nbModules: null } })).toEqual(
    refuse('REQUIRED', 'nbModules'),
  );
});

test('a removed or unknown product cannot be changed or removed', () => {
  for (const one of [given(), given(ADDED, REMOVED)]) {
    expect(one.when({ type: 'ChangeProduct', fields: { price: 1 } })).toEqual(refuse('NOT_FOUND'));
    expect(one.when({ type: 'RemoveProduct' })).toEqual(refuse('NOT_FOUND'));
  }
});

test('archiving and restoring happen once each, and a restored removal keeps the archived state', () => {
  const archived: ProductEvent = { type: 'ProductArchived', data: {} };
  const restored: ProductEvent = { type: 'ProductRestored', data: {} };
  expect(given(ADDED).when({ type: 'ArchiveProduct' })).toEqual([archived]);
  expect(given(ADDED, archived).when({ type: 'ArchiveProduct' })).toEqual([]);
  expect(given(ADDED, archived).when({ type: 'UnarchiveProduct' })).toEqual([restored]);
  expect(given(ADDED, archived, restored).when({ type: 'UnarchiveProduct' })).toEqual([]);
  expect(given(ADDED, archived, REMOVED).when({ type: 'RestoreProduct' })).toEqual([ADDED, archived]);
  expect(given(ADDED, REMOVED).when({ type: 'ArchiveProduct' })).toEqual(refuse('NOT_FOUND'));
});

test('the snapshot event contains the whole state', () => {
  const priced: ProductEvent = { type: 'ProductPriceChanged', data: { from: 16.8, to: 17.39 } };
  const archived: ProductEvent = { type: 'ProductArchived', data: {} };
  for (const events of [[ADDED], [ADDED, priced], [ADDED, archived], [ADDED, REMOVED]]) {
    expect(throughSnapshot(product, ...events)).toEqual(events.reduce(product.evolve, product.initialState));
  }
});
