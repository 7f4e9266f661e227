import type { Write } from '@coffret/contracts/ports/read-store';
import { parseStream, type View, type ViewEvent } from '../view.ts';
import type { Stored } from './join-state.ts';

export async function applyEntries(
  view: View,
  documents: Pick<Stored, 'write'>,
  events: readonly ViewEvent[],
): Promise<void> {
  const writes: Write[] = [];
  for (const event of events) {
    const entry = view.streams.includes(parseStream(event.stream)[0]) ? view.evolve(null, event) : null;
    if (entry) writes.push({ op: 'replace', doc: { ...entry, _position: event.position } });
  }
  if (writes.length > 0) await documents.write(writes);
}
