import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Backoff, backoffMs } from '@coffret/contracts/backoff';

/** Timeout of one attempt. */
const TRY_MS = 15_000;
/** Doubled after each attempt, up to the longest. */
const PAUSES: Backoff = { firstMs: 100, longestMs: 2_000 };

export interface Sent {
  status: number | null;
  body: unknown;
  tries: number;
  /** Milliseconds from the first attempt to the response. */
  took: number;
  /** `performance.now()` of the response. */
  at: number;
}

export interface Sender {
  send(method: string, path: string, body?: unknown): Promise<Sent>;
}

interface Target {
  address: string;
  token: string | null;
  /** Ends the retries. */
  giveUpSignal: AbortSignal;
}

/** Statuses after which the request is repeated. */
const isForLater = (status: number) => status === 429 || status === 502 || status === 503 || status === 504;

/** Sends each command with its own Idempotency-Key and repeats it until it is acknowledged. */
export function createSender({ address, token, giveUpSignal }: Target): Sender {
  async function once(method: string, path: string, key: string, body: unknown) {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([giveUpSignal, AbortSignal.timeout(TRY_MS)]),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  return {
    async send(method, path, body) {
      const key = randomUUID();
      const begun = performance.now();
      for (let tries = 1; ; tries++) {
        const answer = await once(method, path, key, body).catch(() => null);
        const at = performance.now();
        if (answer && !isForLater(answer.status)) return { ...answer, tries, took: at - begun, at };
        if (giveUpSignal.aborted) return { status: null, body: null, tries, took: at - begun, at };
        await setTimeout(backoffMs(tries, PAUSES), undefined, { signal: giveUpSignal }).catch(
          () => undefined,
        );
      }
    },
  };
}
