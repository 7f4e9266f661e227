import { expect, test } from 'vitest';
import type { Product } from '../catalogue.ts';
import type { Protection } from '../circuits.ts';
import { formCircuits, groupsOf } from '../circuits.ts';
import type { StackElement } from '../stack.ts';
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

const wiringOf = (...lines: ReturnType<typeof line>[]) =>
  formCircuits(groupsOf(readStack(lines, catalogue).lines), false);

const MIXED = wiringOf(
  line(1, 'BLD10', [0.5, 'ID4-40'], [4.5, 'D4P32'], [8.5, 'D1N16']),
  line(2, 'BLP4', [0.5, 'C32-5'], [1.5, 'PC16'], [2, 'PC16S'], [2.5, 'PC16']),
);

const SAID = {
  label: 'Schéma',
  cuts: (first: string, last: string) => `coupe ${first} à ${last}`,
  trips: (head: string) => `déclenche ${head}`,
  spare: 'réserve',
};

type Change = (element: StackElement) => StackElement;

/** With other breakers and sockets. */
function changed(wiring: Protection, breaker: Change, socket: Change = (same) => same): Protection {
  const feeders = wiring.feeders.map((feeder) => ({ ...feeder, mcb: breaker(feeder.mcb) }));
  const circuits = wiring.circuits.map((circuit) => ({
    ...circuit,
    mcb: feeders[wiring.feeders.findIndex(({ mcb }) => mcb === circuit.mcb)]?.mcb ?? null,
    sockets: circuit.sockets.map(socket),
  }));
  return { ...wiring, feeders, circuits };
}

