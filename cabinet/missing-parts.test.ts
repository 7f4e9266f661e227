import { expect, test } from 'vitest';
import { check } from './check.ts';
import type { Configuration, ProjLine } from './configuration.ts';
import { isAnsweredBy, missingParts } from './missing-parts.ts';
import { line } from './test-data/build.ts';
import { cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const missing = (changes: Partial<Configuration> = {}) =>
  missingParts(cabinet(changes), catalogue).map(
    ({ product, count, sockets, hasPlace }) =>
      `${count} ${product?.ref}${sockets.map(({ lineId, slot }) => ` ${lineId}/${slot}`).join('')}${hasPlace ? '' : ' waits'}`,
  );

test('of an empty cabinet the blocks come before what they take, the differential before its breakers', () => {
  expect(missing({ ProjLines: [] })).toEqual([
    '1 BLD10',
    '1 ID4-40 waits',
    '1 D4P32 waits',
    '2 D1N16 waits',
    '1 BLP4',
    '1 C32-5 waits',
    '4 PC16 waits',
    '1 BLS2',
    '1 AU waits',
  ]);
});

test('nothing is missing in the reference cabinet', () => {
  expect(missing()).toEqual([]);
});

test('a breaker is named with the socket that stands without one', () => {
  const [breakers, ...below] = cabinet().ProjLines;
  const without = {
    ...breakers,
    ProjSlots: breakers?.ProjSlots.filter(({ slot }) => slot !== 4.5),
  } as ProjLine;
  expect(missing({ ProjLines: [without, ...below] })).toEqual(['1 D4P32 2/0.5']);
  const [rcd] = without.ProjSlots;
  const first = { ...without, ProjSlots: rcd ? [rcd] : [] };
  expect(missing({ ProjLines: [first, ...below] })).toEqual(['1 D4P32 2/0.5', '2 D1N16 2/1.5 2/2 2/2.5 2/3']);
});

test('a breaker without a differential asks for one that fits it, in a block where there is no room', () => {
  const [, sockets, stop] = cabinet().ProjLines;
  const breakers = line(1, 'BLD06', { 0.5: 'D4P32', 4.5: 'D1N16', 5.5: 'D1N16' });
  expect(missing({ ProjLines: [breakers, sockets, stop] as ProjLine[] })).toEqual([
    '1 BLD06',
    '1 ID4-40 waits',
  ]);
});

test('the head breaker asks for its block, the use for an emergency stop, the form for accessories', () => {
  expect(missing({ isCircuitBreakerAdded: true })).toEqual(['1 350814']);
  const [breakers, sockets] = cabinet().ProjLines;
  const ProjLines = [breakers, sockets] as ProjLine[];
  expect(missing({ ProjLines, use: 'EVENT', safetyEquipment: ['NONE'], accessories: ['ACC-POI'] })).toEqual([
    '1 BLS2',
    '1 AU waits',
    '1 ACC-POI',
  ]);
});

test('twelve domestic sockets on one breaker ask for 20 A', () => {
  const parts = missing({ ProjLines: [], nbCircuitBreakers: 2, nbElectricalOutlets: 12 });
  expect(parts).toContain('1 D1N20 waits');
});

test('products of another brand answer a socket, of another rating no breaker', () => {
  const parts = missingParts(cabinet({ ProjLines: [] }), catalogue);
  const answers = (ref: string) => {
    const product = catalogue.byRef.get(ref);
    return product !== undefined && parts.some((part) => isAnsweredBy(part, product));
  };
  expect(['PC16', 'PC16V', 'D4P32', 'D4P20', 'BLD10', 'BLD06'].map(answers)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('one after the other the parts make a cabinet without errors', () => {
  let ProjLines: ProjLine[] = [];
  for (let part = missingParts(cabinet({ ProjLines }), catalogue)[0]; part; ) {
    const { ref = '' } = part.product ?? {};
    const kind =
      part.kind === 'RCD' || part.kind === 'MCB' ? 'BREAKER' : part.kind === 'SAFETY' ? 'SAFETY' : 'SOCKET';
    if (part.kind === 'BLOCK') ProjLines = [...ProjLines, line(ProjLines.length + 1, ref)];
    else {
      ProjLines = ProjLines.map((each) => {
        if (catalogue.byRef.get(each.ProjProduct.ref ?? '')?.technical.lineKind !== kind) return each;
        const last = each.ProjSlots.at(-1);
        const width = catalogue.byRef.get(last?.ProjProduct.ref ?? '')?.nbModules ?? 0;
        const slot = (last?.slot ?? 0.5) + width;
        return { ...each, ProjSlots: [...each.ProjSlots, { slot, ProjProduct: { ref } }] };
      });
    }
    [part] = missingParts(cabinet({ ProjLines }), catalogue);
  }
  expect(check(cabinet({ ProjLines }), catalogue)).toEqual([]);
});
