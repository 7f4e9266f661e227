import { namedFormat } from '@coffret/contracts/documents/formats';
import { detectFormat, EXCEEDED, runIsolated } from '../../documents/content/public.ts';
import type { PriceListFormat } from './parse-price-list.ts';
import { type PriceList, type PriceListRefusal, refusal } from './price-list.ts';

/** 50,000 rows of ten columns take 5 MB as .csv, 7 as .xlsx and 15 as .xls. */
export const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/** Such files take 2 s alone and 8 s on a busy machine, and well below that memory; what needs more is made to. */
const PARSING = { heapMegabytes: 512, milliseconds: 30_000 };

/**
 * Reads a supplier's price list: .xlsx, .xls or .csv, told by the content, in a thread of its own.
 * A refusal is returned: invalidFileType for other, damaged, encrypted or macro-bearing files, TOO_LARGE,
 * INVALID_PARAMETER when no header is found.
 */
export async function readPriceList(
  bytes: Uint8Array,
  filename: string,
): Promise<PriceList | PriceListRefusal> {
  if (bytes.length > MAX_PRICE_LIST_BYTES) return refusal('TOO_LARGE');
  if (!isPriceListFormat(namedFormat(filename))) return refusal('invalidFileType');
  const found = await detectFormat(bytes);
  if (found === 'tooLarge') return refusal('TOO_LARGE');
  const format = found === 'txt' ? 'csv' : found;
  if (!isPriceListFormat(format)) return refusal('invalidFileType');
  const script = new URL('./parse-worker.ts', import.meta.url);
  const result = await runIsolated<PriceList | PriceListRefusal>(script, { bytes, format }, PARSING);
  return result === EXCEEDED ? refusal('TOO_LARGE') : result;
}

function isPriceListFormat(format: string | null): format is PriceListFormat {
  return format === 'xlsx' || format === 'xls' || format === 'csv';
}
