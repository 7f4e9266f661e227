import { positionOf, type StoredEvent } from '@coffret/contracts/ports/event-store';

const MAX_EVENTS = 500;
/** Of their data as JSON. */
const MAX_LENGTH = 1_000_000;

/** The newest events that this process appended, so that its followers neither read nor parse them again. */
export function createRecentEvents() {
  let kept: StoredEvent[] = [];
  let length = 0;

  return {
    /** In order. Events before a gap are forgotten, and all earlier ones when there would be too many. */
    add(events: readonly StoredEvent[], added: number): void {
      const [first] = events;
      if (!first) return;
      const isNext = kept.at(-1)?.position === positionOf(Number(first.position) - 1);
      if (!isNext || kept.length + events.length > MAX_EVENTS || length + added > MAX_LENGTH) {
        kept = [];
        length = 0;
      }
      if (events.length > MAX_EVENTS || added > MAX_LENGTH) return;
      kept.push(...events);
      length += added;
    },
    /** All events after a row up to the head; null: some are not known here. */
    between(row: number, head: number): StoredEvent[] | null {
      const [first] = kept;
      if (!first || row < Number(first.position) - 1 || kept.at(-1)?.position !== positionOf(head))
        return null;
      return kept.slice(row - Number(first.position) + 1);
    },
  };
}
