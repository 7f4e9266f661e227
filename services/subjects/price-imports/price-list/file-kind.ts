import type { Refusal } from '@coffret/contracts/errors';
import { decodeText, detectFormat } from '../../../platform/file-content/parsing.ts';
import { isPriceListFormat, type PriceListFormat, refuseFile } from './price-list.ts';
import { refuseKind, type UnreadableKind } from './unreadable-kinds.ts';

/** Names of streams of a compound file are UTF-16, of entries of an archive ASCII. */
const named = (bytes: Uint8Array, name: string, encoding: 'latin1' | 'utf16le'): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from(name, encoding));

const WEB_PAGE = /<\s*(?:!doctype html|html|head|body|table|meta)\b/i;

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  Buffer.from(start, 'latin1').equals(bytes.subarray(0, start.length));

function unreadableKind(bytes: Uint8Array): UnreadableKind {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    if (named(bytes, 'EncryptedPackage', 'utf16le')) return 'password';
    return named(bytes, '_VBA_PROJECT', 'utf16le') ? 'macros' : 'damaged';
  }
  if (startsWith(bytes, 'PK\x03\x04')) {
    if (named(bytes, 'xl/workbook.bin', 'latin1')) return 'xlsb';
    return named(bytes, 'vbaProject.bin', 'latin1') ? 'macros' : 'damaged';
  }
  return WEB_PAGE.test(decodeText(bytes) ?? '') ? 'web page' : 'other';
}

/** 100,000 rows of ten columns inflate to 44 MB, of twenty to 75: they are read piece by piece. */
const MAX_INFLATED_BYTES = 128 * 1024 * 1024;

export async function fileKind(bytes: Uint8Array): Promise<PriceListFormat | Refusal> {
  const found = await detectFormat(bytes, MAX_INFLATED_BYTES);
  if (found === 'tooLarge') return refuseFile('TOO_LARGE');
  const format = found === 'txt' ? 'csv' : found;
  if (isPriceListFormat(format)) return format;
  if (format === 'pdf' || format === 'ods') return refuseKind(format);
  return refuseKind(format === null ? unreadableKind(bytes) : 'other');
}
