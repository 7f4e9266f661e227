import { isBreakerKind } from './catalogue.ts';
import type { CheckError } from './errors.ts';
import { parameterError, stackError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import type { StackElement, StackLine } from './stack.ts';

export interface Counts {
  sockets: number;
  breakers: number;
}

export const asksForEmergencyStop = ({ safetyEquipment, use }: Pick<Parameters, 'safetyEquipment' | 'use'>) =>
  use === 'EVENT' || safetyEquipment.some((equipment) => equipment.startsWith('ESTOP_'));

/** Stage D. */
export function checkCounts(
  lines: readonly StackLine[],
  parameters: Parameters,
  errors: CheckError[],
): Counts {
  const { nbElectricalOutlets, nbCircuitBreakers, ceeSockets } = parameters;
  const surplus: CheckError[] = [];
  const ceeCounts = new Map<string | undefined, number>();
  let classic = 0;
  let cee = 0;
  let breakers = 0;
  let stops = 0;
  for (const line of lines) {
    for (const element of line.elements) {
      const { elementKind, ceeSocketType } = element.product.technical;
      if (elementKind === 'CLASSIC') {
        if (++classic > nbElectricalOutlets) surplus.push(tooMany(element, classic, nbElectricalOutlets));
      } else if (elementKind === 'CEE') {
        cee++;
        const count = (ceeCounts.get(ceeSocketType) ?? 0) + 1;
        ceeCounts.set(ceeSocketType, count);
        const declared = ceeSockets.find(({ type }) => type === ceeSocketType)?.count ?? 0;
        if (count > declared) surplus.push(tooMany(element, count, declared));
      } else if (isBreakerKind(elementKind)) {
        if (++breakers > nbCircuitBreakers) surplus.push(tooMany(element, breakers, nbCircuitBreakers));
      } else if (elementKind === 'ESTOP') stops++;
    }
  }
  if (classic < nbElectricalOutlets) {
    const reason = `${classic} domestic sockets stand, ${nbElectricalOutlets} are asked for`;
    errors.push(parameterError('MISSING_CLASSIC_SOCKETS', 'nbElectricalOutlets', reason));
  }
  for (const { type, count, key } of ceeSockets) {
    const standing = ceeCounts.get(type) ?? 0;
    if (standing >= count) continue;
    const reason = `${standing} sockets ${type} stand, ${count} are asked for`;
    errors.push(parameterError('MISSING_CEE_SOCKETS', key, reason));
  }
  if (stops === 0 && asksForEmergencyStop(parameters)) {
    errors.push(
      parameterError(
        'MISSING_EMERGENCY_STOP',
        'safetyEquipment',
        'an emergency stop is asked for, none stands',
      ),
    );
  }
  errors.push(...surplus);
  return { sockets: classic + cee, breakers };
}

const tooMany = ({ product, lineId, slot }: StackElement, count: number, asked: number) => {
  const kind = product.technical.ceeSocketType ?? product.technical.elementKind ?? product.ref;
  return stackError('MAX_COUNT_EXCEEDED', lineId, slot, `${kind} number ${count}, ${asked} asked for`);
};
