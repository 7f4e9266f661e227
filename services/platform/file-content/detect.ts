import type { Format } from '@coffret/contracts/documents/accepted-uploads';
import { fileTypeFromBuffer } from 'file-type';
import { walkArchive } from './archive.ts';
import { officeKind } from './office.ts';
import { isOle, isPlainXls } from './ole.ts';
import { decodeText } from './text.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Text that a program would run or render: shebang scripts, PostScript, RTF, HTML, SVG, XML. */
const ACTIVE_TEXT = /^\s*(<|#!|%!|\{\\rtf)|<\s*(!doctype|html|head|body|svg|script|iframe)\b/i;

/** Null for a format not accepted, or a damaged, encrypted or macro-bearing office file. Any text is `txt`;
 * pictures and PDFs are recognized by their first bytes. Takes up to seconds: run it outside the server
 * process. */
export async function detectFormat(
  bytes: Uint8Array,
  maxInflated?: number,
): Promise<Format | 'tooLarge' | null> {
  if (ZIP.equals(bytes.subarray(0, ZIP.length))) {
    const archive = await walkArchive(bytes, maxInflated);
    if (archive === 'tooLarge') return 'tooLarge';
    return archive === 'unsafe' ? null : officeKind(archive);
  }
  if (isOle(bytes)) return isPlainXls(bytes) ? 'xls' : null;
  const binary = await binaryFormat(bytes);
  if (binary !== null) return binary;
  const text = decodeText(bytes);
  return text === null || ACTIVE_TEXT.test(text) ? null : 'txt';
}

/** Short magic numbers also begin texts ("BM…" of a bitmap), so other types are not trusted. */
const BINARY = ['png', 'jpg', 'webp', 'gif', 'pdf'] as const;

async function binaryFormat(bytes: Uint8Array): Promise<Format | null> {
  const found = await fileTypeFromBuffer(bytes);
  return BINARY.find((format) => format === found?.ext) ?? null;
}
