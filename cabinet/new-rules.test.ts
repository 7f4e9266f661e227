import { expect, test } from 'vitest';
import { check } from './check.ts';
import { isOfNewRule } from './new-rules.ts';
import { line } from './test-data/build.ts';
import { bare } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const ONE_SOCKET = {
  nbCircuitBreakers: 1,
  configElectricalOutlets: { ceeSocketType1: 'CEE_63A_3PNE_400', nbCeeSocket1: 1 },
};
const stack = (rcd: string) => [
  line(1, 'BLD10', { 0.5: rcd, 4.5: 'D4P32' }),
  line(2, 'BLP8', { 0.5: 'C63-5' }),
];

/** Sentences of errors, and whether their rule is new. */
const found = (...made: Parameters<typeof bare>) =>
  check(bare(...made), catalogue).map((error) => [error.originalErr, isOfNewRule(error)]);

test('sizes of differentials, differentials of large sockets and protection indexes are of new rules', () => {
  expect(found(stack('ID4-25'), { ...ONE_SOCKET })).toEqual([['ID4-25 has 25 A, 32 A can flow', true]]);
  const [, ...rest] = stack('ID4-40');
  const bareLine = line(1, 'BLD10', { 4.5: 'D4P32' });
  expect(found([bareLine, ...rest], { ...ONE_SOCKET, use: 'SITE' })).toEqual([
    ['D4P32 is not covered by a 500 mA differential that fits it', true],
  ]);
  const index = found(
    [line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P16' }), line(2, 'BLP8', { 0.5: 'C16-5' })],
    {
      protectionIndex: 'IP54',
      nbCircuitBreakers: 1,
      configElectricalOutlets: { ceeSocketType1: 'CEE_16A_3PNE_400', nbCeeSocket1: 1 },
    },
  );
  expect(index).toContainEqual(['C16-5 has IP44, IP54 is asked for', true]);
});

test('an emergency stop that acts on nothing is of a new rule; a missing one is not', () => {
  const asked = { safetyEquipment: ['ESTOP_SHUNT_TRIP'], isCircuitBreakerAdded: false };
  expect(found([line(1, 'BLD10'), line(2, 'BLS2', { 0.5: 'AUMX' })], asked)).toEqual([
    ['AUMX releases a head breaker, there is none', true],
  ]);
  expect(found([line(1, 'BLD10'), line(2, 'BLS2')], asked).map(([, isNew]) => isNew)).toEqual([false]);
});
