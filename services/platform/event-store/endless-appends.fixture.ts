/**
 * A process to be killed: appends to the store at the given path, 3 events each to 4 streams concurrently,
 * and prints the ids of each acknowledged append.
 */
import { openSqliteEventStore } from './sqlite-event-store.ts';

const store = openSqliteEventStore(String(process.argv[2]));

/** The first digit identifies the stream, the last ones the revision. */
const idOf = (stream: string, revision: number) =>
  `${stream.repeat(8)}-0000-4000-8000-${String(revision).padStart(12, '0')}`;

async function appendForever(stream: string): Promise<never> {
  for (let append = 0; ; append += 1) {
    const events = [0, 1, 2].map((i) => ({
      id: idOf(stream, append * 3 + i),
      type: 'Tested',
      schema: 1,
      data: { filling: 'x'.repeat(500) },
      meta: {
        at: '2026-01-01T00:00:00.000Z',
        userId: null,
        correlationId: 'test',
        causationId: null,
        previousHash: null,
      },
    }));
    const result = await store.append(stream, append * 3 - 1, events);
    if (!result.ok) throw new Error(`a conflict on ${stream}`);
    console.log(events.map(({ id }) => id).join(' '));
  }
}

await Promise.all(['a', 'b', 'c', 'd'].map(appendForever));
