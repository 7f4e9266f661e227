import { describe, expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { ProjLine } from './configuration.ts';
import { line, row } from './test-data/build.ts';
import { bare } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';
import { errorsOf } from './test-data/errors.ts';

const slotErrors = (...lines: ProjLine[]) =>
  errorsOf(bare(lines)).filter((error) =>
    /^(MODULE_INTERVAL|INVALID_SLOT|INSUFFICIENT|ADJACENT)/.test(error),
  );

describe('the elements accepted by', () => {
  const blocks = { BREAKER: 'BLD06', SOCKET: 'BLP6', SAFETY: 'BLS4', CONNECT: 'BLR0' };
  const elements = {
    CLASSIC: 'PC16',
    CEE: 'C16-3',
    MCB: 'D1N16',
    RCD: 'ID2-25',
    ESTOP: 'AU',
    ACC: 'KEY',
    HEAD: 'TETE2P40',
    CONNECTION: 'RAC-M25',
  };
  const accepted: Record<string, string[]> = {
    BREAKER: ['MCB', 'RCD'],
    SOCKET: ['CLASSIC', 'CEE'],
    SAFETY: ['ESTOP', 'ACC'],
    CONNECT: [],
  };

  test.each(Object.entries(blocks))('a %s line', (kind, block) => {
    const refused = Object.entries(elements).filter(
      ([, element]) => slotErrors(line(1, block, { 0.5: element })).length > 0,
    );
    expect(refused.map(([elementKind]) => elementKind)).toEqual(
      Object.keys(elements).filter((elementKind) => !accepted[kind]?.includes(elementKind)),
    );
  });

  test('a line product is not allowed in a slot', () => {
    expect(slotErrors(line(1, 'BLD06', { 0.5: 'BLP4' }))).toEqual(['INVALID_SLOT_PLACEMENT 1/0.5']);
  });

  test('the slots of an element used as a line are not checked', () => {
    expect(slotErrors(line(1, 'AU', { 0.5: 'D1N16', 7.25: 'AU' }))).toEqual([]);
  });
});

describe('slot numbers', () => {
  test.each([0, -0.5, 4.5, 1.25, 0.75, 1000])('%d is not a slot of a line of 4', (slot) => {
    expect(slotErrors(line(1, 'BLS4', { [slot]: 'KEY' }))).toEqual([`INVALID_SLOT_PLACEMENT 1/${slot}`]);
  });

  test('a half-width element may start at any half step, up to the last', () => {
    expect(slotErrors(line(1, 'BLS4', { 0.5: 'KEY', 1: 'VOY', 2.5: 'KEY', 4: 'VOY' }))).toEqual([]);
  });

  test('an element of whole width must start on a module border', () => {
    expect(slotErrors(line(1, 'BLS4', { 1: 'AU', 2.5: 'PAR2' }))).toEqual(['INVALID_SLOT_PLACEMENT 1/1']);
  });

  test('the first four modules of 350814 are reserved, slot 4.5 is free', () => {
    expect(slotErrors(line(1, '350814', { 3.5: 'D1N16', 4.5: 'ID4-40', 8.5: 'D1N16' }))).toEqual([
      'INVALID_SLOT_PLACEMENT 1/3.5',
    ]);
  });

  test('slot 4 of 350814 is reserved for half-width elements too', () => {
    const halved = createCatalogue(
      catalogue.products.map((product) =>
        product.ref === 'D1N16' ? { ...product, nbModules: 0.5 } : product,
      ),
    );
    const errors = check(bare([line(1, '350814', { 4: 'D1N16', 4.5: 'D1N16', 5: 'D1N16' })]), halved);
    expect(errors.filter(({ code }) => code === 'INVALID_SLOT_PLACEMENT')).toEqual([
      {
        code: 'INVALID_SLOT_PLACEMENT',
        originalErr: 'the first 4 modules of 350814 are reserved, slot 4 is among them',
        slotInfo: { lineId: 1, slotIndex: 4 },
      },
    ]);
  });

  test('an element with several placement errors is reported once', () => {
    expect(slotErrors(line(1, '350814', { 1: 'AU' }))).toEqual(['INVALID_SLOT_PLACEMENT 1/1']);
  });
});

describe('space', () => {
  test('an element must end within the slots', () => {
    expect(slotErrors(line(1, 'BLS4', { 2.5: 'PAR2' }))).toEqual([]);
    expect(slotErrors(line(1, 'BLS4', { 3.5: 'PAR2' }))).toEqual(['INSUFFICIENT_SPACE 1/3.5']);
  });

  test('the later of two overlapping elements is reported', () => {
    expect(slotErrors(line(1, 'BLS4', { 0.5: 'PAR2', 2: 'KEY' }))).toEqual(['INSUFFICIENT_SPACE 1/2']);
  });

  test('elements may be adjacent', () => {
    expect(slotErrors(line(1, 'BLS4', { 0.5: 'PAR2', 2.5: 'KEY', 3: 'VOY', 3.5: 'AU' }))).toEqual([]);
  });

  test('an element without space occupies nothing', () => {
    expect(slotErrors(line(1, 'BLS4', { 0.5: 'PAR2', 1.5: 'PAR2', 2.5: 'AU' }))).toEqual([
      'INSUFFICIENT_SPACE 1/1.5',
    ]);
  });

  test('a misplaced element occupies nothing', () => {
    expect(slotErrors(line(1, 'BLS4', { 0.5: 'D4P32', 1.5: 'AU' }))).toEqual([
      'INVALID_SLOT_PLACEMENT 1/0.5',
    ]);
  });

  test('an element past the end occupies nothing', () => {
    expect(slotErrors(line(1, 'BLS4', { 3.5: 'PAR2', 4: 'KEY' }))).toEqual(['INSUFFICIENT_SPACE 1/3.5']);
  });

  test('an accessory without a width in modules occupies nothing', () => {
    const { ProjSlots, ...safety } = line(1, 'BLS2', { 0.5: 'AU' });
    const handle = { slot: 1, ProjProduct: { ref: 'ACC-POI' } };
    expect(slotErrors({ ...safety, ProjSlots: [handle, ...ProjSlots, handle] })).toEqual([]);
  });
});

describe('air around sockets', () => {
  test.each([
    ['PC16 right of a 63 A socket', { 0.5: 'C63-5', 2.5: 'PC16' }, ['ADJACENT_NOT_ALLOWED 1/2.5']],
    ['PC16 half a module right of it', { 0.5: 'C63-5', 3: 'PC16' }, []],
    ['PC16 left of it', { 1: 'PC16', 1.5: 'C63-5' }, ['ADJACENT_NOT_ALLOWED 1/1.5']],
    ['PC16 half a module left of it', { 0.5: 'PC16', 1.5: 'C63-5' }, []],
    ['two 63 A sockets', { 0.5: 'C63-5', 2.5: 'C63-5' }, ['ADJACENT_NOT_ALLOWED 1/2.5']],
    ['two 63 A sockets on both sides of a row break', { 2.5: 'C63-5', 4.5: 'C63-5' }, []],
    ['a 63 A socket over a row break', { 3.5: 'C63-5' }, ['INSUFFICIENT_SPACE 1/3.5']],
    ['sockets without clearance', { 0.5: 'C32-5', 1.5: 'C16-3', 2.5: 'PC16', 3: 'PC16' }, []],
  ])('%s', (_, elements, expected) => {
    expect(slotErrors(line(1, 'BLP8', elements))).toEqual(expected);
  });

  test('a socket too close on both sides is reported once per side, at the right-hand socket', () => {
    expect(slotErrors(line(1, 'BLP8', { 0.5: 'C16-5', 1.5: 'C63-5', 3.5: 'C16-5' }))).toEqual([
      'ADJACENT_NOT_ALLOWED 1/1.5',
      'ADJACENT_NOT_ALLOWED 1/3.5',
    ]);
  });

  test('a socket without space is not adjacent to others', () => {
    expect(slotErrors(line(1, 'BLP8', { 0.5: 'C63-5', 2: 'PC16' }))).toEqual(['INSUFFICIENT_SPACE 1/2']);
  });

  test('sockets on different lines are not adjacent', () => {
    expect(slotErrors(line(1, 'BLP4', { 2.5: 'C63-5' }), line(2, 'BLP4', { 0.5: 'C63-5' }))).toEqual([]);
  });
});

describe('figures sent by the client', () => {
  const sent = (nbModules: number | null, slots: number | null): ProjLine => ({
    ...line(1, 'BLS2'),
    slots,
    ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'AU' }, nbModules }],
  });

  test('are accepted if they equal the catalogue’s or are missing', () => {
    expect(slotErrors(sent(1, 2))).toEqual([]);
    expect(slotErrors(sent(null, null))).toEqual([]);
  });

  test('are reported separately for the line and its elements', () => {
    expect(slotErrors(sent(2, 4))).toEqual(['MODULE_INTERVAL_CHANGE 1', 'MODULE_INTERVAL_CHANGE 1/0.5']);
  });

  test('are replaced by those of the catalogue for further checks', () => {
    const slots = [
      { slot: 0.5, ProjProduct: { ref: 'PAR2' }, nbModules: 1 },
      { slot: 1.5, ProjProduct: { ref: 'AU' } },
      { slot: 3.5, ProjProduct: { ref: 'AU' } },
    ];
    expect(slotErrors({ ...line(1, 'BLS2'), slots: 4, ProjSlots: slots })).toEqual([
      'MODULE_INTERVAL_CHANGE 1',
      'MODULE_INTERVAL_CHANGE 1/0.5',
      'INSUFFICIENT_SPACE 1/1.5',
      'INVALID_SLOT_PLACEMENT 1/3.5',
    ]);
  });

  test('are reported in addition to a wrong placement', () => {
    const slots = [{ slot: 5, ProjProduct: { ref: 'AU' }, nbModules: 2 }];
    expect(slotErrors({ ...line(1, 'BLS2'), ProjSlots: slots })).toEqual([
      'MODULE_INTERVAL_CHANGE 1/5',
      'INVALID_SLOT_PLACEMENT 1/5',
    ]);
  });
});

