import type { ConfigurationForm } from '../configuration.ts';
import { ratingsOf } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { mayHaveHeadBreaker } from '../parts.ts';

type Errors = { errors: CheckError[] };

/** A stop that releases a head breaker asks for one. */
const asksForHead = (form: ConfigurationForm): boolean =>
  form.safetyEquipment?.includes('ESTOP_SHUNT_TRIP') === true && mayHaveHeadBreaker(form);

/** Answers to the intensity dialog that belong to a form, in order of preference: the one given; else a head breaker where
 * the connection is rated above the supply, and protected upstream where it is not or where no block holds one. */
export function answersFor(form: ConfigurationForm): boolean[] {
  const { supply, connection } = ratingsOf(form);
  const given = form.isCircuitBreakerAdded ?? null;
  const own = given === null ? (connection > supply ? [true, false] : [false]) : [given];
  return [...new Set(asksForHead(form) ? [true, ...own] : own)];
}

/** Of a drawing that is read alone: one that holds without an answer comes first. */
export const answersForDrawing = (form: ConfigurationForm): (boolean | null)[] =>
  asksForHead(form)
    ? answersFor(form)
    : [...new Set([form.isCircuitBreakerAdded ?? null, ...answersFor(form)])];

/** What is found with one of the answers: the first that limits nothing, else the one that limits least. */
export function withOwnAnswer<Found extends object>(
  form: ConfigurationForm,
  answers: readonly (boolean | null)[],
  withheldIn: (found: Found) => number,
  find: (answered: ConfigurationForm) => Found | Errors,
): Found | Errors {
  let best: { found: Found; withheld: number } | undefined;
  let errors: Errors = { errors: [] };
  for (const isCircuitBreakerAdded of answers) {
    const found = find({ ...form, isCircuitBreakerAdded });
    if ('errors' in found) {
      errors = found;
      continue;
    }
    const withheld = withheldIn(found);
    if (withheld === 0) return found;
    if (!best || withheld < best.withheld) best = { found, withheld };
  }
  return best?.found ?? errors;
}
