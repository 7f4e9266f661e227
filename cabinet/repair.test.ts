/** The repair of random wrong cabinets: 15, or as many as CABINETS says, with SEED
 * (`CABINETS=10000 SEED=7 npm test -- cabinet/repair.test`). */
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import type { Configuration, ProjLine } from './configuration.ts';
import { propose } from './propose.ts';
import { harmOf, USELESS } from './repair/harm.ts';
import type { Repair } from './repair.ts';
import { repair } from './repair.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { isRepairedBy } from './test-data/every-change.ts';
import { drawing, randomCabinet } from './test-data/random-cabinet.ts';
import { REFERENCE_STACK } from './test-data/reference-cabinet.ts';
import { createWork, REPAIR_STEPS } from './work.ts';

/** Of sockets with smaller breakers and devices without a use. */
const harm = (configuration: Configuration, start = configuration) =>
  harmOf(configuration, start, { catalogue, work: createWork(Number.POSITIVE_INFINITY) });

const CABINETS = Number(process.env.CABINETS ?? 15);
const SEED = Number(process.env.SEED ?? 20261124);
/** Of cabinets for the exhaustive search. */
const MAX_ELEMENTS = 8;

const applied = (
  configuration: Configuration,
  { ProjLines, isCircuitBreakerAdded, form }: Repair,
): Configuration => ({ ...configuration, ...form, ProjLines, isCircuitBreakerAdded });

const [breakers, sockets, safety] = REFERENCE_STACK as readonly ProjLine[] as readonly [
  ProjLine,
  ProjLine,
  ProjLine,
];
const devices = { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' };
const full = { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16', 3: 'PC16' };

describe('one change', () => {
  test.each<[string, Partial<Configuration>, object]>([
    [
      'a missing socket is added',
      { ProjLines: [breakers, line(2, 'BLP4', { ...full, 3: 'PC16' }), safety], nbElectricalOutlets: 5 },
      { kind: 'ADD', line: 2, slot: 3.5, ref: 'PC16' },
    ],
    [
      'a missing breaker is added',
      { ProjLines: [line(1, 'BLD10', { ...devices, 9.5: '' }), sockets, safety].map(withoutBlank) },
      { kind: 'ADD', line: 1, slot: 9.5 },
    ],
    [
      'an overlapping socket moves',
      { ProjLines: [breakers, line(2, 'BLP4', { ...full, 1: 'PC16' }), safety].map(without(2, 3)) },
      { kind: 'MOVE', line: 2 },
    ],
    [
      'a differential of the wrong kind is replaced',
      { ProjLines: [line(1, 'BLD10', { ...devices, 0.5: 'ID4-25' }), sockets, safety] },
      { kind: 'REPLACE', line: 1, slot: 0.5, ref: 'ID4-25' },
    ],
    [
      'a differential that hides a better one is removed',
      {
        ProjLines: [
          line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'ID2-40', 6.5: 'D4P32' }),
          line(2, 'BLP4', { 0.5: 'C32-5' }),
          safety,
        ],
        nbElectricalOutlets: 0,
        nbCircuitBreakers: 1,
      },
      { kind: 'REMOVE', line: 1, ref: 'ID2-40' },
    ],
    [
      'a socket line above the breakers moves down',
      { ProjLines: [{ ...sockets, line: 1 }, { ...breakers, line: 2 }, safety] },
      { kind: 'MOVE', line: 1, ref: 'BLP4', to: { line: 2 } },
    ],
    [
      'a block of the wrong kind, with a wrong number of slots, is replaced',
      { ProjLines: [{ ...line(1, 'BLP8', devices), slots: 9 }, sockets, safety] },
      { kind: 'REPLACE', line: 1, ref: 'BLP8', to: 'BLD10' },
    ],
    [
      'a missing head block is added, which gives the lines their numbers',
      { ProjLines: [breakers, sockets, { ...safety, line: 8 }], isCircuitBreakerAdded: true },
      { kind: 'ADD', line: 1, ref: '350814' },
    ],
    [
      'breakers above those of the sockets get a line of sockets of their own',
      {
        powerSupply: 'MONO_230',
        configElectricalOutlets: {},
        safetyEquipment: ['NONE'],
        nbElectricalOutlets: 3,
        ProjLines: [
          line(1, '350814', { 4.5: 'D1N10', 5.5: 'D1N20' }),
          line(2, 'BLD06', { 0.5: 'ID2-25', 2.5: 'D1N16' }),
          line(3, 'BLP8', { 0.5: 'PC16S', 1: 'PC16', 2: 'PC16' }),
        ],
      },
      { kind: 'ADD', line: 2 },
    ],
    [
      'a breaker beside which no differential fits gets one of its own',
      {
        powerSupply: 'MONO_230',
        nbCircuitBreakers: 3,
        nbElectricalOutlets: 3,
        configElectricalOutlets: {},
        safetyEquipment: ['NONE'],
        ProjLines: [
          line(1, 'BLD06', { 0.5: 'D1N16', 2.5: 'ID2-40', 4.5: 'D1N16', 5.5: 'D1N16' }),
          line(2, 'BLP4', { 0.5: 'PC16', 1: 'PC16', 1.5: 'PC16' }),
        ],
      },
      { kind: 'REPLACE', line: 1, slot: 0.5, ref: 'D1N16', to: 'DD1N16' },
    ],
    [
      'a missing emergency stop is added',
      { ProjLines: [breakers, sockets, line(3, 'BLS2')] },
      { kind: 'ADD', line: 3, slot: 0.5, ref: 'AU' },
    ],
  ])('%s', (_name, changes, expected) => {
    const wrong = cabinet(changes);
    expect(check(wrong, catalogue)).not.toEqual([]);
    const found = repair(wrong, catalogue);
    expect(found?.changes).toEqual([expect.objectContaining(expected)]);
    expect(check(applied(wrong, found as Repair), catalogue)).toEqual([]);
  });
});

