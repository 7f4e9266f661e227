import { trace } from '@opentelemetry/api';
import { CORRELATION } from '../jobs/jobs.ts';
import { currentCorrelation } from './correlation.ts';
import { toTraceparent } from './ids.ts';

/** The field of a job's data that names the span which it follows from, as W3C Trace Context writes it. */
export const TRACEPARENT = 'traceparent';

/** What a job says of the request or the job that adds it, so that its lines and spans are found with that one's. */
export function currentChain(): { [field: string]: string } {
  const correlationId = currentCorrelation();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(correlationId && { [CORRELATION]: correlationId }),
    ...(span && { [TRACEPARENT]: toTraceparent(span) }),
  };
}
