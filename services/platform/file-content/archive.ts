import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { partJudge } from './office-parts.ts';

/** An office file of a few dozen sheets or images has fewer; more only cost time to walk. */
const MAX_ENTRIES = 500;

/**
 * All entries inflated. A price list of 50,000 rows takes some 25 MB; readers hold several times this in
 * memory. There is no limit on the ratio besides: an honest sheet of like rows shrinks a hundredfold, and the
 * total is what costs.
 */
const MAX_INFLATED_BYTES = 50 * 1024 * 1024;

/** The parts that tell an office file's kind are a few kilobytes; a longer one is no such part. */
const MAX_TEXT_PART_BYTES = 256 * 1024;

const TEXT_PARTS = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']);

/** A zip file that was walked whole: each entry inflates, within the limits, to the size that it declares. */
export interface Archive {
  names: string[];
  /** The parts that say what the archive is, by name. */
  parts: Map<string, Uint8Array>;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/**
 * Walks a zip file by its central directory and inflates every entry without keeping it.
 * @returns `unsafe` for what is no zip file, is damaged or encrypted, or has a part that acts; `tooLarge` for too many
 * entries or bytes.
 */
export async function walkArchive(bytes: Uint8Array): Promise<Archive | 'unsafe' | 'tooLarge'> {
  try {
    const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { lazyEntries: true });
    if (zip.entryCount > MAX_ENTRIES) return 'tooLarge';
    return await walk(zip);
  } catch {
    // yauzl and zlib throw for an encrypted entry and each of the many ways in which a zip file can be damaged, and
    // `partJudge` for a part that acts.
    return 'unsafe';
  }
}

async function walk(zip: ZipFile): Promise<Archive | 'unsafe' | 'tooLarge'> {
  const archive: Archive = { names: [], parts: new Map() };
  let left = MAX_INFLATED_BYTES;
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

/** The bytes that the entry really holds; yauzl errs once they are more than it declares. */
async function inflate(zip: ZipFile, entry: Entry, archive: Archive): Promise<number> {
  const kept = TEXT_PARTS.has(entry.fileName) && entry.uncompressedSize <= MAX_TEXT_PART_BYTES;
  const chunks: Buffer[] = [];
  const part = partJudge();
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
