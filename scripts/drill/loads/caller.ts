import { setTimeout } from 'node:timers/promises';
import type { Member } from '@coffret/services/subjects/groups/testing/people';

const FOR_LATER = [429, 503];

export interface Tally {
  answered: number;
  /** By status. */
  refused: { [status: number]: number };
  /** Refusals for now that do not say when to come again. */
  silent: number;
}

const emptyTally = (): Tally => ({ answered: 0, refused: {}, silent: 0 });

export function count(tally: Tally, status: number, retryAfter: string | null): void {
  if (status < 400) tally.answered += 1;
  else tally.refused[status] = (tally.refused[status] ?? 0) + 1;
  if (FOR_LATER.includes(status) && !/^[1-9]\d*$/.test(retryAfter ?? '')) tally.silent += 1;
}

export interface Caller {
  address: string;
  headers: { [name: string]: string };
  tally: Tally;
  /** Resolves with the status. */
  ask(method: string, path: string, body?: unknown, headers?: { [name: string]: string }): Promise<number>;
}

/** `ip`: each caller's own, as limits count addresses. `who` null: without an account. */
export function createCaller(address: string, who: Member | null, ip: string, signal: AbortSignal): Caller {
  const tally = emptyTally();
  const own = { 'x-forwarded-for': ip, ...(who && { authorization: `Bearer ${who.token}` }) };
  return {
    address,
    headers: own,
    tally,
    async ask(method, path, body, headers = {}) {
      const answer = await fetch(address + path, {
        method,
        headers: { ...own, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      });
      await answer.arrayBuffer();
      count(tally, answer.status, answer.headers.get('retry-after'));
      return answer.status;
    },
  };
}

/** A refused caller comes again at once, but not in a tight loop. */
const PAUSE_MS = 100;

/** Repeats until aborted; a closed connection counts as nothing. */
export async function repeat(
  atOnce: number,
  signal: AbortSignal,
  once: () => Promise<number>,
): Promise<void> {
  const one = async () => {
    while (!signal.aborted) {
      const status = await once().catch(() => 0);
      if (status === 0 || status >= 400)
        await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
