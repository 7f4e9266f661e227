import { namedFormat } from '@coffret/contracts/documents/accepted-uploads';
import type { Refusal } from '@coffret/contracts/errors';
import { EXCEEDED, isolate } from '../../../platform/sandbox/isolated.ts';
import { isPriceListFormat, type PriceList, refuseFile } from './price-list.ts';

/** 50,000 rows of ten columns have 5 MB as .csv, 7 as .xlsx and 15 as .xls. */
export const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/** Such files take 2 s idle and 8 s under load. */
const PARSING = { heapMegabytes: 512, milliseconds: 30_000 };

const parsed = isolate<Uint8Array, PriceList | Refusal>(
  new URL('./parse-process.ts', import.meta.url),
  PARSING,
);

/**
 * .xlsx, .xls or .csv, detected by content, in a child process. Returns invalidFileType (also damaged, encrypted or with
 * macros), TOO_LARGE, or INVALID_PARAMETER without a header.
 */
export async function readPriceList(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  who: number,
): Promise<PriceList | Refusal> {
  if (bytes.length > MAX_PRICE_LIST_BYTES) return refuseFile('TOO_LARGE');
  if (!isPriceListFormat(namedFormat(filename))) return refuseFile('invalidFileType');
  const list = await parsed(who, bytes);
  return list === EXCEEDED ? refuseFile('TOO_LARGE') : list;
}
