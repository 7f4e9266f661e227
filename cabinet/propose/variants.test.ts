import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import { check } from '../check.ts';
import type { ConfigurationForm, ProjLine } from '../configuration.ts';
import { CEE_SOCKET_TYPES } from '../configuration.ts';
import type { PhaseCurrents } from '../diversified-load.ts';
import { loadOf, spreadOverPhases } from '../diversified-load.ts';
import { isImbalanced } from '../imbalance.ts';
import { electricalOf } from '../load.ts';
import { notices } from '../notices.ts';
import { price } from '../price.ts';
import type { Variant } from '../propose.ts';
import { alternativesTo, limitsOf, proposeVariants } from '../propose.ts';
import { bare } from '../test-data/cabinet.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { answersForDrawing } from './answer.ts';

const formOf = (changes: Parameters<typeof bare>[1]): ConfigurationForm => {
  const { ProjLines, ...form } = bare([], changes);
  return form;
};

const pairsOf = (pairs: readonly (readonly [string, number])[]) =>
  Object.fromEntries(
    pairs.flatMap(([type, count], i) => [
      [`ceeSocketType${i + 1}`, type],
      [`nbCeeSocket${i + 1}`, count],
    ]),
  );

const ON_63A = { powerSupplyIntensity: '63A', electricalConnect: 'M40_5G16_63A' };

/** Three-phase, 40 and 63 A, one to three socket pairs, 0 to 8 domestic sockets. */
const form = fc
  .record({
    is63: fc.boolean(),
    pairs: fc.array(fc.tuple(fc.constantFrom(...CEE_SOCKET_TYPES), fc.integer({ min: 1, max: 2 })), {
      minLength: 1,
      maxLength: 3,
    }),
    outlets: fc.integer({ min: 0, max: 8 }),
    domesticBreakers: fc.integer({ min: 1, max: 4 }),
    use: fc.constantFrom('FIXED', 'SITE', 'EVENT'),
    isCircuitBreakerAdded: fc.constantFrom(null, true, false),
  })
  .map(({ is63, pairs, outlets, domesticBreakers, ...rest }) =>
    formOf({
      ...rest,
      ...(is63 && ON_63A),
      nbElectricalOutlets: outlets,
      nbCircuitBreakers:
        pairs.reduce((sum, [, count]) => sum + count, 0) + Math.min(outlets, domesticBreakers),
      configElectricalOutlets: pairsOf(pairs),
    }),
  );

const configurationOf = (asked: ConfigurationForm, { lines, isCircuitBreakerAdded }: Variant) => ({
  ...asked,
  isCircuitBreakerAdded,
  ProjLines: lines,
});

const variantsOf = (asked: ConfigurationForm): readonly Variant[] => {
  const found = proposeVariants(asked, catalogue);
  return 'variants' in found ? found.variants : [];
};

const eachVariant = (
  holds: (asked: ConfigurationForm, variants: readonly Variant[]) => void,
  numRuns = 200,
) =>
  fc.assert(
    fc.property(form, (asked) => holds(asked, variantsOf(asked))),
    { seed: 20261124, numRuns },
  );

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of permutations(items.toSpliced(i, 1))) yield [item, ...rest];
}

const refsOf = (lines: readonly ProjLine[]) =>
  lines.map(({ ProjProduct, ProjSlots }) =>
    [ProjProduct.ref, ...ProjSlots.map((slot) => slot.ProjProduct.ref)].join(' '),
  );

const fourCircuits = formOf({ nbCircuitBreakers: 4, nbElectricalOutlets: 8 });

/** A, over all sockets. */
const withheld = ({ limits }: Pick<Variant, 'limits'>) =>
  limits.reduce((sum, { from, to }) => sum + from - to, 0);

