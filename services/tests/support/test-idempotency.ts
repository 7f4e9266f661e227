import type { Json } from '@coffret/contracts/ports/event-store';
import type { Idempotency } from '../../core/commands/idempotency.ts';

/** An idempotent operation that can be repeated and keeps its choices. */
export function testIdempotency(key: string, since = '2026-11-21T08:00:00.000Z'): { begin(): Idempotency } {
  const chosen = new Map<string, Json>();
  let tries = 0;
  return {
    begin() {
      const ordinals = new Map<string, number>();
      return {
        key,
        answered: null,
        firstTriedAt: tries++ > 0 ? since : null,
        async chooseOnce<T extends Json>(what: string, make: () => Promise<T>): Promise<T> {
          const known = chosen.get(what);
          if (known !== undefined) return known as T;
          const choice = await make();
          chosen.set(what, choice);
          return choice;
        },
        previousChoice: (what) => chosen.get(what),
        nextOrdinal(stream) {
          const ordinal = ordinals.get(stream) ?? 0;
          ordinals.set(stream, ordinal + 1);
          return ordinal;
        },
      };
    },
  };
}

export const ALWAYS_VISIBLE = { waitUntilVisible: async () => true, outage: () => null };
