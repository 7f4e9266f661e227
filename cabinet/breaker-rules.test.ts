import { describe, expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { Configuration, ProjLine } from './configuration.ts';
import { line, row } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { errorsOf } from './test-data/errors.ts';

/** The form matches the stack; protected upstream. */
function asking(...ProjLines: ProjLine[]): Configuration {
  const refs = ProjLines.flatMap(({ ProjSlots }) =>
    ProjSlots.map(({ ProjProduct }) => ProjProduct.ref ?? ''),
  );
  const technical = refs.map((ref) => catalogue.byRef.get(ref)?.technical);
  const types = technical.flatMap((each) => each?.ceeSocketType ?? []);
  const count = (kind: string) => technical.filter((each) => each?.elementKind === kind).length;
  return bare(ProjLines, {
    powerSupplyIntensity: '63A',
    electricalConnect: 'M40_5G16_63A',
    nbCircuitBreakers: count('MCB'),
    nbElectricalOutlets: count('CLASSIC'),
    configElectricalOutlets: Object.fromEntries(
      types.flatMap((type, i) => [
        [`ceeSocketType${i + 1}`, type],
        [`nbCeeSocket${i + 1}`, 1],
      ]),
    ),
    isCircuitBreakerAdded: false,
  });
}

const mono = (...lines: ProjLine[]): Configuration => ({ ...asking(...lines), powerSupply: 'MONO_230' });

describe('no BREAKER line', () => {
  test('is an error when breakers are asked for, even without a socket', () => {
    expect(errorsOf(bare([], { nbCircuitBreakers: 1 }))).toEqual(['NO_BREAKER_BLOCK']);
  });

  test('is an error when there is a socket, even a misplaced one', () => {
    expect(errorsOf(asking(line(1, 'BLS2', { 0.5: 'C16-3' })))).toEqual([
      'INVALID_SLOT_PLACEMENT 1/0.5',
      'NO_BREAKER_BLOCK',
    ]);
  });

  test('ends the check before the rules of the head breaker', () => {
    expect(errorsOf(bare([], { nbCircuitBreakers: 1, isCircuitBreakerAdded: true }))).toEqual([
      'NO_BREAKER_BLOCK',
    ]);
  });

  test('is no error without sockets and breakers, even with a head breaker', () => {
    expect(errorsOf(bare([line(1, 'BLS2')], { isCircuitBreakerAdded: true }))).toEqual([]);
  });
});

describe('(a) a socket without a matching breaker', () => {
  test.each([
    ['poles of a 3P+N socket', 'D3P32', 'C32-5'],
    ['poles of a 3P socket', 'D4P32', 'C32-4'],
    ['poles of a 2P+E socket', 'D4P16', 'C16-3'],
    ['a larger breaker', 'D4P32', 'C16-5'],
    ['a domestic socket on three phases', 'D3P16', 'PC16'],
    ['a domestic socket above 20 A', 'D1N32', 'PC16'],
  ])('%s', (_, breaker, socket) => {
    const lines = [line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: breaker }), line(2, 'BLP4', { 0.5: socket })];
    expect(errorsOf(asking(...lines))).toEqual(['CIRCUIT_BREAKER_PLACEMENT_ERROR 2/0.5']);
  });

  test('a smaller breaker is sufficient', () => {
    const lines = [line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P20' }), line(2, 'BLP4', { 0.5: 'C63-5' })];
    expect(errorsOf(asking(...lines))).toEqual([]);
  });

  test('each CEE socket needs its own breaker', () => {
    const lines = [
      line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: 'D1N16' }),
      line(2, 'BLP4', row('C16-3', 0.5, 2, 1)),
    ];
    expect(errorsOf(asking(...lines))).toEqual(['CIRCUIT_BREAKER_PLACEMENT_ERROR 2/1.5']);
  });

  test('CEE sockets get their breakers before domestic ones share the rest', () => {
    const lines = [
      line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: 'D1N16' }),
      line(2, 'BLP4', { 0.5: 'PC16', 1.5: 'C16-3' }),
    ];
    expect(errorsOf(asking(...lines))).toEqual(['CIRCUIT_BREAKER_PLACEMENT_ERROR 2/0.5']);
  });

  test('errors are in reading order', () => {
    const lines = [line(1, 'BLD06', { 0.5: 'ID2-25' }), line(2, 'BLP4', { 0.5: 'PC16', 1.5: 'C16-3' })];
    expect(errorsOf(asking(...lines))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 2/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 2/1.5',
    ]);
  });
});