describe('line 0', () => {
  test('has no slots, widths or space', () => {
    const slots = [
      { slot: 99.25, ProjProduct: { ref: 'ACC-POI' }, nbModules: 3 },
      { slot: 99.25, ProjProduct: { ref: 'VOY' } },
    ];
    expect(slotErrors({ ...line(0, 'EMPTY'), slots: 10, ProjSlots: slots })).toEqual([]);
  });

  test('accepts accessories only', () => {
    expect(slotErrors(line(0, 'EMPTY', { 0.5: 'AU', 1: 'BLP4', 1.5: 'KEY' }))).toEqual([
      'INVALID_SLOT_PLACEMENT 0/0.5',
      'INVALID_SLOT_PLACEMENT 0/1',
    ]);
  });
});

test('errors are ordered by line, then by slot', () => {
  expect(
    slotErrors(
      line(2, 'BLS2', { 1: 'AU' }),
      line(1, 'BLS2', { 2.5: 'AU', 1: 'AU' }),
      line(3, 'BLP8', row('AU', 0.5, 1, 1)),
    ),
  ).toEqual([
    'INVALID_SLOT_PLACEMENT 1/1',
    'INVALID_SLOT_PLACEMENT 1/2.5',
    'INVALID_SLOT_PLACEMENT 2/1',
    'INVALID_SLOT_PLACEMENT 3/0.5',
  ]);
});
