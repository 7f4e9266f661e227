import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type Pack, pack as packTar } from 'tar-stream';
import { type Counts, createContents, MANIFEST } from './archive-format.ts';

export interface Entry {
  name: string;
  size: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const OWNER_ALONE = 0o600;

export const textEntry = (name: string, text: string): Entry => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: [bytes] };
};

/** `closed` rejects when the reader is gone. */
async function add(pack: Pack, { name, size, content }: Entry, closed: Promise<never>): Promise<void> {
  const taken = Promise.withResolvers<void>();
  const sink = pack.entry({ name, size, mode: OWNER_ALONE }, (fault) =>
    fault ? taken.reject(fault) : taken.resolve(),
  );
  // Errors arrive by the callback.
  sink.on('error', () => undefined);
  // Avoids an unhandled rejection when the content fails first.
  taken.promise.catch(() => undefined);
  for await (const bytes of content) {
    if (!sink.write(bytes)) await Promise.race([once(sink, 'drain'), closed]);
  }
  sink.end(null);
  await Promise.race([taken.promise, closed]);
}

/** Appends the manifest. Follows the reader's speed; an error of an entry destroys the stream. */
export function tarOf(entries: AsyncGenerator<Entry, Counts>): Readable {
  const pack = packTar();
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  pack.once('close', () => gone.reject(new Error('the reader of the archive is gone')));
  const write = async () => {
    const contents = createContents();
    try {
      for (;;) {
        const next = await entries.next();
        if (next.done) {
          const manifest = { counts: next.value, ...contents.summary() };
          await add(pack, textEntry(MANIFEST, JSON.stringify(manifest)), gone.promise);
          break;
        }
        const { name, size, content } = next.value;
        await add(pack, { name, size, content: contents.through(name, size, content) }, gone.promise);
      }
      pack.finalize();
    } finally {
      await entries.return(undefined as never);
    }
  };
  write().catch((fault: Error) => pack.destroy(fault));
  return Readable.from(pack, { objectMode: false });
}
