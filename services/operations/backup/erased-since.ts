import { readFile } from 'node:fs/promises';
import type { EventStore, JsonObject } from '@coffret/contracts/ports/event-store';
import { z } from 'zod';
import { hashChained } from '../../platform/event-store/hash-chained-event-store.ts';
import type { KeyedHash } from '../../platform/person-keys/encryption.ts';
import { OperatorError } from '../operator-error.ts';

const GOES: { readonly [type: string]: JsonObject } = {
  UserDeleted: { reason: 'STAFF' },
  ContactRemoved: {},
};

const exported = z.object({
  id: z.uuid(),
  stream: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  correlationId: z.string(),
});
const line = exported.extend({
  stream: z.string().regex(/^(user|contact)-\d+$/),
  type: z.enum(['UserDeleted', 'ContactRemoved']),
});
export type Erased = z.infer<typeof line>;

/** From an audit export in JSON lines. Throws `OperatorError`. */
export async function erasedIn(path: string): Promise<Erased[]> {
  const text = await readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read: ${fault.message}`);
  });
  const lines = text.split('\n').filter((each) => each.trim() !== '');
  return lines.flatMap((json, index) => {
    try {
      const row = exported.parse(JSON.parse(json));
      return Object.hasOwn(GOES, row.type) ? [line.parse(row)] : [];
    } catch {
      throw new OperatorError(`${path}, line ${index + 1}: not a line of an audit export`);
    }
  });
}

/**
 * Repeats erasures that the restored history does not contain. Reactions follow after the start. Returns the number of erased
 * users.
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
