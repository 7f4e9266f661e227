import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConfigurationForm } from '../configuration.ts';
import { CEE_SOCKET_TYPES, ELECTRICAL_CONNECTS, POWER_SUPPLIES } from '../configuration.ts';
import { proposeVariants } from '../propose.ts';
import { bare } from '../test-data/cabinet.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { REFERENCE_FORM } from '../test-data/reference-cabinet.ts';
import { waysOut } from './ways-out.ts';

const formOf = (changes: object): ConfigurationForm => {
  const { ProjLines, ...form } = bare([], { ...REFERENCE_FORM, ...changes });
  return form;
};

const cee = (type: string, count: number) => ({ ceeSocketType1: type, nbCeeSocket1: count });

test.each<[string, object, object[]]>([
  ['too few breakers', { nbCircuitBreakers: 1 }, [{ nbCircuitBreakers: 2 }]],
  [
    'three phases on a single-phase supply',
    { powerSupply: 'MONO_230' },
    [{ powerSupply: 'TETRA_400' }, { configElectricalOutlets: {}, nbCircuitBreakers: 2 }],
  ],
  [
    'a connection that is too small for the supply',
    { electricalConnect: 'INLET_CEE_32A', powerSupplyIntensity: '63A' },
    [{ electricalConnect: 'INLET_CEE_63A' }],
  ],
  [
    'more than six lines',
    {
      nbCircuitBreakers: 9,
      nbElectricalOutlets: 40,
      configElectricalOutlets: cee('CEE_32A_3PNE_400', 4),
    },
    [
      { nbElectricalOutlets: 24 },
      { configElectricalOutlets: cee('CEE_32A_3PNE_400', 2), nbCircuitBreakers: 7 },
    ],
  ],
  ['a form with a proposal', {}, []],
])('ways out of %s', (_, changes, ways) => {
  expect(waysOut(formOf(changes), catalogue)).toEqual(ways);
});

test('every way leads to a proposal, and there is one for every form of sockets that the catalogue has', () => {
  const form = fc
    .record({
      powerSupply: fc.constantFrom(...POWER_SUPPLIES),
      powerSupplyIntensity: fc.constantFrom('40A', '63A'),
      electricalConnect: fc.constantFrom(...ELECTRICAL_CONNECTS),
      nbCircuitBreakers: fc.integer({ min: 0, max: 20 }),
      nbElectricalOutlets: fc.integer({ min: 0, max: 30 }),
      configElectricalOutlets: fc
        .tuple(fc.constantFrom(...CEE_SOCKET_TYPES), fc.integer({ min: 1, max: 6 }))
        .map(([type, count]) => cee(type, count)),
    })
    .map(formOf);
  const stuck: ConfigurationForm[] = [];
  let found = 0;
  for (const asked of fc.sample(form, { seed: 20261126, numRuns: 40 })) {
    if ('variants' in proposeVariants(asked, catalogue)) continue;
    found += 1;
    const ways = waysOut(asked, catalogue);
    if (ways.length === 0) stuck.push(asked);
    for (const way of ways)
      expect(proposeVariants({ ...asked, ...way }, catalogue)).toHaveProperty('variants');
  }
  expect(found).toBeGreaterThan(10);
  expect(stuck).toEqual([]);
});