describe('variants', () => {
  test('satisfy every rule with their own answer, differ, and start with the cheapest', () => {
    eachVariant((asked, variants) => {
      const configurations = variants.map((variant) => configurationOf(asked, variant));
      for (const configuration of configurations) expect(check(configuration, catalogue)).toEqual([]);
      const prices = configurations.map((each) => price(each, catalogue, 0).price);
      expect(prices[0] ?? 0).toBe(Math.min(...prices, prices[0] ?? 0));
      expect(new Set(variants.map(({ lines }) => JSON.stringify(lines))).size).toBe(variants.length);
      const { isCircuitBreakerAdded, ...unanswered } = asked;
      if (variants[0]?.isCircuitBreakerAdded === null) expect(variantsOf(unanswered)).toEqual(variants);
    });
  });

  test('list each socket with a smaller breaker', () => {
    eachVariant((asked, variants) => {
      for (const variant of variants) {
        const configuration = configurationOf(asked, variant);
        const limited = electricalOf(configuration, catalogue)?.protection.circuits.flatMap(
          ({ mcb, sockets }) =>
            sockets.flatMap(({ line, slot, product }) => {
              const [from, to] = [product.technical.In ?? 0, mcb?.product.technical.In ?? 0];
              return to < from ? [{ line, slot, from, to }] : [];
            }),
        );
        const said = variant.limits.map(({ reason, ...limit }) => limit);
        expect(said).toHaveLength(limited?.length ?? 0);
        expect(said).toEqual(expect.arrayContaining(limited ?? []));
      }
    });
  });

  test('are imbalanced only if no order of up to six single-phase circuits is balanced', () => {
    const found = { imbalanced: 0 };
    eachVariant((asked, variants) => {
      for (const variant of variants) {
        const electrical = electricalOf(configurationOf(asked, variant), catalogue);
        if (!electrical || !isImbalanced(electrical.load.phases)) continue;
        found.imbalanced += 1;
        const { circuits } = electrical.protection;
        const single = circuits.filter(({ isThreePhase }) => !isThreePhase);
        if (single.length > 6) continue;
        const others = circuits.filter(({ isThreePhase }) => isThreePhase);
        const phasesOf = (order: typeof single): PhaseCurrents => {
          const spread = [...others, ...order].map((circuit) => ({ ...circuit }));
          spreadOverPhases(spread, false);
          return loadOf(spread, electrical.load.ratedCurrent, asked.use as 'FIXED').phases;
        };
        const balanced = permutations(single).find((order) => !isImbalanced(phasesOf(order)));
        expect(balanced?.map(({ Inc }) => Inc)).toBeUndefined();
      }
    }, 400);
    expect(found.imbalanced).toBeGreaterThan(0);
  });

  test.each([12, 26])('have the notice of temperature rise all or none, at %s W a pole', (lossPerPoleW) => {
    const hot = createCatalogue(
      catalogue.products.map((product) =>
        product.technical.elementKind === 'MCB'
          ? { ...product, technical: { ...product.technical, lossPerPoleW } }
          : product,
      ),
    );
    const found = proposeVariants(fourCircuits, hot);
    const variants = 'variants' in found ? found.variants : [];
    expect(variants).not.toEqual([]);
    const isHot = (variant: Variant) =>
      notices(configurationOf(fourCircuits, variant), hot).some(({ code }) => code === 'TEMPERATURE_RISE');
    expect(new Set(variants.map(isHot)).size).toBe(1);
  });

  test('are followed by alternatives that satisfy every rule and withhold less', () => {
    const found = { restricted: 0, alternatives: 0 };
    eachVariant((asked, variants) => {
      for (const [i, alternatives] of alternativesTo(variants, asked, catalogue).entries()) {
        const variant = variants[i];
        if (!variant) continue;
        if (variant.limits.length > 0) found.restricted += 1;
        for (const { form: change, ...drawing } of alternatives) {
          found.alternatives += 1;
          const changed = { ...asked, ...change };
          const configuration = configurationOf(changed, { ...drawing, kind: variant.kind });
          expect(check(configuration, catalogue)).toEqual([]);
          expect(withheld(drawing)).toBeLessThanOrEqual(withheld(variant));
        }
      }
    }, 100);
    expect(found.restricted).toBeGreaterThan(0);
    expect(found.alternatives).toBeGreaterThan(0);
  });
});

test('two sockets of 32 A on 40 A have a head breaker and no limit; on 63 A they need none', () => {
  const asked = formOf({
    nbCircuitBreakers: 2,
    configElectricalOutlets: pairsOf([['CEE_32A_3PNE_400', 2]]),
  });
  const [cheapest] = variantsOf(asked);
  expect(cheapest).toMatchObject({ isCircuitBreakerAdded: true, limits: [] });
  const [alternatives] = alternativesTo(variantsOf(asked), asked, catalogue);
  expect(
    alternatives?.map(({ form: change, isCircuitBreakerAdded, limits }) => ({
      change,
      isCircuitBreakerAdded,
      limits,
    })),
  ).toEqual([
    { change: ON_63A, isCircuitBreakerAdded: false, limits: [] },
    { change: undefined, isCircuitBreakerAdded: false, limits: [] },
  ]);
});

