import type { Position, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Doc, Write } from '@coffret/contracts/ports/read-store';
import { parseStream, type View, type ViewEvent } from '../view.ts';
import type { Changed, Counters } from './counters.ts';
import {
  type Deferred,
  inOrder,
  type Joined,
  type JoinState,
  joinStateOf,
  remember,
  type SetWrite,
  type Stored,
} from './join-state.ts';
import { normalizedTexts } from './normalized-texts.ts';

/** Thrown when an event skips revisions: the document would stay wrong. */
export class RevisionGap extends Error {
  override readonly name = 'RevisionGap';
}

export interface Target extends Joined {
  documents: Stored;
  /** Null: the view has no counters, or is being filled. */
  counters: Counters | null;
  /** Called when revisions are missing. */
  readStream(stream: string, from: number): Promise<StoredEvent[]>;
}

type Seen = { [category: string]: number };
type Folded = { [field: string]: string | null };

interface AffectedDocument {
  event: ViewEvent;
  category: string;
  id: Doc['_id'];
}

interface DocumentFold {
  stored: Doc | null;
  doc: Doc | null;
  stamp: Stamp | null;
  changedAt: Position | null;
}

interface Stamp {
  rowVersion: number;
  createdAt: string;
  updatedAt: string;
  _seen: Seen;
}

function affectedDocument(view: View, event: ViewEvent): AffectedDocument | null {
  const [category, own] = parseStream(event.stream);
  if (!view.streams.includes(category)) return null;
  const id = view.idOf ? view.idOf(event) : own;
  return id === null ? null : { event, category, id };
}

/** Unchanged texts keep their folded form: folding is slow. */
function foldedTexts(view: View, before: Doc | null, after: Doc): Folded {
  const kept = (before?._fold ?? {}) as Folded;
  const changed = view.texts.filter((name) => after[name] !== before?.[name] || kept[name] === undefined);
  return changed.length === 0 ? kept : { ...kept, ...normalizedTexts(changed, after) };
}

function withFoldedTexts(view: View, set: SetWrite): SetWrite {
  const texts = view.texts.filter((name) => name in set.fields);
  const foldedFields = Object.entries(normalizedTexts(texts, set.fields)).map(([name, value]) => [
    `_fold.${name}`,
    value,
  ]);
  return { ...set, fields: { ...set.fields, ...Object.fromEntries(foldedFields) } };
}

function newStamp({ meta: { at } }: ViewEvent): Stamp {
  return { rowVersion: 0, createdAt: at, updatedAt: at, _seen: {} };
}

function note(view: View, stamp: Stamp, { event, category }: AffectedDocument): void {
  stamp._seen[category] = event.revision;
  if (category !== view.streams[0]) return;
  stamp.rowVersion = event.revision;
  stamp.updatedAt = event.meta.at;
}

function isGap(view: View, { stamp }: DocumentFold, { event, category }: AffectedDocument): boolean {
  if (!stamp || view.idOf || category !== view.streams[0]) return false;
  return event.revision !== (stamp._seen[category] ?? -1) + 1;
}

/** Missing revisions of types that the view does not handle are no gap. */
async function assertNoGap(
  view: View,
  target: Target,
  folded: DocumentFold,
  affected: AffectedDocument,
): Promise<void> {
  const { event, category } = affected;
  const seen = folded.stamp?._seen[category] ?? -1;
  const since = await target.readStream(event.stream, seen + 1);
  const missing = since.find(({ revision, type }) => revision < event.revision && view.types.includes(type));
  if (!missing) return;
  throw new RevisionGap(`${view.name}: ${event.stream} jumps from revision ${seen} to ${event.revision}`);
}

/** The event was handled already, or precedes the document. */
function isAlreadyApplied({ changedAt, stored }: DocumentFold, { event }: AffectedDocument): boolean {
  const position = changedAt ?? stored?._position;
  return position !== undefined && event.position <= String(position);
}

function advance(view: View, folded: DocumentFold, affected: AffectedDocument): void {
  const after = view.evolve(folded.doc, affected.event);
  if (!folded.doc && !after) return;
  folded.doc = after;
  folded.changedAt = affected.event.position;
  if (after) {
    folded.stamp ??= newStamp(affected.event);
    note(view, folded.stamp, affected);
  } else folded.stamp = null;
}

