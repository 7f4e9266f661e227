import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { runIsolated } from './isolated.ts';

/** No screen or sheet of paper needs more pixels on a side. */
const MAX_SIDE = 10_000;

/**
 * 20 megapixels as 8-bit RGBA, 10 as 16-bit: a page of A4 at 400 dpi has 15. A decoder holds some four times
 * this, and a file of 100 kB can ask for it.
 */
const MAX_DECODED_BYTES = 80_000_000;

/** The largest image decodes in 1 to 2 s; its pixels lie outside the heap. */
const DECODING = { heapMegabytes: 128, milliseconds: 15_000 };

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and CRC around a chunk's data (PNG 3rd edition, 5.3). */
const CHUNK_OVERHEAD = 12;

/** Channels of each colour type, and the depths it allows (PNG 3rd edition, table 12). */
const COLOUR_TYPES: Record<number, { channels: number; depths: number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/** First column and row, and steps, of the seven passes of an interlaced image (PNG 3rd edition, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const NOT_INTERLACED = [[0, 0, 1, 1]] as const;

/**
 * Whether the bytes are one whole PNG image of reasonable size and nothing more.
 * The header's dimensions are judged before anything is inflated, the data may inflate to the very size that
 * they imply, and only then is the image really decoded, in a thread of its own.
 */
export async function isSoundPng(bytes: Uint8Array): Promise<boolean> {
  const png = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (png === null) return false;
  const size = filteredSize(png.header);
  if (size === null || !(await inflatesTo(size, png.data))) return false;
  return (await runIsolated<boolean>(new URL('./png-worker.ts', import.meta.url), bytes, DECODING)) === true;
}

/** The header and the image data; null unless chunks fill the file from IHDR to IEND. */
function readChunks(file: Buffer): { header: Buffer; data: Buffer[] } | null {
  if (!SIGNATURE.equals(file.subarray(0, SIGNATURE.length))) return null;
  const data: Buffer[] = [];
  let header: Buffer | null = null;
  let at = SIGNATURE.length;
  while (at + CHUNK_OVERHEAD <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_OVERHEAD + file.readUInt32BE(at);
    if (end > file.length || (header === null) !== (type === 'IHDR')) return null;
    const content = file.subarray(at + 8, end - 4);
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    if (type === 'IEND') return header !== null && end === file.length ? { header, data } : null;
    at = end;
  }
  return null;
}

/** Bytes of all scan lines, each with its filter byte; null for an invalid header or one beyond the limits. */
function filteredSize(header: Buffer): number | null {
  if (header.length !== 13) return null;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const depth = header.readUInt8(8);
  const colour = COLOUR_TYPES[header.readUInt8(9)];
  const interlace = header.readUInt8(12);
  if (!colour?.depths.includes(depth) || interlace > 1) return null;
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return null;
  if (width * height * (depth === 16 ? 8 : 4) > MAX_DECODED_BYTES) return null;
  return (interlace ? ADAM7 : NOT_INTERLACED)
    .map(([x, y, stepX, stepY]) => [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)] as const)
    .filter(([columns, rows]) => columns > 0 && rows > 0)
    .reduce(
      (sum, [columns, rows]) => sum + rows * (1 + Math.ceil((columns * colour.channels * depth) / 8)),
      0,
    );
}

/** Inflates without keeping anything and stops at the first chunk too many. */
async function inflatesTo(size: number, data: Buffer[]): Promise<boolean> {
  let inflated = 0;
  const count = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      inflated += chunk.length;
      if (inflated > size) throw new RangeError('more image data than the header implies');
    }
  };
  try {
    await pipeline(data, createInflate(), count);
  } catch {
    // Too long, damaged or truncated.
    return false;
  }
  return inflated === size;
}
