import type { DomainEvent } from '@coffret/contracts/events';
import { domainEvent } from '../core/commands/history.ts';
import type { Services } from '../core/services.ts';

/** All events of a stream, oldest first: what was there once and is no longer, somebody has taken away. */
export async function pastOf<E extends DomainEvent>(
  { events, registry }: Pick<Services, 'events' | 'registry'>,
  stream: string,
): Promise<E[]> {
  return (await events.readStream(stream)).map((event) => domainEvent<E>(registry, event));
}
