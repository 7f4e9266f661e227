import type { ConfigurationForm } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { mayHaveHeadBreaker } from '../parts.ts';

type Errors = { errors: CheckError[] };

/** What is found with the answer that belongs to it: null where a drawing within InA exists; else the form's,
 * else a head breaker if the connection is rated for the supply. */
export function withOwnAnswer<Found extends object>(
  form: ConfigurationForm,
  find: (answered: ConfigurationForm) => Found | Errors,
): Found | Errors {
  const unanswered = find({ ...form, isCircuitBreakerAdded: null });
  if (!('errors' in unanswered)) return unanswered;
  if (!unanswered.errors.some(({ code }) => code === 'INTENSITY_LIMIT_EXCEEDED')) return unanswered;
  const answer = form.isCircuitBreakerAdded ?? (mayHaveHeadBreaker(form) ? true : null);
  return answer === null ? unanswered : find({ ...form, isCircuitBreakerAdded: answer });
}
