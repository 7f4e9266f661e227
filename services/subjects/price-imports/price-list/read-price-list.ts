import { namedFormat } from '@coffret/contracts/documents/accepted-uploads';
import { EXCEEDED, isolate } from '../../../platform/sandbox/isolated.ts';
import { isPriceListFormat, type PriceList, type PriceListRefusal, refusal } from './price-list.ts';

/** 50,000 rows of ten columns take 5 MB as .csv, 7 as .xlsx and 15 as .xls. */
export const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/** Such files take 2 s alone and 8 s on a busy machine, and well below that memory; what needs more is made to. */
const PARSING = { heapMegabytes: 512, milliseconds: 30_000 };

const parsed = isolate<Uint8Array, PriceList | PriceListRefusal>(
  new URL('./parse-process.ts', import.meta.url),
  PARSING,
);

/**
 * Reads a supplier's price list that somebody uploads: .xlsx, .xls or .csv, told by the content, in a process of its
 * own. A refusal is returned: invalidFileType for other, damaged, encrypted or macro-bearing files, TOO_LARGE,
 * INVALID_PARAMETER when no header is found.
 */
export async function readPriceList(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  who: number,
): Promise<PriceList | PriceListRefusal> {
  if (bytes.length > MAX_PRICE_LIST_BYTES) return refusal('TOO_LARGE');
  if (!isPriceListFormat(namedFormat(filename))) return refusal('invalidFileType');
  const list = await parsed(who, bytes);
  return list === EXCEEDED ? refusal('TOO_LARGE') : list;
}
