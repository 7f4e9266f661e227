import { readStream, type StreamPlace } from './compound-file.ts';
import { isActiveWorkbook } from './workbook-records.ts';

/** [MS-CFB] 2.2: signature of a compound file, the container of the binary office formats. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** [MS-CFB] 2.6.1. */
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

/** Directory entries are at multiples of 128 bytes: checking every such offset finds all of them. */
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
    if (fault instanceof RangeError) return true;
    throw fault;
  }
}

function readEntry(block: Buffer): { name: string; type: number; place: StreamPlace } | null {
  const length = block.readUInt16LE(NAME_BYTES);
  if (length < 4 || length > NAME_BYTES || length % 2 === 1 || block.readUInt16LE(length - 2) !== 0)
    return null;
  const place = { start: block.readUInt32LE(START), size: block.readUInt32LE(START + 4) };
  return { name: block.toString('utf16le', 0, length - 2), type: block.readUInt8(NAME_BYTES + 2), place };
}