describe('the answer', () => {
  const answered = (changes: Parameters<typeof bare>[1]) => {
    const asked = formOf({
      nbCircuitBreakers: 2,
      nbElectricalOutlets: 4,
      configElectricalOutlets: pairsOf([['CEE_32A_3PNE_400', 1]]),
      ...changes,
    });
    const variants = variantsOf(asked);
    const [others] = alternativesTo(variants, asked, catalogue);
    const answers = others?.filter((other) => other.form === undefined) ?? [];
    return [variants[0], ...answers].map((each) => each?.isCircuitBreakerAdded);
  };

  test('is protected upstream where the inlet has the supply’s rating: the everyday box; one click adds a head breaker', () => {
    expect(answered({ powerSupplyIntensity: '32A', electricalConnect: 'INLET_CEE_32A' })).toEqual([
      false,
      true,
    ]);
  });

  test('is a head breaker where the connection is rated above the supply; one click takes it away', () => {
    expect(answered({ powerSupplyIntensity: '40A', electricalConnect: 'M32_5G10_50A' })).toEqual([
      true,
      false,
    ]);
  });

  test('is protected upstream where the connection is rated below the supply, which a head breaker does not suit', () => {
    expect(answered({ powerSupplyIntensity: '40A', electricalConnect: 'M25_5G6_32A' })).toEqual([false]);
  });

  test('that was given is tried once for a drawing that is read alone', () => {
    const limited = formOf({ powerSupplyIntensity: '40A', electricalConnect: 'M32_5G10_50A' });
    expect(answersForDrawing(limited)).toEqual([null, true, false]);
    expect(answersForDrawing({ ...limited, isCircuitBreakerAdded: false })).toEqual([false]);
  });

  test('that was given stays', () => {
    const given = { powerSupplyIntensity: '40A', electricalConnect: 'M32_5G10_50A' };
    expect(answered({ ...given, isCircuitBreakerAdded: false })[0]).toBe(false);
  });
});

test('name a limit by the rated current of the assembly or by the catalogue', () => {
  const large = formOf({
    nbCircuitBreakers: 1,
    configElectricalOutlets: pairsOf([['CEE_63A_3PNE_400', 1]]),
  });
  expect(variantsOf(large)[0]?.limits).toEqual([
    { line: 2, slot: 0.5, from: 63, to: 40, reason: 'RATED_CURRENT' },
  ]);
  const drawn = { ...formOf({ nbCircuitBreakers: 1, nbElectricalOutlets: 1 }), ProjLines: [] };
  expect(limitsOf(drawn, catalogue)).toEqual([]);
});

test('limit no socket where the connection limits the supply: the cabinet is protected upstream', () => {
  const asked = formOf({
    powerSupply: 'MONO_230',
    electricalConnect: 'M25_5G6_32A',
    nbCircuitBreakers: 4,
    nbElectricalOutlets: 4,
  });
  const [cheapest] = variantsOf(asked);
  expect(cheapest).toMatchObject({ isCircuitBreakerAdded: false, limits: [] });
});

test('above InA have a head breaker if the connection is rated for the supply', () => {
  const heavy = formOf({
    nbCircuitBreakers: 5,
    configElectricalOutlets: pairsOf([['CEE_32A_3PNE_400', 5]]),
  });
  const [cheapest] = variantsOf(heavy);
  expect(cheapest).toMatchObject({ kind: 'PRICE', isCircuitBreakerAdded: true });
  const upstream = { ...heavy, isCircuitBreakerAdded: false };
  expect(variantsOf(upstream)[0]).toMatchObject({ kind: 'PRICE', isCircuitBreakerAdded: false });
  expect(refsOf(cheapest?.lines ?? [])[0]).toMatch(/^350814/);
  const limited = { ...heavy, electricalConnect: 'M25_5G6_32A' };
  expect(variantsOf(limited)[0]).toMatchObject({ isCircuitBreakerAdded: false });
});

