import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { Json, StoredEvent } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { dataHashOf, type HashedEvent } from '../../platform/event-store/event-hash.ts';

/** With data when they are not personal, else with their hash. */
const line = z.object({
  stream: z.string(),
  revision: z.int(),
  id: z.string(),
  type: z.string(),
  schema: z.int(),
  meta: z.object({
    at: z.string(),
    userId: z.int().nullable(),
    correlationId: z.string(),
    causationId: z.string().nullable(),
    previousHash: z.string().nullable(),
    keyedHash: z.string().optional(),
  }),
  dataHash: z.string(),
  data: z.record(z.string(), z.json()).optional(),
});

export type ExportedEvent = HashedEvent & { data?: { [name: string]: Json } | undefined };

/** JSON lines. */
export async function* exportLines(
  pages: AsyncIterable<StoredEvent[]>,
  registry: Pick<EventRegistry, 'knows' | 'personFields'>,
): AsyncGenerator<string> {
  const tellsOfNobody = ({ type, schema }: StoredEvent) =>
    registry.knows(type, schema) && registry.personFields(type).length === 0;
  for await (const page of pages) {
    const lines = page.map((event) => {
      const { stream, revision, id, type, schema, meta, data } = event;
      const bare = { stream, revision, id, type, schema, meta, dataHash: dataHashOf(data) };
      return `${JSON.stringify(tellsOfNobody(event) ? { ...bare, data } : bare)}\n`;
    });
    yield lines.join('');
  }
}

/** Throws for an invalid line, and when data and hash differ. */
export function readLine(text: string): ExportedEvent {
  const event = line.parse(JSON.parse(text));
  if (event.data && dataHashOf(event.data) !== event.dataHash)
    throw new Error(`the data of ${event.stream} ${event.revision} do not match the hash`);
  return event;
}
