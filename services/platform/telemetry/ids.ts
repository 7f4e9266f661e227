import { createHash } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const SAMPLED = 1;

/** A correlation id and a trace id are the same 16 bytes. Null: not a UUID, so not traced. */
export function traceIdOf(correlationId: string): string | null {
  return UUID.test(correlationId) ? correlationId.replaceAll('-', '') : null;
}

function correlationOfTrace(traceId: string): string {
  return traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Derived, so that any process can name the span. */
export function spanIdOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16);
}

export function spanOf({ correlationId, id }: { correlationId: string; id: string }): SpanContext | null {
  const traceId = traceIdOf(correlationId);
  return traceId === null ? null : { traceId, spanId: spanIdOf(id), traceFlags: SAMPLED, isRemote: true };
}

/** Null: missing or invalid (W3C Trace Context). */
export function parseTraceparent(header: string | string[] | undefined): SpanContext | null {
  const found = typeof header === 'string' ? TRACEPARENT.exec(header) : null;
  const [, traceId, spanId, flags] = found ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

interface Identified {
  id: string;
  headers: { readonly [name: string]: string | string[] | undefined };
}

/** The caller's trace, else the id of the request. A client chooses it: it names nothing that is stored or queued. */
export function correlationOfRequest({ id, headers }: Identified): string {
  const caller = parseTraceparent(headers.traceparent);
  return caller ? correlationOfTrace(caller.traceId) : id;
}

export function toTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
