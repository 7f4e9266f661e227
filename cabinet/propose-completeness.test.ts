import fc from 'fast-check';
import { expect, test } from 'vitest';

import { check } from './check.ts';
import type { Configuration, ProjLine, ProjSlot } from './configuration.ts';
import { propose } from './propose.ts';
import { cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

/** A breaker with the ref of its CEE socket, or its number of domestic sockets. */
type Circuit = readonly [breaker: string, feeds: string | number];

const circuit: fc.Arbitrary<Circuit> = fc.oneof(
  fc.tuple(fc.constantFrom('D4P16', 'D4P20'), fc.constantFrom('C16-5', 'C32-5', 'C63-5')),
  fc.tuple(fc.constantFrom('D4P32', 'D3P32'), fc.constantFrom('C32-5', 'C32-4', 'C63-5')),
  fc.tuple(fc.constantFrom('D3P16'), fc.constantFrom('C16-4', 'C32-4')),
  fc.tuple(fc.constantFrom('D1N10', 'D1N16'), fc.constantFrom('C16-3', 'C32-3')),
  fc.tuple(fc.constantFrom('D1N10', 'D1N20'), fc.integer({ min: 0, max: 12 })),
);

const groups = fc.array(
  fc.record({
    rcd: fc.constantFrom('ID2-40', 'ID4-40'),
    circuits: fc.array(circuit, { minLength: 1, maxLength: 7 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const HEAD_BLOCK_REF = '350814';

const technicalOf = (ref: string | undefined) => catalogue.byRef.get(ref ?? '')?.technical;
const modulesOf = (ref: string) => catalogue.byRef.get(ref)?.nbModules ?? 0;

/** Places elements in order on as many blocks as needed, with clearances. */
function stand(block: string, refs: readonly string[], from: number, to: number): Omit<ProjLine, 'line'>[] {
  const lines: { ProjProduct: { ref: string }; ProjSlots: ProjSlot[] }[] = [];
  let end = to;
  let air = 0;
  for (const ref of refs) {
    const clearance = technicalOf(ref)?.clearance ?? 0;
    const gap = Math.max(air, clearance);
    const width = modulesOf(ref);
    let start = Number.isInteger(width) ? Math.ceil(end + gap) : end + gap;
    if (start + width > to) {
      lines.push({
        ProjProduct: { ref: lines.length === 0 ? block : block.replace(HEAD_BLOCK_REF, 'BLD10') },
        ProjSlots: [],
      });
      start = lines.length === 1 ? from : 0;
    }
    lines.at(-1)?.ProjSlots.push({ slot: start + 0.5, ProjProduct: { ref } });
    end = start + width;
    air = clearance;
  }
  return lines;
}

const witness = fc
  .record({
    groups,
    powerSupply: fc.constantFrom('MONO_230', 'TETRA_400'),
    powerSupplyIntensity: fc.constantFrom('40A', '63A'),
    electricalConnect: fc.constantFrom('M32_5G10_50A', 'TERMINAL_16MM2'),
    isCircuitBreakerAdded: fc.constantFrom(null, null, true, false),
  })
  .map(({ groups: planned, ...answers }): Configuration => {
    const hasHead = answers.isCircuitBreakerAdded === true;
    const lines = planned.flatMap(({ rcd, circuits }, i) => {
      const [block, from] = hasHead && i === 0 ? [HEAD_BLOCK_REF, 4] : ['BLD10', 0];
      const devices = [rcd, ...circuits.map(([breaker]) => breaker)];
      const sockets = circuits.flatMap(([, feeds]) =>
        typeof feeds === 'string' ? [feeds] : Array.from({ length: feeds }, () => 'PC16'),
      );
      return [...stand(block, devices, from, 10), ...stand('BLP8', sockets, 0, 8)];
    });
    const circuits = planned.flatMap((group) => group.circuits);
    const feeds = circuits.map(([, fed]) => fed);
    const types = feeds.flatMap((fed) =>
      typeof fed === 'string' ? (technicalOf(fed)?.ceeSocketType ?? []) : [],
    );
    return cabinet({
      ...answers,
      nbCircuitBreakers: circuits.length,
      nbElectricalOutlets: feeds.reduce<number>((sum, fed) => sum + (typeof fed === 'number' ? fed : 0), 0),
      configElectricalOutlets: Object.fromEntries(
        types.flatMap((type, i) => [
          [`ceeSocketType${i + 1}`, type],
          [`nbCeeSocket${i + 1}`, 1],
        ]),
      ),
      safetyEquipment: ['NONE'],
      ProjLines: lines.map((each, i) => ({ ...each, line: i + 1 })),
    });
  });

test('there is a proposal for every form that has a valid stack', () => {
  fc.assert(
    fc.property(witness, (configuration) => {
      fc.pre(check(configuration, catalogue).length === 0);
      const { ProjLines, ...form } = configuration;
      const proposal = propose(form, catalogue);
      expect(proposal).not.toHaveProperty('errors');
    }),
    { seed: 20261121, numRuns: 300, maxSkipsPerRun: 1000 },
  );
});
