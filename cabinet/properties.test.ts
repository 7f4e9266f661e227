import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { isLineProduct } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration, ConfigurationForm, ProjLine, ProjSlot } from './configuration.ts';
import {
  CEE_SOCKET_TYPES,
  ELECTRICAL_CONNECTS,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
} from './configuration.ts';
import { CHECK_CODES } from './errors.ts';
import { load } from './load.ts';
import { notices } from './notices.ts';
import { price } from './price.ts';
import { propose } from './propose.ts';
import { catalogue } from './test-data/catalogue.ts';
import { createWork, PROPOSAL_STEPS } from './work.ts';

const SEED = 20261121;

const refs = (isWanted: (product: Product) => boolean) =>
  fc.constantFrom(...catalogue.products.filter(isWanted).map(({ ref }) => ref));

const often = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 30) =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 });

const slotNumber = often(
  fc.integer({ min: 1, max: 20 }).map((n) => n / 2),
  fc.double({ noNaN: true, min: -2, max: 12 }),
);

const slot: fc.Arbitrary<ProjSlot> = fc.record(
  {
    slot: slotNumber,
    ProjProduct: often(
      refs((product) => !isLineProduct(product)),
      refs(isLineProduct),
    ).map((ref) => ({ ref })),
    nbModules: fc.option(fc.constantFrom(0.5, 1, 2, 4)),
  },
  { requiredKeys: ['slot', 'ProjProduct'] },
);

const line: fc.Arbitrary<ProjLine> = fc.record(
  {
    id: fc.integer({ min: 1, max: 9 }),
    line: often(fc.integer({ min: 0, max: 7 }), fc.double({ noNaN: true, min: -2, max: 9 })),
    ProjProduct: often(
      refs(isLineProduct),
      refs((product) => !isLineProduct(product)),
    ).map((ref) => ({ ref })),
    slots: fc.option(fc.integer({ min: 0, max: 10 })),
    ProjSlots: fc.array(slot, { maxLength: 8 }),
  },
  { requiredKeys: ['line', 'ProjProduct', 'ProjSlots'] },
);

const socketPairs = fc
  .array(fc.tuple(fc.constantFrom(...CEE_SOCKET_TYPES), fc.integer({ min: 1, max: 3 })), { maxLength: 3 })
  .map((pairs) =>
    Object.fromEntries(
      pairs.flatMap(([type, count], i) => [
        [`ceeSocketType${i + 1}`, type],
        [`nbCeeSocket${i + 1}`, count],
      ]),
    ),
  );

/** Each answer is valid; combinations may not be. */
const form: fc.Arbitrary<ConfigurationForm> = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  protectionIndex: fc.constantFrom(...PROTECTION_INDEXES),
  powerSupply: fc.constantFrom(...POWER_SUPPLIES),
  powerSupplyIntensity: fc.constantFrom(...POWER_SUPPLY_INTENSITIES),
  electricalConnect: fc.constantFrom(...ELECTRICAL_CONNECTS),
  nbCircuitBreakers: fc.integer({ min: 0, max: 12 }),
  nbElectricalOutlets: fc.integer({ min: 0, max: 24 }),
  configElectricalOutlets: socketPairs,
  safetyEquipment: fc.subarray([...SAFETY_EQUIPMENTS], { minLength: 1 }),
  accessories: fc.subarray(['NONE', 'ACC-POI', 'ACC-CAD', 'KEY'], { minLength: 1 }),
  isCircuitBreakerAdded: fc.constantFrom(null, true, false),
});

const emptied = fc
  .tuple(form, fc.constantFrom<keyof ConfigurationForm>('quantity', 'powerSupply', 'accessories'))
  .map(([answers, field]): ConfigurationForm => ({ ...answers, [field]: null }));

/** Of the right shape, mostly with errors. */
const configuration: fc.Arbitrary<Configuration> = fc
  .tuple(often(form, emptied), fc.array(line, { maxLength: 8 }))
  .map(([answers, ProjLines]) => ({ ...answers, ProjLines }));

const shuffled = ({ ProjLines, ...answers }: Configuration): fc.Arbitrary<Configuration> =>
  fc
    .tuple(
      ...ProjLines.map(({ ProjSlots, ...rest }) =>
        fc
          .shuffledSubarray([...ProjSlots], { minLength: ProjSlots.length })
          .map((slots): ProjLine => ({ ...rest, ProjSlots: slots })),
      ),
    )
    .chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length }))
    .map((lines) => ({ ...answers, ProjLines: lines }));

const options = { seed: SEED, numRuns: 300 };

test('the engine never throws for input of the right shape', () => {
  fc.assert(
    fc.property(configuration, (each) => {
      for (const { code, originalErr } of check(each, catalogue)) {
        expect(CHECK_CODES).toContain(code);
        expect(originalErr).not.toMatch(/undefined|null|NaN|object/);
      }
      notices(each, catalogue);
      expect(price(each, catalogue, 50).price).toBeGreaterThanOrEqual(0);
    }),
    options,
  );
});

test('the result does not depend on the order of lines and slots', () => {
  fc.assert(
    fc.property(
      configuration.chain((each) => fc.tuple(fc.constant(each), shuffled(each))),
      ([each, other]) => {
        expect(check(other, catalogue)).toEqual(check(each, catalogue));
        expect(load(other, catalogue)).toEqual(load(each, catalogue));
      },
    ),
    options,
  );
});

test('check does not modify its input', () => {
  fc.assert(
    fc.property(configuration, (each) => {
      const before = structuredClone(each);
      check(each, catalogue);
      expect(each).toEqual(before);
    }),
    options,
  );
});

const standing = (lines: readonly ProjLine[]) =>
  lines.flatMap(({ ProjSlots }) =>
    ProjSlots.flatMap(({ ProjProduct }) => catalogue.byRef.get(ProjProduct.ref ?? '')?.technical ?? []),
  );

test('a proposal has no errors and contains the required safety equipment', () => {
  fc.assert(
    fc.property(form, (answers) => {
      const work = createWork(PROPOSAL_STEPS);
      const proposal = propose(answers, catalogue, work);
      expect(work.isCut).toBe(false);
      if ('errors' in proposal) {
        expect(proposal.errors).not.toEqual([]);
        return;
      }
      expect(check({ ...answers, ProjLines: proposal.lines }, catalogue)).toEqual([]);
      const equipment = standing(proposal.lines).map(({ safetyEquipment }) => safetyEquipment);
      // A stop that releases a head breaker is not proposed without one.
      const isPossible = (each: string) =>
        each !== 'NONE' && (each !== 'ESTOP_SHUNT_TRIP' || answers.isCircuitBreakerAdded === true);
      const asked = answers.safetyEquipment?.filter(isPossible) ?? [];
      expect(equipment).toEqual(expect.arrayContaining(asked));
      expect(propose(answers, catalogue)).toEqual(proposal);
    }),
    options,
  );
});

test('a refusal for the number of breakers means that they are too few for the sockets', () => {
  fc.assert(
    fc.property(form, (answers) => {
      const proposal = propose(answers, catalogue);
      if ('lines' in proposal) return;
      const codes = proposal.errors.map(({ code }) => code);
      fc.pre(codes.includes('CIRCUIT_BREAKER_PLACEMENT_ERROR'));
      const pairs = Object.values(answers.configElectricalOutlets ?? {});
      const sockets = pairs
        .filter((count) => typeof count === 'number')
        .reduce((sum, count) => sum + count, 0);
      const least = sockets + Math.min(1, answers.nbElectricalOutlets ?? 0);
      expect(answers.nbCircuitBreakers).toBeLessThan(least);
    }),
    options,
  );
});
