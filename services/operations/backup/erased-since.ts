import { readFile } from 'node:fs/promises';
import type { EventStore, JsonObject } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { hashChained } from '../../platform/event-store/hash-chained-event-store.ts';
import type { KeyedHash } from '../../platform/person-keys/encryption.ts';
import { OperatorError } from '../operator-error.ts';

/** What is said of somebody who goes. */
const GOES: { readonly [type: string]: JsonObject } = {
  UserDeleted: { reason: 'STAFF' },
  ContactRemoved: {},
};

/** A line of the audit log's export, as far as it matters here. */
const line = z.object({
  id: z.uuid(),
  stream: z.string().regex(/^(user|contact)-\d+$/),
  type: z.enum(['UserDeleted', 'ContactRemoved']),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  correlationId: z.string(),
});
export type Erased = z.infer<typeof line>;

/** Who was erased, by the audit log's export as lines of JSON; other events in it are passed over. Throws `Refused`. */
export async function erasedIn(path: string): Promise<Erased[]> {
  const text = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read: ${fault.message}`);
  });
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  return lines.flatMap((json, index) => {
    try {
      const row = JSON.parse(json) as { type?: unknown };
      return Object.hasOwn(GOES, String(row.type)) ? [line.parse(row)] : [];
    } catch {
      throw new OperatorError(`${path}, line ${index + 1}: it is none of the audit log's export`);
    }
  });
}

/**
 * Has those go again whom a history knows who does not know yet that they went; what follows from it follows once the
 * product is started. Answers how many they are.
 */
export async function eraseAgain(
  store: EventStore,
  keyedHashOf: KeyedHash,
  erased: readonly Erased[],
): Promise<number> {
  const history = hashChained(store, keyedHashOf);
  let count = 0;
  for (const { stream, id, type, at, userId, correlationId } of erased) {
    const events = await history.readStream(stream);
    const newest = events.at(-1);
    if (!newest || events.some((event) => event.type === type)) continue;
    const meta = { at, userId, correlationId, causationId: null, previousHash: null };
    await history.append(stream, newest.revision, [{ id, type, schema: 1, data: GOES[type] ?? {}, meta }]);
    count += 1;
  }
  return count;
}
