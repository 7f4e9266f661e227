import { describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { ConfigurationForm } from './configuration.ts';
import { propose } from './propose.ts';
import { line } from './test-data/build.ts';
import { bare, cabinet } from './test-data/cabinet.ts';
import { catalogue } from './test-data/catalogue.ts';

const formOf = ({ ProjLines, ...form }: ReturnType<typeof cabinet>): ConfigurationForm => form;

/** 'block: slot element, …' per line, or errors as 'CODE key'; asserts that the proposal is valid. */
function proposed(form: ConfigurationForm, from: Catalogue = catalogue): string[] {
  const proposal = propose(form, from);
  if ('errors' in proposal) {
    return proposal.errors.map(({ code, key }) => (key === undefined ? code : `${code} ${key}`));
  }
  expect(check({ ...form, ProjLines: proposal.lines }, from)).toEqual([]);
  return proposal.lines.map(({ line: number, ProjProduct, ProjSlots }) =>
    [
      `${number} ${ProjProduct.ref}`,
      ...ProjSlots.map(({ slot, ProjProduct: { ref } }) => `${slot} ${ref}`),
    ].join(', '),
  );
}

const without = (...refs: string[]) =>
  createCatalogue(catalogue.products.filter(({ ref }) => !refs.includes(ref)));

describe('a proposal', () => {
  test('for the reference form is the reference cabinet', () => {
    const proposal = propose(formOf(cabinet()), catalogue);
    expect(proposal).toEqual({ lines: cabinet().ProjLines.map(({ id, ...rest }) => rest) });
  });

  test('contains product ids and refs where known, and lines without ids', () => {
    const numbered = createCatalogue(catalogue.products.map((product, i) => ({ ...product, id: i + 1 })));
    const form = formOf(bare([], { accessories: ['KEY'] }));
    const named = (ref: string) => ({ id: numbered.byRef.get(ref)?.id, ref });
    expect(propose(form, numbered)).toEqual({
      lines: [
        { line: 0, ProjProduct: named('EMPTY'), ProjSlots: [{ slot: 0.5, ProjProduct: named('KEY') }] },
      ],
    });
  });

  test('has each required accessory on line 0 once', () => {
    const accessories = ['NONE', 'ACC-POI', 'KEY', 'ACC-POI'];
    expect(proposed(formOf(bare([], { accessories })))).toEqual(['0 EMPTY, 0.5 ACC-POI, 1 KEY']);
  });

  test('contains all required safety equipment, below the rest', () => {
    const safetyEquipment = ['ESTOP_KEY', 'VOLTAGE_INDICATOR', 'SURGE_ARRESTER_T2'];
    expect(proposed(formOf(bare([], { nbCircuitBreakers: 1, safetyEquipment })))).toEqual([
      '1 BLD06, 0.5 D1N16',
      '2 BLS4, 0.5 PAR2, 2.5 AUK, 3.5 VOY',
    ]);
  });

  test('moves the indicator and surge arrester to line 0 if no line is left for them', () => {
    const form = formOf(
      bare([], {
        powerSupplyIntensity: '63A',
        electricalConnect: 'M40_5G16_63A',
        nbCircuitBreakers: 5,
        nbElectricalOutlets: 48,
        configElectricalOutlets: { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 1 },
        safetyEquipment: ['VOLTAGE_INDICATOR', 'SURGE_ARRESTER_T2'],
        isCircuitBreakerAdded: false,
      }),
    );
    expect(proposed(form).map((text) => text.split(',')[0])).toEqual([
      '1 BLD10',
      '2 BLP8',
      '3 BLP6',
      '4 BLP6',
      '5 BLP6',
      '6 BLS4',
    ]);
    const crowded = { ...form, nbCircuitBreakers: 7, nbElectricalOutlets: 70 };
    expect(proposed(crowded)[0]).toBe('0 EMPTY, 0.5 VOY, 1 PAR2');
  });

  test('prefers products of the given brand', () => {
    const form = { ...formOf(cabinet()), brandLib: 'Kairos' };
    expect(proposed(form)[1]).toBe('2 BLP4, 0.5 C32-5, 1.5 PC16V, 2 PC16V, 2.5 PC16V, 3 PC16V');
  });

  test('starts with 350814 if there is a head breaker', () => {
    const form = formOf(cabinet({ isCircuitBreakerAdded: true }));
    expect(proposed(form).slice(0, 2)).toEqual([
      '1 350814, 4.5 ID4-40, 8.5 D1N16, 9.5 D1N16',
      '2 BLD06, 0.5 D4P32',
    ]);
    expect(proposed(formOf(bare([], { isCircuitBreakerAdded: true })))).toEqual(['1 350814']);
  });

  test('keeps breakers without sockets as spares, without an RCD', () => {
    expect(proposed(formOf(bare([], { nbCircuitBreakers: 2 })))).toEqual(['1 BLD06, 0.5 D1N16, 1.5 D1N16']);
  });

  test('is empty for an empty form', () => {
    expect(proposed(formOf(bare([])))).toEqual([]);
  });

  test('uses 20 A where more than 8 domestic sockets share a breaker', () => {
    const form = formOf(bare([], { nbCircuitBreakers: 1, nbElectricalOutlets: 9 }));
    expect(proposed(form)[0]).toBe('1 BLD06, 0.5 ID2-25, 2.5 D1N20');
  });

  test('places breakers of 63 A sockets before the RCD, and leaves air around the sockets', () => {
    const form = formOf(
      bare([], {
        powerSupplyIntensity: '63A',
        electricalConnect: 'M40_5G16_63A',
        nbCircuitBreakers: 3,
        nbElectricalOutlets: 2,
        configElectricalOutlets: {
          ceeSocketType1: 'CEE_16A_2PE_230',
          nbCeeSocket1: 1,
          ceeSocketType2: 'CEE_63A_3PNE_400',
          nbCeeSocket2: 1,
        },
        isCircuitBreakerAdded: false,
      }),
    );
    expect(proposed(form)).toEqual([
      '1 BLD10, 0.5 D4P63, 4.5 ID4-25, 8.5 D1N16, 9.5 D1N16',
      '2 BLP6, 0.5 C63-5, 3 PC16, 3.5 C16-3, 4.5 PC16',
    ]);
  });

  test('uses smaller breakers if those of the sockets exceed InA', () => {
    const form = formOf(
      cabinet({
        nbCircuitBreakers: 4,
        configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
      }),
    );
    expect(proposed(form).slice(0, 2)).toEqual([
      '1 BLD10, 0.5 ID4-40, 4.5 D4P20, 8.5 D1N16, 9.5 D1N16',
      '2 BLD06, 0.5 D4P20',
    ]);
    expect(proposed({ ...form, isCircuitBreakerAdded: false })[1]).toBe('2 BLD06, 0.5 D4P32');
  });

  test('makes two groups if CEE sockets would take the breaker that domestic ones need', () => {
    const form = formOf(
      bare([], {
        powerSupply: 'MONO_230',
        powerSupplyIntensity: '63A',
        nbCircuitBreakers: 5,
        nbElectricalOutlets: 11,
        configElectricalOutlets: { ceeSocketType1: 'CEE_32A_2PE_230', nbCeeSocket1: 4 },
      }),
    );
    expect(proposed(form)).toEqual([
      '1 BLD06, 0.5 ID2-25, 2.5 D1N20',
      `2 BLP6, ${Array.from({ length: 11 }, (_, i) => `${(i + 1) / 2} PC16`).join(', ')}`,
      '3 BLD06, 0.5 ID2-40, 2.5 D1N10, 3.5 D1N10, 4.5 D1N10, 5.5 D1N10',
      '4 BLP4, 0.5 C32-3, 1.5 C32-3, 2.5 C32-3, 3.5 C32-3',
    ]);
  });
});

describe('a form is refused with', () => {
  const asking = (changes: Parameters<typeof cabinet>[0]) => formOf(bare([], changes));

  test('invalid fields', () => {
    expect(proposed(asking({ quantity: 0, accessories: [] }))).toEqual([
      'INVALID_PARAMETER quantity',
      'INVALID_PARAMETER accessories',
    ]);
  });

  test('fewer breakers than CEE sockets, or none left for the domestic ones', () => {
    const configElectricalOutlets = { ceeSocketType1: 'CEE_16A_2PE_230', nbCeeSocket1: 2 };
    const tooFew = ['CIRCUIT_BREAKER_PLACEMENT_ERROR nbCircuitBreakers'];
    expect(proposed(asking({ nbCircuitBreakers: 1, configElectricalOutlets }))).toEqual(tooFew);
    expect(
      proposed(asking({ nbCircuitBreakers: 2, nbElectricalOutlets: 1, configElectricalOutlets })),
    ).toEqual(tooFew);
  });

  test('more than 12 domestic sockets per breaker', () => {
    expect(proposed(asking({ nbCircuitBreakers: 2, nbElectricalOutlets: 25 }))).toEqual([
      'MAX_COUNT_EXCEEDED nbElectricalOutlets',
    ]);
  });

  test('more elements than six lines hold, even for extreme numbers', () => {
    expect(proposed(asking({ nbCircuitBreakers: 61 }))).toEqual(['MAX_LINES_EXCEEDED']);
    expect(proposed(asking({ nbCircuitBreakers: 1e15, nbElectricalOutlets: 1e15 }))).toEqual([
      'MAX_LINES_EXCEEDED',
    ]);
  });

  test('a load above InA without an answer', () => {
    const heavy = asking({
      nbCircuitBreakers: 5,
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 5 },
    });
    expect(proposed(heavy)).toEqual(['INTENSITY_LIMIT_EXCEEDED']);
    expect(proposed({ ...heavy, isCircuitBreakerAdded: true })[0]).toMatch(/^1 350814/);
    const proposal = propose(heavy, catalogue);
    expect(proposal).toMatchObject({
      errors: [{ originalErr: 'I is at least 56 A, InA is 40 A on a supply TETRA_400 40A' }],
    });
  });

  test('a load above twice InA with any answer', () => {
    const heavy = asking({
      powerSupply: 'MONO_230',
      electricalConnect: 'M25_5G6_32A',
      nbCircuitBreakers: 14,
      configElectricalOutlets: { ceeSocketType1: 'CEE_32A_2PE_230', nbCeeSocket1: 14 },
      isCircuitBreakerAdded: false,
    });
    expect(proposed(heavy)).toEqual(['CONFIGURATION_LIMIT_EXCEEDED']);
    expect(proposed({ ...heavy, isCircuitBreakerAdded: null })).toEqual(['CONFIGURATION_LIMIT_EXCEEDED']);
  });

  test('a product that is missing in the catalogue', () => {
    const form = formOf(cabinet({ accessories: ['KEY'], isCircuitBreakerAdded: true }));
    const poor = createCatalogue(
      catalogue.products.filter(
        ({ ref, technical: { elementKind, hiddenSlots } }) =>
          ref !== 'EMPTY' && !hiddenSlots && !['CEE', 'CLASSIC', 'ESTOP'].includes(elementKind ?? ''),
      ),
    );
    expect(proposed({ ...form, safetyEquipment: ['ESTOP_KEY', 'VOLTAGE_INDICATOR'] }, poor)).toEqual([
      'MISSING_CLASSIC_SOCKETS nbElectricalOutlets',
      'CIRCUIT_BREAKER_PLACEMENT_ERROR isCircuitBreakerAdded',
      'INVALID_PARAMETER accessories',
      'MISSING_CEE_SOCKETS ceeSocketType1',
      'MISSING_EMERGENCY_STOP safetyEquipment',
    ]);
  });
});

test('any emergency stop is used if the required one is missing', () => {
  const form = formOf(bare([], { safetyEquipment: ['ESTOP_MUSHROOM'] }));
  expect(proposed(form, without('AU', 'AU125'))).toEqual(['1 BLS2, 0.5 AUK']);
});

test('a proposed line can be sent back by a client', () => {
  const proposal = propose(formOf(cabinet()), catalogue);
  expect('lines' in proposal && proposal.lines[2]).toEqual({
    line: 3,
    ProjProduct: { ref: 'BLS2' },
    ProjSlots: line(3, 'BLS2', { 0.5: 'AU' }).ProjSlots,
  });
});
