import type { CheckError } from '../errors.ts';
import { parameterError } from '../errors.ts';
import { DOMESTIC_MAX_IN, maxDomesticSockets } from '../sockets-per-breaker.ts';
import type { Work } from '../work.ts';
import { minCurrent } from './min-current.ts';
import type { PlacePlan } from './place-plan.ts';
import { PLACEMENT_STYLES } from './place-plan.ts';
import { ratedCurrent } from './plan.ts';
import type { Requirements } from './requirements.ts';
import { singleGroupPlans } from './single-group.ts';

/** Six lines of ten slots with half-module elements. */
const MOST_ELEMENTS = 120;

export function countObstacles(requirements: Requirements): CheckError[] {
  const { nbCircuitBreakers, nbElectricalOutlets } = requirements.parameters;
  const { freeBreakers } = requirements;
  const sockets = nbElectricalOutlets + nbCircuitBreakers - freeBreakers;
  if (nbCircuitBreakers + sockets > MOST_ELEMENTS) {
    const originalErr = `${nbCircuitBreakers} breakers and ${sockets} sockets do not fit on six lines`;
    return [{ code: 'MAX_LINES_EXCEEDED', originalErr }];
  }
  const lacking = (nbElectricalOutlets > 0 ? 1 : 0) - freeBreakers;
  if (lacking > 0) {
    const reason = `the sockets need at least ${nbCircuitBreakers + lacking} breakers, ${nbCircuitBreakers} are asked for`;
    return [parameterError('CIRCUIT_BREAKER_PLACEMENT_ERROR', 'nbCircuitBreakers', reason)];
  }
  const [largest] = requirements.singlePole.filter((breaker) => ratedCurrent(breaker) <= DOMESTIC_MAX_IN);
  const most = largest ? freeBreakers * maxDomesticSockets(ratedCurrent(largest)) : 0;
  if (nbElectricalOutlets > most) {
    const reason = `${freeBreakers} breakers feed at most ${most} domestic sockets, ${nbElectricalOutlets} are asked for`;
    return [parameterError('MAX_COUNT_EXCEEDED', 'nbElectricalOutlets', reason)];
  }
  return [];
}

/** Errors when no plan fits on six lines within the load. */
export function arrangementObstacles(requirements: Requirements, stand: PlacePlan, work: Work): CheckError[] {
  const {
    ratedCurrent: InA,
    isCircuitBreakerAdded,
    powerSupply,
    powerSupplyIntensity,
  } = requirements.parameters;
  const [firstChoice] = singleGroupPlans(requirements, Number.POSITIVE_INFINITY, work);
  const hasRoom =
    firstChoice !== undefined && PLACEMENT_STYLES.some((style) => stand(firstChoice, style) !== null);
  const least = minCurrent(requirements, work);
  const errors: CheckError[] = [];
  if (least > 2 * InA) {
    const originalErr = `I is at least ${least} A, more than twice InA ${InA} A`;
    errors.push({ code: 'CONFIGURATION_LIMIT_EXCEEDED', originalErr });
  } else if (isCircuitBreakerAdded === null && (least > InA || hasRoom)) {
    const originalErr = `I is at least ${least} A, InA is ${InA} A on a supply ${powerSupply} ${powerSupplyIntensity}`;
    errors.push({ code: 'INTENSITY_LIMIT_EXCEEDED', originalErr });
  }
  if (!hasRoom || errors.length === 0) {
    const originalErr = 'no arrangement that the rules allow fits on six lines';
    errors.push({ code: 'MAX_LINES_EXCEEDED', originalErr });
  }
  return errors;
}
