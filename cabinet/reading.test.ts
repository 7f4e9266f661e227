/**
 * The engine against an independent reading of cabinet-rules.md (test-data/reading.ts), on random cabinets: 2,000, or
 * as many as CABINETS says, with SEED (`CABINETS=100000 SEED=7 npm test -- cabinet/reading`).
 */
import { expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration } from './configuration.ts';
import type { SlotInfo } from './errors.ts';
import { CHECK_CODES } from './errors.ts';
import { heat } from './heat.ts';
import { load } from './load.ts';
import { notices } from './notices.ts';
import { catalogue } from './test-data/catalogue.ts';
import heatVectors from './test-data/heat-vectors.json' with { type: 'json' };
import { drawing, randomCabinet } from './test-data/random-cabinet.ts';
import { rise } from './test-data/reading/notices.ts';
import { reading } from './test-data/reading.ts';
import { vectors } from './test-data/vectors.ts';

const CABINETS = Number(process.env.CABINETS ?? 2000);
const SEED = Number(process.env.SEED ?? 20261124);

test.each(vectors)('the reading agrees with vector $name', ({ configuration, errors, load: expected }) => {
  const read = reading(configuration, catalogue);
  expect(read.errors).toEqual(errors);
  expect(read.load).toEqual(expected);
});

test.each(heatVectors)('the reading agrees: $P W in $w × $h × $d m', ({ P, w, h, d, Ae, mid, upper }) => {
  const read = rise(P, w, h, d);
  expect(read.Ae).toBeCloseTo(Ae, 4);
  if (mid === null || upper === null) expect(read).toMatchObject({ mid, upper });
  else {
    expect(read.mid).toBeCloseTo(mid, 2);
    expect(read.upper).toBeCloseTo(upper, 2);
  }
});

/** Other products than the demo's: with ids, without losses, of half the height, of 300 mA, with other rows. */
const otherProduct = (product: Product, i: number): Product => {
  const { lossPerPoleW, ...technical } = product.technical;
  const changes: Record<string, Partial<Product>> = {
    'ID4-63': { technical: { ...technical, sensitivityMa: 300 } },
    'ID2-63': { technical: { ...technical, sensitivityMa: 300 } },
    'C32-5': { technical: { ...technical, clearance: 1 } },
    BLP8: { technical: { ...technical, rowBreaks: [2, 5] } },
    BLD06: { widthMm: 520, depthMm: 210 },
    BLS4: { depthMm: null },
  };
  const heightMm = product.heightMm && product.heightMm / 2;
  return { ...product, technical, heightMm, id: i + 1, ...changes[product.ref] };
};
const other = createCatalogue(catalogue.products.map(otherProduct));

const isNear = (one: number | null | undefined, two: number | null | undefined, by: number) =>
  typeof one === 'number' && typeof two === 'number' ? Math.abs(one - two) <= by : one === two;

const nameOf = ({ lineId, slotIndex }: SlotInfo) => `${lineId}/${slotIndex}`;

function differences(cabinet: Configuration, products: typeof catalogue) {
  const read = reading(cabinet, products);
  const found: string[] = [];
  const compare = (what: string, engine: unknown, page: unknown) => {
    const [one, two] = [JSON.stringify(engine), JSON.stringify(page)];
    if (one !== two) found.push(`${what}: engine ${one}, reading ${two}`);
  };
  const place = ({ code, key, slotInfo }: (typeof read.errors)[number]) => [
    code,
    key,
    slotInfo?.lineId,
    slotInfo?.slotIndex,
  ];
  compare('check', check(cabinet, products).map(place), read.errors.map(place));

  compare('load', load(cabinet, products), read.load);

  if (read.heat !== null) {
    const warm = heat(cabinet, products);
    const isSame = (['powerLoss', 'mid', 'upper'] as const).every((each) =>
      isNear(warm?.[each], read.heat?.[each], 0.0051),
    );
    if (!isSame) compare('heat', warm, read.heat);
  } else compare('heat', heat(cabinet, products), null);

  const noted = notices(cabinet, products);
  const placesOf = (code: string) =>
    noted
      .flatMap((notice) => (notice.code === code && 'slotInfo' in notice ? [nameOf(notice.slotInfo)] : []))
      .toSorted();
  compare(
    'notices',
    read.notices && {
      isUnbalanced: noted.some(({ code }) => code === 'PHASE_IMBALANCE'),
      ignoredFeeders: placesOf('FEEDER_IGNORED'),
      ignoredPhases: placesOf('PHASE_IGNORED'),
      spares: placesOf('SPARE_BREAKER'),
      free: (['BREAKER', 'SOCKET', 'SAFETY'] as const).map((kind) =>
        noted.reduce(
          (sum, notice) => sum + (notice.code === 'FREE_PLACES' && notice.kind === kind ? notice.places : 0),
          0,
        ),
      ),
      isTooWarm: noted.some(({ code }) => code === 'TEMPERATURE_RISE'),
    },
    read.notices && {
      ...read.notices,
      ignoredFeeders: read.notices.ignoredFeeders.map(nameOf).toSorted(),
      ignoredPhases: read.notices.ignoredPhases.map(nameOf).toSorted(),
      spares: read.notices.spares.map(nameOf).toSorted(),
    },
  );
  return { found, read };
}

test(`${CABINETS} random cabinets get the same result from the engine and the reading`, () => {
  const draw = drawing(SEED);
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const wrong: string[] = [];
  for (let i = 0; i < CABINETS && wrong.length < 3; i++) {
    const products = draw.is(0.2) ? other : catalogue;
    const cabinet = randomCabinet(draw, products);
    const { found, read } = differences(cabinet, products);
    if (found.length > 0) wrong.push([`cabinet ${i}`, ...found, JSON.stringify(cabinet)].join('\n'));
    if (read.errors.length === 0) note('right');
    for (const code of new Set(read.errors.map((error) => error.code))) note(code);
    for (const [notice, value] of Object.entries(read.notices ?? {}))
      if (value === true || (Array.isArray(value) && value.length > 0)) note(notice);
  }
  expect(wrong).toEqual([]);
  // Enough of each, in 2,000.
  const notes = ['isUnbalanced', 'ignoredFeeders', 'ignoredPhases', 'spares', 'isTooWarm'];
  const rare = [...CHECK_CODES, ...notes].filter((each) => (seen.get(each) ?? 0) < CABINETS / 400);
  expect(rare).toEqual([]);
  expect(seen.get('right')).toBeGreaterThan(CABINETS / 8);
});
