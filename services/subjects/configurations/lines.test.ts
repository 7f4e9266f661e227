import { createCatalogue } from '@coffret/cabinet/catalogue';
import { catalogue as delivered } from '@coffret/cabinet/test-data/catalogue';
import type { LineSent } from '@coffret/contracts/configurations/commands';
import { EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { isRefusal } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { placed } from './edit-stack.ts';
import { presentDrawing, presentStack, readStack } from './lines.ts';

const catalogue = createCatalogue(delivered.products.map((product, i) => ({ ...product, id: i + 1 })));
const idOf = (ref: string) => catalogue.byRef.get(ref)?.id;

/** 100, 101, … */
function ids(from = 100) {
  let next = from;
  return async () => next++;
}
/** Standing lines bear these ids. */
const holding = (...held: number[]) => ({
  ...EMPTY_STACK,
  lines: held.map((id) => ({ id, line: 1, ref: 'BLP4', slots: null })),
});
const read = (sent: LineSent[], ...held: number[]) => readStack(sent, catalogue, holding(...held), ids());

const line = (fields: Partial<LineSent>): LineSent => ({
  line: 1,
  ProjProduct: { ref: 'BLP4' },
  ProjSlots: [],
  ...fields,
});

test('products of a stack are identified by ref or id', async () => {
  const sent = [
    line({
      id: 2,
      line: 2,
      slots: 4,
      ProjSlots: [{ slot: 1.5, ProjProduct: { ref: 'PC16' }, nbModules: 0.5 }],
    }),
    line({
      id: 7,
      ProjProduct: { id: idOf('BLD10') },
      ProjSlots: [{ slot: 0.5, ProjProduct: { id: idOf('D1N16') } }],
    }),
  ];
  expect(await read(sent, 2, 7)).toEqual({
    lines: [
      { id: 2, line: 2, ref: 'BLP4', slots: 4 },
      { id: 7, line: 1, ref: 'BLD10', slots: null },
    ],
    elements: [
      { lineId: 2, slot: 1.5, ref: 'PC16', nbModules: 0.5 },
      { lineId: 7, slot: 0.5, ref: 'D1N16', nbModules: null },
    ],
  });
});

test('a product that is sent with id and ref is identified by its id', async () => {
  const sent = [line({ id: 1, ProjProduct: { id: idOf('BLP4'), ref: 'renamed since' } })];
  expect(await read(sent)).toMatchObject({ lines: [{ ref: 'BLP4' }] });
});

test('an existing line keeps its id, and any other gets a new one', async () => {
  const element = { slot: 0.5, ProjProduct: { ref: 'PC16' } };
  const sent = [
    line({ id: 4711, ProjSlots: [element] }),
    line({ id: 7, line: 2, ProjSlots: [element] }),
    line({ id: null, line: 3 }),
    line({ line: 4, ProjSlots: [element] }),
  ];
  expect(await read(sent, 7, 8)).toMatchObject({
    lines: [{ id: 100 }, { id: 7 }, { id: 101 }, { id: 102 }],
    elements: [{ lineId: 100 }, { lineId: 7 }, { lineId: 102 }],
  });
});

test('each unknown product is reported with its position', async () => {
  const sent = [
    line({ id: 4, ProjProduct: { ref: 'XYZ' }, ProjSlots: [{ slot: 0.5, ProjProduct: { id: 9999 } }] }),
    line({ line: 2, ProjSlots: [{ slot: 1, ProjProduct: {} }] }),
  ];
  const unknown = (what: string) => ({
    code: 'INVALID_PARAMETER',
    key: 'ProjLines',
    originalErr: `unknown product ${what}`,
  });
  expect(await read(sent)).toEqual({
    refused: [
      { ...unknown('XYZ'), slotInfo: { lineId: 4, slotIndex: null } },
      { ...unknown('9999'), slotInfo: { lineId: 4, slotIndex: 0.5 } },
      unknown('(none named)'),
    ],
  });
});

test('two lines with the same id are refused', async () => {
  expect(await read([line({ id: 4 }), line({ id: 4, line: 2 })])).toEqual({
    refused: [{ code: 'INVALID_PARAMETER', key: 'ProjLines', originalErr: 'two lines have one id' }],
  });
});

test('a stack is returned with its products, and with the catalogue’s figures where none are stored', () => {
  const stack = {
    lines: [
      { id: 7, line: 1, ref: 'BLP4', slots: null },
      { id: 8, line: 2, ref: 'BLP4', slots: 3 },
    ],
    elements: [
      { lineId: 7, slot: 0.5, ref: 'PC16', nbModules: null },
      { lineId: 7, slot: 1, ref: 'PC16', nbModules: 2 },
    ],
    isCircuitBreakerAdded: null,
  };
  const [block, classic] = [catalogue.byRef.get('BLP4'), catalogue.byRef.get('PC16')];
  const { ProjLines, ProjProducts } = presentDrawing(stack, catalogue, true);
  expect(ProjProducts).toEqual([block, classic]);
  expect(ProjLines).toMatchObject([
    {
      id: 7,
      line: 1,
      ProjProduct: { id: block?.id, ref: 'BLP4', lib: block?.lib, line: 1, technical: block?.technical },
      slots: 4,
      ProjSlots: [
        { slot: 0.5, ProjProduct: { id: classic?.id, ref: 'PC16', price: classic?.price }, nbModules: 0.5 },
        { slot: 1, ProjProduct: { ref: 'PC16' }, nbModules: 2 },
      ],
    },
    { id: 8, line: 2, ProjProduct: { ref: 'BLP4' }, slots: 3, ProjSlots: [] },
  ]);
});

test('a product that is missing in the catalogue is returned with its ref', () => {
  const stack = {
    lines: [{ id: 7, line: 1, ref: 'GONE', slots: null }],
    elements: [{ lineId: 7, slot: 0.5, ref: 'LOST', nbModules: null }],
    isCircuitBreakerAdded: null,
  };
  expect(presentStack(stack, catalogue)).toEqual([
    {
      id: 7,
      line: 1,
      ProjProduct: { ref: 'GONE' },
      slots: null,
      ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'LOST' }, nbModules: null }],
    },
  ]);
});

test('a returned stack can be sent back unchanged, with explicit figures', async () => {
  const sent = [line({ id: 7, ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'PC16' } }] })];
  const stack = await read(sent, 7);
  if (isRefusal(stack)) throw new Error('refused');
  const elements = stack.elements.map(placed);
  const again = await read(presentStack({ ...EMPTY_STACK, ...stack, elements }, catalogue) as never, 7);
  expect(again).toEqual({
    lines: [{ id: 7, line: 1, ref: 'BLP4', slots: 4 }],
    elements: [{ lineId: 7, slot: 0.5, ref: 'PC16', nbModules: 0.5 }],
  });
});
