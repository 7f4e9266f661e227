/** Searches on input made to keep them busy: what they do is counted, and ends at the ceiling. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { createCatalogue, isLineProduct } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration, ConfigurationForm, ProjLine } from './configuration.ts';
import { ceeRatings } from './propose/cee-ratings.ts';
import { chooseBlocks } from './propose/choose-blocks.ts';
import { circuitOrders } from './propose/circuit-orders.ts';
import { fillLines } from './propose/fill-lines.ts';
import { minCurrent } from './propose/min-current.ts';
import { repeat } from './propose/plan.ts';
import { startSearch } from './propose/search.ts';
import { sharings } from './propose/share-domestic.ts';
import { singleGroupPlans } from './propose/single-group.ts';
import { twoGroupPlans } from './propose/two-groups.ts';
import { alternativesTo, proposeOne, proposeVariants } from './propose.ts';
import { contextOf } from './repair/context.ts';
import { placesOn } from './repair/places.ts';
import { redrawn } from './repair/redraw.ts';
import type { Repair } from './repair.ts';
import { repair } from './repair.ts';
import { catalogue } from './test-data/catalogue.ts';
import {
  HOSTILE_DRAWINGS,
  HOSTILE_FORMS,
  MOST_ELEMENTS,
  MOST_LINES,
  OVERLAPPING,
} from './test-data/hostile-cabinet.ts';
import { REFERENCE_FORM } from './test-data/reference-cabinet.ts';
import type { Work } from './work.ts';
import { createWork, PROPOSAL_STEPS, REPAIR_STEPS, TooComplex } from './work.ts';

const options = { seed: 20261128, numRuns: 40 };

/** The most steps that are spent at once. */
const ONE_SPENDING = 100_000;

/** A catalogue that counts how often a product is looked at: whatever the search loops over, it does that. */
function watched() {
  let reads = 0;
  const products = catalogue.products.map((product) => ({
    ...product,
    get technical() {
      reads++;
      return product.technical;
    },
    get nbModules() {
      reads++;
      return product.nbModules;
    },
  }));
  return { catalogue: createCatalogue(products), reads: () => reads };
}

/** What it finds; undefined: TooComplex. */
function attempt<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return undefined;
  }
}

function measured<Found>(
  ceiling: number,
  find: (watched: typeof catalogue, work: Work) => Found,
): Found | undefined {
  const shelf = watched();
  const before = shelf.reads();
  const work = createWork(ceiling);
  const found = attempt(() => find(shelf.catalogue, work));
  expect(work.spent).toBeLessThanOrEqual(ceiling + ONE_SPENDING);
  expect(shelf.reads() - before).toBeLessThanOrEqual(work.spent);
  return found;
}

const applied = (
  drawing: Configuration,
  { ProjLines, isCircuitBreakerAdded, form }: Repair,
): Configuration => ({
  ...drawing,
  ...form,
  ProjLines,
  isCircuitBreakerAdded,
});

/** Of a part of the steps that it may have, to be quick. */
const FEW_STEPS = REPAIR_STEPS / 16;

const slot = fc.record({
  slot: fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((n) => n / 2),
    fc.constantFrom(-1000, 0, 0.25, 999.5, 1000),
  ),
  ProjProduct: fc.record({ ref: fc.constantFrom(...catalogue.products.map(({ ref }) => ref), 'X') }),
});

/** Few different elements, most often: the same ones overlap. */
const slots = fc
  .tuple(fc.array(slot, { minLength: 1, maxLength: MOST_ELEMENTS }), fc.integer({ max: MOST_ELEMENTS }))
  .map(([some, count]) => Array.from({ length: count }, (_, i) => some[i % some.length] as (typeof some)[0]));

const line = fc.record({
  line: fc.oneof({ arbitrary: fc.integer({ min: 0, max: MOST_LINES }), weight: 5 }, fc.constant(1000)),
  ProjProduct: fc.record({
    ref: fc.constantFrom(...catalogue.products.filter(isLineProduct).map(({ ref }) => ref), 'X', 'PC16'),
  }),
  ProjSlots: slots,
});

const hostile = fc
  .record({
    form: fc.constantFrom(...Object.values(HOSTILE_FORMS), REFERENCE_FORM),
    ProjLines: fc.array(line, { maxLength: MOST_LINES }),
  })
  .map(({ form, ProjLines }): Configuration => ({ ...form, ProjLines }));

