import { expect, test } from 'vitest';
import { catalogue } from '../test-data/catalogue.ts';
import type { CabinetOptions } from './cabinet.ts';
import { drawCabinet } from './cabinet.ts';
import { attributesOf, HOSTILE, markupFault, textsOf } from './markup.fixture.ts';

const line = (id: number, number: number, ref: string, ...elements: [slot: number, ref: string][]) => ({
  id,
  line: number,
  ProjProduct: { ref },
  ProjSlots: elements.map(([slot, element]) => ({ slot, ProjProduct: { ref: element } })),
});

const LINES = [
  line(11, 1, '350814', [4.5, 'ID4-40'], [8.5, 'D1N16']),
  line(12, 2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16'], [2, 'PC16']),
  line(10, 0, 'EMPTY', [0.5, 'ACC-POI']),
];

const draw = (options: Partial<CabinetOptions> = {}, lines = LINES) =>
  drawCabinet({ lines }, catalogue, { idPrefix: 'c', label: 'Façade', ...options });

const errorBoxes = (svg: string) =>
  [...svg.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*data-error="true"/g)].map(
    ([, ...box]) => box.map((value) => Math.round(Number(value))),
  );

test('a cabinet with everything on it is sound markup, the same each time', () => {
  const options = {
    slotNumbers: String,
    errors: [{ slotInfo: { lineId: 12, slotIndex: 2 } }],
    headBreaker: catalogue.byRef.get('TETE4P40'),
    connection: catalogue.byRef.get('RAC-M32'),
    circuits: new Map([['12/2', 'Q1']]),
    dimensions: { widthMm: 208, heightMm: 252 },
  };
  expect(markupFault(draw(options))).toBeUndefined();
  expect(draw(options)).toBe(draw(options));
});

test('lines, slots and products can be found in the drawing, from top to bottom and left to right', () => {
  const drawing = draw();
  expect(attributesOf(drawing, 'data-line')).toEqual(['11', '12']);
  expect(attributesOf(drawing, 'data-slot')).toEqual(['4.5', '8.5', '0.5', '1.5', '2']);
  expect(attributesOf(drawing, 'data-ref')).toEqual([
    '350814',
    'ID4-40',
    'D1N16',
    'BLP4',
    'C32-5',
    'PC16',
    'PC16',
    'ACC-POI',
  ]);
});

test('every id bears the prefix and is used once, so that two drawings stand on one page', () => {
  const ids = ['a', 'b'].flatMap((idPrefix) => attributesOf(draw({ idPrefix }), 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[ab]-\d+$/.test(id ?? ''))).toEqual([]);
  const drawing = draw();
  expect(new Set(attributesOf(drawing, 'href'))).toEqual(
    new Set(attributesOf(drawing, 'id').map((id) => `#${id}`)),
  );
});

test('slot numbers stand under the elements and under whole free modules, in the reader’s notation', () => {
  const drawing = draw({ slotNumbers: (slot) => String(slot).replace('.', ',') });
  expect(
    textsOf(drawing)
      .filter((text) => /^\d+(,\d)?$/.test(text ?? ''))
      .slice(-10),
  ).toEqual(['4,5', '8,5', '9,5', '1', '0,5', '1,5', '2', '2,5', '3,5', '2']);
});

test('refused slots and refused lines are marked, each once', () => {
  const errors = [
    { slotInfo: { lineId: 12, slotIndex: 2 } },
    { slotInfo: { lineId: 12, slotIndex: 2 } },
    { slotInfo: { lineId: 11, slotIndex: null } },
    { slotInfo: { lineId: 99, slotIndex: 1 } },
    {},
  ];
  expect(errorBoxes(draw({ errors }))).toEqual([
    [165, 150, 50],
    [1, 1, 428],
  ]);
});

test('the head breaker takes the reserved modules and leaves the rest covered', () => {
  const cover = (head: string | undefined) => {
    const drawing = draw({ headBreaker: head === undefined ? undefined : catalogue.byRef.get(head) });
    return [
      attributesOf(drawing, 'data-ref').includes(head),
      textsOf(drawing).filter((text) => text === 'Q0').length,
    ];
  };
  expect([cover(undefined), cover('TETE2P40'), cover('TETE4P40')]).toEqual([
    [false, 1],
    [true, 1],
    [true, 1],
  ]);
});

test('circuit names stand over their elements', () => {
  const circuits = new Map([
    ['12/0.5', 'Q1'],
    ['12/2', 'Q2'],
  ]);
  expect(textsOf(draw({ circuits })).filter((text) => text?.startsWith('Q'))).toEqual(['Q0', 'Q1', 'Q2']);
});

test('a hostile label or circuit name stays text', () => {
  const drawing = draw({ label: HOSTILE, circuits: new Map([['12/2', HOSTILE]]) });
  expect(drawing).not.toContain('<script');
  expect(markupFault(drawing)).toBeUndefined();
});

test('a cabinet without lines is an empty frame', () => {
  expect(markupFault(draw({}, []))).toBeUndefined();
});
