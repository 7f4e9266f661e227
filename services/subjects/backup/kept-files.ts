import { createHash } from 'node:crypto';
import type { Files, ListedFile } from '../../platform/files/files.ts';

const PAGE = 20;

export async function* filesOf(files: Files): AsyncGenerator<ListedFile> {
  let after: string | undefined;
  for (;;) {
    const page = await files.list('', { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
}

/** SHA-256 of its bytes, hex. */
export async function digestOf(files: Files, key: string): Promise<string | null> {
  const file = await files.get(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const part of file.content) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

interface Moving {
  /** Ends it between two files. */
  signal: AbortSignal;
  tell(files: number): void;
}

/**
 * Carries all files over but those of which one as large is there already: whether its bytes are the same,
 * `differentFiles` says. Answers how many there are.
 */
export async function moveFiles(source: Files, target: Files, { signal, tell }: Moving): Promise<number> {
  const there = new Map<string, number>();
  for await (const { key, size } of filesOf(target)) there.set(key, size);
  let files = 0;
  for await (const { key, size } of filesOf(source)) {
    signal.throwIfAborted();
    const file = there.get(key) === size ? null : await source.get(key);
    if (file) await target.put(key, file.content);
    tell(++files);
  }
  return files;
}

/** The keys whose files are not the same in both, or are in one alone. */
export async function differentFiles(
  source: Files,
  target: Files,
  { signal, tell }: Moving,
): Promise<string[]> {
  const different: string[] = [];
  let files = 0;
  for await (const { key } of filesOf(source)) {
    signal.throwIfAborted();
    const [ours, theirs] = [await digestOf(source, key), await digestOf(target, key)];
    if (ours !== theirs) different.push(key);
    tell(++files);
  }
  for await (const { key } of filesOf(target)) {
    const file = await source.get(key);
    if (!file) different.push(key);
    file?.content.destroy();
  }
  return different;
}
