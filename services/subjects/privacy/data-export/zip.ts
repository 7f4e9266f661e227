import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Already compressed. */
  isPacked?: boolean;
}

/** Streams; throws errors of an entry. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, writtenAt: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((err, chunk) => {
    fault ??= err;
    written.push(chunk);
  });
  function* taken() {
    if (fault) throw fault;
    yield* written.splice(0);
  }
  for await (const { name, content, isPacked = false } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = writtenAt;
    zip.add(entry);
    for await (const bytes of content) {
      entry.push(bytes);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
