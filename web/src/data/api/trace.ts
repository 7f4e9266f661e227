import type { BrowserSpan } from '@coffret/contracts/traces/commands';
import { session } from '../session/session.ts';
import { type CallTrace, traceCallsBy } from './api.ts';

/** What is asked of the server so long after a click follows from it. */
const FOLLOWS_MS = 5_000;
/** How long spans are gathered before they are told. */
const BATCH_MS = 1_000;
const MAX_BATCH = 50;
const SAMPLED = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f][13579bdf]$/;

interface Click {
  traceId: string;
  spanId: string;
  start: number;
  isSent: boolean;
}

let click: Click | null = null;
const queue: BrowserSpan[] = [];

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Begins a trace with every click, also one by the keyboard; calls are part of it. */
export function traceClicks(): void {
  const begin = () => {
    click = { traceId: hex(16), spanId: hex(8), start: Date.now(), isSent: false };
  };
  addEventListener('click', begin, { capture: true });
  traceCallsBy(traceCall);
}

/** Nobody is shown that it did not come off, and it is not tried again. */
function sendSpans(): void {
  const spans = queue.splice(0).slice(-MAX_BATCH);
  const token = session.token?.value;
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sending = { method: 'POST', headers, body: JSON.stringify({ spans }), keepalive: true };
  fetch('/api/traces', sending).catch(() => undefined);
}

function enqueue(spans: BrowserSpan[]): void {
  if (queue.length === 0) setTimeout(sendSpans, BATCH_MS);
  queue.push(...spans);
}

/** A call to the server, in the trace of the click that it follows (W3C Trace Context). */
function traceCall(): CallTrace {
  const start = Date.now();
  const cause = click && start - click.start < FOLLOWS_MS ? click : null;
  const traceId = cause?.traceId ?? hex(16);
  const spanId = hex(8);
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    /** The server says whether spans are wanted. */
    answered(headers) {
      if (!SAMPLED.test(headers.get('traceresponse') ?? '')) return;
      const end = Date.now();
      enqueue([{ name: 'fetch', traceId, spanId, parentId: cause?.spanId ?? null, start, end }]);
      if (!cause || cause.isSent) return;
      cause.isSent = true;
      enqueue([{ name: 'click', traceId, spanId: cause.spanId, parentId: null, start: cause.start, end }]);
    },
  };
}
