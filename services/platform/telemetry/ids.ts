import { createHash } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const SAMPLED = 1;

/** A correlation and a trace are the same 16 bytes. null: the correlation is no UUID, and nothing of it is traced. */
export function traceIdOf(correlationId: string): string | null {
  return UUID.test(correlationId) ? correlationId.replaceAll('-', '') : null;
}

/** The UUID that is a trace's id. */
export function correlationOfTrace(traceId: string): string {
  return traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The span of something that has an id of its own: any process names it without having seen it. */
export function spanIdOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}

/** The span of something that another process did, perhaps long ago. null: it is of no trace. */
export function spanOf({ correlationId, id }: { correlationId: string; id: string }): SpanContext | null {
  const traceId = traceIdOf(correlationId);
  return traceId === null ? null : { traceId, spanId: spanIdOf(id), traceFlags: SAMPLED, isRemote: true };
}

/** What the caller says in its `traceparent` (W3C Trace Context); null: nothing, or nothing that can be read. */
export function parseTraceparent(header: string | string[] | undefined): SpanContext | null {
  const found = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  const [, traceId, spanId, flags] = found ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

/** As a `traceparent` header. */
export function toTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
