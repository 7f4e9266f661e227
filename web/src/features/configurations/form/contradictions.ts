import { createCatalogue } from '@coffret/cabinet/catalogue';
import { ELECTRICAL_CONNECTS, NONE, type SafetyEquipment } from '@coffret/cabinet/configuration';
import { asksForEmergencyStop } from '@coffret/cabinet/count-rules';
import { readParameters } from '@coffret/cabinet/parameters';
import { DOMESTIC_MAX_IN, maxDomesticSockets } from '@coffret/cabinet/sockets-per-breaker';
import { isBelow, standardFor } from '@coffret/cabinet/standards';
import { bodyOf, countField, type FormValues, isSocketType } from './form-values.ts';

type Contradiction =
  | 'configurationForm.threePhaseOnMono'
  | 'configurationForm.connectTooSmall'
  | 'configurationForm.tooFewBreakers'
  | 'configurationForm.protectionBelowStandard'
  | 'configurationForm.stopForUse';

/** Accessories cause no contradictions. */
const NO_PRODUCTS = createCatalogue([]);

/** Domestic sockets per breaker (cabinet-rules.md, section 3, stage E). */
const CLASSIC_A_BREAKER = maxDomesticSockets(DOMESTIC_MAX_IN);

/** The minimum: one per CEE socket, plus those shared by domestic sockets. */
export function breakersNeeded(values: FormValues): number {
  const ceeSockets = values.pairs.reduce((sum, n) => sum + (values[countField(n)] ?? 0), 0);
  return ceeSockets + Math.ceil((values.nbElectricalOutlets ?? 0) / CLASSIC_A_BREAKER);
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
export function contradictions(values: FormValues): ReadonlyMap<string, Contradiction> {
  const read = readParameters({ ...bodyOf(values), accessories: [NONE] }, NO_PRODUCTS);
  const found = new Map<string, Contradiction>(missingForUse(values));
  for (const { key = '' } of 'errors' in read ? read.errors : []) {
    if (key === 'electricalConnect' && ELECTRICAL_CONNECTS.some((one) => one === values.electricalConnect)) {
      found.set(key, 'configurationForm.connectTooSmall');
    }
    if (key.startsWith('ceeSocketType') && isSocketType(values[key as `ceeSocketType${number}`])) {
      found.set(key, 'configurationForm.threePhaseOnMono');
    }
  }
  if (values.nbCircuitBreakers !== undefined && values.nbCircuitBreakers < breakersNeeded(values)) {
    found.set('nbCircuitBreakers', 'configurationForm.tooFewBreakers');
  }
  return found;
}
