import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { partChecker } from './office-parts.ts';

const MAX_ENTRIES = 500;

/** Total of all entries. The ratio is not limited: a repetitive sheet shrinks a hundredfold. */
const MAX_INFLATED_BYTES = 50 * 1024 * 1024;

const MAX_TEXT_PART_BYTES = 256 * 1024;

const TEXT_PARTS = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);

export interface Archive {
  names: string[];
  parts: Map<string, Uint8Array>;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Returns `unsafe` for a file that is no zip file, damaged, encrypted or active. Keeps no entry in memory. */
export async function walkArchive(
  bytes: Uint8Array,
  maxInflated = MAX_INFLATED_BYTES,
): Promise<Archive | 'unsafe' | 'tooLarge'> {
  try {
    const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { lazyEntries: true });
    if (zip.entryCount > MAX_ENTRIES) return 'tooLarge';
    return await walk(zip, maxInflated);
  } catch {
    return 'unsafe';
  }
}

async function walk(zip: ZipFile, maxInflated: number): Promise<Archive | 'unsafe' | 'tooLarge'> {
  const archive: Archive = { names: [], parts: new Map() };
  let left = maxInflated;
  for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
    if (entry.uncompressedSize > left) return 'tooLarge';
    archive.names.push(entry.fileName);
    left -= await inflate(zip, entry, archive);
  }
  return archive;
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    zip.removeAllListeners();
    zip.once('entry', resolve).once('end', () => resolve(null));
    zip.once('error', reject);
    zip.readEntry();
  });
}

async function inflate(zip: ZipFile, entry: Entry, archive: Archive): Promise<number> {
  const kept = TEXT_PARTS.has(entry.fileName) && entry.uncompressedSize <= MAX_TEXT_PART_BYTES;
  const chunks: Buffer[] = [];
  const part = partChecker();
  let size = 0;
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  for await (const chunk of (await openStream(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    part.write(chunk);
    if (kept) chunks.push(chunk);
  }
  part.close();
  if (kept) archive.parts.set(entry.fileName, Buffer.concat(chunks));
  return size;
}
