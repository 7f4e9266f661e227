import type { Collection, Document, Filter, WithId } from 'mongodb';
import { answered, mongoFault } from './mongo-faults.ts';
import { writeBatches } from './mongo-write-batches.ts';

export async function* allOf<D extends Document, Kept>(
  collection: Collection<D>,
  filter: Filter<D>,
  show: (document: WithId<D>) => Kept,
): AsyncGenerator<Kept> {
  try {
    for await (const document of collection.find(filter)) yield show(document);
  } catch (error) {
    throw mongoFault(error);
  }
}

export async function restoreTo<D extends Document, Kept>(
  collection: Collection<D>,
  kept: readonly Kept[],
  toDocument: (kept: Kept) => D,
): Promise<void> {
  const writes = kept.map((each) => {
    const document = toDocument(each);
    const filter: Filter<Document> = { _id: document._id };
    return { updateOne: { filter, update: { $setOnInsert: document }, upsert: true } };
  });
  for (const part of writeBatches(writes))
    await answered(() => (collection as unknown as Collection).bulkWrite(part, { ordered: false }));
}
