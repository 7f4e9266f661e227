import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { encodingOf } from './text.ts';

export type Texts = AsyncIterable<string>;

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The XML parts of an archive that was checked, by name, each inflated and decoded piece by piece. Throws for a file that is
 * no zip file. */
export async function archiveTexts(bytes: Uint8Array): Promise<ReadonlyMap<string, () => Texts>> {
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { autoClose: false });
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const parts = new Map<string, () => Texts>();
  const ended = new Promise<void>((resolve, reject) => zip.once('end', resolve).once('error', reject));
  zip.on('entry', (entry: Entry) => {
    parts.set(entry.fileName, () => textsOf(openStream(entry)));
  });
  await ended;
  return parts;
}

async function* textsOf(opened: Promise<Readable>): Texts {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of (await opened) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
}
