import type { Doc, Write } from '@coffret/contracts/ports/read-store';
import {
  type AnyBulkWriteOperation,
  type Collection,
  MongoBulkWriteError,
  type Filter as MongoFilter,
} from 'mongodb';
import { DUPLICATE_KEY } from '../mongo-faults.ts';
import { writeBatches } from '../mongo-write-batches.ts';
import { allOf, LIVING, mongoFilter, REMOVED } from './mongo-filter.ts';
import { makeGrams, UNMADE_GRAMS, withGrams } from './mongo-grams.ts';

type Set = Extract<Write, { op: 'set' }>;
type One = Exclude<Write, Set>;

const setsTexts = ({ fields }: Set, texts: readonly string[]): boolean =>
  texts.length > 0 && Object.keys(fields).some((path) => path === '_fold' || path.startsWith('_fold.'));

/** Between two `set`s the order does not matter: the highest position of a document wins. */
export async function guardedWrites(
  documents: Collection<Doc>,
  writes: readonly Write[],
  texts: readonly string[],
): Promise<void> {
  let ones: One[] = [];
  for (const write of writes) {
    if (write.op !== 'set') ones.push(write);
    else {
      await replaceAll(documents, ones, texts);
      ones = [];
      const { filter, update } = setOperation(write, texts);
      const { matchedCount } = await documents.updateMany(filter as MongoFilter<Doc>, update);
      if (matchedCount > 0 && setsTexts(write, texts)) await makeGrams(documents, texts);
    }
  }
  await replaceAll(documents, ones, texts);
}

function setOperation(write: Set, texts: readonly string[]) {
  const { filter, fields, position } = write;
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    filter: allOf(mongoFilter(filter, texts), LIVING, { _position: { $not: { $gt: position } } }),
    update: {
      $set: {
        ...Object.fromEntries(defined),
        ...(setsTexts(write, texts) && UNMADE_GRAMS),
        _position: position,
      },
    },
  };
}

/** When the document has reached the position the filter finds none, and the upsert fails as a duplicate. */
function replacement(write: One, texts: readonly string[]): AnyBulkWriteOperation<Doc> {
  const doc =
    write.op === 'replace'
      ? withGrams(write.doc, texts)
      : { _id: write.id, _position: write.position, [REMOVED]: true };
  const filter = { _id: doc._id, _position: { $not: { $gte: doc._position } } };
  return { replaceOne: { filter, replacement: doc, upsert: true } };
}

async function replaceAll(
  documents: Collection<Doc>,
  writes: readonly One[],
  texts: readonly string[],
): Promise<void> {
  for (const part of writeBatches(writes)) {
    try {
      await documents.bulkWrite(
        part.map((write) => replacement(write, texts)),
        { ordered: false },
      );
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || !areDuplicates(error)) throw error;
    }
  }
}

function areDuplicates({ writeErrors, result }: MongoBulkWriteError): boolean {
  const errors = [writeErrors].flat();
  return (
    errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY) && !result.getWriteConcernError()
  );
}
