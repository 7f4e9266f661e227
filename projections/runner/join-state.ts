import type { Position } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filling, Write } from '@coffret/contracts/ports/read-store';
import { type Fields, type Join, parseStream, type View, type ViewEvent } from '../view.ts';

type Id = Doc['_id'];

/** A collection as events are applied to it, filled or being filled. */
export type Stored = Pick<Filling, 'find' | 'write'>;

export type SetWrite = Extract<Write, { op: 'set' }>;

/** What is known of an owner, as of the position of the last change. */
interface Known {
  facts: Fields;
  position: Position;
}

/** What a batch changes in an owner's facts. */
interface Change extends Known {
  join: Join;
  owner: Id;
  /** The batch begins the owner's stream. */
  isNew: boolean;
}

/** What a view's facts lie in and are laid over. */
export interface Joined {
  facts: Stored;
  /** Given while the documents are written for the first time. */
  deferred: Deferred | null;
  /** Of these owners those that stored documents name in a field. Not asked while these are written first. */
  namedIn(field: string, owners: readonly Id[]): Promise<ReadonlySet<unknown>>;
}

/** Asks the documents of a collection that has its indexes. */
export const namedIn =
  (documents: Pick<Collection, 'countBy'>): Joined['namedIn'] =>
  async (field, owners) =>
    new Set((await documents.countBy(field, { [field]: owners })).keys());

/** What an event tells of an owner. */
interface Told {
  join: Join;
  owner: Id;
  key: string;
  event: ViewEvent;
}

/** The facts that documents are to bear after a batch. */
export interface JoinState {
  /** Lays the facts over documents that come from the view's own streams; `before`: as the store has them. */
  lay(documents: readonly Laid[]): Promise<void>;
  /** What is to be set in the documents that the batch does not write. */
  sets(): Promise<SetWrite[]>;
  /** Stores the facts: after the documents, so that a crash between them has the events told again. */
  save(): Promise<void>;
}

/** A document that a batch writes. */
export interface Laid {
  before: Doc | null;
  after: Doc & { _position: Position };
}

/**
 * Sets that wait until a collection that is being filled has its indexes. They come out the same: whatever
 * was written later bears the newer facts, and a later position.
 */
export interface Deferred {
  pending: Map<string, SetWrite>;
  /** The owners that documents of earlier batches name: nobody else's facts need be set. */
  named: Set<string>;
}

/** A document that was set takes nothing from before: of two owners' facts the older ones come first. */
export function inOrder(sets: Iterable<SetWrite>): SetWrite[] {
  return [...sets].sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** Whether it is the first event of the owner's own stream. */
const begins = ({ join, event }: Told): boolean => event.revision === 0 && !join.ownersOf;

const keyOf = ({ by }: Join, owner: unknown) => `${by}-${owner}`;

function toldIn(joins: readonly Join[], events: readonly ViewEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const [category, id] = parseStream(event.stream);
    for (const join of joins) {
      if (join.category !== category) continue;
      for (const owner of join.ownersOf?.(event) ?? [id]) {
        told.push({ join, owner, key: keyOf(join, owner), event });
      }
    }
  }
  return told;
}

/** The events of other streams that tell of owners, folded. Events that were folded before change nothing. */
async function foldOwners(
  joins: readonly Join[],
  stored: Stored,
  events: readonly ViewEvent[],
): Promise<Map<string, Change>> {
  const told = toldIn(joins, events);
  const begun = new Set(told.filter(begins).map(({ key }) => key));
  const known = await load(
    stored,
    told.map(({ key }) => key).filter((key) => !begun.has(key)),
  );
  const changes = new Map<string, Change>();
  for (const { join, owner, key, event } of told) {
    const before = changes.get(key) ?? known.get(key);
    if (before && event.position <= before.position) continue;
    const was = { ...join.none, ...before?.facts };
    const facts = join.evolve(was, event, owner);
    if (JSON.stringify(facts) !== JSON.stringify(was)) {
      changes.set(key, { join, owner, facts, position: event.position, isNew: begun.has(key) });
    }
  }
  return changes;
}

async function load(stored: Stored, keys: readonly string[]): Promise<Map<string, Known>> {
  if (keys.length === 0) return new Map();
  const docs = await stored.find({ _id: [...new Set(keys)] });
  return new Map(
    docs.map(({ _id, facts, _position }) => [
      String(_id),
      { facts: facts as Fields, position: String(_position) },
    ]),
  );
}

/** Without the changes of new owners that no stored document names: hardly one is named before its stream begins. */
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
  filter: { [join.by]: owner },
  fields: facts,
  position,
});

/** A batch's facts for a view with joins. */
export async function joinStateOf(
  view: View,
  { facts: stored, deferred, namedIn }: Joined,
  events: readonly ViewEvent[],
): Promise<JoinState> {
  const joins = view.joins ?? [];
  const changes = await foldOwners(joins, stored, events);
  /** Whether documents in the store may bear older facts of an owner that this batch tells nothing of. */
  const isStale = (key: string) => deferred?.pending.has(key) === true;

  return {
    async lay(documents) {
      const asked = documents.flatMap(({ before, after }) =>
        joins
          .filter(({ by }) => after[by] != null)
          .map((join) => ({ key: keyOf(join, after[join.by]), same: before?.[join.by] === after[join.by] }))
          .filter(({ key, same }) => !changes.has(key) && (!same || isStale(key)))
          .map(({ key }) => key),
      );
      const known = await load(stored, asked);
      for (const { before, after } of documents) {
        for (const join of joins) {
          const key = keyOf(join, after[join.by]);
          const change = changes.get(key);
          if (after[join.by] == null) Object.assign(after, join.none);
          else if (change) {
            Object.assign(after, change.facts);
            if (change.position > after._position) after._position = change.position;
          } else if (before?.[join.by] === after[join.by] && !isStale(key)) {
            for (const field of Object.keys(join.none)) after[field] = before?.[field];
          } else Object.assign(after, join.none, known.get(key)?.facts);
        }
      }
    },
    async sets() {
      if (!deferred) return inOrder((await ofNamed([...changes.values()], namedIn)).map(setOf));
      for (const [key, change] of changes) {
        if (deferred.named.has(key)) deferred.pending.set(key, setOf(change));
      }
      return [];
    },
    async save() {
      const writes = [...changes].map(([key, { facts, position }]): Write => {
        return { op: 'replace', doc: { _id: key, facts, _position: position } };
      });
      if (writes.length > 0) await stored.write(writes);
    },
  };
}

/** Remembers whom the documents that were written name. */
export function remember(view: View, { named }: Deferred, writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.op !== 'replace') continue;
    for (const join of view.joins ?? []) {
      if (write.doc[join.by] != null) named.add(keyOf(join, write.doc[join.by]));
    }
  }
}
