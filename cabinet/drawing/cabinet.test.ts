import { expect, test } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import type { ProjLine } from '../configuration.ts';
import { catalogue } from '../test-data/catalogue.ts';
import type { CabinetOptions } from './cabinet.ts';
import { drawCabinet } from './cabinet.ts';
import { attributesOf, HOSTILE, markupFault, textsOf } from './markup.fixture.ts';
import { withoutMeasures } from './unmeasured.fixture.ts';

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

const draw = (options: Partial<CabinetOptions> = {}, lines: readonly ProjLine[] = LINES) =>
  drawCabinet({ lines }, catalogue, { idPrefix: 'c', label: 'Façade', ...options });

const errorBoxes = (svg: string) =>
  [...svg.matchAll(/<rect x="([^"]*)" y="([^"]*)" width="([^"]*)"[^>]*data-error="true"/g)].map(
    ([, ...box]) => box.map((value) => Math.round(Number(value))),
  );

test('the drawing of a full cabinet is valid markup and deterministic', () => {
  const options = {
    slotNumbers: String,
    errors: [{ slotInfo: { lineId: 12, slotIndex: 2 } }],
    headBreaker: catalogue.byRef.get('TETE4P40'),
    connection: catalogue.byRef.get('RAC-M32'),
    circuits: new Map([['12/2', 'Q1']]),
    dimensions: { widthMm: 430, heightMm: 270, depthMm: 160 },
  };
  expect(markupFault(draw(options))).toBeUndefined();
  expect(draw(options)).toBe(draw(options));
});

