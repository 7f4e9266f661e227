import type { Catalogue } from './catalogue.ts';
import type {
  ConfigurationForm,
  ElectricalConnect,
  PowerSupply,
  PowerSupplyIntensity,
  ProtectionIndex,
  SafetyEquipment,
  Use,
} from './configuration.ts';
import {
  CONNECT_RATING,
  ELECTRICAL_CONNECTS,
  isConnectionEnough,
  NONE,
  POWER_SUPPLIES,
  POWER_SUPPLY_INTENSITIES,
  PROTECTION_INDEXES,
  SAFETY_EQUIPMENTS,
  SUPPLY_RATING,
  USES,
} from './configuration.ts';
import type { CheckError } from './errors.ts';
import { parameterError } from './errors.ts';
import type { SocketDemand, SocketPair } from './socket-pairs.ts';
import { demandOf, isThreePhase, readSocketPairs } from './socket-pairs.ts';
import { lacksConnection } from './supply-parts.ts';
import { isListOf, isOneOf, isWholeFrom, mustBeListOf, mustBeOneOf, mustBeWhole } from './values.ts';

/** Checked values (cabinet-rules.md, section 2). */
export interface Parameters {
  use: Use;
  quantity: number;
  protectionIndex: ProtectionIndex;
  powerSupply: PowerSupply;
  powerSupplyIntensity: PowerSupplyIntensity;
  electricalConnect: ElectricalConnect;
  /** InA: the smaller of the supply's intensity and the connection's rating, A. */
  ratedCurrent: number;
  nbCircuitBreakers: number;
  nbElectricalOutlets: number;
  ceeSockets: readonly SocketDemand[];
  safetyEquipment: readonly SafetyEquipment[];
  /** Without NONE. */
  accessories: readonly string[];
  isCircuitBreakerAdded: boolean | null;
}

type ParametersRead = { parameters: Parameters } | { errors: CheckError[] };

/** Stage A without the stack: one error per invalid field or half socket pair in form order, then the
 * combinations. Not in the rules: a missing isCircuitBreakerAdded counts as null, NONE beside other values is
 * ignored, and an accessory is any product of kind ACC. */
export function readParameters(form: ConfigurationForm, catalogue: Catalogue): ParametersRead {
  const errors: CheckError[] = [];
  const pairs = checkFields(form, catalogue, errors);
  checkCombination(form, catalogue, pairs, errors);
  if (errors.length > 0) return { errors };
  const answers = form as Parameters & { accessories: readonly string[] };
  const { quantity, protectionIndex, powerSupply, powerSupplyIntensity, electricalConnect } = answers;
  const { nbCircuitBreakers, nbElectricalOutlets, safetyEquipment, accessories } = answers;
  return {
    parameters: {
      use: answers.use ?? 'FIXED',
      quantity,
      protectionIndex,
      powerSupply,
      powerSupplyIntensity,
      electricalConnect,
      ratedCurrent: Math.min(SUPPLY_RATING[powerSupplyIntensity], CONNECT_RATING[electricalConnect]),
      nbCircuitBreakers,
      nbElectricalOutlets,
      ceeSockets: demandOf(pairs),
      safetyEquipment,
      accessories: accessories.filter((ref) => ref !== NONE),
      isCircuitBreakerAdded: form.isCircuitBreakerAdded ?? null,
    },
  };
}

function checkFields(form: ConfigurationForm, catalogue: Catalogue, errors: CheckError[]): SocketPair[] {
  const oneOf = (key: keyof ConfigurationForm, options: readonly string[]) => {
    if (!isOneOf(options, form[key])) errors.push(mustBeOneOf(key, options, form[key]));
  };
  const whole = (key: keyof ConfigurationForm, least: number) => {
    if (!isWholeFrom(least, form[key])) errors.push(mustBeWhole(key, least, form[key]));
  };
  if (form.use !== undefined && form.use !== null) oneOf('use', USES);
  whole('quantity', 1);
  oneOf('protectionIndex', PROTECTION_INDEXES);
  oneOf('powerSupply', POWER_SUPPLIES);
  oneOf('powerSupplyIntensity', POWER_SUPPLY_INTENSITIES);
  oneOf('electricalConnect', ELECTRICAL_CONNECTS);
  whole('nbCircuitBreakers', 0);
  whole('nbElectricalOutlets', 0);
  const pairs = readSocketPairs(form.configElectricalOutlets, errors);
  const { safetyEquipment, accessories, isCircuitBreakerAdded } = form;
  if (!isListOf((value) => isOneOf(SAFETY_EQUIPMENTS, value), safetyEquipment)) {
    errors.push(mustBeListOf('safetyEquipment', SAFETY_EQUIPMENTS.join(', '), safetyEquipment));
  }
  const isAccessory = (value: unknown) =>
    value === NONE ||
    (typeof value === 'string' && catalogue.byRef.get(value)?.technical.elementKind === 'ACC');
  if (!isListOf(isAccessory, accessories)) {
    errors.push(mustBeListOf('accessories', 'NONE or the refs of accessories', accessories));
  }
  if (![true, false, null, undefined].includes(isCircuitBreakerAdded)) {
    errors.push(
      parameterError(
        'INVALID_PARAMETER',
        'isCircuitBreakerAdded',
        'isCircuitBreakerAdded must be null, true or false',
      ),
    );
  }
  return pairs;
}

function checkCombination(
  form: ConfigurationForm,
  catalogue: Catalogue,
  pairs: readonly SocketPair[],
  errors: CheckError[],
) {
  if (form.powerSupply === 'MONO_230') {
    for (const { key, type } of pairs) {
      if (type !== null && isThreePhase(type)) {
        errors.push(
          parameterError('INVALID_PARAMETER', key, `${type} is three-phase, the supply is MONO_230`),
        );
      }
    }
  }
  const { electricalConnect, powerSupplyIntensity, protectionIndex } = form;
  if (!isOneOf(ELECTRICAL_CONNECTS, electricalConnect)) return;
  const refuse = (reason: string) =>
    errors.push(parameterError('INVALID_PARAMETER', 'electricalConnect', `${electricalConnect} ${reason}`));
  if (
    isOneOf(POWER_SUPPLY_INTENSITIES, powerSupplyIntensity) &&
    !isConnectionEnough(electricalConnect, powerSupplyIntensity)
  )
    refuse(`is rated ${CONNECT_RATING[electricalConnect]} A, the supply is ${powerSupplyIntensity}`);
  if (isOneOf(PROTECTION_INDEXES, protectionIndex) && lacksConnection(form, catalogue))
    refuse(`has no product of ${protectionIndex}`);
}
