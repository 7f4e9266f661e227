import type { Position } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filling, Write } from '@coffret/contracts/ports/read-store';
import { type Fields, type Join, parseStream, type View, type ViewEvent } from '../view.ts';

type Id = Doc['_id'];

export type Stored = Pick<Filling, 'find' | 'write'>;

export type SetWrite = Extract<Write, { op: 'set' }>;

interface Known {
  facts: Fields;
  position: Position;
  /** Former facts, oldest first, with the position of the event that ended them; only of joins with `until`. */
  past?: readonly { facts: Fields; before: Position }[] | undefined;
}

interface Change extends Known {
  join: Join;
  owner: Id;
  isNew: boolean;
}

export interface Joined {
  facts: Stored;
  /** Set while the collection is filled. */
  deferred: Deferred | null;
  /** The given owners that stored documents reference. Not called while the collection is filled. */
  namedIn(field: string, owners: readonly Id[]): Promise<ReadonlySet<unknown>>;
}

export const namedIn =
  (documents: Pick<Collection, 'countBy'>): Joined['namedIn'] =>
  async (field, owners) =>
    new Set((await documents.countBy(field, { [field]: owners })).keys());

interface OwnerEvent {
  join: Join;
  owner: Id;
  key: string;
  event: ViewEvent;
}

export type JoinState = Awaited<ReturnType<typeof joinStateOf>>;

interface Laid {
  before: Doc | null;
  after: Doc & { _position: Position };
}

/** Sets deferred until a collection being filled has its indexes. The result is the same: later writes
 * contain newer facts and a later position. */
export interface Deferred {
  pending: Map<string, SetWrite>;
  /** Owners referenced by documents of earlier batches; others need no sets. */
  named: Set<string>;
}

/** By position: a document ignores sets older than its position. */
export function inOrder(sets: Iterable<SetWrite>): SetWrite[] {
  return [...sets].sort((a, b) => (a.position < b.position ? -1 : 1));
}

const begins = ({ join, event }: OwnerEvent): boolean => event.revision === 0 && !join.ownersOf;

const keyOf = ({ by, named }: Join, owner: unknown) => [...(named ? [named] : []), by, owner].join('-');

/** The position as of which a document keeps its facts; null: it follows the owner. */
const keptAt = ({ until }: Join, doc: Fields): Position | null =>
  until === undefined ? null : ((doc[until] ?? null) as Position | null);

function factsAt({ facts, past }: Known, position: Position | null): Fields {
  const former = position === null ? undefined : past?.find(({ before }) => position < before);
  return former?.facts ?? facts;
}

function ownerEventsIn(joins: readonly Join[], events: readonly ViewEvent[]): OwnerEvent[] {
  const ownerEvents: OwnerEvent[] = [];
  for (const event of events) {
    const [category, id] = parseStream(event.stream);
    for (const join of joins) {
      if (join.category !== category) continue;
      for (const owner of join.ownersOf?.(event) ?? [id]) {
        ownerEvents.push({ join, owner, key: keyOf(join, owner), event });
      }
    }
  }
  return ownerEvents;
}

async function foldOwners(
  joins: readonly Join[],
  stored: Stored,
  events: readonly ViewEvent[],
): Promise<Map<string, Change>> {
  const ownerEvents = ownerEventsIn(joins, events);
  const begun = new Set(ownerEvents.filter(begins).map(({ key }) => key));
  const known = await load(
    stored,
    ownerEvents.map(({ key }) => key).filter((key) => !begun.has(key)),
  );
  const changes = new Map<string, Change>();
  for (const { join, owner, key, event } of ownerEvents) {
    const before = changes.get(key) ?? known.get(key);
    if (before && event.position <= before.position) continue;
    const was = { ...join.none, ...before?.facts };
    const facts = join.evolve(was, event, owner);
    if (JSON.stringify(facts) !== JSON.stringify(was)) {
      const { position } = event;
      const past = join.until ? [...(before?.past ?? []), { facts: was, before: position }] : undefined;
      changes.set(key, { join, owner, facts, past, position, isNew: begun.has(key) });
    }
  }
  return changes;
}

