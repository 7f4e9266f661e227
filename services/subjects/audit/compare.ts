import { setImmediate } from 'node:timers/promises';
import type { ComparisonEvent, Difference } from '@coffret/contracts/audit/events';
import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import { categoryOf, parseStream, type View } from '@coffret/projections/view';
import type { EventHistory } from '../../core/commands/event-history.ts';
import type { Services } from '../../core/services.ts';

export type Comparison = ComparisonEvent['data'];

type Dependencies = Pick<Services, 'view' | 'views' | 'log'> & {
  eventHistory: Pick<EventHistory, 'eventsAfter' | 'head' | 'events' | 'lastRevision'>;
  readModels: Pick<ReadModels, 'waitForPosition'>;
};

/** Small pages let other requests run in between. */
const PAGE = 1_000;
const MAX_DIFFERENCES = 50;

/** The newest handled revision by stream. */
type Heads = Map<View, Map<string, number>>;

const showsStreams = ({ background, idOf }: View) => !background && !idOf;

async function readHeads({ eventHistory, views }: Dependencies, head: Position, ending: AbortSignal) {
  const heads: Heads = new Map(views.filter(showsStreams).map((view) => [view, new Map()]));
  const byType = new Map<string, View[]>();
  for (const view of heads.keys()) {
    for (const type of view.types) byType.set(type, [...(byType.get(type) ?? []), view]);
  }
  for (let position: Position = START; position < head; ) {
    ending.throwIfAborted();
    const page = await eventHistory.eventsAfter(position, PAGE);
    for (const { stream, revision, type, position: at } of page) {
      if (at > head) break;
      for (const view of byType.get(type) ?? []) {
        if (view.streams[0] === categoryOf(stream)) heads.get(view)?.set(stream, revision);
      }
    }
    position = page.at(-1)?.position ?? head;
    await setImmediate();
  }
  return heads;
}

/** The entity was deleted, possibly meanwhile. */
async function hasGone({ eventHistory }: Dependencies, view: View, stream: string): Promise<boolean> {
  const newest = (await eventHistory.lastRevision(stream)) ?? -1;
  const places = Array.from({ length: newest + 1 }, (_, n) => ({ stream, revision: n }));
  const events = await eventHistory.events(places);
  const handled = events.filter(({ type }) => view.types.includes(type));
  return handled.reduce<Doc | null>((doc, event) => view.evolve(doc, event), null) === null;
}

async function differencesOf(
  needs: Dependencies,
  view: View,
  heads: ReadonlyMap<string, number>,
  head: Position,
): Promise<{ documents: number; differences: Difference[] }> {
  const [category = ''] = view.streams;
  const unseen = new Map(heads);
  const differences: Difference[] = [];
  let documents = 0;
  const fields = { projection: { rowVersion: 1, _position: 1 } } as const;
  for await (const { _id, rowVersion, _position } of needs.view(view).each({}, fields)) {
    const stream = `${category}-${_id}`;
    const revision = heads.get(stream) ?? -1;
    documents += 1;
    unseen.delete(stream);
    // Newer changes are compared the next time.
    if (String(_position) > head || rowVersion === revision) continue;
    differences.push({ view: view.name, stream, revision, shown: Number(rowVersion) });
  }
  for (const [stream, revision] of unseen) {
    if (await hasGone(needs, view, stream)) continue;
    const [, id] = parseStream(stream);
    if (await needs.view(view).findOne({ _id: id })) continue;
    differences.push({ view: view.name, stream, revision, shown: null });
  }
  return { documents, differences };
}

/** Compares the newest revision of each stream with the read models. */
export async function compare(needs: Dependencies, ending: AbortSignal): Promise<Comparison> {
  const head = await needs.eventHistory.head();
  const heads = await readHeads(needs, head, ending);
  const found: Comparison = { streams: 0, documents: 0, missing: 0, differences: [], unasked: [] };
  const streams = new Set([...heads.values()].flatMap((of) => [...of.keys()]));
  found.streams = streams.size;
  await needs.readModels.waitForPosition(head, { signal: ending });
  for (const [view, of] of heads) {
    try {
      const { documents, differences } = await differencesOf(needs, view, of, head);
      found.documents += documents;
      found.missing += differences.length;
      found.differences.push(...differences.slice(0, MAX_DIFFERENCES - found.differences.length));
    } catch (err) {
      ending.throwIfAborted();
      needs.log.warn({ err, view: view.name }, 'a read model could not be compared');
      found.unasked.push(view.name);
    }
  }
  return found;
}
