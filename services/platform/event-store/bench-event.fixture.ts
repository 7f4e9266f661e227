import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@coffret/contracts/ports/event-store';

/** About 300 bytes, like the events of a drawing. */
export const benchEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'ElementPlaced',
  schema: 1,
  data: {
    line: 3,
    slot: 12,
    element: { ref: 'GBB-1234', lib: 'Prise 32 A', rating: 32 },
    note: 'x'.repeat(60),
  },
  meta: {
    at: '2026-01-01T00:00:00.000Z',
    userId: 12,
    correlationId: randomUUID(),
    causationId: null,
    previousHash: null,
  },
});
