import type { Catalogue } from '@coffret/cabinet/catalogue';
import { type ConfigurationForm, EARTHINGS, type ProjLine } from '@coffret/cabinet/configuration';
import { propose } from '@coffret/cabinet/propose';
import {
  type Parameters,
  type StoredParameters,
  wholeForm,
} from '@coffret/contracts/configurations/form-fields';
import type { Random } from './random.ts';

type Form = Omit<StoredParameters, 'brandId' | 'quantity'>;

export interface Brand {
  id: number;
  lib: string;
}

export interface Model {
  form: Omit<Parameters, 'quantity'>;
  isCircuitBreakerAdded: boolean | null;
  lines: readonly ProjLine[];
}

type Sockets = readonly (readonly [type: string, most: number, probability: number])[];

const MONO: Sockets = [
  ['CEE_16A_2PE_230', 2, 0.5],
  ['CEE_32A_2PE_230', 1, 0.3],
];
const TETRA: Sockets = [
  ['CEE_16A_3PNE_400', 2, 0.5],
  ['CEE_32A_3PNE_400', 2, 0.5],
  ['CEE_16A_2PE_230', 2, 0.25],
  ['CEE_32A_3PE_400', 1, 0.12],
  ['CEE_63A_3PNE_400', 1, 0.08],
];
const CONNECTS = {
  '40A': ['M25_5G6_32A', 'M32_5G10_50A', 'INLET_CEE_32A', 'TERMINAL_16MM2'],
  '63A': ['M40_5G16_63A', 'INLET_CEE_63A', 'TERMINAL_16MM2', 'M32_5G10_50A'],
} as const;
const ACCESSORIES = ['ACC-POI', 'ACC-PIE', 'ACC-POT', 'ACC-MUR', 'ACC-CAD', 'ACC-CPT', 'ACC-ETI'];

function randomForm(random: Random): Form {
  const powerSupply = random.chance(0.3) ? 'MONO_230' : 'TETRA_400';
  const powerSupplyIntensity = random.chance(0.5) ? '40A' : '63A';
  const pairs = (powerSupply === 'MONO_230' ? MONO : TETRA)
    .filter(([, , probability]) => random.chance(probability))
    .map(([type, most]) => [type, random.whole(1, most)] as const);
  const ceeSockets = pairs.reduce((sum, [, count]) => sum + count, 0);
  const nbElectricalOutlets = random.whole(ceeSockets > 0 ? 0 : 2, 10);
  const accessories = ACCESSORIES.filter(() => random.chance(0.2));
  return {
    use: random.weighted([
      ['FIXED', 5],
      ['EVENT', 3],
      ['SITE', 2],
    ]),
    earthing: random.chance(0.3) ? random.pick(EARTHINGS) : null,
    shortCircuitKA: random.chance(0.9) ? 6 : 10,
    powerSupply,
    powerSupplyIntensity,
    electricalConnect: random.pick(CONNECTS[powerSupplyIntensity]),
    protectionIndex: random.weighted([
      ['IP44', 6],
      ['IP54', 2],
      ['IP65', 1],
      ['IP67', 1],
    ]),
    nbElectricalOutlets,
    nbCircuitBreakers: ceeSockets + Math.ceil(nbElectricalOutlets / random.whole(2, 6)),
    configElectricalOutlets: Object.fromEntries(
      pairs.flatMap(([type, count], i) => [
        [`ceeSocketType${i + 1}`, type],
        [`nbCeeSocket${i + 1}`, count],
      ]),
    ),
    safetyEquipment: random.weighted([
      [['NONE'], 5],
      [['ESTOP_MUSHROOM'], 4],
      [['ESTOP_KEY', 'VOLTAGE_INDICATOR'], 1],
      [['ESTOP_SHUNT_TRIP', 'SURGE_ARRESTER_T2'], 1],
    ]),
    accessories: accessories.length > 0 ? accessories : ['NONE'],
  };
}

/** Unanswered first; then protected upstream or by a head breaker. */
const ANSWERS = [null, false, true];
const GIVE_UP = 50;

export function modelsOf(
  random: Random,
  catalogue: Catalogue,
  brands: readonly Brand[],
  count: number,
): Model[] {
  const found: Model[] = [];
  for (let tries = 0; found.length < count; tries++) {
    if (tries > GIVE_UP * count) throw new Error('the catalogue fits no form of the demonstration');
    const form = randomForm(random);
    const brand = random.chance(0.5) ? random.pick(brands) : null;
    for (const isCircuitBreakerAdded of ANSWERS) {
      const asked: ConfigurationForm = {
        ...form,
        quantity: 1,
        isCircuitBreakerAdded,
        brandLib: brand?.lib ?? null,
      };
      const proposal = propose(asked, catalogue);
      if ('errors' in proposal) continue;
      found.push({
        form: wholeForm({ ...form, quantity: 1, brandId: brand?.id ?? null }),
        isCircuitBreakerAdded,
        lines: proposal.lines,
      });
      break;
    }
  }
  return found;
}
