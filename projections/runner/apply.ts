import type { Position } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Write } from '@coffret/contracts/ports/read-store';
import { folded } from '../list/fold.ts';
import { type Patch, parseStream, type View, type ViewEvent } from '../view.ts';

/** An event that skips revisions would leave a document wrong for ever: stop and say so. */
export class RevisionGap extends Error {
  override readonly name = 'RevisionGap';
}

type Seen = { [category: string]: number };

/** The document's own fields after an event, with what the runner adds to every one. */
function stamped(view: View, before: Doc | null, after: Doc, event: ViewEvent, category: string): Doc {
  const own = category === view.streams[0];
  const seen: Seen = { ...(before?._seen as Seen | undefined), [category]: event.revision };
  return {
    ...after,
    rowVersion: own ? event.revision : (before?.rowVersion ?? 0),
    createdAt: before?.createdAt ?? event.meta.at,
    updatedAt: own ? event.meta.at : (before?.updatedAt ?? event.meta.at),
    _seen: seen,
    _fold: folded(view.texts, after),
    _position: event.position,
  };
}

/**
 * The write of a patch: text fields with their folded twins. Documents that a later event has touched have
 * seen this one, when they came to match it: they are left alone.
 */
function setWrite(view: View, { filter, fields }: Patch, position: Position): Write {
  const twins = folded(
    view.texts.filter((name) => name in fields),
    fields,
  );
  const prefixed = Object.entries(twins).map(([name, value]) => [`_fold.${name}`, value]);
  return {
    op: 'set',
    filter: { ...filter, _position: { $lte: position } },
    fields: { ...fields, ...Object.fromEntries(prefixed), _position: position },
  };
}

/**
 * Applies a batch of events to a view's collection, in their order. An event handled before changes nothing.
 */
export async function applyBatch(
  view: View,
  collection: Collection,
  events: readonly ViewEvent[],
): Promise<void> {
  const concerned = events.flatMap((event) => {
    const [category, streamId] = parseStream(event.stream);
    if (!view.streams.includes(category)) return [{ event, category, id: null }];
    return [{ event, category, id: view.idOf ? view.idOf(event) : streamId }];
  });

  const docs = new Map<Doc['_id'], Doc | null>();
  async function preload(from: number): Promise<void> {
    const ids = [...new Set(concerned.slice(from).flatMap(({ id }) => (id === null ? [] : [id])))];
    docs.clear();
    if (ids.length === 0) return;
    for (const doc of await collection.find({ _id: { $in: ids } })) docs.set(doc._id, doc);
  }

  let dirty = new Set<Doc['_id']>();
  async function flush(patches: Write[] = []): Promise<void> {
    const writes: Write[] = [...dirty].map((id) => {
      const doc = docs.get(id);
      return doc ? { op: 'replace', doc } : { op: 'remove', id };
    });
    dirty = new Set();
    if (writes.length + patches.length > 0) await collection.write([...writes, ...patches]);
  }

  await preload(0);
  for (const [index, { event, category, id }] of concerned.entries()) {
    if (id !== null) {
      const before = docs.get(id) ?? null;
      const seen = (before?._seen as Seen | undefined)?.[category] ?? -1;
      if (event.revision > seen) {
        if (before && !view.idOf && category === view.streams[0] && event.revision !== seen + 1) {
          throw new RevisionGap(
            `${view.name}: ${event.stream} jumps from revision ${seen} to ${event.revision}`,
          );
        }
        const after = view.evolve(before, event);
        if (before || after) {
          docs.set(id, after && stamped(view, before, after, event, category));
          dirty.add(id);
        }
      }
    }
    const patches = view.patches?.(event) ?? [];
    if (patches.length > 0) {
      await flush(patches.map((patch) => setWrite(view, patch, event.position)));
      await preload(index + 1);
    }
  }
  await flush();
}
