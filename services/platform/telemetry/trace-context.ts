import { trace } from '@opentelemetry/api';
import { CORRELATION } from '../jobs/jobs.ts';
import { currentCorrelation } from './correlation.ts';
import { toTraceparent } from './ids.ts';

export const TRACEPARENT = 'traceparent';

export function currentTraceContext(): { [field: string]: string } {
  const correlationId = currentCorrelation();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(correlationId && { [CORRELATION]: correlationId }),
    ...(span && { [TRACEPARENT]: toTraceparent(span) }),
  };
}
