import { refusal } from '@coffret/contracts/answers';
import { namedFormat } from '@coffret/contracts/documents/accepted-uploads';
import type { Refusal } from '@coffret/contracts/errors';
import { z } from 'zod';
import { jsonElements } from '../../../lib/json-elements.ts';
import { EXCEEDED, isolate } from '../../../platform/sandbox/isolated.ts';
import type { HowToRead } from './parse-price-list.ts';
import {
  isPriceListFormat,
  type OnRows,
  type PriceList,
  type PriceRow,
  partOfList,
  priceRow,
  readingOfList,
  refuseFile,
} from './price-list.ts';
import { refuseKind } from './unreadable-kinds.ts';

/** 100,000 rows of ten columns have 9 MB as .csv and 14 as .xlsx; an .xls has 65,536 rows at most, and 18. */
export const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/** 100,000 rows of ten columns take 7 s of processor time as .csv, 11 as .xlsx; others may use the processor too. */
const PARSING = { heapMegabytes: 512, milliseconds: 120_000 };

const parsed = isolate(
  new URL('./parse-process.ts', import.meta.url),
  z.union([refusal, readingOfList]),
  PARSING,
);

/** Each part once: what is read is not kept. */
function* emptied<Part>(parts: Part[]): Generator<Part> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) yield part;
}

async function* rowsIn(parts: Uint8Array[]): AsyncGenerator<PriceRow> {
  for await (const { text } of jsonElements(emptied(parts))) yield priceRow.parse(JSON.parse(text));
}

/**
 * .xlsx, .xls or .csv, detected by content, in a child process. Returns fileTypeError with what it is instead, TOO_LARGE,
 * or INVALID_PARAMETER without a table or for a choice that is of none. The rows can be read once.
 */
export async function readPriceList(
  filename: string,
  bytes: Uint8Array,
  { choices, known }: HowToRead,
  who: number,
  onRows?: OnRows,
): Promise<PriceList | Refusal> {
  if (bytes.length > MAX_PRICE_LIST_BYTES) return refuseFile('TOO_LARGE');
  const parts: Uint8Array[] = [];
  const onPart = (part: unknown) => {
    const read = partOfList.parse(part);
    if ('json' in read) parts.push(read.json);
    else onRows?.(read.done, read.total);
  };
  const list = await parsed(who, { choices: [...choices], known: known && [...known] }, { bytes, onPart });
  if (list === EXCEEDED) return refuseFile('TOO_LARGE');
  const isNamedSo = isPriceListFormat(namedFormat(filename));
  if ('refused' in list)
    return isNamedSo || list.refused[0]?.code === 'fileTypeError' ? list : refuseKind('other');
  return isNamedSo ? { ...list, rows: rowsIn(parts) } : refuseKind('other');
}
