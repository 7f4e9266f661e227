import { randomUUID } from 'node:crypto';
import { type EventStore, type NewEvent, NO_STREAM } from '@coffret/contracts/ports/event-store';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { eventRegistry } from '../../../app/event-registry.ts';

export const FIRST_ID = 10_000;
const AT_ONCE = 500;

/** N-0, N-1, …, more than requests could add. */
export async function addProducts(store: EventStore, count: number, price: number): Promise<void> {
  const golden = eventRegistry.upcast('ProductAdded', 1, goldenEvent('ProductAdded').data) as object;
  const schema = eventRegistry.numberOf('ProductAdded');
  const cause = { userId: 1, correlationId: 'test', causationId: null, previousHash: null };
  const meta = { at: new Date().toISOString(), ...cause };
  const add = (n: number) => {
    const data = { ...golden, ref: `N-${n}`, lib: `Produit ${n}`, price } as NewEvent['data'];
    const added = { id: randomUUID(), type: 'ProductAdded', schema, data, meta };
    return store.append(`product-${FIRST_ID + n}`, NO_STREAM, [added]);
  };
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => add(at + n)));
}
