import { readStream, type StreamPlace } from './compound-file.ts';
import { isActiveWorkbook } from './workbook-records.ts';

/** [MS-CFB] 2.2: the signature of a compound file, the container of the binary office formats. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** [MS-CFB] 2.6.1: a directory entry has 128 bytes, and sectors are whole multiples of that. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const START = 116;
const STREAM = 2;
const ROOT = 5;

/** Macros ([MS-OVBA] 2.2), encrypted packages ([MS-OFFCRYPTO]), embedded programs and the other office formats. */
const REFUSED =
  /^(_VBA_PROJECT.*|VBA|Macros|EncryptedPackage|EncryptionInfo|.Ole10Native|WordDocument|PowerPoint Document)$/i;

export function isOle(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/**
 * Whether a compound file is a workbook (.xls) free of macros, encryption, embedded programs and DDE.
 *
 * Directory entries stand at multiples of 128 bytes, so looking at each such place sees all of them, however
 * the sectors are chained.
 */
export function isPlainXls(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let root = false;
  const workbooks: StreamPlace[] = [];
  for (let at = 0; at + ENTRY_BYTES <= file.length; at += ENTRY_BYTES) {
    const entry = readEntry(file.subarray(at, at + ENTRY_BYTES));
    if (entry === null) continue;
    if (REFUSED.test(entry.name)) return false;
    root ||= entry.type === ROOT;
    if (entry.type === STREAM && /^(Workbook|Book)$/i.test(entry.name)) workbooks.push(entry.place);
  }
  return root && workbooks.length > 0 && !workbooks.some((place) => isActiveStream(file, place));
}

function isActiveStream(file: Buffer, place: StreamPlace): boolean {
  try {
    return isActiveWorkbook(readStream(file, place));
  } catch (fault) {
    // What is damaged is not accepted either.
    if (fault instanceof RangeError) return true;
    throw fault;
  }
}

/** What stands here as a directory entry; null when its name cannot be one. */
function readEntry(block: Buffer): { name: string; type: number; place: StreamPlace } | null {
  const length = block.readUInt16LE(NAME_BYTES);
  if (length < 4 || length > NAME_BYTES || length % 2 === 1 || block.readUInt16LE(length - 2) !== 0)
    return null;
  const place = { start: block.readUInt32LE(START), size: block.readUInt32LE(START + 4) };
  return { name: block.toString('utf16le', 0, length - 2), type: block.readUInt8(NAME_BYTES + 2), place };
}
