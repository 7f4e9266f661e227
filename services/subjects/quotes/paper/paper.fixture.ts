import type { Configuration, Use } from '@coffret/cabinet';
import { dimensions, electricalOf, heat, notices, price, standardFor, USES } from '@coffret/cabinet';
import { line } from '@coffret/cabinet/test-data/build';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { productsUsed } from '../../configurations/public.ts';
import type { QuotePaper } from './quote-paper.ts';
import { sayOnPaper } from './said-on-paper.ts';

export const ISSUER: QuotePaper['issuer'] = {
  name: 'Coffret Électrique Modulaire',
  legalForm: 'SAS',
  capital: '250 000 €',
  address: '18 rue des Ateliers',
  postalCode: '69007',
  city: 'Lyon',
  country: 'France',
  siret: '12345678900012',
  rcs: 'Lyon 123 456 789',
  vatNumber: 'FR32123456789',
  phone: '+33 4 00 00 00 00',
  email: 'devis@coffret.example',
  website: 'https://www.coffret.example',
  deliveryWeeks: 4,
};

const INCLUDED = { fr: 'Assemblage et câblage.', en: 'Assembly and wiring.' };

const ASSEMBLY: QuotePaper['assembly'] = {
  insulationVoltageV: 500,
  impulseVoltageKV: 4,
  impactCode: 'IK08',
  conductors: [
    { upToA: 20, mm2: 2.5 },
    { upToA: 63, mm2: 16 },
  ],
};

/** Three lines, three circuits (the reference cabinet of the rules). */
export const REFERENCE_CABINET: Configuration = {
  ...REFERENCE_FORM,
  isCircuitBreakerAdded: null,
  ProjLines: [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
    line(2, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16S', 3: 'PC16V' }),
    line(3, 'BLS2', { 0.5: 'AU' }),
  ],
};

/** Six lines, a head breaker, eleven circuits in two groups, accessories. */
export const FULL_CABINET: Configuration = {
  quantity: 12,
  protectionIndex: 'IP44',
  powerSupply: 'TETRA_400',
  powerSupplyIntensity: '63A',
  electricalConnect: 'M40_5G16_63A',
  nbCircuitBreakers: 11,
  nbElectricalOutlets: 10,
  configElectricalOutlets: {
    ceeSocketType1: 'CEE_16A_2PE_230',
    nbCeeSocket1: 6,
    ceeSocketType2: 'CEE_32A_3PNE_400',
    nbCeeSocket2: 1,
  },
  safetyEquipment: ['ESTOP_KEY', 'SURGE_ARRESTER_T2', 'VOLTAGE_INDICATOR'],
  accessories: ['ACC-POI', 'ACC-PIE', 'ACC-CPT', 'ACC-ETI'],
  isCircuitBreakerAdded: true,
  ProjLines: [
    line(1, '350814', { 4.5: 'ID4-63', 8.5: 'D1N16', 9.5: 'D1N16' }),
    line(2, 'BLD10', { 0.5: 'D4P32', 4.5: 'D1N16', 5.5: 'D1N16', 6.5: 'D1N16', 7.5: 'D1N16' }),
    line(3, 'BLP8', {
      0.5: 'C32-5',
      1.5: 'C16-3',
      2.5: 'C16-3',
      3.5: 'C16-3',
      4.5: 'PC16',
      5: 'PC16',
      5.5: 'PC16',
      6: 'PC16',
      6.5: 'PC16V',
      7: 'PC16V',
    }),
    line(4, 'BLD06', { 0.5: 'ID2-63', 2.5: 'D1N16', 3.5: 'D1N16', 4.5: 'D1N16', 5.5: 'D1N16' }),
    line(5, 'BLP6', {
      0.5: 'C16-3',
      1.5: 'C16-3',
      2.5: 'C16-3',
      3.5: 'PC16S',
      4: 'PC16S',
      4.5: 'PC16S',
      5: 'PC16S',
    }),
    line(6, 'BLS4', { 0.5: 'AUK', 1.5: 'PAR2', 3.5: 'VOY', 4: 'KEY' }),
    {
      ...line(0, 'EMPTY', { 0.5: 'ACC-POI', 1: 'ACC-POI', 1.5: 'ACC-PIE', 2: 'ACC-CPT', 2.5: 'ACC-ETI' }),
      id: 7,
    },
  ],
};

/** With the names of its circuits. */
export function cabinetFor(use: Use, cabinet: Configuration, names: readonly string[] = []): Configuration {
  const remaining = [...names];
  const isBreaker = (ref: string | undefined) => /^D[134]/.test(ref ?? '');
  const ProjLines = cabinet.ProjLines.map((each) => ({
    ...each,
    ProjSlots: each.ProjSlots.map((slot) =>
      isBreaker(slot.ProjProduct.ref) ? { ...slot, name: remaining.shift() ?? null } : slot,
    ),
  }));
  return { ...cabinet, use, ProjLines };
}

const PROFILE = {
  activity: 'EVENT',
  groupId: 3,
  agencyId: null,
  sectorId: null,
  discountPercentage: 50,
} as const;

/** Computed by the engine as a quote. */
export function paperOf(
  configuration: Configuration,
  change: Partial<QuotePaper> = {},
  discountPercentage = 50,
): QuotePaper {
  const client = {
    company: 'Électricité Petit',
    fullName: 'Marie Petit',
    role: 'gérante',
    address: '7 quai des Brumes',
    postalCode: '33000',
    city: 'Bordeaux',
    siret: '98765432100013',
    phone: '+33 5 00 00 00 00',
    email: 'marie@petit.example',
    ...change.client,
  };
  const validUntil = '2027-04-04T09:30:00.000Z';
  const worth = price(configuration, catalogue, discountPercentage);
  const use = USES.find((each) => each === configuration.use) ?? 'FIXED';
  const { part, edition } = standardFor(use);
  return {
    ...sayOnPaper(
      { ...PROFILE, ...client, culture: change.culture ?? 'fr_FR' },
      { issuer: ISSUER, included: INCLUDED, assembly: ASSEMBLY },
      {
        price: worth.price,
        validUntil,
      },
    ),
    appName: 'Coffret',
    logo: null,
    reference: 'GBB000012',
    version: 1,
    date: '2027-03-05T09:30:00.000Z',
    validUntil,
    projectLib: 'Marché de Noël',
    configurationLib: 'Coffret scène',
    configuration,
    standard: { part, edition },
    products: productsUsed(configuration, catalogue),
    price: worth,
    electrical: electricalOf(configuration, catalogue),
    notices: notices(configuration, catalogue),
    heat: heat(configuration, catalogue),
    dimensions: dimensions(configuration, catalogue),
    fingerprint: '0123456789abcdef'.repeat(4),
    verifyUrl: `https://coffret.example/papers/${'0123456789abcdef'.repeat(4)}`,
    ...change,
    client,
  };
}