test('lines, slots and products are marked in the drawing, from top to bottom and left to right', () => {
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

test('every id is unique and has the prefix, so that a page may contain two drawings', () => {
  const ids = ['a', 'b'].flatMap((idPrefix) => attributesOf(draw({ idPrefix }), 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[ab]-\d+$/.test(id ?? ''))).toEqual([]);
  const drawing = draw();
  expect(new Set(attributesOf(drawing, 'href'))).toEqual(
    new Set(attributesOf(drawing, 'id').map((id) => `#${id}`)),
  );
});

test('slot numbers are below elements and free modules, in the reader’s notation', () => {
  const drawing = draw({ slotNumbers: (slot) => String(slot).replace('.', ',') });
  expect(
    textsOf(drawing)
      .filter((text) => /^\d+(,\d)?$/.test(text ?? ''))
      .slice(-10),
  ).toEqual(['4,5', '8,5', '9,5', '1', '0,5', '1,5', '2', '2,5', '3,5', '2']);
});

test('slots and lines with errors are marked once each', () => {
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

test('the head breaker occupies the reserved modules, and the rest of them is covered', () => {
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

test('circuit names are above their elements', () => {
  const circuits = new Map([
    ['12/0.5', 'Q1'],
    ['12/2', 'Q2'],
  ]);
  expect(textsOf(draw({ circuits })).filter((text) => text?.startsWith('Q'))).toEqual(['Q0', 'Q1', 'Q2']);
});

const named = (circuitName: string) =>
  draw(
    {
      circuits: new Map([
        ['11/8.5', 'Q1'],
        ['12/0.5', 'Q1'],
        ['12/1.5', 'Q2'],
      ]),
    },
    [
      {
        ...line(11, 1, '350814'),
        ProjSlots: [{ slot: 8.5, ProjProduct: { ref: 'D1N16' }, name: circuitName }],
      },
      line(12, 2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16']),
    ],
  );

test('a circuit’s name is above its breaker and beside its sockets', () => {
  expect(textsOf(named('Bar')).filter((text) => /Q\d|Bar/.test(text ?? ''))).toEqual([
    'Q0',
    'Q1',
    'Bar',
    'Q1 Bar',
    'Q2',
  ]);
});

test('a long circuit name is shortened, and its title is complete', () => {
  const drawing = named('Éclairage de la scène');
  expect(textsOf(drawing).filter((text) => text?.includes('É'))).toEqual([
    'Éclai…',
    'Q1 Éclairage de la scène',
  ]);
  expect([...drawing.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Éclairage de la scène',
  ]);
});

/** In the order of the drawing. */
const placements = (drawing: string) =>
  [
    ...drawing.matchAll(/transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)" data-ref="([^"]+)"/g),
  ].map(([, x, y, scale, ref]) => ({
    ref,
    x: Math.round(Number(x)),
    y: Math.round(Number(y)),
    scale: Number(scale),
  }));

test('measured products are drawn to scale, centred in their slots', () => {
  const drawing = draw({}, [
    line(1, 1, 'BLD10', [0.5, 'D1N16']),
    line(2, 2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16'], [2.5, 'C63-5']),
    line(3, 3, 'BLS2', [0.5, 'AU'], [1.5, 'VOY']),
  ]);
  expect(placements(drawing).filter(({ ref }) => !ref?.startsWith('BL'))).toEqual([
    { ref: 'D1N16', x: 125, y: 23, scale: 1 },
    { ref: 'C32-5', x: 25, y: 147, scale: 1 },
    { ref: 'PC16', x: 115, y: 170, scale: 1 },
    { ref: 'C63-5', x: 260, y: 133, scale: 1 },
    { ref: 'AU', x: 129, y: 284, scale: 1 },
    { ref: 'VOY', x: 222, y: 291, scale: 1 },
  ]);
});

test('an element is scaled to its row of a block of two rows, and one beyond the row is cut at its end', () => {
  const drawing = draw({}, [
    line(1, 1, 'BLP8', [0.5, 'C63-5'], [3.5, 'C63-5'], [4.5, 'C63-5'], [6.5, 'C32-5']),
  ]);
  expect(placements(drawing).slice(1)).toEqual([
    { ref: 'C63-5', x: 60, y: 0, scale: 1 },
    { ref: 'C63-5', x: 319, y: 20, scale: 0.84 },
    { ref: 'C63-5', x: 60, y: 125, scale: 1 },
    { ref: 'C32-5', x: 225, y: 129, scale: 1 },
  ]);
});

test('an unmeasured product, and every product on an unmeasured line, is scaled to its slots', () => {
  const old = createCatalogue(
    catalogue.products.map((product) =>
      ['BLD10', 'BLP4', 'C32-5'].includes(product.ref) ? withoutMeasures(product) : product,
    ),
  );
  const drawing = drawCabinet(
    {
      lines: [
        line(1, 1, 'BLD10', [0.5, 'D1N16']),
        line(2, 2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16']),
        line(3, 3, 'BLP8', [0.5, 'C32-5']),
      ],
    },
    old,
    { idPrefix: 'c', label: '' },
  );
  const elements = placements(drawing).filter(({ ref }) => !ref?.startsWith('BL'));
  expect(elements.map(({ ref, scale }) => [ref, scale])).toEqual([
    ['D1N16', 1],
    ['C32-5', 1.0227],
    ['PC16', 0.45],
    ['C32-5', 1.8293],
  ]);
});

/** Baselines of the labels, mm from the block’s top. */
const heights = (drawing: string, label: RegExp) =>
  Object.fromEntries(
    [...drawing.matchAll(/<text x="[^"]*" y="([^"]*)"[^>]*>([^<]*)<\/text>/g)]
      .filter(([, , content = '']) => label.test(content))
      .map(([, y, content]) => [content, Math.round(Number(y))]),
  );

test('labels of the first of two rows are above it, those of the last below, outside the slots', () => {
  const drawing = draw(
    {
      slotNumbers: String,
      circuits: new Map([
        ['1/0.5', 'Q1'],
        ['1/2.5', 'Q3'],
        ['1/5.5', 'Q2'],
      ]),
    },
    [line(1, 1, 'BLP8', [0.5, 'C32-5'], [2.5, 'C63-5'], [5.5, 'C16-3'])],
  );
  expect(heights(drawing, /^Q\d$|\.5$/)).toEqual({
    Q1: 8,
    Q3: 8,
    '0.5': 18,
    '1.5': 18,
    '2.5': 18,
    '4.5': 238,
    '5.5': 238,
    '6.5': 238,
    '7.5': 238,
    Q2: 248,
  });
});

test('a label is beside a picture that reaches it', () => {
  const drawing = draw({ slotNumbers: String }, [line(1, 1, 'BLP4', [0.5, 'C63-5'], [2.5, 'C32-5'])]);
  const xOf = (content: string) =>
    Math.round(Number(new RegExp(`<text x="([^"]*)"[^>]*>${content}</text>`).exec(drawing)?.[1]));
  expect([xOf('0.5'), xOf('2.5')]).toEqual([38, 265]);
});

test('dimensions are shown when they are known', () => {
  const written = (dimensions: CabinetOptions['dimensions']) =>
    textsOf(draw({ dimensions })).filter((text) => text === '430' || text === '270');
  expect(written({ widthMm: 430, heightMm: 270, depthMm: 160 })).toEqual(['430', '270']);
  expect(written(null)).toEqual([]);
});

test('labels and circuit names are escaped', () => {
  for (const drawing of [draw({ label: HOSTILE, circuits: new Map([['12/2', HOSTILE]]) }), named(HOSTILE)]) {
    expect(drawing).not.toContain('<script');
    expect(markupFault(drawing)).toBeUndefined();
  }
});

test('a cabinet without lines is an empty frame', () => {
  expect(markupFault(draw({}, []))).toBeUndefined();
});