test('with room to grow are the same cabinet on the largest blocks', () => {
  const { ProjLines, ...reference } = bare([], {
    isCircuitBreakerAdded: false,
    nbCircuitBreakers: 3,
    nbElectricalOutlets: 4,
    configElectricalOutlets: pairsOf([['CEE_32A_3PNE_400', 1]]),
    safetyEquipment: ['ESTOP_MUSHROOM'],
  });
  const variants = variantsOf(reference);
  expect(
    variants.map(({ kind, lines }) => [kind, ...lines.map(({ ProjProduct }) => ProjProduct.ref)]),
  ).toEqual([
    ['PRICE', 'BLD10', 'BLP4', 'BLS2'],
    ['ROOM', 'BLD10', 'BLP8', 'BLS4'],
  ]);
});

test('four circuits of 16 A stay four: no breaker is left idle for a better balance', () => {
  const phases = variantsOf(fourCircuits).map((variant) => [
    variant.kind,
    electricalOf(configurationOf(fourCircuits, variant), catalogue)?.load.phases,
  ]);
  expect(phases).toEqual([
    ['PRICE', [22.4, 16, 16]],
    ['ROOM', [22.4, 16, 16]],
    ['DIVERSITY', [20, 20, 22.4]],
  ]);
});

test('a breaker that was asked for feeds nothing rather than that a socket is limited', () => {
  const asked = formOf({
    powerSupply: 'MONO_230',
    powerSupplyIntensity: '16A',
    electricalConnect: 'INLET_CEE_16A',
    nbCircuitBreakers: 3,
    nbElectricalOutlets: 2,
    configElectricalOutlets: pairsOf([['CEE_16A_2PE_230', 1]]),
  });
  const found = proposeVariants(asked, catalogue);
  const [first] = 'variants' in found ? found.variants : [];
  expect(first?.limits).toEqual([]);
  expect(first && electricalOf(configurationOf(asked, first), catalogue)?.protection.spares).toHaveLength(1);
  // In the block of the others, behind their differential.
  expect(first?.lines.map(({ ProjProduct }) => ProjProduct.ref)).toEqual(['BLD06', 'BLP4']);
});

test('where two equal parts do not fit, the last single-phase circuits have a differential of their own', () => {
  const asked = formOf({
    use: 'EVENT',
    protectionIndex: 'IP54',
    powerSupplyIntensity: '125A',
    electricalConnect: 'M63_5G50_125A',
    nbCircuitBreakers: 9,
    nbElectricalOutlets: 7,
    configElectricalOutlets: pairsOf([
      ['CEE_16A_2PE_230', 2],
      ['CEE_16A_3PE_400', 3],
      ['CEE_125A_3PNE_400', 1],
      ['CEE_32A_3PNE_400', 1],
    ]),
    safetyEquipment: ['ESTOP_MUSHROOM'],
  });
  const found = proposeVariants(asked, catalogue);
  const continuities = 'variants' in found ? found.variants.map(({ continuity }) => continuity) : [];
  expect(continuities).toContainEqual({ differentials: 2, circuits: 9, alive: 3 });
});

test('where no second differential fits, a breaker of the same width has its own', () => {
  const asked = formOf({
    ...ON_63A,
    electricalConnect: 'TERMINAL_16MM2',
    protectionIndex: 'IP67',
    nbCircuitBreakers: 9,
    nbElectricalOutlets: 9,
    configElectricalOutlets: pairsOf([
      ['CEE_32A_2PE_230', 1],
      ['CEE_32A_3PNE_400', 2],
      ['CEE_63A_3PNE_400', 1],
      ['CEE_16A_3PE_400', 1],
    ]),
    safetyEquipment: ['ESTOP_SHUNT_TRIP', 'VOLTAGE_INDICATOR'],
  });
  const found = proposeVariants(asked, catalogue);
  const variants = 'variants' in found ? found.variants : [];
  const continuous = variants.find(({ kind }) => kind === 'CONTINUITY');
  expect(continuous?.continuity.differentials).toBe(2);
  expect(continuous?.lines.flatMap(({ ProjSlots }) => ProjSlots)).toContainEqual(
    expect.objectContaining({ ProjProduct: { ref: 'DD4P32' } }),
  );
});