async function fold(
  view: View,
  target: Target,
  events: readonly ViewEvent[],
): Promise<Map<Doc['_id'], DocumentFold>> {
  const affectedDocuments = events
    .map((event) => affectedDocument(view, event))
    .filter((affected) => affected !== null);
  const ids = [...new Set(affectedDocuments.map(({ id }) => id))];
  const folds = new Map<Doc['_id'], DocumentFold>(
    ids.map((id) => [id, { stored: null, doc: null, stamp: null, changedAt: null }]),
  );
  if (ids.length > 0) {
    for (const stored of await target.documents.find({ _id: ids })) {
      const { rowVersion, createdAt, updatedAt, _seen } = stored as Doc & Stamp;
      const stamp = { rowVersion, createdAt, updatedAt, _seen: { ..._seen } };
      folds.set(stored._id, { stored, doc: stored, stamp, changedAt: null });
    }
  }
  for (const affected of affectedDocuments) {
    const folded = folds.get(affected.id);
    if (!folded || isAlreadyApplied(folded, affected)) continue;
    if (isGap(view, folded, affected)) await assertNoGap(view, target, folded, affected);
    advance(view, folded, affected);
  }
  return folds;
}

type Written = Doc & { _position: Position };

async function documentWrites(
  view: View,
  folds: Map<Doc['_id'], DocumentFold>,
  facts: JoinState,
): Promise<Write[]> {
  const removed: Write[] = [];
  const laid: { before: Doc | null; after: Written }[] = [];
  for (const [id, { stored, doc, stamp, changedAt }] of folds) {
    if (changedAt === null) continue;
    if (!doc || !stamp) removed.push({ op: 'remove', id, position: changedAt });
    else {
      const { rowVersion, createdAt, updatedAt, _seen } = stamp;
      const after = { ...doc, rowVersion, createdAt, updatedAt, _seen, _position: changedAt };
      laid.push({ before: stored, after });
    }
  }
  await facts.addDocuments(laid);
  const replaced = laid.map(
    ({ before, after }): Write => ({
      op: 'replace',
      doc: { ...after, _fold: foldedTexts(view, before, after) },
    }),
  );
  return [...removed, ...replaced];
}

async function changesOf(
  counters: Counters,
  folds: Map<Doc['_id'], DocumentFold>,
  writes: readonly Write[],
  sets: readonly SetWrite[],
): Promise<Changed[]> {
  const afters = new Map<Doc['_id'], Doc | null>();
  for (const write of writes) {
    if (write.op === 'replace') afters.set(write.doc._id, write.doc);
    else if (write.op === 'remove') afters.set(write.id, null);
  }
  const own = [...afters].map(([id, after]) => ({ before: folds.get(id)?.stored ?? null, after }));
  return [...own, ...(await counters.setBy(sets, new Set(afters.keys())))];
}

async function applyAtOnce(
  view: View,
  target: Target,
  events: readonly ViewEvent[],
  count: (folds: Map<Doc['_id'], DocumentFold>, documents: Write[], sets: SetWrite[]) => Promise<void>,
): Promise<void> {
  const { deferred } = target;
  const facts = await joinStateOf(view, target, events);
  const folds = await fold(view, target, events);
  const documents = await documentWrites(view, folds, facts);
  const sets = (await facts.sets()).map((set) => withFoldedTexts(view, set));
  await count(folds, documents, sets);
  if (documents.length + sets.length > 0) await target.documents.write([...documents, ...sets]);
  await facts.save();
  if (deferred) remember(view, deferred, documents);
}

async function applyEntries(
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

/** Idempotent, and independent of the batch size: joined facts are as of the batch's end, and a document has
 * the position of the last change of its own events or facts. */
export async function applyBatch(view: View, target: Target, events: readonly ViewEvent[]): Promise<void> {
  const { counters } = target;
  if (view.entries) return applyEntries(view, target.documents, events);
  if (!counters) return applyAtOnce(view, target, events, async () => undefined);
  for (let rest = events; rest.length > 0; ) {
    const turn = await counters.begin(rest);
    await applyAtOnce(view, target, turn.events, async (folds, documents, sets) =>
      turn.write(await changesOf(counters, folds, documents, sets)),
    );
    rest = rest.slice(turn.events.length);
  }
}

const SETS_AT_ONCE = 500;

export async function writeDeferred(view: View, target: Target, { pending }: Deferred): Promise<void> {
  const sets = inOrder(pending.values()).map((set) => withFoldedTexts(view, set));
  for (let at = 0; at < sets.length; at += SETS_AT_ONCE) {
    await target.documents.write(sets.slice(at, at + SETS_AT_ONCE));
  }
}
