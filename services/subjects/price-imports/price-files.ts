import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  addedProduct,
  importedFields,
  listedPrice,
  type PriceListFile,
  refusedPrice,
} from '@coffret/contracts/price-imports/answers';
import { picturedTable, skipped } from '@coffret/contracts/price-list';
import { z } from 'zod';
import { inTurns } from '../../lib/in-turns.ts';
import { jsonElements } from '../../lib/json-elements.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PriceUpdate } from './price-list/compare-prices.ts';

/** Files, because an event cannot contain 100,000 prices. They are written and read in steps: others wait meanwhile. */

const PART = 65_536;

const amendment = importedFields.extend({
  price: z.number().optional(),
  slotsPlacement: z.array(z.array(z.number())).optional(),
});

const priceUpdate: z.ZodType<PriceUpdate> = z.object({
  id: z.int(),
  ref: z.string(),
  from: z.number(),
  to: z.number(),
  added: addedProduct.optional(),
  change: z.object({ from: amendment, to: amendment }).optional(),
});

async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let part = '';
  for await (const text of texts) {
    part += text;
    if (part.length < PART) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(part);
}

async function* listText(elements: Iterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const element of inTurns(elements)) {
    yield separator + JSON.stringify(element);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A list that is written once: its prices are made one by one. */
export interface ListContent extends Omit<PriceListFile, 'prices' | 'rejected'> {
  prices: Iterable<PriceListFile['prices'][number]>;
  rejected: Iterable<PriceListFile['rejected'][number]>;
}

async function* fileText({ prices, rejected, tables, skipped }: ListContent): AsyncGenerator<string> {
  yield `{"tables":${JSON.stringify(tables)},"skipped":${JSON.stringify(skipped)},"prices":`;
  yield* listText(prices);
  yield ',"rejected":';
  yield* listText(rejected);
  yield '}';
}

async function store(files: Files, prefix: string, text: AsyncIterable<string>): Promise<string> {
  const key = `${prefix}${randomUUID()}.json`;
  await files.put(key, inParts(text));
  return key;
}

/** Returns the key. */
export const storeList = (files: Files, list: ListContent) => store(files, 'price-lists/', fileText(list));

/** Returns the key. */
export const storePlan = (files: Files, plan: readonly PriceUpdate[]) =>
  store(files, 'price-plans/', listText(plan));

/** A missing file is a defect. */
async function openStoredFile(files: Files, key: string): Promise<{ size: number; content: Readable }> {
  const file = await files.get(key);
  if (!file) throw new Error(`${key} is missing`);
  return file;
}

export async function readList(files: Files, key: string): Promise<PriceListFile> {
  const { content } = await openStoredFile(files, key);
  const file: PriceListFile = { tables: [], skipped: [], prices: [], rejected: [] };
  for await (const { list, text } of inTurns(jsonElements(content))) {
    const element: unknown = JSON.parse(text);
    if (list === 'prices') file.prices.push(listedPrice.parse(element));
    else if (list === 'rejected') file.rejected.push(refusedPrice.parse(element));
    else if (list === 'tables') file.tables.push(picturedTable.parse(element));
    else file.skipped.push(skipped.parse(element));
  }
  return file;
}

/** Of a draft, to be read again. Returns the key. */
export async function storeUpload(files: Files, bytes: Uint8Array): Promise<string> {
  const key = `price-uploads/${randomUUID()}`;
  await files.put(key, [bytes]);
  return key;
}

export async function readUploaded(files: Files, key: string): Promise<Uint8Array> {
  return buffer((await openStoredFile(files, key)).content);
}

export async function readPlan(files: Files, key: string): Promise<PriceUpdate[]> {
  const { content } = await openStoredFile(files, key);
  const plan: PriceUpdate[] = [];
  for await (const { text } of inTurns(jsonElements(content))) plan.push(priceUpdate.parse(JSON.parse(text)));
  return plan;
}
