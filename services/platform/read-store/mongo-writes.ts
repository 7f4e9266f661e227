import type { Doc, Filter, Write } from '@coffret/contracts/ports/read-store';
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  MongoBulkWriteError,
  type Filter as MongoFilter,
} from 'mongodb';
import { DUPLICATE_KEY } from '../mongo-faults.ts';
import { LIVING, REMOVED } from './mongo-filter.ts';

type Set = Extract<Write, { op: 'set' }>;
type One = Exclude<Write, Set>;
/** How a filter is said in MongoDB's language. */
type Translate = (filter: Filter) => Document;

/**
 * Applies writes in their order. Between one `set` and the next their order does not matter: of each document the
 * highest position stays.
 */
export async function guardedWrites(
  documents: Collection<Doc>,
  writes: readonly Write[],
  translate: Translate,
): Promise<void> {
  let ones: One[] = [];
  for (const write of writes) {
    if (write.op !== 'set') ones.push(write);
    else {
      await replaceAll(documents, ones);
      ones = [];
      const { filter, update } = setOperation(write, translate);
      await documents.updateMany(filter as MongoFilter<Doc>, update);
    }
  }
  await replaceAll(documents, ones);
}

function setOperation({ filter, fields, position }: Set, translate: Translate) {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    filter: { $and: [translate(filter), LIVING, { _position: { $not: { $gt: position } } }] },
    update: { $set: { ...Object.fromEntries(defined), _position: position } },
  };
}

/** Where the document has reached the position the filter finds none, and the upsert meets it as a duplicate. */
function replacement(write: One): AnyBulkWriteOperation<Doc> {
  const doc =
    write.op === 'replace' ? write.doc : { _id: write.id, _position: write.position, [REMOVED]: true };
  const filter = { _id: doc._id, _position: { $not: { $gte: doc._position } } };
  return { replaceOne: { filter, replacement: doc, upsert: true } };
}

async function replaceAll(documents: Collection<Doc>, writes: readonly One[]): Promise<void> {
  if (writes.length === 0) return;
  try {
    await documents.bulkWrite(writes.map(replacement), { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !areDuplicates(error)) throw error;
  }
}

function areDuplicates({ writeErrors, result }: MongoBulkWriteError): boolean {
  const errors = [writeErrors].flat();
  return (
    errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY) && !result.getWriteConcernError()
  );
}
