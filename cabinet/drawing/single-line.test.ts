import { expect, test } from 'vitest';
import type { Product } from '../catalogue.ts';
import { formCircuits, groupsOf } from '../circuits.ts';
import { readStack } from '../stack.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { nameCircuits, namesByPlace } from './circuit-names.ts';
import { HOSTILE, markupFault, textsOf } from './markup.fixture.ts';
import { drawSingleLine } from './single-line.ts';

const line = (number: number, ref: string, ...elements: [slot: number, ref: string][]) => ({
  line: number,
  ProjProduct: { ref },
  ProjSlots: elements.map(([slot, element]) => ({ slot, ProjProduct: { ref: element } })),
});

const circuitsOf = (...lines: ReturnType<typeof line>[]) =>
  formCircuits(groupsOf(readStack(lines, catalogue).lines), false).circuits;

const MIXED = circuitsOf(
  line(1, 'BLD10', [0.5, 'ID4-40'], [4.5, 'D4P32'], [8.5, 'D1N16']),
  line(2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16'], [2, 'PC16S'], [2.5, 'PC16']),
);

const cuts = (first: string, last: string) => `coupe ${first} à ${last}`;

/** Three groups of eight circuits, each behind its own RCD. */
const MANY = circuitsOf(
  ...[1, 3, 5].flatMap((number) => [
    line(
      number,
      'BLD10',
      [0.5, 'ID2-63'],
      ...Array.from({ length: 8 }, (_, i): [number, string] => [2.5 + i, 'D1N16']),
    ),
    line(number + 1, 'BLP8', ...Array.from({ length: 8 }, (_, i): [number, string] => [0.5 + i, 'C16-3'])),
  ]),
);

function diagram(circuits: typeof MIXED, head: string | null = null, stops: { product: Product }[] = []) {
  const connection = catalogue.byRef.get('RAC-M32');
  if (!connection) throw new Error('no connection');
  const headBreaker = head === null ? null : (catalogue.byRef.get(head) ?? null);
  return {
    powerSupply: 'TETRA_400',
    powerSupplyIntensity: '40A',
    connection,
    headBreaker,
    circuits,
    stops,
  } as const;
}

test('the diagram leads from the supply to the sockets', () => {
  expect(drawSingleLine(diagram(MIXED, 'TETE4P40'), { label: 'Schéma', cuts }).flatMap(textsOf)).toEqual([
    '3P+N+PE  230/400 V ~ 50 Hz  40 A',
    '5',
    'RAC-M32',
    'Presse-étoupe M32, 5G10, 50 A',
    'Q0',
    '40 A 4P  TETE4P40',
    'D1',
    '40 A 4P',
    '30 mA',
    'Q1',
    '32 A',
    '4P',
    '5',
    '1 × C32-5',
    'Inc 32 A',
    'L1 L2 L3',
    'Q2',
    '16 A',
    '1P+N',
    '3',
    '2 × PC16',
    '1 × PC16S',
    'Inc 16 A',
    'L1',
  ]);
});

test('a circuit’s name is below Qn, shortened to its column', () => {
  const circuits = MIXED.map((circuit, index) => ({
    ...circuit,
    mcb: circuit.mcb && { ...circuit.mcb, name: ['Régie', 'Éclairage de la scène'][index] ?? null },
  }));
  const [strip = ''] = drawSingleLine(diagram(circuits), { label: 'Schéma', cuts, width: 41 });
  const texts = textsOf(strip);
  expect(texts.slice(texts.indexOf('Q1'), texts.indexOf('Q1') + 3)).toEqual(['Q1', 'Régie', '32 A']);
  expect(texts.slice(texts.indexOf('Q2'), texts.indexOf('Q2') + 3)).toEqual(['Q2', 'Éclairage…', '16 A']);
  expect(strip).toContain('<title>Éclairage de la scène</title>');
});

test.each([41, 75, 178])('a name has its room within a diagram of %i mm, the last circuit’s too', (width) => {
  const named = (circuits: typeof MIXED) =>
    circuits.map((circuit) => ({
      ...circuit,
      mcb: circuit.mcb && { ...circuit.mcb, name: 'Éclairage et sonorisation de la scène' },
    }));
  for (const circuits of [MIXED, MANY])
    for (const strip of drawSingleLine(diagram(named(circuits)), { label: 'Schéma', cuts, width })) {
      const ends = [...strip.matchAll(/<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>(É[^<]*)</g)].map(
        ([, x, size, name = '']) => Number(x) + 0.58 * Number(size) * name.length,
      );
      expect(ends.length).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
});

test('an emergency stop stands below the head breaker and says what it cuts', () => {
  const stop = catalogue.byRef.get('AU');
  const [strip = ''] = drawSingleLine(diagram(MIXED, 'TETE4P40', stop ? [{ product: stop }] : []), {
    label: 'Schéma',
    cuts,
  });
  const texts = textsOf(strip);
  expect(texts.slice(texts.indexOf('Q0'), texts.indexOf('D1'))).toEqual([
    'Q0',
    '40 A 4P  TETE4P40',
    'S1',
    'AU',
    'coupe Q1 à Q2',
  ]);
  expect([...strip.matchAll(/data-circuit="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'Q0',
    'S1',
    'D1',
    'Q1',
    'Q2',
  ]);
});

test('few circuits share the width, and a narrow sheet has more strips', () => {
  const places = (width?: number) =>
    drawSingleLine(diagram(MIXED), { label: 'Schéma', cuts, ...(width && { width }) }).map((strip) =>
      [...strip.matchAll(/<text x="([\d.]+)"[^>]*>Q\d</g)].map(([, x]) => Number(x)),
    );
  expect(places()).toEqual([[11, 71]]);
  expect(places(67)).toEqual([[11, 41]]);
  expect(places(30)).toEqual([[11], [11]]);
});

test('a single strip has the proportions of the sheet it fills', () => {
  const sheet = { width: 178, height: 240 };
  const viewBox = (circuits: typeof MIXED) => {
    const strips = drawSingleLine(diagram(circuits), { label: 'Schéma', cuts, ...sheet });
    return strips.map((strip) => /viewBox="([^"]*)"/.exec(strip)?.[1]?.split(' ').map(Number));
  };
  const [[, , width = 0, height = 1] = []] = viewBox(MIXED);
  expect(width / height).toBeCloseTo(sheet.width / sheet.height, 1);
  expect(viewBox(MANY).map((box) => box?.[2])).toEqual([180, 180, 180]);
});

test('protection upstream is said at the supply', () => {
  const texts = drawSingleLine(diagram(MIXED), {
    label: 'Schéma',
    cuts,
    upstream: 'Protection amont ≤ 40 A',
  }).flatMap(textsOf);
  expect(texts.slice(0, 3)).toEqual(['3P+N+PE  230/400 V ~ 50 Hz  40 A', 'Protection amont ≤ 40 A', '5']);
  expect(texts).not.toContain('Q0');
});

test('many circuits go on in strips, every one once and in order', () => {
  const strips = drawSingleLine(diagram(MANY), { label: 'Schéma', cuts });
  const names = strips.map((strip) => textsOf(strip).filter((text) => /^[DQ]\d+$/.test(text ?? '')));
  const eight = (from: number) => Array.from({ length: 8 }, (_, index) => `Q${from + index}`);
  expect(names).toEqual([
    ['D1', ...eight(1)],
    ['D2', ...eight(9)],
    ['D3', ...eight(17)],
  ]);
});

test('circuits behind one switch continue in the next strip under its name', () => {
  const rail = (number: number) =>
    line(number, 'BLD10', ...Array.from({ length: 6 }, (_, i): [number, string] => [4.5 + i, 'D1N16']));
  const circuits = circuitsOf(
    { ...rail(1), ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'ID4-63' } }, ...rail(1).ProjSlots] },
    rail(2),
    line(3, 'BLP6', ...Array.from({ length: 6 }, (_, i): [number, string] => [0.5 + i, 'C16-3'])),
    line(4, 'BLP6', ...Array.from({ length: 6 }, (_, i): [number, string] => [0.5 + i, 'C16-3'])),
  );
  const strips = drawSingleLine(diagram(circuits), { label: 'Schéma', cuts });
  expect(strips.map((strip) => textsOf(strip).filter((text) => /^D/.test(text ?? '')))).toEqual([
    ['D1'],
    ['D1 …'],
  ]);
});