describe('a form that may become what is drawn', () => {
  test.each<[string, Partial<Configuration>, object, object]>([
    [
      'a socket too many goes, or is asked for',
      { ProjLines: [breakers, line(2, 'BLP4', { ...full, 3.5: 'PC16' }), safety] },
      { kind: 'REMOVE', line: 2, ref: 'PC16' },
      { kind: 'FORM', key: 'nbElectricalOutlets', value: 5 },
    ],
    [
      'a CEE socket too many goes, or is asked for',
      { configElectricalOutlets: {} },
      { kind: 'REMOVE', line: 2, ref: 'C32-5' },
      {
        kind: 'FORM',
        key: 'configElectricalOutlets',
        value: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 1 },
      },
    ],
    [
      'a breaker too many goes, or is asked for',
      { nbCircuitBreakers: 2 },
      { kind: 'REMOVE', line: 1, ref: 'D1N16' },
      { kind: 'FORM', key: 'nbCircuitBreakers', value: 3 },
    ],
  ])('%s', (_name, changes, first, second) => {
    const wrong = cabinet(changes);
    const found = repair(wrong, catalogue);
    const expected = {
      changes: [expect.objectContaining(first)],
      adapted: { changes: [expect.objectContaining(second)] },
    };
    expect(found).toMatchObject(expected);
    expect(found?.perError).toMatchObject([expected]);
    expect(check(applied(wrong, found?.adapted as Repair), catalogue)).toEqual([]);
  });

  test('two missing sockets are added, although fewer asked for are one change', () => {
    const wrong = cabinet({ ProjLines: [breakers, sockets, safety].map(without(2, 3)).map(without(2, 2.5)) });
    expect(repair(wrong, catalogue)).toMatchObject({
      changes: [
        { kind: 'ADD', ref: 'PC16' },
        { kind: 'ADD', ref: 'PC16' },
      ],
      adapted: { changes: [{ kind: 'FORM', key: 'nbElectricalOutlets', value: 2 }] },
    });
  });
});

function withoutBlank<T extends { ProjSlots: readonly { ProjProduct: { ref?: string } }[] }>(each: T): T {
  return { ...each, ProjSlots: each.ProjSlots.filter(({ ProjProduct }) => ProjProduct.ref !== '') };
}

function without(number: number, slot: number) {
  return <T extends { line: number; ProjSlots: readonly { slot: number }[] }>(each: T): T =>
    each.line === number ? { ...each, ProjSlots: each.ProjSlots.filter((one) => one.slot !== slot) } : each;
}

test('a cabinet without errors needs no change', () => {
  expect(repair(cabinet(), catalogue)).toMatchObject({ changes: [], perError: [] });
});

test('an empty cabinet is repaired with a proposal', () => {
  const empty = cabinet({ ProjLines: [] });
  const found = repair(empty, catalogue);
  expect(found).not.toHaveProperty('form');
  expect(check(applied(empty, found as Repair), catalogue)).toEqual([]);
});

test('existing lines keep their ids, and new ones have none', () => {
  const noSafety = cabinet({
    ProjLines: [
      { ...breakers, id: 71 },
      { ...sockets, id: 40 },
    ],
  });
  const found = repair(noSafety, catalogue);
  expect(found?.changes).toHaveLength(2);
  expect(found?.ProjLines.map(({ id, line: number }) => [number, id])).toEqual([
    [1, 71],
    [2, 40],
    [3, undefined],
  ]);
});