/** Three groups of eight circuits, each behind its own RCD. */
const MANY = wiringOf(
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

function diagram(wiring: typeof MIXED, head: string | null = null, stops: { product: Product }[] = []) {
  const connection = catalogue.byRef.get('RAC-M32');
  if (!connection) throw new Error('no connection');
  const headBreaker = head === null ? null : (catalogue.byRef.get(head) ?? null);
  return {
    powerSupply: 'TETRA_400',
    powerSupplyIntensity: '40A',
    connection,
    headBreaker,
    wiring,
    stops,
  } as const;
}

test('the diagram leads from the supply to the sockets', () => {
  expect(drawSingleLine(diagram(MIXED, 'TETE4P40'), SAID).flatMap(textsOf)).toEqual([
    '3P+N+PE  230/400 V ~ 50 Hz  40 A',
    '5',
    'RAC-M32',
    'Presse-étoupe M32, 5G10, 50 A',
    'Q0',
    'C 40 A 4P  TETE4P40',
    'D1',
    '40 A 4P',
    '30 mA',
    'type A',
    'Q1',
    'C 32 A',
    '4P',
    '5',
    '1 × C32-5',
    'Inc 32 A',
    'L1 L2 L3',
    'Q2',
    'C 16 A',
    '1P+N',
    '3',
    '2 × PC16',
    '1 × PC16S',
    'Inc 16 A',
    'L1',
  ]);
});

test('a circuit’s name is below Qn, shortened to its column', () => {
  const wiring = changed(MIXED, (breaker) => ({
    ...breaker,
    name: breaker.slot < 5 ? 'Régie' : 'Éclairage de la scène',
  }));
  const [strip = ''] = drawSingleLine(diagram(wiring), { ...SAID, width: 41 });
  const texts = textsOf(strip);
  expect(texts.slice(texts.indexOf('Q1'), texts.indexOf('Q1') + 3)).toEqual(['Q1', 'Régie', 'C 32 A']);
  expect(texts.slice(texts.indexOf('Q2'), texts.indexOf('Q2') + 3)).toEqual(['Q2', 'Éclairage…', 'C 16 A']);
  expect(strip).toContain('<title>Éclairage de la scène</title>');
});

test.each([41, 75, 178])('a name has its room within a diagram of %i mm, the last circuit’s too', (width) => {
  const named = (wiring: typeof MIXED) =>
    changed(wiring, (breaker) => ({ ...breaker, name: 'Éclairage et sonorisation de la scène' }));
  for (const wiring of [MIXED, MANY])
    for (const strip of drawSingleLine(diagram(named(wiring)), { ...SAID, width })) {
      const ends = [...strip.matchAll(/<text x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>(É[^<]*)</g)].map(
        ([, x, size, name = '']) => Number(x) + 0.58 * Number(size) * name.length,
      );
      expect(ends.length).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
});

const stopOf = (ref: string) => {
  const product = catalogue.byRef.get(ref);
  return product ? [{ product }] : [];
};

test('a stop that cuts by itself is a switch below the head breaker and says what it cuts', () => {
  const [strip = ''] = drawSingleLine(diagram(MIXED, 'TETE4P40', stopOf('AU')), SAID);
  const texts = textsOf(strip);
  expect(texts.slice(texts.indexOf('Q0'), texts.indexOf('D1'))).toEqual([
    'Q0',
    'C 40 A 4P  TETE4P40',
    'S1',
    'AU  63 A 4P',
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

/** Of the contacts of S1. */
const blades = (strip: string) =>
  /data-circuit="S1".*?(?=data-circuit="D1")/s.exec(strip)?.[0].match(/x2="5.6"/g)?.length ?? 0;

test('a stop that acts by a release opens the head breaker and is no switch in series', () => {
  const drawn = (ref: string, head: string | null) => {
    const [strip = ''] = drawSingleLine(diagram(MIXED, head, stopOf(ref)), SAID);
    const texts = textsOf(strip);
    return { contacts: blades(strip), said: texts.slice(texts.indexOf('S1') + 1, texts.indexOf('D1')) };
  };
  expect(drawn('AU', 'TETE4P40')).toEqual({ contacts: 1, said: ['AU  63 A 4P', 'coupe Q1 à Q2'] });
  expect(drawn('AUMX', 'TETE4P40')).toEqual({ contacts: 0, said: ['AUMX', 'déclenche Q0'] });
  expect(drawn('AUMX', null)).toEqual({ contacts: 0, said: ['AUMX'] });
});

test('circuits are numbered by their breakers in reading order, spares and RCBOs too, behind RCDs in series', () => {
  const wiring = wiringOf(
    line(1, 'BLD10', [0.5, 'ID4-63S'], [4.5, 'D4P63'], [8.5, 'ID2-40']),
    line(2, 'BLD10', [0.5, 'D1N16'], [1.5, 'D1N16'], [2.5, 'ID2-40'], [4.5, 'D1N16'], [5.5, 'DD1N16']),
    line(3, 'BLP8', [0.5, 'PC16'], [1, 'PC16'], [1.5, 'PC16'], [2, 'C63-5']),
  );
  const sections = nameCircuits(wiring).map(({ upstream, rcd, circuits }) => [
    upstream?.name,
    rcd?.name,
    circuits.map(({ name, mcb, circuit }) => [name, mcb?.product.ref, circuit?.sockets.length]),
  ]);
  expect(sections).toEqual([
    ['D1', undefined, [['Q1', 'D4P63', 1]]],
    [
      'D1',
      'D2',
      [
        ['Q2', 'D1N16', 1],
        ['Q3', 'D1N16', 1],
      ],
    ],
    [
      'D1',
      'D3',
      [
        ['Q4', 'D1N16', 1],
        ['Q5', 'DD1N16', undefined],
      ],
    ],
  ]);
  const texts = drawSingleLine(diagram(wiring), SAID).flatMap(textsOf);
  expect(texts.filter((text) => /^[DQ]\d/.test(text ?? ''))).toEqual([
    'D1',
    'Q1',
    'D2',
    'Q2',
    'Q3',
    'D3',
    'Q4',
    'Q5',
  ]);
  expect(texts.filter((text) => /mA/.test(text ?? ''))).toEqual([
    '300 mA S',
    '30 mA',
    '30 mA',
    '30 mA type A',
  ]);
  expect(texts.at(-1)).toBe('réserve');
});

test('few circuits share the width, and a narrow sheet has more strips', () => {
  const places = (width?: number) =>
    drawSingleLine(diagram(MIXED), { ...SAID, ...(width && { width }) }).map((strip) =>
      [...strip.matchAll(/<text x="([\d.]+)"[^>]*>Q\d</g)].map(([, x]) => Number(x)),
    );
  expect(places()).toEqual([[11, 71]]);
  expect(places(67)).toEqual([[11, 41]]);
  expect(places(30)).toEqual([[11], [11]]);
});

test('a single strip has the proportions of the sheet it fills', () => {
  const sheet = { width: 178, height: 240 };
  const viewBox = (wiring: typeof MIXED) => {
    const strips = drawSingleLine(diagram(wiring), { ...SAID, ...sheet });
    return strips.map((strip) => /viewBox="([^"]*)"/.exec(strip)?.[1]?.split(' ').map(Number));
  };
  const [[, , width = 0, height = 1] = []] = viewBox(MIXED);
  expect(width / height).toBeCloseTo(sheet.width / sheet.height, 1);
  expect(viewBox(MANY).map((box) => box?.[2])).toEqual([180, 180, 180]);
});

test('protection upstream is said at the supply', () => {
  const texts = drawSingleLine(diagram(MIXED), {
    ...SAID,
    upstream: 'Protection amont ≤ 40 A',
  }).flatMap(textsOf);
  expect(texts.slice(0, 3)).toEqual(['3P+N+PE  230/400 V ~ 50 Hz  40 A', 'Protection amont ≤ 40 A', '5']);
  expect(texts).not.toContain('Q0');
});

test('many circuits go on in strips, every one once and in order', () => {
  const strips = drawSingleLine(diagram(MANY), SAID);
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
  const wiring = wiringOf(
    { ...rail(1), ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'ID4-63' } }, ...rail(1).ProjSlots] },
    rail(2),
    line(3, 'BLP6', ...Array.from({ length: 6 }, (_, i): [number, string] => [0.5 + i, 'C16-3'])),
    line(4, 'BLP6', ...Array.from({ length: 6 }, (_, i): [number, string] => [0.5 + i, 'C16-3'])),
  );
  const strips = drawSingleLine(diagram(wiring), SAID);
  expect(strips.map((strip) => textsOf(strip).filter((text) => /^D/.test(text ?? '')))).toEqual([
    ['D1'],
    ['D1 …'],
  ]);
});

test('strips are valid markup with escaped product names', () => {
  const wiring = changed(
    MIXED,
    (breaker) => ({ ...breaker, name: HOSTILE }),
    (socket) => ({ ...socket, product: { ...socket.product, ref: HOSTILE } }),
  );
  const all = [
    ...drawSingleLine(diagram(wiring), { ...SAID, label: HOSTILE }),
    ...drawSingleLine(diagram(MANY), { ...SAID, label: HOSTILE }),
  ];
  expect(all.map(markupFault)).toEqual(all.map(() => undefined));
  expect(all.join('')).not.toContain('<script');
});

test('a cabinet without circuits has its supply alone', () => {
  expect(
    drawSingleLine(diagram({ ...MIXED, circuits: [], feeders: [] }), SAID).flatMap(textsOf),
  ).toHaveLength(4);
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