test('strips are valid markup with escaped product names', () => {
  const circuits = MIXED.map((circuit) => ({
    ...circuit,
    mcb: circuit.mcb && { ...circuit.mcb, name: HOSTILE },
    sockets: circuit.sockets.map((socket) => ({ ...socket, product: { ...socket.product, ref: HOSTILE } })),
  }));
  const all = [
    ...drawSingleLine(diagram(circuits), { label: HOSTILE, cuts }),
    ...drawSingleLine(diagram(MANY), { label: HOSTILE, cuts }),
  ];
  expect(all.map(markupFault)).toEqual(all.map(() => undefined));
  expect(all.join('')).not.toContain('<script');
});

test('a cabinet without circuits has its supply alone', () => {
  expect(drawSingleLine(diagram([]), { label: 'Schéma', cuts }).flatMap(textsOf)).toHaveLength(4);
});

test('breakers, switches and sockets have the name of their circuit', () => {
  expect([...namesByPlace(nameCircuits(MIXED))]).toEqual([
    ['1/0.5', 'D1'],
    ['1/4.5', 'Q1'],
    ['2/0.5', 'Q1'],
    ['1/8.5', 'Q2'],
    ['2/1.5', 'Q2'],
    ['2/2', 'Q2'],
    ['2/2.5', 'Q2'],
  ]);
});
