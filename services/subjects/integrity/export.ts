import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { Seal } from '@coffret/contracts/integrity/events';
import type { Json, StoredEvent } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { dataHashOf, type HashedEvent } from '../../platform/event-store/event-hash.ts';
import { firstInvalidSeal } from './invalid-seal.ts';
import { createChainVerifier, SEALS } from './verify-chain.ts';

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

type ExportedEvent = HashedEvent & { data?: { [name: string]: Json } | undefined };

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
function readLine(text: string): ExportedEvent {
  const event = line.parse(JSON.parse(text));
  if (event.data && dataHashOf(event.data) !== event.dataHash)
    throw new Error(`the data of ${event.stream} ${event.revision} do not match the hash`);
  return event;
}

/** Throws with the line number for an invalid line. */
async function* eventsIn(path: string): AsyncGenerator<ExportedEvent> {
  let number = 0;
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    try {
      yield readLine(text);
    } catch (fault) {
      throw new Error(`line ${number}: ${(fault as Error).message}`, { cause: fault });
    }
  }
}

/** Checks the chain and the seals, not the keyed hashes. `publicKey` (SPKI, base64); null: any key. */
export async function verifyExport(path: string, publicKey: string | null) {
  const seals: Seal[] = [];
  for await (const { stream, data } of eventsIn(path)) {
    if (stream === SEALS) seals.push(data as unknown as Seal);
  }
  const walk = createChainVerifier(seals, null);
  for await (const event of eventsIn(path)) walk.take(event);
  const broken = walk.firstBroken() ?? (await firstInvalidSeal(seals, publicKey));
  return { events: walk.events(), firstBroken: broken, seals };
}
