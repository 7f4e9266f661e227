import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** How long one try may take before it counts as lost. */
const TRY_MS = 15_000;
/** Wait before the first repetition; doubled each time up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** What became of a command in the end. */
export interface Sent {
  /** The status that it was answered with; null: nobody answered until the end. */
  status: number | null;
  body: unknown;
  /** How often it was sent. */
  tries: number;
  /** Milliseconds from the first sending to the answer. */
  took: number;
  /** When it was answered, by `performance.now()`. */
  at: number;
}

export interface Sender {
  send(method: string, path: string, body?: unknown): Promise<Sent>;
}

interface Target {
  /** `http://host:port`. */
  address: string;
  token: string | null;
  /** From then on nothing is repeated any more. */
  giveUpSignal: AbortSignal;
}

/** Statuses that ask for the same request again: nobody there, or not now. */
const isForLater = (status: number) => status === 429 || status === 502 || status === 503 || status === 504;

/**
 * Sends each command under an Idempotency-Key of its own until it is answered, as a client does that wants it done
 * once and loses its connection.
 */
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
      let pause = FIRST_PAUSE_MS;
      for (let tries = 1; ; tries++) {
        const answer = await once(method, path, key, body).catch(() => null);
        const at = performance.now();
        if (answer && !isForLater(answer.status)) return { ...answer, tries, took: at - begun, at };
        if (giveUpSignal.aborted) return { status: null, body: null, tries, took: at - begun, at };
        await setTimeout(pause, undefined, { signal: giveUpSignal }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    },
  };
}