describe('a repair', () => {
  test.each(Object.entries(HOSTILE_DRAWINGS))('of a drawing ends at its ceiling: %s', (_name, drawing) => {
    const found = measured(REPAIR_STEPS, (products, work) => repair(drawing, products, work));
    if (found) expect(check(applied(drawing, found), catalogue)).toEqual([]);
  });

  test('of any drawing ends at its ceiling', () => {
    fc.assert(
      fc.property(hostile, (drawing) => {
        const found = measured(FEW_STEPS, (products, work) => repair(drawing, products, work));
        if (found) expect(check(applied(drawing, found), catalogue)).toEqual([]);
      }),
      options,
    );
  });

  test('that is found before its ceiling is kept, without repairs of single errors', () => {
    expect(repair(OVERLAPPING, catalogue)).toMatchObject({ changes: expect.anything(), perError: [] });
  });

  test('without an answer says so', () => {
    expect(() => repair(OVERLAPPING, catalogue, createWork(FEW_STEPS / 16))).toThrow(TooComplex);
    expect(() => repair(HOSTILE_DRAWINGS.unknown as Configuration, catalogue)).toThrow(TooComplex);
  });
});

describe('a proposal', () => {
  test.each(Object.entries(HOSTILE_FORMS))('with its variants ends at its ceiling: %s', (_name, form) => {
    for (const ceiling of [PROPOSAL_STEPS, PROPOSAL_STEPS / 64]) {
      const found = measured(ceiling, (products, work) => proposeVariants(form, products, work));
      if (!found || 'errors' in found) continue;
      measured(ceiling, (products, work) => alternativesTo(found.variants, form, products, work));
    }
  });

  test('without an answer says so', () => {
    const form = HOSTILE_FORMS['each type of socket'] as ConfigurationForm;
    expect(() => proposeOne(form, catalogue, createWork(PROPOSAL_STEPS / 64))).toThrow(TooComplex);
  });
});

describe('counted is each loop over', () => {
  const form = HOSTILE_FORMS['each type of socket'] as ConfigurationForm;
  const started = startSearch(form, catalogue, createWork(PROPOSAL_STEPS));
  if ('errors' in started) throw new Error('the form is refused');
  const { requirements } = started.search;
  const [plan = []] = singleGroupPlans(requirements, Number.POSITIVE_INFINITY, createWork(PROPOSAL_STEPS));
  const [line] = OVERLAPPING.ProjLines as [ProjLine];
  const breaker = catalogue.byRef.get('D1N16') as Product;
  const block = catalogue.byRef.get('BLD10') as Product;

  test.each<[string, steps: number, (work: Work) => unknown]>([
    [
      'the places of a line',
      10 * 20,
      (work) =>
        placesOn({ ...contextOf(OVERLAPPING, catalogue, createWork(REPAIR_STEPS)), work }, line, breaker),
    ],
    ['the contents of lines', 40, (work) => fillLines([repeat(40, breaker)], repeat(3, block), work)],
    [
      'sets of blocks',
      2_000,
      (work) =>
        chooseBlocks(
          [repeat(30, breaker)],
          Array.from({ length: 9 }, (_, i) => ({ ...block, slots: i + 1 })),
          6,
          work,
        ),
    ],
    ['ratings of breakers', 100, (work) => ceeRatings(requirements.cee, work)],
    ['shares of domestic sockets', 1_000, (work) => sharings(requirements, work)],
    ['plans of one group', 100_000, (work) => [...singleGroupPlans(requirements, 0, work)]],
    ['plans of two groups', 10_000, (work) => [...twoGroupPlans(requirements, 0, work)]],
    ['least currents', 10_000, (work) => minCurrent(requirements, work)],
    ['orders of circuits', 2_000, (work) => [...circuitOrders(plan, work)]],
    [
      'parts of the drawing that are sought in it',
      7 * 20 * 7 * 20,
      (work) => redrawn(OVERLAPPING, [], null, catalogue, work),
    ],
  ])('%s', (_name, steps, search) => {
    const work = createWork(Number.POSITIVE_INFINITY);
    search(work);
    expect(work.spent).toBeGreaterThan(steps);
  });
});
