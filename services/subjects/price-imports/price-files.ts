import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { PriceListFile } from '@coffret/contracts/price-imports/answers';
import type { Files } from '../../platform/files/files.ts';
import type { PriceUpdate } from './price-list/compare-prices.ts';

/** Files, because an event cannot contain 50,000 prices. */
interface Kept {
  'price-lists/': PriceListFile;
  'price-plans/': readonly PriceUpdate[];
}

/** Returns the key. */
export async function storeJson<Prefix extends keyof Kept>(
  files: Files,
  prefix: Prefix,
  content: Kept[Prefix],
): Promise<string> {
  const key = `${prefix}${randomUUID()}.json`;
  await files.put(key, [Buffer.from(JSON.stringify(content))]);
  return key;
}

/** A missing file is a defect. */
async function openStoredFile(files: Files, key: string): Promise<{ size: number; content: Readable }> {
  const file = await files.get(key);
  if (!file) throw new Error(`${key} is missing`);
  return file;
}

export async function readStoredJson<Prefix extends keyof Kept>(
  files: Files,
  _prefix: Prefix,
  key: string,
): Promise<Kept[Prefix]> {
  return (await json((await openStoredFile(files, key)).content)) as Kept[Prefix];
}
