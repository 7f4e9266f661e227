import type { Json } from '@coffret/contracts/ports/event-store';
import type { Once } from '../../core/commands/once.ts';

/** A work that is begun as often as is asked, and remembers what it chose. */
export function testOnce(key: string, since = '2026-11-21T08:00:00.000Z'): { begin(): Once } {
  const chosen = new Map<string, Json>();
  let tries = 0;
  return {
    begin() {
      const ordinals = new Map<string, number>();
      return {
        key,
        since: tries++ > 0 ? since : null,
        async choose<T extends Json>(what: string, make: () => Promise<T>): Promise<T> {
          const known = chosen.get(what);
          if (known !== undefined) return known as T;
          const made = await make();
          chosen.set(what, made);
          return made;
        },
        chosen: (what) => chosen.get(what),
        next(stream) {
          const ordinal = ordinals.get(stream) ?? 0;
          ordinals.set(stream, ordinal + 1);
          return ordinal;
        },
      };
    },
  };
}

/** Read models that show everything at once. */
export const SHOWN = { shown: async () => true, refusal: () => null };
