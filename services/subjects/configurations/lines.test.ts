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

const read = (sent: LineSent[]) => readStack(sent, catalogue);

const line = (fields: Partial<LineSent>): LineSent => ({
  line: 1,
  ProjProduct: { ref: 'BLP4' },
  ProjSlots: [],
  ...fields,
});

test('products of a stack are identified by ref or id', () => {
  const sent = [
    line({
      id: 2,
      line: 2,
      slots: 4,
      ProjSlots: [{ id: 21, slot: 1.5, ProjProduct: { ref: 'PC16' }, nbModules: 0.5 }],
    }),
    line({
      id: 7,
      ProjProduct: { id: idOf('BLD10') },
      ProjSlots: [{ id: 71, slot: 0.5, ProjProduct: { id: idOf('D1N16') } }],
    }),
  ];
  expect(read(sent)).toEqual({
    lines: [
      { id: 2, line: 2, ref: 'BLP4', slots: 4 },
      { id: 7, line: 1, ref: 'BLD10', slots: null },
    ],
    elements: [
      { id: 21, lineId: 2, slot: 1.5, ref: 'PC16', nbModules: 0.5 },
      { id: 71, lineId: 7, slot: 0.5, ref: 'D1N16', nbModules: null },
    ],
  });
});

test('a product that is sent with id and ref is identified by its id', () => {
  const sent = [line({ id: 1, ProjProduct: { id: idOf('BLP4'), ref: 'renamed since' } })];
  expect(read(sent)).toMatchObject({ lines: [{ ref: 'BLP4' }] });
});

test('ids are kept as sent, and what has none gets one', () => {
  const element = { slot: 0.5, ProjProduct: { ref: 'PC16' } };
  const sent = [
    line({ id: 4711, ProjSlots: [{ id: 2 ** 53 - 1, ...element }] }),
    line({ id: null, line: 2, ProjSlots: [element, { id: null, ...element }] }),
  ];
  const stack = read(sent);
  if (isRefusal(stack)) throw new Error('refused');
  const [first, second] = stack.lines;
  expect(first?.id).toBe(4711);
  expect(stack.elements).toMatchObject([
    { id: 2 ** 53 - 1, lineId: 4711 },
    { lineId: second?.id, isIdNew: true },
    { lineId: second?.id, isIdNew: true },
  ]);
  const given = [second, ...stack.elements.slice(1)].map((one) => one?.id ?? 0);
  expect(new Set(given).size).toBe(3);
  for (const id of given) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
});

test('each unknown product is reported with its position', () => {
  const sent = [
    line({ id: 4, ProjProduct: { ref: 'XYZ' }, ProjSlots: [{ slot: 0.5, ProjProduct: { id: 9999 } }] }),
    line({ line: 2, ProjSlots: [{ slot: 1, ProjProduct: {} }] }),
  ];
  const unknown = (what: string) => ({
    code: 'INVALID_PARAMETER',
    key: 'ProjLines',
    originalErr: `unknown product ${what}`,
  });
  expect(read(sent)).toEqual({
    refused: [
      { ...unknown('XYZ'), slotInfo: { lineId: 4, slotIndex: null } },
      { ...unknown('9999'), slotInfo: { lineId: 4, slotIndex: 0.5 } },
      unknown('(none named)'),
    ],
  });
});

test('two lines or elements with the same id are refused', () => {
  const element = { id: 4, slot: 0.5, ProjProduct: { ref: 'PC16' } };
  const twice = [
    [line({ id: 4 }), line({ id: 4, line: 2 })],
    [line({ id: 4, ProjSlots: [element] })],
    [line({ ProjSlots: [element] }), line({ line: 2, ProjSlots: [{ ...element, slot: 1 }] })],
  ];
  for (const sent of twice) {
    expect(read(sent)).toEqual({
      refused: [
        { code: 'INVALID_PARAMETER', key: 'ProjLines', originalErr: 'two lines or elements have one id' },
      ],
    });
  }
});

test('a stack is returned with its products, and with the catalogue’s figures where none are stored', () => {
  const stack = {
    lines: [
      { id: 7, line: 1, ref: 'BLP4', slots: null },
      { id: 8, line: 2, ref: 'BLP4', slots: 3 },
    ],
    elements: [
      { id: 71, lineId: 7, slot: 0.5, ref: 'PC16', nbModules: null },
      { id: 72, lineId: 7, slot: 1, ref: 'PC16', nbModules: 2 },
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
        {
          id: 71,
          slot: 0.5,
          ProjProduct: { id: classic?.id, ref: 'PC16', price: classic?.price },
          nbModules: 0.5,
        },
        { id: 72, slot: 1, ProjProduct: { ref: 'PC16' }, nbModules: 2 },
      ],
    },
    { id: 8, line: 2, ProjProduct: { ref: 'BLP4' }, slots: 3, ProjSlots: [] },
  ]);
});

test('a product that is missing in the catalogue is returned with its ref', () => {
  const stack = {
    lines: [{ id: 7, line: 1, ref: 'GONE', slots: null }],
    elements: [{ id: 71, lineId: 7, slot: 0.5, ref: 'LOST', nbModules: null }],
    isCircuitBreakerAdded: null,
  };
  expect(presentStack(stack, catalogue)).toEqual([
    {
      id: 7,
      line: 1,
      ProjProduct: { ref: 'GONE' },
      slots: null,
      ProjSlots: [{ id: 71, slot: 0.5, ProjProduct: { ref: 'LOST' }, nbModules: null }],
    },
  ]);
});

test('a returned stack can be sent back unchanged, with explicit figures', () => {
  const sent = [line({ id: 7, ProjSlots: [{ id: 71, slot: 0.5, ProjProduct: { ref: 'PC16' } }] })];
  const stack = read(sent);
  if (isRefusal(stack)) throw new Error('refused');
  const elements = stack.elements.map(placed);
  const again = read(presentStack({ ...EMPTY_STACK, ...stack, elements }, catalogue) as never);
  expect(again).toEqual({
    lines: [{ id: 7, line: 1, ref: 'BLP4', slots: 4 }],
    elements: [{ id: 71, lineId: 7, slot: 0.5, ref: 'PC16', nbModules: 0.5 }],
  });
});
