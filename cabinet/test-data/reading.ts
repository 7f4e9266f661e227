/**
 * A second reading of cabinet-rules.md, written from the page without the engine: as naive as the page allows, in the
 * order of its sections. reading.test.ts compares the engine with it. "Not on the page" marks what the page leaves open
 * and the engine decides.
 */
import type { Catalogue } from '../catalogue.ts';
import type { Configuration } from '../configuration.ts';
import { breakerErrors, electrical, limits, protectionOf } from './reading/circuits.ts';
import { noticesOf, powerLoss, temperature } from './reading/notices.ts';
import { blocks, counts, parameters, slotsOf } from './reading/places.ts';
import type { Verdict } from './reading/stack.ts';
import { isSocket, read } from './reading/stack.ts';

export function reading(cabinet: Configuration, catalogue: Catalogue) {
  const wrongParameters = parameters(cabinet, catalogue);
  if (wrongParameters.length > 0) return { errors: wrongParameters, load: null, heat: null, notices: null };
  const all = read(cabinet, catalogue);
  const lines = all.filter(({ number }) => number !== 0);
  const elements = lines.flatMap((line) => line.elements);
  const lineZero = all.filter(({ number }) => number === 0);
  const early = [
    ...blocks(cabinet, lines, lineZero),
    // Not on the page: line 0 first, whatever the numbers.
    ...[...lineZero, ...lines].flatMap((line) => slotsOf(cabinet, line)),
    ...counts(cabinet, elements),
  ];
  if (!lines.some(({ kind }) => kind === 'BREAKER')) {
    const isNeeded = elements.some(isSocket) || (cabinet.nbCircuitBreakers ?? 0) > 0;
    const errors = isNeeded ? [...early, { code: 'NO_BREAKER_BLOCK' } satisfies Verdict] : early;
    return { errors, load: null, heat: null, notices: null };
  }
  const protection = protectionOf(cabinet, lines);
  const electricity = electrical(protection);
  const { factor, phases, intensity, InA } = electricity;
  const heat = temperature(lines, powerLoss(protection, electricity, catalogue));
  // Not on the page: no heat without a circuit.
  const isLoaded = protection.circuits.length > 0;
  return {
    errors: [
      ...early,
      ...breakerErrors(protection, electricity, catalogue),
      ...limits(protection, electricity),
    ],
    load: {
      circuits: protection.circuits.length,
      diversityFactor: factor / 10,
      phases,
      intensity,
      ratedCurrent: InA,
    },
    heat: isLoaded ? heat : null,
    notices: noticesOf(protection, electricity, heat.upper),
  };
}
