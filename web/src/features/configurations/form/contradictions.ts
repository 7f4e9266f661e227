import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import {
  CEE_SOCKET_TYPES,
  type CeeSocketType,
  ELECTRICAL_CONNECTS,
  isConnectionEnough,
  NONE,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
  type SafetyEquipment,
} from '@coffret/cabinet/configuration';
import { asksForEmergencyStop } from '@coffret/cabinet/count-rules';
import { readParameters } from '@coffret/cabinet/parameters';
import { meetsIndex } from '@coffret/cabinet/protection-index';
import { isThreePhase } from '@coffret/cabinet/socket-pairs';
import { breakersNeeded } from '@coffret/cabinet/sockets-per-breaker';
import { isBelow, standardFor } from '@coffret/cabinet/standards';
import { lacksConnection } from '@coffret/cabinet/supply-parts';
import { isOneOf } from '@coffret/cabinet/values';
import { bodyOf, countField, type FormValues, isSocketType, typeField } from './form-values.ts';

type Contradiction =
  | 'configurationForm.threePhaseOnMono'
  | 'configurationForm.connectTooSmall'
  | 'configurationForm.indexTooLow'
  | 'configurationForm.tooFewBreakers'
  | 'configurationForm.protectionBelowStandard'
  | 'configurationForm.stopForUse';

const ceeSockets = ({ pairs, ...values }: FormValues) =>
  pairs.reduce((sum, n) => sum + (values[countField(n)] ?? 0), 0);

/** The minimum: one per CEE socket, plus those shared by domestic sockets. */
export const leastBreakers = (values: FormValues): number =>
  breakersNeeded(ceeSockets(values), values.nbElectricalOutlets ?? 0);

/** Domestic sockets on a breaker of 16 A, as panel builders share them out. */
const CLASSIC_SUGGESTED = { TETRA_400: 2, MONO_230: 4 };
/** Three for each phase. */
const DOMESTIC_BREAKERS = 9;

/** One per CEE socket, and for two domestic ones on three phases; undefined: no socket is asked for. */
export function suggestedBreakers(values: FormValues): number | undefined {
  const shared = (values.nbElectricalOutlets ?? 0) / CLASSIC_SUGGESTED[values.powerSupply ?? 'TETRA_400'];
  const domestic = Math.min(Math.ceil(shared), DOMESTIC_BREAKERS);
  return Math.max(leastBreakers(values), ceeSockets(values) + domestic) || undefined;
}

/** What the use demands and the answers leave out. */
function missingForUse({
  use,
  protectionIndex,
  safetyEquipment = [],
}: FormValues): [string, Contradiction][] {
  if (use === undefined) return [];
  const missing: [string, Contradiction][] = [];
  const { leastIp } = standardFor(use);
  if (protectionIndex && leastIp && isBelow(protectionIndex, leastIp)) {
    missing.push(['protectionIndex', 'configurationForm.protectionBelowStandard']);
  }
  const chosen = safetyEquipment as readonly SafetyEquipment[];
  const isByUse = asksForEmergencyStop({ use, safetyEquipment: [] });
  if (isByUse && !asksForEmergencyStop({ use: 'FIXED', safetyEquipment: chosen })) {
    missing.push(['safetyEquipment', 'configurationForm.stopForUse']);
  }
  return missing;
}

/**
 * Contradictions between valid answers by field: the engine's form check (cabinet-rules.md, section 3, stage A) and what no
 * cabinet could satisfy (stage E).
 */
export function contradictions(values: FormValues, catalogue: Catalogue): ReadonlyMap<string, Contradiction> {
  const read = readParameters({ ...bodyOf(values), accessories: [NONE] }, catalogue);
  const found = new Map<string, Contradiction>(missingForUse(values));
  for (const { key = '' } of 'errors' in read ? read.errors : []) {
    if (key === 'electricalConnect' && isOneOf(ELECTRICAL_CONNECTS, values.electricalConnect)) {
      const isSmall = isTooSmall(values.electricalConnect, values.powerSupplyIntensity);
      found.set(key, `configurationForm.${isSmall ? 'connectTooSmall' : 'indexTooLow'}`);
    }
    if (key.startsWith('ceeSocketType') && isSocketType(values[key as `ceeSocketType${number}`])) {
      found.set(key, 'configurationForm.threePhaseOnMono');
    }
  }
  for (const field of values.pairs.map(typeField)) {
    if (!found.has(field) && lacksIndex(values, values[field], catalogue)) {
      found.set(field, 'configurationForm.indexTooLow');
    }
  }
  if (values.safetyEquipment?.some((one) => lacksIndex(values, one, catalogue))) {
    found.set('safetyEquipment', 'configurationForm.indexTooLow');
  }
  if (values.nbCircuitBreakers !== undefined && values.nbCircuitBreakers < leastBreakers(values)) {
    found.set('nbCircuitBreakers', 'configurationForm.tooFewBreakers');
  }
  return found;
}

type Impossible = 'connect' | 'index' | 'socket' | 'threePhase' | 'standard';

const isTooSmall = (connect: string | undefined, supply: string | undefined) =>
  isOneOf(ELECTRICAL_CONNECTS, connect) &&
  isOneOf(POWER_SUPPLY_INTENSITIES, supply) &&
  !isConnectionEnough(connect, supply);

const isThreePhaseType = (value: unknown) => isSocketType(value) && isThreePhase(value as CeeSocketType);

/** Whether products of an option stand in the catalogue and none has enough ip. */
function lacksIndex(
  { protectionIndex }: FormValues,
  option: string | undefined,
  catalogue: Catalogue,
): boolean {
  if (!isOneOf(PROTECTION_INDEXES, protectionIndex)) return false;
  if (isOneOf(ELECTRICAL_CONNECTS, option))
    return lacksConnection({ electricalConnect: option, protectionIndex }, catalogue);
  const isOf = ({ technical }: Product) =>
    isOneOf(CEE_SOCKET_TYPES, option)
      ? technical.ceeSocketType === option
      : isOneOf(SAFETY_EQUIPMENTS, option) && technical.safetyEquipment === option;
  const products = catalogue.products.filter(isOf);
  return products.length > 0 && !products.some((product) => meetsIndex(product, protectionIndex));
}

/** Why an option cannot be chosen beside the other answers (cabinet-rules.md, section 3, stage A). The supply is asked first:
 * it can be any. */
export function impossible(values: FormValues, option: string, catalogue: Catalogue): Impossible | undefined {
  const { use, powerSupply, powerSupplyIntensity, pairs } = values;
  if (isTooSmall(option, powerSupplyIntensity)) return 'connect';
  if (lacksIndex(values, option, catalogue)) return 'index';
  if (powerSupply === 'MONO_230' && isThreePhaseType(option)) return 'socket';
  if (option === 'MONO_230' && pairs.some((n) => isThreePhaseType(values[typeField(n)]))) return 'threePhase';
  const { leastIp } = standardFor(use ?? 'FIXED');
  if (isOneOf(PROTECTION_INDEXES, option) && leastIp && isBelow(option, leastIp)) return 'standard';
  return undefined;
}