describe('groups', () => {
  const upper = line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: 'D1N16' });
  const lower = (number: number) => line(number, 'BLD06', { 0.5: 'D1N16' });
  const sockets = (number: number) => line(number, 'BLP4', { 0.5: 'C16-3' });

  test('are not separated by SAFETY and CONNECT lines', () => {
    const lines = [
      line(1, 'BLR0'),
      { ...upper, line: 2 },
      line(3, 'BLS2'),
      lower(4),
      sockets(5),
      line(6, 'BLS2'),
    ];
    expect(errorsOf(asking(...lines))).toEqual([]);
  });

  test('are separated by a SOCKET line, which also ends the cover', () => {
    expect(errorsOf(asking(upper, sockets(2), lower(3), sockets(4)))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 3/0.5',
    ]);
  });

  test('are separated by an empty SOCKET line too', () => {
    expect(errorsOf(asking(upper, line(2, 'BLP4'), lower(3), sockets(4)))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 3/0.5',
    ]);
  });

  test('protect all SOCKET lines down to the next BREAKER line', () => {
    const wide = line(1, 'BLD06', { 0.5: 'ID2-40', 2.5: 'D1N16', 3.5: 'D1N16' });
    expect(errorsOf(asking(wide, sockets(2), line(3, 'BLS2'), sockets(4)))).toEqual([]);
    expect(errorsOf(asking(wide, sockets(2), line(3, 'BLD06'), sockets(4)))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 4/0.5',
    ]);
  });

  test('ignore devices and sockets on lines of another kind', () => {
    const lines = [
      line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: 'PC16' }),
      line(2, 'BLP4', { 0.5: 'D1N16', 1.5: 'ID2-25' }),
    ];
    expect(errorsOf(asking(...lines))).toEqual([
      'INVALID_SLOT_PLACEMENT 1/2.5',
      'INVALID_SLOT_PLACEMENT 2/0.5',
      'INVALID_SLOT_PLACEMENT 2/1.5',
    ]);
  });

  test('include a device at a wrong slot of a BREAKER line', () => {
    const lines = [line(1, 'BLD06', { 1: 'ID2-25', 4: 'D1N16' }), line(2, 'BLP4', { 0.5: 'PC16' })];
    expect(errorsOf(asking(...lines))).toEqual(['INVALID_SLOT_PLACEMENT 1/1', 'INVALID_SLOT_PLACEMENT 1/4']);
  });
});

describe('(b) cover', () => {
  const covered = (rcd: string, mcb: string, socket: string) =>
    errorsOf(asking(line(1, 'BLD10', { 0.5: rcd, 4.5: mcb }), line(2, 'BLP4', { 0.5: socket })));
  const uncovered = ['CIRCUIT_BREAKER_PLACEMENT_ERROR 1/4.5'];
  const tooSmall = 'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5';

  test.each([
    ['ID2-25', 'D1N20', 'PC16', []],
    ['ID4-25', 'D1N20', 'PC16', []],
    ['ID2-25', 'D1N32', 'C32-3', [...uncovered, tooSmall]],
    ['ID4-25', 'D4P20', 'C32-5', []],
    ['ID4-25', 'D4P32', 'C32-5', [...uncovered, tooSmall]],
    ['ID2-63', 'D4P32', 'C32-5', uncovered],
    ['ID2-63', 'D3P32', 'C32-4', uncovered],
    ['ID2-25', 'D4P63', 'C63-5', [tooSmall]],
    ['ID2-25', 'D4P16', 'C63-5', []],
  ])('%s before %s that feeds %s', (rcd, mcb, socket, expected) => {
    expect(covered(rcd, mcb, socket)).toEqual(expected);
  });

  test('a breaker without circuits needs no cover', () => {
    expect(errorsOf(asking(line(1, 'BLD06', { 0.5: 'D1N16' })))).toEqual([]);
  });

  test('the next RCD ends the cover of the previous one', () => {
    const devices = line(1, 'BLD10', { 0.5: 'ID2-40', 2.5: 'ID2-25', 4.5: 'D1N32' });
    expect(errorsOf(asking(devices, line(2, 'BLP4', { 0.5: 'C32-3' })))).toEqual([
      ...uncovered,
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/2.5',
    ]);
  });

  test('an RCD above 30 mA provides no cover', () => {
    const products = catalogue.products.map((product) =>
      product.ref === 'ID2-25'
        ? { ...product, technical: { ...product.technical, sensitivityMa: 300 } }
        : product,
    );
    const configuration = asking(
      line(1, 'BLD10', { 0.5: 'ID2-25', 4.5: 'D1N16' }),
      line(2, 'BLP4', { 0.5: 'PC16' }),
    );
    expect(check(configuration, createCatalogue(products)).map(({ code }) => code)).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR',
    ]);
  });

  test('errors are in reading order, not in the order of the circuits', () => {
    const devices = line(1, 'BLD06', { 0.5: 'D1N10', 1.5: 'D1N16' });
    expect(errorsOf(asking(devices, line(2, 'BLP4', { 0.5: 'C16-3', 1.5: 'PC16' })))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/1.5',
    ]);
  });
});

