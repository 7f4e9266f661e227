import { expect, test } from 'vitest';
import type { Product } from '../catalogue.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { HOSTILE, markupFault, textsOf } from './markup.fixture.ts';
import { drawProduct, pictureOf } from './product.ts';
import { withoutMeasures } from './unmeasured.fixture.ts';

function product(ref: string): Product {
  const found = catalogue.byRef.get(ref);
  if (!found) throw new Error(`no ${ref}`);
  return found;
}

test.each(catalogue.products.map(({ ref }) => ref))(
  'the drawing of %s is valid markup and deterministic',
  (ref) => {
    const drawing = drawProduct(product(ref));
    expect(markupFault(drawing)).toBeUndefined();
    expect(drawProduct(structuredClone(product(ref)))).toBe(drawing);
  },
);

test.each(catalogue.products.map(({ ref }) => ref))('the texts of %s are escaped', (ref) => {
  const { technical, ...rest } = product(ref);
  const hostile = {
    ...rest,
    technical,
    ref: HOSTILE,
    brandLib: HOSTILE,
    componentLib: HOSTILE,
    lib: `${rest.lib} ${HOSTILE}`,
  };
  const drawing = drawProduct(hostile);
  expect(drawing).not.toContain('<script');
  expect(markupFault(drawing)).toBeUndefined();
});

test.each([
  ['D1N16', ['1', '2', 'N', 'N', 'Voltéa', 'D1N16', '1P+N', '230 V~', 'I', 'C16']],
  ['ID2-40', ['1', '2', 'N', 'N', 'Nordel', 'ID2-40', '2P', '230 V~', 'I', 'T', 'I∆n 30 mA', 'A', '40 A']],
  ['DD1N16', ['1', '2', 'N', 'N', 'Voltéa', 'DD1N16', '1P+N', '230 V~', 'I', 'T', 'I∆n 30 mA', 'A', 'C16']],
  [
    'ID2-63S',
    [...['1', '2', 'N', 'N', 'Nordel', 'ID2-63S', '2P', '230 V~', 'I', 'T', 'I∆n 300 mA', 'A', 'S', '63 A']],
  ],
  ['C125-5', ['125 A – 6h', '400 V~']],
  ['AU125', ['AU125', '125 A']],
  ['RAC-M20', ['M20', '5G2,5']],
  ['RAC-C125', ['125 A  400 V~']],
  ['RAC-B50', ['L1', 'L2', 'L3', 'N', 'PE', '50 mm²']],
  ['350816', ['Q0', '350816']],
  ['PAR2', ['Kairos', 'PAR2', 'T2']],
  ['C32-5', ['32 A – 6h', '400 V~']],
  ['PC16', ['Voltéa', '16 A 230 V~']],
  ['AUMX', ['AUMX', 'MX']],
  ['RAC-M32', ['M32', '5G10']],
  ['RAC-C63', ['63 A  400 V~']],
  ['350814', ['Q0', '350814']],
])('the drawing of %s shows its data', (ref, texts) => {
  expect(textsOf(drawProduct(product(ref)))).toEqual(texts);
});

test('a breaker has one lever per pole, but no more than modules', () => {
  const levers = (ref: string) => textsOf(drawProduct(product(ref))).filter((text) => text === 'I').length;
  const refs = ['D1N16', 'D3P16', 'D4P16', 'TETE2P40', 'TETE2P125', 'D4P125', 'DD1N16', 'DD4P32'];
  expect(refs.map(levers)).toEqual([1, 3, 4, 2, 2, 4, 1, 3]);
});

test('a new product of a known kind gets a picture', () => {
  const mcb: Product = {
    ...product('D1N16'),
    ref: 'X',
    technical: { elementKind: 'MCB', In: 25, poles: '3P' },
    nbModules: 3,
  };
  expect(textsOf(drawProduct(mcb))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    'Voltéa',
    'X',
    '3P',
    '400 V~',
    'I',
    'I',
    'I',
    'C25',
  ]);
  expect(
    textsOf(drawProduct({ ...product('ACC-POI'), ref: 'NEU', lib: 'Gabarit', componentLib: 'Pose' })),
  ).toEqual(['NEU', 'Pose']);
});

test.each([
  ['PC16', 50, 50],
  ['PC16V', 50, 50],
  ['C16-3', 70, 85],
  ['C32-5', 80, 97],
  ['C63-5', 110, 125],
  ['C125-5', 140, 160],
  ['D4P125', 108, 85],
  ['DD1N16', 36, 85],
  ['AU', 72, 72],
  ['BLP8', 430, 250],
  ['D4P32', 72, 85],
])('%s is %i mm wide and %i mm high', (ref, width, height) => {
  const picture = pictureOf(product(ref));
  expect(picture.width).toBeCloseTo(width, 6);
  expect(picture.height).toBeCloseTo(height, 6);
});

test.each([
  ['PC16', 22.5, 36],
  ['C16-3', 44, 57.4],
  ['C63-5', 60, 72.6],
  ['AU', 45, 57],
])('an unmeasured %s keeps its proportions', (ref, width, height) => {
  const picture = pictureOf(withoutMeasures(product(ref)));
  expect([picture.width, picture.height]).toEqual([width, height]);
});

const CONTACT = /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#050606"/g;

test.each([
  ['C16-3', 3],
  ['C16-4', 4],
  ['C16-5', 5],
])('%s has %i contacts, with a thicker earth at six o’clock', (ref, count) => {
  const contacts = [...drawProduct(product(ref)).matchAll(CONTACT)].map(([, x, y, r]) =>
    [x, y, r].map(Number),
  );
  expect(contacts).toHaveLength(count);
  const [earth = [], ...others] = contacts;
  const [x = 0, y = 0, r = 0] = earth;
  expect(x).toBe(22);
  expect(others.filter(([, otherY = 0, otherR = 0]) => otherY >= y || otherR >= r)).toEqual([]);
});
