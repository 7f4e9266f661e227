import type { CheckError } from '../errors.ts';
import { parameterError } from '../errors.ts';
import { CLASSIC_MAX_IN, classicLimit } from '../sockets-per-breaker.ts';
import { minCurrent } from './min-current.ts';
import type { PlacePlan } from './place-plan.ts';
import { PLACEMENT_STYLES } from './place-plan.ts';
import { ratedCurrent } from './plan.ts';
import type { Requirements } from './requirements.ts';
import { singleGroupPlans } from './single-group.ts';

/** Six lines of ten slots with half-module elements. */
const MOST_ELEMENTS = 120;

export function countObstacles(wishes: Requirements): CheckError[] {
  const { nbCircuitBreakers, nbElectricalOutlets } = wishes.parameters;
  const { freeBreakers } = wishes;
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
  const [largest] = wishes.singlePole.filter((breaker) => ratedCurrent(breaker) <= CLASSIC_MAX_IN);
  const most = largest ? freeBreakers * classicLimit(ratedCurrent(largest)) : 0;
  if (nbElectricalOutlets > most) {
    const reason = `${freeBreakers} breakers feed at most ${most} domestic sockets, ${nbElectricalOutlets} are asked for`;
    return [parameterError('MAX_COUNT_EXCEEDED', 'nbElectricalOutlets', reason)];
  }
  return [];
}

/** Errors when no plan fits on six lines within the load. */
export function arrangementObstacles(wishes: Requirements, stand: PlacePlan): CheckError[] {
  const { ratedCurrent: InA, isCircuitBreakerAdded, powerSupply, powerSupplyIntensity } = wishes.parameters;
  const [firstChoice] = singleGroupPlans(wishes, Number.POSITIVE_INFINITY);
  const hasRoom =
    firstChoice !== undefined && PLACEMENT_STYLES.some((style) => stand(firstChoice, style) !== null);
  const least = minCurrent(wishes);
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