async function load(stored: Stored, keys: readonly string[]): Promise<Map<string, Known>> {
  if (keys.length === 0) return new Map();
  const docs = await stored.find({ _id: [...new Set(keys)] });
  return new Map(
    docs.map(({ _id, facts, past, _position }) => [
      String(_id),
      { facts: facts as Fields, past: past as Known['past'], position: String(_position) },
    ]),
  );
}

/** Skips new owners that no stored document references. */
async function ofNamed(changes: readonly Change[], namedIn: Joined['namedIn']): Promise<Change[]> {
  const named = new Map<Join, ReadonlySet<unknown>>();
  const begun = changes.filter(({ isNew }) => isNew);
  for (const [join, of] of Map.groupBy(begun, ({ join }) => join)) {
    const owners = of.map(({ owner }) => owner);
    named.set(join, await namedIn(join.by, owners));
  }
  return changes.filter(({ isNew, join, owner }) => !isNew || named.get(join)?.has(owner));
}

const setOf = ({ join, owner, facts, position }: Change): SetWrite => ({
  op: 'set',
  filter: { [join.by]: owner, ...(join.until && { [join.until]: null }) },
  fields: facts,
  position,
});

export async function joinStateOf(
  view: View,
  { facts: stored, deferred, namedIn }: Joined,
  events: readonly ViewEvent[],
) {
  const joins = view.joins ?? [];
  const changes = await foldOwners(joins, stored, events);
  /** Whether stored documents may have older facts of an owner without events in this batch. */
  const isStale = (key: string) => deferred?.pending.has(key) === true;
  const isSame = (join: Join, before: Doc | null, after: Doc): boolean =>
    before?.[join.by] === after[join.by] && keptAt(join, before ?? {}) === keptAt(join, after);

  return {
    /** Adds the facts to documents written by this batch; `before`: as stored. */
    async addDocuments(documents: readonly Laid[]): Promise<void> {
      const asked = documents.flatMap(({ before, after }) =>
        joins
          .filter(({ by }) => after[by] != null)
          .map((join) => ({ key: keyOf(join, after[join.by]), same: isSame(join, before, after) }))
          .filter(({ key, same }) => !changes.has(key) && (!same || isStale(key)))
          .map(({ key }) => key),
      );
      const known = await load(stored, asked);
      for (const { before, after } of documents) {
        for (const join of joins) {
          const key = keyOf(join, after[join.by]);
          const change = changes.get(key);
          const kept = keptAt(join, after);
          if (after[join.by] == null) Object.assign(after, join.none);
          else if (change) {
            Object.assign(after, factsAt(change, kept));
            if (kept === null && change.position > after._position) after._position = change.position;
          } else if (isSame(join, before, after) && !isStale(key)) {
            for (const field of Object.keys(join.none)) after[field] = before?.[field];
          } else {
            const owner = known.get(key);
            Object.assign(after, join.none, owner && factsAt(owner, kept));
          }
        }
      }
    },
    /** Updates of documents that the batch does not write. */
    async sets(): Promise<SetWrite[]> {
      if (!deferred) return inOrder((await ofNamed([...changes.values()], namedIn)).map(setOf));
      for (const [key, change] of changes) {
        if (deferred.named.has(key)) deferred.pending.set(key, setOf(change));
      }
      return [];
    },
    /** Call after the documents are written, so that a crash in between repeats the events. */
    async save(): Promise<void> {
      const writes = [...changes].map(([key, { facts, past, position }]): Write => {
        return { op: 'replace', doc: { _id: key, facts, ...(past && { past }), _position: position } };
      });
      if (writes.length > 0) await stored.write(writes);
    },
  };
}

export function remember(view: View, { named }: Deferred, writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.op !== 'replace') continue;
    for (const join of view.joins ?? []) {
      if (write.doc[join.by] != null) named.add(keyOf(join, write.doc[join.by]));
    }
  }
}
