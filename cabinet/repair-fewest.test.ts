/**
 * Repairs against every combination of changes, of random cabinets of up to 8 elements from a small catalogue: 10, or as
 * many as CABINETS says; combinations of 2 changes, or of as many as CHANGES says (3: some seconds for each cabinet).
 */
import { expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration } from './configuration.ts';
import { harmOf } from './repair/harm.ts';
import { repair } from './repair.ts';
import { line } from './test-data/build.ts';
import { bare } from './test-data/cabinet.ts';
import { catalogue as shipped } from './test-data/catalogue.ts';
import { everyChange, isRepairedBy } from './test-data/every-change.ts';
import { drawing } from './test-data/random-cabinet.ts';
import { createWork } from './work.ts';

const CABINETS = Number(process.env.CABINETS ?? 10);
const MOST_CHANGES = Number(process.env.CHANGES ?? 2);
const SEED = 11;
const MAX_ELEMENTS = 8;

/** A shipped product, smaller. */
function small(ref: string, changes: Partial<Product>, technical: Product['technical'] = {}): Product {
  const product = shipped.byRef.get(ref) as Product;
  return { ...product, ...changes, technical: { ...product.technical, ...technical } };
}

const catalogue = createCatalogue([
  small('BLD06', { slots: 4 }),
  small('350814', { slots: 5 }, { hiddenSlots: 1 }),
  small('BLP4', { slots: 3 }, { rowBreaks: [2] }),
  small('BLS2', { slots: 1 }),
  small('ID2-40', { nbModules: 1 }),
  small('ID4-40', { nbModules: 1 }),
  small('D1N16', {}),
  small('D1N10', {}),
  small('D3P16', { nbModules: 1 }),
  small('PC16', {}),
  small('C16-3', {}, { clearance: 0.5 }),
  small('C16-4', {}),
  small('AU', {}),
]);

/** A repair may cost more than one that limits sockets or leaves devices without a use. */
const harm = (configuration: Configuration, start = configuration) =>
  harmOf(configuration, start, { catalogue, work: createWork(Number.POSITIVE_INFINITY) });

const draw = drawing(SEED);

const maybe = (slot: number, ref: string): Record<number, string> => (draw.is(0.5) ? { [slot]: ref } : {});

/** A cabinet, right or nearly so, after up to three changes. */
function randomCabinet(): Configuration {
  const isStopAsked = draw.is(0.5);
  const right = bare(
    [
      line(1, 'BLD06', { 0.5: draw.pick(['ID2-40', 'ID4-40']), 1.5: 'D1N16', ...maybe(2.5, 'D1N16') }),
      line(2, 'BLP4', { 0.5: 'PC16', ...maybe(1, 'PC16'), ...maybe(2.5, 'C16-3') }),
      ...(isStopAsked ? [line(3, 'BLS2', { 0.5: 'AU' })] : []),
    ],
    {
      powerSupply: draw.pick(['MONO_230', 'TETRA_400']),
      nbCircuitBreakers: 1 + draw.below(3),
      nbElectricalOutlets: 1 + draw.below(4),
      configElectricalOutlets: draw.is(0.6) ? { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 1 } : {},
      safetyEquipment: isStopAsked ? ['ESTOP_MUSHROOM'] : ['NONE'],
      isCircuitBreakerAdded: draw.is(0.2) ? true : null,
    },
  );
  let changed = right;
  for (let changes = draw.below(4); changes > 0; changes--)
    changed = draw.pick([...everyChange(changed, { catalogue, isFormAdapted: true })]);
  return changed;
}

test(`${CABINETS} cabinets: no repair has more changes than needed`, {
  timeout: 120_000 + CABINETS * 1_000,
}, () => {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for (let cabinets = 0; cabinets < CABINETS; ) {
    const random = randomCabinet();
    const size = random.ProjLines.reduce((sum, { ProjSlots }) => sum + ProjSlots.length, 0);
    if (size > MAX_ELEMENTS || check(random, catalogue).length === 0) continue;
    cabinets++;
    const found = repair(random, catalogue);
    const isKept = found !== null && found.form === undefined;
    const adapted = isKept ? (found.adapted ?? found) : found;
    for (const [repaired, isFormAdapted] of [
      [isKept ? found : null, false],
      [adapted, true],
    ] as const) {
      const changes = repaired?.changes.length ?? Number.POSITIVE_INFINITY;
      const name = `${isFormAdapted ? 'adapted' : 'kept'}: ${changes}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const fewer = Math.min(changes - 1, MOST_CHANGES);
      const mayBe = (drawing: Configuration) => harm(drawing, random) <= harm(random);
      if (isRepairedBy(fewer, random, { catalogue, isFormAdapted, mayBe }))
        wrong.push(`${name}, ${fewer} suffice: ${JSON.stringify(random)}`);
    }
  }
  if (process.env.CABINETS) console.log(Object.fromEntries([...seen].toSorted()));
  expect(wrong).toEqual([]);
  // Repairs that one change fewer, or two, might do are among them.
  for (const changes of [2, 3]) expect(seen.get(`kept: ${changes}`)).toBeGreaterThan(0);
});