test('each error has a separate repair, which causes no other error', () => {
  const wrong = cabinet({
    ProjLines: [line(1, 'BLD10', { ...devices, 0.5: 'ID4-25' }), sockets, line(3, 'BLS2')],
  });
  const found = repair(wrong, catalogue);
  expect(found?.changes).toHaveLength(2);
  expect(found?.perError.map(({ error, changes }) => [error.code, changes.length])).toEqual(
    check(wrong, catalogue).map(({ code }) => [code, 1]),
  );
});

test('a circuit keeps its name when its breaker is moved', () => {
  const moved = line(1, 'BLD10', { 0.5: 'ID4-40', 3.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' });
  const named = {
    ...moved,
    ProjSlots: moved.ProjSlots.map((each) => (each.slot === 3.5 ? { ...each, name: 'Régie' } : each)),
  };
  const found = repair(cabinet({ ProjLines: [named, sockets, safety] }), catalogue);
  expect(found?.ProjLines[0]?.ProjSlots[1]).toMatchObject({ slot: 4.5, name: 'Régie' });
});

test('twenty missing sockets are added in rows', () => {
  const wrong = cabinet({
    nbElectricalOutlets: 20,
    ProjLines: [breakers, line(2, 'BLP8', { 0.5: 'C32-5', ...row('PC16', 1.5, 4, 0.5) }), safety],
  });
  expect(check(applied(wrong, repair(wrong, catalogue) as Repair), catalogue)).toEqual([]);
});

test('a repair is found where sockets name a breaker that the proposal puts elsewhere', () => {
  const wrong = cabinet({
    protectionIndex: 'IP67',
    powerSupply: 'MONO_230',
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers: 1,
    nbElectricalOutlets: 4,
    configElectricalOutlets: {},
    safetyEquipment: ['ESTOP_MUSHROOM', 'VOLTAGE_INDICATOR'],
    isCircuitBreakerAdded: false,
    use: 'SITE',
    ProjLines: [
      { ...withIds(line(1, 'BLD10', { 0.5: 'ID2-25', 2.5: 'D1N16' })), slots: 5 },
      fedBy(102, line(2, 'BLP4', { 0.5: 'PC16E', 1: 'PC16E', 2: 'PC16E', 6.5: 'PC16E' })),
      line(3, 'BLS2', { 0.5: 'VOY', 1.5: 'AU' }),
    ],
  });
  expect(check(applied(wrong, repair(wrong, catalogue) as Repair), catalogue)).toEqual([]);
});

const withIds = (each: ProjLine): ProjLine => ({
  ...each,
  ProjSlots: each.ProjSlots.map((slot, i) => ({ ...slot, id: 100 * each.line + i + 1 })),
});
const fedBy = (mcb: number, each: ProjLine): ProjLine => ({
  ...each,
  ProjSlots: withIds(each).ProjSlots.map((slot) => ({ ...slot, fedBy: mcb })),
});

test('a socket that gets another breaker gets one of its own rated current, which one more change puts there', () => {
  const wrong = bare([line(1, 'BLD10', { 0.5: 'ID2-40', 2.5: 'D1N10', 5.5: 'C16-3' }), line(2, 'BLP4')], {
    powerSupply: 'MONO_230',
    nbCircuitBreakers: 1,
    configElectricalOutlets: { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 1 },
  });
  expect(repair(wrong, catalogue)?.changes).toEqual([
    { kind: 'MOVE', line: 1, slot: 5.5, ref: 'C16-3', to: { line: 2, slot: 0.5 } },
    { kind: 'REPLACE', line: 1, slot: 2.5, ref: 'D1N10', to: 'D1N16' },
  ]);
});

test('a breaker too many does not become a differential that protects nothing', () => {
  const wrong = bare(
    [
      line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: 'D1N32', 3.5: 'D1N16', 4.5: 'D1N16' }),
      line(2, 'BLP4', { 0.5: 'C32-3', 1.5: 'PC16', 2: 'PC16' }),
    ],
    {
      powerSupply: 'MONO_230',
      nbCircuitBreakers: 2,
      nbElectricalOutlets: 2,
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_2PE_230', nbCeeSocket1: 1 },
    },
  );
  const found = repair(wrong, catalogue);
  expect(found?.changes).toContainEqual({ kind: 'REMOVE', line: 1, slot: 4.5, ref: 'D1N16' });
  expect(harm(applied(wrong, found as Repair), wrong)).toBeLessThan(USELESS);
});

