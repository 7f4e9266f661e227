import type { Collection, Doc, Filling, Write } from '@coffret/contracts/ports/read-store';
import { checkWrite } from './checks.ts';
import type { FillingThread, SentWrite, Task } from './filling-thread.ts';
import { type EntryRow, entryRow } from './sqlite-entries.ts';
import type { Tables } from './sqlite-tables.ts';

/** So many documents are written, and indexed, sooner than a thread is started for them. */
const FEW = 1_000;

interface Dependencies {
  tables: Tables;
  collection: Collection;
  /** null: everything is written by the store's own connection. */
  thread: FillingThread | null;
  /** The thread has written to it. */
  changed(): void;
  /** Makes the indexes when all is stored; by a thread that has stored it, if one has. */
  finish(stored: () => Promise<FillingThread | null>): Promise<void>;
}

/** Writes that the thread has in hand. */
interface Batch {
  task: Task;
  stored: Promise<void>;
}

/**
 * A collection that is being filled. The thread stores one batch while the next is made: until it has, the documents
 * of that one are found here.
 */
export function sqliteFilling({ tables, collection, thread, changed, finish }: Dependencies): Filling {
  let count = 0;
  let isThreaded = false;
  let isEnding = false;
  let batch: Batch | null = null;
  /** What was written last, by id; null: removed. */
  let documents = new Map<Doc['_id'], string | null>();

  function send(task: Task): void {
    const stored = thread?.do(task) ?? Promise.resolve();
    // Whoever writes next is told what has become of it.
    stored.catch(() => undefined);
    batch = { task, stored };
  }

  /** Resolves when the last batch is stored. One that is not is tried again by whoever comes next. */
  async function settled(): Promise<void> {
    if (!batch) return;
    const { task, stored } = batch;
    try {
      await stored;
    } catch (fault) {
      send(task);
      throw fault;
    }
    batch = null;
    documents = new Map();
    changed();
  }

  return {
    async find({ _id: ids }) {
      if (tables.shape.entries) await settled();
      const own = ids.flatMap((id) => documents.get(id) ?? []).map((json) => JSON.parse(json) as Doc);
      const others = ids.filter((id) => !documents.has(id));
      return others.length === 0 ? own : [...own, ...(await collection.find({ _id: others }))];
    },
    async write(writes) {
      // What is made of an entry is checked when it is made a row.
      if (!tables.shape.entries) writes.forEach(checkWrite);
      if (writes.length === 0) return;
      // By now others may write to it too.
      if (isEnding) return collection.write(writes);
      count += writes.length;
      isThreaded ||= thread !== null && (count > FEW || thread.isRunning);
      if (!isThreaded) return collection.write(writes);
      await settled();
      if (tables.shape.entries) {
        send({ tables, entries: JSON.stringify(writes.map((write) => entryRowOf(tables, write))) });
        return;
      }
      const sent = writes.map((write) => (write.op === 'replace' ? JSON.stringify(write.doc) : write));
      documents = new Map(writes.flatMap((write, i) => written(write, sent[i])));
      send({ tables, writes: sent });
      // What it changes cannot be told from here.
      if (writes.some(({ op }) => op === 'set')) await settled();
    },
    done() {
      isEnding = true;
      return finish(async () => {
        await settled();
        return isThreaded ? thread : null;
      });
    },
  };
}

function entryRowOf(tables: Tables, write: Write): EntryRow {
  if (write.op !== 'replace') throw new TypeError('an entry stays as it is');
  return entryRow(tables, write.doc);
}

function written(write: Write, sent: SentWrite | undefined): [Doc['_id'], string | null][] {
  if (write.op === 'replace') return [[write.doc._id, String(sent)]];
  return write.op === 'remove' ? [[write.id, null]] : [];
}
