import type { Doc } from '@coffret/contracts/ports/read-store';
import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';
import { MAX_WRITES_PER_COMMAND } from '../mongo-write-batches.ts';
import { foldedTexts } from './values.ts';

/** Trigrams of the texts, and the last one or two letters of each: MongoDB finds candidates by them. */
export const GRAMS = '_grams';
export const GRAMS_INDEX: Document = { [GRAMS]: 1 };
const LETTERS = 3;
/** More trigrams hardly reduce the candidates, and the planner tries each. */
const MOST = 6;

const UNMADE = '';
export const UNMADE_GRAMS: Document = { [GRAMS]: [UNMADE] };

const BATCH = 500;

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const gramsIn = (letters: readonly string[]) => letters.map((_, i) => letters.slice(i, i + LETTERS).join(''));

export function withGrams<D extends Doc>(doc: D, texts: readonly string[]): D {
  if (texts.length === 0) return doc;
  return {
    ...doc,
    [GRAMS]: [...new Set(foldedTexts(doc, texts).flatMap((text) => gramsIn(Array.from(text))))],
  };
}

export function searched(text: string, texts: readonly string[]): Document {
  const letters = Array.from(text);
  const whole = [...new Set(gramsIn(letters).slice(0, 1 - LETTERS))];
  const some = whole.filter((_, i) => i % Math.ceil(whole.length / MOST) === 0);
  const mayContain = some.length > 0 ? { $all: some } : { $regex: `^${escaped(text)}` };
  const contains = texts.map((name) => ({ [`_fold.${name}`]: { $regex: escaped(text) } }));
  return { $and: [{ [GRAMS]: mayContain }, { $or: contains }] };
}

export async function makeGrams(documents: Collection<Doc>, texts: readonly string[]): Promise<void> {
  let made: AnyBulkWriteOperation<Doc>[] = [];
  const write = async () => {
    if (made.length > 0) await documents.bulkWrite(made, { ordered: false });
    made = [];
  };
  const unmade = { [GRAMS]: UNMADE };
  for await (const doc of documents.find(unmade).project<Doc>({ _fold: 1, _position: 1 }).batchSize(BATCH)) {
    const { _id, _position } = doc;
    const update = { $set: { [GRAMS]: withGrams(doc, texts)[GRAMS] } };
    made.push({ updateOne: { filter: { ...unmade, _id, _position }, update } });
    if (made.length === MAX_WRITES_PER_COMMAND) await write();
  }
  await write();
}