test('a wrong parameter leaves the breakers that stand', () => {
  const wrong = bare([line(1, 'BLD10', { 0.5: 'ID2-40', 2.5: 'D1N10' }), line(2, 'BLP4', { 0.5: 'C16-3' })], {
    quantity: 0,
    powerSupply: 'MONO_230',
    nbCircuitBreakers: 1,
    configElectricalOutlets: { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 1 },
  });
  expect(repair(wrong, catalogue)?.changes).toEqual([{ kind: 'FORM', key: 'quantity', value: 1 }]);
});

/** Whether one larger breaker in its place limits fewer sockets, for less than three changes each. */
function isRelievable(found: Repair, start: Configuration): boolean {
  const repaired = applied(start, found);
  const least = Math.max(harm(start), 0);
  return repaired.ProjLines.some((each) =>
    each.ProjSlots.some((slot) => {
      const standing = catalogue.byRef.get(slot.ProjProduct.ref ?? '');
      const { elementKind, poles, In = 0 } = standing?.technical ?? {};
      if (elementKind !== 'MCB') return false;
      return catalogue.products.some(({ ref, nbModules, technical }) => {
        const isLarger =
          technical.elementKind === 'MCB' && technical.poles === poles && (technical.In ?? 0) > In;
        if (!isLarger || nbModules !== standing?.nbModules) return false;
        const ProjSlots = each.ProjSlots.map((one) =>
          one === slot ? { ...one, ProjProduct: { ref } } : one,
        );
        const other = {
          ...repaired,
          ProjLines: repaired.ProjLines.map((one) => (one === each ? { ...each, ProjSlots } : one)),
        };
        const relief = harm(repaired, start) - Math.max(least, harm(other, start));
        return relief > 1 && check(other, catalogue).length === 0;
      });
    }),
  );
}

test(`${CABINETS} random cabinets with errors are repaired`, { timeout: 120_000 + CABINETS * 1_000 }, () => {
  const draw = drawing(SEED);
  const wrong: string[] = [];
  const sizes = new Map<number, number>();
  let seen = 0;
  let useless = 0;
  while (seen < CABINETS) {
    const random = randomCabinet(draw, catalogue);
    const before = check(random, catalogue);
    if (before.length === 0) continue;
    seen++;
    const note = (what: string) => wrong.push(`${what}: ${JSON.stringify(random)}`);
    const work = createWork(REPAIR_STEPS);
    const found = repair(random, catalogue, work);
    if (work.isCut) note('the work ends');
    const count = found?.changes.length ?? 0;
    sizes.set(count, (sizes.get(count) ?? 0) + 1);
    if (!found) {
      if ('lines' in propose(random, catalogue)) note('no repair where there is a proposal');
      continue;
    }
    for (const choice of [found, found.adapted]) {
      if (choice && check(applied(random, choice), catalogue).length > 0) note('errors are left');
      if (choice && isRelievable(choice, random)) note('a larger breaker fits');
    }
    // An error that ends the check hides others.
    const hides = before.some(({ code }) => code === 'INVALID_PARAMETER' || code === 'NO_BREAKER_BLOCK');
    for (const { error, ...own } of found.perError) {
      const after = check(applied(random, own), catalogue);
      if (!hides && after.length >= before.length) note(`${error.code}: no fewer errors`);
      const isFormKey = error.key !== undefined && error.key !== 'ProjLines';
      if (isFormKey && after.some(({ code, key }) => code === error.code && key === error.key))
        note(`${error.code} ${error.key} is left`);
    }
    const size = random.ProjLines.reduce((sum, { ProjSlots }) => sum + ProjSlots.length, 0);
    // A stop that releases nothing gets a head breaker, although another stop would be one change.
    const isOfRelease = before.some(({ originalErr }) => / releases a head breaker/.test(originalErr));
    const mayBe = (drawing: Configuration) => harm(drawing, random) <= harm(random);
    const isSmall = size <= MAX_ELEMENTS && !isOfRelease;
    if (isSmall && count > 1 && isRepairedBy(1, random, { catalogue, isFormAdapted: false, mayBe }))
      note('one change suffices');
    if (!hides && harm(applied(random, found), random) >= harm(random) + USELESS) useless++;
  }
  if (process.env.CABINETS) console.log(Object.fromEntries([...sizes].toSorted(([a], [b]) => a - b)));
  expect(wrong.map((each) => each.slice(0, 2500))).toEqual([]);
  // A device without a use only where no other repair was found.
  expect(useless).toBeLessThanOrEqual(CABINETS / 50);
});
