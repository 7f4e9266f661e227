import type { Position } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Write } from '@coffret/contracts/ports/read-store';
import { folded } from '../list/fold.ts';
import { categoryOf, type Patch, parseStream, type View, type ViewEvent } from '../view.ts';

/** An event that skips revisions would leave a document wrong for ever: stop and say so. */
export class RevisionGap extends Error {
  override readonly name = 'RevisionGap';
}

type Seen = { [category: string]: number };
type Folded = { [field: string]: string | null };

/** An event with the document that it concerns. */
interface Concern {
  event: ViewEvent;
  category: string;
  id: Doc['_id'];
}

function concernOf(view: View, event: ViewEvent): Concern | null {
  const category = categoryOf(event.stream);
  if (!view.streams.includes(category)) return null;
  const id = view.idOf ? view.idOf(event) : parseStream(event.stream)[1];
  return id === null ? null : { event, category, id };
}

/** The folded twins of a document's texts: those of texts that stay are kept, as folding is slow. */
function twinsOf(view: View, before: Doc | null, after: Doc): Folded {
  const kept = (before?._fold ?? {}) as Folded;
  const changed = view.texts.filter((name) => after[name] !== before?.[name] || kept[name] === undefined);
  return changed.length === 0 ? kept : { ...kept, ...folded(changed, after) };
}

/** The document's own fields after an event, with what the runner adds to every one. */
function stamped(view: View, before: Doc | null, after: Doc, { event, category }: Concern): Doc {
  const own = category === view.streams[0];
  const seen: Seen = { ...(before?._seen as Seen | undefined), [category]: event.revision };
  return {
    ...after,
    rowVersion: own ? event.revision : (before?.rowVersion ?? 0),
    createdAt: before?.createdAt ?? event.meta.at,
    updatedAt: own ? event.meta.at : (before?.updatedAt ?? event.meta.at),
    _seen: seen,
    _fold: twinsOf(view, before, after),
    _position: event.position,
  };
}

/** The document after the event that concerns it; undefined: nothing changes. */
function next(view: View, before: Doc | null, concern: Concern): Doc | null | undefined {
  const { event, category } = concern;
  // All that came before the document's last event was handled, or passed before the document was there.
  if (before && event.position <= String(before._position)) return undefined;
  const seen = (before?._seen as Seen | undefined)?.[category] ?? -1;
  if (before && !view.idOf && category === view.streams[0] && event.revision !== seen + 1) {
    throw new RevisionGap(`${view.name}: ${event.stream} jumps from revision ${seen} to ${event.revision}`);
  }
  const after = view.evolve(before, event);
  if (!before && !after) return undefined;
  return after && stamped(view, before, after, concern);
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
    filter,
    fields: { ...fields, ...Object.fromEntries(prefixed) },
    position,
  };
}

/** The documents after the events that concern them: read at once, and only those that change are written. */
async function documentWrites(
  view: View,
  collection: Collection,
  concerns: readonly Concern[],
): Promise<Write[]> {
  if (concerns.length === 0) return [];
  const docs = new Map<Doc['_id'], Doc | null>();
  const ids = [...new Set(concerns.map(({ id }) => id))];
  for (const doc of await collection.find({ _id: ids })) docs.set(doc._id, doc);
  const changed = new Map<Doc['_id'], Position>();
  for (const concern of concerns) {
    const after = next(view, docs.get(concern.id) ?? null, concern);
    if (after === undefined) continue;
    docs.set(concern.id, after);
    changed.set(concern.id, concern.event.position);
  }
  return Array.from(changed, ([id, position]) => {
    const doc = docs.get(id);
    return doc ? { op: 'replace', doc: { ...doc, _position: position } } : { op: 'remove', id, position };
  });
}

/**
 * Applies a batch of events to a view's collection, in their order. An event handled before changes nothing.
 */
export async function applyBatch(
  view: View,
  collection: Collection,
  events: readonly ViewEvent[],
): Promise<void> {
  let concerns: Concern[] = [];
  async function write(patches: readonly Write[]): Promise<void> {
    const writes = [...(await documentWrites(view, collection, concerns)), ...patches];
    concerns = [];
    if (writes.length > 0) await collection.write(writes);
  }
  for (const event of events) {
    const concern = concernOf(view, event);
    if (concern) concerns.push(concern);
    const patches = view.patches?.(event) ?? [];
    // What comes after a patch must see what it has patched.
    if (patches.length > 0) await write(patches.map((patch) => setWrite(view, patch, event.position)));
  }
  await write([]);
}
