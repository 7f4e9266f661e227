import { refusal } from '@coffret/contracts/answers';
import { namedFormat } from '@coffret/contracts/documents/accepted-uploads';
import type { Refusal } from '@coffret/contracts/errors';
import { z } from 'zod';
import { inTurns } from '../../../lib/in-turns.ts';
import { jsonElements } from '../../../lib/json-elements.ts';
import { EXCEEDED, isolate } from '../../../platform/sandbox/isolated.ts';
import type { SentList } from './parse-price-list.ts';
import {
  isPriceListFormat,
  type PriceList,
  type PriceRow,
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
  z.union([refusal, readingOfList.extend({ json: z.instanceof(Uint8Array) })]),
  PARSING,
);

const PART = 65_536;

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}

/**
 * .xlsx, .xls or .csv, detected by content, in a child process. Returns fileTypeError with what it is instead, TOO_LARGE,
 * or INVALID_PARAMETER without a table or for a choice that is of none.
 */
export async function readPriceList(
  filename: string,
  { bytes, choices, known }: SentList,
  who: number,
): Promise<PriceList | Refusal> {
  if (bytes.length > MAX_PRICE_LIST_BYTES) return refuseFile('TOO_LARGE');
  const list = await parsed(who, { bytes, choices: [...choices], known: known && [...known] });
  if (list === EXCEEDED) return refuseFile('TOO_LARGE');
  const isNamedSo = isPriceListFormat(namedFormat(filename));
  if ('refused' in list)
    return isNamedSo || list.refused[0]?.code === 'fileTypeError' ? list : refuseKind('other');
  if (!isNamedSo) return refuseKind('other');
  const { json, ...reading } = list;
  const rows: PriceRow[] = [];
  for await (const { text } of inTurns(jsonElements(partsOf(json))))
    rows.push(priceRow.parse(JSON.parse(text)));
  return { ...reading, rows };
}