describe('(c) three-phase devices on MONO_230', () => {
  test('each is an error, whether it feeds a circuit or not', () => {
    expect(errorsOf(mono(line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D3P16' })))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/4.5',
    ]);
  });

  test('a 4P RCD provides no cover and does not end the cover of another one', () => {
    const sockets = line(2, 'BLP4', { 0.5: 'PC16' });
    expect(errorsOf(mono(line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D1N16' }), sockets))).toEqual([
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/4.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5',
    ]);
    expect(errorsOf(mono(line(1, 'BLD10', { 0.5: 'ID2-25', 2.5: 'ID4-40', 6.5: 'D1N16' }), sockets))).toEqual(
      ['CIRCUIT_BREAKER_PLACEMENT_ERROR 1/2.5'],
    );
  });

  test('a three-phase breaker is counted but feeds nothing', () => {
    const configuration = {
      ...mono(line(1, 'BLD10', { 0.5: 'D4P16' }), line(2, 'BLP4', { 0.5: 'C16-5' })),
      configElectricalOutlets: {},
    };
    expect(errorsOf(configuration)).toEqual([
      'MAX_COUNT_EXCEEDED 2/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 2/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5',
    ]);
  });
});

describe('(d) and (e)', () => {
  test('a misplaced breaker is counted', () => {
    const lines = [line(1, 'BLD06', { 0.5: 'D1N16' }), line(2, 'BLS2', { 0.5: 'D1N16' })];
    expect(errorsOf(asking(...lines))).toEqual(['INVALID_SLOT_PLACEMENT 2/0.5']);
    expect(errorsOf({ ...asking(...lines), nbCircuitBreakers: 3 })).toEqual([
      'INVALID_SLOT_PLACEMENT 2/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR nbCircuitBreakers',
    ]);
  });

  test('a misplaced 350814 can still hold the head breaker', () => {
    const configuration = bare([line(1, 'BLD06'), line(2, '350814')], { isCircuitBreakerAdded: true });
    expect(errorsOf(configuration)).toEqual(['INVALID_BLOC_PLACEMENT 2']);
  });

  test('errors of rule E are ordered by letter, followed by the sockets beyond a limit', () => {
    const configuration = cabinet({
      nbCircuitBreakers: 4,
      nbElectricalOutlets: 9,
      isCircuitBreakerAdded: true,
      ProjLines: [
        line(1, 'BLD10', { 0.5: 'D1N16', 1.5: 'D4P16' }),
        line(2, 'BLP8', { 0.5: 'C32-5', ...row('PC16', 1.5, 9, 0.5), 6.5: 'C32-5' }),
        line(3, 'BLS2', { 0.5: 'AU' }),
      ],
    });
    expect(errorsOf(configuration)).toEqual([
      'MAX_COUNT_EXCEEDED 2/6.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 2/6.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/0.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR 1/1.5',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR nbCircuitBreakers',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR isCircuitBreakerAdded',
      'MAX_COUNT_EXCEEDED 2/5.5',
    ]);
  });
});

describe('domestic sockets on a breaker', () => {
  const shared = (breaker: string, count: number) =>
    errorsOf(
      asking(
        line(1, 'BLD06', { 0.5: 'ID2-25', 2.5: breaker }),
        line(2, 'BLP8', row('PC16', 0.5, count, 0.5)),
      ),
    );

  test.each([
    ['D1N10', 8, []],
    ['D1N10', 9, ['MAX_COUNT_EXCEEDED 2/4.5']],
    ['D1N16', 10, ['MAX_COUNT_EXCEEDED 2/4.5', 'MAX_COUNT_EXCEEDED 2/5']],
    ['D1N20', 12, []],
    ['D1N20', 13, ['MAX_COUNT_EXCEEDED 2/6.5']],
  ])('%s feeds %d', (breaker, count, expected) => {
    expect(shared(breaker, count)).toEqual(expected);
  });
});
